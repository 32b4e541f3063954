/** Asks what can be learned from a game that is over: a worker beside the page, or the page itself, in slices, where none comes. */

import type { LearnAsk, Learned, LearnProgress } from '../../lab/learnTypes.ts';
import type { Recorded } from '../fold.ts';
import { type PageWorker, workerOf } from '../pageWorker.ts';
import { walkInSlices } from '../slices.ts';
import type { LearnMessage, LearnQuestion } from './worker.ts';

/** As much of a worker as is needed. */
export type LearnWorker = PageWorker<LearnQuestion, LearnMessage>;

/** Null where the page has to do it by itself. */
export type StartLearning = () => Promise<LearnWorker | null>;

const startWorker: StartLearning = () =>
  workerOf(() =>
    import.meta.env.SINGLE_FILE
      ? import('./worker.ts?worker&inline').then(({ default: Inline }) => new Inline())
      : new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  );

/** It could not be worked out. */
class NotLearned extends Error {}

/** It was stopped: what had been found so far was told. */
export class Stopped extends Error {}

export interface Learning {
  /** Rejects with `Stopped`, or where it failed: so it does for a game that goes on. */
  result: Promise<Learned>;
  stop(): void;
}

/** Looks through a record whose orders have been checked. */
export function learnFrom(
  record: Recorded,
  ask: LearnAsk,
  onProgress: (progress: LearnProgress) => void,
  start: StartLearning = startWorker,
): Learning {
  let isStopped = false;
  let end: (why: Error) => void = () => undefined;
  let worker: LearnWorker | null = null;

  const tell = (progress: LearnProgress): void => {
    if (isStopped) throw new Stopped();
    onProgress(progress);
  };

  /** On the page, which draws and answers in between. */
  async function here(): Promise<Learned> {
    const { learnWalkOf } = await import('./making.ts');
    return walkInSlices(learnWalkOf(record, ask), tell);
  }

  /** Null where the worker has never spoken: it could not be fetched. */
  function there(one: LearnWorker): Promise<Learned | null> {
    return new Promise((resolve, reject) => {
      let hasSpoken = false;
      const broke = (): void => (hasSpoken ? reject(new NotLearned()) : resolve(null));
      one.onerror = broke;
      one.onmessageerror = broke;
      one.onmessage = ({ data }) => {
        hasSpoken = true;
        if (isStopped) return;
        if ('failed' in data) reject(new NotLearned());
        else if ('learned' in data) resolve(data.learned);
        else onProgress(data);
      };
      one.postMessage({ record, ask });
    });
  }

  async function looked(): Promise<Learned> {
    worker = await start();
    if (isStopped) throw new Stopped();
    return (worker && (await there(worker))) ?? (await here());
  }

  const stopped = new Promise<never>((_, reject) => {
    end = reject;
  });
  const result = Promise.race([looked(), stopped]).finally(() => worker?.terminate());
  return {
    result,
    stop() {
      isStopped = true;
      worker?.terminate();
      end(new Stopped());
    },
  };
}
