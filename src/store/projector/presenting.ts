/** What a page knows of its presenter. The presenter itself comes late. */

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { GameTypes } from '../../engine/core/gameTypes.ts';
import type { Picture } from './picture.ts';

export interface PresenterState {
  /** Games of a class, shown before everything else. */
  sheet: GameTypes['Sheet'] | null;
  /** The projector follows this window. */
  presents: boolean;
  /** A projector's window is connected. */
  isConnected: boolean;
  /** The umpire's view is on. Reset with its game and by a reload. */
  isUmpire: boolean;
  /** Picture on the projector, as far as this window knows. */
  shown: Picture | null;
}

export const presenting = createStore<PresenterState>(() => ({
  presents: false,
  isConnected: false,
  isUmpire: false,
  shown: null,
  sheet: null,
}));

export function usePresenter<T>(select: (state: PresenterState) => T): T {
  return useStore(presenting, select);
}
