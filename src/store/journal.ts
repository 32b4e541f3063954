/**
 * The journal: what is on its way to the database, written down at once (localStorage writes do not wait). The page may close between a
 * command's effect and the end of its database write; the journal then still holds it, and it is carried over at the next start.
 */

import type { Command } from '../engine/lines-and-webs/index.ts';
import type { GameId } from './database.ts';
import type { TakenBack } from './taken.ts';

export type Note =
  | { op: 'put'; game: GameId; n: number; command: Command }
  /** Commands from number n on were taken back; `taken` is what the log remembers of it. */
  | { op: 'cut'; game: GameId; n: number; taken?: TakenBack };

const KEY = 'lines-and-webs.journal';
let notes: Note[] = [];

function write(): void {
  try {
    if (notes.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(notes));
  } catch {
    // Closed or full: the database write follows anyway.
  }
}

const isNote = (value: unknown): value is Note => {
  const note = value as Partial<Note> | null;
  return (
    typeof note === 'object' &&
    note !== null &&
    (note.op === 'put' || note.op === 'cut') &&
    typeof note.game === 'string' &&
    Number.isInteger(note.n)
  );
};

/** What an earlier page wrote down and did not carry over. */
export function readJournal(): Note[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isNote) : [];
  } catch {
    return [];
  }
}

export function jot(note: Note): void {
  notes.push(note);
  write();
}

/** The note is in the database. */
export function crossOut(note: Note): void {
  notes = notes.filter((other) => other !== note);
  write();
}

export function clearJournal(): void {
  notes = [];
  write();
}
