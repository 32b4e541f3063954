/** A side's own decisions, by turn and phase. */

import { expect, it } from 'vitest';
import { decisionsOf } from '../../src/store/playerDecisions.ts';

const at = (order: number, turn: number, phase: string, type: string) => ({ order, turn, phase, event: { type, turn, phase } }) as never;

it('An order that ends a turn or a phase belongs to that one, not to what begins with it', () => {
  const commands = ['move', 'endPhase', 'endPhase', 'move'].map((type, i) => ({ type, side: i === 3 ? 'gamma' : 'delta' }));
  const entries = [
    ...[at(0, 1, 'move', 'moved'), at(1, 1, 'combat', 'phaseBegan')],
    ...[at(2, 2, 'move', 'turnBegan'), at(2, 2, 'move', 'phaseBegan'), at(3, 2, 'move', 'moved')],
  ];
  const times = (side: 'delta' | 'gamma') =>
    decisionsOf(side, commands as never, entries, () => false).map(({ order, turn, phase }) => [order, turn, phase]);
  expect(times('delta')).toEqual([
    [0, 1, 'move'],
    [1, 1, 'move'],
    [2, 1, 'combat'],
  ]);
  expect(times('gamma')).toEqual([[3, 2, 'move']]);
});
