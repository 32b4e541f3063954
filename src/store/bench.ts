/**
 * State of the game editor that the page needs before the editor itself is loaded: whether it is on, what it has revealed, and the current
 * viewpoint.
 */

import { create } from 'zustand';
import { isLocked, type Tasked } from './locks.ts';
import type { Viewpoint } from './replay.ts';

/** Game-editor settings in a stored game's header. */
export interface Bench {
  on: boolean;
  /** Number of commands after which hidden information was first shown outside its side's turn; null if never. */
  seen: number | null;
  /** No curtain: the active side is seated at once. */
  open?: boolean;
}
export const NO_BENCH: Bench = { on: false, seen: null };

/** True if the page's address switches the editor on for all games. */
export const isDev = typeof location !== 'undefined' && new URLSearchParams(location.search).has('dev');

/** True if the editor is on in the open game. Always false in a tab that follows, and where a task locks it. */
export const hasBench = (g: Tasked & { id: string | null; isFollower: boolean; bench: Bench }): boolean =>
  g.id !== null && !g.isFollower && (isDev || g.bench.on) && !isLocked(g, 'workbench');

/** `seat` is normal play. Any other viewpoint shows the editor's board, and no side is seated. */
export type Eyes = 'seat' | Viewpoint;
/** `left`: width in px of the panel at the left edge of the page. */
export const useEyes = create<{ eyes: Eyes; left: number }>(() => ({ eyes: 'seat', left: 0 }));
/** True if the viewpoint is not the seat's. The game screens are then hidden. */
export const isLooking = ({ eyes }: { eyes: Eyes }): boolean => eyes !== 'seat';
