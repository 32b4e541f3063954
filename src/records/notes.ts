/** Notes of an instructor on moments of a game. They are stored with the record, don't affect it, and are shown to everyone who opens it. */

import * as z from 'zod/mini';
import type { NodeId, UnitId } from '../engine/core/gameTypes.ts';
import { LIMITS, type Refusal } from './limits.ts';
import { textShape } from './textShape.ts';
import { listOf, named, textOf, whole } from './zodParts.ts';

/** A note on a moment of a game, in plain text. */
export interface Note {
  id: string;
  /** Number of commands before the moment; in a public replay, number of frames. */
  at: number;
  title: string;
  text: string;
  /** The rule clause that it concerns. */
  clause?: string;
  /** Nodes and units that it points at. */
  nodes?: readonly NodeId[];
  units?: readonly UnitId[];
  /** A question to the class; what follows is hidden until it is answered. */
  ask?: string;
}

const id = (what: string) => textOf(1, 40).check(z.regex(/^[A-Za-z0-9-]+$/, `${what} is written with letters, digits and hyphens.`));
const pointed = (what: string) => z.exactOptional(listOf(id(what), LIMITS.pointed, 1));
const CLAUSE = /^(?:\d{1,2}(?:\.\d{1,2}){0,3}|R-[a-z-]{1,30})$/;

const note = named(
  'note',
  z.strictObject({
    id: id('The id of a note'),
    at: whole(0, LIMITS.frames),
    title: textShape(LIMITS.name),
    text: textShape(LIMITS.text, { least: 0, plain: false }),
    clause: z.exactOptional(
      z.string().check(z.maxLength(40), z.regex(CLAUSE, "Write a rule as in '6.3.2', a house rule as in 'R-carry'.")),
    ),
    nodes: pointed('A place'),
    units: pointed('A unit'),
    ask: z.exactOptional(textShape(LIMITS.ask, { plain: false })),
  }),
);

/** The published schema; `readNotes` checks more. */
export const notesSchema = listOf(note, LIMITS.notes);

/** Path of a note in its list: 'notes[2].title, “The long line”' */
function placeOf(path: readonly PropertyKey[], list: unknown): string {
  const where = `notes${path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')}`;
  const one = Array.isArray(list) && typeof path[0] === 'number' ? (list[path[0]] as Partial<Note> | null) : null;
  const title = typeof one === 'object' && typeof one?.title === 'string' ? one.title.slice(0, 40) : '';
  return title === '' ? where : `${where}, “${title}”`;
}

/** The problem with a note beyond its schema: path and reason. */
function misfit(list: readonly Note[], i: number, most: number, kindOf: KindOf): [path: PropertyKey[], message: string] | null {
  const { id, at, nodes = [], units = [] } = list[i] as Note;
  if (list.findIndex((one) => one.id === id) < i) return [['id'], 'Another note has this id: each has its own.'];
  if (at > most) return [['at'], `The game ends after ${most}: a note can stand no later.`];
  if (at < (list[i - 1]?.at ?? 0))
    return [['at'], 'The notes stand in the order of their moments; this one is earlier than the one before it.'];
  const place = nodes.findIndex((node) => kindOf(node) !== 'place');
  if (place >= 0) return [['nodes', place], `The map has no place ${nodes[place]}.`];
  const unit = units.findIndex((one) => kindOf(one) !== 'piece');
  if (unit >= 0) return [['units', unit], `The scenario has no unit ${units[unit]}.`];
  return null;
}

/** The kind of an id in the game of the notes. */
type KindOf = (id: string) => 'place' | 'piece' | null;

type ReadNotes = { ok: true; notes: Note[] } | ({ ok: false } & Refusal);

/** Reads the notes of a file; returns the first problem if one is invalid. `most`: the last moment that a note may have. */
export function readNotes(raw: unknown, most: number, kindOf: KindOf, error: z.core.$ZodErrorMap): ReadNotes {
  const found = notesSchema.safeParse(raw, { error });
  if (!found.success) {
    const { path, message } = found.error.issues[0] as z.core.$ZodIssue;
    return { ok: false, where: placeOf(path, raw), message };
  }
  const notes = found.data as Note[];
  for (const i of notes.keys()) {
    const wrong = misfit(notes, i, most, kindOf);
    if (wrong) return { ok: false, where: placeOf([i, ...wrong[0]], raw), message: wrong[1] };
  }
  return { ok: true, notes };
}
