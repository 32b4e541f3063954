/** The map's pictures: they slide while the view moves, and are redrawn once it rests. */

import type { RefObject } from 'react';
import { type Box, IDENTITY, type Transform } from './geometry.ts';

/** Size in px by which the planes extend beyond the frame on each side; must match `inset` of .plane in MapStage.module.css. */
export const OVERSCAN = 320;
/** Sets the size of the planes in px. A relative size would lay out all text of the map again with every change of the page. */
export function sizePlanes(mover: HTMLElement | null, { width, height }: { width: number; height: number }): void {
  for (const plane of mover?.querySelectorAll<SVGSVGElement>(':scope > svg') ?? []) {
    plane.style.width = `${width + 2 * OVERSCAN}px`;
    plane.style.height = `${height + 2 * OVERSCAN}px`;
  }
}

/** Range in which a finished picture may be scaled before it is redrawn. */
const STRETCH: readonly [number, number] = [0.5, 2];

interface PlaneParts {
  size: () => { width: number; height: number };
  /** The element that slides; each of its planes contains a `[data-world]`. */
  mover: RefObject<HTMLElement | null>;
  /** The whole area that can be shown. */
  sheet: () => Box;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The visible interval of one axis at a transform. */
const seen = (from: number, length: number, shift: number, k: number, room: number): [number, number] => [
  clamp(shift + k * from, 0, room),
  clamp(shift + k * (from + length), 0, room),
];

/** True if the picture drawn at `drawn` covers everything visible at `to`. */
export function isCovered(drawn: Transform, to: Transform, sheet: Box, room: { width: number; height: number }): boolean {
  const s = to.k / drawn.k;
  if (s < STRETCH[0] || s > STRETCH[1]) return false;
  const x = seen(sheet.x, sheet.width, to.x, to.k, room.width);
  const y = seen(sheet.y, sheet.height, to.y, to.k, room.height);
  const left = to.x - s * drawn.x;
  const top = to.y - s * drawn.y;
  return (
    x[0] >= left - s * OVERSCAN &&
    x[1] <= left + s * (room.width + OVERSCAN) &&
    y[0] >= top - s * OVERSCAN &&
    y[1] <= top + s * (room.height + OVERSCAN)
  );
}

export interface Planes {
  /** Shows a transform by sliding the picture; redraws if the picture doesn't cover it. */
  slide(to: Transform): void;
  /** Redraws at a transform. */
  draw(to: Transform): void;
}

/** Creates the planes of one map view. `onDrawn` is called after each redraw. */
export function makePlanes({ size, mover, sheet }: PlaneParts, onDrawn: (at: Transform) => void): Planes {
  let drawn: Transform = IDENTITY;
  const draw = (to: Transform) => {
    const element = mover.current;
    if (!element) return;
    element.style.transform = 'none';
    if (to.x === drawn.x && to.y === drawn.y && to.k === drawn.k) return;
    drawn = to;
    const at = `translate(${to.x + OVERSCAN},${to.y + OVERSCAN}) scale(${to.k})`;
    for (const world of element.querySelectorAll('[data-world]')) world.setAttribute('transform', at);
    onDrawn(to);
  };
  const slide = (to: Transform) => {
    const element = mover.current;
    if (!element) return;
    if (!isCovered(drawn, to, sheet(), size())) return draw(to);
    const s = to.k / drawn.k;
    const whole = (value: number) => (s === 1 ? Math.round(value) : value);
    element.style.transform = `translate(${whole(to.x - s * drawn.x)}px,${whole(to.y - s * drawn.y)}px) scale(${s})`;
  };
  return { slide, draw };
}
