/**
 * The game that is open here, whole, as the database ought to hold it. So it can be stored anew when the database has gone, and saved as a
 * file without reading the database.
 */

import type { IDBPObjectStore, StoreNames } from 'idb';
import type { Command } from '../engine/core/table.ts';
import { packSeats, unpackSeats } from '../records/seating.ts';
import {
  againKey,
  commandRange,
  type Database,
  type GameId,
  type Header,
  type Named,
  notesKey,
  openingKey,
  type Progress,
  type Schema,
  takenKey,
  takenRange,
} from './database.ts';
import type { Recorded } from './fold.ts';
import type { Opening } from './opening.ts';
import type { OpenGame } from './progress.ts';
import { putCommands } from './rows.ts';
import type { UndoneCommand } from './undoneCommands.ts';

/** On disk, not only in the system's memory, before it counts as stored: also a power cut loses nothing. */
export const SAFE = { durability: 'strict' } as const;

/** The row of `meta` that names the game which was open last. */
export const OPEN = 'open';

export const takenRow = (id: GameId, one: UndoneCommand) => ({ key: takenKey(id, one.serial), value: JSON.stringify(one) });
type MetaStore = Pick<IDBPObjectStore<Schema, StoreNames<Schema>[], 'meta', 'readwrite'>, 'put' | 'delete'>;
/** Keeps what redo gives again; nothing lies there where it gives nothing. */
export const putAgain = (meta: MetaStore, id: GameId, again: readonly number[]): Promise<unknown> =>
  again.length > 0 ? meta.put({ key: againKey(id), value: JSON.stringify(again) }) : meta.delete(againKey(id));
export const openingRow = (id: GameId, opening: Opening) => ({ key: openingKey(id), value: JSON.stringify(opening) });

export interface WholeGame {
  game: OpenGame;
  rest: Omit<Recorded, 'commands'>;
  named: Named;
  commands: Command[];
  undone: UndoneCommand[];
  /** The number of the next order that is taken back. */
  serial: number;
  /** The numbers of those that redo gives again, the next one last. */
  again: number[];
  opening: Opening;
  progress: Progress;
  /** The row of its notes; null where there are none, undefined where they have not been read. */
  notes: string | null | undefined;
  /** Another tab plays it: then nothing of it is written here. */
  follows: boolean;
  /** What the last file held, as `markOf` tells it. */
  filed: string;
}

/** Tells one standing of a game from another: an order more or less changes it. */
export const markOf = ({ commands, undone }: Pick<WholeGame, 'commands' | 'undone'>): string =>
  `${commands.length} ${undone.at(-1)?.serial ?? ''}`;

/** The game's header. Lesson, workbench and who plays are those of now. */
export function headerOf({ game, rest, named }: WholeGame): Header {
  const { lesson: _, bench: __, ...kept } = named;
  const { id, startedAt, lesson, bench } = game;
  const seats = packSeats(unpackSeats(game));
  return { ...kept, id, startedAt, ...rest, ...seats, ...(lesson ? { lesson } : {}), ...(bench ? { bench } : {}) };
}

/** Stores a game whole, in the place of whatever the database holds of it. The header there stays, with the name that it was given since. */
export async function storeWhole(db: Database, whole: WholeGame): Promise<void> {
  const { id } = whole.game;
  const { undone, again, opening, progress, notes } = whole;
  const commands = [...whole.commands];
  const tx = db.transaction(['games', 'commands', 'progress', 'meta'], 'readwrite', SAFE);
  const [games, rows, meta] = [tx.objectStore('games'), tx.objectStore('commands'), tx.objectStore('meta')];
  const header = { ...((await games.get(id)) ?? headerOf(whole)), ...packSeats(unpackSeats(whole.game)) };
  await Promise.all([
    games.put(header),
    rows.delete(commandRange(id)),
    meta.delete(takenRange(id)),
    putCommands(rows, id, commands),
    tx.objectStore('progress').put(progress),
    ...undone.map((one) => meta.put(takenRow(id, one))),
    putAgain(meta, id, again),
    meta.put(openingRow(id, opening)),
    ...(notes ? [meta.put({ key: notesKey(id), value: notes })] : []),
    meta.put({ key: OPEN, value: id }),
    tx.done,
  ]);
}
