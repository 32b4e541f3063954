/**
 * How large the page's controls are drawn, and how the frame is laid out for the room that is left.
 * One number, `--ui`, scales everything but the map (which has a zoom of its own): it follows the browser's font size, and grows on very
 * large screens so that a table is read from a chair. The layout follows from the room in these larger px.
 */
import { useSyncExternalStore } from 'react';

/** wide: the panel is docked. compact: a sheet at the right that folds. stacked: the sheet lies under the map. */
export type Frame = 'wide' | 'compact' | 'stacked';

export interface PageLayout {
  frame: Frame;
  /** What controls are drawn larger by. */
  ui: number;
  /** No height to spare: what can lie over the map does. */
  isLow?: boolean;
  /** No wider than a telephone held upright. */
  isSlim?: boolean;
}

const FONT = 16;
const LARGE = { width: 2200, height: 1200, factor: 1.25 };
const COMPACT = 1100;
const STACKED = 820;
const LOW = 460;
const SLIM = 560;

/** Layout and scale for a window of this size with this font size of the root element. */
export function pageLayout(width: number, height: number, font: number): PageLayout {
  const asked = Math.min(3, Math.max(0.75, font / FONT));
  const isLarge = width / asked >= LARGE.width && height / asked >= LARGE.height;
  const ui = Math.round(asked * (isLarge ? LARGE.factor : 1) * 1000) / 1000;
  const [w, h] = [width / ui, height / ui];
  const frame = w <= STACKED && h > w ? 'stacked' : w <= COMPACT ? 'compact' : 'wide';
  return { frame, ui, ...(h < LOW ? { isLow: true } : {}), ...(frame === 'stacked' && w <= SLIM ? { isSlim: true } : {}) };
}

/** On the projector everything grows with the picture: drawn for 1920 px by 1080 px, and read from the last row at any size. */
export const projectorLayout = (width: number, height: number): PageLayout => ({
  frame: 'wide',
  ui: Math.round(Math.min(4, Math.max(0.6, Math.min(width / 1920, height / 1080))) * 1000) / 1000,
});

/** The scale of one page: started once, followed by whoever lays something out. */
function createScale() {
  let room: PageLayout = { frame: 'wide', ui: 1 };
  let scaleFor = pageLayout;
  const followers = new Set<() => void>();

  function measure(): void {
    const font = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || FONT;
    const next = scaleFor(window.innerWidth, window.innerHeight, font);
    if (next.frame === room.frame && next.ui === room.ui && next.isLow === room.isLow && next.isSlim === room.isSlim) return;
    room = next;
    publish();
  }

  function publish(): void {
    document.documentElement.dataset.frame = room.frame;
    document.documentElement.style.setProperty('--ui', String(room.ui));
    for (const follow of followers) follow();
  }

  /** To be called once before the first render: sets the scale and follows the window and the font size. Returns a stop function. */
  function startScale(scale = pageLayout): () => void {
    scaleFor = scale;
    measure();
    publish();
    window.addEventListener('resize', measure);
    // One rem wide: changes its size when the font size of the root does.
    const probe = document.createElement('i');
    probe.className = 'sr-only font-probe';
    probe.ariaHidden = 'true';
    document.body.append(probe);
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null;
    observer?.observe(probe);
    return () => {
      window.removeEventListener('resize', measure);
      observer?.disconnect();
      probe.remove();
    };
  }

  const subscribe = (follow: () => void): (() => void) => {
    followers.add(follow);
    return () => followers.delete(follow);
  };

  const usePageLayout = (): PageLayout => useSyncExternalStore(subscribe, () => room);

  return { startScale, usePageLayout };
}

export const { startScale, usePageLayout } = createScale();
