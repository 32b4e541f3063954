/** The presenter of this page. */

import { useStore } from 'zustand';
import { useGame } from '../../games/lines-and-webs/own.ts';
import { newId } from '../ids.ts';
import { late } from '../late.ts';
import { ownGame } from '../tabs.ts';
import { createPresenter, type PresenterState } from './createPresenter.ts';
import { browserKept } from './held.ts';
import { useSettings } from './settings.ts';
import { useWatchedReplay } from './watched.ts';

export const presenter = createPresenter({
  game: useGame,
  watched: useWatchedReplay,
  settings: useSettings,
  kept: browserKept,
  self: newId(),
  desk: () => late(import('../../games/lines-and-webs/store/account/dayDesk.ts')).then((m) => m.dayDesk),
  now: () => Date.now(),
  isVisible: () => typeof document !== 'undefined' && document.visibilityState === 'visible',
  isResuming: () => Boolean(ownGame()),
  onLeave(listener) {
    if (typeof window === 'undefined') return () => undefined;
    window.addEventListener('pagehide', listener);
    return () => window.removeEventListener('pagehide', listener);
  },
});

export function usePresenter<T>(select: (state: PresenterState) => T): T {
  return useStore(presenter.store, select);
}
