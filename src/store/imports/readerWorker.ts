/** The worker in which files are read, so that the page goes on meanwhile. One input a worker: it is ended when it has answered, or by whoever cancels. */

import { type Parcel, parcelsOf } from './parcels.ts';
import { type Input, readInput } from './reader.ts';

/** What the worker tells. */
export type WorkerMessage = { done: number; of: number } | Parcel;

/** So that a long record does not answer a thousand times a second. */
const EVERY_MS = 60;

const tell = (told: WorkerMessage): void => postMessage(told);

addEventListener('message', ({ data }: MessageEvent<Input>) => {
  let last = 0;
  const onProgress = (done: number, of: number): void => {
    const now = performance.now();
    if (now - last < EVERY_MS) return;
    last = now;
    tell({ done, of });
  };
  void readInput(data, onProgress).then(
    (opened) => {
      for (const parcel of parcelsOf(opened)) tell(parcel);
    },
    // A rejection in a worker reaches nobody; a fault is heard by the page, which reads the file itself.
    (why: unknown) =>
      setTimeout(() => {
        throw why;
      }),
  );
});
