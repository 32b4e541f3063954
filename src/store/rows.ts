/** Many rows in one transaction, in slices that keep the page responsive. All of them are stored, or none. */

import type { IDBPObjectStore, StoreNames } from 'idb';
import type { Command } from '../engine/core/gameTypes.ts';
import { type CommandRow, commandRange, type GameId, type Schema } from './database.ts';

/** Takes a few hundredths of a second on a slow machine. */
const SLICE = 200;

type Rows = IDBPObjectStore<Schema, StoreNames<Schema>[], 'commands', 'readwrite'>;

/** Called after each slice with the number of rows. May throw to cancel. */
export type OnSlice = (done: number) => void;

/** Stores all commands of a game. The caller must not await anything else, or the transaction closes. */
export async function putCommands(rows: Rows, game: GameId, commands: readonly Command[], onSlice?: OnSlice): Promise<void> {
  for (let from = 0; from < commands.length; from += SLICE) {
    const slice = commands.slice(from, from + SLICE);
    await Promise.all(slice.map((command, i) => rows.put({ game, n: from + i, command })));
    onSlice?.(from + slice.length);
  }
}

/** Rows per read; each slice is a task of its own. */
const READ_SLICE = 2000;

/** Keys after a row. Works for damaged numbers too, so reading always ends. */
const behind = (game: GameId, { n }: CommandRow): IDBKeyRange => IDBKeyRange.bound([game, n], [game, []], true);

/** Up to `most` command rows in order. The caller must not await anything else meanwhile. */
export async function readCommands(
  rows: Pick<IDBPObjectStore<Schema, StoreNames<Schema>[], 'commands', 'readonly'>, 'getAll'>,
  game: GameId,
  most: number,
): Promise<CommandRow[]> {
  const all = await rows.getAll(commandRange(game), Math.min(most, READ_SLICE));
  for (let slice = all; slice.length === READ_SLICE && all.length < most; ) {
    slice = await rows.getAll(behind(game, all.at(-1) as CommandRow), Math.min(most - all.length, READ_SLICE));
    all.push(...slice);
  }
  return all;
}

/** Copies the commands of one game to another. */
export async function copyCommands(rows: Rows, from: GameId, to: GameId): Promise<void> {
  let slice: CommandRow[] = await rows.getAll(commandRange(from, 0), SLICE);
  while (slice.length > 0) {
    await Promise.all(slice.map((row) => rows.put({ ...row, game: to })));
    slice = await rows.getAll(behind(from, slice.at(-1) as CommandRow), SLICE);
  }
}
