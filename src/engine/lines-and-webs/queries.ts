/** State queries for screens and bots, answered by the functions that the rules use. */

import type { Rejection } from '../core/index.ts';
import { targetsOf } from './fires.ts';
import { movesOf, stopsOf } from './movement.ts';
import { retreatsOf } from './retreat.ts';
import type { NodeId, UnitId } from './scenario.ts';
import { storeNode } from './stores.ts';
import { reachOfCarrier } from './supply.ts';
import { enemiesInContact, findUnit, isBlocked, nodeIndex, reject, unitOf } from './table.ts';
import type { State, Store, UnitState } from './types.ts';
import type { CarrierReach, MoveOption, MoveStop } from './viewTypes.ts';
import { checkWalk, walkOf, walksOf } from './walks.ts';
import type { World } from './world.ts';

function onMap(w: World, s: State, id: UnitId): UnitState | null {
  const u = findUnit(w, s, id);
  return u && u.node !== null ? u : null;
}

/** Nodes where the unit's move may end, with cost, path and contact; empty off the map. @rule 6.6.4, 6.3.3 */
export function moveOptions(w: World, s: State, id: UnitId): MoveOption[] {
  const u = onMap(w, s, id);
  return u ? movesOf(w, s, u) : [];
}

/** Nodes where the unit's move may end, without paths; fast enough for frequent calls. */
export function moveStops(w: World, s: State, id: UnitId): MoveStop[] {
  const u = onMap(w, s, id);
  return u ? stopsOf(w, s, u) : [];
}

/** Nodes and stores that a carrier reaches now, exactly as the check of a carry allows; null for units that do not carry. @rule 6.3.2 */
export function carrierReach(w: World, s: State, id: UnitId): CarrierReach | null {
  const u = onMap(w, s, id);
  return u && w.info[id]!.carry > 0 ? reachOfCarrier(w, s, u) : null;
}

/** The reason why the carrier's own tokens do not reach a node; null if they do. Rejects `supply.blocked`, `supply.out-of-range`. @rule 6.3.2, 1.9 */
export function whyOutOfReach(w: World, s: State, carrier: UnitId, node: NodeId): Rejection | null {
  const u = onMap(w, s, carrier);
  if (!u) return reject('unit.off-map', '6.3.2', [carrier]);
  return nodeIndex(w, node) < 0 ? reject('node.unknown', '1.1', [node]) : checkWalk(w, s, u, u.node as NodeId, node);
}

/** Returns a function that is true if the carrier's tokens can walk between two nodes; fast for many calls on one state. @rule 6.3.2 @ruling R-carry */
export function hasWalk(w: World, s: State, carrier: UnitId): (from: NodeId, to: NodeId) => boolean {
  const u = onMap(w, s, carrier);
  if (!u) return () => false;
  const walks = walksOf(w, s, u);
  return (from, to) => walks.links(from, to) >= 0;
}

/** The walk of a carry; null if there is none. @rule 6.3.2 */
export function carryWay(w: World, s: State, carrier: UnitId, from: Store, to: Store): { path: NodeId[]; links: number } | null {
  const u = onMap(w, s, carrier);
  const a = storeNode(w, s, from);
  const b = storeNode(w, s, to);
  return u && a !== null && b !== null ? walkOf(w, s, u, a, b) : null;
}

/** Enemy units in contact with the unit. @rule 7.1 */
export function attackTargets(w: World, s: State, id: UnitId): UnitId[] {
  const u = onMap(w, s, id);
  return u ? enemiesInContact(w, s, u).map((e) => e.id) : [];
}

/** Enemy units that would be in contact with the unit on `node`. @rule 1.4 */
export function contactsFrom(w: World, s: State, id: UnitId, node: NodeId): UnitId[] {
  const u = findUnit(w, s, id);
  const index = nodeIndex(w, node);
  if (!u || index < 0) return [];
  return s.units
    .filter((e) => e.side !== u.side && e.node !== null && w.graph.linked[index * w.graph.n + nodeIndex(w, e.node)] === 1)
    .map((e) => e.id);
}

/** Enemy units that the artillery unit may fire at from its node. @rule 7.9 */
export function fireTargets(w: World, s: State, id: UnitId): UnitId[] {
  const u = onMap(w, s, id);
  return u ? targetsOf(w, s, u).map((e) => e.id) : [];
}

/** Options of the pending retreat; empty if there is none. @rule 7.6 */
export function retreatOptions(w: World, s: State): { via: NodeId; to: NodeId }[] {
  const e = s.execution?.engagement;
  return e?.loser ? retreatsOf(w, s, unitOf(w, s, e.loser), e.node) : [];
}

/** True if the unit could retreat after a loss at `combatNode`. @rule 7.6 */
export function hasWayOut(w: World, s: State, id: UnitId, combatNode: NodeId): boolean {
  const u = onMap(w, s, id);
  return u !== null && retreatsOf(w, s, u, combatNode).length > 0;
}

/** The sides that markers on the node stop. @rule 1.9 */
export function blockedFor(s: State, node: NodeId): { delta: boolean; gamma: boolean } {
  return { delta: isBlocked(s, node, 'delta'), gamma: isBlocked(s, node, 'gamma') };
}
