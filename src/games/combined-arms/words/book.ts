/** The rules of Combined Arms, for display and search, and its house rules in words. */

import { RULING_CHOICES, RULINGS } from '../../../engine/combined-arms/index.ts';
import { squareBook } from '../../../ui/squares/book.ts';
import type { CombinedArms } from '../types.ts';
import chapters from './rules.json' with { type: 'json' };
import rulings from './rulings.json' with { type: 'json' };

export const { book, houseRules } = squareBook<CombinedArms>(
  {
    chapters: chapters as never,
    wordsOf: ({ scenario: { board, units, limits, zone } }) => ({
      units: String(units),
      tanks: String(limits.tanks),
      ofKind: String(limits.ofKind),
      kinds: String(limits.kinds),
      south: `rows 1 to ${zone.rows}`,
      north: `rows ${board.rows - zone.rows + 1} to ${board.rows}`,
    }),
    examples: 'retreat, 6.5, Howitzer',
    ofSetup: { clauses: /^3\.[1-3]$/, say: ['3.1'], rules: ['elite'] },
  },
  { words: rulings as never, choices: RULING_CHOICES, usual: RULINGS, stalemate: [20, 40] },
);
