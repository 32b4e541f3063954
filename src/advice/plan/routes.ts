/** The ways tokens take from store to store: what is worth most for what it costs in carry goes first, over as many carriers as it takes. Pure. */

import { CLASSES } from '../../engine/lines-and-webs/index.ts';
import { type Board, type Carrier, FREE, gainAt, isBarred, isFree, lossAt, NOBODY, roomAt, type Spot, shift, spareAt } from './board.ts';

const C = CLASSES.length;

/** One carry, or one change of hands for nothing, on the board: spots by their place, `by` a carrier's place or FREE. */
export interface Hop {
  from: number;
  to: number;
  by: number;
}

/** So many tokens of a class from the first hop's source to the last one's destination. */
export interface Shipment {
  hops: Hop[];
  cls: number;
  n: number;
  /** What it adds to the worth of the table. */
  worth: number;
}

/** Less than this is not worth an order. */
const LEAST = 0.005;
/** A shipment goes on while its next token is worth so much of the next best shipment. */
const GOES_ON = 0.9;
/** Of equal ways the one of fewer links. */
const LINK = 0.0005;

/** The cheapest way between each two spots, kept up while carriers are used up. */
class Edges {
  readonly by: Int16Array[];
  readonly cost: Float64Array[];
  private readonly b: Board;
  private readonly prices: Float64Array;

  constructor(b: Board, prices: Float64Array) {
    this.b = b;
    this.prices = prices;
    // Without bars all classes go the same ways.
    const tables = b.bars.length > 0 ? C : 1;
    const n = b.spots.length;
    this.by = Array.from({ length: tables }, () => new Int16Array(n * n).fill(NOBODY));
    this.cost = Array.from({ length: tables }, () => new Float64Array(n * n).fill(Number.POSITIVE_INFINITY));
    for (let c = 0; c < tables; c++) {
      for (let from = 0; from < n; from++) {
        if (!(b.spots[from] as Spot).gives) continue;
        for (let to = 0; to < n; to++) if (to !== from && (b.spots[to] as Spot).takes) this.choose(c, from, to);
      }
    }
  }

  /** Looks for the cheapest carrier between two spots. */
  private choose(c: number, from: number, to: number): void {
    const { b } = this;
    const n = b.spots.length;
    const walk = (b.spots[from] as Spot).at * b.nodes + (b.spots[to] as Spot).at;
    let best = NOBODY;
    let least = Number.POSITIVE_INFINITY;
    if (isFree(b, from, to) && !isBarred(b, from, to, c, FREE)) {
      best = FREE;
      least = 0;
    } else {
      for (let k = 0; k < b.carriers.length; k++) {
        const links = (b.carriers[k] as Carrier).walks[walk] as number;
        if (links === 0 || (b.left[k] as number) <= 0) continue;
        const cost = (this.prices[k] as number) + links * LINK;
        if (cost < least && !isBarred(b, from, to, c, k)) {
          best = k;
          least = cost;
        }
      }
    }
    (this.by[c] as Int16Array)[from * n + to] = best;
    (this.cost[c] as Float64Array)[from * n + to] = least;
  }

  /** A carrier can carry no more. */
  usedUp(k: number): void {
    const n = this.b.spots.length;
    for (let c = 0; c < this.by.length; c++) {
      const by = this.by[c] as Int16Array;
      for (let at = 0; at < by.length; at++) if (by[at] === k) this.choose(c, Math.floor(at / n), at % n);
    }
  }
}

/** The cheapest ways of one class from all who can spare a token to everybody. */
class Ways {
  /** Cost of a token that comes to the spot from elsewhere, and its last hop. */
  readonly cost: Float64Array;
  readonly prev: Int16Array;
  readonly by: Int16Array;
  /** Cost of a token at the spot, its own or one on its way. */
  private readonly here: Float64Array;
  private readonly own: Uint8Array;
  private readonly done: Uint8Array;

  constructor(n: number) {
    this.cost = new Float64Array(n);
    this.prev = new Int16Array(n);
    this.by = new Int16Array(n);
    this.here = new Float64Array(n);
    this.own = new Uint8Array(n);
    this.done = new Uint8Array(n);
  }

  find(b: Board, edges: Edges, c: number): void {
    const { cost, prev, by, here, own, done } = this;
    const n = b.spots.length;
    const t = edges.by.length > 1 ? c : 0;
    const [edgeBy, edgeCost] = [edges.by[t] as Int16Array, edges.cost[t] as Float64Array];
    cost.fill(Number.POSITIVE_INFINITY);
    prev.fill(NOBODY);
    done.fill(0);
    for (let i = 0; i < n; i++) {
      own[i] = spareAt(b, i, c) > 0 ? 1 : 0;
      here[i] = own[i] ? lossAt(b, i, c) : Number.POSITIVE_INFINITY;
    }
    for (;;) {
      let at = -1;
      for (let i = 0; i < n; i++) if (!done[i] && (here[i] as number) < (at < 0 ? Number.POSITIVE_INFINITY : (here[at] as number))) at = i;
      if (at < 0) return;
      done[at] = 1;
      const base = here[at] as number;
      for (let to = 0; to < n; to++) {
        const edge = edgeCost[at * n + to] as number;
        if (base + edge >= (cost[to] as number) || at === to) continue;
        cost[to] = base + edge;
        prev[to] = at;
        by[to] = edgeBy[at * n + to] as number;
        if (!done[to] && (cost[to] as number) < (here[to] as number) && passes(b, to, c)) {
          here[to] = cost[to] as number;
          own[to] = 0;
        }
      }
    }
  }

  /** The hops to a spot, from the source on. */
  path(to: number): Hop[] {
    const hops: Hop[] = [];
    for (let at = to; hops.length < this.cost.length; at = this.prev[at] as number) {
      const from = this.prev[at] as number;
      if (from < 0) break;
      hops.unshift({ from, to: at, by: this.by[at] as number });
      if (this.own[from]) break;
    }
    return hops;
  }
}

/** May a token pass through the spot on its way: is there a box, or one of its kind that goes first? */
function passes(b: Board, i: number, c: number): boolean {
  const spot = b.spots[i] as Spot;
  return spot.gives && spot.takes && !spot.isFighter && (roomAt(b, i, c) > 0 || (b.load[i * C + c] as number) > 0);
}

/** Tokens that can take these hops at most. */
function mostOn(b: Board, hops: readonly Hop[], c: number): number {
  const first = hops[0] as Hop;
  const last = hops.at(-1) as Hop;
  let most = Math.min(spareAt(b, first.from, c), roomAt(b, last.to, c));
  const uses = new Map<number, number>();
  for (const { by, to } of hops) {
    if (by >= 0) uses.set(by, (uses.get(by) ?? 0) + 1);
    if (to !== last.to) most = Math.min(most, Math.max(roomAt(b, to, c), b.load[to * C + c] as number));
  }
  for (const [by, n] of uses) most = Math.min(most, Math.floor((b.left[by] as number) / n));
  return most;
}

/** A destination with the class that it wants most, less what bringing it costs. */
interface Want {
  to: number;
  cls: number;
  net: number;
}

/** The best want, and what the next best one is worth. */
function bestWant(b: Board, ways: readonly Ways[], dropped: Uint8Array): { best: Want | null; second: number } {
  let best: Want | null = null;
  let second = 0;
  for (let to = 0; to < b.spots.length; to++) {
    for (let cls = 0; cls < C; cls++) {
      const cost = (ways[cls] as Ways).cost[to] as number;
      if (dropped[to * C + cls] || cost === Number.POSITIVE_INFINITY) continue;
      const net = gainAt(b, to, cls) - cost;
      if (net <= (best?.net ?? LEAST)) {
        if (net > second) second = net;
        continue;
      }
      if (roomAt(b, to, cls) <= 0) continue;
      second = best?.net ?? second;
      best = { to, cls, net };
    }
  }
  return { best, second };
}

/** Carries everything that is worth it, at so much for a carrier's carry. Changes the board; what is sent is told in its order. */
export function shipAll(b: Board, prices: Float64Array): Shipment[] {
  const edges = new Edges(b, prices);
  const n = b.spots.length;
  const ways = CLASSES.map(() => new Ways(n));
  const dropped = new Uint8Array(n * C);
  const shipments: Shipment[] = [];
  for (;;) {
    for (let c = 0; c < C; c++) (ways[c] as Ways).find(b, edges, c);
    const { best, second } = bestWant(b, ways, dropped);
    if (!best) return shipments;
    const hops = (ways[best.cls] as Ways).path(best.to);
    const most = hops.length === 0 ? 0 : mostOn(b, hops, best.cls);
    if (most <= 0) {
      dropped[best.to * C + best.cls] = 1;
      continue;
    }
    const shipment = ship(b, hops, best.cls, {
      most,
      least: Math.max(LEAST, second * GOES_ON),
      cost: gainAt(b, best.to, best.cls) - best.net,
    });
    shipments.push(shipment);
    for (const { by } of hops) if (by >= 0 && (b.left[by] as number) <= 0) edges.usedUp(by);
  }
}

/** Sends tokens one by one while each is worth it. */
function ship(b: Board, hops: Hop[], cls: number, { most, least, cost }: { most: number; least: number; cost: number }): Shipment {
  const [from, to] = [(hops[0] as Hop).from, (hops.at(-1) as Hop).to];
  const carry = cost - lossAt(b, from, cls);
  let n = 0;
  let worth = 0;
  while (n < most) {
    const more = gainAt(b, to, cls) - lossAt(b, from, cls);
    if (n > 0 && more - carry < least) break;
    shift(b, from, to, cls, 1, NOBODY);
    worth += more;
    n += 1;
  }
  for (const { by } of hops) if (by >= 0) b.left[by]! -= n;
  return { hops, cls, n, worth };
}
