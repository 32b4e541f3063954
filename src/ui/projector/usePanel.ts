/** State of the presenter's panel: open or closed, and pointing for the class. */

import { create } from 'zustand';
import { isFromDisk } from '../../store/projector/channel.ts';
import { withPresenter } from '../../store/projector/latePresenter.ts';
import { usePresenter } from '../../store/projector/presenting.ts';
import { useSettings } from '../../store/projector/settings.ts';
import { useWatching } from '../../store/watching.ts';

export type Pointing = 'off' | 'place' | 'route';

interface Panel {
  isOpen: boolean;
  /** True if it is at the left, so that the game's own panel stays usable. */
  isLeft: boolean;
  pointing: Pointing;
  /** Container for the notes of a replay while they are in this panel. */
  notesPlace: HTMLElement | null;
  /** Explanation if the browser blocked the window. */
  why: string | null;
}

export const usePanel = create<Panel>(() => ({ isOpen: false, isLeft: false, pointing: 'off', notesPlace: null, why: null }));

/** What the projector shows, in a word or two: 'Projector, held', 'Projector: results'. */
export function useRoomWords(): { words: string; isHeld: boolean } {
  const isSheet = usePresenter((p) => p.presents && p.isConnected && p.sheet !== null);
  const isHeld = useSettings((s) => s.isFrozen || s.question !== null);
  return { words: isSheet ? 'Projector: results' : isHeld ? 'Projector, held' : 'Projector', isHeld: isHeld && !isSheet };
}

/** Minimum page width in px for the panel next to the game's panel. */
const ROOM_PX = 1200;

/** Opens the panel next to the game's panel on a wide page, else over it. */
export const openPanel = (why: string | null = null): void =>
  usePanel.setState({ isOpen: true, isLeft: useWatching.getState().watched === null && window.innerWidth >= ROOM_PX, why });

export const closePanel = (): void => usePanel.setState({ isOpen: false, pointing: 'off' });

/** URL of the projector's page. */
const projectorUrl = (): string => {
  const url = new URL(window.location.href);
  url.search = 'projector';
  url.hash = '';
  return url.href;
};

/**
 * Opens the projector's window, or brings it to the front. Call it from a click.
 * @returns explanation if the browser blocked the window, else null
 */
export function openWindow(): string | null {
  // A browser lets a window open only within the click.
  const opened = window.open(projectorUrl(), 'lines-and-webs-projector', 'popup,width=1280,height=720');
  withPresenter((presenter) => presenter.present());
  const instead = isFromDisk()
    ? 'Allow windows for this file and try again.'
    : `Allow windows for this page, or open ${projectorUrl()} in another window of this browser.`;
  return opened ? null : `The browser has not let the window open. ${instead}`;
}

/** Opens the window and the presenter's panel, for the game on this screen. */
export function openProjector(): void {
  withPresenter((presenter) => presenter.showSheet(null));
  openPanel(openWindow());
}
