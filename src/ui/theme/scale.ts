/**
 * Scale of the page's controls, and layout of the frame. `--ui` scales everything but the map (which has its own zoom): it follows the browser's
 * font size, and grows on very large screens so that they can be read from a chair. The layout depends on the window size in scaled px.
 */
import { useSyncExternalStore } from 'react';

/** wide: the panel is docked. compact: a folding sheet on the right. stacked: the sheet is below the map. */
export type Frame = 'wide' | 'compact' | 'stacked';

export interface PageLayout {
  frame: Frame;
  /** Scale factor of controls. */
  ui: number;
  /** Little height: elements that can overlap the map do. */
  isLow?: boolean;
  /** No wider than a phone held upright. */
  isSlim?: boolean;
}

const FONT = 16;
const LARGE = { width: 2200, height: 1200, factor: 1.25 };
const COMPACT = 1100;
const STACKED = 820;
const LOW = 460;
const SLIM = 560;

/** Layout and scale for this window size and root font size. */
export function pageLayout(width: number, height: number, font: number): PageLayout {
  const userScale = Math.min(3, Math.max(0.75, font / FONT));
  const isLarge = width / userScale >= LARGE.width && height / userScale >= LARGE.height;
  const ui = Math.round(userScale * (isLarge ? LARGE.factor : 1) * 1000) / 1000;
  const [w, h] = [width / ui, height / ui];
  const frame = w <= STACKED && h > w ? 'stacked' : w <= COMPACT ? 'compact' : 'wide';
  return { frame, ui, ...(h < LOW ? { isLow: true } : {}), ...(frame === 'stacked' && w <= SLIM ? { isSlim: true } : {}) };
}

/** Projector layout: designed for 1920 x 1080 px, scaled with the picture, readable from the last row. */
export const projectorLayout = (width: number, height: number): PageLayout => ({
  frame: 'wide',
  ui: Math.round(Math.min(4, Math.max(0.6, Math.min(width / 1920, height / 1080))) * 1000) / 1000,
});

/** Creates the page's scale, with its subscription. */
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

  /** Call once before the first render: sets the scale and follows the window and the font size. Returns a stop function. */
  function startScale(scale = pageLayout): () => void {
    scaleFor = scale;
    measure();
    publish();
    window.addEventListener('resize', measure);
    // One rem wide: resizes with the root font size.
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
