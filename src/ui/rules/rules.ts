/** The rules as data (rules.json, made from the project's digest): clauses by number, tables, and a search over them. */

import type { Block, Section } from '../../games/lines-and-webs/ui/rules/blocks.ts';
import { plainly } from '../words/terms.ts';
import data from './rules.json' with { type: 'json' };

/** The project's text of all clauses, chapter by chapter. */
export const RULES = data as Section[];

/** Every number that a chip may name: clauses, rows of chapter 8, rulings; and the numbers of whole chapters. */
export const CLAUSE_IDS: ReadonlySet<string> = new Set(
  RULES.flatMap((section) => [
    ...(/^[\d.]+/.exec(section.title) ?? []),
    ...section.blocks.flatMap((block) =>
      block.kind === 'clause' ? [block.id] : block.kind === 'table' ? block.rows.flatMap((row) => row.id ?? []) : [],
    ),
  ]),
);

const fold = (text: string): string => text.toLowerCase().replace(/[*`]/g, '');
function blockText(block: Block): string {
  switch (block.kind) {
    case 'table':
      return block.rows.map((row) => row.cells.join(' ')).join(' ');
    case 'clause':
      return `${block.id} ${block.text}`;
    case 'sign':
    case 'term':
      return `${block.name} ${block.text} ${block.clause}`;
    default:
      return block.text;
  }
}

/** By the rulebook's words, and by those of the screen: 'pinned' finds 'suppressed'. */
function hasAll(text: string, words: readonly string[]): boolean {
  const all = fold(`${text} ${plainly(text)}`);
  return words.every((word) => all.includes(word));
}

/** The sections that hold all words, with the blocks (of tables: the rows) that do. Empty query: everything. */
export function searchRules(query: string, sections: readonly Section[] = RULES): readonly Section[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  return sections.flatMap((section) => {
    const blocks = section.blocks.flatMap((block): Block[] => {
      if (block.kind !== 'table') return hasAll(`${section.title} ${blockText(block)}`, words) ? [block] : [];
      const rows = block.rows.filter((row) => hasAll(row.cells.join(' '), words));
      return rows.length > 0 ? [{ ...block, rows }] : [];
    });
    return blocks.length > 0 ? [{ ...section, blocks }] : [];
  });
}

const MADE = /^(unit|card|terrain|sign|term)-/;

/** The id under which a chip's clause is found: itself, or the nearest one above it (`8` for `8.99`). Entries made from the game are found as they are. */
export function nearestClause(clause: string): string | null {
  if (MADE.test(clause)) return clause;
  let id = clause;
  while (id && !CLAUSE_IDS.has(id)) id = id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : '';
  return id || null;
}
