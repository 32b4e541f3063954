/** What can be learned from a game that is over: plain JSON, so that it can come out of a worker; words are put to it on the screen. */

import type { Reason } from '../../../bots/reason.ts';
import type { DeckCard, PlayerCommand, Side } from '../../../engine/lines-and-webs/index.ts';
import type { Moment } from '../account/types.ts';

export interface LearnAsk {
  /** Whose orders are looked at. */
  sides: readonly Side[];
  /** The text of its chance; the record's own where it is left out. */
  seed?: string;
}

/** A moment at which another order was clearly better, by player C's judgement of what the side knew then. */
export interface LearnMoment {
  /** Before the order; its number is never null, for the game is over. */
  moment: Moment;
  side: Side;
  /** What was ordered, and what would have been better: an order of Phase 6, or the decks of Phase 4; `endPart` stands for no decks at all. */
  given: PlayerCommand;
  better: PlayerCommand;
  /** The odds that the given order had, where it was an attack or a fire. */
  odds: Reason | null;
  /** C's reason for the better one, with the figures that the side had. */
  reason: Reason;
  /** The card that lay on top of the side's execution deck, where it knew it: what turning over meant. */
  top: DeckCard | null;
  /** The side's chance to win with each, from 0 to 1; `gain` is the mean of the differences and `error` its standard error. */
  before: number;
  after: number;
  gain: number;
  error: number;
  /** Imagined states on which both were played on, with the same dice. */
  states: number;
  /** Orders that were tried, the given one counted. */
  tried: number;
}

/** How far it is, from 0 to `of`, and the best so far. */
export interface LearnProgress {
  done: number;
  of: number;
  moments: readonly LearnMoment[];
}

export interface Learned {
  /** The clearest first. */
  moments: readonly LearnMoment[];
  /** Orders that were looked at: those with a choice that player C judges. */
  orders: number;
}
