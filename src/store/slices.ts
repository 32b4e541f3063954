/** Runs long work in slices, so that the page stays responsive and shows progress. */

/** Length of a slice in ms: two frames on a slow machine. */
const SLICE_MS = 24;

/** Yields to the page. Messages are not throttled in background tabs, as timers are. */
function turnOfThePage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

export interface SliceOptions<T> {
  onStep?: (step: T) => void;
  /** Called after each slice, for progress. May throw to cancel. */
  onSlice?: () => void;
}

/** Runs an iterator to its end in slices and returns its result. Short work takes one slice. */
export async function inSlices<T, R>(walk: Iterator<T, R>, { onStep, onSlice }: SliceOptions<T> = {}): Promise<R> {
  let began = performance.now();
  for (;;) {
    const { done, value } = walk.next();
    if (done) return value;
    onStep?.(value);
    if (performance.now() - began < SLICE_MS) continue;
    onSlice?.();
    await turnOfThePage();
    began = performance.now();
  }
}

/** Progress of an operation. */
export interface Progress {
  done: number;
  of: number;
}

/** `inSlices` for an iterator of progress values; reports after each slice. */
export function walkInSlices<R, P extends Progress>(walk: Iterator<P, R>, onProgress?: (progress: P) => void): Promise<R> {
  let last: P | null = null;
  const onStep = (progress: P): void => {
    last = progress;
  };
  return inSlices(walk, { onStep, onSlice: () => last && onProgress?.(last) });
}
