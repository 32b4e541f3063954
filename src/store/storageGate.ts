/**
 * What is stored first is shown after it. A change of the game waits, in its order, until the browser's database has the order that
 * brought it about; so what has been on the screen once is there again after a crash, a killed tab or a closed lid. What closes something
 * brings nothing new: it never waits.
 */

/** Longer than this no change waits to be stored: it is shown all the same, and whoever asked is told. */
const LONGEST_WAIT_MS = 4000;
/** What closes the table for the next seat is seen so soon, though what else the order brought is not stored yet. */
const CLOSES_AFTER_MS = 300;
/** A hand that opens the table waits no longer than this for what was ordered before. */
const OPENS_AFTER_MS = 1000;

export interface StorageGate<S> {
  /** What is shown, and what waits on top of it. */
  now(): S;
  /** What is on the screen. */
  shown(): S;
  /**
   * Shows a change once it is `stored`; with null at once, but never before an earlier one that still waits.
   * @param closing what of it takes something off the screen: soon, also where it is not stored
   */
  show(change: Partial<S>, stored?: Promise<void> | null, closing?: Partial<S> | null): void;
  /**
   * Takes something off the screen at once, whatever waits. It stays off when what waits is shown.
   * @param meanwhile what else is on the screen until then
   */
  hide(change: Partial<S>, meanwhile?: Partial<S>): void;
  /** A press that is to be seen soon: what still waits is waited for a moment longer, and no more. */
  hurry(): void;
  /** Shows a change at once in place of all that waits: the game is left. */
  drop(change: Partial<S>): void;
}

/** @param onSlow told once for each wait that was too long */
export function afterStoring<S>(get: () => S, set: (change: Partial<S>) => void, onSlow: () => void): StorageGate<S> {
  let waiting: Partial<S> = {};
  /** The changes that are not stored yet, and are still waited for. */
  const unstored = new Set<object>();
  let patience: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  const flush = (): void => {
    clearTimeout(patience);
    patience = undefined;
    // What came too late holds nothing up that comes after it.
    unstored.clear();
    const all = waiting;
    waiting = {};
    set(all);
  };
  const waitUntil = (ms: number): void => {
    clearTimeout(patience);
    patience = setTimeout(
      () => {
        onSlow();
        flush();
      },
      Math.max(0, since + ms - performance.now()),
    );
  };
  return {
    now: () => ({ ...get(), ...waiting }),
    shown: get,
    show(change, stored = null, closing = null) {
      waiting = { ...waiting, ...change };
      if (!stored) {
        if (unstored.size === 0) flush();
        return;
      }
      if (unstored.size === 0) {
        since = performance.now();
        waitUntil(LONGEST_WAIT_MS);
      }
      const one = {};
      unstored.add(one);
      const soon = closing && setTimeout(() => unstored.has(one) && set(closing), CLOSES_AFTER_MS);
      const arrived = (): void => {
        if (soon) clearTimeout(soon);
        if (unstored.delete(one) && unstored.size === 0) flush();
      };
      void stored.then(arrived, arrived);
    },
    hide(change, meanwhile = {}) {
      const waits = unstored.size > 0;
      if (waits) waiting = { ...waiting, ...change };
      set(waits ? { ...change, ...meanwhile } : change);
    },
    hurry() {
      if (unstored.size > 0) waitUntil(OPENS_AFTER_MS);
    },
    drop(change) {
      waiting = change;
      flush();
    },
  };
}
