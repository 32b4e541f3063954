/**
 * The table of doctrines: every one against every other, and what a side is worth when both choose as well as they can. What is even between two that play alike
 * may be anything but even between two that choose.
 */

import { sumsOf } from '../games/lines-and-webs/lab/columns.ts';
import { ENDS } from '../games/lines-and-webs/lab/ends.ts';
import { errorOf, meanOf, Z95 } from './estimate.ts';
import { bestMixes } from './mixes.ts';
import type { Matchup } from './question.ts';
import type { Row } from './results.ts';
import { DOUBT } from './stop.ts';

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
  const at = columns.indexOf('share');
  return matchups.map(([delta, gamma], i): Cell => {
    const shares = games.flatMap(({ pair, row }) => (pair === i ? [(row[at] as number) / (2 * ENDS)] : []));
    return { delta, gamma, games: shares.length, share: meanOf(shares), error: errorOf(shares, DOUBT) };
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
export interface Course {
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
