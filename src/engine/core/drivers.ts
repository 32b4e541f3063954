/** The two drivers of one set of rules: interactive play, from state to state, and simulation in place on a private copy; and replay, which uses the second. */

import type { Applied, CommandBase, Effects, GameRecord, Rejection, Ruleset, UndoBar } from './contract.ts';
import { copyPlain, shareUnchanged } from './copy.ts';
import { collectEffects, silentEffects } from './effects.ts';
import type { DiceSource, RngState } from './rng.ts';

/**
 * Checks a command and carries it out on a copy with structural sharing; `state` is never changed.
 * Rejects with what `check` says, or with `core.fault` when the rules themselves failed: the game is then as it was.
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
    const draft = copyPlain(state);
    const fx = collectEffects<E>(draft.rng, dice);
    rules.execute(draft, command as C, fx);
    const after = shareUnchanged(draft, state);
    const bar = rules.isOutside?.(command as C) ? null : undoBar(fx, rules.actor(state) === rules.actor(after));
    return { ok: true, state: after, events: fx.events, undoBar: bar };
  } catch (broken) {
    return { ok: false, why: fault(broken) };
  }
}

/** The rules themselves failed. */
export function fault(broken: unknown): Rejection {
  return { code: 'core.fault', clauses: [], data: { message: String(broken instanceof Error ? broken.message : broken) } };
}

/** What bars the undo of a command: dice, something revealed, or that another side (or nobody) is to choose. */
export function undoBar({ drew, revealed }: { drew: boolean; revealed: boolean }, isSameActor: boolean): UndoBar | null {
  if (drew) return 'die';
  if (revealed) return 'reveal';
  return isSameActor ? null : 'side';
}

export interface Simulation<S, C> {
  /** The private state: read it, never change it. */
  readonly state: S;
  /** Checks and carries out in place; returns why not, and then nothing has changed. */
  step(command: C): Rejection | null;
}

/** A simulation on a private copy of a state: the same check and execute. Events are told to `happened` alone, one by one. */
export function simulate<S extends { rng: RngState }, C extends CommandBase, E, V, Seat extends string>(
  rules: Ruleset<S, C, E, V, Seat>,
  from: S,
  happened?: (event: E) => void,
): Simulation<S, C> {
  const state = copyPlain(from);
  const silent = silentEffects<E>(state.rng);
  const fx: Effects<E> = happened ? { ...silent, live: true, emit: happened } : silent;
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

/** Plays a record's commands from the first state. On an illegal command says which (0-based) and why (`core.fault` where the rules themselves failed), with the state before it. */
export function replay<S extends { rng: RngState }, C extends CommandBase, E, V, Seat extends string>(
  rules: Ruleset<S, C, E, V, Seat>,
  record: Pick<GameRecord<unknown, C>, 'seed' | 'commands'>,
  upTo = record.commands.length,
): Replayed<S> {
  const sim = simulate(rules, rules.setup(record.seed));
  for (let at = 0; at < upTo; at++) {
    let why: Rejection | null;
    try {
      why = sim.step(record.commands[at] as C);
    } catch (broken) {
      // A command that broke half-way leaves no state to show: play again up to it.
      return { ok: false, at, why: fault(broken), state: replay(rules, record, at).state };
    }
    if (why) return { ok: false, at, why, state: sim.state };
  }
  return { ok: true, state: sim.state };
}
