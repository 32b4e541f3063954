/** The best that carriers can bring from where they stand: the ways are chosen several times, each time at the prices that carry had the time before. Pure. */

import { type Board, branchOf } from './board.ts';
import { type Shipment, shipAll } from './routes.ts';

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

/** Tries so many rounds: who has carried all that it may gets dearer, who has some left gets cheaper, so that chains take the carriers that others need least. */
export function haulOn(start: Board, rounds: number): Haul {
  const prices = new Float64Array(start.carriers.length).fill(CHEAP);
  let best: Haul | null = null;
  for (let round = 0; round < rounds || !best; round++) {
    const board = branchOf(start);
    const shipments = shipAll(board, prices);
    const worth = shipments.reduce((sum, s) => sum + s.worth, 0);
    if (!best || worth > best.worth + 1e-9) best = { board, shipments, worth };
    if (!board.left.some((left) => left <= 0)) break;
    const rise = RISE / (1 + round * SLOWER);
    for (let k = 0; k < prices.length; k++) {
      const price = prices[k] as number;
      prices[k] = (board.left[k] as number) <= 0 ? price + rise : Math.max(CHEAP, price - rise);
    }
  }
  return best;
}
