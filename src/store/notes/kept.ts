/** Stored notes: one row next to the game. Without storage they last until the page is closed. */

import type { Note } from '../../records/notes.ts';
import { type Database, type GameId, notesKey, takenRange } from '../database.ts';
import { reportFailure } from '../lazyCode.ts';
import { saver } from '../saving.ts';
import { readUndone } from '../undoneCommands.ts';
import { database, keeps, queue, settled } from '../writes.ts';
import { readStoredNotes, storedNotes } from './list.ts';

const unkept = new Map<GameId, readonly Note[]>();

async function takenOf(db: Database, id: GameId) {
  return readUndone((await db.getAll('meta', takenRange(id))).map((row) => row.value));
}

/** Longest wait for the database. */
const PATIENCE_MS = 3000;

async function readNotes(id: GameId, orders: number): Promise<Note[] | null> {
  const db = await database();
  await settled();
  if (!db) return null;
  const [row, taken] = await Promise.all([db.get('meta', notesKey(id)), takenOf(db, id)]);
  saver.noteNotes(id, row?.value ?? null);
  return readStoredNotes(row?.value, taken, orders);
}

/** Notes known without the database: of the open game, or written in this visit. */
function knownNotes(id: GameId, orders: number): Note[] {
  const open = saver.aboutOpen(id);
  const row = saver.notesOf(id);
  return open && row !== undefined ? readStoredNotes(row ?? undefined, open.undone, orders) : [...(unkept.get(id) ?? [])];
}

/** Notes of a game with the given number of commands; the known ones if the database does not answer. */
export async function loadNotes(id: GameId, orders: number): Promise<Note[]> {
  if (!keeps()) return knownNotes(id, orders);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const read = await Promise.race([readNotes(id, orders).catch(reportFailure), late]);
  return read ?? knownNotes(id, orders);
}

/** Resolves when they are stored. */
export function saveNotes(id: GameId, notes: readonly Note[]): Promise<void> {
  unkept.set(id, notes);
  const open = saver.aboutOpen(id);
  if (open) saver.noteNotes(id, notes.length === 0 ? null : storedNotes(notes, open.undone));
  return queue(async (db) => {
    if (notes.length === 0) await db.delete('meta', notesKey(id));
    // The game may have been removed meanwhile.
    else if (await db.getKey('games', id)) await db.put('meta', { key: notesKey(id), value: storedNotes(notes, await takenOf(db, id)) });
  });
}
