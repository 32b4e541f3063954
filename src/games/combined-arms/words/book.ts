/** The rules of Combined Arms, for display and search, and its house rules in words. */

import { RULINGS } from '../../../engine/combined-arms/index.ts';
import { SIDES } from '../../../engine/core/gameTypes.ts';
import type { Section } from '../../../ui/rules/book.ts';
import { type HouseRule, plainBook } from '../../../ui/rules/plainBook.ts';
import type { CombinedArms } from '../types.ts';
import chapters from './rules.json' with { type: 'json' };
import rulings from './rulings.json' with { type: 'json' };

export const HOUSE_RULES = rulings as readonly unknown[] as readonly HouseRule[];

/** Clauses that a scenario with a starting position has no use for. */
export const OF_SETUP = /^3\.[1-3]$/;

export const book = plainBook<CombinedArms>({
  chapters: chapters as Section[],
  wordsOf({ scenario: { board, units, limits, position, zone } }) {
    const [ours, theirs] = SIDES.map((side) => position?.[side].length ?? units);
    return {
      board: `${board.columns} by ${board.rows}`,
      units: String(units),
      armies: ours === theirs ? `South and North have ${ours} units each` : `South has ${ours} units, North ${theirs}`,
      tanks: String(limits.tanks),
      ofKind: String(limits.ofKind),
      kinds: String(limits.kinds),
      south: `rows 1 to ${zone.rows}`,
      north: `rows ${board.rows - zone.rows + 1} to ${board.rows}`,
    };
  },
  houseRules: HOUSE_RULES,
  usual: RULINGS,
  here(clause, { scenario }) {
    if (!scenario.position || !OF_SETUP.test(clause)) return null;
    return clause === '3.1' ? 'In this game the units stand ready: nobody sets up.' : '';
  },
  examples: 'retreat, 6.5, Howitzers',
});
