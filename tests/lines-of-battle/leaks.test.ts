/** What a viewer may not know, 3.3: a hidden setup, and nothing after it. More states: `npm run leaks -- --game lines-of-battle`. */

import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../scripts/lib/games/index.ts';
import { leaksOfPlay } from '../../scripts/lib/games/leaks.ts';
import type { State } from '../../src/engine/lines-of-battle/index.ts';

const game = gameNamed('lines-of-battle');

test('3.3 A hidden setup cannot be told from view, its size, legal commands, check or events; after it both sides and the public see the same', () => {
  const { leaks, hidden, open } = leaksOfPlay(game, 200, 60, 'suite');
  expect(leaks).toEqual([]);
  expect(hidden).toBeGreaterThan(40);
  expect(open).toBeGreaterThan(60);
});

describe('A leak is found', () => {
  type Broken = { [member: string]: (...of: never[]) => unknown };
  const shows = (change: (rules: ReturnType<typeof game.files.rulesWithUmpire>) => Broken): string => {
    const broken = (rules: ReturnType<typeof game.files.rulesWithUmpire>) => ({ ...rules, ...change(rules) }) as typeof rules;
    return leaksOfPlay(game, 150, 60, 'suite', broken).leaks.join();
  };
  test('3.3 in the view: a number of units', () =>
    expect(shows((rules) => ({ view: (s: State, viewer: never) => ({ ...rules.view(s, viewer), n: s.units.length }) }))).toContain(
      'by view',
    ));
  test('3.3 in the events: those of the other side', () =>
    expect(shows(() => ({ redact: (event: object) => event }))).toContain('notices'));
  test('3.3 in the check: a rejection that knows the other side', () =>
    expect(
      shows((rules) => ({
        check: (s: State, command: never) =>
          s.units.some(({ type, side }) => side === 'delta' && type === 'cavalry') ? null : rules.check(s, command),
        legal: (s: State) => [...rules.legal(s)].slice(s.units.filter(({ type }) => type === 'archers').length),
      })),
    ).toContain('legal commands'));
  test('3.3 after the setup: a view that keeps something from one side', () =>
    expect(shows((rules) => ({ view: (s: State, viewer: string) => ({ ...rules.view(s, viewer as never), offer: viewer }) }))).toContain(
      'viewers see different things',
    ));
});
