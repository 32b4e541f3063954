/** States along a sequence of steps: a copy is kept every `stride` steps, and the steps between are replayed on request. */

import { shareUnchanged } from './copy.ts';

export interface Checkpoints<S> {
  /** Number of copies kept: the start and one per full stride. */
  readonly kept: number;
  /** Returns the state after `n` steps. It must not be changed, and is valid only until the next call. */
  at(n: number): S;
  /** Runs step `n` with `act` instead of `advance` and returns its result. If `act` throws, the step has no effect. */
  step<T>(n: number, act: (state: S) => T): T;
  /** Keeps `state` as the state after `n` steps if a copy is due at `n`. The caller must not change it afterwards. */
  keep(n: number, state: S): void;
  /** Drops all states after `n` steps. */
  cut(n: number): void;
}

export interface CheckpointOptions<S> {
  start: S;
  /** Number of steps between two copies. */
  stride: number;
  copy(state: S): S;
  /** Gives a new copy the parts of the one before that are equal, so that a long game holds each of them once. */
  share?(now: S, before: S): S;
  /** Runs step `n` (0-based) on a private copy. */
  advance(state: S, n: number): void;
}

export function createCheckpoints<S>({ start, stride, copy, share = shareUnchanged, advance }: CheckpointOptions<S>): Checkpoints<S> {
  const copies: S[] = [start];
  // The last state returned: the next replay starts from it if possible.
  let cursor: { n: number; state: S } | null = null;
  const step = <T>(current: { n: number; state: S }, act: (state: S) => T): T => {
    // Reset first: a step that throws leaves a broken state.
    cursor = null;
    const result = act(current.state);
    current.n += 1;
    if (current.n === copies.length * stride) copies.push(share(copy(current.state), copies.at(-1) as S));
    cursor = current;
    return result;
  };
  /** Replays up to `n`, from the last state returned or the nearest copy. */
  const goTo = (n: number): { n: number; state: S } => {
    const nearest = Math.min(Math.floor(n / stride), copies.length - 1);
    let current = cursor;
    if (!current || n < current.n || nearest * stride > current.n) current = { n: nearest * stride, state: copy(copies[nearest] as S) };
    cursor = current;
    while (current.n < n) {
      const index = current.n;
      step(current, (state) => advance(state, index));
    }
    return current;
  };
  return {
    get kept() {
      return copies.length;
    },
    at: (n) => goTo(n).state,
    step: (n, act) => step(goTo(n), act),
    keep(n, state) {
      if (n > 0 && n === copies.length * stride) copies.push(state);
    },
    cut(n) {
      copies.length = Math.min(copies.length, Math.floor(n / stride) + 1);
      if (cursor && cursor.n > n) cursor = null;
    },
  };
}
