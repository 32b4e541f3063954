/**
 * The value of the game between two sides that each choose the best mix of doctrines.
 * After equal numbers of games, more go to the pairs on which the value depends: rarely chosen doctrines matter little.
 */

import { type Pick as Draw, picker } from '../../../bots/picker.ts';
import { errorOf, meanOf, unseen, Z95 } from '../../../lab/estimate.ts';
import { sumsOf } from './count.ts';
import { shareIn } from './ends.ts';
import { type Matchup, type Row, type StyleTable, tableGame } from './question.ts';

interface Mixes {
  /** The share of the side that picks a row. */
  value: number;
  /** How often each row and each column is picked; each list sums to 1. */
  rows: readonly number[];
  columns: readonly number[];
}

/** Below this a gain is an error of rounding. */
const NOTHING = 1e-9;

/**
 * `table[row][column]` is the share of the side that picks the row, from 0 to 1. Exact, by Dantzig's simplex method: the columns' side solves "at most 1 for each row, as much in
 * sum as possible" on a table without zeros; what is left of each row is the other side's mix. Bland's rule picks the pivot, so that it ends.
 */
export function bestMixes(table: readonly (readonly number[])[]): Mixes {
  const [m, n] = [table.length, table[0]!.length];
  const raised = 1 - Math.min(...table.flat());
  const lines = table.map((line, i) => [...line.map((x) => x + raised), ...table.map((_, k) => (k === i ? 1 : 0)), 1]);
  const sum = [...table[0]!.map(() => -1), ...table.map(() => 0), 0];
  const held = table.map((_, i) => n + i);
  for (;;) {
    const enter = sum.findIndex((x, j) => j < n + m && x < -NOTHING);
    if (enter < 0) break;
    const ratio = (i: number): number => (lines[i]![enter]! > NOTHING ? lines[i]![n + m]! / lines[i]![enter]! : Number.POSITIVE_INFINITY);
    const leave = held.reduce((best, x, i) => (ratio(i) < ratio(best) || (ratio(i) === ratio(best) && x < held[best]!) ? i : best), 0);
    held[leave] = enter;
    const pivot = lines[leave]!.map((x) => x / lines[leave]![enter]!);
    for (const line of [...lines, sum]) {
      const by = line[enter]!;
      if (by !== 0) for (let j = 0; j <= n + m; j++) line[j]! -= by * pivot[j]!;
    }
    lines[leave] = pivot;
  }
  const all = sum[n + m]!;
  const columns = table[0]!.map((_, j) => (held.includes(j) ? lines[held.indexOf(j)]![n + m]! / all : 0));
  return { value: 1 / all - raised, rows: table.map((_, i) => sum[n + i]! / all), columns };
}

/** Of one pair of doctrines. */
export interface Cell {
  delta: string;
  gamma: string;
  games: number;
  /** Delta's share, and the standard error of that mean; infinite for a single game. */
  share: number;
  error: number;
}

/** A game of a pair: the pair's place in the list. */
export interface TableGame {
  pair: number;
  row: Row;
}

export interface DoctrineTable {
  /** Delta's share where both sides mix their doctrines as well as they can. */
  value: number;
  /** Within it the value lies in about 95 of 100 tables: what each pair's games leave open counts as often as the best mixes choose that pair. */
  interval: { low: number; high: number };
  /** How often each doctrine is chosen then, by side. */
  mix: { delta: { [name: string]: number }; gamma: { [name: string]: number } };
  /** The doctrine that is the best answer to all of the other side's; null where there is none. */
  best: { delta: string | null; gamma: string | null };
}

/** Of the value: a pair's share moves it by as much as both mixes choose that pair. A pair that nobody chooses leaves no doubt. */
function valueError(errors: readonly (readonly number[])[], rows: readonly number[], columns: readonly number[]): number {
  const parts = errors.flatMap((line, i) =>
    line.map((error, j) => {
      const weight = rows[i]! * columns[j]!;
      return weight > 0 ? (weight * error) ** 2 : 0;
    }),
  );
  return Math.sqrt(parts.reduce((sum, part) => sum + part, 0));
}

const always = (picks: readonly number[], names: readonly string[]): string | null =>
  new Set(picks).size === 1 ? (names[picks[0]!] as string) : null;

/** The cells of games that were played: Delta's share for each pair, in the order of `matchups`. */
export function cellsOf(columns: readonly string[], games: readonly TableGame[], matchups: readonly Matchup[]): Cell[] {
  return matchups.map(([delta, gamma], i): Cell => {
    const shares = games.flatMap(({ pair, row }) => (pair === i ? [shareIn(columns, row)] : []));
    return { delta, gamma, games: shares.length, share: meanOf(shares), error: errorOf(shares, unseen(1)) };
  });
}

/** Reads the table off its cells; every two doctrines must be among them. */
export function doctrineTable(cells: readonly Cell[]): DoctrineTable {
  const names = [...new Set(cells.flatMap(({ delta, gamma }) => [delta, gamma]))];
  const cellAt = (delta: string, gamma: string): Cell => cells.find((one) => one.delta === delta && one.gamma === gamma)!;
  const table = names.map((delta) => names.map((gamma) => cellAt(delta, gamma).share));
  const { value, rows: deltaMix, columns: gammaMix } = bestMixes(table);
  const doubt =
    Z95 *
    valueError(
      names.map((delta) => names.map((gamma) => cellAt(delta, gamma).error)),
      deltaMix,
      gammaMix,
    );
  const named = (mix: readonly number[]) => Object.fromEntries(names.map((name, i) => [name, mix[i] as number]));
  const bestRows = names.map((_, j) => table.reduce((best, row, i) => (row[j]! > table[best]![j]! ? i : best), 0));
  const bestColumns = table.map((row) => row.indexOf(Math.min(...row)));
  return {
    ...{ value, interval: { low: Math.max(0, value - doubt), high: Math.min(1, value + doubt) } },
    ...{ mix: { delta: named(deltaMix), gamma: named(gammaMix) } },
    best: { delta: always(bestRows, names), gamma: always(bestColumns, names) },
  };
}

/** Parts of games in which something came about, and days: every pair counts alike, however many games it has. */
interface Course {
  /** A port was taken at least once. */
  portsTaken: number;
  /** The end was by ports, not by the tie-break. @rule 9.2 */
  byPorts: number;
  days: number;
}

/** How games went: ports that changed hands, ends by ports, length. `kind` is a number in KINDS. */
export function courseOf(columns: readonly string[], games: readonly TableGame[]): Course {
  const [kind, length] = [columns.indexOf('kind'), columns.indexOf('length')];
  const taken = sumsOf(columns).flatMap(({ key, at }) => (key === 'delta.taken' || key === 'gamma.taken' ? at : []));
  const pairs = [...new Set(games.map(({ pair }) => pair))].map((pair) => games.filter((one) => one.pair === pair));
  const mean = (of: (row: Row) => number): number => meanOf(pairs.map((list) => meanOf(list.map(({ row }) => of(row)))));
  return {
    portsTaken: mean((row) => (taken.some((at) => (row[at] as number) > 0) ? 1 : 0)),
    byPorts: mean((row) => ((row[kind] as number) <= 1 ? 1 : 0)),
    days: mean((row) => row[length] as number),
  };
}

/** Games of each pair before it is asked which matter, and on the mean in each round after. */
const FIRST = 8;
const ROUND = 4;
/** Tables that might be, by what the games leave open. */
const GUESSES = 60;
/** So far the games of a pair lie apart where too few were played to say it. */
const APART = 0.4;

/** Of the standard normal distribution, as nearly as twelve numbers between 0 and 1 make it. */
function normal(pick: Draw): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += pick(2 ** 20) / 2 ** 20;
  return sum;
}

/** How far the games of a pair lie apart. */
const apart = ({ error, games }: Cell): number => (Number.isFinite(error) ? error * Math.sqrt(games) : APART);

/** How often each pair comes about where both choose as well as they can, on the mean of tables that might be. */
function chosen(cells: readonly Cell[], pick: Draw): number[] {
  const size = Math.sqrt(cells.length);
  const often = cells.map(() => 0);
  for (let n = 0; n < GUESSES; n++) {
    const guess = cells.map((cell) => cell.share + (apart(cell) / Math.sqrt(cell.games)) * normal(pick));
    const lines = Array.from({ length: size }, (_, i) => guess.slice(i * size, (i + 1) * size));
    const { rows, columns } = bestMixes(lines);
    for (const [i, row] of rows.entries()) for (const [j, column] of columns.entries()) often[i * size + j]! += (row * column) / GUESSES;
  }
  return often;
}

/** A number of games, shared out by weight: whole numbers that sum to `n`, the greatest rests rounded up. */
function share(n: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, w) => sum + w, 0);
  const exact = weights.map((w) => (n * w) / all);
  const counts = exact.map(Math.floor);
  const rests = exact.map((x, i) => ({ i, rest: x - counts[i]! })).sort((a, b) => b.rest - a.rest || a.i - b.i);
  const left = n - counts.reduce((sum, x) => sum + x, 0);
  for (const { i } of rests.slice(0, left)) counts[i]! += 1;
  return counts;
}

/**
 * Numbers of the games of the next round; `cells` in the order of `matchups`, none before the first. At most `most` of them, in whole games of each pair at first. The
 * same cells and seed bring the same games.
 */
export function nextRound({ matchups, seed }: Pick<StyleTable, 'matchups' | 'seed'>, cells: readonly Cell[], most: number): number[] {
  const all = matchups.length;
  if (cells.length === 0) return Array.from({ length: all * Math.max(2, Math.min(FIRST, Math.floor(most / all))) }, (_, n) => n);
  const games = cells.reduce((sum, one) => sum + one.games, 0);
  const round = Math.min(most, ROUND * all);
  // The doubt of the worth is least where each pair has games by how often it comes about times how far its games lie apart.
  const weights = chosen(cells, picker(`${seed} ${games}`)).map((often, i) => often * apart(cells[i]!));
  const sum = weights.reduce((total, w) => total + w, 0);
  const lacking = weights.map((w, i) => Math.max(0, (w / sum) * (games + round) - cells[i]!.games));
  return share(round, lacking).flatMap((n, pair) => Array.from({ length: n }, (_, k) => pair + all * (cells[pair]!.games + k)));
}

export interface TableRounds {
  /** Numbers of the games asked for so far, with the present round. */
  wanted: readonly number[];
  /** The games and cells of the rounds that are whole; none before the first. */
  games: readonly TableGame[];
  cells: readonly Cell[];
  /** True if the value is known to `within` points, or all games are played. */
  isAnswered: boolean;
}

/** Rounds by the pieces they were read from: these only grow, so each round is read once. */
const READ = new WeakMap<object, TableRounds>();

/** How far a table is with these games, by number. */
export function roundsOf(order: StyleTable, columns: readonly string[], played: { readonly [n: string]: unknown }): TableRounds {
  let rounds = READ.get(played) ?? { wanted: nextRound(order, [], order.games), games: [], cells: [], isAnswered: false };
  while (!rounds.isAnswered && rounds.wanted.every((n) => played[n])) {
    const { wanted } = rounds;
    const games = wanted.map((n): TableGame => ({ pair: tableGame(order, n).pair, row: played[n] as Row }));
    const cells = cellsOf(columns, games, order.matchups);
    const { low, high } = doctrineTable(cells).interval;
    const isAnswered = wanted.length >= order.games || (100 * (high - low)) / 2 <= order.within;
    const more = isAnswered ? [] : nextRound(order, cells, order.games - wanted.length);
    rounds = { wanted: [...wanted, ...more], games, cells, isAnswered };
  }
  READ.set(played, rounds);
  return rounds;
}
