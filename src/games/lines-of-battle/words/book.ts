/** The rules of Lines of Battle, for display and search, and its house rules in words. */

import { RULING_CHOICES, RULINGS } from '../../../engine/lines-of-battle/index.ts';
import { squareBook } from '../../../ui/squares/book.ts';
import type { LinesOfBattle } from '../types.ts';
import chapters from './rules.json' with { type: 'json' };
import rulings from './rulings.json' with { type: 'json' };

export const { book, houseRules } = squareBook<LinesOfBattle>(
  {
    chapters: chapters as never,
    wordsOf({
      zone,
      scenario: {
        limits,
        zone: { columns },
      },
    }) {
      const [south, north] = [[...zone.delta], [...zone.gamma].reverse()];
      return {
        south: `${south[0]} to ${south.at(-1)}`,
        north: `${north[0]} to ${north.at(-1)}`,
        columns: String(columns),
        cavalry: limits.cavalry === undefined ? 'any number' : `${limits.cavalry} at most`,
      };
    },
    examples: 'rear, reload, 5.4, Archers',
    ofSetup: { clauses: /^(1\.3|3\.[1-4])$/, say: ['1.3', '3.1'], rules: ['commander'] },
  },
  { words: rulings as never, choices: RULING_CHOICES, usual: RULINGS, stalemate: [20, 60] },
);
