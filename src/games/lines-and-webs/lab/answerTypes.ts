/** What a question came to. All shares are of Delta, from 0 to 1, draws counting half. */

import type { VictoryKind } from '../../../engine/lines-and-webs/index.ts';
import type { Estimate } from '../../../lab/estimate.ts';
import type { Ended } from '../../../lab/stop.ts';
import type { ArmName, GameOf } from './question.ts';

/** How often each kind of victory came about. */
export type Kinds = { [K in VictoryKind]?: { delta: number; gamma: number; draw: number } };

/** One figure of games, before and after the change, and by how much it moved. */
export interface Moved {
  /** 'delta.landed.clI': see `columns.ts`. */
  key: string;
  before: Estimate;
  after: Estimate;
  /** Of the pairs: after less before. */
  change: Estimate;
  /** Does the interval of the change leave out nothing? With many figures one in twenty does so by chance. */
  isMoved: boolean;
}

/** With how much of a thing Delta's (or its own side's) share goes along. */
export interface WonWith {
  /** 'card.closeAirSupport', 'unit.armor'. */
  key: string;
  /** Games of a side in which it was used, and not. */
  withIt: { games: number; share: number };
  without: { games: number; share: number };
}

export interface Answer {
  pairs: number;
  ended: Ended;
  before: Estimate;
  after: Estimate;
  /** Delta's share after the change less that before. Its interval holds over all looks together: it is wider than that of one look. */
  difference: Estimate;
  /** The same by one end a game, as it was played. */
  plain: Estimate;
  kinds: { [A in ArmName]: Kinds };
  moved: readonly Moved[];
  wonWith: { [A in ArmName]: readonly WonWith[] };
}

/** A game behind a figure, and the day on which most of the figure came about (null: the end). */
export interface Noted extends GameOf {
  what: 'least' | 'median' | 'most' | 'shortest' | 'oddest';
  day: number | null;
  value: number;
}
