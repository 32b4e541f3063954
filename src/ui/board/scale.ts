/** How close the map is looked at: what a block then shows, and how large it is beside its hex. */
import { createContext, useContext } from 'react';
import { HEX, type MapLayout } from './layout.ts';

const DETAILS = ['far', 'fit', 'near', 'close'] as const;
/** `far`: symbol, step, gauges. `fit`: plus number, echelon, battalion. `near`: gauges become counts. `close`: the same, larger. */
export type Detail = (typeof DETAILS)[number];

export interface MapScale {
  detail: Detail;
  /** What the small blocks in a port show. */
  portDetail: Detail;
  /** Width of a block in drawing units. */
  block: number;
}

/** A small block in an airfield, in drawing units: four fit between the blocks around. */
export const PORT_BLOCK = 0.84 * HEX;
/** A block where it is largest beside its hex: seen from afar. */
export const FAR_BLOCK = 1.22 * HEX;

/** What a block of a width on screen can show. */
export function detailOf(px: number): Detail {
  if (px < 34) return 'far';
  if (px < 52) return 'fit';
  return px < 84 ? 'near' : 'close';
}

/** The scale at a zoom of k px to a drawing unit: blocks are larger beside their hex when far, so that they stay legible. */
export function scaleAt(k: number): MapScale {
  const side = k * HEX;
  const block = side < 43 ? FAR_BLOCK : HEX * 1.08;
  return { detail: detailOf(block * k), portDetail: detailOf(PORT_BLOCK * k), block };
}

export interface MapFrame {
  layout: MapLayout;
  scale: MapScale;
}

export const MapFrameContext = createContext<MapFrame | null>(null);

/** Layout and scale of the map around; throws outside of a MapView. */
export function useMapFrame(): MapFrame {
  const frame = useContext(MapFrameContext);
  if (!frame) throw new Error('a map layer stands outside of a MapView');
  return frame;
}
