/** Pan and zoom of the map by mouse, wheel and touch (d3-zoom), and by calls: fit, frame, center, step. */

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { orReport } from '../../store/lazyCode.ts';
import { alsoFetch } from '../kit/lazyPart.tsx';
import { type Box, IDENTITY, type Transform } from './geometry.ts';
import { makePlanes, sizePlanes } from './planes.ts';
import { type MapScale, roomScaleAt, scaleAt } from './scale.ts';
import { type Insets, makeMoves, type Size, type ZoomMoves } from './zoomControls.ts';
import type { Hands } from './zoomGestures.ts';

export type { Insets } from './zoomControls.ts';

const sameScale = (a: MapScale, b: MapScale): boolean =>
  a.detail === b.detail &&
  a.portDetail === b.portDetail &&
  a.gauges === b.gauges &&
  a.portGauges === b.portGauges &&
  a.block === b.block &&
  a.least === b.least &&
  a.number === b.number &&
  a.tag === b.tag &&
  a.label === b.label;

interface Parts {
  /** The area in which the view can be moved. */
  sheet: Box;
  /** The area shown when the map is fitted; default: the sheet. */
  core?: Box;
  isTurned?: boolean;
  insets: Insets;
  onView?: ((box: Box) => void) | undefined;
  /** Minimum size of letters on a projector, in px. */
  leastPx?: number | undefined;
}

/** The visible part of the drawing, and the part of it that panels leave free. Emitted whenever the view changes. */
export interface MapViewEvent {
  box: Box;
  free: Box;
}

const without = (box: Box, { top, right, bottom, left }: Insets, k: number): Box => ({
  x: box.x + left / k,
  y: box.y + top / k,
  width: Math.max(0, box.width - (left + right) / k),
  height: Math.max(0, box.height - (top + bottom) / k),
});

/** Calls work at once; drag, wheel and pinch are loaded later with d3-zoom. */
const fetchHands = () => import('./zoomGestures.ts').then((m) => m.attachGestures);
alsoFetch(fetchHands);

/** Frame size as last seen by its observer: reading it from the element during a change would force a layout. */
const sizeOf = (frame: RefObject<HTMLElement | null>, seen: RefObject<Size | null>) => (): Size =>
  seen.current ?? { width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 };

/** The elements and scale of a board, as used by BoardFrame (MapStage.tsx). */
export interface Board {
  frame: RefObject<HTMLDivElement | null>;
  /** The sliding element that contains the planes. */
  mover: RefObject<HTMLDivElement | null>;
  scale: MapScale;
  moves: ZoomMoves;
}

/** Connects d3-zoom to a frame and its planes. Transforms bypass React; only a change of detail renders again. */
export function useZoom({ sheet, core = sheet, isTurned = false, insets, onView, leastPx = 0 }: Parts): Board {
  const frame = useRef<HTMLDivElement>(null);
  const mover = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(() => scaleAt(0.6, isTurned));
  const now = useRef<Transform>(IDENTITY);
  const framed = useRef<Box | null>(core);
  const hands = useRef<Hands | null>(null);
  const shows = useRef<((to: Transform, isByHand: boolean) => void) | null>(null);
  const isGliding = useRef(false);
  const room = useRef<Size | null>(null);
  const latest = useRef({ insets, onView, sheet, isTurned });
  latest.current = { insets, onView, sheet, isTurned };
  const least = useRef(leastPx);
  least.current = leastPx;

  const size = useMemo(() => sizeOf(frame, room), []);
  const moves = useMemo(() => {
    // Goes through the gestures if loaded, since they continue from the current transform.
    const put = (to: Transform) => (hands.current ? hands.current.set(to) : shows.current?.(to, false));
    return makeMoves({ now, framed, put, isGliding, size, insets: () => latest.current.insets });
  }, [size]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const planes = makePlanes({ size, mover, sheet: () => latest.current.sheet }, ({ k }) => {
      const next =
        least.current > 0 ? roomScaleAt(k, least.current, latest.current.isTurned) : scaleAt(k, latest.current.isTurned, size().width);
      setScale((old) => (sameScale(old, next) ? old : next));
    });
    const show = (to: Transform, isByHand: boolean) => {
      const isSame = isByHand && to.x === now.current.x && to.y === now.current.y && to.k === now.current.k;
      now.current = to;
      if (isSame) return;
      if (isByHand) {
        framed.current = null;
        moves.halt();
      }
      if (isByHand || isGliding.current) planes.slide(to);
      else planes.draw(to);
      const { width, height } = size();
      const box = { x: -to.x / to.k, y: -to.y / to.k, width: width / to.k, height: height / to.k };
      const detail: MapViewEvent = { box, free: without(box, latest.current.insets, to.k) };
      element.dispatchEvent(new CustomEvent('mapview', { bubbles: true, detail }));
      latest.current.onView?.(box);
    };
    shows.current = show;
    let here = true;
    orReport(fetchHands()).then(
      (attach) => {
        if (!here) return;
        const rest = () => {
          planes.draw(now.current);
          moves.letGo();
        };
        hands.current = attach(element, { now: now.current, sheet: latest.current.sheet, size, show, grip: moves.grip, rest });
      },
      // Until then buttons and keys move the map; the next map tries again.
      () => undefined,
    );
    return () => {
      here = false;
      moves.halt();
      hands.current?.detach();
      hands.current = null;
      shows.current = null;
    };
  }, [moves, size]);

  useFollow(moves, { frame, mover, sheet, core, insets, framed, hands, room });
  return { frame, mover, scale, moves };
}

interface FollowParts extends Pick<Parts, 'sheet' | 'insets'>, Pick<Board, 'frame' | 'mover'> {
  core: Box;
  framed: RefObject<Box | null>;
  hands: RefObject<Hands | null>;
  room: RefObject<Size | null>;
}

/** Fits a new map, and keeps the framed box in view when the free area changes. */
function useFollow(moves: ZoomMoves, { frame, mover, sheet, core, insets, framed, hands, room }: FollowParts): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    hands.current?.bound(sheet);
    framed.current = core;
    const refit = () => framed.current && moves.jump(framed.current);
    const measure = () => {
      room.current = { width: element.clientWidth, height: element.clientHeight };
      sizePlanes(mover.current, room.current);
      refit();
    };
    if (typeof ResizeObserver !== 'function') return void refit();
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      room.current = null;
    };
  }, [frame, mover, sheet, core, moves, framed, hands, room]);

  const { top, right, bottom, left } = insets;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers are the reason to fit again; moves read them from a ref
  useEffect(() => {
    if (framed.current) moves.frame(framed.current);
  }, [top, right, bottom, left, moves, framed]);
}
