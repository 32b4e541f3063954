/** Routes of tokens from store to store: selects the best worth per carry cost, over as many carriers as necessary. Pure. */

import { CLASSES } from '../../../../engine/lines-and-webs/index.ts';
import { type Board, type Carrier, FREE, gainAt, isBarred, isFree, lossAt, NOBODY, roomAt, type Spot, shift, spareAt } from './board.ts';

const C = CLASSES.length;
/** Tie-breaker between equal routes: fewer links. */
const LINK = 0.0005;

/** Carriers with a walk between two spots, regardless of remaining capacity; FREE alone if no carrier is needed. Cached per set of spots. */
const known = new WeakMap<readonly Spot[], (Int16Array | null)[]>();

function walkersOf(b: Board): (Int16Array | null)[] {
  const found = known.get(b.spots);
  if (found) return found;
  const n = b.spots.length;
  const lists: (Int16Array | null)[] = new Array(n * n).fill(null);
  const tables = b.carriers.map(({ walks }) => walks);
  // Reused for every pair: allocating a list per carrier took most of the time of a plan.
  const list = new Int16Array(tables.length + 1);
  for (let from = 0; from < n; from++) {
    if (!(b.spots[from] as Spot).gives) continue;
    for (let to = 0; to < n; to++) {
      if (to === from || !(b.spots[to] as Spot).takes) continue;
      const walk = (b.spots[from] as Spot).at * b.nodes + (b.spots[to] as Spot).at;
      let count = 0;
      if (isFree(b, from, to)) list[count++] = FREE;
      for (let k = 0; k < tables.length; k++) if (((tables[k] as Uint8Array)[walk] as number) > 0) list[count++] = k;
      if (count > 0) lists[from * n + to] = list.slice(0, count);
    }
  }
  known.set(b.spots, lists);
  return lists;
}

/** Cheapest transfer between each pair of spots, updated as carriers are used up. */
class Edges {
  readonly by: Int16Array[];
  readonly cost: Float64Array[];
  private readonly walkers: (Int16Array | null)[];

  constructor(
    private readonly b: Board,
    private readonly prices: Float64Array,
  ) {
    this.walkers = walkersOf(b);
    // Without restrictions all classes share the same routes.
    const tables = b.bars.length > 0 ? C : 1;
    const n = b.spots.length;
    this.by = Array.from({ length: tables }, () => new Int16Array(n * n).fill(NOBODY));
    this.cost = Array.from({ length: tables }, () => new Float64Array(n * n).fill(Number.POSITIVE_INFINITY));
    for (let c = 0; c < tables; c++) for (let at = 0; at < n * n; at++) if (this.walkers[at]) this.choose(c, Math.floor(at / n), at % n);
  }

  /** Cheapest carrier between two spots, excluding one. */
  other(c: number, from: number, to: number, out: number): { by: number; cost: number } {
    const { b } = this;
    const list = this.walkers[from * b.spots.length + to];
    let by = NOBODY;
    let cost = Number.POSITIVE_INFINITY;
    if (!list) return { by, cost };
    const walk = (b.spots[from] as Spot).at * b.nodes + (b.spots[to] as Spot).at;
    for (const k of list) {
      if (k === FREE) {
        if (!isBarred(b, from, to, c, FREE)) return { by: FREE, cost: 0 };
        continue;
      }
      if (k === out || (b.left[k] as number) <= 0) continue;
      const price = (this.prices[k] as number) + ((b.carriers[k] as Carrier).walks[walk] as number) * LINK;
      if (price < cost && !isBarred(b, from, to, c, k)) {
        by = k;
        cost = price;
      }
    }
    return { by, cost };
  }

  private choose(c: number, from: number, to: number): void {
    const n = this.b.spots.length;
    const { by, cost } = this.other(c, from, to, NOBODY);
    (this.by[c] as Int16Array)[from * n + to] = by;
    (this.cost[c] as Float64Array)[from * n + to] = cost;
  }

  /** Removes a carrier without remaining capacity. */
  usedUp(k: number): void {
    const n = this.b.spots.length;
    for (let c = 0; c < this.by.length; c++) {
      const by = this.by[c] as Int16Array;
      for (let at = 0; at < by.length; at++) if (by[at] === k) this.choose(c, Math.floor(at / n), at % n);
    }
  }
}

/** One transfer on the board: indices of spots; `by` is a carrier's index or FREE. */
export interface Hop {
  from: number;
  to: number;
  by: number;
}

/** Tokens of a class from the source of the first hop to the destination of the last. */
export interface Shipment {
  hops: Hop[];
  cls: number;
  n: number;
  /** Increase of the state's worth. */
  worth: number;
}

/** Minimum worth of a command. */
const LEAST = 0.005;
/** Required worth of a shipment's next token, as a share of the next best shipment. */
const GOES_ON = 0.9;

/** Cheapest routes of one class from all spots with spare tokens to all others. */
class Ways {
  /** Cost of a token brought to the spot, and its last hop. */
  readonly cost: Float64Array;
  readonly prev: Int16Array;
  readonly by: Int16Array;
  /** Cost of a token available at the spot, its own or in transit. */
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

  /** `once`: a carrier with only one carry left, and the spot to which that carry should go. */
  find(b: Board, edges: Edges, c: number, once?: { carrier: number; to: number }): void {
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
        let edge = edgeCost[at * n + to] as number;
        let carrier = edgeBy[at * n + to] as number;
        if (once && carrier === once.carrier && to !== once.to) ({ by: carrier, cost: edge } = edges.other(t, at, to, carrier));
        if (base + edge >= (cost[to] as number) || at === to) continue;
        cost[to] = base + edge;
        prev[to] = at;
        by[to] = carrier;
        if (!done[to] && (cost[to] as number) < (here[to] as number) && passes(b, to, c)) {
          here[to] = cost[to] as number;
          own[to] = 0;
        }
      }
    }
  }

  /** Hops to a spot, starting at the source. */
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

/** True if a token can pass through the spot: a box is free, or a token of its class leaves first. */
function passes(b: Board, i: number, c: number): boolean {
  const spot = b.spots[i] as Spot;
  return spot.gives && spot.takes && !spot.isFighter && (roomAt(b, i, c) > 0 || (b.load[i * C + c] as number) > 0);
}

/** A carrier that is used twice by these hops but can carry only once more. */
function usedTwice(b: Board, hops: readonly Hop[]): number {
  const twice = hops.find(({ by }, i) => by >= 0 && b.left[by] === 1 && hops.some((hop, k) => k > i && hop.by === by));
  return twice ? twice.by : NOBODY;
}

/** Maximum number of tokens for these hops. */
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

/** Destination with the best worth minus cost, and its class. */
interface BestWant {
  to: number;
  cls: number;
  net: number;
}

/** A class that a spot still lacks, and its worth. */
export interface Want {
  to: number;
  cls: number;
  gain: number;
}

/** Best want, and the worth of the next best. */
function bestWant(b: Board, ways: readonly Ways[], dropped: Uint8Array): { best: BestWant | null; second: number } {
  let best: BestWant | null = null;
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

/** Fixed start of the selection. */
export interface RoutingStart {
  /** Shipments to send unchanged, if still possible. */
  kept?: readonly Shipment[];
  /** Want to serve first, with one token. */
  first?: { to: number; cls: number };
}

/** Repeats shipments, as far as possible. */
function resend(b: Board, kept: readonly Shipment[]): Shipment[] {
  const sent: Shipment[] = [];
  for (const { hops, cls, n } of kept) {
    const most = Math.min(n, mostOn(b, hops, cls));
    if (most > 0) sent.push(ship(b, hops, cls, { most, least: Number.NEGATIVE_INFINITY, cost: 0 }));
  }
  return sent;
}

/** Sends everything that is worth its price of carry. Changes the board; returns the shipments in order. */
export function shipAll(b: Board, prices: Float64Array, { kept = [], first }: RoutingStart = {}): Shipment[] {
  const shipments = resend(b, kept);
  const edges = new Edges(b, prices);
  const n = b.spots.length;
  const ways = CLASSES.map(() => new Ways(n));
  const dropped = new Uint8Array(n * C);
  let opening = first ?? null;
  // Recomputes the routes of a class only after a relevant change.
  const stale = new Uint8Array(C).fill(1);
  for (;;) {
    for (let c = 0; c < C; c++) {
      if (!stale[c] || (opening && opening.cls !== c)) continue;
      (ways[c] as Ways).find(b, edges, c);
      stale[c] = 0;
    }
    const { best, second } = opening ? { best: wantAt(b, ways, opening), second: 0 } : bestWant(b, ways, dropped);
    const single = opening !== null;
    opening = null;
    if (!best) {
      if (single) continue;
      return shipments;
    }
    const way = ways[best.cls] as Ways;
    let hops = way.path(best.to);
    const twice = usedTwice(b, hops);
    if (twice !== NOBODY) {
      way.find(b, edges, best.cls, { carrier: twice, to: best.to });
      stale[best.cls] = 1;
      hops = way.path(best.to);
      best.net = gainAt(b, best.to, best.cls) - (way.cost[best.to] as number);
    }
    const room = hops.length === 0 || best.net <= LEAST ? 0 : mostOn(b, hops, best.cls);
    const most = single ? Math.min(1, room) : room;
    if (most <= 0) {
      dropped[best.to * C + best.cls] = 1;
      continue;
    }
    const ends = [(hops[0] as Hop).from, best.to];
    const open = ends.map((i) => CLASSES.map((_, c) => roomAt(b, i, c) > 0));
    const shipment = ship(b, hops, best.cls, {
      most,
      least: Math.max(LEAST, second * GOES_ON),
      cost: gainAt(b, best.to, best.cls) - best.net,
    });
    shipments.push(shipment);
    stale[best.cls] = 1;
    for (let c = 0; c < C; c++) if (ends.some((i, k) => roomAt(b, i, c) > 0 !== open[k]?.[c])) stale[c] = 1;
    for (const { by } of hops) {
      if (by < 0 || (b.left[by] as number) > 0) continue;
      edges.usedUp(by);
      stale.fill(1);
    }
  }
}

function wantAt(b: Board, ways: readonly Ways[], { to, cls }: { to: number; cls: number }): BestWant | null {
  const cost = (ways[cls] as Ways).cost[to] as number;
  if (cost === Number.POSITIVE_INFINITY || roomAt(b, to, cls) <= 0) return null;
  return { to, cls, net: gainAt(b, to, cls) - cost };
}

/** Remaining wants that can be received, highest worth first. */
export function openWants(b: Board, least: number): Want[] {
  const list: Want[] = [];
  for (let to = 0; to < b.spots.length; to++) {
    for (let cls = 0; cls < C; cls++) {
      const gain = gainAt(b, to, cls);
      if (gain >= least && roomAt(b, to, cls) > 0) list.push({ to, cls, gain });
    }
  }
  return list.sort((x, y) => y.gain - x.gain);
}

/** Sends tokens one at a time while each is worth it. */
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
