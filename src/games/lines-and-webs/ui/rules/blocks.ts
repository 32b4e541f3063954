/** What the reference is made of: chapters, and in them clauses, tables, and entries made from the game. */
import type { CardKind, Side, UnitType } from '../../../../engine/lines-and-webs/index.ts';
import type { Block as HouseBlock, Section as HouseSection, MadeBlock } from '../../../../ui/rules/book.ts';
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

export type Block = Exclude<HouseBlock, MadeBlock> | GameBlock;
export interface Section extends Omit<HouseSection, 'blocks'> {
  blocks: Block[];
}
