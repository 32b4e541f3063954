/** Games and their accounts, shared out among processes: the figures are the same however many there are, for each game has a seed of its own. */

import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Adjusted } from '../../src/account/index.ts';
import type { Scenario } from '../../src/engine/lines-and-webs/index.ts';

/** Games between a as Delta and b as Gamma. */
export interface Wanted {
  scenario: Scenario;
  a: string;
  b: string;
  seed: string;
}
export interface AccountPiece extends Wanted {
  first: number;
  last: number;
}
/** One game: its result with and without the dice, the value of its last state, and the milliseconds that its account took. */
export interface DiceOfGame extends Adjusted {
  value: number;
  ms: number;
}
interface Answer {
  games: DiceOfGame[];
  failure: string | null;
}

const AT_A_TIME = 5;

const ask = (worker: ChildProcess, piece: AccountPiece): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`Games ${piece.first} to ${piece.last} were not played: exit code ${code}.`));
    worker.once('exit', ended);
    worker.once('message', (answer) => {
      worker.off('exit', ended);
      resolve(answer as Answer);
    });
    worker.send(piece);
  });

/** Plays games 0 to `games` - 1 in so many processes; in the order of the games. After a failure no further piece is begun. */
export async function accountsAcross(wanted: Wanted, games: number, workers: number, told: (done: number) => void): Promise<Answer> {
  const pieces = new Map<number, DiceOfGame[]>();
  let failure: string | null = null;
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    const worker = fork(fileURLToPath(new URL('./accountPiece.ts', import.meta.url)));
    while (next < games && failure === null) {
      const first = next;
      next += AT_A_TIME;
      const answer = await ask(worker, { ...wanted, first, last: Math.min(next, games) - 1 });
      pieces.set(first, answer.games);
      failure ??= answer.failure;
      done += answer.games.length;
      told(done);
    }
    worker.kill();
  };
  await Promise.all(Array.from({ length: Math.max(1, workers) }, work));
  return { games: [...pieces].sort(([a], [b]) => a - b).flatMap(([, list]) => list), failure };
}
