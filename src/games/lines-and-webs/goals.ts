/** Goals that can end the task of a class: a side takes a port of the other ('delta C0608'), or none of its units is hungry ('delta fed'). */

import { opponentOf, type Scenario, SIDES, type State, type World } from '../../engine/lines-and-webs/index.ts';
import type { TaskGoal } from '../game.ts';

const FED = 'fed';

export const goals = {
  of: ({ map }: Scenario): TaskGoal[] => [
    ...map.hexes.flatMap(({ id, owner }) => (owner ? [{ id: `${opponentOf(owner)} ${id}`, side: opponentOf(owner), node: id }] : [])),
    ...SIDES.map((side) => ({ id: `${side} ${FED}`, side, node: null })),
  ],
  /** Before the first meal nobody has eaten. @rule 6.7.1 */
  isReached({ scenario }: World, { ports, units, turn }: State, id: string): boolean {
    const [side, what] = id.split(' ');
    if (what === FED) return turn > scenario.mealEvery && units.every((u) => u.side !== side || u.node === null || !u.degraded);
    return ports.some(({ node, holder }) => `${holder} ${node}` === id);
  },
};
