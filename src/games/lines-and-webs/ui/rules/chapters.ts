/** Chapters of the reference: rules from rules.json, and chapters generated from the current game: units, cards, terrain, symbols, terms. */

import {
  type CardKind,
  copiesOf,
  type Scenario,
  SIDES,
  type Side,
  type UnitType,
  type World,
} from '../../../../engine/lines-and-webs/index.ts';
import { type Block as HouseBlock, type Section as HouseSection, idsIn, type MadeBlock } from '../../../../ui/rules/book.ts';
import { count, listed } from '../../../../ui/words/grammar.ts';
import { cardIn } from '../../cards.ts';
import type { GlyphName } from '../symbols/Glyph.tsx';
import { cardClause, cardName } from '../words/cardNames.ts';
import { TERMS } from '../words/glossary.ts';
import { sideName } from '../words/names.ts';
import { arrivalText } from '../words/schedule.ts';
import { cardEntry, terrainEntry, unitEntry } from './entries.ts';
import data from './rules.json' with { type: 'json' };
import { GLOSSARY, SIGNS } from './signs.ts';

/** Text of all clauses, by chapter. */
export const RULES = data as HouseSection[];
/** All valid clause numbers. */
export const CLAUSE_IDS = idsIn(RULES);

/** Game length and meal interval assumed by the clauses. */
const FULL = { turns: 15, mealEvery: 3 };

/** Returns a sentence on how a clause differs in this game; null if it applies unchanged. @rule 6.7.1, 9.3 */
export function inThisGame(clause: string, { turns, mealEvery }: Pick<Scenario, 'turns' | 'mealEvery'>): string | null {
  if (clause === '9.3') return turns === FULL.turns ? null : `In this game: at the end of turn ${turns}.`;
  if (clause !== '6.7.1' || (turns === FULL.turns && mealEvery === FULL.mealEvery)) return null;
  const meals = Array.from({ length: Math.floor(turns / mealEvery) }, (_, i) => String((i + 1) * mealEvery));
  if (meals.length === 0) return 'In this game: never.';
  return `In this game: in ${meals.length === 1 ? 'turn' : 'turns'} ${listed(meals)}.`;
}

/** Number of units of a type per source. */
interface Counts {
  start: number;
  queue: number;
  /** Units for sale. */
  expansion: number;
  scheduled: number;
}

/** Unit type with everything printed on its block and tracker. */
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
interface Section extends Omit<HouseSection, 'blocks'> {
  blocks: Block[];
}

const slug = (term: string): string => `term-${term.toLowerCase().replace(/[^a-z]+/g, '-')}`;

const countsOf = (world: World, side: Side, type: string): Counts => {
  const of = (list: readonly { type: string; count: number }[]) =>
    list.reduce((n, entry) => n + (entry.type === type ? entry.count : 0), 0);
  const { start, queue, expansion } = world.scenario.forces[side];
  const scheduled = world.roster.filter((unit) => unit.side === side && unit.type.id === type && unit.arrives !== null).length;
  return { start: of(start), queue: of(queue), expansion: of(expansion) - scheduled, scheduled };
};

/** '5 at the start, 3 to buy, 2 scheduled'; empty if there are none. */
export function countsText({ start, queue, expansion, scheduled }: Counts): string {
  const parts = [
    [start, 'at the start'],
    [queue, 'on the way at the start'],
    [expansion, 'to buy'],
    [scheduled, 'scheduled'],
  ] as const;
  return parts
    .filter(([n]) => n > 0)
    .map(([n, what]) => `${n} ${what}`)
    .join(', ');
}

/** Meaning of `range` for a type: '3 hexes', '5 links (SP)'; null if none is printed. */
export function rangeText(type: UnitType): string | null {
  if (type.range === null) return null;
  return type.kind === 'combat' ? count(type.range, 'hex', 'hexes') : `${count(type.range, 'link')} (SP)`;
}

const KINDS = { combat: 'combat unit', sustainment: 'carrier', aps: 'neither combat unit nor carrier' } as const;
export const kindText = (type: UnitType): string => KINDS[type.kind];

/** Value shared by both sides, or per side if different: '12 RP for Delta, 10 RP for Gamma'. */
function bySide(sides: readonly Side[], words: (side: Side) => string): string {
  const all = new Set(sides.map(words));
  return all.size === 1 ? words(sides[0] ?? 'delta') : sides.map((side) => `${words(side)} for ${sideName(side)}`).join(', ');
}

/** Price for the sides that have the type. */
function priceText(world: World, type: UnitType, owners: readonly Side[]): string {
  return bySide(owners.length > 0 ? owners : SIDES, (side) => {
    const price = world.typesOf[side][type.id]?.price ?? null;
    return price === null ? 'cannot be bought' : `${price} RP`;
  });
}

function unitBlock(world: World, type: UnitType): UnitBlock {
  const counts = { delta: countsOf(world, 'delta', type.id), gamma: countsOf(world, 'gamma', type.id) };
  const owners = SIDES.filter((side) => countsText(counts[side]));
  const sides = owners.map((side) => sideName(side));
  const text = [type.name, type.short, kindText(type), type.echelon, rangeText(type) ?? '', ...sides, 'strength moves boxes price'].join(
    ' ',
  );
  return { kind: 'unit', id: unitEntry(type.id), type, price: priceText(world, type, owners), counts, text };
}

function cardBlock(world: World, card: CardKind): CardBlock {
  const { when, text } = cardIn(world.scenario, card);
  return {
    kind: 'card',
    id: cardEntry(card),
    card,
    price: bySide(SIDES, (side) => `${world.figures[side].cardPrices[card]} RP`),
    copies: copiesOf(world.scenario, card),
    when,
    effect: text,
    text: `${cardName(card)} ${when} ${text} ${cardClause(card)}`,
  };
}

function terrainTable(world: World): Block {
  const port = (kind: 'spod' | 'apod') =>
    bySide(SIDES, (side) => {
      const { units, boxes } = world.home[side][kind].spec;
      return `${count(units, 'unit')}, ${boxes} boxes`;
    });
  const km = world.scenario.map.kmPerLink;
  const row = (id: string, ...cells: string[]) => ({ id: terrainEntry(id), cells });
  return {
    kind: 'table',
    head: ['Terrain', 'To hit a defender', 'Holds', 'Rule'],
    rows: [
      row('open', 'Open steppe', '7+', 'one unit', '1.3'),
      row('town', 'Town', '8+', 'one unit', '1.3'),
      row('city', 'City', '9+', 'one unit', '1.3'),
      row('spod', 'Seaport (SPOD)', '9+', port('spod'), '1.2'),
      row('apod', 'Airport (APOD)', '9+', port('apod'), '1.2'),
      row('link', 'Link, any road', `${km} km`, 'the only way to move; all links cost one', '1.1'),
      row('river', 'River', 'no change', 'crossed by links only; fire ignores it', '1.4'),
      row('lake', 'Lake', 'no entry', 'fire crosses it', '1.5'),
      row('ocean', 'Ocean', 'no entry', 'fire goes around it', '1.6'),
    ],
  };
}

/** Scheduled arrivals, one row per day for each side; empty if there are none. */
function scheduleSection(world: World): Section[] {
  const days = [...new Set(SIDES.flatMap((side) => world.schedule[side].map(({ day }) => day)))].sort((a, b) => a - b);
  if (days.length === 0) return [];
  const cell = (side: Side, day: number): string => {
    const found = world.schedule[side].find((one) => one.day === day);
    return found ? arrivalText(world, found) : '–';
  };
  const last = world.scenario.turns;
  const rows = days.map((day) => ({
    id: null,
    cells: [day > last ? `${day}, after the end` : String(day), ...SIDES.map((side) => cell(side, day)), '6.1.1'],
  }));
  const text = 'Free of charge, in Phase 1 of the day. It joins what is In Transit and lands like anything else; it is not for sale.';
  return [
    {
      title: 'Arrivals by day',
      level: 1,
      blocks: [
        { kind: 'text', text },
        { kind: 'table', head: ['Day', ...SIDES.map(sideName), 'Rule'], rows },
      ],
    },
  ];
}

/** 'CL III, fuel': rulebook term, and screen term if different. */
function inBoth(word: string): string {
  const term = TERMS.find(({ college }) => college.toLowerCase() === word.toLowerCase());
  return term ? `${word}, ${term.plain}` : word;
}

const made = new WeakMap<World, Section[]>();

/** Chapters generated from this game. */
export function gameSections(world: World): Section[] {
  let sections = made.get(world);
  if (!sections) {
    const { name, unitTypes } = world.scenario;
    sections = [
      { title: `Units of ${name}`, level: 1, blocks: unitTypes.map((type) => unitBlock(world, type)) },
      ...scheduleSection(world),
      { title: 'Card texts', level: 1, blocks: world.cards.kinds.map((card) => cardBlock(world, card)) },
      { title: 'Terrain', level: 1, blocks: [terrainTable(world)] },
      {
        title: 'Signs',
        level: 1,
        blocks: SIGNS.map(({ glyph, name: sign, text, clause }) => ({
          kind: 'sign',
          id: `sign-${glyph}`,
          glyph,
          name: inBoth(sign),
          text,
          clause,
        })),
      },
      {
        title: 'Glossary',
        level: 1,
        blocks: GLOSSARY.map(({ term, text, clause }) => ({ kind: 'term', id: slug(term), name: inBoth(term), text, clause })),
      },
    ];
    made.set(world, sections);
  }
  return sections;
}
