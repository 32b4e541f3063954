/** Looking at the table: units by id and node, ports, room, contact, markers. Every rule asks here. */

import type { Rejection } from '../core/index.ts';
import { createReach, type Reach } from '../map/paths.ts';
import { total } from './load.ts';
import type { NodeId, Side, UnitId } from './scenario.ts';
import type { Cards, Marker, PortState, State, UnitState } from './types.ts';
import type { PortInfo, UnitInfo, World } from './world.ts';

export const other = (side: Side): Side => (side === 'delta' ? 'gamma' : 'delta');
export const sideName = (side: Side): string => (side === 'delta' ? 'Delta' : 'Gamma');

/** A rejection, in one line. */
export function no(
  code: string,
  clauses: string | readonly string[],
  ids?: readonly string[],
  data?: Record<string, string | number>,
): Rejection {
  const rejection: Rejection = { code, clauses: typeof clauses === 'string' ? [clauses] : clauses };
  if (ids) rejection.ids = ids;
  if (data) rejection.data = data;
  return rejection;
}

/** The unit of an id that is known to exist. */
export function unitOf(w: World, s: State, id: UnitId): UnitState {
  return s.units[(w.info[id] as UnitInfo).at] as UnitState;
}
/** The unit of any id, or null. */
export function findUnit(w: World, s: State, id: UnitId): UnitState | null {
  const info = w.info[id];
  return info ? (s.units[info.at] as UnitState) : null;
}
export function infoOf(w: World, u: { id: UnitId }): UnitInfo {
  return w.info[u.id] as UnitInfo;
}
export function isCombat(w: World, u: UnitState): boolean {
  return infoOf(w, u).type.kind === 'combat';
}
export function isArtillery(w: World, u: { id: UnitId }): boolean {
  return infoOf(w, u).type.arm === 'artillery';
}
/** Printed dice at the unit's present step. @rule 2.3 */
export function strengthOf(w: World, u: { id: UnitId; steps: number }): number {
  return u.steps > 0 ? (infoOf(w, u).type.strength[4 - u.steps] as number) : 0;
}
export function onMap(u: UnitState): boolean {
  return u.place === 'map';
}

/** Index in the graph of a node id, or -1. */
export function nodeIndex(w: World, id: NodeId | null): number {
  if (id === null) return -1;
  const i = w.graph.index[id];
  return i === undefined ? -1 : i;
}

/** How many units stand on a node. */
export function countAt(s: State, node: NodeId): number {
  let n = 0;
  for (const u of s.units) if (u.node === node) n++;
  return n;
}
export function unitsAt(s: State, node: NodeId): UnitState[] {
  return s.units.filter((u) => u.node === node);
}

/**
 * Who stands where: one small table of the whole map, of one state, and what was worked out from it. Valid until the next change of that state; the
 * arrays are reused.
 */
export interface Occupancy {
  world: World;
  /** 0 none, 1 Delta, 2 Gamma. */
  side: Uint8Array;
  count: Uint8Array;
  /** Index in the graph of each unit's node, in the order of `state.units`; -1 off the map. */
  at: Int16Array;
  /** Bits of nodes that a link joins to a unit: 1 Delta's, 2 Gamma's; 4 a combat unit of Delta, 8 of Gamma. */
  near: Uint8Array;
  /** What it was made from: the units' nodes in the order of `state.units`, the ports' holders, the blocked nodes. While they are the same, so is the table. */
  nodes: (NodeId | null)[];
  holders: Side[];
  blocked: Marker[];
  /** Masks and a walk that movement.ts has worked out from this table. */
  walks: WalkMemo;
}

/** Who walks over the map. Two walkers of a kind and a side may enter the same nodes. */
export const WALKERS = ['armed', 'unarmed', 'carrier', 'supplies', 'suppliesUnblocked'] as const;
export type Walker = (typeof WALKERS)[number];
const MASKS = 2 * WALKERS.length;

/** What movement.ts keeps of one table: all of it goes when the table is made anew. */
export interface WalkMemo {
  /** By walker and side; null until first asked for. */
  masks: (Uint8Array | null)[];
  /** 1 where the mask is that of the present table. */
  made: Uint8Array;
  /** The walk that was asked for last, and which one it was; -1 for none. */
  reach: Reach;
  asked: number;
}

export const mark = (side: Side): number => (side === 'delta' ? 1 : 2);

/** Was the table made from units, ports and markers that stand as these do? */
function isOf(o: Occupancy, { units, ports, markers }: State): boolean {
  const { nodes, holders, blocked } = o;
  if (nodes.length !== units.length || blocked.length !== markers.length) return false;
  for (let i = 0; i < units.length; i++) if ((units[i] as UnitState).node !== nodes[i]) return false;
  for (let i = 0; i < ports.length; i++) if ((ports[i] as PortState).holder !== holders[i]) return false;
  for (let i = 0; i < markers.length; i++) {
    const [now, then] = [markers[i] as Marker, blocked[i] as Marker];
    if (now.node !== then.node || now.stops !== then.stops) return false;
  }
  return true;
}

/** Each state's own table. It goes with the state; a state that changes in place (a simulation's, a draft) has its table made anew in place. */
const tables = new WeakMap<State, Occupancy>();

function newTable(w: World): Occupancy {
  const n = w.graph.n;
  return {
    world: w,
    side: new Uint8Array(n),
    count: new Uint8Array(n),
    at: new Int16Array(w.roster.length).fill(-1),
    near: new Uint8Array(n),
    nodes: [],
    holders: [],
    blocked: [],
    walks: { masks: new Array(MASKS).fill(null), made: new Uint8Array(MASKS), reach: createReach(n), asked: -1 },
  };
}

/** Reads the units' places into the state's table; does nothing while nobody has moved, no port was taken and no marker came or went. */
export function occupancy(w: World, s: State): Occupancy {
  let o = tables.get(s);
  if (o?.world !== w) {
    o = newTable(w);
    tables.set(s, o);
  } else if (isOf(o, s)) return o;
  o.walks.made.fill(0);
  o.walks.asked = -1;
  o.holders = s.ports.map((port) => port.holder);
  o.blocked = s.markers.map(({ node, stops }) => ({ node, stops }));
  o.side.fill(0);
  o.count.fill(0);
  o.near.fill(0);
  const links = w.graph.links;
  const units = s.units;
  for (let i = 0; i < units.length; i++) {
    const u = units[i] as UnitState;
    if (u.node !== o.nodes[i]) o.at[i] = nodeIndex(w, u.node);
    o.nodes[i] = u.node;
    const at = o.at[i] as number;
    if (at < 0) continue;
    const bit = u.side === 'delta' ? 1 : 2;
    o.side[at] = bit;
    o.count[at]!++;
    const bits = (w.roster[i] as UnitInfo).type.kind === 'combat' ? bit | (bit << 2) : bit;
    const next = links[at] as number[];
    for (let k = 0; k < next.length; k++) o.near[next[k] as number]! |= bits;
  }
  return o;
}

export function portStateAt(w: World, s: State, node: NodeId): PortState | null {
  const at = nodeIndex(w, node);
  const port = at < 0 ? null : w.portAt[at];
  return port ? (s.ports[port.at] as PortState) : null;
}
export function portInfoAt(w: World, node: NodeId): PortInfo | null {
  const at = nodeIndex(w, node);
  return at < 0 ? null : (w.portAt[at] ?? null);
}
/** Boxes of a port that damage has not closed: none at the last damage token, whatever R-port-damage says. @rule 4.4, 8.11 @ruling R-port-damage */
export function openBoxes(info: PortInfo, port: PortState): number {
  return port.damage >= info.spec.damage ? 0 : Math.max(0, info.spec.boxes - info.closes * port.damage);
}
/** Free boxes of a port's store. */
export function portRoom(info: PortInfo, port: PortState): number {
  return Math.max(0, openBoxes(info, port) - total(port.store));
}

/** Unit places of a node: one, or the port's. @rule 1.2 */
export function capacityAt(w: World, at: number): number {
  const port = w.portAt[at];
  return port ? port.spec.units : 1;
}
/** Is there room at a node for one more unit of this side (no enemy there)? @rule 1.2 */
export function hasRoom(w: World, o: Occupancy, at: number, side: Side): boolean {
  if (w.graph.passable[at] !== 1) return false;
  if (o.side[at] !== 0 && o.side[at] !== mark(side)) return false;
  return (o.count[at] as number) < capacityAt(w, at);
}

/** Is the node blocked for the side? @rule 1.9 */
export function isBlocked(s: State, node: NodeId, side: Side): boolean {
  for (const m of s.markers) if (m.node === node && m.stops === side) return true;
  return false;
}

/** Is a node in contact with an enemy of `side` (a link joins them)? @rule 1.4 */
export function touchesEnemy(o: Occupancy, at: number, side: Side): boolean {
  return ((o.near[at] as number) & (side === 'delta' ? 2 : 1)) !== 0;
}
/** The same for enemy combat units only. @rule 6.3.3.1 */
export function touchesEnemyCombat(o: Occupancy, at: number, side: Side): boolean {
  return ((o.near[at] as number) & (side === 'delta' ? 8 : 4)) !== 0;
}
/** Are two units in contact? */
export function inContact(w: World, a: UnitState, b: UnitState): boolean {
  if (a.node === null || b.node === null || a.side === b.side) return false;
  return w.graph.linked[(w.graph.index[a.node] as number) * w.graph.n + (w.graph.index[b.node] as number)] === 1;
}
/** Enemy units in contact with a unit, in the order of ids. */
export function enemiesInContact(w: World, s: State, u: UnitState): UnitState[] {
  if (u.node === null) return [];
  const at = w.graph.index[u.node] as number;
  const found: UnitState[] = [];
  const o = occupancy(w, s);
  if (!touchesEnemy(o, at, u.side)) return found;
  const from = at * w.graph.n;
  const [first, end] = w.span[other(u.side)];
  for (let i = first; i < end; i++) {
    const there = o.at[i] as number;
    if (there >= 0 && w.graph.linked[from + there] === 1) found.push(s.units[i] as UnitState);
  }
  return found;
}

/** Distance in hexes that enters no ocean; 255 where there is none. @rule 1.7 */
export function distance(w: World, a: NodeId, b: NodeId): number {
  return w.graph.distance[(w.graph.index[a] as number) * w.graph.n + (w.graph.index[b] as number)] as number;
}

/** Which of a side's two players works in a phase; null where a side has one, and in set-up. @rule 10.1 @ruling R-players */
export function roleIn(w: World, phase: State['phase']): 'logistics' | 'combat' | null {
  if (w.rulings.players !== 4 || phase === 'setup') return null;
  return phase === 'orders' || phase === 'execute' ? 'combat' : 'logistics';
}

export function handCount(cards: Cards): number {
  let n = 0;
  for (const k in cards) n += cards[k as keyof Cards];
  return n;
}

/** The side whose choice is awaited, or null when the game is over. */
export function awaited(s: State): Side | null {
  if (s.phase === 'over') return null;
  if (s.pending) return s.pending.side;
  if (s.phase === 'execute' && s.execution) return s.execution.turnOf;
  return s.active;
}
