/** Positions of all units and the cached masks of enterable nodes: one table per state, updated when the state changes in place. */

import type { Reach } from '../map/paths.ts';
import type { NodeId, Side } from './scenario.ts';
import type { State, UnitState } from './types.ts';
import type { UnitInfo, World } from './world.ts';

/** Valid until the next change of its state; the arrays are reused. */
export interface Occupancy {
  world: World;
  /** 0 none, 1 Delta, 2 Gamma. */
  side: Uint8Array;
  count: Uint8Array;
  /** Node index of each unit, in the order of `state.units`; -1 off the map. */
  at: Int16Array;
  /** Units linked to each node, four counts per node: Delta's, Gamma's, Delta's combat units, Gamma's combat units. */
  near: Uint8Array;
  /** Data the table was built from: unit nodes in the order of `state.units` (empty off the map), port holders, blocked nodes. */
  nodes: NodeId[];
  holders: Side[];
  blocked: { node: NodeId; stops: Side }[];
  walks: WalkMemo;
}

/** Mask index per walker: Delta's mask; Gamma's is the next index. Walkers of the same kind and side may enter the same nodes. */
export const WALKERS = { armed: 0, unarmed: 2, carrier: 4, supplies: 6, suppliesUnblocked: 8 } as const;
export type Walker = (typeof WALKERS)[keyof typeof WALKERS];
const MASKS = 10;
/** Number of cached walks: about as many as a side has carriers. */
export const KEPT_WALKS = 16;

/** Cached results for one table: masks of enterable nodes and walks. */
export interface WalkMemo {
  /** By walker and side; null until first used. */
  masks: (Uint8Array | null)[];
  /** Version number of each mask; 0 if it must be rebuilt. */
  made: Int32Array;
  /** The last version number used. */
  serial: number;
  /** Latest walks, in slots chosen by start node. */
  kept: (KeptWalk | null)[];
}
export interface KeptWalk {
  /** Version number of the mask used. */
  mask: number;
  from: number;
  limit: number;
  reach: Reach;
}

/** Node value for units off the map. */
const OFF: NodeId = '';

export const sideBit = (side: Side): number => (side === 'delta' ? 1 : 2);

/** True if a node is in contact with an enemy of `side` (joined by a link). @rule 1.4 */
export function touchesEnemy(o: Occupancy, node: number, side: Side): boolean {
  return o.near[4 * node + (side === 'delta' ? 1 : 0)] !== 0;
}
/** True if a node is in contact with an enemy combat unit. @rule 6.3.3.1 */
export function touchesEnemyCombat(o: Occupancy, node: number, side: Side): boolean {
  return o.near[4 * node + (side === 'delta' ? 3 : 2)] !== 0;
}

/** The table of each state. If a state changes in place (simulation, draft), its table is updated in place. */
const tables = new WeakMap<State, Occupancy>();

function createTable(w: World): Occupancy {
  const n = w.graph.n;
  return {
    world: w,
    side: new Uint8Array(n),
    count: new Uint8Array(n),
    at: new Int16Array(w.roster.length).fill(-1),
    near: new Uint8Array(4 * n),
    nodes: new Array(w.roster.length).fill(OFF),
    holders: [],
    blocked: [],
    walks: {
      masks: new Array(MASKS).fill(null),
      made: new Int32Array(MASKS),
      serial: 0,
      kept: new Array(KEPT_WALKS).fill(null),
    },
  };
}

/** Returns the state's table, updated for units moved, ports taken and markers placed or removed since the last call. */
export function occupancy(w: World, s: State): Occupancy {
  let o = tables.get(s);
  if (o?.world !== w) {
    o = createTable(w);
    tables.set(s, o);
  }
  const { nodes } = o;
  const { units } = s;
  for (let i = 0; i < units.length; i++) {
    const node = (units[i] as UnitState).node ?? OFF;
    if (node !== nodes[i]) updateUnit(w, o, i, node);
  }
  if (!isGroundUnchanged(o, s)) updateGround(o, s);
  return o;
}

/** Gives the table of a state to its copy, which is about to change: an update costs less than a new table. */
export function passTable(from: State, to: State): void {
  const o = tables.get(from);
  if (!o) return;
  tables.delete(from);
  tables.set(to, o);
}

/** Moves a unit in the table to its current node. */
function updateUnit(w: World, o: Occupancy, i: number, node: NodeId): void {
  const { side, type } = w.roster[i] as UnitInfo;
  const combat = type.kind === 'combat';
  const from = o.at[i] as number;
  const to = w.graph.index[node] ?? -1;
  if (from >= 0) {
    o.count[from]! -= 1;
    if (o.count[from] === 0) o.side[from] = 0;
    countNear(w, o, from, side, combat, -1);
  }
  if (to >= 0) {
    o.count[to]! += 1;
    o.side[to] = sideBit(side);
    countNear(w, o, to, side, combat, 1);
  }
  o.at[i] = to;
  o.nodes[i] = node;
  invalidateMasks(o.walks, side);
}
function countNear(w: World, o: Occupancy, node: number, side: Side, combat: boolean, n: 1 | -1): void {
  const first = side === 'delta' ? 0 : 1;
  for (const to of w.graph.links[node] as number[]) {
    o.near[4 * to + first]! += n;
    if (combat) o.near[4 * to + first + 2]! += n;
  }
}

/** True if port holders and markers are unchanged. */
function isGroundUnchanged({ holders, blocked }: Occupancy, { ports, markers }: State): boolean {
  if (holders.length !== ports.length || blocked.length !== markers.length) return false;
  for (let i = 0; i < ports.length; i++) if (ports[i]!.holder !== holders[i]) return false;
  for (let i = 0; i < markers.length; i++) {
    if (markers[i]!.node !== blocked[i]!.node || markers[i]!.stops !== blocked[i]!.stops) return false;
  }
  return true;
}
function updateGround(o: Occupancy, { ports, markers }: State): void {
  o.holders = ports.map((port) => port.holder);
  o.blocked = markers.map(({ node, stops }) => ({ node, stops }));
  o.walks.made.fill(0);
}

/** Invalidates masks after a unit of the side has moved: all but those of its own carriers and supplies, which depend only on enemy units. */
function invalidateMasks({ made }: WalkMemo, side: Side): void {
  const parity = side === 'delta' ? 0 : 1;
  for (let index = 0; index < MASKS; index++) if (index < WALKERS.carrier || index % 2 !== parity) made[index] = 0;
}
