/** The replay that is on the presenter's screen, as the projector follows it. */

import { create } from 'zustand';
import type { Note } from '../../records/notes.ts';
import type { Recorded } from '../fold.ts';
import { frameAt, type Replay } from '../replay.ts';
import { type Picture, type PictureMaker, replayPicture, withPictureNote } from './picture.ts';

/** The game of a record, by which settings for its map are known again. */
export const gameOf = ({ scenario, seed }: Pick<Recorded, 'scenario' | 'seed'>): string => `${scenario.id} ${seed}`;

/** What the replay's screen tells of itself. */
export interface WatchedReplay {
  /** The game that is looked at again, as the presenter's settings know it. */
  of: string;
  /** What both sides know; the umpire's view, where it is open at all: the game is over, or both sides have opened it. */
  publicReplay: Replay;
  umpireReplay: (() => Replay) | null;
  /** Up to this command it is open. */
  umpireReach: number;
  /** The command up to which it is watched; for a file its frame. */
  order: number;
  isFile: boolean;
  /** The record that is looked at, from which the account of a day is made; missing for a file of what both sides know. */
  record?: Recorded;
  /** The note that is read there. */
  note: Note | null;
  /** One step on, by the presenter's own viewpoint. */
  stepOn(): void;
}

export const useWatchedReplay = create<{ replay: WatchedReplay | null }>(() => ({ replay: null }));

const placeIn = (replay: Replay, { isFile, order }: WatchedReplay): number =>
  isFile ? Math.min(order, replay.frames.length - 1) : frameAt(replay, order);

/** So many orders had been given at the moment that the room sees. */
export const orderShown = (watched: WatchedReplay): number =>
  watched.publicReplay.frames[placeIn(watched.publicReplay, watched)]?.order ?? 0;

export function watchedPicture(watched: WatchedReplay, game: PictureMaker, isUmpire: boolean, showsNotes: boolean): Picture {
  const isOpen = watched.order <= watched.umpireReach;
  const replay = isUmpire && isOpen && watched.umpireReplay ? watched.umpireReplay() : watched.publicReplay;
  const picture = replayPicture(replay, placeIn(replay, watched), game);
  return showsNotes && watched.note ? withPictureNote(picture, watched.note) : picture;
}
