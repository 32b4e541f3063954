/** Requests a study of a finished game from a worker, or runs it on the page in slices if none loads. */

import { orReport } from '../../../../store/lazyCode.ts';
import { type PageWorker, workerOf } from '../../../../store/pageWorker.ts';
import { walkInSlices } from '../../../../store/slices.ts';
import type { GameRecordOf } from '../../typedStores.ts';
import type { Studies, StudyKind } from './making.ts';
import type { StudyMessage, StudyQuestion } from './worker.ts';

export type StudyWorker = PageWorker<StudyQuestion, StudyMessage>;

/** Null if the page must do the work itself. */
export type StartStudy = () => Promise<StudyWorker | null>;

const startWorker: StartStudy = () =>
  workerOf(() =>
    import.meta.env.SINGLE_FILE
      ? import('./worker.ts?worker&inline').then(({ default: Inline }) => new Inline())
      : new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  );

class NotStudied extends Error {}

/** Thrown if the study was stopped; results so far have been reported. */
export class Stopped extends Error {}

export interface Study<K extends StudyKind> {
  /** Rejects with `Stopped` or on failure, including for an unfinished game. */
  result: Promise<Studies[K]['result']>;
  stop(): void;
}

/** Studies a validated record. */
export function study<K extends StudyKind>(
  kind: K,
  record: GameRecordOf,
  ask: Studies[K]['ask'],
  onProgress: (progress: Studies[K]['progress']) => void,
  start: StartStudy = startWorker,
): Study<K> {
  let isStopped = false;
  let end: (why: Error) => void = () => undefined;
  let worker: StudyWorker | null = null;

  const tell = (progress: Studies[K]['progress']): void => {
    if (isStopped) throw new Stopped();
    onProgress(progress);
  };

  /** Runs on the page, which renders and responds in between. */
  async function here(): Promise<Studies[K]['result']> {
    const { studyWalkOf } = await orReport(import('./making.ts'));
    return walkInSlices(studyWalkOf(kind, record, ask), tell);
  }

  /** Null if the worker never responded: it could not be loaded. */
  function there(one: StudyWorker): Promise<Studies[K]['result'] | null> {
    return new Promise((resolve, reject) => {
      let hasSpoken = false;
      const broke = (): void => (hasSpoken ? reject(new NotStudied()) : resolve(null));
      one.onerror = broke;
      one.onmessageerror = broke;
      one.onmessage = ({ data }) => {
        hasSpoken = true;
        if (isStopped) return;
        if ('failed' in data) reject(new NotStudied());
        else if ('result' in data) resolve(data.result as Studies[K]['result']);
        else onProgress(data.progress as Studies[K]['progress']);
      };
      one.postMessage({ kind, record, ask } as StudyQuestion);
    });
  }

  async function looked(): Promise<Studies[K]['result']> {
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
