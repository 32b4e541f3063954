/** Queries on a side's view, answered by the functions that the rules use. Panels and bots that use them need no state and learn nothing hidden. */

import type { Rejection } from '../core/index.ts';
import type { ScheduledDay } from './arrivals.ts';
import { controlsApod, copiesLeft, plannedByKind, pointsOf, type Spending, tokenPrice } from './delivery.ts';
import { carrierReach, carryWay, contactsFrom, hasWalk, moveOptions, retreatOptions, whyOutOfReach } from './queries.ts';
import type { CardKind, NodeId, Side, SupplyClass, UnitId } from './scenario.ts';
import { stillToCome } from './schedule.ts';
import { checkMayCarry, checkMayDisplace, checkMayMove } from './supply.ts';
import { findUnit, reject, roleIn } from './table.ts';
import { tableOfView } from './tableOfView.ts';
import type { Destination, Store } from './types.ts';
import type { CarrierReach, MoveOption, View } from './viewTypes.ts';
import type { World } from './world.ts';

export interface Budget extends Spending {
  /** RP of this turn, used by the plan, and left. */
  points: number;
  planned: number;
  left: number;
}
/** The viewer's RP of this turn and their use by its plan; null for the public. @rule 6.2.1 @ruling R-rp */
export function budgetOf(w: World, view: View): Budget | null {
  const side = view.own?.side;
  if (!side) return null;
  const table = tableOfView(w, view);
  const spent = plannedByKind(w, table, side);
  const points = pointsOf(w, table, side);
  const planned = spent.tokens + spent.units + spent.cards;
  return { ...spent, points, planned, left: points - planned };
}

/** The viewer's price of one token for this destination, in RP; null for the public. @rule 6.2.2, 6.2.4, D.3 @ruling R-price-ix */
export function priceOfToken(w: World, view: View, cls: SupplyClass, to: Destination): number | null {
  return view.own ? tokenPrice(w, tableOfView(w, view), view.own.side, cls, to) : null;
}

/** Number of copies of a special card that the viewer can still buy; 0 for the public. @rule 3.5, 6.2.2 @ruling R-card-recycle */
export function copiesToBuy(w: World, view: View, card: CardKind): number {
  return view.own ? Math.max(0, copiesLeft(w, tableOfView(w, view), view.own.side, card)) : 0;
}

/** True if the side's APS controls its home APOD, which both sides see. @rule 2.9 */
export function holdsApod(w: World, view: View, side: Side): boolean {
  return controlsApod(w, tableOfView(w, view), side);
}

/** Coming arrivals of a side by the scenario's schedule, by day; public. @rule 6.1.1 */
export function arrivalsInView(w: World, view: View, side: Side): ScheduledDay[] {
  return stillToCome(w, tableOfView(w, view), side);
}

/** For each method of 6.3.1, the reason why the unit cannot use it any more in Phase 3; null if it can. */
export interface Methods {
  carry: Rejection | null;
  move: Rejection | null;
  displace: Rejection | null;
}
/**
 * Methods that a unit can still use, regardless of destinations. Rejects `unit.unknown`, `unit.off-map`, `carrier.*`, `carry.half-used`,
 * `move.no-fuel`. @rule 6.3.1, 6.3.2, 6.3.3, 6.3.4, 2.9
 */
export function methodsOf(w: World, view: View, id: UnitId): Methods {
  const u = findUnit(w, tableOfView(w, view), id);
  if (u && u.node !== null) return { carry: checkMayCarry(w, u), move: checkMayMove(w, u), displace: checkMayDisplace(w, u) };
  const why = u ? reject('unit.off-map', '5.1', [id]) : reject('unit.unknown', '2.1', [id]);
  return { carry: why, move: why, displace: why };
}

/** Legal moves of a visible unit, with cost and path. @rule 6.6.4, 6.3.3 */
export function movesInView(w: World, view: View, id: UnitId): MoveOption[] {
  return moveOptions(w, tableOfView(w, view), id);
}

/** Reach of a visible carrier; null for units that do not carry. @rule 6.3.2, 6.3.5 */
export function reachInView(w: World, view: View, id: UnitId): CarrierReach | null {
  return carrierReach(w, tableOfView(w, view), id);
}

/** The walk of a carry; null if there is none. @rule 6.3.2 */
export function walkInView(w: World, view: View, carrier: UnitId, from: Store, to: Store): { path: NodeId[]; links: number } | null {
  return carryWay(w, tableOfView(w, view), carrier, from, to);
}

/** Returns a function that is true if the carrier's tokens can walk between two nodes; fast for many calls on one view. @rule 6.3.2 @ruling R-carry */
export function hasWalkInView(w: World, view: View, carrier: UnitId): (from: NodeId, to: NodeId) => boolean {
  return hasWalk(w, tableOfView(w, view), carrier);
}

/**
 * The reason why the carrier's own tokens do not reach a node; null if they do. Rejects `unit.off-map`, `node.unknown`, `supply.blocked`,
 * `supply.out-of-range`. @rule 6.3.2, 1.9
 */
export function whyOutOfReachInView(w: World, view: View, carrier: UnitId, node: NodeId): Rejection | null {
  return whyOutOfReach(w, tableOfView(w, view), carrier, node);
}

/** Enemy units that would be in contact with the unit on `node`. @rule 1.4 */
export function contactsInView(w: World, view: View, id: UnitId, node: NodeId): UnitId[] {
  return contactsFrom(w, tableOfView(w, view), id, node);
}

/** Options of the pending retreat, each with its first valid middle node; empty if there is none. @rule 7.6 */
export function retreatsInView(w: World, view: View): { via: NodeId; to: NodeId }[] {
  return retreatOptions(w, tableOfView(w, view));
}

/** The view after a unit has moved to another node by its method. @rule 6.3.3 */
export function viewAfterMove(view: View, id: UnitId, node: NodeId): View {
  return { ...view, units: view.units.map((u) => (u.id === id ? { ...u, node, moved: true } : u)) };
}

/** The side to act and, with R-players 4, which of its players; null when the game is over. @rule 6.0, 6.8.1, 10.1 */
export function seatToAct(
  w: World,
  { awaited, phase }: Pick<View, 'awaited' | 'phase'>,
): { side: Side; role: 'logistics' | 'combat' | null } | null {
  return awaited ? { side: awaited, role: roleIn(w, phase) } : null;
}
