/** The UI API of a game's puzzles: positions in which one side can win in its turn. Loaded on demand. */

import type { GameTypes, Side } from '../engine/core/gameTypes.ts';
import type { EventText } from './page.ts';

/** Why the orders so far do not solve a puzzle. */
export interface WhyNot {
  /** 'Not yet: 4 of 6' */
  head: string;
  /** What is missing, and what comes of it. The first is announced. */
  reasons: readonly EventText[];
  /** It may still be solved from here. */
  isOpen: boolean;
}

export interface PuzzleBook<G extends GameTypes = GameTypes> {
  /** The side that wins. */
  readonly side: Side;
  /** Positions in which this side has the turn, the easiest first. */
  readonly scenarios: readonly G['Scenario'][];
  /** 'Destroy the Headquarters e8: 6 damage in this turn.' */
  task(n: number): EventText;
  /** Each tells more than the one before. */
  hints(n: number): readonly string[];
  /** Commands that solve it, from its first position. */
  solution(n: number): readonly G['Command'][];
  /** What it was about, for who has solved it. */
  idea(n: number): string;
  /**
   * Why it is not solved, as the rules prove it; null while it may be.
   * @param isEnd the side wants to end its turn; then never null
   */
  whyNot(n: number, world: G['World'], state: G['State'], isEnd: boolean): WhyNot | null;
}

/** The puzzles on the start screen. */
export interface PuzzleOffer<G extends GameTypes = GameTypes> {
  readonly size: number;
  readonly summary: string;
  load(): Promise<PuzzleBook<G>>;
}
