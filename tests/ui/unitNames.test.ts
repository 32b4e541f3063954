// @vitest-environment node
/** Units' own names: where both sides are meant, a name is one unit's. */

import { describe, expect, it } from 'vitest';
import { hitEffect } from '../../src/engine/lines-and-webs/condition.ts';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { SCENARIOS } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { unitMark, unitName } from '../../src/games/lines-and-webs/ui/words/names.ts';
import { comingHits, hitWords, PINNED } from '../../src/games/lines-and-webs/ui/words/units.ts';
import { aChance } from '../../src/ui/words/grammar.ts';
import { clear, game, put } from '../rules/kit.ts';

describe('names of units', () => {
  it.each(SCENARIOS.map(({ scenario }) => scenario))(
    '2.1 In $name no unit of Delta has the name of a unit of Gamma, the one APS of each side apart',
    (scenario) => {
      const { world } = linesAndWebs(scenario);
      const ids = Object.keys(world.info).filter((id) => world.info[id]?.type.kind !== 'aps');
      const names = ids.map((id) => unitName(world, id));
      expect(names.length).toBeGreaterThan(10);
      expect(new Set(names).size).toBe(names.length);
    },
  );

  it('Delta’s units are numbered, Gamma’s lettered, and after Z with two letters', () => {
    expect([1, 12, 27].map((number) => unitMark({ side: 'delta', number }))).toEqual(['1', '12', '27']);
    expect([1, 2, 26, 27, 53].map((number) => unitMark({ side: 'gamma', number }))).toEqual(['A', 'B', 'Z', 'AA', 'BA']);
  });
});

describe('hits in words', () => {
  it('A chance has the article that its number is read with, from 0 to 100', () => {
    const an = Array.from({ length: 101 }, (_, n) => n).filter((n) => aChance(`${n}%`).startsWith('an '));
    expect(an).toEqual([8, 11, 18, ...Array.from({ length: 10 }, (_, i) => 80 + i)]);
    expect([aChance('1%'), aChance('under 1%')]).toEqual(['a 1% chance', 'an under 1% chance']);
  });

  it('7.4 The first hit suppresses and each further one costs a step; of who is suppressed already each hit does, a 12 too: as the rules take them', () => {
    const g = clear(game('ondrel-steppe'));
    put(g, 'd-armor-1', 'C0305');
    put(g, 'd-fa-1', 'C0304');
    put(g, 'g-armor-1', 'C0505');
    const { w: world, s } = g;
    const words = (by = 'd-armor-1') => hitWords(world, { units: s.units } as never, ['g-armor-1'], [by]);
    expect([0, 1, 2].map((hits) => hitEffect(hits, 0, false))).toMatchObject([{ steps: 0 }, { steps: 0, suppressed: true }, { steps: 1 }]);
    expect(words()).toBe('The first hit suppresses: no move until Reset. Each further hit costs a step.');
    expect(hitEffect(1, 1, false)).toEqual({ steps: 1, suppressed: true });
    expect(words('d-fa-1')).toContain(' A 12 by artillery does both at once.');
    put(g, 'g-armor-1', 'C0505', { suppressed: true });
    expect([hitEffect(1, 0, true).steps, hitEffect(2, 1, true).steps]).toEqual([1, 2]);
    for (const by of ['d-armor-1', 'd-fa-1']) expect(words(by)).toBe('Armor A is suppressed already: each hit costs a step.');
    expect(PINNED).toContain('each hit costs it a step');
  });

  it('7.4, 6.6.1 Where several can still come today it is said what hit after hit does; of who is suppressed already where one can; of who has acted, nothing', () => {
    const g = clear(game('ondrel-steppe'));
    put(g, 'd-armor-1', 'C0305');
    for (const [i, node] of ['C0505', 'C0506'].entries()) put(g, `g-armor-${i + 1}`, node);
    const words = (unit: { suppressed: boolean }, attackers: string[], execution = 1) =>
      comingHits(
        { units: g.s.units, cards: { gamma: { execution, reserve: 0 } } } as never,
        { side: 'delta', ...unit },
        attackers.map((attacker) => ({ attacker })),
      );
    const [ready, pinned] = [{ suppressed: false }, { suppressed: true }];
    const both = ['g-armor-1', 'g-armor-2'];
    expect(words(ready, both)).toBe(' The first hit suppresses it; after that each hit today costs a step.');
    expect(words(ready, both.slice(1))).toBe('');
    expect(words(pinned, both.slice(1))).toBe(' It is suppressed: until Reset each hit costs it a step.');
    expect([words(ready, both, 0), words(pinned, both, 0)]).toEqual(['', '']);
    put(g, 'g-armor-2', 'C0506', { activated: true });
    expect([words(ready, both), words(pinned, both.slice(1))]).toEqual(['', '']);
  });
});
