/** The workbench of a game, as far as the page needs it before the workbench itself is fetched: is it on, has it shown what is hidden, whose eyes look. */

import { create } from 'zustand';
import type { Viewpoint } from './replay.ts';

/** What the stored game's header keeps of it. */
export interface Bench {
  on: boolean;
  /** After so many orders something hidden was shown outside of its side's turn for the first time; null where it never was. */
  seen: number | null;
  /** No curtain falls: whoever is awaited sits there at once. */
  open?: boolean;
}
export const NO_BENCH: Bench = { on: false, seen: null };

/** Switched on for all games of this page by its address. */
export const isDev = typeof location !== 'undefined' && new URLSearchParams(location.search).has('dev');

/** Is it on in the game that is open? A tab that only follows has none. */
export const hasBench = (g: { id: string | null; isFollower: boolean; bench: Bench }): boolean =>
  g.id !== null && !g.isFollower && (isDev || g.bench.on);

/** `seat` is ordinary play. With other eyes the workbench's board stands in place of the table, and nobody sits there. */
export type Eyes = 'seat' | Viewpoint;
/** `left` is what a panel covers of the page's left edge, in px. */
export const useEyes = create<{ eyes: Eyes; left: number }>(() => ({ eyes: 'seat', left: 0 }));
/** Do other eyes look than those of the seat? Then no screen of the game stands. */
export const isLooking = ({ eyes }: { eyes: Eyes }): boolean => eyes !== 'seat';
