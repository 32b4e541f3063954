/** Pan and zoom of the map by mouse, wheel and touch (d3-zoom), and by calls: fit, frame, centre, step. */
import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Box } from './layout.ts';
import { type MapScale, scaleAt } from './scale.ts';
import { type Insets, K_RANGE, makeMoves, type ZoomMoves } from './zoomControls.ts';

export type { Insets } from './zoomControls.ts';

const sameScale = (a: MapScale, b: MapScale): boolean => a.detail === b.detail && a.portDetail === b.portDetail && a.block === b.block;

interface Parts {
  svg: RefObject<SVGSVGElement | null>;
  world: RefObject<SVGGElement | null>;
  sheet: Box;
  insets: Insets;
  onView?: ((box: Box) => void) | undefined;
}

/** Puts d3-zoom on an element: drag, wheel, pinch. */
function attach(element: SVGSVGElement, show: (to: ZoomTransform, isByHand: boolean) => void, halt: () => void) {
  const behave = zoom<SVGSVGElement, unknown>()
    .scaleExtent(K_RANGE)
    .clickDistance(5)
    .on('start', (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
      if (event.sourceEvent) halt();
    })
    .on('zoom', (event: D3ZoomEvent<SVGSVGElement, unknown>) => show(event.transform, Boolean(event.sourceEvent)));
  select(element).call(behave).on('dblclick.zoom', null);
  return behave;
}

/** Ties d3-zoom to an svg and its group. The group's transform is set past React; only a change of detail renders anew. */
export function useZoom({ svg, world, sheet, insets, onView }: Parts): ZoomMoves & { scale: MapScale } {
  const [scale, setScale] = useState(() => scaleAt(0.6));
  const now = useRef<ZoomTransform>(zoomIdentity);
  const framed = useRef<Box | null>(sheet);
  const behaviour = useRef<ZoomBehavior<SVGSVGElement, unknown> | null>(null);
  const latest = useRef({ insets, onView });
  latest.current = { insets, onView };

  const controls = useMemo(() => makeMoves({ svg, now, framed, behaviour, insets: () => latest.current.insets }), [svg]);

  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const show = (to: ZoomTransform, isByHand: boolean) => {
      now.current = to;
      if (isByHand) framed.current = null;
      world.current?.setAttribute('transform', to.toString());
      const next = scaleAt(to.k);
      setScale((old) => (sameScale(old, next) ? old : next));
      latest.current.onView?.({ x: -to.x / to.k, y: -to.y / to.k, width: element.clientWidth / to.k, height: element.clientHeight / to.k });
    };
    behaviour.current = attach(element, show, controls.halt);
    return () => {
      controls.halt();
      select(element).on('.zoom', null);
    };
  }, [svg, world, controls]);

  useFollow(controls, { svg, sheet, insets, framed, behaviour });
  return { scale, ...controls };
}

interface FollowParts extends Pick<Parts, 'svg' | 'sheet' | 'insets'> {
  framed: RefObject<Box | null>;
  behaviour: RefObject<ZoomBehavior<SVGSVGElement, unknown> | null>;
}

/** Fits a new map, and keeps what is framed in view when the room for it changes. */
function useFollow(controls: ZoomMoves, { svg, sheet, insets, framed, behaviour }: FollowParts): void {
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const { x, y, width, height } = sheet;
    behaviour.current?.translateExtent([
      [x - width * 0.35, y - height * 0.35],
      [x + width * 1.35, y + height * 1.35],
    ]);
    framed.current = sheet;
    const refit = () => framed.current && controls.jump(framed.current);
    refit();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(refit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [svg, sheet, controls, framed, behaviour]);

  const { top, right, bottom, left } = insets;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers are the reason to fit again; controls read them from a ref
  useEffect(() => {
    if (framed.current) controls.frame(framed.current);
  }, [top, right, bottom, left, controls, framed]);
}
