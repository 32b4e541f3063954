/**
 * What is stored first is shown after it. A change of the game waits, in its order, until the browser's database has the order that
 * brought it about; so what has been on the screen once is there again after a crash, a killed tab or a closed lid.
 */

/** Longer than this nobody waits: the change is shown all the same, and whoever asked is told. */
const LONGEST_WAIT_MS = 4000;

export interface StorageGate<S> {
  /** What is shown, and what waits on top of it. */
  now(): S;
  /** Shows a change once it is `stored`; with null at once, but never before an earlier one. */
  show(change: Partial<S>, stored?: Promise<void> | null): void;
}

/** @param onSlow told once for each wait that was too long */
export function afterStoring<S>(get: () => S, set: (change: Partial<S>) => void, onSlow: () => void): StorageGate<S> {
  let waiting: Partial<S> = {};
  let outstanding = 0;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(patience);
    patience = undefined;
    const all = waiting;
    waiting = {};
    set(all);
  };
  const arrived = (): void => {
    outstanding -= 1;
    if (outstanding === 0) flush();
  };
  return {
    now: () => ({ ...get(), ...waiting }),
    show(change, stored = null) {
      waiting = { ...waiting, ...change };
      if (stored) {
        outstanding += 1;
        patience ??= setTimeout(() => {
          onSlow();
          flush();
        }, LONGEST_WAIT_MS);
        void stored.then(arrived, arrived);
      } else if (outstanding === 0) flush();
    },
  };
}
