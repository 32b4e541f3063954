/** Interface of computer players: what they are given and what they return. They know neither the true state nor the dice to come. */

import type { GameTypes } from '../engine/core/gameTypes.ts';

/** A computation that can be interrupted between small steps. */
export type Interruptible<T> = Generator<undefined, T, unknown>;

/** Pieces of work that do not depend on each other, so that several workers can share them. */
export interface Pieces {
  readonly count: number;
  /** Result of a piece as plain data, the same whoever runs it and in whatever order. */
  run(piece: number): unknown;
}

/** A computation that also yields pieces of work, and is answered with the results of all in order. */
export type Thought<T> = Generator<Pieces | undefined, T, readonly unknown[] | undefined>;

/** Runs all pieces itself, one per step. */
export function* alone<T>(thought: Thought<T>): Interruptible<T> {
  let results: unknown[] | undefined;
  for (;;) {
    const { done, value } = thought.next(results);
    if (done) return value;
    results = value && [];
    for (let piece = 0; value && piece < value.count; piece++) {
      results?.push(value.run(piece));
      yield;
    }
    if (!value) yield;
  }
}

/** Runs it to its end. */
export function runSync<T>(thought: Thought<T>): T {
  const steps = alone(thought);
  for (;;) {
    const { done, value } = steps.next();
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
  /** The same in small steps, for a page without a worker, and in pieces, for several workers. */
  think?(situation: Situation<G>, more?: { onProgress?: OnProgress }): Thought<O[]>;
  /** It takes long and reports progress. */
  readonly isSlow?: true;
}

/** Players API of a game. Large, so only workers load it, or a page without workers. */
export interface GamePlayers<G extends GameTypes = GameTypes> {
  readonly game: string;
  /** The player of a level and style. */
  playerAt(level: string, manner: string): Player<G>;
}
