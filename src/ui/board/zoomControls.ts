/** Programmatic moves of the view. Each glides to its goal; a later call starts from that goal, not from the current frame. */

import type { RefObject } from 'react';
import { type Box, boxAbout, HEX, type Point, type Transform, within } from './geometry.ts';

/** Area at each edge of the map that panels cover, in px. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}
export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** Minimum and maximum zoom: hex sides of 9 and 120 px. */
export const K_RANGE: [number, number] = [9 / HEX, 120 / HEX];
const GLIDE_MS = 280;
/** Delay in milliseconds before the view returns. */
const REST_MS = 1000;
/** Minimum distance in px of a visible point from the edge of the free area; less if half a block is less. */
const RIM = 40;
const HALF = 37;

const allowed = (k: number): number => Math.min(K_RANGE[1], Math.max(K_RANGE[0], k));
const isStill = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The transform that shows a box as large as possible in the area that the insets leave free. */
function fitTransform(box: Box, width: number, height: number, insets: Insets): Transform {
  const free = { width: Math.max(60, width - insets.left - insets.right), height: Math.max(60, height - insets.top - insets.bottom) };
  const k = allowed(Math.min(free.width / box.width, free.height / box.height));
  const x = insets.left + free.width / 2 - k * (box.x + box.width / 2);
  const y = insets.top + free.height / 2 - k * (box.y + box.height / 2);
  return { k, x, y };
}

export interface Size {
  width: number;
  height: number;
}

export interface ZoomParts {
  /** The transform on the screen. */
  now: RefObject<Transform>;
  /** The box kept in view when the free area changes; null once the user has moved the view. */
  framed: RefObject<Box | null>;
  /** Shows a transform; does nothing without a frame. */
  put(to: Transform): void;
  /** True during a glide: the picture slides, and is redrawn at the goal. */
  isGliding: RefObject<boolean>;
  size: () => Size;
  insets: () => Insets;
}

/** Sets the transform, at once or with a glide. */
function makeGlider({ now, put: set, isGliding }: ZoomParts) {
  let frame = 0;
  let goal: Transform | null = null;
  const halt = () => {
    cancelAnimationFrame(frame);
    isGliding.current = false;
    goal = null;
  };
  const glide = (to: Transform) => {
    halt();
    if (isStill()) return set(to);
    goal = to;
    const from = now.current;
    const began = performance.now();
    const step = (time: number) => {
      const t = Math.min(1, Math.max(0, (time - began) / GLIDE_MS));
      const eased = 1 - (1 - t) ** 3;
      const mix = (a: number, b: number) => a + (b - a) * eased;
      isGliding.current = t < 1;
      set({ k: mix(from.k, to.k), x: mix(from.x, to.x), y: mix(from.y, to.y) });
      if (t < 1) frame = requestAnimationFrame(step);
      else goal = null;
    };
    frame = requestAnimationFrame(step);
  };
  return {
    set,
    halt,
    glide,
    goal: () => goal ?? now.current,
    /** A press stops the glide; without a move it continues. */
    grip: () => cancelAnimationFrame(frame),
    letGo: () => void (goal && glide(goal)),
  };
}

/** The current transform, the frame size, and the panel insets in px. */
export interface Sight extends Size {
  at: Transform;
  insets: Insets;
}

export interface ZoomMoves {
  /** Shows a box without a glide. */
  jump(box: Box): void;
  /** Glides to a box and keeps it in view. */
  frame(box: Box): void;
  centreOn(point: Point): void;
  /** Moves the view as little as possible, and only if the point is not well inside the free area. */
  reveal(point: Point): void;
  /** Shows several points temporarily, without zooming. */
  visit(points: readonly Point[], who?: Visitor): void;
  /** Shows a transform temporarily. */
  visitAt(to: Transform, who: Visitor): void;
  /** The current transform, or the goal of a glide, with the frame size. */
  sight(): Sight;
  /** Ends a visit. After the last visit and a delay, the view returns to its start unless something else has moved it. */
  back(who?: Visitor): void;
  zoomBy(factor: number): void;
  panBy(dx: number, dy: number): void;
  /** Centers a point at once; `isLast` ends the slide. */
  slideTo(point: Point, isLast: boolean): void;
  /** Stops a glide for good: the user has moved the map, or it is unmounted. */
  halt(): void;
  /** Handles a press on the map before any move. */
  grip(): void;
  letGo(): void;
}

/** The reason for a temporary view: playback, a panel, or a fight. They may start and end in any order. */
export type Visitor = 'scene' | 'panel' | 'fight';

interface VisitParts {
  glide(to: Transform): void;
  goal(): Transform;
  /** The smallest move that shows the points; null if they are visible. */
  wayTo(points: readonly Point[], from: Stand): Transform | null;
  fitted(box: Box): Transform;
}

/** A transform, and the box that is kept in view. */
interface Stand {
  to: Transform;
  framed: Box | null;
}

const isSame = (a: Transform, b: Transform): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 1 && Math.abs(a.k - b.k) < 0.001;

/** Temporary views, with the return from them. */
function makeVisits({ framed }: ZoomParts, { glide, goal, wayTo, fitted }: VisitParts) {
  let left: Stand | null = null;
  let shown: Transform | null = null;
  let rest = 0;
  /** Points shown by keys during a visit; they stay in view after the return. */
  let pointed: readonly Point[] = [];
  const visitors = new Set<Visitor>();
  const isAway = () => left !== null && shown !== null && isSame(goal(), shown);
  const here = (): Stand => ({ to: goal(), framed: framed.current });
  /** The permanent view: during a pending return, its goal. */
  const home = (): Stand => {
    if (!left || visitors.size > 0 || !isAway()) return here();
    return { ...left, to: left.framed ? fitted(left.framed) : left.to };
  };
  const goBack = () => {
    if (left && isAway()) {
      const { to, framed: box } = home();
      left = null;
      framed.current = box;
      glide(to);
      reveal(pointed);
    }
    left = null;
    shown = null;
  };
  /** Permanent; but a key step during a visit doesn't prevent the return. */
  const reveal = (points: readonly Point[]) => {
    pointed = points;
    const to = wayTo(points, here());
    if (!to) return;
    if (isAway()) shown = to;
    framed.current = null;
    glide(to);
  };
  const go = (to: Transform | null, who: Visitor) => {
    clearTimeout(rest);
    // A visit that starts before the return is measured from the home view: otherwise a series of visits would never return.
    // Playback continues from the current view: it moves once for a move and its fight.
    if (!to && visitors.size === 0 && who !== 'scene') goBack();
    visitors.add(who);
    if (!to) return;
    if (!isAway()) {
      left = here();
      pointed = [];
    }
    shown = to;
    framed.current = null;
    glide(to);
  };
  return {
    reveal: (point: Point) => reveal([point]),
    home,
    visit: (points: readonly Point[], who: Visitor = 'scene') => go(wayTo(points, who === 'scene' ? here() : home()), who),
    visitAt: (to: Transform, who: Visitor) => go(to, who),
    back(who: Visitor = 'scene') {
      visitors.delete(who);
      clearTimeout(rest);
      if (visitors.size === 0 && left) rest = window.setTimeout(goBack, REST_MS);
    },
    /** Cancels the return; the view stays. */
    forget() {
      clearTimeout(rest);
      left = null;
    },
  };
}

/** Offset that moves an interval into another one; centers it if it is too long. */
function shift(from: number, to: number, low: number, high: number): number {
  if (to - from > high - low) return (low + high - from - to) / 2;
  return from < low ? low - from : to > high ? high - to : 0;
}

/** Creates the moves of one map view. */
export function makeMoves(parts: ZoomParts): ZoomMoves {
  const { framed, insets } = parts;
  const { set, halt, glide, goal, grip, letGo } = makeGlider(parts);
  const size = () => ({ width: parts.size().width || 800, height: parts.size().height || 600 });
  const fitted = (box: Box) => fitTransform(box, size().width, size().height, insets());
  const middle = (): Point => {
    const { width, height } = size();
    const { top, right, bottom, left } = insets();
    return { x: (left + width - right) / 2, y: (top + height - bottom) / 2 };
  };
  const wayTo = (points: readonly Point[], { to: { k, x, y }, framed: whole }: Stand): Transform | null => {
    // Points inside the framed box are visible up to its edge.
    if (points.length === 0 || (whole && points.every((p) => within(whole, boxAbout(p, 0))))) return null;
    const { width, height } = size();
    const { top, right, bottom, left } = insets();
    const [xs, ys] = [points.map((p) => x + k * p.x), points.map((p) => y + k * p.y)];
    const rim = Math.min(RIM, HALF * k);
    const dx = shift(Math.min(...xs), Math.max(...xs), left + rim, width - right - rim);
    const dy = shift(Math.min(...ys), Math.max(...ys), top + rim, height - bottom - rim);
    return dx === 0 && dy === 0 ? null : { k, x: x + dx, y: y + dy };
  };
  const centreOn = (point: Point) => {
    framed.current = null;
    const { k } = goal();
    glide({ k, x: middle().x - k * point.x, y: middle().y - k * point.y });
  };
  const { forget, home, ...visits } = makeVisits(parts, { glide, goal, wayTo, fitted });
  return {
    jump(box) {
      // A running glide was computed for the previous size.
      halt();
      set(fitted(box));
    },
    frame(box) {
      framed.current = box;
      glide(fitted(box));
    },
    centreOn,
    ...visits,
    grip,
    letGo,
    sight: () => ({ at: home().to, ...size(), insets: insets() }),
    zoomBy(factor) {
      framed.current = null;
      const { x, y, k } = goal();
      const next = allowed(k * factor);
      const at = middle();
      const f = next / k;
      glide({ k: next, x: at.x - f * (at.x - x), y: at.y - f * (at.y - y) });
    },
    panBy(dx, dy) {
      framed.current = null;
      const { x, y, k } = goal();
      glide({ k, x: x + dx, y: y + dy });
    },
    slideTo(point, isLast) {
      halt();
      framed.current = null;
      const { k } = goal();
      parts.isGliding.current = !isLast;
      set({ k, x: middle().x - k * point.x, y: middle().y - k * point.y });
      parts.isGliding.current = false;
    },
    halt() {
      forget();
      halt();
    },
  };
}
