/** What the dice of a game's last days decided: plain JSON, so that it can come out of a worker; words are put to it on the screen. */

import type { CardKind, Side } from '../../../engine/lines-and-webs/index.ts';
import type { FightKind, Moment } from '../account/types.ts';

export interface LuckAsk {
  /** The text of its chance; the record's own where it is left out. */
  seed?: string;
  /** So many times as many pairs of games; 1 where it is left out. */
  care?: number;
}

/** One throw. Chances and changes are Delta's, from 0 to 1. */
export interface DecidedThrow {
  /** Before the order; its number is never null, for the game is over. */
  moment: Moment;
  kind: FightKind | 'airDefence' | 'initiative';
  /** Who won the initiative. */
  winner?: Side;
  /** Whose air defence rolled against which card, and whether it was stopped. */
  airDefence?: { side: Side; card: CardKind; stopped: boolean };
  /** The mean result with what came, less the mean over all that could have come; and the standard error of that. */
  swing: number;
  error: number;
}

export interface LuckProgress {
  done: number;
  of: number;
}

/** The result with the dice of the last days taken out. */
export interface Luck {
  /** The first day whose dice are weighed. */
  from: number;
  /** Delta's: 1 won, ½ draw, 0 lost. */
  raw: number;
  /** Sum of the swings: 0 on the mean over games. And its standard error. */
  dice: number;
  error: number;
  /** `raw - dice`. It may lie outside of 0 to 1. */
  adjusted: number;
  /** In the order of the game. */
  throws: readonly DecidedThrow[];
  /** Games that were played on. */
  games: number;
}
