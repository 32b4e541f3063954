/** Cost of the orders of Phase 4 compared with the units' loads, and the units that will forfeit. Pure, over a view. */

import { MAX_ROUNDS } from '../../../../engine/lines-and-webs/fires.ts';
import type { UnitId, UnitState, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { forfeitOf } from '../../../../engine/lines-and-webs/play.ts';
import { type Cost, engagementCost } from '../../../../engine/lines-and-webs/strength.ts';
import { tableOfView } from '../../../../engine/lines-and-webs/tableOfView.ts';

/** Cost of one action, the load that remains, and whether it can be paid. */
export interface Bill {
  cost: Cost;
  left: Cost;
  pays: boolean;
}

export interface OrderBill {
  held: Cost;
  /** One CL III, even for a move of zero links. @rule 6.6.3 */
  move: Bill;
  /** The move and one attack. @rule 6.6.3, 7.2 */
  attack: Bill;
  /** The move, an attack, and a second engagement by 7.7, for which Armor pays another CL III. */
  again: Bill;
  /** Artillery fire without a move: 1 to `most` CL V. The bill is for the affordable maximum, `rounds`; `least` is for one. Null for other units. @rule 7.9 */
  fire: (Bill & { rounds: number; most: number; least: Bill }) | null;
  /** An Engineer's move and repair; null for other units. @rule 6.6.6 */
  repair: Bill | null;
  /** True if the order uses up the unit's only CL III, even to stay, and it could do nothing without it. @rule 6.6.3 */
  burnsLast: boolean;
  /** Reason why the unit would forfeit its card now. @rule 6.4.4, 6.6.3 */
  forfeits: 'degraded' | 'disabled' | 'cannotPay' | null;
  /** Reason why it would forfeit after being attacked once and paying to fight back. @rule 7.2 */
  forfeitsIfAttacked: 'degraded' | 'disabled' | 'cannotPay' | null;
}

const plus = (a: Cost, b: Cost): Cost => ({ clIII: a.clIII + b.clIII, clV: a.clV + b.clV });
const MOVE: Cost = { clIII: 1, clV: 0 };
const ROUND: Cost = { clIII: 0, clV: 1 };

function billOf({ load }: UnitState, cost: Cost): Bill {
  const left = { clIII: load.clIII - cost.clIII, clV: load.clV - cost.clV };
  return { cost, left, pays: left.clIII >= 0 && left.clV >= 0 };
}

/** Bill of a unit's order in the view; null if it is not on the map. */
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
