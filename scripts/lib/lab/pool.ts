/** Runs a laboratory job in several processes. */

import type { LabJob, Piece, PlayResult } from '../../../src/games/lines-and-webs/lab/play.ts';
import { columnsOfOrder } from '../../../src/games/lines-and-webs/lab/play.ts';
import { type LabWorker, type Rest, runOrder } from '../../../src/games/lines-and-webs/lab/run.ts';
import { processOf } from '../process.ts';

function workerFor(order: LabJob): LabWorker {
  const { ask, tell, close } = processOf<{ n: number }, PlayResult>(new URL('./piece.ts', import.meta.url));
  tell({ order });
  return { play: (n) => ask({ n }).catch(({ message }: Error) => ({ ok: false, why: `Number ${n}: ${message}` })), close };
}

/** A game could not be played to its end: the words say which, and why. */
export class Unplayed extends Error {}

export interface Run {
  rest: Rest;
  columns: readonly string[];
  played: { [n: string]: Piece };
}

/** Plays an order to its rest in so many processes, on from what was played before. */
export async function playIn(
  order: LabJob,
  workers: number,
  before: { played: Run['played']; add?(n: number, piece: Piece): void } = { played: {} },
): Promise<Run> {
  const { played, add } = before;
  const columns = columnsOfOrder(order);
  const pool = Array.from({ length: Math.max(1, workers) }, () => workerFor(order));
  const rest = await runOrder(order, { workers: pool, played, columns, ...(add ? { onPiece: add } : {}) });
  for (const worker of pool) worker.close();
  return { rest, columns, played };
}
