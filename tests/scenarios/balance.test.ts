// What keeps the setups even that claim to be: who does nothing gains nothing, ports are guarded, and food matters early. Shares are measured by the arena.

import { describe, expect, test } from 'vitest';
import { requirePlayer } from '../../scripts/lib/players.ts';
import { linesAndWebs, type State } from '../../src/engine/lines-and-webs/index.ts';
import { doctrinePlayer } from '../../src/games/lines-and-webs/bots/doctrine/player.ts';
import type { Player } from '../../src/games/lines-and-webs/bots/player.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { ALL_SCENARIOS } from '../../src/games/lines-and-webs/scenarios/all.ts';
import { copyOf } from './helpers.ts';

const idle = requirePlayer('idle');
const captain = requirePlayer('B');

/** Jessel Field's seaport lies open, and one of the Long Road's ports, far behind it: that is what they are about. */
const OPEN: { readonly [id: string]: readonly string[] } = {
  'long-road': ['C1309'],
  'long-road-tuned': ['C1601'],
  'jessel-airhead': ['C0509'],
};

describe.each(ALL_SCENARIOS)('$id', ({ id, scenario }) => {
  test('5.3 the recommended deployment guards every home port that is not left open on purpose', () => {
    for (const side of ['delta', 'gamma'] as const) {
      const nodes = Object.values(scenario.deployment[side]).flat();
      expect(nodes).toEqual(expect.arrayContaining(Object.values(scenario.map.portIds[side]).filter((port) => !OPEN[id]?.includes(port))));
    }
  });
});

describe('Arvel Crossing', () => {
  const rules = linesAndWebs(copyOf('arvel-crossing'));

  test('9.3 where neither side does anything nobody wins', () => {
    const { outcome } = playMatch(rules, { delta: idle, gamma: idle }, 'idle');
    expect(outcome).toMatchObject({ kind: 'draw', winner: null });
  });

  test('6.7.2 on the morning of day 3 every combat unit that was brought no food is hungry', () => {
    const mornings: State[] = [];
    const heard = (_: unknown, state: State) => {
      if (state.turn === 3 && mornings.length === 0) mornings.push(structuredClone(state));
    };
    playMatch(rules, { delta: idle, gamma: idle }, 'hunger', { heard });
    const fighters = mornings[0]!.units.filter((u) => u.place === 'map' && rules.world.info[u.id]!.type.kind === 'combat');
    expect(fighters.length).toBe(10);
    expect(fighters.every((u) => u.degraded)).toBe(true);
  });
});

describe('Tamrin Ford, for a class', () => {
  const scenario = ALL_SCENARIOS.find(({ id }) => id === 'tamrin-ford')!.scenario;
  const rules = linesAndWebs(scenario);
  const { world } = rules;
  const points = (winner: string | null, side: string): number => (winner === null ? 0.5 : Number(winner === side));

  /** Share of the games that a wins, a draw counting half; each plays both sides. */
  function shareAgainst(a: Player, b: Player, games: number): number {
    let won = 0;
    for (let i = 0; i < games; i++) {
      const side = i % 2 === 0 ? 'delta' : 'gamma';
      const { outcome, failure } = playMatch(rules, side === 'delta' ? { delta: a, gamma: b } : { delta: b, gamma: a }, `ford-${i}`);
      expect(failure).toBeNull();
      won += points(outcome!.winner, side);
    }
    return won / games;
  }

  test('It has three days, a meal each night, the same combat units, three or four carriers a side, one river and two crossings', () => {
    const units = (side: 'delta' | 'gamma') => world.roster.filter((one) => one.side === side && one.from === 'start');
    expect([scenario.turns, scenario.mealEvery]).toEqual([3, 1]);
    const fighting = (side: 'delta' | 'gamma') =>
      units(side)
        .filter(({ type }) => type.kind === 'combat')
        .map(({ type }) => type.id);
    expect(fighting('delta')).toEqual(fighting('gamma'));
    expect(['delta', 'gamma'].map((side) => units(side as 'delta').filter(({ carry }) => carry > 0).length)).toEqual([4, 3]);
    expect(['delta', 'gamma'].map((side) => units(side as 'delta').reduce((n, { carry }) => n + carry, 0))).toEqual([15, 15]);
    expect([scenario.map.rivers.length, scenario.map.bridges.length]).toEqual([1, 2]);
    expect(scenario.map.bridges.every(({ link }) => link.includes('C0504'))).toBe(true);
  });

  test('9.3 who does nothing never wins, and a side that buys only units wins less than two games in five', () => {
    const units = { bars: (c: { type: string }) => c.type === 'buyTokens' || c.type === 'buyCard', forUnits: { short: 25, long: 25 } };
    expect(shareAgainst(idle, captain, 8)).toBe(0);
    expect(shareAgainst(doctrinePlayer('units alone', units), captain, 16)).toBeLessThan(0.4);
  });

  test('6.7.2 feeding everybody and attacking with one unit beats attacking with three and feeding nobody', () => {
    const one = doctrinePlayer('feeds', { attacks: (_, __, attacker) => attacker.endsWith('armor-1') });
    const three = doctrinePlayer('attacks', { attacks: (_, __, attacker) => attacker.includes('armor'), without: 'clI' });
    expect(shareAgainst(one, three, 14)).toBeGreaterThan(0.6);
  });

  test('6.6.3 with other dice on the last day, the side with more units that are fed and have fuel and ammo wins more often', () => {
    let [won, games] = [0, 0];
    for (let i = 0; i < 12; i++) {
      let morning: State | null = null;
      const heard = (_: unknown, state: State) => {
        if (state.turn === 3) morning ??= structuredClone(state);
      };
      playMatch(rules, { delta: captain, gamma: captain }, `ford-${i}`, { heard, stop: () => morning !== null });
      const { units } = morning as unknown as State;
      const ready = (side: string): number =>
        units.filter((u) => {
          const { type } = world.info[u.id]!;
          return u.side === side && u.place === 'map' && type.kind === 'combat' && !u.degraded && u.load.clIII > 0 && u.load.clV > 0;
        }).length;
      if (ready('delta') === ready('gamma')) continue;
      for (const dice of ['a', 'b', 'c']) {
        const { outcome } = playMatch(rules, { delta: captain, gamma: captain }, `ford-${i}-${dice}`, {
          from: morning as unknown as State,
        });
        won += points(outcome!.winner, ready('delta') > ready('gamma') ? 'delta' : 'gamma');
        games += 1;
      }
    }
    expect(games).toBeGreaterThan(15);
    expect(won / games).toBeGreaterThan(0.55);
  });
});
