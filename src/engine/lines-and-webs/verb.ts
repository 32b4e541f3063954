/** What a verb of the game is: where it may be given, its candidates, its check and its execution. The shapes of its fields stand in shapes/commands.ts. */

import type { Effects, Rejection } from '../core/index.ts';
import type { CommandOf, Verb } from './command.ts';
import type { GameEvent } from './events.ts';
import type { Side } from './scenario.ts';
import type { Tested } from './shapes/holds.ts';
import type { PendingKind, Phase, State } from './types.ts';
import type { World } from './world.ts';

export type Fx = Effects<GameEvent>;

export interface VerbText<T extends Verb> {
  /** Phases in which it may be given while no choice is pending. */
  phases: readonly Phase[];
  /** Pending choices that it answers. */
  answers?: readonly PendingKind[];
  /** Plausible commands; `check` has the last word. Amounts and orders are free, so these go in steps of one. */
  candidates(w: World, s: State, side: Side): Iterable<CommandOf<T>>;
  /** Called after phase, side and shape have been checked. */
  check(w: World, s: State, c: CommandOf<T>): Rejection | null;
  execute(w: World, d: State, c: CommandOf<T>, fx: Fx): void;
}

/** A verb's rules as the registry has them. */
export type VerbRules<T extends Verb> = VerbText<T> & Tested<T>;

/** Verbs of every type in one list. */
// biome-ignore lint/suspicious/noExplicitAny: a registry of differently typed verbs
export type AnyVerb = VerbRules<any>;
