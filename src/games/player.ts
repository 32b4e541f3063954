/** Interface of computer players: what they are given and what they return. They know neither the true state nor the dice to come. */

import type { GameTypes } from '../engine/core/gameTypes.ts';

/** A computation that can be interrupted between small steps. */
export type Interruptible<T> = Generator<undefined, T, undefined>;

/** Runs it to its end. */
export function runSync<T>(thought: Interruptible<T>): T {
  for (;;) {
    const { done, value } = thought.next();
    if (done) return value;
  }
}

/** Everything that a player knows when it decides. */
export interface Situation<G extends GameTypes = GameTypes> {
  /** Map, values and rulings, but nothing of the game in progress. */
  readonly world: G['World'];
  /** View of the active seat. */
  readonly view: G['View'];
  /** Seed of the player's own random choices: the same situation and seed lead to the same commands. */
  readonly seed: string;
}

/** Progress of a long computation: steps done and total. */
export type OnProgress = (done: number, of: number) => void;

/** Reason of a command as plain data: a key and its values. The UI API has the texts. */
export interface Reason {
  key: string;
  figures: unknown;
}
export interface Decision<G extends GameTypes = GameTypes> {
  command: G['Command'];
  reason: Reason;
}

/** @typeParam O the game's own decisions, with typed reasons */
export interface Player<G extends GameTypes = GameTypes, O extends Decision = Decision<G>> {
  readonly name: string;
  /** Commands of a whole part, or one command. Each is legal after those before it. */
  decide(situation: Situation<G>, more?: { onProgress?: OnProgress }): O[];
  /** The same in small steps, for a page without a worker. */
  think?(situation: Situation<G>, more?: { onProgress?: OnProgress }): Interruptible<O[]>;
  /** It takes long and reports progress. */
  readonly isSlow?: true;
}

/** Players API of a game. Large, so only workers load it, or a page without workers. */
export interface GamePlayers<G extends GameTypes = GameTypes> {
  readonly game: string;
  /** The player of a level and style. */
  playerAt(level: string, manner: string): Player<G>;
}
