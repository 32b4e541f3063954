/** A record with the state after any number of its commands. Commands are checked when appended. Ask it for states and events of a record. */

import { createCheckpoints } from './checkpoints.ts';
import type { CommandBase, Copying, Effects, Rejection, Ruleset, UndoBlocker } from './contract.ts';
import { fault, PLAIN, undoBlockerOf } from './drivers.ts';
import { collectEffects, silentEffects } from './effects.ts';
import type { RngState } from './rng.ts';

/** One executed command of a record, with its effects. */
export interface TrackStep<C, E, N> {
  /** 0-based index of the command. */
  at: number;
  command: C;
  /** The caller's note on the state before the command. */
  before: N;
  events: readonly E[];
  bar: UndoBlocker | null;
}

/** The first illegal command, and the reason (`core.fault` if the rules threw an error). */
export interface Stop {
  at: number;
  why: Rejection;
}

export type Appended<C, E, N> = { ok: true; step: TrackStep<C, E, N> } | { ok: false; why: Rejection };

export interface TrackOptions<S, C, E, N> {
  /** Number of commands between two stored states: more saves memory, fewer makes lookups faster. */
  stride?: number;
  /** Takes a note on the state before each command, for `TrackStep.before`. */
  note?(state: Readonly<S>, command: C): N;
  /** Further reasons to block undo, apart from dice, reveals and a change of side. Not called for commands from outside the rules. */
  bars?(before: N, after: Readonly<S>, events: readonly E[]): UndoBlocker | null;
  /** Wraps the effects of each command, to observe its dice and events. */
  effects?(fx: Effects<E>): Effects<E>;
  /** True if the commands have already been validated: skips the check. */
  isPrevalidated?: boolean;
}

export interface Track<S extends { rng: RngState }, C extends CommandBase, E, N = null> {
  readonly commands: readonly C[];
  readonly length: number;
  /** Number of stored states. */
  readonly kept: number;
  /** Returns the state after `n` commands. It must not be changed, and is valid only until the next call. */
  stateAt(n: number): Readonly<S>;
  /** Returns a copy of the state after `n` commands. */
  copyAt(n: number): S;
  /** Switches to a compatible ruleset that adds commands. */
  playBy(rules: Ruleset<S, C, E, unknown, string>): void;
  /** Reason that blocks the undo of command `n`; null if none. */
  undoBlockerAt(n: number): UndoBlocker | null;
  /** Checks and executes a command after the last one. If it is rejected, nothing changes. */
  append(command: unknown): Appended<C, E, N>;
  /** Appends a command that was executed elsewhere and led to `after`. The caller must not change `after` afterwards. */
  appendExecuted(command: C, after: S, bar: UndoBlocker | null): void;
  /** Removes all commands after the first `n`. */
  truncate(n: number): void;
  /** Appends commands one by one, up to the first illegal one. Callers may pause between steps. */
  play(commands: readonly unknown[]): Generator<TrackStep<C, E, N>, Stop | null>;
  /** Switches to another record of the same game: keeps the common start and plays the rest. */
  follow(commands: readonly C[]): Generator<TrackStep<C, E, N>, Stop | null>;
  /** Replays the commands from `from` up to, but not including, `to`, with their events. Callers may pause between steps. */
  walk(from?: number, to?: number): Generator<TrackStep<C, E, N>, void>;
}

const STRIDE = 32;

export const copyOf = <T>(plain: T): T => JSON.parse(JSON.stringify(plain)) as T;

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Number of leading commands that two records share. */
function countShared(a: readonly unknown[], b: readonly unknown[]): number {
  const max = Math.min(a.length, b.length);
  let n = 0;
  while (n < max && isSame(a[n], b[n])) n++;
  return n;
}

/** Creates the track of a new game. */
export function createTrack<S extends { rng: RngState }, C extends CommandBase, E, V, Seat extends string, N = null>(
  first: Ruleset<S, C, E, V, Seat>,
  seed: string,
  {
    stride = STRIDE,
    note = () => null as N,
    bars = () => null,
    effects = (fx) => fx,
    isPrevalidated: isProven = false,
  }: TrackOptions<S, C, E, N> = {},
): Track<S, C, E, N> {
  let rules: Ruleset<S, C, E, unknown, string> = first;
  const { copy, share }: Copying<S> = first.copying ?? PLAIN;
  const commands: C[] = [];
  const barred: (UndoBlocker | null)[] = [];
  const line = createCheckpoints<S>({
    start: copyOf(rules.setup(seed)),
    stride,
    copy,
    share,
    advance: (state, n) => rules.execute(state, commands[n] as C, silentEffects<E>(state.rng)),
  });

  /** Executes a command on a private state and returns the step. */
  const carryOut = (state: S, command: C, index: number): TrackStep<C, E, N> => {
    const fx = collectEffects<E>(state.rng);
    const before = note(state, command);
    const actor = rules.actor(state);
    rules.execute(state, command, effects(fx));
    const bar = rules.isOutside?.(command) ? null : (undoBlockerOf(fx, actor === rules.actor(state)) ?? bars(before, state, fx.events));
    return { at: index, command, before, events: fx.events, bar };
  };

  const track: Track<S, C, E, N> = {
    commands,
    get length() {
      return commands.length;
    },
    get kept() {
      return line.kept;
    },
    stateAt: (n) => line.at(Math.min(n, commands.length)),
    copyAt: (n) => copy(track.stateAt(n)),
    playBy(extended) {
      rules = extended;
    },
    undoBlockerAt: (n) => barred[n] ?? null,
    append(input) {
      const index = commands.length;
      const command = input as C;
      try {
        const why = isProven ? null : rules.check(line.at(index), input);
        if (why) return { ok: false, why };
        const step = line.step(index, (state) => carryOut(state, command, index));
        commands.push(command);
        barred.push(step.bar);
        return { ok: true, step };
      } catch (broken) {
        return { ok: false, why: fault(broken) };
      }
    },
    appendExecuted(command, after, bar) {
      commands.push(command);
      barred.push(bar);
      line.keep(commands.length, after);
    },
    truncate(n) {
      commands.length = Math.min(commands.length, n);
      barred.length = commands.length;
      line.cut(commands.length);
    },
    *play(list) {
      for (const command of list) {
        const result = track.append(command);
        if (!result.ok) return { at: commands.length, why: result.why };
        yield result.step;
      }
      return null;
    },
    *follow(list) {
      const n = countShared(commands, list);
      track.truncate(n);
      return yield* track.play(list.slice(n));
    },
    *walk(from = 0, to = Number.POSITIVE_INFINITY) {
      for (let index = from; index < Math.min(to, commands.length); index++)
        yield { ...line.step(index, (state) => carryOut(state, commands[index] as C, index)), bar: barred[index] ?? null };
    },
  };
  return track;
}

/** Runs a generator to completion and returns its result. */
export function runToEnd<T, R>(steps: Generator<T, R>, onStep?: (step: T) => void): R {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    onStep?.(value);
  }
}
