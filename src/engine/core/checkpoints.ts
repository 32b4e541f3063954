/** States along a line of steps. A copy is kept after every so many steps; what lies between is made again when it is asked for. */

export interface Checkpoints<S> {
  /** How many states are kept: one for the start and one for each full stride. */
  readonly kept: number;
  /** The state after `n` steps. It is private to the line, must not be changed, and is good only until the next call. */
  at(n: number): S;
  /** Carries out step number `n` by `act` in place of `advance`, and hands on what that returns. Where `act` throws, nothing of the step stays. */
  step<T>(n: number, act: (state: S) => T): T;
  /** Keeps `state` as the state after `n` steps, where the line keeps one there. It must not be changed from then on. */
  keep(n: number, state: S): void;
  /** Forgets everything after `n` steps. */
  cut(n: number): void;
}

export interface Line<S> {
  start: S;
  /** So many steps lie between two states that are kept. */
  stride: number;
  copy(state: S): S;
  /** Carries out step number `n` (0-based) on a private copy. */
  advance(state: S, n: number): void;
}

/** A line that has been walked nowhere yet. */
export function createCheckpoints<S>({ start, stride, copy, advance }: Line<S>): Checkpoints<S> {
  const kept: S[] = [start];
  // Where the line was looked at last: from there it is walked on.
  let cursor: { n: number; state: S } | null = null;
  const step = <T>(here: { n: number; state: S }, act: (state: S) => T): T => {
    // A step that fails leaves half a state: then nothing of it stays.
    cursor = null;
    const brought = act(here.state);
    here.n += 1;
    if (here.n === kept.length * stride) kept.push(copy(here.state));
    cursor = here;
    return brought;
  };
  /** Walks to `n`, from where the line was looked at last or from the nearest state that is kept. */
  const goTo = (n: number): { n: number; state: S } => {
    const nearest = Math.min(Math.floor(n / stride), kept.length - 1);
    let here = cursor;
    if (!here || n < here.n || nearest * stride > here.n) here = { n: nearest * stride, state: copy(kept[nearest] as S) };
    cursor = here;
    while (here.n < n) {
      const at = here.n;
      step(here, (state) => advance(state, at));
    }
    return here;
  };
  return {
    get kept() {
      return kept.length;
    },
    at: (n) => goTo(n).state,
    step: (n, act) => step(goTo(n), act),
    keep(n, state) {
      if (n > 0 && n === kept.length * stride) kept.push(state);
    },
    cut(n) {
      kept.length = Math.min(kept.length, Math.floor(n / stride) + 1);
      if (cursor && cursor.n > n) cursor = null;
    },
  };
}
