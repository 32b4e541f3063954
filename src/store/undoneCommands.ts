/** Orders that were taken back. The record holds none of them; they are kept beside it, so that the log can show them struck through, after a reload too. */

import type { Command } from '../engine/core/table.ts';
import type { UndoneCommand } from '../records/format.ts';
import { LIMITS } from '../records/limits.ts';

export type { UndoneCommand } from '../records/format.ts';

/** Where the list of undone orders cannot be true of its game, and why, in words. The game itself is untouched by it. */
export interface HistoryProblem {
  /** As a file names it: `taken[2].at`. */
  where: string;
  message: string;
}

/** One thing that happened in the course of a game. `undone` is the number of the undone order in its list; null for an order that stands. */
export type Act = { kind: 'give'; command: Command; undone: number | null } | { kind: 'takeBack'; undone: number };

/** The number of the next one. */
export const nextSerialAfter = (undone: readonly UndoneCommand[]): number => (undone.at(-1)?.serial ?? -1) + 1;

const MOST_PLACES = 100_000;

/** At most so many acts follow from a record and its undone orders: each undone order was given once and taken back once. */
export const actsOf = (commands: number, undone: number): number => commands + 2 * undone;

/**
 * Everything that was given and taken back, in its order. What stood at a place of the record when undo number i happened is what was later
 * taken back from that place first, else what stands in the end. Refused where no game can have gone so: an undo takes the last order only, so
 * from one undo to the next the place falls by one at most; and every place below it must have held an order.
 */
export function historyOf(commands: readonly Command[], undone: readonly UndoneCommand[]): Act[] | HistoryProblem {
  const acts: Act[] = [];
  /** The undone orders that stood at a place, the next to be taken back last. */
  const waiting = new Map<number, number[]>();
  for (let i = undone.length - 1; i >= 0; i--) {
    const { at } = undone[i] as UndoneCommand;
    waiting.set(at, [...(waiting.get(at) ?? []), i]);
  }
  let stands = 0;
  const giveUpTo = (count: number): boolean => {
    for (; stands < count; stands++) {
      const next = waiting.get(stands)?.at(-1) ?? null;
      const command = next === null ? commands[stands] : undone[next]?.command;
      if (command === undefined) return false;
      acts.push({ kind: 'give', command, undone: next });
    }
    return true;
  };
  for (const [i, { at }] of undone.entries()) {
    const where = `taken[${i}].at`;
    if (at < stands - 1)
      return { where, message: `${stands} orders stood then. Only the last of them can have been undone, at place ${stands - 1}.` };
    if (!giveUpTo(at + 1)) return { where, message: `Nothing says which order stood at place ${stands} by then.` };
    acts.push({ kind: 'takeBack', undone: i });
    waiting.get(at)?.pop();
    stands = at;
  }
  // No undo is left that could stand on more orders than the game has.
  giveUpTo(commands.length);
  return acts;
}

const isUndoneCommand = (value: unknown): value is UndoneCommand => {
  const one = value as Partial<UndoneCommand> | null;
  return (
    typeof one === 'object' &&
    one !== null &&
    Number.isInteger(one.serial) &&
    Number.isInteger(one.at) &&
    (one.at as number) >= 0 &&
    (one.at as number) < MOST_PLACES &&
    (one.consent === undefined || one.consent === true) &&
    typeof one.command === 'object' &&
    one.command !== null
  );
};

/** One stored row; null where it is broken. */
export function readUndoneRow(row: unknown): UndoneCommand | null {
  try {
    const one = typeof row === 'string' ? (JSON.parse(row) as unknown) : null;
    return isUndoneCommand(one) ? one : null;
  } catch {
    return null;
  }
}

/** What was stored: the last of them in their order, no more than a file may hold. A broken row is left out. */
export const readUndone = (rows: readonly unknown[]): UndoneCommand[] =>
  rows
    .flatMap((row) => readUndoneRow(row) ?? [])
    .sort((a, b) => a.serial - b.serial)
    .slice(-LIMITS.taken);

/**
 * What redo gives again, the next one last, from the row of their serials: nothing where it does not fit a game of so many orders. The next one
 * belongs behind the last order that stands, each other one behind the one before it.
 */
export function readAgain(row: unknown, undone: readonly UndoneCommand[], orders: number): UndoneCommand[] {
  try {
    const serials = typeof row === 'string' ? (JSON.parse(row) as unknown) : [];
    const list = Array.isArray(serials) ? serials.map((serial) => undone.find((one) => one.serial === serial)) : [];
    return list.every((one, i): one is UndoneCommand => one?.at === orders + list.length - 1 - i) ? list : [];
  } catch {
    return [];
  }
}
