/**
 * A record as a line of states: every command is proven when it is appended, and the state after any number of them is at hand. This is the
 * one loop over commands; whoever needs states or events along a record asks it.
 */

import { createCheckpoints } from './checkpoints.ts';
import type { CommandBase, Effects, Rejection, Ruleset, UndoBar } from './contract.ts';
import { copyPlain } from './copy.ts';
import { fault, undoBar } from './drivers.ts';
import { collectEffects, silentEffects } from './effects.ts';
import type { RngState } from './rng.ts';

/** One command of a record, with everything that it brought. */
export interface TrackStep<C, E, N> {
  /** So many commands came before it. */
  at: number;
  command: C;
  /** What was noted of the state before it. */
  before: N;
  events: readonly E[];
  bar: UndoBar | null;
}

/** The first command that is not legal, and why (`core.fault` where the rules themselves failed). */
export interface Stop {
  at: number;
  why: Rejection;
}

export type Appended<C, E, N> = { ok: true; step: TrackStep<C, E, N> } | { ok: false; why: Rejection };

export interface TrackOptions<S, C, E, N> {
  /** So many commands lie between two states that are kept: memory against the time of a look back. */
  stride?: number;
  /** What a step tells of the state before it. */
  note?(state: Readonly<S>, command: C): N;
  /** What bars an undo besides dice, reveals and the change of a side. Never asked for commands from outside of the game's course. */
  bars?(before: N, after: Readonly<S>, events: readonly E[]): UndoBar | null;
  /** Listens to what a command draws and tells: hands on what it is given, wrapped. */
  effects?(fx: Effects<E>): Effects<E>;
  /** The commands have been checked before: they are carried out without being checked again. */
  isProven?: boolean;
}

export interface Track<S extends { rng: RngState }, C extends CommandBase, E, N = null> {
  readonly commands: readonly C[];
  readonly length: number;
  /** How many states are kept. */
  readonly kept: number;
  /** The state after `n` commands. Must not be changed, and is good only until the next call; copy what is to last. */
  stateAt(n: number): Readonly<S>;
  /** The same as a copy of one's own. */
  copyAt(n: number): S;
  /** Goes on by rules that are the same for everything played so far, and know more commands. */
  playBy(rules: Ruleset<S, C, E, unknown, string>): void;
  /** What bars the undo of command number `n`. */
  barAt(n: number): UndoBar | null;
  /** Checks a command and carries it out after the last; nothing has changed where it is rejected. */
  append(command: unknown): Appended<C, E, N>;
  /** Appends a command that was carried out elsewhere, and led to `after`, which must not be changed from then on. */
  accept(command: C, after: S, bar: UndoBar | null): void;
  /** Takes all commands back but the first `n`. */
  cut(n: number): void;
  /** Appends commands one after another, up to the first that is not legal; a caller may rest between two steps. */
  play(commands: readonly unknown[]): Generator<TrackStep<C, E, N>, Stop | null>;
  /** Comes to another record of the same game: cuts back to where both are alike, and plays on from there. */
  follow(commands: readonly C[]): Generator<TrackStep<C, E, N>, Stop | null>;
  /** Walks the commands from number `from` up to, but without, `to` once more, with their events; a caller may rest between two steps. */
  walk(from?: number, to?: number): Generator<TrackStep<C, E, N>, void>;
}

const STRIDE = 32;

export const copyOf = <T>(plain: T): T => JSON.parse(JSON.stringify(plain)) as T;

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** How many commands two records have alike from their beginning. */
function alike(a: readonly unknown[], b: readonly unknown[]): number {
  const most = Math.min(a.length, b.length);
  let n = 0;
  while (n < most && isSame(a[n], b[n])) n++;
  return n;
}

/** The track of a game that has just been set up. */
export function createTrack<S extends { rng: RngState }, C extends CommandBase, E, V, Seat extends string, N = null>(
  first: Ruleset<S, C, E, V, Seat>,
  seed: string,
  { stride = STRIDE, note = () => null as N, bars = () => null, effects = (fx) => fx, isProven = false }: TrackOptions<S, C, E, N> = {},
): Track<S, C, E, N> {
  let rules: Ruleset<S, C, E, unknown, string> = first;
  const commands: C[] = [];
  const barred: (UndoBar | null)[] = [];
  const line = createCheckpoints<S>({
    start: copyOf(rules.setup(seed)),
    stride,
    copy: copyPlain,
    advance: (state, n) => rules.execute(state, commands[n] as C, silentEffects<E>(state.rng)),
  });

  /** Carries a command out on a private state, and says what it brought. */
  const carryOut = (state: S, command: C, at: number): TrackStep<C, E, N> => {
    const fx = collectEffects<E>(state.rng);
    const before = note(state, command);
    const actor = rules.actor(state);
    rules.execute(state, command, effects(fx));
    const bar = rules.isOutside?.(command) ? null : (undoBar(fx, actor === rules.actor(state)) ?? bars(before, state, fx.events));
    return { at, command, before, events: fx.events, bar };
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
    copyAt: (n) => copyPlain(track.stateAt(n)) as S,
    playBy(more) {
      rules = more;
    },
    barAt: (n) => barred[n] ?? null,
    append(given) {
      const at = commands.length;
      const command = given as C;
      try {
        const why = isProven ? null : rules.check(line.at(at), given);
        if (why) return { ok: false, why };
        const step = line.step(at, (state) => carryOut(state, command, at));
        commands.push(command);
        barred.push(step.bar);
        return { ok: true, step };
      } catch (broken) {
        return { ok: false, why: fault(broken) };
      }
    },
    accept(command, after, bar) {
      commands.push(command);
      barred.push(bar);
      line.keep(commands.length, after);
    },
    cut(n) {
      commands.length = Math.min(commands.length, n);
      barred.length = commands.length;
      line.cut(commands.length);
    },
    *play(list) {
      for (const command of list) {
        const done = track.append(command);
        if (!done.ok) return { at: commands.length, why: done.why };
        yield done.step;
      }
      return null;
    },
    *follow(list) {
      const n = alike(commands, list);
      track.cut(n);
      return yield* track.play(list.slice(n));
    },
    *walk(from = 0, to = Number.POSITIVE_INFINITY) {
      for (let at = from; at < Math.min(to, commands.length); at++)
        yield { ...line.step(at, (state) => carryOut(state, commands[at] as C, at)), bar: barred[at] ?? null };
    },
  };
  return track;
}

/** Runs through a walk at one go; what it comes to. */
export function runThrough<T, R>(walk: Generator<T, R>, onStep?: (step: T) => void): R {
  for (;;) {
    const { done, value } = walk.next();
    if (done) return value;
    onStep?.(value);
  }
}
