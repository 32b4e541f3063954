/** The contract of the engine: rulesets, the results of commands, game records. Independent of any game. */

import type { RngState } from './rng.ts';

/** The reason why a command is illegal. Data only; the UI has the words. */
export interface Rejection {
  /** Dotted code: `move.enters-contact-unpaid`. */
  code: string;
  /** Rule clauses and rulings behind the rejection: `6.6.4`, `R-carry`. */
  clauses: readonly string[];
  /** Units and nodes to highlight. */
  ids?: readonly string[];
  /** Values for the sentence, e.g. the amount present and the amount required. */
  data?: Readonly<Record<string, string | number>>;
}

export interface CommandBase {
  type: string;
}

/** The effects of `execute` apart from changing the draft: dice, events, reveals. */
export interface Effects<E> {
  /** True if events are collected. If false, skip work that only feeds events. */
  readonly live: boolean;
  /** Rolls one die, 1 to `sides`. The ruleset reports the roll and its reason in an event. */
  die(sides: number): number;
  /** Shuffles in place (Fisher-Yates) with the seeded generator. */
  shuffle<T>(list: T[]): void;
  emit(event: E): void;
  /** Marks hidden information as revealed, which blocks undo. */
  reveal(): void;
}

export interface Copying<S> {
  /** A deep copy of a state. */
  copy(s: S): S;
  /** What `shareUnchanged` returns. */
  share(now: S, before: S): S;
  /** Gives what is cached of a state to the copy that goes on in its place. */
  handOver?(from: S, to: S): void;
}

export interface Ruleset<S extends { rng: RngState }, C extends CommandBase, E, V, Seat extends string> {
  id: string;
  version: string;
  /** Returns the first state; the same seed gives the same state. */
  setup(seed: string): S;
  /** Returns the active side; null when the game is over. */
  actor(s: S): Seat | null;
  /** The only authority on legality. Accepts any value, because input may come from outside the program. */
  check(s: S, c: unknown): Rejection | null;
  /** Lists every legal command. Commands with free amounts or a free order are listed piece by piece and card by card. */
  legal(s: S): Iterable<C>;
  /** Executes a checked command on a mutable draft. */
  execute(draft: S, c: C, fx: Effects<E>): void;
  /** For large states, by hand. */
  copying?: Copying<S>;
  /** True for commands from outside the rules (the umpire's): nothing blocks their undo. */
  isOutside?(c: C): boolean;
  view(s: S, viewer: Seat | 'public'): V;
  redact(e: E, viewer: Seat | 'public'): E | null;
}

/** Everything needed to replay a game. */
export interface GameRecord<Scenario, C> {
  format: 1;
  ruleset: string;
  version: string;
  scenario: Scenario;
  seed: string;
  commands: readonly C[];
}

/** The reason why a command cannot be undone. */
export type UndoBlocker = 'die' | 'reveal' | 'side';

export type Applied<S, E> = { ok: true; state: S; events: E[]; undoBlocker: UndoBlocker | null } | { ok: false; why: Rejection };
