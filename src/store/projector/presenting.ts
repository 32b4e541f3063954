/** What a page knows of its presenter. The presenter itself is fetched once a projector is asked for, or says hello. */

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { GameTypes } from '../../engine/core/gameTypes.ts';
import { runWhenLoaded } from '../lazyCode.ts';
import { isFromDisk, openLine } from './channel.ts';
import type { Presenter } from './createPresenter.ts';
import type { Picture } from './picture.ts';
import { browserKept, OWN } from './presenterStorage.ts';

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

/** Fetches the presenter and runs `act` with it. */
export const withPresenter = (act: (presenter: Presenter) => unknown): void =>
  runWhenLoaded(
    () => import('./presenter.ts'),
    ({ presenter }) => act(presenter),
  );

/** Starts the presenter with the first hello of a projector; at once if this window presented before a reload. Returns a stop function. */
export function awaitProjector(): () => void {
  // A page from a disk knows the other window only by its messages, and has the presenter with it.
  if (isFromDisk() || browserKept.read('sessionStorage', OWN)) withPresenter((presenter) => presenter.start());
  const line = openLine('presenter', (message) => {
    if (message.kind === 'hello') withPresenter((presenter) => presenter.start(message));
  });
  return () => line?.close();
}
