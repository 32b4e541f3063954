/** Methods of sustainment units (6.3.1): carrying, cross-leveling and picking up tokens in Phase 3 (6.3). */

import type { Rejection } from '../core/index.ts';
import { canReceive, checkReceive, receive } from './condition.ts';
import { copyLoad, holds, loadOf, total } from './load.ts';
import { CLASSES, type Load, type NodeId, type Side, type SupplyClass } from './scenario.ts';
import { checkSource, checkTarget, looseAt, put, sameStore, storeLoad, storeNode, storesOf, take } from './stores.ts';
import { infoOf, portStateAt, reject, unitOf } from './table.ts';
import type { State, Store, UnitState } from './types.ts';
import type { Fx } from './verb.ts';
import type { CarrierReach, CarryStop } from './viewTypes.ts';
import { checkWalk, nodesInReach, walkOf, walksOf } from './walks.ts';
import type { World } from './world.ts';

/** Checks that the unit can use a method. Rejects `carrier.not-sustainment`, `carrier.degraded`, `carrier.disabled`, `carrier.displaced`. @rule 6.3.1 */
function checkMethod(w: World, u: UnitState): Rejection | null {
  const kind = infoOf(w, u).type.kind;
  if (kind === 'combat') return reject('carrier.not-sustainment', '6.3.1', [u.id]);
  if (u.degraded) return reject('carrier.degraded', ['6.3.1', '6.7.2'], [u.id]);
  if (u.disabled) return reject('carrier.disabled', ['6.3.1', '8.1'], [u.id]);
  return u.displaced ? reject('carrier.displaced', ['6.3.1', '6.3.4'], [u.id]) : null;
}

/** Checks that the unit is not exhausted by its method (or the umpire) until Phase 7. Rejects `carrier.exhausted`. @rule 2.7, 6.3.1 */
const checkReady = (u: UnitState): Rejection | null => (u.exhausted ? reject('carrier.exhausted', ['6.3.1', '2.7'], [u.id]) : null);

/** Checks that the unit has boxes to carry for others. Rejects `carrier.not-sustainment`. */
const checkCarries = (w: World, u: UnitState): Rejection | null =>
  infoOf(w, u).carry === 0 ? reject('carrier.not-sustainment', '6.3.1', [u.id]) : null;

/** Checks that the unit can still carry `n` tokens. Rejects `carry.half-used`, `carrier.exhausted`. @rule 6.3.2 */
function checkCarryLeft(w: World, u: UnitState, n: number): Rejection | null {
  return n > carryLeft(w, u) ? reject('carry.half-used', '6.3.2', [u.id], { left: carryLeft(w, u) }) : checkReady(u);
}

/** Checks that the unit could carry a token now, regardless of source and walk. Rejects like the check of a carry. @rule 6.3.1, 6.3.2 */
export function checkMayCarry(w: World, u: UnitState): Rejection | null {
  return checkMethod(w, u) ?? checkCarries(w, u) ?? checkCarryLeft(w, u, 1);
}

/** Checks that the unit has not begun a method. Rejects `carrier.has-moved`, `carrier.has-carried`, `carrier.exhausted`. */
function checkUnused(u: UnitState): Rejection | null {
  if (u.moved) return reject('carrier.has-moved', ['6.3.1', '6.3.3'], [u.id]);
  return u.carried > 0 ? reject('carrier.has-carried', '6.3.2', [u.id]) : checkReady(u);
}

/** Checks that the unit can use Move and Resupply's move or the APS's, regardless of destination. Rejects `carrier.*`, `move.no-fuel`. @rule 6.3.3, 2.9 */
export function checkMayMove(w: World, u: UnitState): Rejection | null {
  return checkMethod(w, u) ?? checkUnused(u) ?? (u.load.clIII < 1 ? reject('move.no-fuel', '6.3.3', [u.id]) : null);
}

/** Checks that the unit can displace. Rejects `carrier.*`. @rule 6.3.4, 2.9 */
export function checkMayDisplace(w: World, u: UnitState): Rejection | null {
  const method = checkMethod(w, u);
  if (method) return method;
  return infoOf(w, u).type.kind === 'sustainment' ? checkUnused(u) : reject('carrier.aps-stays', '2.9', [u.id]);
}

/** Number of tokens that a carrier can still carry this turn. @rule 6.3.2 */
function carryLeft(w: World, u: UnitState): number {
  return Math.max(0, infoOf(w, u).carry - u.carried);
}

/**
 * Checks a carry. Rejects with the checks above, `carry.nothing`, `carry.same-store`, `carry.half-used`.
 * @rule 6.3.1, 6.3.2
 */
export function checkCarry(w: World, s: State, u: UnitState, from: Store, to: Store, tokens: Load): Rejection | null {
  const method = checkMethod(w, u) ?? checkCarries(w, u);
  if (method) return method;
  const n = total(tokens);
  if (n === 0) return reject('carry.nothing', '6.3.2');
  if (sameStore(from, to)) return reject('carry.same-store', '6.3.2');
  const why = checkCarryLeft(w, u, n) ?? checkSource(w, s, u.side, from, tokens) ?? checkTarget(w, s, u.side, to, tokens);
  return why ?? checkWalk(w, s, u, storeNode(w, s, from) as NodeId, storeNode(w, s, to) as NodeId);
}

export function executeCarry(w: World, d: State, u: UnitState, from: Store, to: Store, tokens: Load, fx: Fx): void {
  if (fx.live) {
    const way = walkOf(w, d, u, storeNode(w, d, from) as NodeId, storeNode(w, d, to) as NodeId);
    fx.emit({
      type: 'carried',
      side: u.side,
      carrier: u.id,
      from: { ...from },
      to: { ...to },
      tokens: copyLoad(tokens),
      path: way?.path ?? [],
    });
  }
  take(w, d, from, tokens);
  put(w, d, to, tokens, fx);
  u.carried += total(tokens);
  if (carryLeft(w, u) === 0) u.exhausted = true;
}

/** Checks cross-leveling in one port. Rejects `level.elsewhere`, `level.combat-class`, `level.store-class` and the codes of stores. @rule 6.3.6 */
export function checkCrossLevel(w: World, s: State, side: Side, port: NodeId, from: Store, to: Store, tokens: Load): Rejection | null {
  const portState = portStateAt(w, s, port);
  if (!portState) return reject('supply.no-port', '6.3.6', [port]);
  if (portState.holder !== side) return reject('supply.enemy-port', '6.3.8', [port]);
  if (from.kind === 'loose' || to.kind === 'loose') return reject('level.loose', '6.3.6', [port]);
  if (total(tokens) === 0) return reject('carry.nothing', '6.3.6');
  if (sameStore(from, to)) return reject('carry.same-store', '6.3.6');
  const why = checkSource(w, s, side, from, tokens) ?? checkTarget(w, s, side, to, tokens);
  if (why) return why;
  if (storeNode(w, s, from) !== port || storeNode(w, s, to) !== port) return reject('level.elsewhere', '6.3.6', [port]);
  return from.kind === 'unit'
    ? checkLevelClasses(w, unitOf(w, s, from.unit), to.kind === 'unit' ? unitOf(w, s, to.unit) : null, tokens)
    : null;
}
function checkLevelClasses(w: World, giver: UnitState, taker: UnitState | null, tokens: Load): Rejection | null {
  if (infoOf(w, giver).type.kind !== 'combat') return null;
  if (!taker) return tokens.clV > 0 || tokens.clIX > 0 ? reject('level.store-class', '6.3.6', [giver.id]) : null;
  if (infoOf(w, taker).type.kind !== 'combat') return null;
  return tokens.clV > 0 && giver.type !== taker.type ? reject('level.combat-class', '6.3.6', [giver.id, taker.id]) : null;
}
export function executeCrossLevel(w: World, d: State, side: Side, port: NodeId, from: Store, to: Store, tokens: Load, fx: Fx): void {
  if (fx.live) fx.emit({ type: 'crossLevelled', side, port, from: { ...from }, to: { ...to }, tokens: copyLoad(tokens) });
  take(w, d, from, tokens);
  put(w, d, to, tokens, fx);
}

/** Checks picking up loose tokens. Rejects `pickup.none-there`, `supply.no-box`, `carry.nothing`, `supply.displaced`. @rule 6.3.5 */
export function checkPickUp(w: World, s: State, u: UnitState, tokens: Load): Rejection | null {
  if (total(tokens) === 0) return reject('carry.nothing', '6.3.5');
  if (u.displaced) return reject('supply.displaced', ['6.3.4', '6.3.5'], [u.id]);
  const loose = looseAt(s, u.node as NodeId);
  if (!loose || !holds(loose, tokens)) return reject('pickup.none-there', '6.3.5', [u.node as string]);
  return checkReceive(w, u, tokens);
}
export function executePickUp(w: World, d: State, u: UnitState, tokens: Load, fx: Fx): void {
  const node = u.node as NodeId;
  fx.emit({ type: 'pickedUp', unit: u.id, node, tokens: copyLoad(tokens) });
  take(w, d, { kind: 'loose', node }, tokens);
  receive(w, u, tokens, fx);
}
/** True if the unit could pick up any token on its node. */
export function canPickUp(w: World, s: State, u: UnitState): boolean {
  const loose = u.node === null || s.loose.length === 0 ? null : looseAt(s, u.node);
  if (!loose || u.displaced) return false;
  return CLASSES.some((cls) => loose[cls] > 0 && canReceive(w, u, cls) > 0);
}

/** A legal carry of one token, with the links of its walk. */
export interface SingleCarry {
  from: CarryStop;
  to: CarryStop;
  cls: SupplyClass;
}

/** Every carry of a single token that `checkCarry` allows now, between stops that are `wanted`. @rule 6.3.2 */
export function* singleCarries(
  w: World,
  s: State,
  u: UnitState,
  wanted: (from: CarryStop, to: CarryStop) => boolean = () => true,
): Iterable<SingleCarry> {
  if (u.node === null || checkMayCarry(w, u)) return;
  const walks = walksOf(w, s, u);
  const linksByNode = new Map(nodesInReach(w, s, u).map(({ node, links }) => [node, links]));
  const stops: CarryStop[] = [];
  for (const { store, node } of storesOf(s, u.side)) {
    const links = linksByNode.get(node) ?? null;
    // The walk of a token passes its carrier, whose tokens must reach both ends.
    if (links === null && w.rulings.carry !== 'anywhere') continue;
    const load = storeLoad(w, s, store);
    stops.push({
      ...{ store, node, links },
      gives: CLASSES.filter((cls) => load && load[cls] > 0),
      takes: CLASSES.filter((cls) => !checkTarget(w, s, u.side, store, loadOf(cls))),
    });
  }
  for (const from of stops) {
    if (from.gives.length === 0) continue;
    for (const to of stops) {
      if (to === from || to.takes.length === 0 || !wanted(from, to) || walks.links(from.node, to.node) < 0) continue;
      for (const cls of from.gives) if (to.takes.includes(cls)) yield { from, to, cls };
    }
  }
}

/** The carrier's reach: stores from which, and to which, it can carry at least one token. @rule 6.3.2, 6.3.5 */
export function reachOfCarrier(w: World, s: State, u: UnitState): CarrierReach {
  const sources = new Set<CarryStop>();
  const targets = new Set<CarryStop>();
  // A pair of two stops that are both known adds nothing.
  for (const { from, to } of singleCarries(w, s, u, (a, b) => !sources.has(a) || !targets.has(b))) {
    sources.add(from);
    targets.add(to);
  }
  return { nodes: nodesInReach(w, s, u), sources: [...sources], targets: [...targets], left: carryLeft(w, u) };
}
