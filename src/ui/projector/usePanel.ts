/** The presenter's panel: is it open, and does a click on the map point for the room? */

import { create } from 'zustand';
import { isFromDisk } from '../../store/projector/channel.ts';
import { presenter } from '../../store/projector/presenter.ts';
import { useWatching } from '../../store/watching.ts';

export type Pointing = 'off' | 'place' | 'route';

interface Panel {
  isOpen: boolean;
  /** It stands at the left, so that the table's own panel is free to play on. */
  isLeft: boolean;
  pointing: Pointing;
  /** Where a replay draws its notes, while they stand in the panel. */
  notesPlace: HTMLElement | null;
  /** The browser did not let the window open: why, and what to do. */
  why: string | null;
}

export const usePanel = create<Panel>(() => ({ isOpen: false, isLeft: false, pointing: 'off', notesPlace: null, why: null }));

/** So wide a page has room for it beside the table's panel. */
const ROOM_PX = 1200;

/** Opens the panel: at a wide table beside its panel, else over the panel that it is asked from. */
export const openPanel = (why: string | null = null): void =>
  usePanel.setState({ isOpen: true, isLeft: useWatching.getState().watched === null && window.innerWidth >= ROOM_PX, why });

export const closePanel = (): void => usePanel.setState({ isOpen: false, pointing: 'off' });

/** The address of the projector's page. */
const projectorUrl = (): string => {
  const url = new URL(window.location.href);
  url.search = 'projector';
  url.hash = '';
  return url.href;
};

/**
 * Opens the projector's window, or brings it to the front. To be called from a click.
 * @returns why the browser has not let it open, and what to do; null where it has
 */
export function openWindow(): string | null {
  presenter.present();
  const opened = window.open(projectorUrl(), 'lines-and-webs-projector', 'popup,width=1280,height=720');
  const instead = isFromDisk()
    ? 'Allow windows for this file and try again.'
    : `Allow windows for this page, or open ${projectorUrl()} in another window of this browser.`;
  return opened ? null : `The browser has not let the window open. ${instead}`;
}

/** The same, and the presenter's panel. */
export const openProjector = (): void => openPanel(openWindow());
