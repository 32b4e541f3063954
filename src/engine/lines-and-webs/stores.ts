/** Token stores: trackers of friendly units, stores of held ports, loose tokens. Giving and taking in Phase 3 (6.3.2, 6.3.5, 6.3.6). */

import type { Rejection } from '../core/index.ts';
import { canReceive, checkReceive, receive } from './condition.ts';
import { addTo, copyLoad, emptyLoad, firstShort, takeFrom, total } from './load.ts';
import { CLASSES, type Load, type NodeId, type Side } from './scenario.ts';
import { findUnit, nodeIndex, portInfoAt, portRoom, portStateAt, reject, unitOf } from './table.ts';
import type { State, Store } from './types.ts';
import type { Fx } from './verb.ts';
import type { World } from './world.ts';

/** Maximum number of loose tokens on a node. @rule 6.3.5 */
const LOOSE_LIMIT = 3;

export function looseAt(s: State, node: NodeId): Load | null {
  for (const loose of s.loose) if (loose.node === node) return loose.tokens;
  return null;
}

/** The node of a store; null if it is off the map. */
export function storeNode(w: World, s: State, store: Store): NodeId | null {
  return store.kind === 'unit' ? (findUnit(w, s, store.unit)?.node ?? null) : store.node;
}
/** The contents of a store; null if it does not exist. */
export function storeLoad(w: World, s: State, store: Store): Load | null {
  if (store.kind === 'unit') return findUnit(w, s, store.unit)?.load ?? null;
  if (store.kind === 'port') return portStateAt(w, s, store.node)?.store ?? null;
  return looseAt(s, store.node);
}
export function sameStore(a: Store, b: Store): boolean {
  if (a.kind !== b.kind) return false;
  return a.kind === 'unit' ? a.unit === (b as { unit: string }).unit : a.node === (b as { node: string }).node;
}

/** Checks that the side may use the store. Rejects `unit.*`, `supply.displaced`, `supply.enemy-port`, `supply.no-port`. @rule 6.3.2, 6.3.4, 6.3.8 */
function checkOwnStore(w: World, s: State, side: Side, store: Store): Rejection | null {
  if (store.kind === 'unit') {
    const u = findUnit(w, s, store.unit);
    if (!u) return reject('unit.unknown', '2.1', [store.unit]);
    if (u.side !== side) return reject('unit.not-yours', '6.3.2', [u.id]);
    if (u.node === null) return reject('unit.off-map', '6.3.2', [u.id]);
    return u.displaced ? reject('supply.displaced', ['6.3.2', '6.3.4'], [u.id]) : null;
  }
  if (nodeIndex(w, store.node) < 0) return reject('node.unknown', '1.1', [store.node]);
  if (store.kind === 'loose') return null;
  const port = portStateAt(w, s, store.node);
  if (!port) return reject('supply.no-port', '6.3.2', [store.node]);
  return port.holder === side ? null : reject('supply.enemy-port', '6.3.8', [store.node]);
}

/** Checks that the source has the tokens. Rejects `supply.not-there`. */
export function checkSource(w: World, s: State, side: Side, from: Store, tokens: Load): Rejection | null {
  const why = checkOwnStore(w, s, side, from);
  if (why) return why;
  const load = storeLoad(w, s, from) ?? emptyLoad();
  const short = firstShort(load, tokens);
  return short ? reject('supply.not-there', '6.3.2', [storeNode(w, s, from) as string], { cls: short, there: load[short] }) : null;
}

/** Checks that the destination can take the tokens. Rejects `supply.no-box`, `supply.no-need`, `supply.port-full`, `supply.loose-*`. @rule 4.5, 6.3.5 */
export function checkTarget(w: World, s: State, side: Side, to: Store, tokens: Load): Rejection | null {
  const why = checkOwnStore(w, s, side, to);
  if (why) return why;
  if (to.kind === 'unit') return checkReceive(w, unitOf(w, s, to.unit), tokens);
  if (to.kind === 'loose') return checkLoose(w, s, side, to.node, tokens);
  const room = portRoom(portInfoAt(w, to.node)!, portStateAt(w, s, to.node)!);
  return total(tokens) <= room ? null : reject('supply.port-full', '4.4', [to.node], { room });
}

/** Checks that tokens may be left loose: only if a unit there could use them but has no box, three at most, never CL IX. @rule 6.3.5, D.4 */
function checkLoose(w: World, s: State, side: Side, node: NodeId, tokens: Load): Rejection | null {
  if (tokens.clIX > 0) return reject('supply.loose-class', '6.3.5', [node]);
  let receiver = false;
  for (const u of s.units) {
    if (u.node !== node || u.side !== side || u.displaced) continue;
    receiver = true;
    for (const cls of CLASSES) {
      if (tokens[cls] > 0 && canReceive(w, u, cls) > 0) return reject('supply.loose-has-box', ['6.3.5', 'D.4'], [u.id], { cls });
    }
  }
  if (!receiver) return reject('supply.loose-nobody', ['6.3.5', 'D.4'], [node]);
  const loose = looseAt(s, node);
  const n = (loose ? total(loose) : 0) + total(tokens);
  return n <= LOOSE_LIMIT ? null : reject('supply.loose-full', '6.3.5', [node], { limit: LOOSE_LIMIT });
}

/**
 * Every store that a side may use, including empty and full ones: its units on the map, its ports, and nodes with loose tokens or with a friendly
 * unit, where tokens could be left.
 */
export function* storesOf(s: State, side: Side): Iterable<{ store: Store; node: NodeId }> {
  const places = new Set(s.loose.map((l) => l.node));
  for (const u of s.units) {
    if (u.side !== side || u.node === null || u.displaced) continue;
    places.add(u.node);
    yield { store: { kind: 'unit', unit: u.id }, node: u.node };
  }
  for (const port of s.ports) if (port.holder === side) yield { store: { kind: 'port', node: port.node }, node: port.node };
  for (const node of places) yield { store: { kind: 'loose', node }, node };
}

/** Removes checked tokens from a store. */
export function take(w: World, d: State, from: Store, tokens: Load): void {
  takeFrom(storeLoad(w, d, from) as Load, tokens);
  if (from.kind === 'loose') sweepLoose(d);
}
/** Removes nodes without loose tokens from the list. */
function sweepLoose(d: State): void {
  for (let i = d.loose.length - 1; i >= 0; i--) if (total(d.loose[i]!.tokens) === 0) d.loose.splice(i, 1);
}
/** Adds checked tokens to a store. */
export function put(w: World, d: State, to: Store, tokens: Load, fx: Fx): void {
  if (to.kind === 'unit') {
    receive(w, unitOf(w, d, to.unit), tokens, fx);
    return;
  }
  const load = storeLoad(w, d, to);
  if (load) addTo(load, tokens);
  else d.loose.push({ node: (to as { node: NodeId }).node, tokens: copyLoad(tokens) });
}
