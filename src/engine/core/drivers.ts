/** Runs a ruleset: `apply` for interactive play, `simulate` in place on a private copy, and `replay`, which uses `simulate`. */

import type { Applied, CommandBase, Copying, Effects, GameRecord, Rejection, Ruleset, UndoBlocker } from './contract.ts';
import { copyPlain, shareUnchanged } from './copy.ts';
import { collectEffects, silentEffects } from './effects.ts';
import type { DiceSource, RngState } from './rng.ts';

export const PLAIN = { copy: copyPlain, share: shareUnchanged };
/** What tests do with each state of `apply`: they freeze it, so that a change of a shared part throws. */
export const applied: { watch: ((state: unknown) => void) | null } = { watch: null };

/**
 * Checks a command and executes it on a copy with structural sharing; never changes `state`.
 * Returns the rejection of `check`, or `core.fault` if the rules threw an error; the game is unchanged in both cases.
 */
export function apply<S extends { rng: RngState }, C extends CommandBase, E, V, Seat extends string>(
  rules: Ruleset<S, C, E, V, Seat>,
  state: S,
  command: unknown,
  dice?: DiceSource,
): Applied<S, E> {
  try {
    const why = rules.check(state, command);
    if (why) return { ok: false, why };
    const { copy, share, handOver }: Copying<S> = rules.copying ?? PLAIN;
    const draft = copy(state);
    handOver?.(state, draft);
    const fx = collectEffects<E>(draft.rng, dice);
    rules.execute(draft, command as C, fx);
    const after = share(draft, state);
    applied.watch?.(after);
    const bar = rules.isOutside?.(command as C) ? null : undoBlockerOf(fx, rules.actor(state) === rules.actor(after));
    return { ok: true, state: after, events: fx.events, undoBlocker: bar };
  } catch (broken) {
    return { ok: false, why: fault(broken) };
  }
}

/** Rejection for an error thrown by the rules. */
export function fault(broken: unknown): Rejection {
  return { code: 'core.fault', clauses: [], data: { message: String(broken instanceof Error ? broken.message : broken) } };
}

/** Reason that blocks the undo of a command: dice, a reveal, or a change of the active side. */
export function undoBlockerOf({ drew, revealed }: { drew: boolean; revealed: boolean }, isSameActor: boolean): UndoBlocker | null {
  if (drew) return 'die';
  if (revealed) return 'reveal';
  return isSameActor ? null : 'side';
}

export interface Simulation<S, C> {
  /** The private state. Read only. */
  readonly state: S;
  /** Checks and executes a command in place. If it is rejected, nothing changes. */
  step(command: C): Rejection | null;
}

/** Simulates on a private copy of a state, with the same `check` and `execute`. Events go only to `onEvent`, one by one. */
export function simulate<S extends { rng: RngState }, C extends CommandBase, E, V, Seat extends string>(
  rules: Ruleset<S, C, E, V, Seat>,
  start: S,
  onEvent?: (event: E) => void,
): Simulation<S, C> {
  // Both drivers copy the same way: states of one shape keep the rules fast in a process that uses both.
  const { copy }: Copying<S> = rules.copying ?? PLAIN;
  const state = copy(start);
  const silent = silentEffects<E>(state.rng);
  const fx: Effects<E> = onEvent ? { ...silent, live: true, emit: onEvent } : silent;
  return {
    state,
    step(command) {
      const why = rules.check(state, command);
      if (why) return why;
      rules.execute(state, command, fx);
      return null;
    },
  };
}

export type Replayed<S> = { ok: true; state: S } | { ok: false; at: number; why: Rejection; state: S };

/** Replays a record's commands. If one is illegal (or `core.fault`), returns its 0-based index, the reason and the state before it. */
export function replay<S extends { rng: RngState }, C extends CommandBase, E, V, Seat extends string>(
  rules: Ruleset<S, C, E, V, Seat>,
  record: Pick<GameRecord<unknown, C>, 'seed' | 'commands'>,
  upTo = record.commands.length,
): Replayed<S> {
  const sim = simulate(rules, rules.setup(record.seed));
  for (let index = 0; index < upTo; index++) {
    let why: Rejection | null;
    try {
      why = sim.step(record.commands[index] as C);
    } catch (broken) {
      // A command that threw leaves a broken state: replay up to it.
      return { ok: false, at: index, why: fault(broken), state: replay(rules, record, index).state };
    }
    if (why) return { ok: false, at: index, why, state: sim.state };
  }
  return { ok: true, state: sim.state };
}
