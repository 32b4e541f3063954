/** Close Air Support (8.3): one step of an enemy unit near an own one, unless air defence stops it. */

import { loseSteps, takeHits } from '../condition.ts';
import { distance, no, other, unitOf } from '../table.ts';
import { isStopped } from './airDefense.ts';
import { type CardRules, checkEnemy, enemyAims, onlyUses, refused } from './card.ts';

/** Hexes from any own unit. */
export const AIR_REACH = 2;

export const closeAirSupport: CardRules = {
  kind: 'closeAirSupport',
  aims: (_w, s, side) => enemyAims(s, side),
  check(w, s, side, aim) {
    const u = checkEnemy(w, s, side, aim.unit, '8.3');
    if (refused(u)) return u;
    if (u.displaced) return no('card.displaced', ['8.3', '6.3.4'], [u.id]);
    const near = s.units.some((v) => v.side === side && v.node !== null && distance(w, v.node, u.node as string) <= AIR_REACH);
    return onlyUses(aim, '8.3', { unit: true }) ?? (near ? null : no('card.too-far', ['8.3', '1.7'], [u.id], { hexes: AIR_REACH }));
  },
  execute(w, d, side, aim, fx) {
    const u = unitOf(w, d, aim.unit as string);
    if (isStopped(w, d, other(side), u.node as string, 'closeAirSupport', fx)) return;
    if (w.rulings.cas === 'hit') takeHits(d, u, 1, 0, 'closeAirSupport', fx);
    else loseSteps(d, u, 1, 'closeAirSupport', fx);
  },
};
