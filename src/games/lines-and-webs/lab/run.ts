/**
 * Has an order played by several workers, and goes on from whatever was played before. The answer is the same however many workers there are and whichever comes
 * first: only the pieces before the look that ended it count, and what was played beyond is dropped.
 */

import { looksOf } from '../../../lab/stop.ts';
import { lookOf } from './answer.ts';
import type { Order, Piece, Played } from './play.ts';
import type { GameResults, PairRows, Results, Row } from './question.ts';
import { blocksOf, pairsOf } from './question.ts';
import { gamesOf } from './screening.ts';
import { gamesWithout } from './without.ts';

/** Somebody who plays pieces of one order, one at a time. */
export interface LabWorker {
  play(n: number): Promise<Played>;
  close(): void;
}

export interface RunOptions {
  workers: readonly LabWorker[];
  /** Pieces that were played before, by their numbers; what is played is added. */
  played: { [n: string]: Piece };
  columns: readonly string[];
  /** Hears of every piece as it comes. */
  onPiece?(n: number, piece: Piece): void;
  /** Asked before each piece: true ends the run where it is; it can be gone on with later. */
  isStopped?(): boolean;
}

/** How a run came to rest. */
export type Rest = { why: 'answered' } | { why: 'stopped' } | { why: 'failed'; what: string };

export const resultsOf = (columns: readonly string[], played: { [n: string]: Piece }): Results => ({
  columns,
  pairs: played as { [n: string]: PairRows },
});
export const gameResultsOf = (columns: readonly string[], played: { [n: string]: Piece }): GameResults => ({
  columns,
  games: played as { [n: string]: Row },
});

/** Pieces that the order is answered by, if it is answered: null while it is not. */
export function answeredBy(order: Order, columns: readonly string[], played: { [n: string]: Piece }): number | null {
  if (order.kind !== 'comparison') return Object.keys(played).length >= piecesOf(order) ? piecesOf(order) : null;
  const look = lookOf(order, resultsOf(columns, played));
  return look?.ended ? look.blocks * order.matchups.length : null;
}

/** Pieces that an order has. */
export function piecesOf(order: Order): number {
  switch (order.kind) {
    case 'comparison':
      return pairsOf(order);
    case 'screening':
      return gamesOf(order);
    case 'without':
      return gamesWithout(order);
    default:
      return order.games.length;
  }
}

export async function runOrder(order: Order, { workers, played, columns, onPiece, isStopped }: RunOptions): Promise<Rest> {
  const all = piecesOf(order);
  let next = 0;
  let rest: Rest | null = null;
  let front = 0;
  /** After how many pieces without a gap it is looked whether the order is answered. */
  const due = order.kind === 'comparison' ? looksOf(blocksOf(order)).map((blocks) => blocks * order.matchups.length) : [all];
  let answered: number | null = null;
  const look = (): void => {
    while (played[front]) front += 1;
    let isDue = false;
    while (due.length > 0 && front >= (due[0] as number)) {
      due.shift();
      isDue = true;
    }
    if (isDue) answered = answeredBy(order, columns, played);
  };
  look();
  const work = async (worker: LabWorker): Promise<void> => {
    while (rest === null && answered === null) {
      while (next < all && played[next]) next += 1;
      if (next >= all) return;
      if (isStopped?.()) {
        rest = { why: 'stopped' };
        return;
      }
      const n = next;
      next += 1;
      const done = await worker.play(n);
      if (!done.ok) {
        rest = { why: 'failed', what: done.why };
        return;
      }
      played[n] = done.piece;
      onPiece?.(n, done.piece);
      if (answered === null) look();
    }
  };
  await Promise.all(workers.map(work));
  if (answered === null) return rest ?? { why: 'stopped' };
  for (const n of Object.keys(played)) if (Number(n) >= answered) delete played[n];
  return { why: 'answered' };
}
