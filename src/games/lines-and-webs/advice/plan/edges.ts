/** The cheapest way between each two spots of a board: one carry by the carrier that costs least, or nothing where tokens change hands. Pure. */

import { CLASSES } from '../../../../engine/lines-and-webs/index.ts';
import { type Board, type Carrier, FREE, isBarred, isFree, NOBODY, type Spot } from './board.ts';

const C = CLASSES.length;
/** Of equal ways the one of fewer links. */
const LINK = 0.0005;

/** Who has a walk between two spots, whatever he has left; FREE alone where it costs nothing. Worked out once for a table and all that is tried on it. */
const known = new WeakMap<readonly Spot[], (Int16Array | null)[]>();

function walkersOf(b: Board): (Int16Array | null)[] {
  const found = known.get(b.spots);
  if (found) return found;
  const n = b.spots.length;
  const lists: (Int16Array | null)[] = new Array(n * n).fill(null);
  const tables = b.carriers.map(({ walks }) => walks);
  // Filled anew for each way: a list of its own for each carrier asked took most of the time of a plan.
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

/** The cheapest way between each two spots, kept up while carriers are used up. */
export class Edges {
  readonly by: Int16Array[];
  readonly cost: Float64Array[];
  private readonly b: Board;
  private readonly prices: Float64Array;
  private readonly walkers: (Int16Array | null)[];

  constructor(b: Board, prices: Float64Array) {
    this.b = b;
    this.prices = prices;
    this.walkers = walkersOf(b);
    // Without bars all classes go the same ways.
    const tables = b.bars.length > 0 ? C : 1;
    const n = b.spots.length;
    this.by = Array.from({ length: tables }, () => new Int16Array(n * n).fill(NOBODY));
    this.cost = Array.from({ length: tables }, () => new Float64Array(n * n).fill(Number.POSITIVE_INFINITY));
    for (let c = 0; c < tables; c++) for (let at = 0; at < n * n; at++) if (this.walkers[at]) this.choose(c, Math.floor(at / n), at % n);
  }

  /** The cheapest carrier between two spots, but for one that is left out. */
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

  /** A carrier can carry no more. */
  usedUp(k: number): void {
    const n = this.b.spots.length;
    for (let c = 0; c < this.by.length; c++) {
      const by = this.by[c] as Int16Array;
      for (let at = 0; at < by.length; at++) if (by[at] === k) this.choose(c, Math.floor(at / n), at % n);
    }
  }
}
