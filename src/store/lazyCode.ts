/**
 * Lazy code. If a chunk does not load, the page says so, waiting code is released, and the press can be repeated.
 * Every lazy `import()` uses this, or `lazyPart` for components (tests/project/lateImports.test.ts).
 */

import { create } from 'zustand';

/** A chunk did not load. The player has been told. */
export class PartNotLoaded extends Error {
  constructor() {
    super('A part of the page did not load.');
  }
}

/** Actions to repeat on *Try again*, one per missing chunk; null if none is missing. */
export const useMissing = create<{ again: readonly (() => void)[] | null }>(() => ({ again: null }));

export const reportMissing = (again?: () => void): void =>
  useMissing.setState((now) => ({ again: [...(now.again ?? []), ...(again ? [again] : [])] }));

/** Clears the list of missing chunks and returns the actions to repeat. */
export function takeMissing(): readonly (() => void)[] {
  const { again } = useMissing.getState();
  useMissing.setState({ again: null });
  return again ?? [];
}

/** Reports an error from code that continues anyway: the unhandled rejection reaches the page's failure note. */
export function reportFailure(why: unknown): undefined {
  void Promise.reject(why);
}

/** Reports a failed chunk and rejects with `PartNotLoaded`. */
export function orReport<T>(part: Promise<T>): Promise<T> {
  return part.catch(() => {
    reportMissing();
    throw new PartNotLoaded();
  });
}

/** Loads a chunk and runs `act` with it. If it does not load, *Try again* repeats both. */
export function runWhenLoaded<T>(load: () => Promise<T>, act: (part: T) => unknown): void {
  void load().then(act, () => reportMissing(() => runWhenLoaded(load, act)));
}
