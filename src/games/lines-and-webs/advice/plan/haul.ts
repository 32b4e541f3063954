/** The best that carriers can bring from where they stand: the ways are chosen several times, at the prices that carry had the time before, and changed about where something is left wanting. Pure. */

import { type Board, branchOf } from './board.ts';
import { type Opening, openWants, type Shipment, shipAll } from './routes.ts';

export interface Haul {
  board: Board;
  shipments: Shipment[];
  worth: number;
}

/** Carry costs nearly nothing while there is enough of it. */
const CHEAP = 0.004;
/** How much dearer it becomes in a round, less from round to round. */
const RISE = 1;
const SLOWER = 0.6;
/** The least worth of a want that is tried for; limits of such wants, and of shipments that each is tried against. */
const WANTING = 0.25;
const TRIED = 5;
const AGAINST = 6;
const BETTER = 1e-6;
/** Carry at a price at which only short ways pay. */
const FLAT = 1;

function haulAt(start: Board, prices: Float64Array, opening?: Opening): Haul {
  const board = branchOf(start);
  const shipments = shipAll(board, prices, opening);
  return { board, shipments, worth: shipments.reduce((sum, s) => sum + s.worth, 0) };
}

/** Who has carried all that it may gets dearer, who has some left gets cheaper, so that chains take the carriers that others need least. */
function byPrices(start: Board, rounds: number): { best: Haul; prices: Float64Array } {
  const prices = new Float64Array(start.carriers.length).fill(CHEAP);
  let best: Haul | null = null;
  let at = prices;
  for (let round = 0; round < rounds || !best; round++) {
    const haul = haulAt(start, prices);
    if (!best || haul.worth > best.worth + BETTER) {
      best = haul;
      at = prices.slice();
    }
    const { left } = haul.board;
    if (!left.some((n) => n <= 0)) break;
    const rise = RISE / (1 + round * SLOWER);
    for (let k = 0; k < prices.length; k++) {
      const price = prices[k] as number;
      prices[k] = (left[k] as number) <= 0 ? price + rise : Math.max(CHEAP, price - rise);
    }
  }
  return { best, prices: at };
}

/** Shipments that took most carry for what they are worth, first. */
const wasteful = (shipments: readonly Shipment[]): Shipment[] => {
  const rate = ({ hops, n, worth }: Shipment): number => worth / n / Math.max(1, hops.filter(({ by }) => by >= 0).length);
  return [...shipments].sort((a, b) => rate(a) - rate(b));
};

/** Ways to begin anew for a want that was left: first of all, in place of one shipment, or in place of all that one carrier has a hand in. */
function openingsFor(want: NonNullable<Opening['first']>, { board, shipments }: Haul): Opening[] {
  const against = wasteful(shipments).slice(0, AGAINST);
  const openings: Opening[] = [{ first: want }, ...against.map((s) => ({ first: want, kept: shipments.filter((other) => other !== s) }))];
  for (let k = 0; k < board.left.length; k++) {
    const kept = shipments.filter(({ hops }) => !hops.some(({ by }) => by === k));
    if (kept.length < shipments.length - 1) openings.push({ first: want, kept });
  }
  return openings;
}

/** Serves a want that was left before others; null where nothing is better for it. `tries` is used up. */
function bettered(start: Board, haul: Haul, priceLists: readonly Float64Array[], tries: { left: number }): Haul | null {
  for (const want of openWants(haul.board, WANTING).slice(0, TRIED)) {
    for (const opening of openingsFor(want, haul)) {
      for (const prices of priceLists) {
        if (tries.left <= 0) return null;
        tries.left -= 1;
        const next = haulAt(start, prices, opening);
        if (next.worth > haul.worth + BETTER) return next;
      }
    }
  }
  return null;
}

/** The best haul after some rounds of prices, and some tries to better it. */
export function haulOn(start: Board, rounds: number, tries = 0): Haul {
  const { best, prices } = byPrices(start, rounds);
  const lists = [prices, new Float64Array(prices.length).fill(FLAT)];
  const budget = { left: tries };
  let haul = best;
  while (haul.board.left.some((n) => n <= 0)) {
    const next = bettered(start, haul, lists, budget);
    if (!next) break;
    haul = next;
  }
  return haul;
}
