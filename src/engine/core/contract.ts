/** The kernel's contract: what a ruleset is, what a command's outcome is, what a record holds. No noun of any game stands here. */

import type { RngState } from './rng.ts';

/** Why a command cannot be given. Data only; words are put to it in the page. */
export interface Rejection {
  /** Dotted code: `move.enters-contact-unpaid`. */
  code: string;
  /** Clauses and rulings that it rests on: `6.6.4`, `R-carry`. */
  clauses: readonly string[];
  /** Things to point at (units, nodes). */
  ids?: readonly string[];
  /** Figures for the sentence: what is there, what would be needed. */
  data?: Readonly<Record<string, string | number>>;
}

export interface CommandBase {
  type: string;
}

/** What `execute` may do besides changing the draft: draw, tell, reveal. */
export interface Effects<E> {
  /** Somebody listens to the events: what is only told need only be worked out then. */
  readonly live: boolean;
  /** One die; the face is 1 to sides. The ruleset logs it with its reason in the event that shows it. */
  die(sides: number): number;
  /** Fisher-Yates by the seeded generator, in place. */
  shuffle<T>(list: T[]): void;
  emit(event: E): void;
  /** Something hidden has become known: no undo past this. */
  reveal(): void;
}

export interface Ruleset<S extends { rng: RngState }, C extends CommandBase, E, V, Seat extends string> {
  id: string;
  version: string;
  /** The first state; the same seed gives the same state. */
  setup(seed: string): S;
  /** Whose choice is awaited; null when the game is over. */
  actor(s: S): Seat | null;
  /** The only authority on legality. Takes any value: what comes from outside is not trusted. */
  check(s: S, c: unknown): Rejection | null;
  /** Every legal command, counted in single tokens and single cards where amounts and orders are free. */
  legal(s: S): Iterable<C>;
  /** Carries out a checked command on a mutable draft. */
  execute(draft: S, c: C, fx: Effects<E>): void;
  /** Commands from outside of the game's course: nothing bars their undo, whatever they bring about. */
  isOutside?(c: C): boolean;
  view(s: S, viewer: Seat | 'public'): V;
  redact(e: E, viewer: Seat | 'public'): E | null;
}

/** A game: everything that is needed to play it again. */
export interface GameRecord<Scenario, C> {
  format: 1;
  ruleset: string;
  version: string;
  scenario: Scenario;
  seed: string;
  commands: readonly C[];
}

/** Why a command cannot be taken back. */
export type UndoBar = 'die' | 'reveal' | 'side';

export type Applied<S, E> = { ok: true; state: S; events: E[]; undoBar: UndoBar | null } | { ok: false; why: Rejection };
