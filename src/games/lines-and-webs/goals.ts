/** Goals that can end the task of a class: a side takes a port of the other. Its id is 'delta C0608'. */

import { opponentOf, type Scenario, type State } from '../../engine/lines-and-webs/index.ts';
import type { TaskGoal } from '../game.ts';

export const goals = {
  of: ({ map }: Scenario): TaskGoal[] =>
    map.hexes.flatMap(({ id, owner }) => (owner ? [{ id: `${opponentOf(owner)} ${id}`, side: opponentOf(owner), node: id }] : [])),
  isReached: ({ ports }: State, id: string): boolean => ports.some(({ node, holder }) => `${holder} ${node}` === id),
};
