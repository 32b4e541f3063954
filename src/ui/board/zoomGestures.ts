/** Drag, wheel and pinch on the map, by d3-zoom. Loaded while the page is idle; the first move works without it. */

import { select } from 'd3-selection';
import { type D3ZoomEvent, zoom, zoomIdentity } from 'd3-zoom';
import type { Box, Transform } from './geometry.ts';
import { K_RANGE, type Size } from './zoomControls.ts';

type MapZoomEvent = D3ZoomEvent<HTMLElement, unknown>;

export interface Hands {
  /** Sets the view from a call, so that gestures continue from it. */
  set(to: Transform): void;
  /** Limits how far the drawing can be dragged. */
  bound(sheet: Box): void;
  detach(): void;
}

interface HandsParts {
  /** The transform on the screen when the gestures are attached. */
  now: Transform;
  sheet: Box;
  size: () => Size;
  show(to: Transform, isByHand: boolean): void;
  grip(): void;
  rest(): void;
}

const forD3 = ({ k, x, y }: Transform) => zoomIdentity.translate(x, y).scale(k);

export function attachGestures(element: HTMLElement, { now, sheet, size, show, grip, rest }: HandsParts): Hands {
  const behave = zoom<HTMLElement, unknown>()
    .extent(() => [
      [0, 0],
      [size().width, size().height],
    ])
    .scaleExtent(K_RANGE)
    .clickDistance(5)
    // A press on a draggable block starts no pan; the wheel still zooms over it.
    .filter((event: Event & { ctrlKey?: boolean; button?: number }) => {
      const isBlocks = event.type !== 'wheel' && event.target instanceof Element && event.target.closest('[data-drag]') !== null;
      return !isBlocks && (!event.ctrlKey || event.type === 'wheel') && !event.button;
    })
    .on('start', (event: MapZoomEvent) => {
      if (event.sourceEvent) grip();
    })
    .on('zoom', (event: MapZoomEvent) => show(event.transform, Boolean(event.sourceEvent)))
    .on('end', (event: MapZoomEvent) => {
      if (event.sourceEvent) rest();
    });
  const bound = ({ x, y, width, height }: Box): void => {
    behave.translateExtent([
      [x - width * 0.35, y - height * 0.35],
      [x + width * 1.35, y + height * 1.35],
    ]);
  };
  bound(sheet);
  // Gestures start from the current view.
  select(element).property('__zoom', forD3(now)).call(behave).on('dblclick.zoom', null);
  return {
    set: (to) => behave.transform(select(element), forD3(to)),
    bound,
    detach: () => void select(element).on('.zoom', null),
  };
}
