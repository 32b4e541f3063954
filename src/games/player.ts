/** The contract of a player that is a program: what it is given, and what it gives back. The true state and the dice to come are no part of it. */

import type { Table } from '../engine/core/table.ts';

/** Thought that can be interrupted: after each small piece of it others may have their turn. */
export type Thought<T> = Generator<undefined, T, undefined>;

/** Thinks it to its end at one go. */
export function runSync<T>(thought: Thought<T>): T {
  for (;;) {
    const { done, value } = thought.next();
    if (done) return value;
  }
}

/** All that a player knows when it decides. */
export interface Situation<G extends Table = Table> {
  /** Map, figures and rulings; nothing of the game that is being played. */
  readonly world: G['World'];
  /** The view of the seat whose choice is awaited. */
  readonly view: G['View'];
  /** A text for the player's own chance: the same situation with the same text brings the same orders. */
  readonly seed: string;
}

/** Told while a player thinks for long: so much is done, of how much. */
export type OnProgress = (done: number, of: number) => void;

/** Why an order is given: a key, and the figures that it went by. Plain data; the game's page has the words. */
export interface Reason {
  key: string;
  figures: unknown;
}
export interface Order<G extends Table = Table> {
  command: G['Command'];
  reason: Reason;
}

/** @typeParam O a game's own orders, whose reasons it knows more closely */
export interface Player<G extends Table = Table, O extends Order = Order<G>> {
  readonly name: string;
  /** The orders of a whole part, or one order; each is legal when it is given after those before it. */
  decide(situation: Situation<G>, more?: { onProgress?: OnProgress }): O[];
  /** The same piece by piece, for a page that has to think by itself. */
  think?(situation: Situation<G>, more?: { onProgress?: OnProgress }): Thought<O[]>;
  /** It thinks for long, and says how far it is. */
  readonly isSlow?: true;
}

/** Door 1 for players: heavy, so it comes to workers and to a page without workers. */
export interface GamePlayers<G extends Table = Table> {
  readonly game: string;
  /** The player at a seat of the table. */
  playerAt(level: string, manner: string): Player<G>;
}
