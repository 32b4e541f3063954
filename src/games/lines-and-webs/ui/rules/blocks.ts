/** What the reference is made of: chapters, and in them clauses, tables, and entries made from the game. */
import type { CardKind, Side, UnitType } from '../../../../engine/lines-and-webs/index.ts';
import type { GlyphName } from '../symbols/glyphs.ts';

/** How many of a type a side has. */
export interface Counts {
  start: number;
  queue: number;
  /** To buy. */
  expansion: number;
  scheduled: number;
}

/** A type of unit with everything that is printed on its block and its tracker. */
export interface UnitBlock {
  kind: 'unit';
  id: string;
  type: UnitType;
  /** '12 RP', 'cannot be bought', '12 RP for Delta, 10 RP for Gamma' */
  price: string;
  counts: { [S in Side]: Counts };
  text: string;
}
export interface CardBlock {
  kind: 'card';
  id: string;
  card: CardKind;
  price: string;
  copies: number;
  when: string;
  effect: string;
  text: string;
}
export interface SignBlock {
  kind: 'sign';
  id: string;
  glyph: GlyphName;
  name: string;
  text: string;
  clause: string;
}
export interface TermBlock {
  kind: 'term';
  id: string;
  name: string;
  text: string;
  clause: string;
}
export type GameBlock = UnitBlock | CardBlock | SignBlock | TermBlock;

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
export type Block = ClauseBlock | TextBlock | TableBlock | GameBlock;
export interface Section {
  title: string;
  level: number;
  blocks: Block[];
}
