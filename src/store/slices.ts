/** Long work in slices: the page answers, draws and shows how far it is in between. */

/** A slice lasts so long, in ms: two frames at most on a slow machine. */
const SLICE_MS = 24;

/** Lets the page have its turn. A message comes at once also in a tab that nobody looks at, where timers wait a second each. */
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

export interface Slicing<T> {
  onStep?: (step: T) => void;
  /** Called after each slice: the place to tell how far it is. Throws to give the work up. */
  onSlice?: () => void;
}

/** Runs through a walk, slice by slice; what it comes to. Short work is done at one go. */
export async function inSlices<T, R>(walk: Iterator<T, R>, { onStep, onSlice }: Slicing<T> = {}): Promise<R> {
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

/** How far a piece of work is: so much done, of how much. */
export interface Progress {
  done: number;
  of: number;
}

/** The same for a walk that says at each step how far it is: after each slice that is told. */
export function walkInSlices<R, P extends Progress>(walk: Iterator<P, R>, onProgress?: (progress: P) => void): Promise<R> {
  let last: P | null = null;
  const onStep = (progress: P): void => {
    last = progress;
  };
  return inSlices(walk, { onStep, onSlice: () => last && onProgress?.(last) });
}
