/** The game being replayed, if any. Small, for the initial bundle; the replay itself is loaded later. */

import { create } from 'zustand';
import type { GameTypes, NodeId, Side, UnitId } from '../engine/core/gameTypes.ts';
import type { Note } from '../records/notes.ts';
import type { Lock } from '../records/task.ts';
import type { GameId } from './database.ts';
import { useGame } from './game.ts';
import { isLocked } from './locks.ts';
import type { Replay } from './replay.ts';
import type { GameRecordOf } from './replayGame.ts';

/** What is spoken of at a moment: places, units where they then stand, and ways from place to place. */
export interface Spoken {
  nodes?: readonly NodeId[];
  units?: readonly UnitId[];
  ways?: readonly (readonly NodeId[])[];
}

export interface ReplayOptions {
  /** Seated side of an unfinished game. Its viewpoint is open besides the public one, and ends with its seat. */
  seat?: Side | null;
  /** Number of commands shared by consent. Finished games are fully open. */
  opened?: number;
  /** Name of the game, if it is not the scenario's. */
  name?: string;
  /** What a task locks in a game that is not open. */
  locks?: readonly Lock[];
  /** Number of commands to start after; default is the beginning. */
  at?: number;
  /** Stored id, from which a branch can be played. */
  stored?: GameId | null;
  /** Alternative start for an unfinished game: the frame after this many events visible to the viewpoint. */
  told?: number;
  /** Read-only notes of a record that is not stored. */
  notes?: readonly Note[];
  /** The game review is shown instead of the replay, or behind it: closing the replay leads back to it. */
  account?: 'shown' | 'behind';
  /** Turning point at which the review was left; it reopens there. */
  point?: number;
  /** Same for a moment of *Learn from it* or a decisive roll: the number of its command. */
  learned?: number;
  thrown?: number;
  /** The page to which closing returns, if it is not the screen below. */
  from?: WatchedClass;
  /** Ringed, on the projector too, while the first moment is shown. */
  spoken?: Spoken;
}

/** A record being replayed, or a public replay file, which has one viewpoint only. */
export type WatchedGame<G extends GameTypes = GameTypes> =
  | { kind: 'record'; record: GameRecordOf<G>; options: ReplayOptions }
  | { kind: 'file'; replay: Replay<G>; name: string; notes?: readonly Note[] };

/** A page comparing many games from files. */
export interface WatchedClass {
  kind: 'class';
}

/** A lesson for a class, and the screen to return to. */
export interface WatchedLesson<G extends GameTypes = GameTypes> {
  kind: 'lesson';
  ruleset: string;
  from: WatchedGame<G> | WatchedClass | WatchedPaper<G> | null;
}

/** A scenario as sheets to print. */
export interface WatchedPaper<G extends GameTypes = GameTypes> {
  kind: 'paper';
  scenario: G['Scenario'];
  /** Title and question of the task that it is printed for. */
  task?: { title: string; question: string };
  /** The page that it was opened from, if it is one of these. */
  from?: WatchedClass;
}

export interface Watching<G extends GameTypes = GameTypes> {
  watched: WatchedGame<G> | WatchedClass | WatchedLesson<G> | WatchedPaper<G> | null;
}

export const useWatching = create<Watching>(() => ({ watched: null }));

/** Shows a validated record as a replay over the current screen; not the open game while its task locks sharing. */
export function openReplay(record: GameRecordOf, options: ReplayOptions = {}): void {
  const game = useGame.getState();
  const isOpenGame = record === game.record || (game.id !== null && options.stored === game.id);
  if (isOpenGame && isLocked(game, 'sharing')) return;
  useWatching.setState({ watched: { kind: 'record', record, options } });
}

/** Returns to the previous screen, or to the page from which a record was opened. */
export const closeReplay = (): void =>
  useWatching.setState(({ watched }) => ({ watched: (watched?.kind === 'record' && watched.options.from) || null }));
