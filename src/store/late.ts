/**
 * Code that is fetched when something asks for it. Where it does not come, the page says so, what waits is freed, and what was pressed can be tried
 * again. Every late `import()` goes by way of this, or by `lazyPart` where it is drawn (tests/project/lateImports.test.ts).
 */

import { create } from 'zustand';

/** A part of the page did not come. It has been said. */
export class NotFetched extends Error {
  constructor() {
    super('A part of the page did not load.');
  }
}

/** What is done again by *Try again*, for each part that did not come; null where nothing is missing. */
export const useMissing = create<{ again: readonly (() => void)[] | null }>(() => ({ again: null }));

export const tellMissing = (again?: () => void): void =>
  useMissing.setState((now) => ({ again: [...(now.again ?? []), ...(again ? [again] : [])] }));

/** Nothing is said to be missing any more. Returns what was to be done again. */
export function takeMissing(): readonly (() => void)[] {
  const { again } = useMissing.getState();
  useMissing.setState({ again: null });
  return again ?? [];
}

/** Says a failure where one goes on without what has failed: nobody catches it, so the page's note of failures tells it. */
export function tellFailure(why: unknown): undefined {
  void Promise.reject(why);
}

/** A part that is on its way; rejects with `NotFetched`, which has been said. */
export function late<T>(part: Promise<T>): Promise<T> {
  return part.catch(() => {
    tellMissing();
    throw new NotFetched();
  });
}

/** Fetches a part and acts with it: for a press. Where the part does not come, *Try again* does the whole of it. */
export function whenFetched<T>(load: () => Promise<T>, act: (part: T) => unknown): void {
  void load().then(act, () => tellMissing(() => whenFetched(load, act)));
}
