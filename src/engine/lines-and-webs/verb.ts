/** Verbs of the game: phases, candidates, check, execution. The shapes of their fields are in shapes/commands.ts. */

import type { Effects, Rejection } from '../core/index.ts';
import type { Validated } from '../core/validators.ts';
import type { CommandOf, Verb } from './command.ts';
import type { GameEvent } from './events.ts';
import type { Side } from './scenario.ts';
import type { PendingKind, Phase, State } from './types.ts';
import type { World } from './world.ts';

export type Fx = Effects<GameEvent>;

export interface VerbDefinition<T extends Verb> {
  /** Phases in which it is legal while no choice is pending. */
  phases: readonly Phase[];
  /** Pending choices that it answers. */
  answers?: readonly PendingKind[];
  /** Lists plausible commands; `check` decides. Free amounts and orders are listed in steps of one. */
  candidates(w: World, s: State, side: Side): Iterable<CommandOf<T>>;
  /** Checks the command; phase, side and shape have already been checked. */
  check(w: World, s: State, c: CommandOf<T>): Rejection | null;
  execute(w: World, d: State, c: CommandOf<T>, fx: Fx): void;
}

/** A verb's rules with its field validators. */
export type VerbRules<T extends Verb> = VerbDefinition<T> & Validated<T>;

// biome-ignore lint/suspicious/noExplicitAny: a registry of differently typed verbs
export type AnyVerb = VerbRules<any>;
