/** Breadth-first search over links, within a node mask. */

import type { MapGraph } from './graph.ts';

/** Values of a mask, one a node. */
export const CLOSED = 0;
/** May be entered and passed. */
export const PASS = 1;
/** May be entered; the walk ends there. */
export const STOP = 2;

/** The longest walk that `dist` can hold. */
export const MAX_LINKS = 127;

/** A result of `reach`, made once by `createReach` and written over by each call. */
export interface Reach {
  /** Links from the start, -1 if not reached. */
  dist: Int8Array;
  /** The node before on the way found, -1 at the start and where not reached. */
  prev: Int16Array;
  /** Reached nodes in the order found (nearest first), `order[0]` the start; only the first `count` count. */
  order: Int16Array;
  count: number;
}

/** Scratch arrays for a graph of n nodes. */
export const createReach = (n: number): Reach => ({
  dist: new Int8Array(n).fill(-1),
  prev: new Int16Array(n).fill(-1),
  order: new Int16Array(n),
  count: 0,
});

/** A mask of the graph's size in which every node that may hold units is open. */
export const openMask = (graph: MapGraph): Uint8Array => graph.passable.slice();

/**
 * All nodes within `maxLinks` links of `from`, written into `out` (and returned). The start is always allowed, whatever the mask says of it; a STOP
 * node is entered and not left; the start itself is left even if it is STOP. Deterministic: of several shortest ways it keeps the one
 * whose nodes come first in ascending order. Allocates nothing. @rule 1.1
 */
export function reach(graph: MapGraph, from: number, maxLinks: number, mask: Uint8Array, out: Reach): Reach {
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
    const here = dist[node]!;
    if (here >= limit) break;
    if (head > 0 && mask[node] === STOP) continue;
    const next = links[node]!;
    for (let i = 0; i < next.length; i++) {
      const to = next[i]!;
      if (dist[to] !== -1 || mask[to] === CLOSED) continue;
      dist[to] = here + 1;
      prev[to] = node;
      order[count++] = to;
    }
  }
  out.count = count;
  return out;
}

/** The way found to a node, start and end included; empty if it was not reached. */
export function pathTo(out: Reach, to: number): number[] {
  if (out.dist[to]! < 0) return [];
  const path: number[] = [];
  for (let node = to; node >= 0; node = out.prev[node]!) path.push(node);
  return path.reverse();
}

/** More than the bends of any walk. */
const ROAD = 1000;

interface Score {
  value: number;
  before: number;
}

/**
 * Of all equally short ways to a node that `out` has reached under `mask`, the one with the most links on roads, then the fewest bends, then
 * the lowest nodes from its end back. Start and end included; empty if it was not reached. No longer than `pathTo`, and as legal.
 */
export function roadTo(graph: MapGraph, out: Reach, mask: Uint8Array, to: number): number[] {
  const { n, q, r, roads, links } = graph;
  const { dist } = out;
  if (dist[to]! < 0) return [];
  const known = new Map<number, Score>();
  const isStraight = (a: number, b: number, c: number): boolean => q[b]! - q[a]! === q[c]! - q[b]! && r[b]! - r[a]! === r[c]! - r[b]!;
  /** The best way to `at` that goes on to `next`, or ends there. */
  function best(at: number, next: number): Score {
    const key = at * (n + 1) + next + 1;
    const found = known.get(key);
    if (found) return found;
    const score: Score = { value: dist[at] === 0 ? 0 : Number.NEGATIVE_INFINITY, before: -1 };
    for (const before of dist[at] === 0 ? [] : links[at]!) {
      if (dist[before] !== dist[at]! - 1 || (dist[before] !== 0 && mask[before] === STOP)) continue;
      const bends = next < 0 || isStraight(before, at, next) ? 0 : 1;
      const value = best(before, at).value + ROAD * roads[before * n + at]! - bends;
      if (value > score.value) Object.assign(score, { value, before });
    }
    known.set(key, score);
    return score;
  }
  const path = [to];
  for (let at = to, next = -1; dist[at] !== 0; ) {
    const { before } = best(at, next);
    path.push(before);
    next = at;
    at = before;
  }
  return path.reverse();
}
