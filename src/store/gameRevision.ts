/** Rejects writes from a tab that has fallen behind. */

import type { IDBPTransaction } from 'idb';
import { canonical } from '../engine/core/index.ts';
import type { Command } from '../engine/core/table.ts';
import { type Database, type GameId, type Schema, takenKey } from './database.ts';
import { SAFE } from './wholeGame.ts';
import { keeps, queue, StaleWriteError } from './writes.ts';

/** How many orders a game has, the last of them, and the number of the next one that is taken back: two tabs that agree on them have the same game. */
export interface GameRevision {
  orders: number;
  last: Command | null;
  serial: number;
}

type Writing = IDBPTransaction<Schema, ('games' | 'commands' | 'progress' | 'meta')[], 'readwrite'>;

/** Puts a row beside a game; throws a refusal when the game is gone, so that no row is left of a removed one. */
export async function putRow(db: Database, game: GameId, row: Schema['meta']['value']): Promise<void> {
  const tx = db.transaction(['games', 'meta'], 'readwrite', SAFE);
  const header = await tx.objectStore('games').getKey(game);
  if (header !== undefined) await tx.objectStore('meta').put(row);
  await tx.done;
  if (header === undefined) throw new StaleWriteError('removed');
}

/** Changes a row beside a game by the text that it holds, in turn with all that is stored. No row is left of a removed game, nor written by a page that keeps nothing. */
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

/** Throws a refusal, and nothing of the transaction is stored, when another tab has gone on with the game or removed it. */
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
  // It fails, for it has been given up; what is wrong is said by the refusal.
  await tx.done.catch(() => undefined);
  throw new StaleWriteError(header === undefined ? 'removed' : 'elsewhere');
}
