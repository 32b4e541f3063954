/** What the screens know of the notes of the replay that is on: where each stands, which one is read, and the one that is being written. */

import { useEffect, useLayoutEffect, useMemo } from 'react';
import { create } from 'zustand';
import type { NodeId, UnitId, World } from '../../../engine/core/table.ts';
import { LIMITS } from '../../../records/limits.ts';
import type { Note } from '../../../records/notes.ts';
import { splitNote } from '../../../records/tidy.ts';
import { nextStop, noteAt, type Stop } from '../../../store/notes/list.ts';
import { noteActs, openNotes, useNotes } from '../../../store/notes/notes.ts';
import { frameAt, type Reach, type Replay } from '../../../store/replay.ts';
import type { Watched } from '../../../store/watching.ts';
import { secretsClause, whenWords } from '../../page.tsx';

/** A note that is being written; one that is new has no id. */
export interface Draft extends Omit<Note, 'id'> {
  id?: string;
}

interface ReplayNotes {
  world: World | null;
  stops: readonly Stop[];
  /** The frame that is shown, and how many orders lie before it. */
  at: number;
  order: number;
  /** Of several notes at one frame the one that is read. */
  chosen: string | null;
  /** Why none can be written or changed here; null when they can. */
  whyNot: string | null;
  draft: Draft | null;
  /** A click on the map puts a place or a unit on the note, or takes it off. */
  isPointing: boolean;
  go(to: number): void;
  play(isPlaying: boolean): void;
  whenAt(order: number): string;
}

const EMPTY: ReplayNotes = {
  ...{ world: null, stops: [], at: 0, order: 0, chosen: null, whyNot: null, draft: null, isPointing: false },
  ...{ go: () => undefined, play: () => undefined, whenAt: () => '' },
};

export const useReplayNotes = create<ReplayNotes>(() => EMPTY);

/** The note that is read now. */
export const currentOf = ({ stops, at, chosen }: Pick<ReplayNotes, 'stops' | 'at' | 'chosen'>): Stop | null => noteAt(stops, at, chosen);

const toggled = <T>(list: readonly T[] = [], one: T): T[] => (list.includes(one) ? list.filter((other) => other !== one) : [...list, one]);

function writeDraft(): string | null {
  const { draft } = useReplayNotes.getState();
  useReplayNotes.setState({ draft: null, isPointing: false });
  const id = draft && noteActs.write(draft);
  if (id) useReplayNotes.setState({ chosen: id });
  return id;
}

export const replayNotes = {
  read({ note, frame }: Stop): void {
    const { play, go } = useReplayNotes.getState();
    play(false);
    useReplayNotes.setState({ chosen: note.id });
    go(frame);
  },
  /** Reads the next note, or the one before; false where there is none. */
  step(direction: 1 | -1): boolean {
    const { stops, at, chosen } = useReplayNotes.getState();
    const stop = nextStop(stops, at, chosen, direction);
    if (stop) replayNotes.read(stop);
    return Boolean(stop);
  },
  begin(): void {
    const { order, whyNot } = useReplayNotes.getState();
    if (whyNot === null) useReplayNotes.setState({ draft: { at: order, title: '', text: '' } });
  },
  edit(note: Note): void {
    if (useReplayNotes.getState().whyNot === null) useReplayNotes.setState({ draft: { ...note }, chosen: note.id });
  },
  change(change: Partial<Draft>): void {
    useReplayNotes.setState(({ draft }) => ({ draft: draft && { ...draft, ...change } }));
  },
  point(node: NodeId, unit: UnitId | null): void {
    const { draft } = useReplayNotes.getState();
    if (!draft) return;
    const list = unit === null ? toggled(draft.nodes, node) : toggled(draft.units, unit);
    if (list.length <= LIMITS.pointed) replayNotes.change(unit === null ? { nodes: list } : { units: list });
  },
  /** Puts the draft down, and shows the moment of its note. */
  save(): void {
    const id = writeDraft();
    const stop = useReplayNotes.getState().stops.find(({ note }) => note.id === id);
    if (stop) useReplayNotes.getState().go(stop.frame);
  },
  leave: (): void => useReplayNotes.setState({ draft: null, isPointing: false }),
  /** Takes the last change back, and shows the note that it was about. */
  undo(): void {
    const id = noteActs.undo();
    const stop = useReplayNotes.getState().stops.find(({ note }) => note.id === id);
    if (stop) replayNotes.read(stop);
  },
};

/** A running game's notes are read by both sides, so none may be written from where one side sees more. */
function whyNot(watched: Watched, isOver: boolean, viewpoint: Replay['viewpoint'], count: number): string | null {
  if (watched.kind === 'file') return 'This file holds what both sides know. Notes are written in the file of the whole game.';
  if (watched.options.notes || !watched.options.stored) return 'These notes belong to the page and stay as they are.';
  if (!isOver && viewpoint !== 'public')
    return `While the game goes on both sides read its notes: they are written from the public viewpoint.${secretsClause()}`;
  if (count >= LIMITS.notes) return `There are ${LIMITS.notes} notes: delete one before you write another.`;
  return null;
}

interface EditContext {
  watched: Watched;
  replay: Replay;
  reach: Reach;
  isOver: boolean;
  at: number;
  go(to: number): void;
  play(isPlaying: boolean): void;
}

const orderAt = (replay: Replay, at: number): number => replay.frames[at]?.order ?? 0;

/** Follows what the replay shows. */
export function useNotesHere({ watched, replay, reach, isOver, at, go, play }: EditContext): Stop[] {
  const notes = useNotes((n) => n.notes);
  useEffect(() => {
    const close = openNotes(watched);
    return () => {
      // What has been typed is not lost when the replay is left.
      const { draft } = useReplayNotes.getState();
      if (draft && (draft.title + draft.text).trim() !== '') for (const part of splitNote(draft)) noteActs.write(part);
      useReplayNotes.setState(EMPTY);
      close();
    };
  }, [watched]);
  const stops = useMemo(
    () => notes.filter((note) => note.at <= reach[replay.viewpoint]).map((note) => ({ note, frame: frameAt(replay, note.at) })),
    [notes, replay, reach],
  );
  useLayoutEffect(() => {
    const whenAt = (order: number): string => {
      const frame = frameAt(replay, order);
      const there = replay.frames[frame];
      return there ? `${whenWords(there)}, move ${frame}` : '';
    };
    useReplayNotes.setState({
      ...{ world: replay.world, stops, at, order: orderAt(replay, at), go, play, whenAt },
      whyNot: whyNot(watched, isOver, replay.viewpoint, notes.length),
    });
  }, [watched, replay, isOver, stops, notes, at, go, play]);
  return stops;
}
