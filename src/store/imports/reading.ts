/** Reads a file or link in a worker, with progress and cancellation; without a worker, on the page. */

import { orReport } from '../lazyCode.ts';
import { workerOf } from '../pageWorker.ts';
import type { Opened } from './opened.ts';
import { createUnpacker } from './parcels.ts';
import type { Input, OnProgress } from './reader.ts';
import type { WorkerMessage } from './readerWorker.ts';

export interface Reading {
  /** Null if canceled. Rejects if the reader's code can't be loaded. */
  opened: Promise<Opened | null>;
  cancel(): void;
}

const startWorker = (): Promise<Worker | null> =>
  workerOf(() =>
    import.meta.env.SINGLE_FILE
      ? import('./readerWorker.ts?worker&inline').then(({ default: Inline }) => new Inline())
      : new Worker(new URL('./readerWorker.ts', import.meta.url), { type: 'module' }),
  );

const readHere = async (input: Input, onProgress: OnProgress): Promise<Opened> =>
  (await orReport(import('./reader.ts'))).readInput(input, onProgress);

/** Starts reading. */
export function read(input: Input, onProgress: OnProgress): Reading {
  let worker: Worker | null = null;
  let cancelled = false;
  let settle: (opened: Opened | null) => void = () => undefined;
  let fail: (why: unknown) => void = () => undefined;
  const opened = new Promise<Opened | null>((resolve, reject) => {
    fail = reject;
    settle = (value) => {
      worker?.terminate();
      resolve(cancelled ? null : value);
    };
  });
  const goHere = (): void => {
    worker?.terminate();
    if (!cancelled) void readHere(input, onProgress).then(settle, fail);
  };
  void startWorker().then((started) => {
    worker = started;
    if (cancelled) started?.terminate();
    else if (!started) goHere();
    else {
      const unpack = createUnpacker();
      started.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
        if ('done' in data) {
          if (!cancelled) onProgress(data.done, data.of);
          return;
        }
        const whole = unpack(data);
        if (whole) settle(whole);
      };
      // The worker did not load, or its answer could not be cloned: the page reads the input itself.
      started.onerror = goHere;
      started.onmessageerror = goHere;
      started.postMessage(input);
    }
  });
  return {
    opened,
    cancel() {
      cancelled = true;
      settle(null);
    },
  };
}
