/** A checkpoint file: one line per finished piece, so that a stopped run can continue. The first line identifies the job. */

import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hashOf } from '../../../src/engine/core/index.ts';
import type { LabJob, Piece } from '../../../src/games/lines-and-webs/lab/play.ts';

export interface Checkpoint {
  played: { [n: string]: Piece };
  add(n: number, piece: Piece): void;
}

/** Opens the file, or begins it. Throws in words where it belongs to another order; a last line that was cut short is played again. */
export function checkpointAt(path: string, order: LabJob): Checkpoint {
  const played: { [n: string]: Piece } = {};
  // The games of a table are chosen as it is played; the same order chooses the same.
  const hash = hashOf(order.kind === 'table' ? { ...order, games: [] } : order);
  if (path === '') return { played, add: () => undefined };
  if (existsSync(path)) {
    const [first, ...lines] = readFileSync(path, 'utf8').split('\n');
    const of = (() => {
      try {
        return (JSON.parse(first ?? '') as { order?: string }).order;
      } catch {
        return undefined;
      }
    })();
    if (of !== hash) throw new Error(`${path} holds the games of another order. Name another file, or remove this one.`);
    const whole: string[] = [first as string];
    for (const line of lines) {
      try {
        const { n, piece } = JSON.parse(line) as { n: number; piece: Piece };
        played[n] = piece;
        whole.push(line);
      } catch {
        // Cut short: it is played again.
      }
    }
    writeFileSync(path, `${whole.join('\n')}\n`);
  } else writeFileSync(path, `${JSON.stringify({ order: hash })}\n`);
  return { played, add: (n, piece) => appendFileSync(path, `${JSON.stringify({ n, piece })}\n`) };
}
