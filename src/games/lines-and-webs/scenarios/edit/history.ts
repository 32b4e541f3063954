/** Undo and redo of a value that is never changed in place: every step says in words what it did. */

interface EditStep<V> {
  what: string;
  /** Steps with the same word here, one after the other, are one. */
  join: string;
  /** The value that the step leads away from: back in the past, forward in the future. */
  value: V;
}

export interface History<V> {
  now: V;
  past: readonly EditStep<V>[];
  future: readonly EditStep<V>[];
}

/** Older steps are forgotten. */
const MAX_STEPS = 300;

/** Nothing has been done yet. */
export const begin = <V>(now: V): History<V> => ({ now, past: [], future: [] });

/** One step more. What had been undone is gone. */
export function recorded<V>(h: History<V>, what: string, next: V, join = ''): History<V> {
  const last = h.past.at(-1);
  if (join !== '' && last?.join === join && h.future.length === 0) {
    return { now: next, past: [...h.past.slice(0, -1), { ...last, what }], future: [] };
  }
  return { now: next, past: [...h.past, { what, join, value: h.now }].slice(-MAX_STEPS), future: [] };
}

/** One step back; the same history where there is none. */
export function undone<V>(h: History<V>): History<V> {
  const last = h.past.at(-1);
  if (!last) return h;
  return { now: last.value, past: h.past.slice(0, -1), future: [...h.future, { ...last, value: h.now }] };
}

/** One step forward again. Whatever comes after it is a step of its own. */
export function redone<V>(h: History<V>): History<V> {
  const next = h.future.at(-1);
  if (!next) return h;
  return { now: next.value, past: [...h.past, { ...next, join: '', value: h.now }], future: h.future.slice(0, -1) };
}

/** What undo would take back, and redo do again. */
export const undoWords = <V>(h: History<V>): string | null => h.past.at(-1)?.what ?? null;
export const redoWords = <V>(h: History<V>): string | null => h.future.at(-1)?.what ?? null;
