/** Close Air Support (8.3): takes one step from an enemy unit near a friendly unit, unless air defense stops it. */

import { loseSteps, takeHits } from '../condition.ts';
import { occupancy } from '../occupancy.ts';
import type { Side } from '../scenario.ts';
import { nodeIndex, opponentOf, reject, unitOf } from '../table.ts';
import type { State, UnitState } from '../types.ts';
import type { World } from '../world.ts';
import { isStopped } from './airDefense.ts';
import { type CardRules, checkEnemy, enemyAims, onlyUses, refused } from './card.ts';

/** Maximum distance in hexes to any friendly unit. */
const AIR_REACH = 2;

/** True if a unit of the side is close enough to the enemy unit for an air strike. @rule 8.3, 1.7 */
export function isInAirReach(w: World, s: State, side: Side, enemy: UnitState): boolean {
  const row = nodeIndex(w, enemy.node) * w.graph.n;
  const { at } = occupancy(w, s);
  const [first, end] = w.span[side];
  for (let i = first; i < end; i++) {
    const node = at[i] as number;
    if (node >= 0 && (w.graph.distance[row + node] as number) <= AIR_REACH) return true;
  }
  return false;
}

export const closeAirSupport: CardRules = {
  kind: 'closeAirSupport',
  aims: (_w, s, side) => enemyAims(s, side),
  check(w, s, side, aim) {
    const u = checkEnemy(w, s, side, aim.unit, '8.3');
    if (refused(u)) return u;
    if (u.displaced) return reject('card.displaced', ['8.3', '6.3.4'], [u.id]);
    return (
      onlyUses(aim, '8.3', { unit: true }) ??
      (isInAirReach(w, s, side, u) ? null : reject('card.too-far', ['8.3', '1.7'], [u.id], { hexes: AIR_REACH }))
    );
  },
  execute(w, d, side, aim, fx) {
    const u = unitOf(w, d, aim.unit as string);
    if (isStopped(w, d, opponentOf(side), u.node as string, 'closeAirSupport', fx)) return;
    if (w.rulings.cas === 'hit') takeHits(d, u, 1, 0, 'closeAirSupport', fx);
    else loseSteps(d, u, 1, 'closeAirSupport', fx);
  },
};
