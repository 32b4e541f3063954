/** What a game's rules are made of: chapters, and in them clauses, tables, and entries made from the game; and a search over them. */

import type { ComponentType, ReactNode } from 'react';
import type { Table } from '../../engine/core/table.ts';
import type { Find } from '../palette/finds.ts';
import { plainly } from '../words/terms.ts';

/** What a reader looks for, and where a number that he presses leads. */
export interface Reading {
  find: readonly string[];
  onClause(clause: string): void;
}

export interface ClauseBlock {
  kind: 'clause';
  id: string;
  text: string;
}
export interface TextBlock {
  kind: 'text';
  text: string;
}
export interface TableBlock {
  kind: 'table';
  head: string[];
  /** The id of a row that is itself a clause or a ruling: 8.3, R-carry. */
  rows: { id: string | null; cells: string[] }[];
}
/** An entry of the game's own, which draws itself; found by `text`. */
export interface MadeBlock {
  kind: 'made';
  id: string;
  text: string;
  draw(reading: Reading): ReactNode;
}
export type Block = ClauseBlock | TextBlock | TableBlock | MadeBlock;
export interface Section {
  title: string;
  level: number;
  blocks: Block[];
}

/** The rules of a game. */
export interface Book<G extends Table = Table> {
  readonly chapters: readonly Section[];
  /** Every number that a chip may name. */
  readonly ids: ReadonlySet<string>;
  /** The chapters made from the game in play. */
  made(world: G['World']): readonly Section[];
  /** What to look for, as an example. */
  readonly examples: string;
  /** What a clause comes to in the game in play, where that is something else. */
  here?(clause: string, world: G['World']): string | null;
  /** What the game in play has of its own, after the chapters: found by its id. */
  readonly inForce?: { readonly title: string; readonly id: string; readonly Part: ComponentType<Reading & { world: G['World'] }> };
  /** All entries for the search over the table. */
  finds(world: G['World'], open: (id: string) => void): Find[];
}

/** The numbers of clauses, of rows that have one, and of whole chapters. */
export const idsIn = (sections: readonly Section[]): ReadonlySet<string> =>
  new Set(
    sections.flatMap((section) => [
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
export function searchIn(query: string, sections: readonly Section[]): readonly Section[] {
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

/** The id under which a chip's clause is found: itself, or the nearest one above it (`8` for `8.99`). Entries made from the game are found as they are. */
export function nearestIn(ids: ReadonlySet<string>, clause: string): string | null {
  if (/^[a-z]+-/.test(clause)) return clause;
  let id = clause;
  while (id && !ids.has(id)) id = id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : '';
  return id || null;
}
