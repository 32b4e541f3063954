/** A series of games shared out among processes: the sums are the same however many there are, for each game has a seed of its own. */

import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Scenario } from '../../src/engine/lines-and-webs/index.ts';
import { type Series, tally } from './series.ts';

/** Who plays what. */
export interface Commission {
  scenario: Scenario;
  a: string;
  b: string;
  seed: string;
}
/** Of a series the games `first` to `last`. */
export interface Piece extends Commission {
  first: number;
  last: number;
}

/** Games that a process plays at a time. */
const AT_A_TIME = 10;

export type Sums = Pick<Series, 'games' | 'wins' | 'bySide' | 'failure'>;

/** Has one piece played; throws when the process ends without an answer. */
const playPiece = (worker: ChildProcess, piece: Piece): Promise<Sums> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`Games ${piece.first} to ${piece.last} were not played: exit code ${code}.`));
    worker.once('exit', ended);
    worker.once('message', (sums) => {
      worker.off('exit', ended);
      resolve(sums as Sums);
    });
    worker.send(piece);
  });

function add(to: Sums, piece: Sums): void {
  to.games += piece.games;
  for (const key of ['a', 'b', 'draw'] as const) {
    to.wins[key] += piece.wins[key];
    for (const side of ['delta', 'gamma'] as const) to.bySide[side][key] += piece.bySide[side][key];
  }
}

/** Plays games 0 to `games` - 1 in so many processes. After a failure no further piece is begun; the failure of the earliest game is told. */
export async function playAcross(commission: Commission, games: number, workers: number): Promise<Sums> {
  const sums: Sums = { games: 0, wins: tally(), bySide: { delta: tally(), gamma: tally() }, failure: null };
  let next = 0;
  let failedAt = Number.POSITIVE_INFINITY;
  const work = async (): Promise<void> => {
    const worker = fork(fileURLToPath(new URL('./seriesPiece.ts', import.meta.url)));
    while (next < games && sums.failure === null) {
      const first = next;
      next += AT_A_TIME;
      const played = await playPiece(worker, { ...commission, first, last: Math.min(next, games) - 1 });
      add(sums, played);
      if (played.failure === null || first > failedAt) continue;
      failedAt = first;
      sums.failure = played.failure;
    }
    worker.kill();
  };
  await Promise.all(Array.from({ length: Math.max(1, workers) }, work));
  return sums;
}
