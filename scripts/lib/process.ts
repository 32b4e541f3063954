/** A child process that answers one question at a time. */

import { fork } from 'node:child_process';

export interface Asked<Q, A> {
  /** Rejects when the process ends without an answer. */
  ask(question: Q): Promise<A>;
  /** Tells it something that has no answer. */
  tell(message: unknown): void;
  /** Resolves when the process has ended, so that its time counts for this one. */
  close(): Promise<void>;
}

export function processOf<Q, A>(file: URL): Asked<Q, A> {
  // It reads TypeScript however this process came to.
  const child = fork(file, { execArgv: ['--import', 'tsx'] });
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        const ended = (code: number | null): void => reject(new Error(`A process was asked and did not answer: exit code ${code}.`));
        child.once('exit', ended);
        child.once('message', (answer) => {
          child.off('exit', ended);
          resolve(answer as A);
        });
        child.send(question as object);
      }),
    tell: (message) => void child.send(message as object),
    close: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) resolve();
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}

/** Of a series the games `first` to `last`. */
export interface Stretch {
  first: number;
  last: number;
}

/**
 * Games 0 to `games` - 1, shared out in stretches among so many processes; `came` hears what became of each, in any order, and stops the run
 * with `false`. Rejects when a process ends without an answer.
 */
export async function shareOut<A>(
  file: URL,
  { games, workers, atATime, wanted }: { games: number; workers: number; atATime: number; wanted: object },
  came: (answer: A, first: number) => boolean,
): Promise<void> {
  let next = 0;
  let goesOn = true;
  const work = async (): Promise<void> => {
    const worker = processOf<object, A>(file);
    try {
      while (next < games && goesOn) {
        const first = next;
        next += atATime;
        const answer = await worker.ask({ ...wanted, first, last: Math.min(next, games) - 1 });
        if (!came(answer, first)) goesOn = false;
      }
    } finally {
      await worker.close();
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, workers) }, work));
}
