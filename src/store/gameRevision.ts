/** Rejects writes from a tab that has fallen behind. */

import type { IDBPTransaction } from 'idb';
import type { Command } from '../engine/core/gameTypes.ts';
import { canonical } from '../engine/core/index.ts';
import { type Database, type GameId, type Schema, takenKey } from './database.ts';
import { SAFE } from './wholeGame.ts';
import { keeps, queue, StaleWriteError } from './writes.ts';

/** Number of commands, the last command, and the next undo number. Tabs that agree on them have the same game. */
export interface GameRevision {
  orders: number;
  last: Command | null;
  serial: number;
}

type Writing = IDBPTransaction<Schema, ('games' | 'commands' | 'progress' | 'meta')[], 'readwrite'>;

/** Stores a row next to a game. Rejects if the game has been removed, so that no orphan remains. */
export async function putRow(db: Database, game: GameId, row: Schema['meta']['value']): Promise<void> {
  const tx = db.transaction(['games', 'meta'], 'readwrite', SAFE);
  const header = await tx.objectStore('games').getKey(game);
  if (header !== undefined) await tx.objectStore('meta').put(row);
  await tx.done;
  if (header === undefined) throw new StaleWriteError('removed');
}

/** Queued update of a row next to a game. Writes nothing for a removed game, or from a page that does not save. */
export function changeBeside(game: GameId, key: string, change: (text: string | undefined) => string): void {
  if (!keeps()) return;
  void queue(async (db) => {
    const tx = db.transaction(['games', 'meta'], 'readwrite', SAFE);
    const meta = tx.objectStore('meta');
    const [header, row] = await Promise.all([tx.objectStore('games').getKey(game), meta.get(key)]);
    if (header !== undefined) await meta.put({ key, value: change(row?.value) });
    await tx.done;
  });
}

/** Aborts the transaction if another tab has advanced or removed the game. */
export async function assertRevision(tx: Writing, game: GameId, { orders, last, serial }: GameRevision): Promise<void> {
  const commands = tx.objectStore('commands');
  const [header, row, next, undone] = await Promise.all([
    tx.objectStore('games').getKey(game),
    orders > 0 ? commands.get([game, orders - 1]) : undefined,
    commands.getKey([game, orders]),
    tx.objectStore('meta').getKey(takenKey(game, serial)),
  ]);
  const isSame = canonical(row?.command ?? null) === canonical(last) && next === undefined && undone === undefined;
  if (header !== undefined && isSame) return;
  tx.abort();
  // The aborted transaction rejects; the refusal explains why.
  await tx.done.catch(() => undefined);
  throw new StaleWriteError(header === undefined ? 'removed' : 'elsewhere');
}
