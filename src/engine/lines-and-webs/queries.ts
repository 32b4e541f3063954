/** Questions that a screen or a bot asks about the table, answered by the same functions that the rules use. */

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

/** Nodes where the unit's move may end, with cost, way and whether contact is entered; empty off the map. @rule 6.6.4, 6.3.3 */
export function moveOptions(w: World, s: State, id: UnitId): MoveOption[] {
  const u = onMap(w, s, id);
  return u ? movesOf(w, s, u) : [];
}

/** The same without the ways: made to be asked often. */
export function moveStops(w: World, s: State, id: UnitId): MoveStop[] {
  const u = onMap(w, s, id);
  return u ? stopsOf(w, s, u) : [];
}

/** What a carrier reaches now, exactly as the check of a carry allows it; null for units that do not carry. @rule 6.3.2 */
export function carrierReach(w: World, s: State, id: UnitId): CarrierReach | null {
  const u = onMap(w, s, id);
  return u && w.info[id]!.carry > 0 ? reachOfCarrier(w, s, u) : null;
}

/** Why the carrier's own tokens do not come to a node; null where they do. Rejects `supply.blocked`, `supply.out-of-range`. @rule 6.3.2, 1.9 */
export function whyOutOfReach(w: World, s: State, carrier: UnitId, node: NodeId): Rejection | null {
  const u = onMap(w, s, carrier);
  if (!u) return reject('unit.off-map', '6.3.2', [carrier]);
  return nodeIndex(w, node) < 0 ? reject('node.unknown', '1.1', [node]) : checkWalk(w, s, u, u.node as NodeId, node);
}

/** Is there a walk for the carrier's tokens between two nodes? Made to be asked many times of one state. @rule 6.3.2 @ruling R-carry */
export function hasWalk(w: World, s: State, carrier: UnitId): (from: NodeId, to: NodeId) => boolean {
  const u = onMap(w, s, carrier);
  if (!u) return () => false;
  const walks = walksOf(w, s, u);
  return (from, to) => walks.links(from, to) >= 0;
}

/** The walk of a carry, or null. @rule 6.3.2 */
export function carryWay(w: World, s: State, carrier: UnitId, from: Store, to: Store): { path: NodeId[]; links: number } | null {
  const u = onMap(w, s, carrier);
  const a = storeNode(w, s, from);
  const b = storeNode(w, s, to);
  return u && a !== null && b !== null ? walkOf(w, s, u, a, b) : null;
}

/** Enemy units in contact with the unit where it stands. @rule 7.1 */
export function attackTargets(w: World, s: State, id: UnitId): UnitId[] {
  const u = onMap(w, s, id);
  return u ? enemiesInContact(w, s, u).map((e) => e.id) : [];
}

/** Enemy units that would be in contact with the unit if it stood on `node`. @rule 1.4 */
export function contactsFrom(w: World, s: State, id: UnitId, node: NodeId): UnitId[] {
  const u = findUnit(w, s, id);
  const at = nodeIndex(w, node);
  if (!u || at < 0) return [];
  return s.units
    .filter((e) => e.side !== u.side && e.node !== null && w.graph.linked[at * w.graph.n + nodeIndex(w, e.node)] === 1)
    .map((e) => e.id);
}

/** Enemy units that the artillery unit may fire at from where it stands. @rule 7.9 */
export function fireTargets(w: World, s: State, id: UnitId): UnitId[] {
  const u = onMap(w, s, id);
  return u ? targetsOf(w, s, u).map((e) => e.id) : [];
}

/** Ways of the retreat that is awaited; empty when none is. @rule 7.6 */
export function retreatOptions(w: World, s: State): { via: NodeId; to: NodeId }[] {
  const e = s.execution?.engagement;
  return e?.loser ? retreatsOf(w, s, unitOf(w, s, e.loser), e.node) : [];
}

/** Has a unit that loses at `node` (attacked from or at `combatNode`) a way out? @rule 7.6 */
export function hasWayOut(w: World, s: State, id: UnitId, combatNode: NodeId): boolean {
  const u = onMap(w, s, id);
  return u !== null && retreatsOf(w, s, u, combatNode).length > 0;
}

/** Who blocks what: for each node the sides that its markers stop. @rule 1.9 */
export function blockedFor(s: State, node: NodeId): { delta: boolean; gamma: boolean } {
  return { delta: isBlocked(s, node, 'delta'), gamma: isBlocked(s, node, 'gamma') };
}
