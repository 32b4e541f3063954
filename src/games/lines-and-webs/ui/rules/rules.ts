/** The rules as data (rules.json, made from the project's digest): clauses by number, tables, and a search over them. */

import { idsIn, nearestIn, type Section, searchIn } from '../../../../ui/rules/book.ts';
import data from './rules.json' with { type: 'json' };

/** The project's text of all clauses, chapter by chapter. */
export const RULES = data as Section[];
/** Every number that a chip may name. */
export const CLAUSE_IDS = idsIn(RULES);

export const nearestClause = (clause: string): string | null => nearestIn(CLAUSE_IDS, clause);
export const searchRules = (query: string, sections: readonly Section[] = RULES): readonly Section[] => searchIn(query, sections);
