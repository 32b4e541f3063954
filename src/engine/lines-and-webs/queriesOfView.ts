/**
 * Questions about what a side may see, answered from its view by the functions that the rules use: what a purchase costs, what a carrier may still
 * do and reaches, who is to act. A panel or a bot that asks here needs no state, and cannot come to know what is hidden.
 */

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
  /** RP of this turn, those that the plan uses, and those that are left. */
  points: number;
  planned: number;
  left: number;
}
/** The viewer's RP of this turn and what its plan uses them on; null for the public. @rule 6.2.1 @ruling R-rp */
export function budgetOf(w: World, view: View): Budget | null {
  const side = view.own?.side;
  if (!side) return null;
  const table = tableOfView(w, view);
  const spent = plannedByKind(w, table, side);
  const points = pointsOf(w, table, side);
  const planned = spent.tokens + spent.units + spent.cards;
  return { ...spent, points, planned, left: points - planned };
}

/** RP that the viewer pays for one token by this way; null for the public. @rule 6.2.2, 6.2.4, D.3 @ruling R-price-ix */
export function priceOfToken(w: World, view: View, cls: SupplyClass, to: Destination): number | null {
  return view.own ? tokenPrice(w, tableOfView(w, view), view.own.side, cls, to) : null;
}

/** Copies of a special card that the viewer may still buy; 0 for the public. @rule 3.5, 6.2.2 @ruling R-card-recycle */
export function copiesToBuy(w: World, view: View, card: CardKind): number {
  return view.own ? Math.max(0, copiesLeft(w, tableOfView(w, view), view.own.side, card)) : 0;
}

/** Does the side's APS control its home APOD? Both sides see that. @rule 2.9 */
export function holdsApod(w: World, view: View, side: Side): boolean {
  return controlsApod(w, tableOfView(w, view), side);
}

/** What is still to come to a side by the scenario's schedule of arrivals, by day; it is known to both sides and the public. @rule 6.1.1 */
export function arrivalsInView(w: World, view: View, side: Side): ScheduledDay[] {
  return stillToCome(w, tableOfView(w, view), side);
}

/** For each method of 6.3.1 why the unit may not use it any more in its side's part of Phase 3; null where it may. */
export interface Methods {
  carry: Rejection | null;
  move: Rejection | null;
  displace: Rejection | null;
}
/** Which methods a unit may still use, wherever they lead: as `check` has it of the unit itself. Rejects `unit.unknown`, `unit.off-map`, `carrier.*`, `carry.half-used`, `move.no-fuel`. @rule 6.3.1, 6.3.2, 6.3.3, 6.3.4, 2.9 */
export function methodsOf(w: World, view: View, id: UnitId): Methods {
  const u = findUnit(w, tableOfView(w, view), id);
  if (u && u.node !== null) return { carry: checkMayCarry(w, u), move: checkMayMove(w, u), displace: checkMayDisplace(w, u) };
  const why = u ? reject('unit.off-map', '5.1', [id]) : reject('unit.unknown', '2.1', [id]);
  return { carry: why, move: why, displace: why };
}

/** Where a unit that the view shows may move, with cost and way. @rule 6.6.4, 6.3.3 */
export function movesInView(w: World, view: View, id: UnitId): MoveOption[] {
  return moveOptions(w, tableOfView(w, view), id);
}

/** What a carrier that the view shows reaches; null for units that do not carry. @rule 6.3.2, 6.3.5 */
export function reachInView(w: World, view: View, id: UnitId): CarrierReach | null {
  return carrierReach(w, tableOfView(w, view), id);
}

/** The walk of a carry, or null. @rule 6.3.2 */
export function walkInView(w: World, view: View, carrier: UnitId, from: Store, to: Store): { path: NodeId[]; links: number } | null {
  return carryWay(w, tableOfView(w, view), carrier, from, to);
}

/** Is there a walk for the carrier's tokens between two nodes? Made to be asked many times of one view. @rule 6.3.2 @ruling R-carry */
export function hasWalkInView(w: World, view: View, carrier: UnitId): (from: NodeId, to: NodeId) => boolean {
  return hasWalk(w, tableOfView(w, view), carrier);
}

/** Why the carrier's own tokens do not come to a node; null where they do. Rejects `unit.off-map`, `node.unknown`, `supply.blocked`, `supply.out-of-range`. @rule 6.3.2, 1.9 */
export function whyOutOfReachInView(w: World, view: View, carrier: UnitId, node: NodeId): Rejection | null {
  return whyOutOfReach(w, tableOfView(w, view), carrier, node);
}

/** Enemy units that would be in contact with the unit if it stood on `node`. @rule 1.4 */
export function contactsInView(w: World, view: View, id: UnitId, node: NodeId): UnitId[] {
  return contactsFrom(w, tableOfView(w, view), id, node);
}

/** Ways of the retreat that is awaited, with the first middle node that serves; empty when none is. @rule 7.6 */
export function retreatsInView(w: World, view: View): { via: NodeId; to: NodeId }[] {
  return retreatOptions(w, tableOfView(w, view));
}

/** The view as it would be with a unit of it on another node, moved there by its method. @rule 6.3.3 */
export function viewAfterMove(view: View, id: UnitId, node: NodeId): View {
  return { ...view, units: view.units.map((u) => (u.id === id ? { ...u, node, moved: true } : u)) };
}

/** Who is to act: the side, and with R-players 4 which of its players; null when the game is over. @rule 6.0, 6.8.1, 10.1 */
export function seatToAct(
  w: World,
  { awaited, phase }: Pick<View, 'awaited' | 'phase'>,
): { side: Side; role: 'logistics' | 'combat' | null } | null {
  return awaited ? { side: awaited, role: roleIn(w, phase) } : null;
}
