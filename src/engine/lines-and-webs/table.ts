/** Read-only state queries: units, ports, capacity, contact. */

import { opponentOf } from '../core/gameTypes.ts';
import type { Rejection } from '../core/index.ts';
import { total } from './load.ts';
import { type Occupancy, occupancy, sideBit, touchesEnemy } from './occupancy.ts';
import type { NodeId, Side, UnitId } from './scenario.ts';
import type { Cards, PortState, State, UnitState } from './types.ts';
import type { PortInfo, UnitInfo, World } from './world.ts';

export { opponentOf } from '../core/gameTypes.ts';

export const sideName = (side: Side): string => (side === 'delta' ? 'Delta' : 'Gamma');

export function reject(
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

/** The unit with a known id. */
export function unitOf(w: World, s: State, id: UnitId): UnitState {
  return s.units[(w.info[id] as UnitInfo).at] as UnitState;
}
/** The unit with any id; null if there is none. */
export function findUnit(w: World, s: State, id: UnitId): UnitState | null {
  const info = w.info[id];
  return info ? (s.units[info.at] as UnitState) : null;
}
export function infoOf(w: World, u: { id: UnitId }): UnitInfo {
  return w.info[u.id] as UnitInfo;
}
export function isCombat(w: World, u: { id: UnitId }): boolean {
  return infoOf(w, u).type.kind === 'combat';
}
export function isArtillery(w: World, u: { id: UnitId }): boolean {
  return infoOf(w, u).type.arm === 'artillery';
}
/** Printed dice at the unit's current step. @rule 2.3 */
export function strengthOf(w: World, u: { id: UnitId; steps: number }): number {
  return u.steps > 0 ? (infoOf(w, u).type.strength[4 - u.steps] as number) : 0;
}
export function onMap(u: UnitState): boolean {
  return u.place === 'map';
}

/** Graph index of a node id; -1 if there is none. */
export function nodeIndex(w: World, id: NodeId | null): number {
  if (id === null) return -1;
  const i = w.graph.index[id];
  return i === undefined ? -1 : i;
}

/** Number of units on a node. */
export function countAt(s: State, node: NodeId): number {
  let n = 0;
  for (const u of s.units) if (u.node === node) n++;
  return n;
}
export function unitsAt(s: State, node: NodeId): UnitState[] {
  return s.units.filter((u) => u.node === node);
}

export function portStateAt(w: World, s: State, node: NodeId): PortState | null {
  const index = nodeIndex(w, node);
  const port = index < 0 ? null : w.portAt[index];
  return port ? (s.ports[port.at] as PortState) : null;
}
export function portInfoAt(w: World, node: NodeId): PortInfo | null {
  const index = nodeIndex(w, node);
  return index < 0 ? null : (w.portAt[index] ?? null);
}
/** Boxes of a port that damage has not closed; none at maximum damage, whatever R-port-damage says. @rule 4.4, 8.11 @ruling R-port-damage */
export function openBoxes(info: PortInfo, port: PortState): number {
  return port.damage >= info.spec.damage ? 0 : Math.max(0, info.spec.boxes - info.closes * port.damage);
}
/** Free boxes of a port's store. */
export function portRoom(info: PortInfo, port: PortState): number {
  return Math.max(0, openBoxes(info, port) - total(port.store));
}

/** Unit places of a node: one, or the port's. @rule 1.2 */
export function capacityAt(w: World, node: number): number {
  const port = w.portAt[node];
  return port ? port.spec.units : 1;
}
/** True if one more unit of this side fits on the node (no enemy there). @rule 1.2 */
export function hasRoom(w: World, o: Occupancy, node: number, side: Side): boolean {
  if (w.graph.passable[node] !== 1) return false;
  if (o.side[node] !== 0 && o.side[node] !== sideBit(side)) return false;
  return (o.count[node] as number) < capacityAt(w, node);
}

/** True if the node is blocked for the side. @rule 1.9 */
export function isBlocked(s: State, node: NodeId, side: Side): boolean {
  for (const m of s.markers) if (m.node === node && m.stops === side) return true;
  return false;
}

export function inContact(w: World, a: UnitState, b: UnitState): boolean {
  if (a.node === null || b.node === null || a.side === b.side) return false;
  return w.graph.linked[(w.graph.index[a.node] as number) * w.graph.n + (w.graph.index[b.node] as number)] === 1;
}
/** Enemy units in contact with a unit, in the order of ids. */
export function enemiesInContact(w: World, s: State, u: UnitState): UnitState[] {
  if (u.node === null) return [];
  const node = w.graph.index[u.node] as number;
  const enemies: UnitState[] = [];
  const o = occupancy(w, s);
  if (!touchesEnemy(o, node, u.side)) return enemies;
  const row = node * w.graph.n;
  const [first, end] = w.span[opponentOf(u.side)];
  for (let i = first; i < end; i++) {
    const enemyNode = o.at[i] as number;
    if (enemyNode >= 0 && w.graph.linked[row + enemyNode] === 1) enemies.push(s.units[i] as UnitState);
  }
  return enemies;
}

/** Distance in hexes without ocean; 255 if there is no path. @rule 1.7 */
export function distance(w: World, a: NodeId, b: NodeId): number {
  return w.graph.distance[(w.graph.index[a] as number) * w.graph.n + (w.graph.index[b] as number)] as number;
}

/** The player of a side that acts in a phase; null if a side has one player, and in setup. @rule 10.1 @ruling R-players */
export function roleIn(w: World, phase: State['phase']): 'logistics' | 'combat' | null {
  if (w.rulings.players !== 4 || phase === 'setup') return null;
  return phase === 'orders' || phase === 'execute' ? 'combat' : 'logistics';
}

export function handCount(cards: Cards): number {
  let n = 0;
  for (const k in cards) n += cards[k as keyof Cards];
  return n;
}

/** The active side; null when the game is over. */
export function awaited(s: State): Side | null {
  if (s.phase === 'over') return null;
  if (s.pending) return s.pending.side;
  if (s.phase === 'execute' && s.execution) return s.execution.turnOf;
  return s.active;
}
