/** Notes of the game being replayed: write, edit, reorder, delete, undo. Each change is stored at once. */

import { create } from 'zustand';
import { LIMITS } from '../../records/limits.ts';
import type { Note } from '../../records/notes.ts';
import { tidyNote } from '../../records/tidy.ts';
import type { GameId } from '../database.ts';
import type { WatchedGame } from '../watching.ts';
import { loadNotes, saveNotes } from './kept.ts';
import { freshId, shifted, withNote, withoutNote } from './list.ts';

/** A note before a change; `id` and a short description for the undo button. */
interface Change {
  before: readonly Note[];
  id: string;
  did: 'written' | 'changed' | 'moved' | 'deleted';
  title: string;
}

interface NotesStore {
  notes: readonly Note[];
  /** Stored game of the notes; null if they come with a file and are read-only. */
  game: GameId | null;
  /** The notes have been read. */
  isHere: boolean;
  changes: readonly Change[];
}

const NONE: NotesStore = { notes: [], game: null, isHere: false, changes: [] };
/** Length of the undo history. */
const MOST_CHANGES = 50;

export const useNotes = create<NotesStore>(() => NONE);

/** Loads the notes of the game being replayed. Returns a stop function. */
export function openNotes(watched: WatchedGame): () => void {
  useNotes.setState(NONE);
  if (watched.kind === 'file') useNotes.setState({ notes: watched.notes ?? [], isHere: true });
  else if (watched.options.notes) useNotes.setState({ notes: watched.options.notes, isHere: true });
  else if (!watched.options.stored) useNotes.setState({ isHere: true });
  else {
    const game = watched.options.stored;
    let here = true;
    void loadNotes(game, watched.record.commands.length).then((notes) => here && useNotes.setState({ notes, game, isHere: true }));
    return () => {
      here = false;
      useNotes.setState(NONE);
    };
  }
  return () => useNotes.setState(NONE);
}

function change(notes: readonly Note[], { id, title }: Note, did: Change['did']): void {
  const { game, notes: before, changes } = useNotes.getState();
  if (game === null) return;
  useNotes.setState({ notes, changes: [...changes, { before, id, did, title }].slice(-MOST_CHANGES) });
  void saveNotes(game, notes);
}

export const noteActs = {
  /** Saves a note, or adds one without an id. Returns the id; null if there are too many. */
  write(draft: Omit<Note, 'id'> & { id?: string }): string | null {
    const { notes } = useNotes.getState();
    const was = notes.find(({ id }) => id === draft.id);
    if (!was && notes.length >= LIMITS.notes) return null;
    const note = tidyNote({ ...draft, id: draft.id ?? freshId(notes) });
    if (JSON.stringify(was) !== JSON.stringify(note))
      change(withNote(notes, note), note, was ? (was.at === note.at ? 'changed' : 'moved') : 'written');
    return note.id;
  },
  remove(note: Note): void {
    change(withoutNote(useNotes.getState().notes, note.id), note, 'deleted');
  },
  /** Moves it before or after its neighbor at the same moment. */
  shift(note: Note, by: 1 | -1): void {
    const notes = shifted(useNotes.getState().notes, note.id, by);
    if (notes) change(notes, note, 'moved');
  },
  /** Undoes the last change. Returns the note's id. */
  undo(): string | null {
    const { game, changes } = useNotes.getState();
    const last = changes.at(-1);
    if (!last || game === null) return null;
    useNotes.setState({ notes: last.before, changes: changes.slice(0, -1) });
    void saveNotes(game, last.before);
    return last.id;
  },
};
