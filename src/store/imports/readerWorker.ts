/** Worker that reads files, so that the page stays responsive. One worker per input; terminated after its answer or on cancel. */

import { type Parcel, parcelsOf } from './parcels.ts';
import { type Input, readInput } from './reader.ts';

/** Progress, or a part of the result. */
export type WorkerMessage = { done: number; of: number } | Parcel;

/** Minimum time between two progress messages. */
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
    // A rejection in a worker is not reported; an error event is, and the page then reads the file itself.
    (why: unknown) =>
      setTimeout(() => {
        throw why;
      }),
  );
});
