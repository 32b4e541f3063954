/** Structure of a game's rules: chapters with clauses, tables, and generated entries; and a search over them. */

import type { ComponentType, ReactNode } from 'react';
import type { GameTypes } from '../../engine/core/gameTypes.ts';
import type { Find } from '../palette/finds.ts';
import { plainly } from '../words/terms.ts';

/** Search words, and the handler of clause links. */
export interface Reading {
  find: readonly string[];
  onClause(clause: string): void;
}

export interface ClauseBlock {
  kind: 'clause';
  id: string;
  text: string;
  /** What stands instead where a house rule has another value than the usual one. */
  ruled?: { readonly [value: string]: string };
}
export interface TextBlock {
  kind: 'text';
  text: string;
}
export interface TableBlock {
  kind: 'table';
  head: string[];
  /** The row's id if it is itself a clause or a ruling: 8.3, R-carry. */
  rows: { id: string | null; cells: string[] }[];
}
/** An entry that the game renders itself; found by `text`. */
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
export interface Book<G extends GameTypes = GameTypes> {
  /** As they are for the current game. */
  chapters(world: G['World']): readonly Section[];
  /** Every number that a chip can refer to. */
  readonly ids: ReadonlySet<string>;
  /** Example searches. */
  readonly examples: string;
  /** The clause as it applies in the current game, if it differs. */
  here?(clause: string, world: G['World']): string | null;
  /** The current game's own rules, after the chapters; found by its id. */
  readonly inForce?: { readonly title: string; readonly id: string; readonly Part: ComponentType<Reading & { world: G['World'] }> };
  /** All entries for the search over the table. */
  finds(world: G['World'], open: (id: string) => void): Find[];
}

/** Ids of clauses, of rows that have one, and of whole chapters. */
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

/** Matches the rulebook's words and those of the screen: 'pinned' finds 'suppressed'. */
function hasAll(text: string, words: readonly string[]): boolean {
  const searchText = fold(`${text} ${plainly(text)}`);
  return words.every((word) => searchText.includes(word));
}

/** Sections that contain all words, with their matching blocks (or table rows). An empty query returns everything. */
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

/** The id under which a clause is found: its own, or the nearest above it (`8` for `8.99`). Ids of generated entries stay as they are. */
export function nearestIn(ids: ReadonlySet<string>, clause: string): string | null {
  if (/^[a-z]+-/.test(clause)) return clause;
  let id = clause;
  while (id && !ids.has(id)) id = id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : '';
  return id || null;
}
