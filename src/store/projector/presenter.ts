/** The page's presenter. */

import { fetchSpectating, hasSpectating, pageOf, spectatingOf } from '../../games/pages.ts';
import { newId } from '../database.ts';
import { useGame } from '../game.ts';
import { ownGame } from '../tabs.ts';
import { createPresenter } from './createPresenter.ts';
import { browserKept } from './presenterStorage.ts';
import { presenting } from './presenting.ts';
import { useSettings } from './settings.ts';
import { useWatchedReplay } from './watched.ts';

export const presenter = createPresenter({
  store: presenting,
  game: useGame,
  watched: useWatchedReplay,
  settings: useSettings,
  kept: browserKept,
  self: newId(),
  pictures: (game) => spectatingOf(pageOf(game)).projector,
  fetchPictures: (game) => (hasSpectating(pageOf(game)) ? null : fetchSpectating(pageOf(game))),
  now: () => Date.now(),
  isVisible: () => typeof document !== 'undefined' && document.visibilityState === 'visible',
  isResuming: () => Boolean(ownGame()),
  onLeave(listener) {
    if (typeof window === 'undefined') return () => undefined;
    window.addEventListener('pagehide', listener);
    return () => window.removeEventListener('pagehide', listener);
  },
});
