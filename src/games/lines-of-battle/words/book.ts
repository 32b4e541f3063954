/** The rules of Lines of Battle, for display and search, and its house rules in words. */

import { SIDES } from '../../../engine/core/gameTypes.ts';
import { RULINGS } from '../../../engine/lines-of-battle/index.ts';
import type { Section } from '../../../ui/rules/book.ts';
import { type HouseRule, plainBook } from '../../../ui/rules/plainBook.ts';
import type { LinesOfBattle } from '../types.ts';
import chapters from './rules.json' with { type: 'json' };
import rulings from './rulings.json' with { type: 'json' };

export const HOUSE_RULES = rulings as readonly unknown[] as readonly HouseRule[];

/** Clauses that a scenario with a starting position has no use for. */
export const OF_SETUP = /^(1\.3|3\.[1-4])$/;

export const book = plainBook<LinesOfBattle>({
  chapters: chapters as Section[],
  wordsOf({ zone, scenario: { board, units, limits, position } }) {
    const [south, north] = [[...zone.delta], [...zone.gamma].reverse()];
    const [ours, theirs] = SIDES.map((side) => position?.[side].length ?? units);
    return {
      board: `${board.columns} by ${board.rows}`,
      units: ours === theirs ? String(ours) : 'its',
      armies: ours === theirs ? `South and North have ${ours} units each` : `South has ${ours} units, North ${theirs}`,
      south: `${south[0]} to ${south.at(-1)}`,
      north: `${north[0]} to ${north.at(-1)}`,
      cavalry: limits.cavalry === undefined ? 'any number' : `${limits.cavalry} at most`,
    };
  },
  houseRules: HOUSE_RULES,
  usual: RULINGS,
  here(clause, { scenario }) {
    if (!scenario.position || !OF_SETUP.test(clause)) return null;
    return clause === '1.3' || clause === '3.1' ? 'In this game the units stand ready: nobody sets up.' : '';
  },
  examples: 'rear, reload, 5.4, Archers',
});
