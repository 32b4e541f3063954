/**
 * Questions about what a side may see, answered from its view by the functions that the rules use: what a purchase costs, what a carrier may still
 * do and reaches, who is to act. A panel or a bot that asks here needs no state, and cannot come to know what is hidden.
 */

import { createRng, type Rejection } from '../core/index.ts';
import { copiesLeft, plannedByKind, pointsOf, type Spending, tokenPrice } from './delivery.ts';
import { emptyLoad } from './load.ts';
import { carrierReach, carryWay, moveOptions } from './queries.ts';
import { CARD_KINDS, type CardKind, type NodeId, type Side, type SupplyClass, type UnitId } from './scenario.ts';
import { emptyPlan } from './setup.ts';
import { checkMayCarry, checkMayDisplace, checkMayMove } from './supply.ts';
import { findUnit, no, roleIn } from './table.ts';
import type { Cards, Destination, SideState, State, Store, UnitState } from './types.ts';
import type { CarrierReach, MoveOption, View } from './viewTypes.ts';
import type { World } from './world.ts';

const tables = new WeakMap<View, State>();

function noCards(): Cards {
  return Object.fromEntries(CARD_KINDS.map((kind) => [kind, 0])) as Cards;
}

function sideOf(view: View, side: Side): SideState {
  const own = view.own?.side === side ? view.own : null;
  const queue = view.queues[side];
  return {
    packaging: queue.packaging.tokens,
    transit: queue.transit.tokens,
    arrived: queue.arrived.tokens,
    hand: own?.hand ?? noCards(),
    bought: own?.bought ?? noCards(),
    spent: view.cards[side].spent,
    plan: own?.plan ?? emptyPlan(),
    execution: own?.execution ?? [],
    reserve: own?.reserve ?? [],
    scrambled: own ? !own.orderKnown : false,
    readByEnemy: false,
    done: view.done[side],
  };
}

/** A unit that the view does not name: it has been destroyed. */
const gone = (id: UnitId, side: Side, type: string): UnitState => ({
  ...{ id, side, type, place: 'destroyed', node: null, steps: 0, load: emptyLoad() },
  ...{ suppressed: false, degraded: false, disabled: false, displaced: false, exhausted: false },
  ...{ moved: false, carried: 0, activated: false, restored: 0 },
});

/** The table as the view shows it, in the shape that the rules ask; what is hidden is empty in it. Made once a view. */
function tableOf(w: World, view: View): State {
  const known = tables.get(view);
  if (known) return known;
  const seen = new Map(view.units.map((u) => [u.id, u]));
  const table: State = {
    turn: view.turn,
    phase: view.phase,
    first: view.first,
    active: view.active,
    units: w.roster.map((info) => seen.get(info.id) ?? gone(info.id, info.side, info.type.id)),
    ports: view.ports.map(({ node, holder, since, store, damage, repaired }) => ({ node, holder, since, store, damage, repaired })),
    loose: view.loose,
    markers: view.markers,
    sides: { delta: sideOf(view, 'delta'), gamma: sideOf(view, 'gamma') },
    allPorts: view.allPorts,
    initiative: view.initiative,
    execution: null,
    pending: null,
    outcome: view.outcome,
    rng: createRng(''),
    ...(view.own ? { points: { [view.own.side]: view.own.rp } } : {}),
  };
  tables.set(view, table);
  return table;
}

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
  const table = tableOf(w, view);
  const spent = plannedByKind(w, table, side);
  const points = pointsOf(w, table, side);
  const planned = spent.tokens + spent.units + spent.cards;
  return { ...spent, points, planned, left: points - planned };
}

/** RP that the viewer pays for one token by this way; null for the public. @rule 6.2.2, 6.2.4, D.3 @ruling R-price-ix */
export function priceOfToken(w: World, view: View, cls: SupplyClass, to: Destination): number | null {
  return view.own ? tokenPrice(w, tableOf(w, view), view.own.side, cls, to) : null;
}

/** Copies of a special card that the viewer may still buy; 0 for the public. @rule 3.5, 6.2.2 @ruling R-card-recycle */
export function copiesToBuy(w: World, view: View, card: CardKind): number {
  return view.own ? Math.max(0, copiesLeft(w, tableOf(w, view), view.own.side, card)) : 0;
}

/** For each method of 6.3.1 why the unit may not use it any more in its side's part of Phase 3; null where it may. */
export interface Methods {
  carry: Rejection | null;
  move: Rejection | null;
  displace: Rejection | null;
}
/** Which methods a unit may still use, wherever they lead: as `check` has it of the unit itself. Rejects `unit.unknown`, `unit.off-map`, `carrier.*`, `carry.half-used`, `move.no-fuel`. @rule 6.3.1, 6.3.2, 6.3.3, 6.3.4, 2.9 */
export function methodsOf(w: World, view: View, id: UnitId): Methods {
  const u = findUnit(w, tableOf(w, view), id);
  if (u && u.node !== null) return { carry: checkMayCarry(w, u), move: checkMayMove(w, u), displace: checkMayDisplace(w, u) };
  const why = u ? no('unit.off-map', '5.1', [id]) : no('unit.unknown', '2.1', [id]);
  return { carry: why, move: why, displace: why };
}

/** Where a unit that the view shows may move, with cost and way. @rule 6.6.4, 6.3.3 */
export function movesInView(w: World, view: View, id: UnitId): MoveOption[] {
  return moveOptions(w, tableOf(w, view), id);
}

/** What a carrier that the view shows reaches; null for units that do not carry. @rule 6.3.2, 6.3.5 */
export function reachInView(w: World, view: View, id: UnitId): CarrierReach | null {
  return carrierReach(w, tableOf(w, view), id);
}

/** The walk of a carry, or null. @rule 6.3.2 */
export function walkInView(w: World, view: View, carrier: UnitId, from: Store, to: Store): { path: NodeId[]; links: number } | null {
  return carryWay(w, tableOf(w, view), carrier, from, to);
}

/** Who is to act: the side, and with R-players 4 which of its players; null when the game is over. @rule 6.0, 6.8.1, 10.1 */
export function whoIsUp(w: World, view: View): { side: Side; role: 'logistics' | 'combat' | null } | null {
  return view.awaited ? { side: view.awaited, role: roleIn(w, view.phase) } : null;
}
