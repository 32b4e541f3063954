/** Undone commands. They are stored next to the record, so that the log can show them struck through, also after a reload. */

import type { Command } from '../engine/core/gameTypes.ts';
import type { UndoneCommand } from '../records/format.ts';
import { LIMITS } from '../records/limits.ts';

export type { UndoneCommand } from '../records/format.ts';

/** Position and reason of an inconsistent list of undone commands. The game itself is not affected. */
export interface HistoryProblem {
  /** Position in a file: `taken[2].at`. */
  where: string;
  message: string;
}

/** An act in the course of a game. `undone` is the index of an undone command in its list; null for one still in force. */
export type Act = { kind: 'give'; command: Command; undone: number | null } | { kind: 'takeBack'; undone: number };

/** Serial of the next undone command. */
export const nextSerialAfter = (undone: readonly UndoneCommand[]): number => (undone.at(-1)?.serial ?? -1) + 1;

const MOST_PLACES = 100_000;

/** Maximum number of acts of a record with undone commands: each of those was given once and undone once. */
export const actsOf = (commands: number, undone: number): number => commands + 2 * undone;

/**
 * All acts in order. The command at a place when undo i happened is the one undone there first afterwards, or else the final one. Reports a problem if no
 * game can have gone that way: undo removes the last command only, so from one undo to the next the place falls by at most one.
 */
export function historyOf(commands: readonly Command[], undone: readonly UndoneCommand[]): Act[] | HistoryProblem {
  const acts: Act[] = [];
  /** Undone commands at each place, next one to be undone last. */
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
  // No later undo can refer to more commands than the game has.
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

/** A stored row; null if it is damaged. */
export function readUndoneRow(row: unknown): UndoneCommand | null {
  try {
    const one = typeof row === 'string' ? (JSON.parse(row) as unknown) : null;
    return isUndoneCommand(one) ? one : null;
  } catch {
    return null;
  }
}

/** Stored rows in order, up to the limit of a file, without damaged ones. */
export const readUndone = (rows: readonly unknown[]): UndoneCommand[] =>
  rows
    .flatMap((row) => readUndoneRow(row) ?? [])
    .sort((a, b) => a.serial - b.serial)
    .slice(-LIMITS.taken);

/**
 * Redo stack from the stored serials, next command last; empty if it does not fit a game of that length. The next command must follow the last
 * one in force.
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
