/** Walks of tokens in Phase 3 (6.3.2), shared by the check of a carry, its path on the map, the list of legal carries and the carrier's reach. */

import type { Rejection } from '../core/index.ts';
import { CLOSED, createReach, type Reach, reach, roadTo } from '../map/paths.ts';
import { maskOf, reachFor } from './movement.ts';
import { occupancy, WALKERS, type Walker } from './occupancy.ts';
import type { NodeId, Side } from './scenario.ts';
import { infoOf, isBlocked, nodeIndex, reject } from './table.ts';
import type { State, UnitState } from './types.ts';
import type { World } from './world.ts';

/** Supply range (SP) of a carrier. @rule 2.4 */
const rangeOf = (w: World, u: UnitState): number => infoOf(w, u).type.range ?? 0;

/** Links from a node to every node open to the side's supplies; null if the node itself is closed. Valid until the next call. */
function spread(w: World, s: State, side: Side, from: number, links: number, walker: Walker = WALKERS.supplies): Reach | null {
  const o = occupancy(w, s);
  if (maskOf(w, s, o, walker, side)[from] === CLOSED) return null;
  return reachFor(w, s, o, walker, side, from, links);
}

/**
 * The hub of a walk that starts at `from`: the carrier's node, which the walk must pass, or with R-carry `anywhere` the source itself. The length
 * from source to hub to destination is limited by the carrier's supply range. @ruling R-carry
 */
const hubOf = (w: World, u: UnitState, from: number): number => (w.rulings.carry === 'anywhere' ? from : nodeIndex(w, u.node));

/** Links of the walk over the hub of `out`; -1 if there is none within range. */
function linksOver(out: Reach | null, from: number, to: number, range: number): number {
  if (!out) return -1;
  const sourceLinks = out.dist[from] as number;
  const targetLinks = out.dist[to] as number;
  return sourceLinks < 0 || targetLinks < 0 || sourceLinks + targetLinks > range ? -1 : sourceLinks + targetLinks;
}

/** The nodes of the walk from source over hub to destination, preferring roads among shortest paths. */
function nodesOver(w: World, out: Reach, mask: Uint8Array, from: number, to: number): NodeId[] {
  const back = roadTo(w.graph, out, mask, from).reverse();
  return [...back, ...roadTo(w.graph, out, mask, to).slice(1)].map((node) => w.graph.ids[node] as NodeId);
}

/** True unless R-carry `anchored` is violated: source or destination must be on the carrier's node. */
function isAnchored(w: World, u: UnitState, from: number, to: number): boolean {
  const carrierNode = nodeIndex(w, u.node);
  return w.rulings.carry !== 'anchored' || from === carrierNode || to === carrierNode;
}

/** The walk that blocked nodes cut: the walk without markers, and the blocked nodes on it. @rule 1.9 */
function cutWalk(w: World, s: State, u: UnitState, from: number, to: number): NodeId[] {
  if (!s.markers.some((m) => m.stops === u.side)) return [];
  const out = spread(w, s, u.side, hubOf(w, u, from), rangeOf(w, u), WALKERS.suppliesUnblocked);
  if (!out || linksOver(out, from, to, rangeOf(w, u)) < 0) return [];
  const mask = maskOf(w, s, occupancy(w, s), WALKERS.suppliesUnblocked, u.side);
  return [...new Set(nodesOver(w, out, mask, from, to))].filter((node) => isBlocked(s, node, u.side));
}

/**
 * Checks that the carrier's tokens can walk between two nodes. Rejects `supply.not-anchored`, `supply.blocked` (with the blocked nodes that cut the
 * only walk), `supply.out-of-range`. @rule 6.3.2, 1.9 @ruling R-carry
 */
export function checkWalk(w: World, s: State, u: UnitState, fromNode: NodeId, toNode: NodeId): Rejection | null {
  const from = nodeIndex(w, fromNode);
  const to = nodeIndex(w, toNode);
  const range = rangeOf(w, u);
  if (!isAnchored(w, u, from, to)) return reject('supply.not-anchored', ['6.3.2', 'R-carry'], [u.id]);
  if (linksOver(spread(w, s, u.side, hubOf(w, u, from), range), from, to, range) >= 0) return null;
  const blocked = cutWalk(w, s, u, from, to);
  if (blocked.length > 0) return reject('supply.blocked', ['1.9', '6.3.2'], blocked);
  return reject('supply.out-of-range', ['6.3.2', 'R-carry'], [u.id, fromNode, toNode], { sp: range });
}

/** The walk of a carry; null if there is none within supply range. */
export function walkOf(w: World, s: State, u: UnitState, fromNode: NodeId, toNode: NodeId): { path: NodeId[]; links: number } | null {
  if (checkWalk(w, s, u, fromNode, toNode)) return null;
  const from = nodeIndex(w, fromNode);
  const out = spread(w, s, u.side, hubOf(w, u, from), rangeOf(w, u));
  if (!out) return null;
  const path = nodesOver(w, out, maskOf(w, s, occupancy(w, s), WALKERS.supplies, u.side), from, nodeIndex(w, toNode));
  return { path, links: path.length - 1 };
}

/** Lengths of walks, for many calls on one state. */
export interface Walks {
  /** Links of the walk between two nodes; -1 if there is none. */
  links(from: NodeId, to: NodeId): number;
}

/** The walks of a carrier in this state, as `checkWalk` allows. Uses its own arrays, so that calls can be mixed with other queries. */
export function walksOf(w: World, s: State, u: UnitState): Walks {
  const range = rangeOf(w, u);
  const spreads = new Map<number, Reach | null>();
  const spreadFrom = (hub: number): Reach | null => {
    let out = spreads.get(hub);
    if (out === undefined) {
      const mask = maskOf(w, s, occupancy(w, s), WALKERS.supplies, u.side);
      out = mask[hub] === CLOSED ? null : reach(w.graph, hub, range, mask, createReach(w.graph.n));
      spreads.set(hub, out);
    }
    return out;
  };
  return {
    links(fromNode, toNode) {
      const [a, b] = [nodeIndex(w, fromNode), nodeIndex(w, toNode)];
      return isAnchored(w, u, a, b) ? linksOver(spreadFrom(hubOf(w, u, a)), a, b, range) : -1;
    },
  };
}

/** Nodes that the carrier's own tokens can reach, nearest first, with links. @rule 6.3.2 */
export function nodesInReach(w: World, s: State, u: UnitState): { node: NodeId; links: number }[] {
  const out = spread(w, s, u.side, nodeIndex(w, u.node), rangeOf(w, u));
  if (!out) return [];
  return Array.from({ length: out.count }, (_, i) => {
    const node = out.order[i] as number;
    return { node: w.graph.ids[node] as NodeId, links: out.dist[node] as number };
  });
}
