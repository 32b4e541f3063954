/** Runs laboratory jobs in several processes, one job after another. */

import { columnsOfOrder, type LabJob, type Piece, type PlayResult } from '../../../src/games/lines-and-webs/lab/play.ts';
import type { Row } from '../../../src/games/lines-and-webs/lab/question.ts';
import { knownBefore, type Played, type Rest, runOrder } from '../../../src/games/lines-and-webs/lab/run.ts';
import { type Asked, processOf } from '../process.ts';

/** A game could not be played to its end: the words say which, and why. */
export class Unplayed extends Error {}

export interface Run extends Played {
  rest: Rest;
}

/** Its processes begin with the first order and live as long as the pool: to start one takes as long as ten pairs of games. */
export interface Pool {
  /** Plays an order to its rest, on from what was played before. */
  play(
    order: LabJob,
    before?: { played: Played['played']; add?(n: number, piece: Piece): void },
    isMine?: (n: number) => boolean,
  ): Promise<Run>;
  close(): Promise<void>;
}

export function openPool(workers: number): Pool {
  const file = new URL('./piece.ts', import.meta.url);
  let processes: Asked<{ n: number; before?: Row }, PlayResult>[] = [];
  /** Comparisons so far: their games before the change need no second playing. */
  const runs: Played[] = [];
  return {
    async play(order, { played, add } = { played: {} }, isMine) {
      const run: Played = { order, columns: columnsOfOrder(order), played };
      const known = knownBefore(run, runs);
      if (processes.length === 0) processes = Array.from({ length: Math.max(1, workers) }, () => processOf(file));
      const hands = processes.map(({ ask, tell }) => {
        tell({ order });
        return {
          play(n: number): Promise<PlayResult> {
            const before = known(n);
            return ask({ n, ...(before ? { before } : {}) }).catch(({ message }: Error) => ({ ok: false, why: `Number ${n}: ${message}` }));
          },
          close: () => undefined,
        };
      });
      const rest = await runOrder(order, {
        workers: hands,
        played,
        columns: run.columns,
        ...(add ? { onPiece: add } : {}),
        ...(isMine ? { isMine } : {}),
      });
      if (order.kind === 'comparison') runs.push(run);
      return { ...run, rest };
    },
    close: async () => void (await Promise.all(processes.map((one) => one.close()))),
  };
}
