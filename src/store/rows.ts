/** Many rows in one transaction, without the page standing still meanwhile: a slice at a time, each asked for when the one before is in. All of them are stored or none. */

import type { IDBPObjectStore, StoreNames } from 'idb';
import type { Command } from '../engine/lines-and-webs/index.ts';
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

/** Stores the commands of one game for another one, too. */
export async function copyCommands(rows: Rows, from: GameId, to: GameId): Promise<void> {
  let slice: CommandRow[] = await rows.getAll(commandRange(from, 0), SLICE);
  while (slice.length > 0) {
    await Promise.all(slice.map((row) => rows.put({ ...row, game: to })));
    // Behind the last one, whatever its number is: a broken row must not be read for ever.
    slice = await rows.getAll(IDBKeyRange.bound([from, (slice.at(-1) as CommandRow).n], [from, []], true), SLICE);
  }
}
