/** What the orders of Phase 4 cost against what their units hold, and who will forfeit. Pure, over a view. */

import { MAX_ROUNDS } from '../../../../engine/lines-and-webs/fires.ts';
import type { UnitId, UnitState, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { forfeitOf } from '../../../../engine/lines-and-webs/play.ts';
import { type Cost, engagementCost } from '../../../../engine/lines-and-webs/strength.ts';
import { tableOfView } from '../../../../engine/lines-and-webs/tableOfView.ts';

/** What one deed costs, what stays after it, and whether it can be paid. */
export interface Bill {
  cost: Cost;
  left: Cost;
  pays: boolean;
}

export interface OrderBill {
  held: Cost;
  /** One CL III, at zero links too. @rule 6.6.3 */
  move: Bill;
  /** The move and one attack. @rule 6.6.3, 7.2 */
  attack: Bill;
  /** The move, an attack, and one more by 7.7: Armor pays a second CL III. */
  again: Bill;
  /** Artillery from where it stands: its owner names 1 to `most` CL V. The bill is that of the most that it can pay, `rounds` of them; `least` is that of one. Null for others. @rule 7.9 */
  fire: (Bill & { rounds: number; most: number; least: Bill }) | null;
  /** An Engineer's move and repair; null for others. @rule 6.6.6 */
  repair: Bill | null;
  /** It holds one CL III, and could do nothing without it: its card burns it, even to stay. @rule 6.6.3 */
  burnsLast: boolean;
  /** Why its card would be spent for nothing, as it stands now. @rule 6.4.4, 6.6.3 */
  forfeits: 'degraded' | 'disabled' | 'cannotPay' | null;
  /** The same if it has been attacked once before its turn, and has paid to fight back. @rule 7.2 */
  forfeitsIfAttacked: 'degraded' | 'disabled' | 'cannotPay' | null;
}

const plus = (a: Cost, b: Cost): Cost => ({ clIII: a.clIII + b.clIII, clV: a.clV + b.clV });
const MOVE: Cost = { clIII: 1, clV: 0 };
const ROUND: Cost = { clIII: 0, clV: 1 };

function billOf({ load }: UnitState, cost: Cost): Bill {
  const left = { clIII: load.clIII - cost.clIII, clV: load.clV - cost.clV };
  return { cost, left, pays: left.clIII >= 0 && left.clV >= 0 };
}

/** The bill of a unit's order as the view shows it; null where it is not on the map. */
export function orderBill(world: World, view: View, unit: UnitId): OrderBill | null {
  const s = tableOfView(world, view);
  const u = s.units[world.info[unit]?.at ?? -1];
  if (!u || u.node === null) return null;
  const { arm } = world.info[u.id]!.type;
  const rounds = Math.min(MAX_ROUNDS, u.load.clV);
  const attack = plus(MOVE, engagementCost(world, u, 'attack'));
  const defence = billOf(u, engagementCost(world, u, 'defend'));
  const beaten: UnitState = defence.pays ? { ...u, load: { ...u.load, ...defence.left } } : u;
  const forfeits = forfeitOf(world, s, u);
  const dry: UnitState = { ...u, load: { ...u.load, clIII: 0 } };
  return {
    ...{ held: { clIII: u.load.clIII, clV: u.load.clV }, forfeits },
    burnsLast: u.load.clIII === 1 && !forfeits && forfeitOf(world, s, dry) !== null,
    move: billOf(u, MOVE),
    attack: billOf(u, attack),
    again: billOf(u, plus(attack, engagementCost(world, u, 'pursuit'))),
    fire:
      arm === 'artillery'
        ? { ...billOf(u, { clIII: 0, clV: Math.max(1, rounds) }), rounds, most: MAX_ROUNDS, least: billOf(u, ROUND) }
        : null,
    repair: arm === 'engineer' ? billOf(u, { clIII: 2, clV: 0 }) : null,
    forfeitsIfAttacked: forfeitOf(world, s, beaten),
  };
}
