/** Which game is being looked at again, if one is. Small: it comes with the page, the replay itself is fetched late. */

import { create } from 'zustand';
import type { Side, Table } from '../engine/core/table.ts';
import type { Note } from '../records/notes.ts';
import type { GameId } from './database.ts';
import type { Recorded } from './fold.ts';
import type { Replay } from './replay.ts';

export interface ReplayOptions {
  /** Who sits at the screen, in a game that is still being played: its viewpoint is open besides the public one, and ends with its seat. */
  seat?: Side | null;
  /** The first so many commands are open to both sides, by their consent. A game that is over is open to all anyway. */
  opened?: number;
  /** What the game is called, where it is not the scenario's name. */
  name?: string;
  /** Where to begin: after so many commands; without it at the beginning. */
  at?: number;
  /** As which game it is stored: from that one can play on as from a branch. */
  stored?: GameId | null;
  /** Where to begin instead, in a game that goes on: at the frame with so many events behind it, of those that its viewpoint was told. */
  told?: number;
  /** Notes that come with the record, where it is no stored game: they are read and not changed. */
  notes?: readonly Note[];
  /** The account of the game stands in place of its replay; or behind it, and closing the replay leads back to it. */
  account?: 'shown' | 'behind';
  /** The turning point by which the account was left: there it opens again. */
  point?: number;
  /** The same by a moment of *Learn from it*, or by a throw that decided something: the number of its order. */
  learned?: number;
  thrown?: number;
}

/** A record that is looked at, or a public replay from a file, which has one viewpoint only. */
export type Watched<G extends Table = Table> =
  | { kind: 'record'; record: Recorded<G>; options: ReplayOptions }
  | { kind: 'file'; replay: Replay<G>; name: string; notes?: readonly Note[] };

/** Many games side by side, from files: a page of its own. */
export interface WatchedClass {
  kind: 'class';
}

export interface Watching<G extends Table = Table> {
  watched: Watched<G> | WatchedClass | null;
}

export const useWatching = create<Watching>(() => ({ watched: null }));

/** Shows a game again, over whatever is on the screen. The record must have been checked. */
export const openReplay = (record: Recorded, options: ReplayOptions = {}): void =>
  useWatching.setState({ watched: { kind: 'record', record, options } });

/** Back to what was on the screen. */
export const closeReplay = (): void => useWatching.setState({ watched: null });
