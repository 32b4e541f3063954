/** Notes in the browser's database: one row beside the game. Where nothing is kept they last until the page is left. */

import type { Note } from '../../records/notes.ts';
import { type Database, type GameId, notesKey, takenRange } from '../database.ts';
import { readTaken } from '../taken.ts';
import { database, queue, settled } from '../writes.ts';
import { readStoredNotes, storedNotes } from './list.ts';

const unkept = new Map<GameId, readonly Note[]>();

async function takenOf(db: Database, id: GameId) {
  return readTaken((await db.getAll('meta', takenRange(id))).map((row) => row.value));
}

/** The notes of a game that has so many orders. */
export async function loadNotes(id: GameId, orders: number): Promise<Note[]> {
  const db = await database();
  await settled();
  if (!db) return [...(unkept.get(id) ?? [])];
  const [row, taken] = await Promise.all([db.get('meta', notesKey(id)), takenOf(db, id)]);
  return readStoredNotes(row?.value, taken, orders);
}

/** Resolves when they are stored. */
export function saveNotes(id: GameId, notes: readonly Note[]): Promise<void> {
  unkept.set(id, notes);
  return queue(async (db) => {
    if (notes.length === 0) await db.delete('meta', notesKey(id));
    else await db.put('meta', { key: notesKey(id), value: storedNotes(notes, await takenOf(db, id)) });
  });
}
