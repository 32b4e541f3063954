/** Where the clauses of a game, its rulings and their tests are, for `npm run clauses`. */

import { readFileSync } from 'node:fs';
import { houseRules as armsRules } from '../../../src/games/combined-arms/words/book.ts';
import { RULING_CHOICES } from '../../../src/games/lines-and-webs/scenarios/rulings.ts';
import { houseRules as battleRules } from '../../../src/games/lines-of-battle/words/book.ts';
import type { HouseRule } from '../../../src/ui/rules/plainBook.ts';

export interface Clause {
  id: string;
  title: string;
}
export interface ClauseSources {
  /** Folder of its rules. */
  engine: string;
  clauses(): Clause[];
  /** File in which the page shows the clauses, in the form of `Section`s. */
  shown: string;
  /** Files with its tests. */
  isTest(file: string): boolean;
  /** Calls whose arguments are rejections that a test expects. */
  calls: ReadonlySet<string>;
  /** `clause`: the one that it changes, if a ruling stands for it in the sources. */
  rulings: readonly { id: string; clause?: string; values: readonly { text: string; label: string }[] }[];
  /** Clauses that need no `@rule` and no rejection in the engine; null: citations are not looked for. */
  uncited: ReadonlySet<string> | null;
}

/** A value as written in a title. */
const valueText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).join('/') : String(value);

type Chapters = { blocks: { kind: string; id: string; text: string }[] }[];

/** Sources of a game whose page has its rules as clauses. */
function bookSources(game: string, houseRules: readonly HouseRule[], turns: string, uncited: readonly string[]): ClauseSources {
  const shown = `src/games/${game}/words/rules.json`;
  return {
    engine: `src/engine/${game}`,
    clauses: () =>
      (JSON.parse(readFileSync(shown, 'utf8')) as Chapters).flatMap(({ blocks }) =>
        blocks.flatMap(({ kind, id, text }) => (kind === 'clause' ? [{ id, title: text.split('.')[0] as string }] : [])),
      ),
    shown,
    isTest: (file) => file.startsWith(`tests/${game}/`),
    calls: new Set(['refused', 'toBe']),
    rulings: houseRules.map(({ id, clause, values }) => ({
      ...{ id, clause },
      // A number of turns stands for all.
      values: Object.entries(values).map(([value, label]) => ({ text: value === 'n' ? turns : value, label })),
    })),
    uncited: new Set(uncited),
  };
}

/** By the game's id. */
export const CLAUSES: { readonly [game: string]: ClauseSources } = {
  'lines-and-webs': {
    engine: 'src/engine/lines-and-webs',
    clauses: () => JSON.parse(readFileSync('tests/rules/clauses.json', 'utf8')) as Clause[],
    shown: 'src/games/lines-and-webs/ui/rules/rules.json',
    isTest: (file) => !/^tests\/(lines-of-battle|combined-arms)\//.test(file),
    calls: new Set(['refused']),
    rulings: RULING_CHOICES.map(({ id, values }) => ({
      id,
      values: values.map(({ value, label }) => ({ text: valueText(value), label })),
    })),
    uncited: null,
  },
  // Of the last two: clauses that only say what is not there, or what a unit may still do.
  'lines-of-battle': bookSources('lines-of-battle', battleRules.rules, '40', ['1.4', '2.2', '4.7', '5.3', '5.11', '7.2']),
  'combined-arms': bookSources('combined-arms', armsRules.rules, '60', ['1.3', '4.4', '5.2']),
};
