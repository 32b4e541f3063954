/** Notes of the current replay: their positions, the one that is read, and the draft. */

import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { NodeId, UnitId, World } from '../../../engine/core/gameTypes.ts';
import { LIMITS } from '../../../records/limits.ts';
import type { Note } from '../../../records/notes.ts';
import { splitNote } from '../../../records/tidy.ts';
import { nextStop, noteAt, type Stop } from '../../../store/notes/list.ts';
import { noteActs, openNotes, useNotes } from '../../../store/notes/notes.ts';
import { frameAt, type Replay } from '../../../store/replay.ts';
import type { WatchedGame } from '../../../store/watching.ts';
import { secretsClause, whenWords } from '../../page.tsx';
import type { Player } from '../useReplay.ts';

/** A note in the editor; a new one has no id. */
export interface Draft extends Omit<Note, 'id'> {
  id?: string;
}

export interface ReplayNotes {
  world: World;
  stops: readonly Stop[];
  /** The current frame, and the number of commands before it. */
  at: number;
  order: number;
  /** The note that is read at this frame. */
  now: Stop | null;
  /** Reason why notes can't be edited here; null if they can. */
  whyNot: string | null;
  draft: Draft | null;
  /** A click on the map adds a place or unit to the note, or removes it. */
  isPointing: boolean;
  whenAt(order: number): string;
  go(to: number): void;
  play(): void;
  next(direction: 1 | -1): Stop | null;
  read(stop: Stop): void;
  /** Goes to the next or previous note; false if there is none. */
  step(direction: 1 | -1): boolean;
  begin(): void;
  edit(note: Note): void;
  change(change: Partial<Draft>): void;
  setPointing(isPointing: boolean): void;
  point(node: NodeId, unit: UnitId | null): void;
  /** Saves the draft, and shows the moment of its note. */
  save(): void;
  leave(): void;
  /** Undoes the last change, and shows its note. */
  undo(): void;
}

export const ReplayNotesContext = createContext<ReplayNotes | null>(null);

/** Throws outside of a replay. */
export function useNotesHere(): ReplayNotes {
  const notes = useContext(ReplayNotesContext);
  if (!notes) throw new Error('notes stand outside of a replay');
  return notes;
}

const toggled = <T>(list: readonly T[] = [], one: T): T[] => (list.includes(one) ? list.filter((other) => other !== one) : [...list, one]);

/** Both sides read the notes of an unfinished game, so a viewpoint that sees more than both must not write any. */
function whyNot(watched: WatchedGame, isOver: boolean, viewpoint: Replay['viewpoint'], count: number): string | null {
  if (watched.kind === 'file') return 'This file holds what both sides know. Notes are written in the file of the whole game.';
  if (watched.options.notes || !watched.options.stored) return 'These notes belong to the page and stay as they are.';
  if (!isOver && viewpoint !== 'public')
    return `While the game goes on both sides read its notes: they are written from the public viewpoint.${secretsClause()}`;
  if (count >= LIMITS.notes) return `There are ${LIMITS.notes} notes: delete one before you write another.`;
  return null;
}

const whenAt = (replay: Replay, order: number): string => {
  const frame = frameAt(replay, order);
  const there = replay.frames[frame];
  return there ? `${whenWords(there.shows)}, move ${frame}` : '';
};

/** Loads the stored draft of the current replay, and stores it again on leaving. */
function useDraft(watched: WatchedGame) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    const close = openNotes(watched);
    return () => {
      const { current: left } = latest;
      if (left && (left.title + left.text).trim() !== '') for (const part of splitNote(left)) noteActs.write(part);
      setDraft(null);
      close();
    };
  }, [watched]);
  return [draft, setDraft] as const;
}

/** State and actions of the notes of a replay. */
export function useReplayNotes(watched: WatchedGame, { replay, reach, isOver, at, go, play }: Player): ReplayNotes {
  const notes = useNotes((n) => n.notes);
  const [draft, setDraft] = useDraft(watched);
  const [isPointing, setPointing] = useState(false);
  // The note that is read, if a frame has several.
  const [chosen, choose] = useState<string | null>(null);
  const stopOf = (note: Note): Stop => ({ note, frame: frameAt(replay, note.at) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: stopOf knows the replay alone
  const stops = useMemo(() => notes.filter((note) => note.at <= reach[replay.viewpoint]).map(stopOf), [notes, replay, reach]);
  const order = replay.frames[at]?.order ?? 0;
  const why = whyNot(watched, isOver, replay.viewpoint, notes.length);
  const next = (direction: 1 | -1) => nextStop(stops, at, chosen, direction);
  const read = ({ note, frame }: Stop) => {
    play(false);
    choose(note.id);
    go(frame);
  };
  const change = (fields: Partial<Draft>) => setDraft((now) => now && { ...now, ...fields });
  const leave = () => {
    setDraft(null);
    setPointing(false);
  };
  return {
    ...{ world: replay.world, stops, at, order, now: noteAt(stops, at, chosen), whyNot: why, draft, isPointing },
    ...{ go, next, read, change, setPointing, leave },
    whenAt: (when) => whenAt(replay, when),
    play: () => play(true),
    step(direction) {
      const stop = next(direction);
      if (stop) read(stop);
      return stop !== null;
    },
    begin: () => why === null && setDraft({ at: order, title: '', text: '' }),
    edit(note) {
      if (why !== null) return;
      setDraft({ ...note });
      choose(note.id);
    },
    point(node, unit) {
      if (!draft) return;
      const list = unit === null ? toggled(draft.nodes, node) : toggled(draft.units, unit);
      if (list.length <= LIMITS.pointed) change(unit === null ? { nodes: list } : { units: list });
    },
    save() {
      const id = draft && noteActs.write(draft);
      leave();
      if (!id) return;
      choose(id);
      go(frameAt(replay, draft.at));
    },
    undo() {
      const id = noteActs.undo();
      const note = useNotes.getState().notes.find((one) => one.id === id);
      if (note) read(stopOf(note));
    },
  };
}
