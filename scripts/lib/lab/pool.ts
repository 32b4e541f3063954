/** Processes that play an order's pieces side by side. */

import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Order, Played } from '../../../src/lab/play.ts';
import type { LabWorker } from '../../../src/lab/run.ts';

function workerOf(child: ChildProcess): LabWorker {
  return {
    play: (n) =>
      new Promise((resolve) => {
        const ended = (code: number | null): void =>
          resolve({ ok: false, why: `The process that played number ${n} ended with exit code ${code}.` });
        child.once('exit', ended);
        child.once('message', (played) => {
          child.off('exit', ended);
          resolve(played as Played);
        });
        child.send({ n });
      }),
    close: () => child.kill(),
  };
}

/** So many processes, each told the order. Close them when the run is over. */
export function poolFor(order: Order, workers: number): LabWorker[] {
  return Array.from({ length: Math.max(1, workers) }, () => {
    const child = fork(fileURLToPath(new URL('./piece.ts', import.meta.url)));
    child.send({ order });
    return workerOf(child);
  });
}
