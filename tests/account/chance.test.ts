/** The chance to win that the account tells: the valuation, with as much trust in it as games of that size bear out, and leaning to nobody. */
import { describe, expect, it } from 'vitest';
import { setupDigest } from '../../scripts/lib/measure.ts';
import { requirePlayer } from '../../scripts/lib/players.ts';
import { linesAndWebs, SIDES, type State } from '../../src/engine/lines-and-webs/index.ts';
import { chanceOf, LEANS, leanOf, shiftLogit, tempered } from '../../src/games/lines-and-webs/account/chance.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { ALL_SCENARIOS } from '../../src/games/lines-and-webs/scenarios/all.ts';
import { MEASURED } from '../../src/games/lines-and-webs/scenarios/measured.ts';

it('9 A lead among many units says less than the same lead among few; which side leads, and certainty, stay', () => {
  const few = tempered(0.8, 60);
  expect(few).toBeLessThan(0.8);
  expect(tempered(0.8, 20)).toBeCloseTo(few, 12);
  expect(tempered(0.8, 104)).toBeGreaterThan(0.5);
  expect(tempered(0.8, 104)).toBeLessThan(few);
  expect(tempered(0.5, 104)).toBeCloseTo(0.5, 12);
  expect([tempered(0, 104), tempered(1, 104)]).toEqual([0, 1]);
  for (const chance of [0.05, 0.3, 0.6, 0.97]) expect(tempered(chance, 104) + tempered(1 - chance, 104)).toBeCloseTo(1, 12);
});

it('9 A push moves every chance its way, and what is certain stays so', () => {
  expect([shiftLogit(0, 2), shiftLogit(1, -2)]).toEqual([0, 1]);
  expect(shiftLogit(0.3, 0)).toBeCloseTo(0.3, 12);
  expect(shiftLogit(shiftLogit(0.3, 1.5), -1.5)).toBeCloseTo(0.3, 12);
  expect(shiftLogit(0.5, Math.log(3))).toBeCloseTo(0.75, 12);
});

describe.each(ALL_SCENARIOS.map(({ id, scenario }) => ({ id, scenario })))('$id', ({ id, scenario }) => {
  const rules = linesAndWebs(scenario);

  it('11.1 How far the valuation leans was measured with the setup that it has, for each of its days', () => {
    const entry = LEANS.find((one) => one.scenario === id);
    expect(entry?.setup, `The setup of ${id} has changed: npm run fit -- --leans --scenario ${id} --games 200 --seed leans`).toBe(
      setupDigest(scenario),
    );
    expect(entry?.pushes).toHaveLength(scenario.turns);
    expect(leanOf(rules.world, 1, 0)).toBe(entry?.pushes[0]);
    // In the course of a day it becomes the next day's.
    expect(leanOf(rules.world, 1, 1)).toBeCloseTo(entry?.pushes[1] as number, 9);
    // In the course of the last one it goes: nothing is still to come.
    expect(leanOf(rules.world, scenario.turns, 1)).toBe(0);
  });

  it('11.1 Before day 1 the chance to win is what Delta wins of games between equals', () => {
    const chances = ['one', 'two', 'three'].map((seed) => {
      const seen: State[] = [];
      const player = requirePlayer('B');
      const done = (_: unknown, s: State): void => {
        if (s.phase !== 'setup') seen.push(s);
      };
      playMatch(rules, { delta: player, gamma: player }, seed, { done, stop: () => seen.length > 0 });
      return chanceOf(rules.world, seen[0] as State);
    });
    const share = MEASURED.find((one) => one.scenario === id)?.share as number;
    for (const chance of chances) expect(Math.abs(chance - share)).toBeLessThan(0.1);
  });
});

it('9.3 On the last day a side that lost nearly everything has a chance, though units of both sides are still on their way', () => {
  const { scenario } = ALL_SCENARIOS.find(({ id }) => id === 'ondrel-steppe')!;
  const rules = linesAndWebs(scenario);
  let morning: State | undefined;
  const done = (_: unknown, s: State): void => {
    if (s.phase !== 'setup') morning ??= s;
  };
  playMatch(rules, { delta: requirePlayer('B'), gamma: requirePlayer('B') }, 'one', { done, stop: () => morning !== undefined });
  const start = morning as State;
  for (const kept of SIDES) {
    const units = start.units.map((u) => {
      if (u.side === kept) return { ...u, place: u.place === 'map' ? u.place : ('arrived' as const) };
      return u.place === 'map' ? { ...u, place: 'destroyed' as const, node: null, steps: 0 } : { ...u, place: 'arrived' as const };
    });
    const ports = start.ports.map((port) => ({ ...port, holder: kept }));
    const chance = chanceOf(rules.world, { ...start, turn: scenario.turns, units, ports });
    expect(kept === 'delta' ? chance : 1 - chance, kept).toBeGreaterThan(0.9);
  }
});

it('11.1 Another setup leans to nobody that is known', () => {
  const { scenario } = ALL_SCENARIOS[0]!;
  const { world } = linesAndWebs({ ...scenario, turns: scenario.turns + 1 });
  for (let day = 1; day <= scenario.turns + 1; day++) expect(leanOf(world, day, 0.5)).toBe(0);
});
