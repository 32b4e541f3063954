/** Reading a file or link beside the page: in a worker, with progress, to be cancelled at any time. Where no worker comes, in the page itself. */

import type { Input, OnProgress, Opened } from './reader.ts';
import type { Told } from './readerWorker.ts';

export interface Reading {
  /** Null when it was cancelled. */
  opened: Promise<Opened | null>;
  cancel(): void;
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./readerWorker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}

const readHere = async (input: Input, onProgress: OnProgress): Promise<Opened> =>
  (await import('./reader.ts')).readInput(input, onProgress);

/** Begins to read. */
export function read(input: Input, onProgress: OnProgress): Reading {
  const worker = typeof Worker === 'function' ? startWorker() : null;
  let cancelled = false;
  let settle: (opened: Opened | null) => void = () => undefined;
  const opened = new Promise<Opened | null>((resolve) => {
    settle = (value) => {
      worker?.terminate();
      resolve(cancelled ? null : value);
    };
  });
  const goHere = (): void => void readHere(input, onProgress).then(settle);
  if (worker) {
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      if ('opened' in data) settle(data.opened);
      else if (!cancelled) onProgress(data.done, data.of);
    };
    // It could not be fetched, or its answer not be passed on: the page reads by itself.
    worker.onerror = () => {
      worker.terminate();
      if (!cancelled) goHere();
    };
    worker.onmessageerror = worker.onerror as () => void;
    worker.postMessage(input);
  } else goHere();
  return {
    opened,
    cancel() {
      cancelled = true;
      settle(null);
    },
  };
}
