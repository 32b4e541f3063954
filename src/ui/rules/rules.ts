/** The rules as data (rules.json, made from the project's digest): clauses by number, tables, and a search over them. */
import data from './rules.json' with { type: 'json' };

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
export type Block = ClauseBlock | TextBlock | TableBlock;
export interface Section {
  title: string;
  level: number;
  blocks: Block[];
}

const RULES = data as Section[];

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
const blockText = (block: Block): string =>
  block.kind === 'table'
    ? block.rows.map((row) => row.cells.join(' ')).join(' ')
    : block.kind === 'clause'
      ? `${block.id} ${block.text}`
      : block.text;

const hasAll = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));

/** The sections that hold all words, with the blocks (of tables: the rows) that do. Empty query: everything. */
export function searchRules(query: string): Section[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return RULES;
  return RULES.flatMap((section) => {
    const blocks = section.blocks.flatMap((block): Block[] => {
      if (block.kind !== 'table') return hasAll(fold(`${section.title} ${blockText(block)}`), words) ? [block] : [];
      const rows = block.rows.filter((row) => hasAll(fold(row.cells.join(' ')), words));
      return rows.length > 0 ? [{ ...block, rows }] : [];
    });
    return blocks.length > 0 ? [{ ...section, blocks }] : [];
  });
}

/** The id under which a chip's clause is found: itself, or the nearest one above it (`8` for `8.99`). */
export function nearestClause(clause: string): string | null {
  let id = clause;
  while (id && !CLAUSE_IDS.has(id)) id = id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : '';
  return id || null;
}
