/** What a viewer may not know, 3.2: an army before both are chosen, and nothing after it. More states: `npm run leaks -- --game combined-arms`. */

import { expect, test } from 'vitest';
import { gameNamed } from '../../scripts/lib/games/index.ts';
import { leaksOfPlay } from '../../scripts/lib/games/leaks.ts';
import type { State } from '../../src/engine/combined-arms/index.ts';

const game = gameNamed('combined-arms');
type Rules = ReturnType<typeof game.files.rulesWithUmpire>;
const leaksIn = (change: (rules: Rules) => object): string => {
  const broken = (rules: Rules): Rules => ({ ...rules, ...change(rules) });
  return leaksOfPlay(game, 60, 400, 'suite', broken).leaks.join();
};

test('3.2 1.2 A hidden army cannot be told from view, its size, legal commands, check or events; after it all see the same', () => {
  const { leaks, hidden, open } = leaksOfPlay(game, 120, 200, 'suite');
  expect(leaks).toEqual([]);
  expect(hidden).toBeGreaterThan(15);
  expect(open).toBeGreaterThan(60);
});
test('3.2 A leak is found in the view: the first unit of the other side', () =>
  expect(
    leaksIn((rules) => ({ view: (s: State, viewer: never) => ({ ...rules.view(s as never, viewer), first: s.units[0]?.type ?? null }) })),
  ).toContain('by view'));
test('3.2 A leak is found in the legal commands: fewer of them by a unit of the other army', () =>
  expect(
    leaksIn((rules) => ({
      legal: (s: State) => [...rules.legal(s as never)].slice(s.phase === 'setup' ? (s.units[3]?.type.length ?? 0) % 3 : 0),
    })),
  ).toContain('legal commands'));
test('1.2 A leak is found after the setup: a view that keeps something from one side', () =>
  expect(leaksIn((rules) => ({ view: (s: State, viewer: never) => ({ ...rules.view(s as never, viewer), offer: viewer }) }))).toContain(
    'viewers see different things',
  ));
