/** Legal destinations of moves: combat units in Phase 6 (6.6.4), sustainment units and the APS in Phase 3 (6.3.3). */

import type { Rejection } from '../core/index.ts';
import { CLOSED, createReach, MAX_LINKS, PASS, type Reach, reach, roadTo, STOP } from '../map/paths.ts';
import { KEPT_WALKS, type Occupancy, occupancy, sideBit, touchesEnemy, touchesEnemyCombat, WALKERS, type Walker } from './occupancy.ts';
import type { NodeId, Side } from './scenario.ts';
import { canPayAttack } from './strength.ts';
import { hasRoom, infoOf, isBlocked, nodeIndex, opponentOf, reject } from './table.ts';
import type { State, UnitState } from './types.ts';
import type { MoveOption, MoveStop } from './viewTypes.ts';
import type { World } from './world.ts';

/** Writes the mask of nodes that a combat unit may pass or stop on. @rule 6.6.4, 1.9 */
function combatMask(w: World, s: State, o: Occupancy, side: Side, mask: Uint8Array, armed: boolean): void {
  const { passable, n } = w.graph;
  const foe = sideBit(opponentOf(side));
  for (let i = 0; i < n; i++) {
    if (passable[i] !== 1 || o.side[i] === foe) mask[i] = CLOSED;
    else if (touchesEnemy(o, i, side)) mask[i] = armed && hasRoom(w, o, i, side) ? STOP : CLOSED;
    else mask[i] = PASS;
  }
  closeBlocked(w, s, side, mask);
}

/** Writes the mask of nodes that a sustainment unit or the APS may pass. @rule 6.3.3, 6.3.3.1, 6.3.3.2 @ruling R-supply-contact, R-capture */
function supplyMoveMask(w: World, s: State, o: Occupancy, side: Side, mask: Uint8Array): void {
  const { passable, n } = w.graph;
  const foe = sideBit(opponentOf(side));
  const closed = w.rulings.supplyContact === 'closed';
  for (let i = 0; i < n; i++) {
    if (passable[i] !== 1 || o.side[i] === foe) mask[i] = CLOSED;
    else mask[i] = closed && touchesEnemyCombat(o, i, side) ? CLOSED : PASS;
  }
  for (const info of w.ports) {
    const isHeld = s.ports[info.at]!.holder === side;
    if (!isHeld) mask[info.node] = w.rulings.capture === 'any' ? (mask[info.node] as number) : CLOSED;
    else if (o.side[info.node] !== foe) mask[info.node] = PASS;
  }
  closeBlocked(w, s, side, mask);
}

function closeBlocked(w: World, s: State, side: Side, mask: Uint8Array): void {
  for (const m of s.markers) if (m.stops === side) mask[w.graph.index[m.node] as number] = CLOSED;
}

/** Returns the mask of nodes that a walker may enter. Cached per table, so that sampling, check and execution of a command share it. */
export function maskOf(w: World, s: State, o: Occupancy, walker: Walker, side: Side): Uint8Array {
  const { walks } = o;
  const index = walker + (side === 'delta' ? 0 : 1);
  const mask = walks.masks[index] ?? new Uint8Array(w.graph.n);
  if (walks.made[index] !== 0) return mask;
  if (walker === WALKERS.carrier) supplyMoveMask(w, s, o, side, mask);
  else if (walker < WALKERS.carrier) combatMask(w, s, o, side, mask, walker === WALKERS.armed);
  else supplyMask(w, s, o, side, mask, walker === WALKERS.suppliesUnblocked);
  walks.masks[index] = mask;
  walks.serial += 1;
  walks.made[index] = walks.serial;
  return mask;
}

/** Returns all nodes within `maxLinks` links of a node, for a walker; caches the latest results. Valid until the next call. */
export function reachFor(w: World, s: State, o: Occupancy, walker: Walker, side: Side, from: number, maxLinks: number): Reach {
  const { walks } = o;
  const limit = Math.min(maxLinks, MAX_LINKS);
  const mask = maskOf(w, s, o, walker, side);
  const made = walks.made[walker + (side === 'delta' ? 0 : 1)] as number;
  const place = from % KEPT_WALKS;
  let cached = walks.kept[place];
  if (!cached) {
    cached = { mask: 0, from: 0, limit: 0, reach: createReach(w.graph.n) };
    walks.kept[place] = cached;
  }
  if (cached.mask === made && cached.from === from && cached.limit === limit) return cached.reach;
  cached.mask = made;
  cached.from = from;
  cached.limit = limit;
  return reach(w.graph, from, limit, mask, cached.reach);
}

/** True if the unit may not leave its node: suppressed, or must fight by R-contact-start. */
const staysPut = (w: World, o: Occupancy, u: UnitState): boolean => u.suppressed || mustFight(w, o, u);
function mustStay(w: World, o: Occupancy, u: UnitState): Rejection | null {
  if (u.suppressed) return reject('move.suppressed', ['6.6.3', '2.7'], [u.id]);
  if (mustFight(w, o, u)) return reject('move.must-fight', ['6.6.4', 'R-contact-start'], [u.id]);
  return null;
}

/** R-contact-start `fight`: a unit that starts in contact must fight if it can pay for it; artillery may fire instead (play.ts). @rule 6.6.4, D.1 @ruling R-contact-start */
export function mustFight(w: World, o: Occupancy, u: UnitState): boolean {
  if (w.rulings.contactStart !== 'fight' || !canPayAttack(w, u, 'ahead')) return false;
  return touchesEnemy(o, nodeIndex(w, u.node), u.side);
}

/** Returns all nodes within a unit's move in its phase; only its own node if it may not leave it. */
function reachOf(w: World, s: State, o: Occupancy, u: UnitState): Reach {
  const { kind, move } = infoOf(w, u).type;
  return reachFor(w, s, o, walkerOf(w, u), u.side, nodeIndex(w, u.node), kind === 'combat' && staysPut(w, o, u) ? 0 : move);
}

function walkerOf(w: World, u: UnitState): Walker {
  if (infoOf(w, u).type.kind !== 'combat') return WALKERS.carrier;
  return canPayAttack(w, u, 'ahead') ? WALKERS.armed : WALKERS.unarmed;
}

/** The shortest path by road. */
const nodesTo = (w: World, s: State, o: Occupancy, u: UnitState, out: Reach, node: number): NodeId[] =>
  roadTo(w.graph, out, maskOf(w, s, o, walkerOf(w, u), u.side), node).map((n) => w.graph.ids[n] as NodeId);

/** Every node where a unit's move may end, with its cost; for combat units including its own node (zero links). */
export function stopsOf(w: World, s: State, u: UnitState): MoveStop[] {
  const o = occupancy(w, s);
  const out = reachOf(w, s, o, u);
  const combat = infoOf(w, u).type.kind === 'combat';
  const ends: MoveStop[] = [];
  for (let i = combat ? 0 : 1; i < out.count; i++) {
    const node = out.order[i] as number;
    if (i > 0 && !hasRoom(w, o, node, u.side)) continue;
    const contact = i > 0 && combat && touchesEnemy(o, node, u.side);
    ends.push({ node: w.graph.ids[node] as NodeId, cost: out.dist[node] as number, contact });
  }
  return ends;
}

/** Every legal move of a unit, with its path. */
export function movesOf(w: World, s: State, u: UnitState): MoveOption[] {
  const o = occupancy(w, s);
  const out = reachOf(w, s, o, u);
  return stopsOf(w, s, u).map((end) => ({ ...end, path: nodesTo(w, s, o, u, out, nodeIndex(w, end.node)) }));
}

/** Ids of the nodes where the move may end, without paths, for candidates. */
export function moveEnds(w: World, s: State, u: UnitState): NodeId[] {
  const o = occupancy(w, s);
  const out = reachOf(w, s, o, u);
  const ends: NodeId[] = [];
  for (let i = 0; i < out.count; i++) if (isEnd(w, o, u, out, i)) ends.push(w.graph.ids[out.order[i] as number] as NodeId);
  return ends;
}
/** The n-th reached node (wrapping around), or the next one after it where the move may end; null if there is none. */
export function moveEndFrom(w: World, s: State, u: UnitState, n: number): NodeId | null {
  const o = occupancy(w, s);
  const out = reachOf(w, s, o, u);
  for (let k = 0; k < out.count; k++) {
    const i = (n + k) % out.count;
    if (isEnd(w, o, u, out, i)) return w.graph.ids[out.order[i] as number] as NodeId;
  }
  return null;
}
/** True if the move may end at the i-th node of its reach. Only combat units may stay on their node. */
function isEnd(w: World, o: Occupancy, u: UnitState, out: Reach, i: number): boolean {
  return i === 0 ? infoOf(w, u).type.kind === 'combat' : hasRoom(w, o, out.order[i] as number, u.side);
}

/** The path of a checked move, including both ends. */
export function wayOf(w: World, s: State, u: UnitState, to: NodeId): NodeId[] {
  const o = occupancy(w, s);
  return nodesTo(w, s, o, u, reachOf(w, s, o, u), nodeIndex(w, to));
}

/**
 * Checks that the unit's move may end at `to`. Rejects `node.unknown`, `move.suppressed`, `move.must-fight`, `move.not-land`, `move.enemy-there`,
 * `move.blocked`, `move.enemy-port`, `move.contact-closed`, `move.no-room`, `move.enters-contact-unpaid`, `move.enters-contact-unfuelled`,
 * `move.too-far`. @rule 6.6.4, 6.3.3
 */
export function checkMoveTo(w: World, s: State, u: UnitState, to: NodeId): Rejection | null {
  const node = nodeIndex(w, to);
  if (node < 0) return reject('node.unknown', '1.1', [to]);
  const info = infoOf(w, u);
  const combat = info.type.kind === 'combat';
  if (to === u.node) return combat ? null : reject('move.stays', '6.3.3', [u.id]);
  const o = occupancy(w, s);
  if (combat) {
    const stays = mustStay(w, o, u);
    if (stays) return stays;
  }
  const out = reachOf(w, s, o, u);
  if ((out.dist[node] as number) >= 0 && hasRoom(w, o, node, u.side)) return null;
  return whyNotThere(w, s, o, u, node, to);
}

function whyNotThere(w: World, s: State, o: Occupancy, u: UnitState, node: number, to: NodeId): Rejection {
  const info = infoOf(w, u);
  const clause = info.type.kind === 'combat' ? '6.6.4' : '6.3.3';
  if (w.graph.passable[node] !== 1) return reject('move.not-land', ['1.5', '1.6'], [to]);
  if (o.side[node] === sideBit(opponentOf(u.side))) return reject('move.enemy-there', clause, [to]);
  if (isBlocked(s, to, u.side)) return reject('move.blocked', '1.9', [to]);
  if (!hasRoom(w, o, node, u.side)) return reject('move.no-room', '1.2', [to]);
  if (info.type.kind === 'combat') {
    if (touchesEnemy(o, node, u.side) && !canPayAttack(w, u, 'ahead')) {
      return u.load.clV < 1
        ? reject('move.enters-contact-unpaid', '6.6.4', [u.id, to])
        : reject('move.enters-contact-unfuelled', ['6.6.4', '7.2', 'R-armor-fuel'], [u.id, to]);
    }
  } else {
    const port = w.portAt[node];
    const isHeld = port ? s.ports[port.at]!.holder === u.side : false;
    if (port && !isHeld && w.rulings.capture !== 'any') return reject('move.enemy-port', ['6.3.3.2', 'R-capture'], [to]);
    if (!isHeld && w.rulings.supplyContact === 'closed' && touchesEnemyCombat(o, node, u.side)) {
      return reject('move.contact-closed', ['6.3.3.1', 'R-supply-contact'], [to]);
    }
  }
  return reject('move.too-far', ['2.5', clause], [u.id, to], { links: info.type.move });
}

/** Writes the mask of nodes open to a side's supplies: not the enemy's nodes or ports, nor blocked nodes (unless markers are ignored). @rule 6.3.2, 1.9 */
function supplyMask(w: World, s: State, o: Occupancy, side: Side, mask: Uint8Array, ignoresMarkers: boolean): void {
  const { passable, n } = w.graph;
  const foe = sideBit(opponentOf(side));
  for (let i = 0; i < n; i++) mask[i] = passable[i] === 1 && o.side[i] !== foe ? PASS : CLOSED;
  for (const info of w.ports) if (s.ports[info.at]!.holder !== side) mask[info.node] = CLOSED;
  if (!ignoresMarkers) closeBlocked(w, s, side, mask);
}
