/** Workers beside the page, as those who ask them see them. */

/** As much of a worker as is needed to ask it: what it is told, and what it tells. */
export interface PageWorker<Q, A> {
  postMessage(message: Q): void;
  onmessage: ((event: MessageEvent<A>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  terminate(): void;
}

/** Starts a worker; null where none can be had, and the page has to do the work itself. A page opened from a disk may fetch no script beside it: there the worker's text is part of the page. */
export async function workerOf(start: () => Worker | Promise<Worker>): Promise<Worker | null> {
  if (typeof Worker !== 'function') return null;
  try {
    return await start();
  } catch {
    return null;
  }
}
