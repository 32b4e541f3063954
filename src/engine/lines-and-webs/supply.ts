/** Carrying, cross-levelling and picking up tokens in Phase 3 (6.3). */

import type { Rejection } from '../core/index.ts';
import { CLOSED, pathTo, type Reach, reach } from '../map/paths.ts';
import { canReceive, checkReceive, receive } from './condition.ts';
import { addTo, copyLoad, emptyLoad, firstShort, holds, takeFrom, total } from './load.ts';
import { supplyMask } from './movement.ts';
import { CLASSES, type Load, type NodeId, type Side } from './scenario.ts';
import { scratchPerWorld } from './scratch.ts';
import { findUnit, infoOf, no, nodeIndex, type Occupancy, occupancy, portInfoAt, portRoom, portStateAt, unitOf } from './table.ts';
import type { State, Store, UnitState } from './types.ts';
import type { Fx } from './verb.ts';
import type { CarrierReach, CarryStop } from './viewTypes.ts';
import type { World } from './world.ts';

/** Loose tokens that may lie on a node at a time. @rule 6.3.5 */
const LOOSE_LIMIT = 3;

const scratchOf = scratchPerWorld();

export function looseAt(s: State, node: NodeId): Load | null {
  for (const loose of s.loose) if (loose.node === node) return loose.tokens;
  return null;
}

/** The node a store lies on, or null. */
export function storeNode(w: World, s: State, store: Store): NodeId | null {
  return store.kind === 'unit' ? (findUnit(w, s, store.unit)?.node ?? null) : store.node;
}
/** What a store holds, or null when there is no such store. */
export function storeLoad(w: World, s: State, store: Store): Load | null {
  if (store.kind === 'unit') return findUnit(w, s, store.unit)?.load ?? null;
  if (store.kind === 'port') return portStateAt(w, s, store.node)?.store ?? null;
  return looseAt(s, store.node);
}
function sameStore(a: Store, b: Store): boolean {
  if (a.kind !== b.kind) return false;
  return a.kind === 'unit' ? a.unit === (b as { unit: string }).unit : a.node === (b as { node: string }).node;
}

/** Is it a store of the side that gives or takes? Rejects `unit.*`, `supply.displaced`, `supply.enemy-port`, `supply.no-port`. @rule 6.3.2, 6.3.4, 6.3.8 */
function checkOwnStore(w: World, s: State, side: Side, store: Store): Rejection | null {
  if (store.kind === 'unit') {
    const u = findUnit(w, s, store.unit);
    if (!u) return no('unit.unknown', '2.1', [store.unit]);
    if (u.side !== side) return no('unit.not-yours', '6.3.2', [u.id]);
    if (u.node === null) return no('unit.off-map', '6.3.2', [u.id]);
    return u.displaced ? no('supply.displaced', ['6.3.2', '6.3.4'], [u.id]) : null;
  }
  if (nodeIndex(w, store.node) < 0) return no('node.unknown', '1.1', [store.node]);
  if (store.kind === 'loose') return null;
  const port = portStateAt(w, s, store.node);
  if (!port) return no('supply.no-port', '6.3.2', [store.node]);
  return port.holder === side ? null : no('supply.enemy-port', '6.3.8', [store.node]);
}

/** Does the source hold the tokens? Rejects `supply.not-there`. */
function checkSource(w: World, s: State, side: Side, from: Store, tokens: Load): Rejection | null {
  const why = checkOwnStore(w, s, side, from);
  if (why) return why;
  const load = storeLoad(w, s, from) ?? emptyLoad();
  const short = firstShort(load, tokens);
  return short ? no('supply.not-there', '6.3.2', [storeNode(w, s, from) as string], { cls: short, there: load[short] }) : null;
}

/** Can the destination take them? Rejects `supply.no-box`, `supply.no-need`, `supply.port-full`, `supply.loose-*`. @rule 4.5, 6.3.5 */
function checkTarget(w: World, s: State, side: Side, to: Store, tokens: Load): Rejection | null {
  const why = checkOwnStore(w, s, side, to);
  if (why) return why;
  if (to.kind === 'unit') return checkReceive(w, unitOf(w, s, to.unit), tokens);
  if (to.kind === 'loose') return checkLoose(w, s, side, to.node, tokens);
  const room = portRoom(portInfoAt(w, to.node)!, portStateAt(w, s, to.node)!);
  return total(tokens) <= room ? null : no('supply.port-full', '4.4', [to.node], { room });
}

/** Tokens are left loose only where a unit that would receive them has no box, three at most, never CL IX. @rule 6.3.5 */
function checkLoose(w: World, s: State, side: Side, node: NodeId, tokens: Load): Rejection | null {
  if (tokens.clIX > 0) return no('supply.loose-class', '6.3.5', [node]);
  let receiver = false;
  for (const u of s.units) {
    if (u.node !== node || u.side !== side || u.displaced) continue;
    receiver = true;
    for (const cls of CLASSES) {
      if (tokens[cls] > 0 && canReceive(w, u, cls) > 0) return no('supply.loose-has-box', '6.3.5', [u.id], { cls });
    }
  }
  if (!receiver) return no('supply.loose-nobody', '6.3.5', [node]);
  const there = looseAt(s, node);
  const n = (there ? total(there) : 0) + total(tokens);
  return n <= LOOSE_LIMIT ? null : no('supply.loose-full', '6.3.5', [node], { limit: LOOSE_LIMIT });
}

/** Takes checked tokens out of a store. */
function take(w: World, d: State, from: Store, tokens: Load): void {
  takeFrom(storeLoad(w, d, from) as Load, tokens);
  if (from.kind === 'loose') sweepLoose(d);
}
/** Forgets nodes on which nothing loose lies any more. */
function sweepLoose(d: State): void {
  for (let i = d.loose.length - 1; i >= 0; i--) if (total(d.loose[i]!.tokens) === 0) d.loose.splice(i, 1);
}
/** Puts checked tokens into a store. */
function put(w: World, d: State, to: Store, tokens: Load, fx: Fx): void {
  if (to.kind === 'unit') {
    receive(w, unitOf(w, d, to.unit), tokens, fx);
    return;
  }
  const load = storeLoad(w, d, to);
  if (load) addTo(load, tokens);
  else d.loose.push({ node: (to as { node: NodeId }).node, tokens: copyLoad(tokens) });
}

/** May this unit use its method at all? Rejects `carrier.not-sustainment`, `carrier.degraded`, `carrier.disabled`, `carrier.displaced`. @rule 6.3.1 */
export function checkMethod(w: World, u: UnitState): Rejection | null {
  const kind = infoOf(w, u).type.kind;
  if (kind === 'combat') return no('carrier.not-sustainment', '6.3.1', [u.id]);
  if (u.degraded) return no('carrier.degraded', ['6.3.1', '6.7.2'], [u.id]);
  if (u.disabled) return no('carrier.disabled', ['6.3.1', '8.1'], [u.id]);
  return u.displaced ? no('carrier.displaced', ['6.3.1', '6.3.4'], [u.id]) : null;
}

/** Tokens that a carrier may still carry this turn. @rule 6.3.2 */
export function carryLeft(w: World, u: UnitState): number {
  return Math.max(0, infoOf(w, u).carry - u.carried);
}

/** Links from a node to every node that supplies of the side can come to, in the scratch reach. */
function supplyReach(w: World, s: State, o: Occupancy, side: Side, from: number, links: number): Reach {
  const { mask, reach: out } = scratchOf(w);
  supplyMask(w, s, o, side, mask);
  if (mask[from] === CLOSED) {
    out.dist.fill(-1);
    out.count = 0;
    return out;
  }
  return reach(w.graph, from, links, mask, out);
}

/**
 * Links of the walk from source to destination, by R-carry. Rejects `supply.blocked` (the unit's or the source's node is closed to supplies),
 * `supply.out-of-range`, `supply.not-anchored`. @rule 6.3.2 @ruling R-carry
 */
function checkWay(w: World, s: State, u: UnitState, from: NodeId, to: NodeId): Rejection | null {
  const sp = infoOf(w, u).type.range ?? 0;
  const a = nodeIndex(w, from);
  const b = nodeIndex(w, to);
  const o = occupancy(w, s);
  if (w.rulings.carry === 'anywhere') {
    const out = supplyReach(w, s, o, u.side, a, sp);
    if (out.count === 0) return no('supply.blocked', '1.9', [from]);
    return (out.dist[b] as number) >= 0 ? null : no('supply.out-of-range', ['6.3.2', 'R-carry'], [u.id, from, to], { sp });
  }
  const here = nodeIndex(w, u.node);
  if (w.rulings.carry === 'anchored' && a !== here && b !== here) return no('supply.not-anchored', ['6.3.2', 'R-carry'], [u.id]);
  const out = supplyReach(w, s, o, u.side, here, sp);
  if (out.count === 0) return no('supply.blocked', '1.9', [u.node as string]);
  const one = out.dist[a] as number;
  const two = out.dist[b] as number;
  if (one < 0 || two < 0 || one + two > sp) return no('supply.out-of-range', ['6.3.2', 'R-carry'], [u.id, from, to], { sp });
  return null;
}

/** The walk of a carry, or null if there is none within the supply range. */
export function wayOfCarry(w: World, s: State, u: UnitState, from: NodeId, to: NodeId): { path: NodeId[]; links: number } | null {
  if (checkWay(w, s, u, from, to)) return null;
  const o = occupancy(w, s);
  const sp = infoOf(w, u).type.range ?? 0;
  const b = nodeIndex(w, to);
  const name = (n: number): NodeId => w.graph.ids[n] as NodeId;
  if (w.rulings.carry === 'anywhere') {
    const path = pathTo(supplyReach(w, s, o, u.side, nodeIndex(w, from), sp), b).map(name);
    return { path, links: path.length - 1 };
  }
  const out = supplyReach(w, s, o, u.side, nodeIndex(w, u.node), sp);
  const first = pathTo(out, nodeIndex(w, from)).map(name).reverse();
  const second = pathTo(out, b).map(name);
  return { path: [...first, ...second.slice(1)], links: first.length + second.length - 2 };
}

/**
 * May the carrier carry these tokens? Rejects with the checks above, `carry.nothing`, `carry.same-store`, `carry.half-used`.
 * @rule 6.3.1, 6.3.2
 */
export function checkCarry(w: World, s: State, u: UnitState, from: Store, to: Store, tokens: Load): Rejection | null {
  const method = checkMethod(w, u);
  if (method) return method;
  if (infoOf(w, u).carry === 0) return no('carrier.not-sustainment', '6.3.1', [u.id]);
  const n = total(tokens);
  if (n === 0) return no('carry.nothing', '6.3.2');
  if (sameStore(from, to)) return no('carry.same-store', '6.3.2');
  if (n > carryLeft(w, u)) return no('carry.half-used', '6.3.2', [u.id], { left: carryLeft(w, u) });
  const why = checkSource(w, s, u.side, from, tokens) ?? checkTarget(w, s, u.side, to, tokens);
  return why ?? checkWay(w, s, u, storeNode(w, s, from) as NodeId, storeNode(w, s, to) as NodeId);
}

export function executeCarry(w: World, d: State, u: UnitState, from: Store, to: Store, tokens: Load, fx: Fx): void {
  if (fx.live) {
    const way = wayOfCarry(w, d, u, storeNode(w, d, from) as NodeId, storeNode(w, d, to) as NodeId);
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

/** Cross-levelling in one port. Rejects `level.elsewhere`, `level.combat-class`, `level.store-class` and those of stores. @rule 6.3.6 */
export function checkCrossLevel(w: World, s: State, side: Side, port: NodeId, from: Store, to: Store, tokens: Load): Rejection | null {
  const held = portStateAt(w, s, port);
  if (!held) return no('supply.no-port', '6.3.6', [port]);
  if (held.holder !== side) return no('supply.enemy-port', '6.3.8', [port]);
  if (from.kind === 'loose' || to.kind === 'loose') return no('level.loose', '6.3.6', [port]);
  if (total(tokens) === 0) return no('carry.nothing', '6.3.6');
  if (sameStore(from, to)) return no('carry.same-store', '6.3.6');
  const why = checkSource(w, s, side, from, tokens) ?? checkTarget(w, s, side, to, tokens);
  if (why) return why;
  if (storeNode(w, s, from) !== port || storeNode(w, s, to) !== port) return no('level.elsewhere', '6.3.6', [port]);
  return from.kind === 'unit'
    ? checkLevelClasses(w, unitOf(w, s, from.unit), to.kind === 'unit' ? unitOf(w, s, to.unit) : null, tokens)
    : null;
}
function checkLevelClasses(w: World, giver: UnitState, taker: UnitState | null, tokens: Load): Rejection | null {
  if (infoOf(w, giver).type.kind !== 'combat') return null;
  if (!taker) return tokens.clV > 0 || tokens.clIX > 0 ? no('level.store-class', '6.3.6', [giver.id]) : null;
  if (infoOf(w, taker).type.kind !== 'combat') return null;
  return tokens.clV > 0 && giver.type !== taker.type ? no('level.combat-class', '6.3.6', [giver.id, taker.id]) : null;
}
export function executeCrossLevel(w: World, d: State, side: Side, port: NodeId, from: Store, to: Store, tokens: Load, fx: Fx): void {
  fx.emit({ type: 'crossLevelled', side, port, from: { ...from }, to: { ...to }, tokens: copyLoad(tokens) });
  take(w, d, from, tokens);
  put(w, d, to, tokens, fx);
}

/** Picking up loose tokens. Rejects `pickup.none-there`, `supply.no-box`, `carry.nothing`, `supply.displaced`. @rule 6.3.5 */
export function checkPickUp(w: World, s: State, u: UnitState, tokens: Load): Rejection | null {
  if (total(tokens) === 0) return no('carry.nothing', '6.3.5');
  if (u.displaced) return no('supply.displaced', ['6.3.4', '6.3.5'], [u.id]);
  const there = looseAt(s, u.node as NodeId);
  if (!there || !holds(there, tokens)) return no('pickup.none-there', '6.3.5', [u.node as string]);
  return checkReceive(w, u, tokens);
}
export function executePickUp(w: World, d: State, u: UnitState, tokens: Load, fx: Fx): void {
  const node = u.node as NodeId;
  fx.emit({ type: 'pickedUp', unit: u.id, node, tokens: copyLoad(tokens) });
  take(w, d, { kind: 'loose', node }, tokens);
  receive(w, u, tokens, fx);
}
/** Could the unit pick up anything where it stands? */
export function canPickUp(w: World, s: State, u: UnitState): boolean {
  const there = u.node === null || s.loose.length === 0 ? null : looseAt(s, u.node);
  if (!there || u.displaced) return false;
  return CLASSES.some((cls) => there[cls] > 0 && canReceive(w, u, cls) > 0);
}

/** What a carrier reaches from where it stands: nodes, own stores to take from and to bring to. @rule 6.3.2 */
export function reachOfCarrier(w: World, s: State, u: UnitState): CarrierReach {
  const sp = infoOf(w, u).type.range ?? 0;
  const o = occupancy(w, s);
  const out = supplyReach(w, s, o, u.side, nodeIndex(w, u.node), sp);
  const nodes = Array.from({ length: out.count }, (_, i) => {
    const at = out.order[i] as number;
    return { node: w.graph.ids[at] as NodeId, links: out.dist[at] as number };
  });
  const links = new Map(nodes.map((n) => [n.node, n.links]));
  const sources: CarryStop[] = [];
  const targets: CarryStop[] = [];
  const add = (store: Store, node: NodeId, full: boolean, open: boolean): void => {
    const away = links.get(node);
    if (away === undefined) return;
    if (full) sources.push({ store, node, links: away });
    if (open) targets.push({ store, node, links: away });
  };
  for (const v of s.units) {
    if (v.side !== u.side || v.node === null || v.displaced) continue;
    const store: Store = { kind: 'unit', unit: v.id };
    add(
      store,
      v.node,
      total(v.load) > 0,
      CLASSES.some((cls) => canReceive(w, v, cls) > 0),
    );
  }
  for (const info of w.ports) {
    const port = s.ports[info.at]!;
    if (port.holder === u.side) add({ kind: 'port', node: port.node }, port.node, total(port.store) > 0, portRoom(info, port) > 0);
  }
  for (const loose of s.loose) add({ kind: 'loose', node: loose.node }, loose.node, true, false);
  return { nodes, sources, targets, left: carryLeft(w, u) };
}
