/** Compares what the tables of a class handed in, as files or codes: which count, their distribution, the most different games, a CSV export. Pure. */

import { hashOf } from '../../../engine/core/index.ts';
import { SIDES, type Side } from '../../../engine/lines-and-webs/index.ts';
import { BOUGHT, type Bought, type Result, readResultCode, resultCode, winnerOf } from './resultCode.ts';
import { type BySide, bySides } from './types.ts';

/** What a table handed in. */
export interface Return {
  id: number;
  name: string;
  source: 'file' | 'code' | 'paper';
  /** Title of its task, or its scenario's name; null for a code, which has no words. */
  of: string | null;
  /** What it belongs to: bits of the task, or the scenario's id for a game without one; '' on paper, which belongs to the class. */
  key: string;
  result: Result;
  question: string | null;
  answer: string | null;
  /** The side of the people against a computer; null if people played both, and for a code. */
  people: Side | null;
  /** Tokens delivered on each day; null for a code. */
  delivered: BySide<readonly number[]> | null;
  /** Times that its browser had begun the task before; 0 for a code. */
  again: number;
  /** Hungry nights, summed over units, of the main kind, and those of the last night; null for a code. */
  mainNights: BySide<{ nights: number; last: number }> | null;
  /** True while its main kind of hunger is not known yet. */
  isSearched: boolean;
}

/** Why a row is not counted: of another task or scenario, or not finished. */
export type Note = 'other' | 'unfinished';

/** Whether a row's game counts among the class's figures. */
export const isCounted = ({ note }: Pick<ClassRow, 'note'>): boolean => note === null;

/** Rows whose answer is shown: of a game that is not finished too, but of no other task. */
export const answered = ({ rows }: Pick<Comparison, 'rows'>): ClassRow[] =>
  rows.filter(({ answer, note }) => answer !== null && note !== 'other');

export interface ClassRow extends Return {
  note: Note | null;
  /** Fields of the record in which the table's code differs from its file, which counts. */
  differs: readonly string[];
  /** The games of this table, in the order in which they came: the row shows one of them. */
  games: readonly Pick<Return, 'id' | 'result'>[];
}

/** Minimum, quartiles, maximum, and mean of a figure over the counted games. */
export interface Spread {
  least: number;
  lower: number;
  median: number;
  upper: number;
  most: number;
  mean: number;
}

/** Figures of a side that a class compares. */
export const FIGURES = ['ports', 'strength', 'hungry', 'delivered', ...BOUGHT] as const;
export type Figure = (typeof FIGURES)[number];

export interface Comparison {
  /** One a table, in input order; an anonymized comparison has no names and its own order. */
  rows: readonly ClassRow[];
  title: string | null;
  question: string | null;
  counted: number;
  wins: { delta: number; gamma: number; nobody: number };
  /** Distribution per figure; null if no game counts. */
  spread: BySide<{ readonly [F in Figure]: Spread }> | null;
  /** Ids of the three games that are farthest apart; empty below five counted games. */
  different: readonly number[];
}

/** What the page shows beside the rows, one at a time. */
export const ASPECTS = ['hunger', 'deliveries', 'spread', 'answers'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** The comparison as a page shows it. */
export interface ClassSheet {
  comparison: Comparison;
  side: Side;
  aspect: Aspect;
  /** Number of tables in all; 0 if nobody said. */
  expected: number;
  isNamed: boolean;
  /** The room's clock, for the projector. */
  clock?: { seconds: number; endsAt: number | null } | null;
}

/** Below this number of games the most different ones say nothing. */
const LEAST = 5;

export const figureOf = ({ ports, strength, hungry, delivered, bought }: Result, side: Side, figure: Figure): number => {
  const plain = { ports, strength, hungry, delivered } as const;
  return figure in plain ? plain[figure as keyof typeof plain][side] : bought[side][figure as keyof Bought];
};

/** Quartiles are interpolated between two values. */
export function spreadOf(values: readonly number[]): Spread {
  const list = [...values].sort((a, b) => a - b);
  const at = (share: number): number => {
    const place = share * (list.length - 1);
    const [low, high] = [list[Math.floor(place)] ?? 0, list[Math.ceil(place)] ?? 0];
    return low + (high - low) * (place - Math.floor(place));
  };
  const mean = list.reduce((a, b) => a + b, 0) / Math.max(1, list.length);
  return { least: at(0), lower: at(0.25), median: at(0.5), upper: at(0.75), most: at(1), mean };
}

/** The most frequent value; the first of equals. */
function commonest(list: readonly string[]): string | undefined {
  const count = new Map<string, number>();
  for (const one of list) count.set(one, (count.get(one) ?? 0) + 1);
  return [...count].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** What most of a class played; undefined if nothing is in. */
export const classKey = (returns: readonly Return[]): string | undefined =>
  commonest(returns.flatMap(({ key }) => (key === '' ? [] : [key])));

/** Tables are told apart by their number, others by their name. */
const tableOf = ({ result: { table }, name }: Return): string => (table > 0 ? `${table}` : name.trim().toLowerCase());

/** What a version of the page reckons from a record, so that another may reckon it differently. */
const RECKONED: readonly (keyof Result)[] = ['chance', 'luck', 'kind', 'bought'];

/** Fields of a code that differ from a file as the code would have them, but for what is reckoned. */
function differences(file: Result, code: Result): string[] {
  const read = readResultCode(resultCode(file).join(''));
  if (!read.ok) return [];
  const told = read.result;
  if (told.game !== code.game) return ['the game'];
  return (Object.keys(told) as (keyof Result)[]).filter(
    (key) => !RECKONED.includes(key) && JSON.stringify(told[key]) !== JSON.stringify(code[key]),
  );
}

/** The row of a table: its file counts before its code, and of several games the chosen one, else the last finished one. */
function rowOf(all: readonly Return[], key: string, chosen: readonly number[]): ClassRow {
  const isFinished = ({ result }: Return): boolean => result.ending !== 'unfinished';
  const files = all.filter(({ source }) => source === 'file');
  const games = files.length > 0 ? files : all;
  const one = games.find(({ id }) => chosen.includes(id)) ?? games.findLast(isFinished) ?? (games.at(-1) as Return);
  const code = one.source === 'file' ? all.findLast(({ source }) => source === 'code') : undefined;
  const isOfAnother = games.some((other) => other !== one && other.result.game === code?.result.game);
  return {
    ...one,
    note: one.key !== key ? 'other' : isFinished(one) ? null : 'unfinished',
    differs: code && !isOfAnother ? differences(one.result, code.result) : [],
    games: games.map(({ id, result }) => ({ id, result })),
  };
}

/** Rows of a class, one a table. */
function rowsOf(returns: readonly Return[], key: string, chosen: readonly number[]): ClassRow[] {
  const tables = new Map<string, Return[]>();
  for (const one of returns) {
    const of = `${one.key} ${tableOf(one)}`;
    tables.set(of, [...(tables.get(of) ?? []), one]);
  }
  return [...tables.values()].map((all) => rowOf(all, key, chosen));
}

/** A row of the page: a table's, or the number of a table that is not in yet. */
export type Place = { row: ClassRow } | { awaited: number };

/**
 * Every table has its place from the start, by its number, so that no row moves while others come. Those without a number stand last, the latest
 * first. Without names nobody's place is known before.
 */
export function placesOf({ comparison: { rows }, expected, isNamed }: Pick<ClassSheet, 'comparison' | 'expected' | 'isNamed'>): Place[] {
  const others = rows.filter(({ note, result }) => note === 'other' || result.table === 0);
  const numbered = rows.filter((row) => !others.includes(row));
  let missing = expected - rows.filter(({ note }) => note !== 'other').length;
  const places: Place[] = [];
  const last = Math.max(0, ...numbered.map(({ result }) => result.table));
  for (let table = 1; isNamed && (table <= last || missing > 0); table++) {
    const row = numbered.find(({ result }) => result.table === table);
    if (row) places.push({ row });
    else if (missing-- > 0) places.push({ awaited: table });
  }
  if (isNamed && expected > 0) others.reverse();
  places.push(...others.map((row) => ({ row })));
  while (missing-- > 0) places.push({ awaited: 0 });
  return places;
}

/** What makes games differ: purchases of day 1, deliveries, hunger. */
const TELLING: readonly Figure[] = ['hungry', 'delivered', ...BOUGHT];

/** A smaller difference, in points, tokens or nights, is not worth talking about. */
const LEAST_APART = 3;

/** Width of the middle half of the class, by which differences are scaled. */
const halfOf = ({ lower, upper }: Spread): number => Math.max(LEAST_APART, upper - lower);

/** The three games that are farthest apart, scaled by the middle half of the class. */
function mostDifferent(rows: readonly ClassRow[], spread: NonNullable<Comparison['spread']>): number[] {
  if (rows.length < LEAST) return [];
  const places = rows.map(({ result }) =>
    SIDES.flatMap((side) => TELLING.map((figure) => figureOf(result, side, figure) / halfOf(spread[side][figure]))),
  );
  const apart = (a: number, b: number): number => Math.hypot(...(places[a] as number[]).map((value, i) => value - (places[b]?.[i] ?? 0)));
  let best = { least: -1, ids: [] as number[] };
  for (let a = 0; a < rows.length; a++)
    for (let b = a + 1; b < rows.length; b++)
      for (let c = b + 1; c < rows.length; c++) {
        const least = Math.min(apart(a, b), apart(b, c), apart(a, c));
        if (least > best.least) best = { least, ids: [a, b, c].map((i) => (rows[i] as ClassRow).id) };
      }
  return best.ids;
}

/** A figure of a game, and the middle of the class. */
export interface Unlike {
  side: Side;
  figure: Figure;
  value: number;
  median: number;
}

/** The two figures in which a game is farthest from the middle of the class, at least as far as its middle half is wide; fewer if it is not. */
export function unlike(result: Result, spread: NonNullable<Comparison['spread']>): Unlike[] {
  return SIDES.flatMap((side) =>
    TELLING.map((figure) => {
      const { median } = spread[side][figure];
      const value = figureOf(result, side, figure);
      return { side, figure, value, median, apart: Math.abs(value - median) / halfOf(spread[side][figure]) };
    }),
  )
    .filter(({ apart }) => apart >= 1)
    .sort((a, b) => b.apart - a.apart)
    .slice(0, 2)
    .map(({ apart: _, ...rest }) => rest);
}

/** Compares what was handed in. Other tasks and unfinished games are listed but not counted. `chosen`: games that count for their table. */
export function compareReturns(found: readonly Return[], chosen: readonly number[] = []): Comparison {
  const key = classKey(found) ?? '';
  const returns = found.map((one) => (one.source === 'paper' ? { ...one, key } : one));
  const rows = rowsOf(returns, key, chosen);
  const counted = rows.filter(isCounted);
  const told = returns.find((one) => one.key === key && one.source === 'file');
  const won = (side: Side | null): number => counted.filter(({ result }) => winnerOf(result.ending) === side).length;
  const spread =
    counted.length === 0
      ? null
      : bySides(
          (side) =>
            Object.fromEntries(
              FIGURES.map((figure) => [figure, spreadOf(counted.map(({ result }) => figureOf(result, side, figure)))]),
            ) as { [F in Figure]: Spread },
        );
  return {
    rows,
    title: told?.of ?? null,
    question: told?.question ?? null,
    counted: counted.length,
    wins: { delta: won('delta'), gamma: won('gamma'), nobody: won(null) },
    spread,
    different: spread ? mostDifferent(counted, spread) : [],
  };
}

/** 'A' to 'Z', then 'AA'. */
const letters = (n: number): string => (n < 26 ? '' : letters(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26));

/** A text as a regular expression that finds it. */
const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** A text with the tables' names, and the words that only one of them has, replaced by their letters. */
function unnamed(text: string, names: readonly (readonly [name: string, letter: string])[]): string {
  const words = names.flatMap(([name, letter]) => [name, ...name.split(/[\s,&+]+/)].map((word) => [word.toLowerCase(), letter] as const));
  const own = words.filter(
    ([word, letter]) => /\p{L}{2}/u.test(word) && words.every(([other, owner]) => other !== word || owner === letter),
  );
  return [...own]
    .sort(([a], [b]) => b.length - a.length)
    .reduce((told, [word, letter]) => told.replace(new RegExp(`(?<!\\p{L})${literal(word)}(?!\\p{L})`, 'giu'), letter), text);
}

/** Replaces names with letters, in answers too. The order depends on the results alone, so it is always the same and reveals neither names nor input order. */
export function anonymized(comparison: Comparison): Comparison {
  const keyed = comparison.rows.map((row) => ({
    row,
    key: hashOf(JSON.parse(JSON.stringify({ ...row.result, table: 0, source: row.source }))),
  }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const names = keyed.map(({ row }, i) => [row.name, letters(i)] as const);
  const rows = keyed.map(({ row }, i): ClassRow => {
    const answer = row.answer && unnamed(row.answer, names);
    return { ...row, name: letters(i), result: { ...row.result, table: 0 }, answer, games: [] };
  });
  return { ...comparison, rows };
}
