/** The whole open game as it should be stored. Used to restore it after the database was lost, and to save a file without reading the database. */

import type { IDBPObjectStore, StoreNames } from 'idb';
import type { Command } from '../engine/core/gameTypes.ts';
import { packSeats, unpackSeats } from '../records/seating.ts';
import {
  againKey,
  commandRange,
  type Database,
  type GameDetails,
  type GameId,
  type GameSummary,
  type Header,
  notesKey,
  openingKey,
  type Schema,
  takenKey,
  takenRange,
} from './database.ts';
import type { SharedHistory } from './opening.ts';
import type { OpenGame } from './progress.ts';
import type { GameRecordOf } from './replayGame.ts';
import { putCommands } from './rows.ts';
import type { UndoneCommand } from './undoneCommands.ts';

/** Waits until data is on disk, so that a power cut loses nothing. */
export const SAFE = { durability: 'strict' } as const;

/** Key of the `meta` row that names the last open game. */
export const OPEN = 'open';

export const takenRow = (id: GameId, one: UndoneCommand) => ({ key: takenKey(id, one.serial), value: JSON.stringify(one) });
type MetaStore = Pick<IDBPObjectStore<Schema, StoreNames<Schema>[], 'meta', 'readwrite'>, 'put' | 'delete'>;
/** Stores the redo stack; removes the row if it is empty. */
export const putAgain = (meta: MetaStore, id: GameId, again: readonly number[]): Promise<unknown> =>
  again.length > 0 ? meta.put({ key: againKey(id), value: JSON.stringify(again) }) : meta.delete(againKey(id));
export const openingRow = (id: GameId, opening: SharedHistory) => ({ key: openingKey(id), value: JSON.stringify(opening) });

export interface WholeGame {
  game: OpenGame;
  rest: Omit<GameRecordOf, 'commands'>;
  named: GameDetails;
  commands: Command[];
  undone: UndoneCommand[];
  /** Serial of the next undone command. */
  serial: number;
  /** Redo stack as serials, next one last. */
  again: number[];
  opening: SharedHistory;
  progress: GameSummary;
  /** Stored notes; null if there are none, undefined if not read yet. */
  notes: string | null | undefined;
  /** Another tab plays it: nothing is written here. */
  follows: boolean;
  /** Fingerprint of the last saved file, from `markOf`. */
  filed: string;
}

/** Fingerprint of a position; any command or undo changes it. */
export const markOf = ({ commands, undone }: Pick<WholeGame, 'commands' | 'undone'>): string =>
  `${commands.length} ${undone.at(-1)?.serial ?? ''}`;

/** Header of the game with current lesson, editor settings and seats. */
export function headerOf({ game, rest, named }: WholeGame): Header {
  const { lesson: _, task: __, bench: ___, ...kept } = named;
  const { id, startedAt, lesson, task, bench } = game;
  const seats = packSeats(unpackSeats(game));
  return {
    ...kept,
    id,
    startedAt,
    ...rest,
    ...seats,
    ...(lesson ? { lesson } : {}),
    ...(task ? { task } : {}),
    ...(bench ? { bench } : {}),
  };
}

/** Stores a whole game, replacing what is stored. Keeps the stored header with its name. */
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
