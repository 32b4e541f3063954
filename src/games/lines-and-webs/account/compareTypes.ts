/** The games of a class, compared. */

import type { Outcome, Side } from '../../../engine/lines-and-webs/index.ts';

type BySide<T> = { [S in Side]: T };

/** A side's figures in one game. Tokens, steps, units, RP. */
export interface ComparedSide {
  /** Ports and strength at the end. */
  ports: number;
  strength: number;
  /** Tokens that reached those who use them. */
  delivered: number;
  /** Sum over days of units that ended it hungry. */
  hungryDays: number;
  stepsLost: number;
  destroyed: number;
  /** Tokens that carriers could still have carried, over all days. */
  idleTokens: number;
  attacks: number;
  /** Luck in steps. */
  luck: number;
  /** RP of what was lost or left unused. */
  unusedRp: number;
}
export type ComparedFigure = keyof ComparedSide;

/** One table of a class. */
export interface ComparedGame {
  name: string;
  /** Why it is not counted in `wins` and `spread`: another scenario than most, or not finished. Its figures are there all the same. */
  note: 'otherScenario' | 'unfinished' | null;
  scenario: string;
  scenarioName: string;
  /** Days played; of a game that is not finished the day that it is on. */
  days: number;
  outcome: Outcome | null;
  portsTaken: number;
  sides: BySide<ComparedSide>;
}

/** Least, quarters, most, and mean of a figure over the games that count. */
export interface Spread {
  least: number;
  lower: number;
  median: number;
  upper: number;
  most: number;
  mean: number;
}

export interface Comparison {
  /** In the order in which they were handed in; without names in one that comes from the games alone. */
  games: ComparedGame[];
  /** The id of the scenario of most games. */
  scenario: string;
  /** Games that count. */
  counted: number;
  wins: { delta: number; gamma: number; draw: number };
  /** By figure; null where no game counts. */
  spread: { sides: BySide<{ [F in ComparedFigure]: Spread }>; days: Spread } | null;
}
