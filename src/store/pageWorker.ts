/** Web workers as seen by the code that uses them. */

/** Messages to and from a worker. */
export interface PageWorker<Q, A> {
  postMessage(message: Q, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent<A>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  terminate(): void;
}

/** Starts a worker; null if none can be started, and the page has to do the work. A page opened from a disk has the worker's code inside. */
export async function workerOf(start: () => Worker | Promise<Worker>): Promise<Worker | null> {
  if (typeof Worker !== 'function') return null;
  try {
    return await start();
  } catch {
    return null;
  }
}
