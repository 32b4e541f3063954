/** Notes as a list, ordered by moment, and within a moment by hand. Pure. */

import type { NodeId, View } from '../../engine/core/gameTypes.ts';
import { gameOf } from '../../games/rules.ts';
import { LIMITS } from '../../records/limits.ts';
import type { Note } from '../../records/notes.ts';
import type { UndoneCommand } from '../undoneCommands.ts';

type Notes = readonly Note[];

const inOrder = (notes: Notes): Note[] => [...notes].sort((a, b) => a.at - b.at);

/** A new unique id. */
export function freshId(notes: Notes): string {
  let n = notes.length + 1;
  while (notes.some(({ id }) => id === `n${n}`)) n++;
  return `n${n}`;
}

/** Adds a note or replaces the one with its id. A note moved to another moment comes last there. */
export function withNote(notes: Notes, note: Note): Note[] {
  const was = notes.findIndex(({ id }) => id === note.id);
  if (was >= 0 && notes[was]?.at === note.at) return notes.map((one, i) => (i === was ? note : one));
  return inOrder([...withoutNote(notes, note.id), note]);
}

export const withoutNote = (notes: Notes, id: string): Note[] => notes.filter((note) => note.id !== id);

/** Moves a note past its neighbor at the same moment; null if there is none. */
export function shifted(notes: Notes, id: string, by: 1 | -1): Note[] | null {
  const at = notes.findIndex((note) => note.id === id);
  const [note, other] = [notes[at], notes[at + by]];
  if (!note || !other || other.at !== note.at) return null;
  return notes.map((one, i) => (i === at ? other : i === at + by ? note : one));
}

/** Notes that a branch inherits. */
export const notesUpTo = (notes: Notes, orders: number): Note[] => notes.filter(({ at }) => at <= orders);

/** Stored form. `serial`: the next undo number at the time of writing. */
interface Stored {
  notes: Notes;
  serial: number;
}

const isText = (value: unknown, most: number, least = 0): boolean =>
  typeof value === 'string' && value.length >= least && value.length <= most;
const areIds = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= LIMITS.pointed && value.every((id) => isText(id, 40, 1));

const isNote = (value: unknown): value is Note => {
  const one = value as { [K in keyof Note]: unknown } | null;
  return (
    typeof one === 'object' &&
    one !== null &&
    isText(one.id, 40, 1) &&
    isText(one.title, LIMITS.name) &&
    isText(one.text, LIMITS.text) &&
    Number.isInteger(one.at) &&
    (one.at as number) >= 0 &&
    (one.clause === undefined || isText(one.clause, 40)) &&
    (one.ask === undefined || isText(one.ask, LIMITS.ask)) &&
    (one.nodes === undefined || areIds(one.nodes)) &&
    (one.units === undefined || areIds(one.units))
  );
};

/** Notes of a stored row and the number of damaged ones; null if the row is unreadable. */
export function readNotesRow(row: unknown): { notes: Note[]; serial: number; broken: number } | null {
  try {
    const { notes, serial } = JSON.parse(row as string) as { [K in keyof Stored]: unknown };
    if (!Array.isArray(notes) || !Number.isInteger(serial)) return null;
    const sound = notes.filter(isNote).filter((note, i, all) => all.findIndex(({ id }) => id === note.id) === i);
    return { notes: sound, serial: serial as number, broken: notes.length - sound.length };
  } catch {
    return null;
  }
}

export const storedNotes = (notes: Notes, taken: readonly UndoneCommand[]): string =>
  JSON.stringify({ notes, serial: (taken.at(-1)?.serial ?? -1) + 1 } satisfies Stored);

/**
 * Stored notes without damaged ones. A note on an undone command moves to the last moment before it, so that it is not lost and does not refer to the
 * command that took the old one's place.
 */
export function readStoredNotes(row: unknown, taken: readonly UndoneCommand[], orders: number): Note[] {
  const read = row === undefined ? null : readNotesRow(row);
  if (!read) return [];
  const since = taken.filter((one) => one.serial >= read.serial).map(({ at }) => at);
  const end = Math.min(orders, ...since);
  return inOrder(read.notes.slice(0, LIMITS.notes).map((note) => (note.at > end ? { ...note, at: end } : note)));
}

/** Places that a note points at, including units visible in the view. Hidden units are not given away. */
export function pointedNodes({ nodes = [], units = [] }: Pick<Note, 'nodes' | 'units'>, view: View, game: string): NodeId[] {
  return [...new Set([...nodes, ...gameOf(game).table.placesOf(view, units)])];
}

/** Position of a note in a replay. */
export interface Stop {
  note: Note;
  frame: number;
}

/** Note shown at a frame: the chosen one if it is there, otherwise the first. */
export const noteAt = (stops: readonly Stop[], frame: number, chosen: string | null): Stop | null =>
  stops.find((stop) => stop.frame === frame && stop.note.id === chosen) ?? stops.find((stop) => stop.frame === frame) ?? null;

/** Next or previous note, from a frame and the note shown there. */
export function nextStop(stops: readonly Stop[], frame: number, chosen: string | null, direction: 1 | -1): Stop | null {
  const now = noteAt(stops, frame, chosen);
  if (now) return stops[stops.indexOf(now) + direction] ?? null;
  return (direction > 0 ? stops.find((stop) => stop.frame > frame) : stops.findLast((stop) => stop.frame < frame)) ?? null;
}
