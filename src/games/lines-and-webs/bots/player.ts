/** The contract of a player that is a program: what it is given, and what it gives back. The true state, its generator and the dice to come are no part of it. */

import type { Thought } from '../../../bots/thought.ts';
import type { View, World } from '../../../engine/lines-and-webs/index.ts';
import type { Order } from './reason.ts';

/** All that a player knows when it decides. */
export interface Situation {
  /** Map, figures and rulings; nothing of the game that is being played. */
  readonly world: World;
  /** The view of the seat whose choice is awaited. @rule 11 */
  readonly view: View;
  /** A text for the player's own chance: the same situation with the same text brings the same orders. */
  readonly seed: string;
}

/** Told while a player thinks that does so for long: how much is done, and of how much. Figures of its own work, from which nothing else can be read. */
export type OnProgress = (done: number, of: number) => void;

export interface Player {
  readonly name: string;
  /**
   * Setup and Phases 1 to 4: the orders of the whole part, the last of them `endPart`. Phase 6 and the choices of 6.8: one order.
   * Each is legal when it is given after those before it, and has its reason.
   */
  decide(situation: Situation, more?: { onProgress?: OnProgress }): Order[];
  /** The same piece by piece, for a page that has to think by itself. */
  think?(situation: Situation, more?: { onProgress?: OnProgress }): Thought<Order[]>;
  /** It thinks for long, and says how far it is. */
  readonly isSlow?: true;
}

/** Prompts that are answered with the orders of a whole part. */
export const PARTS: ReadonlySet<string> = new Set(['setup', 'deploy', 'spend', 'transport', 'orders']);
