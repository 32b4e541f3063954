/** The list of the games that this browser keeps. Small: the start screen shows it at once. */

import type { Progress } from './database.ts';
import { nameIn, readProgress } from './storedRows.ts';
import { database, settled } from './writes.ts';

/** A game that the list cannot show: its entry is broken or missing, or there is an entry without a game. */
export interface BrokenGame {
  key: IDBValidKey;
  /** As far as it can be read. */
  name: string | null;
  why: 'broken' | 'missing' | 'gone';
}

export interface Stored {
  /** The last played first. */
  games: Progress[];
  broken: BrokenGame[];
}

/** A key of the database as text: what can be compared. */
export const keyText = (key: IDBValidKey): string => `${typeof key} ${String(key)}`;

/** Everything that lies among the stored games. Each entry is read for itself: a broken one hides no other. */
export async function listStored(): Promise<Stored> {
  const db = await database();
  if (!db) return { games: [], broken: [] };
  await settled();
  const tx = db.transaction(['games', 'progress'], 'readonly');
  const [keys, rows, entries] = await Promise.all([
    tx.objectStore('games').getAllKeys() as Promise<IDBValidKey[]>,
    tx.objectStore('progress').getAll() as Promise<unknown[]>,
    tx.objectStore('progress').getAllKeys() as Promise<IDBValidKey[]>,
  ]);
  const headers = new Set(keys.map(keyText));
  const listed = new Set(entries.map(keyText));
  const games: Progress[] = [];
  const broken: BrokenGame[] = [];
  for (const [i, row] of rows.entries()) {
    const key = entries[i] as IDBValidKey;
    const game = readProgress(row);
    if (!headers.has(keyText(key))) broken.push({ key, name: nameIn(row), why: 'gone' });
    else if (game) games.push(game);
    else broken.push({ key, name: nameIn(row), why: 'broken' });
  }
  for (const key of keys) if (!listed.has(keyText(key))) broken.push({ key, name: null, why: 'missing' });
  return { games: games.sort((a, b) => b.changedAt - a.changedAt), broken };
}

/** Stored games, the last played first. */
export const listGames = async (): Promise<Progress[]> => (await listStored()).games;
