/** Pan and zoom of the map by mouse, wheel and touch (d3-zoom), and by calls: fit, frame, centre, step. */
import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Box } from './layout.ts';
import { makePlanes, sizePlanes } from './planes.ts';
import { type MapScale, roomScaleAt, scaleAt } from './scale.ts';
import { type Insets, K_RANGE, makeMoves, type Size, type ZoomMoves } from './zoomControls.ts';

export type { Insets } from './zoomControls.ts';

const sameScale = (a: MapScale, b: MapScale): boolean =>
  a.detail === b.detail && a.portDetail === b.portDetail && a.block === b.block && a.least === b.least;

interface Parts {
  frame: RefObject<HTMLElement | null>;
  mover: RefObject<HTMLElement | null>;
  sheet: Box;
  insets: Insets;
  onView?: ((box: Box) => void) | undefined;
  /** For a room: no letter is smaller, in px. */
  leastPx?: number | undefined;
}

/** What a map tells whenever its view changes: the part of the drawing in its frame, and what of that its panels leave free. */
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

type MapZoom = ZoomBehavior<HTMLElement, unknown>;
type MapZoomEvent = D3ZoomEvent<HTMLElement, unknown>;

/** Puts d3-zoom on an element: drag, wheel, pinch. */
function attach(
  element: HTMLElement,
  size: () => Size,
  show: (to: ZoomTransform, isByHand: boolean) => void,
  halt: () => void,
  rest: () => void,
): MapZoom {
  const behave = zoom<HTMLElement, unknown>()
    .extent(() => [
      [0, 0],
      [size().width, size().height],
    ])
    .scaleExtent(K_RANGE)
    .clickDistance(5)
    // A press on a block that can be dragged is the block's; the wheel zooms over it all the same.
    .filter((event: Event & { ctrlKey?: boolean; button?: number }) => {
      const isBlocks = event.type !== 'wheel' && event.target instanceof Element && event.target.closest('[data-drag]') !== null;
      return !isBlocks && (!event.ctrlKey || event.type === 'wheel') && !event.button;
    })
    .on('start', (event: MapZoomEvent) => {
      if (event.sourceEvent) halt();
    })
    .on('zoom', (event: MapZoomEvent) => show(event.transform, Boolean(event.sourceEvent)))
    .on('end', (event: MapZoomEvent) => {
      if (event.sourceEvent) rest();
    });
  select(element).call(behave).on('dblclick.zoom', null);
  return behave;
}

/** The size of the frame as its observer last saw it: to ask the element in the middle of a change lays the whole page out. */
const sizeOf = (frame: RefObject<HTMLElement | null>, seen: RefObject<Size | null>) => (): Size =>
  seen.current ?? { width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 };

/** Ties d3-zoom to a frame and its planes. Transforms are set past React; only a change of detail renders anew. */
export function useZoom({ frame, mover, sheet, insets, onView, leastPx = 0 }: Parts): ZoomMoves & { scale: MapScale } {
  const [scale, setScale] = useState(() => scaleAt(0.6));
  const now = useRef<ZoomTransform>(zoomIdentity);
  const framed = useRef<Box | null>(sheet);
  const behaviour = useRef<MapZoom | null>(null);
  const isGliding = useRef(false);
  const room = useRef<Size | null>(null);
  const latest = useRef({ insets, onView, sheet });
  latest.current = { insets, onView, sheet };
  const least = useRef(leastPx);
  least.current = leastPx;

  const size = useMemo(() => sizeOf(frame, room), [frame]);
  const controls = useMemo(
    () => makeMoves({ frame, now, framed, behaviour, isGliding, size, insets: () => latest.current.insets }),
    [frame, size],
  );

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const planes = makePlanes({ size, mover, sheet: () => latest.current.sheet }, ({ k }) => {
      const next = least.current > 0 ? roomScaleAt(k, least.current) : scaleAt(k);
      setScale((old) => (sameScale(old, next) ? old : next));
    });
    const show = (to: ZoomTransform, isByHand: boolean) => {
      const isSame = isByHand && to.x === now.current.x && to.y === now.current.y && to.k === now.current.k;
      now.current = to;
      if (isSame) return;
      if (isByHand) framed.current = null;
      if (isByHand || isGliding.current) planes.slide(to);
      else planes.draw(to);
      const { width, height } = size();
      const box = { x: -to.x / to.k, y: -to.y / to.k, width: width / to.k, height: height / to.k };
      const detail: MapViewEvent = { box, free: without(box, latest.current.insets, to.k) };
      element.dispatchEvent(new CustomEvent('mapview', { bubbles: true, detail }));
      latest.current.onView?.(box);
    };
    behaviour.current = attach(element, size, show, controls.halt, () => planes.draw(now.current));
    return () => {
      controls.halt();
      select(element).on('.zoom', null);
    };
  }, [frame, mover, controls, size]);

  useFollow(controls, { frame, mover, sheet, insets, framed, behaviour, room });
  return { scale, ...controls };
}

interface FollowParts extends Pick<Parts, 'frame' | 'mover' | 'sheet' | 'insets'> {
  framed: RefObject<Box | null>;
  behaviour: RefObject<MapZoom | null>;
  room: RefObject<Size | null>;
}

/** Fits a new map, and keeps what is framed in view when the room for it changes. */
function useFollow(controls: ZoomMoves, { frame, mover, sheet, insets, framed, behaviour, room }: FollowParts): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const { x, y, width, height } = sheet;
    behaviour.current?.translateExtent([
      [x - width * 0.35, y - height * 0.35],
      [x + width * 1.35, y + height * 1.35],
    ]);
    framed.current = sheet;
    const refit = () => framed.current && controls.jump(framed.current);
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
  }, [frame, mover, sheet, controls, framed, behaviour, room]);

  const { top, right, bottom, left } = insets;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers are the reason to fit again; controls read them from a ref
  useEffect(() => {
    if (framed.current) controls.frame(framed.current);
  }, [top, right, bottom, left, controls, framed]);
}
