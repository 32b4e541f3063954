/**
 * The table of doctrines: every one against every other, and what a side is worth when both choose as well as they can. What is even between two that play alike
 * may be anything but even between two that choose.
 */

import { sumsOf } from './columns.ts';
import { ENDS } from './ends.ts';
import { errorOf, meanOf, Z95 } from './estimate.ts';
import type { Matchup } from './question.ts';
import type { Row } from './results.ts';

/** Of one pair of doctrines. */
export interface Cell {
  delta: string;
  gamma: string;
  games: number;
  /** Delta's share, and the standard error of that mean; infinite for a single game. */
  share: number;
  error: number;
}

export interface DoctrineTable {
  cells: readonly Cell[];
  /** Delta's share where both sides mix their doctrines as well as they can. */
  value: number;
  /** Within it the value lies in 95 of 100 tables: what each pair's games leave open counts as often as the best mixes choose that pair. */
  interval: { low: number; high: number };
  /** How often each doctrine is chosen then, by side. */
  mix: { delta: { [name: string]: number }; gamma: { [name: string]: number } };
  /** The doctrine that is the best answer to all of the other side's; null where there is none. */
  best: { delta: string | null; gamma: string | null };
}

const ROUNDS = 20_000;

/** Both sides answer by turns to all that the other has done so far (Brown's fictitious play); the mean of what they did comes near the best mixes. */
function solve(table: readonly (readonly number[])[]): { value: number; rows: number[]; columns: number[] } {
  const [n, m] = [table.length, table[0]!.length];
  const [rowCounts, columnCounts] = [new Array<number>(n).fill(0), new Array<number>(m).fill(0)];
  const [rowPays, columnPays] = [new Array<number>(n).fill(0), new Array<number>(m).fill(0)];
  for (let round = 0; round < ROUNDS; round++) {
    const row = rowPays.indexOf(Math.max(...rowPays));
    rowCounts[row]! += 1;
    for (let j = 0; j < m; j++) columnPays[j]! += table[row]![j]!;
    const column = columnPays.indexOf(Math.min(...columnPays));
    columnCounts[column]! += 1;
    for (let i = 0; i < n; i++) rowPays[i]! += table[i]![column]!;
  }
  // Between what the best answer to the one takes and to the other leaves.
  const value = (Math.max(...rowPays) + Math.min(...columnPays)) / 2 / ROUNDS;
  const shares = (counts: number[]): number[] => counts.map((count) => count / ROUNDS);
  return { value, rows: shares(rowCounts), columns: shares(columnCounts) };
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

/** Reads the table off games that were played by turns of `matchups`; every two doctrines must be among them. */
export function doctrineTable(columns: readonly string[], rows: readonly Row[], matchups: readonly Matchup[]): DoctrineTable {
  const at = columns.indexOf('share');
  const shareOf = (row: Row): number => (row[at] as number) / (2 * ENDS);
  const cells = matchups.map(([delta, gamma], i): Cell => {
    const games = rows.filter((_, game) => game % matchups.length === i);
    const shares = games.map(shareOf);
    return { delta, gamma, games: games.length, share: meanOf(shares), error: errorOf(shares) };
  });
  const names = [...new Set(matchups.flat())];
  const cellAt = (delta: string, gamma: string): Cell => cells.find((one) => one.delta === delta && one.gamma === gamma)!;
  const table = names.map((delta) => names.map((gamma) => cellAt(delta, gamma).share));
  const { value, rows: deltaMix, columns: gammaMix } = solve(table);
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
    ...{ cells, value, interval: { low: Math.max(0, value - doubt), high: Math.min(1, value + doubt) } },
    ...{ mix: { delta: named(deltaMix), gamma: named(gammaMix) } },
    best: { delta: always(bestRows, names), gamma: always(bestColumns, names) },
  };
}

/** Parts of games in which something came about. */
export interface Course {
  games: number;
  /** A port was taken at least once. */
  portsTaken: number;
  /** The end was by ports, not by the tie-break. @rule 9.2 */
  byPorts: number;
  days: number;
}

/** How games went: ports that changed hands, ends by ports, length. `kind` is a number in KINDS. */
export function courseOf(columns: readonly string[], rows: readonly Row[]): Course {
  const [kind, length] = [columns.indexOf('kind'), columns.indexOf('length')];
  const taken = sumsOf(columns).flatMap(({ key, at }) => (key === 'delta.taken' || key === 'gamma.taken' ? at : []));
  const part = (is: (row: Row) => boolean): number => meanOf(rows.map((row) => (is(row) ? 1 : 0)));
  return {
    games: rows.length,
    portsTaken: part((row) => taken.some((at) => (row[at] as number) > 0)),
    byPorts: part((row) => (row[kind] as number) <= 1),
    days: meanOf(rows.map((row) => row[length] as number)),
  };
}
