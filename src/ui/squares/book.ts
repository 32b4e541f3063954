/** The rules of a game with units on squares, for display and search, and its house rules in words. */

import { SIDES } from '../../engine/core/gameTypes.ts';
import type { SquareGame } from '../../games/squareGame.ts';
import type { Book, Section } from '../rules/book.ts';
import { type HouseRule, plainBook } from '../rules/plainBook.ts';
import type { HouseRuleForm } from './HouseRules.tsx';

interface Rulings<G extends SquareGame> {
  /** Each in words, the values that it can have, and the usual ones; of turns without a loss, some. */
  words: readonly HouseRule[];
  choices: { readonly [key: string]: readonly unknown[] };
  usual: G['World']['rulings'];
  stalemate: readonly number[];
}
interface Texts<G extends SquareGame> {
  chapters: readonly Section[];
  /** Words for the texts, besides the board and the size of the armies. */
  wordsOf(world: G['World']): { readonly [name: string]: string };
  examples: string;
  /** Clauses without use where the scenario places the units, the first of which say so; and the rules that change an army. */
  ofSetup: { clauses: RegExp; say: readonly string[]; rules: readonly string[] };
}

export function squareBook<G extends SquareGame>(
  { chapters, wordsOf, examples, ofSetup: { clauses, say, rules } }: Texts<G>,
  { words, choices, usual, stalemate }: Rulings<G>,
): { book: Book<G>; houseRules: HouseRuleForm } {
  return {
    book: plainBook<G>({
      chapters,
      wordsOf(world) {
        const { board, units, position } = world.scenario;
        const [ours, theirs] = SIDES.map((side) => position?.[side].length ?? units);
        const armies = ours === theirs ? `South and North have ${ours} units each` : `South has ${ours} units, North ${theirs}`;
        return { board: `${board.columns} by ${board.rows}`, units: ours === theirs ? String(ours) : 'its', armies, ...wordsOf(world) };
      },
      houseRules: words,
      usual,
      here(clause, { scenario }) {
        if (!scenario.position || !clauses.test(clause)) return null;
        return say.includes(clause) ? 'In this game the units stand ready: nobody sets up.' : '';
      },
      examples,
    }),
    houseRules: {
      rules: words,
      values: { ...choices, stalemate: [usual.stalemate, ...stalemate, 'off'] },
      usual,
      isOfSetup: ({ key, clause }) => clauses.test(clause) || rules.includes(key),
    },
  };
}
