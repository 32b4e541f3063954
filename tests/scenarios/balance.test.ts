// What keeps the setups even that claim to be: who does nothing gains nothing, ports are guarded, and food matters early. Shares are measured by the arena.

import { describe, expect, test } from 'vitest';
import { playerNamed } from '../../scripts/lib/players.ts';
import { linesAndWebs, type State } from '../../src/engine/lines-and-webs/index.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { ALL_SCENARIOS } from '../../src/games/lines-and-webs/scenarios/all.ts';
import { copyOf } from './helpers.ts';

const idle = playerNamed('idle')!;

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
