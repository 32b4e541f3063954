/** Moves of the map's view by call. Each glides to its goal; a further call goes on from that goal, not from where the glide is. */

import type { RefObject } from 'react';
import { type Box, boxAbout, HEX, type Point, type Transform, within } from './geometry.ts';

/** What panels cover of the map's edges, in px. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}
export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** Zoom at least and at most: hex sides of 9 and of 120 px. */
export const K_RANGE: [number, number] = [9 / HEX, 120 / HEX];
const GLIDE_MS = 280;
/** The view rests so long before it goes back to where it was. */
const REST_MS = 1000;
/** How near to the edge of the free area a point may lie and still count as seen: so many px, or less where half a block of the drawing is less. */
const RIM = 40;
const HALF = 37;

const allowed = (k: number): number => Math.min(K_RANGE[1], Math.max(K_RANGE[0], k));
const isStill = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The transform that shows a box as large as it goes in what the insets leave free. */
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
  /** The transform on screen. */
  now: RefObject<Transform>;
  /** The box that is kept in view when the room changes; null once the view was moved. */
  framed: RefObject<Box | null>;
  /** Brings a transform to the screen; does nothing while there is no frame. */
  put(to: Transform): void;
  /** True while a glide is under way: what is drawn slides, and is drawn anew at the goal. */
  isGliding: RefObject<boolean>;
  size: () => Size;
  insets: () => Insets;
}

/** Sets the transform, at once or gliding. */
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
    /** A hand on the map holds what glides; a mere press lets it go on. */
    grip: () => cancelAnimationFrame(frame),
    letGo: () => void (goal && glide(goal)),
  };
}

/** How a map stands in its frame: its transform, the size of the frame, and what panels cover of it, px. */
export interface Sight extends Size {
  at: Transform;
  insets: Insets;
}

export interface ZoomMoves {
  /** Shows a box, at once. */
  jump(box: Box): void;
  /** Glides to a box and keeps it in view. */
  frame(box: Box): void;
  centreOn(point: Point): void;
  /** Moves the view only if the point is not well inside what is free, the least way. */
  reveal(point: Point): void;
  /** The same for a while, for several points, and never closer or farther. */
  visit(points: readonly Point[], who?: Visitor): void;
  /** The same to a transform that the visitor has worked out. */
  visitAt(to: Transform, who: Visitor): void;
  /** Where the view stands, or is gliding to, in a frame of what size. */
  sight(): Sight;
  /** Once nobody visits any more, the view rests and then returns to where the first visit left from, if nothing else has moved it. */
  back(who?: Visitor): void;
  zoomBy(factor: number): void;
  panBy(dx: number, dy: number): void;
  /** Brings a point to the middle at once; `isLast` ends the slide. */
  slideTo(point: Point, isLast: boolean): void;
  /** Stops a glide where it is, for good: a hand has moved the map, or it goes. */
  halt(): void;
  /** A hand has come down on the map, and has not moved it yet. */
  grip(): void;
  letGo(): void;
}

/** Who has the view brought somewhere: what is played, what a panel asks about, and a fight that is told. They may come and go in any order. */
export type Visitor = 'scene' | 'panel' | 'fight';

interface VisitParts {
  glide(to: Transform): void;
  goal(): Transform;
  /** The least way to have points in view; null when they are. */
  wayTo(points: readonly Point[], from: Stand): Transform | null;
  fitted(box: Box): Transform;
}

/** Where a view stands, and the box that it is kept to. */
interface Stand {
  to: Transform;
  framed: Box | null;
}

const isSame = (a: Transform, b: Transform): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 1 && Math.abs(a.k - b.k) < 0.001;

/** Looks at places for a while, and back. */
function makeVisits({ framed }: ZoomParts, { glide, goal, wayTo, fitted }: VisitParts) {
  let left: Stand | null = null;
  let shown: Transform | null = null;
  let rest = 0;
  /** What the keys have gone to meanwhile: it is in view after the return as well. */
  let pointed: readonly Point[] = [];
  const visitors = new Set<Visitor>();
  const isAway = () => left !== null && shown !== null && isSame(goal(), shown);
  const here = (): Stand => ({ to: goal(), framed: framed.current });
  /** Where the view belongs: with nobody there any more, where it is about to return to. */
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
  /** For good; a step of the keys during a visit is part of the visit, and keeps nobody from going back. */
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
    // Who comes before the view has returned needs no more than it would from there: else one visit upon another would keep it away for good.
    // What is played goes on from where the view stands: it moves once for a move and its fight.
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
    /** Stays where it is, for good. */
    forget() {
      clearTimeout(rest);
      left = null;
    },
  };
}

/** How far to shift an interval so that it lies within another; to the middle where it is too long. */
function shift(from: number, to: number, low: number, high: number): number {
  if (to - from > high - low) return (low + high - from - to) / 2;
  return from < low ? low - from : to > high ? high - to : 0;
}

/** The moves of one map view. */
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
    // What is framed is in view to its edge.
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
      // A glide that is under way goes to what fitted before.
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
