/** Many rows in one transaction, without the page standing still meanwhile: a slice at a time, each asked for when the one before is in. All of them are stored or none. */

import type { IDBPObjectStore, StoreNames } from 'idb';
import type { Command } from '../engine/core/table.ts';
import { type CommandRow, commandRange, type GameId, type Schema } from './database.ts';

/** So many rows take a few hundredths of a second on a slow machine. */
const SLICE = 200;

type Rows = IDBPObjectStore<Schema, StoreNames<Schema>[], 'commands', 'readwrite'>;

/** Told after each slice how many rows are in; throws when no more is wanted. */
export type OnSlice = (done: number) => void;

/** Stores all commands of a game. The transaction stays open while it has something to do, so the caller must not wait for anything else in between. */
export async function putCommands(rows: Rows, game: GameId, commands: readonly Command[], onSlice?: OnSlice): Promise<void> {
  for (let from = 0; from < commands.length; from += SLICE) {
    const slice = commands.slice(from, from + SLICE);
    await Promise.all(slice.map((command, i) => rows.put({ game, n: from + i, command })));
    onSlice?.(from + slice.length);
  }
}

/** So many rows are read at a time: each slice comes to the page as a task of its own. */
const READ_SLICE = 2000;

/** What lies behind a row, whatever its number is: a broken row must not be read for ever. */
const behind = (game: GameId, { n }: CommandRow): IDBKeyRange => IDBKeyRange.bound([game, n], [game, []], true);

/** The rows of a game's commands in their order, `most` of them. The transaction must wait for nothing else, as above. */
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

/** Stores the commands of one game for another one, too. */
export async function copyCommands(rows: Rows, from: GameId, to: GameId): Promise<void> {
  let slice: CommandRow[] = await rows.getAll(commandRange(from, 0), SLICE);
  while (slice.length > 0) {
    await Promise.all(slice.map((row) => rows.put({ ...row, game: to })));
    slice = await rows.getAll(behind(from, slice.at(-1) as CommandRow), SLICE);
  }
}
