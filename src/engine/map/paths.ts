/** Breadth-first search over links, within a node mask. */

import type { MapGraph } from './graph.ts';

/** Mask values, one per node: CLOSED nodes cannot be entered. */
export const CLOSED = 0;
/** The node may be entered and passed. */
export const PASS = 1;
/** The node may be entered; the path ends there. */
export const STOP = 2;

/** The longest path that `dist` can hold. */
export const MAX_LINKS = 127;

/** The result of `reach`: allocated once by `createReach`, overwritten by each call. */
export interface Reach {
  /** Links from the start; -1 if not reached. */
  dist: Int8Array;
  /** The previous node on the path; -1 at the start and if not reached. */
  prev: Int16Array;
  /** Reached nodes, nearest first; `order[0]` is the start. Only the first `count` entries are valid. */
  order: Int16Array;
  count: number;
}

/** Allocates the arrays for a graph of n nodes. */
export const createReach = (n: number): Reach => ({
  dist: new Int8Array(n).fill(-1),
  prev: new Int16Array(n).fill(-1),
  order: new Int16Array(n),
  count: 0,
});

/** A mask in which every node that may hold units is open. */
export const openMask = (graph: MapGraph): Uint8Array => graph.passable.slice();

/**
 * Finds all nodes within `maxLinks` links of `from`, writes them into `out` and returns it. The start is always included, whatever its mask, and is
 * left even if it is STOP; any other STOP node is entered but not left. Deterministic: of several shortest paths it keeps the one
 * whose nodes come first in ascending order. Allocates nothing. @rule 1.1
 */
export function reach(graph: Pick<MapGraph, 'links'>, from: number, maxLinks: number, mask: Uint8Array, out: Reach): Reach {
  const { dist, prev, order } = out;
  const { links } = graph;
  const limit = maxLinks < MAX_LINKS ? maxLinks : MAX_LINKS;
  for (let i = 0; i < out.count; i++) {
    const node = order[i]!;
    dist[node] = -1;
    prev[node] = -1;
  }
  dist[from] = 0;
  order[0] = from;
  let count = 1;
  for (let head = 0; head < count; head++) {
    const node = order[head]!;
    const distance = dist[node]!;
    if (distance >= limit) break;
    if (head > 0 && mask[node] === STOP) continue;
    const next = links[node]!;
    for (let i = 0; i < next.length; i++) {
      const to = next[i]!;
      if (dist[to] !== -1 || mask[to] === CLOSED) continue;
      dist[to] = distance + 1;
      prev[to] = node;
      order[count++] = to;
    }
  }
  out.count = count;
  return out;
}

/** The path found to a node, including start and end; empty if it was not reached. */
export function pathTo(out: Reach, to: number): number[] {
  if (out.dist[to]! < 0) return [];
  const path: number[] = [];
  for (let node = to; node >= 0; node = out.prev[node]!) path.push(node);
  return path.reverse();
}

/** Weight of a road link: more than the number of bends of any path. */
const ROAD = 1000;

interface Score {
  value: number;
  before: number;
}

/**
 * Among the equally short paths to a node that `out` has reached under `mask`, returns the one with the most road links, then the fewest bends,
 * then the lowest nodes from its end back. Includes start and end; empty if it was not reached. As short and as legal as `pathTo`.
 */
export function roadTo(graph: MapGraph, out: Reach, mask: Uint8Array, to: number): number[] {
  const { n, q, r, roads, links } = graph;
  const { dist } = out;
  if (dist[to]! < 0) return [];
  const scores = new Map<number, Score>();
  const isStraight = (a: number, b: number, c: number): boolean => q[b]! - q[a]! === q[c]! - q[b]! && r[b]! - r[a]! === r[c]! - r[b]!;
  /** The best path to `node` that continues to `next`, or ends there if `next` is -1. */
  function best(node: number, next: number): Score {
    const key = node * (n + 1) + next + 1;
    const cached = scores.get(key);
    if (cached) return cached;
    const score: Score = { value: dist[node] === 0 ? 0 : Number.NEGATIVE_INFINITY, before: -1 };
    for (const before of dist[node] === 0 ? [] : links[node]!) {
      if (dist[before] !== dist[node]! - 1 || (dist[before] !== 0 && mask[before] === STOP)) continue;
      const bends = next < 0 || isStraight(before, node, next) ? 0 : 1;
      const value = best(before, node).value + ROAD * roads[before * n + node]! - bends;
      if (value > score.value) Object.assign(score, { value, before });
    }
    scores.set(key, score);
    return score;
  }
  const path = [to];
  for (let node = to, next = -1; dist[node] !== 0; ) {
    const { before } = best(node, next);
    path.push(before);
    next = node;
    node = before;
  }
  return path.reverse();
}
