/**
 * Shows a change only after it has been stored, in order. So whatever was on the screen survives a crash, a killed tab or a closed lid.
 * Changes that only hide something never wait.
 */

/** Longest wait for storage. After that the change is shown anyway, and `onSlow` is called. */
const LONGEST_WAIT_MS = 4000;
/** Delay before the table closes for the next seat, even if the command is not stored yet. */
const CLOSES_AFTER_MS = 300;
/** Longest wait after a press that opens the table. */
const OPENS_AFTER_MS = 1000;

export interface StorageGate<S> {
  /** The state including changes that are not shown yet. */
  now(): S;
  /** The state on the screen. */
  shown(): S;
  /**
   * Shows a change when `stored` resolves, or at once if it is null, but always after earlier changes.
   * @param closing the part that hides something; applied soon even if not stored
   * @param beside called just before the change is shown, so that both are drawn at once
   */
  show(change: Partial<S>, stored?: Promise<void> | null, closing?: Partial<S> | null, beside?: () => void): void;
  /**
   * Hides something at once. It stays hidden when waiting changes are shown.
   * @param meanwhile other fields to show until then
   */
  hide(change: Partial<S>, meanwhile?: Partial<S>): void;
  /** Resolves when the changes that wait are shown; null if none does. */
  whenShown(): Promise<void> | null;
  /** Calls `act` just before the changes that wait are shown, so that all is drawn at once; now if none waits. */
  withShown(act: () => void): void;
  /** Shortens the wait for pending changes after an urgent press. */
  hurry(): void;
  /** Replaces all pending changes: the game is being left. */
  drop(change: Partial<S>): void;
}

/** @param onSlow called once per wait that is too long */
export function afterStoring<S>(get: () => S, set: (change: Partial<S>) => void, onSlow: () => void): StorageGate<S> {
  let waiting: Partial<S> = {};
  /** Changes that are not stored yet and still awaited. */
  const unstored = new Set<object>();
  const acts: (() => void)[] = [];
  const afterwards: (() => void)[] = [];
  let patience: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  const flush = (): void => {
    clearTimeout(patience);
    patience = undefined;
    // A change that was too slow no longer delays later ones.
    unstored.clear();
    const all = waiting;
    waiting = {};
    for (const act of acts.splice(0)) act();
    set(all);
    for (const resolve of afterwards.splice(0)) resolve();
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
    show(change, stored = null, closing = null, beside) {
      if (beside) acts.push(beside);
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
    whenShown: () => (unstored.size === 0 ? null : new Promise((resolve) => afterwards.push(resolve))),
    withShown(act) {
      if (unstored.size > 0) acts.push(act);
      else act();
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
