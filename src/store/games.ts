/** List of this browser's stored games. Small, since the start screen shows it at once. */

import type { GameSummary } from './database.ts';
import { nameIn, readProgress } from './storedRows.ts';
import { database, settled } from './writes.ts';

/** A game that cannot be listed: its entry is damaged or missing, or has no game. */
export interface BrokenGame {
  key: IDBValidKey;
  /** Null if the name is unreadable. */
  name: string | null;
  why: 'broken' | 'missing' | 'gone';
}

export interface GameList {
  /** Most recently played first. */
  games: GameSummary[];
  broken: BrokenGame[];
}

/** A database key as comparable text. */
export const keyText = (key: IDBValidKey): string => `${typeof key} ${String(key)}`;

/** All stored games. Each entry is read separately, so that a damaged one hides no other. */
export async function listStored(): Promise<GameList> {
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
  const games: GameSummary[] = [];
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

/** Stored games, most recently played first. */
export const listGames = async (): Promise<GameSummary[]> => (await listStored()).games;
