/** What was played for an order so far: rows of whole numbers, from which everything else follows. Plain JSON; pieces come in any order. */

import type { ArmName } from './question.ts';

/** Figures of one game, in the order of `columnsOf(scenario)`; whole numbers, so that sums are the same in any order. */
export type Row = readonly number[];

/** The two games of a pair. */
export type PairRows = { readonly [A in ArmName]: Row };

/** Of a comparison: pairs that were played, by their number. A key is a number's text. */
export interface Results {
  columns: readonly string[];
  pairs: { [pair: string]: PairRows };
}

/** Of a screening, or of doing without: games by their number. */
export interface GameResults {
  columns: readonly string[];
  games: { [game: string]: Row };
}
