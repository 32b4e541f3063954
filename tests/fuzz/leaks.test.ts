// Leaks over states of the archived games: a cheap sample here, thousands by npm run leaks. And proof that a leak is found.

import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { readArchive } from '../../scripts/lib/archive.ts';
import { leaksOfGame, noCount } from '../../scripts/lib/leaks.ts';
import { linesAndWebs, type Rules } from '../../src/engine/lines-and-webs/index.ts';
import { SCENARIOS } from '../../src/scenarios/load.ts';

const games = SCENARIOS.map(({ id }) => readArchive(fileURLToPath(new URL(`../records/games/${id}.br`, import.meta.url))));

test('nothing hidden reaches view, prompt, legal commands or log: several hundred states of both scenarios', { timeout: 90_000 }, () => {
  const count = noCount();
  const records = games.flatMap((own) => own.slice(0, 8));
  expect(records.flatMap((record) => leaksOfGame(record, 25, 25, count))).toEqual([]);
  expect(count.states).toBeGreaterThan(200);
  expect(count.twins).toBeGreaterThan(count.states);
  expect(count.orders).toBeGreaterThan(60);
});

describe('a leak is found', { timeout: 60_000 }, () => {
  /** Leaks of some games under rules with one thing broken. */
  const found = (broken: (real: Rules) => Partial<Rules>): string[] =>
    games.flatMap((own) =>
      own.slice(0, 2).flatMap((record) => {
        const real = linesAndWebs(record.scenario);
        return leaksOfGame(record, 8, 20, noCount(), { ...real, ...broken(real) });
      }),
    );

  it('in the view', () => {
    const leaks = found((real) => ({ view: (s, viewer) => ({ ...real.view(s, viewer), turns: s.sides.delta.hand.massCal }) }));
    expect(leaks.some((leak) => leak.includes('view'))).toBe(true);
  });

  it('in the legal commands', () => {
    const leaks = found((real) => ({ legal: (s) => [...real.legal(s)].slice(s.sides.gamma.hand.massCal + s.sides.delta.hand.massCal) }));
    expect(leaks.some((leak) => leak.includes('legal commands'))).toBe(true);
  });

  it('in the log', () => {
    const leaks = found((real) => ({
      execute(draft, command, fx) {
        real.execute(draft, command, fx);
        if (command.type === 'buyCard') fx.emit({ type: 'cardSpent', side: command.side, card: command.card });
      },
    }));
    expect(leaks.some((leak) => leak.includes('log'))).toBe(true);
  });
});
