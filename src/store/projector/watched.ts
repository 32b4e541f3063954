/** The replay on the presenter's screen, as the projector follows it. */

import { create } from 'zustand';
import type { Chapter, ChapterTally } from '../../records/classLesson.ts';
import type { Note } from '../../records/notes.ts';
import type { Replay } from '../replay.ts';
import type { GameRecordOf } from '../replayGame.ts';
import type { Spoken } from '../watching.ts';

/** Identifies a record's game, to find its map settings again. */
export const gameOf = ({ scenario, seed }: Pick<GameRecordOf, 'scenario' | 'seed'>): string => `${scenario.id} ${seed}`;

/** State of the replay screen. */
export interface WatchedReplay {
  /** Id of the game, for the presenter's settings. */
  of: string;
  /** The public replay, and the umpire's if it is open: after the game, or for the shared history. */
  publicReplay: Replay;
  umpireReplay: (() => Replay) | null;
  /** Last command that is open to all. */
  umpireReach: number;
  /** Last command shown; for a file its frame. */
  order: number;
  isFile: boolean;
  /** Name of the game, if it has one. */
  name?: string;
  /** The record, for accounts of its days; absent for a public replay file. */
  record?: GameRecordOf;
  /** Note shown there. */
  note: Note | null;
  /** What the page speaks of at this moment, where no note is shown. */
  spoken?: Spoken | null;
  /** Chapter of a lesson, in place of a note. */
  chapter?: Chapter;
  tally?: ChapterTally;
  /** Advances one step, by the presenter's own viewpoint. */
  stepOn(): void;
}

export const useWatchedReplay = create<{ replay: WatchedReplay | null }>(() => ({ replay: null }));
