/** How close the map is looked at: what a block then shows, and how large it is beside its hex. */
import { createContext, useContext } from 'react';
import { HEX, type MapLayout } from './layout.ts';

const DETAILS = ['far', 'fit', 'near', 'close', 'room', 'sign'] as const;
/** `far`: symbol, step, gauges. `fit`: plus number, echelon, battalion. `near`: gauges become counts. `close`: the same, larger. Before a room `room`: symbol and a large step, `sign`: the symbol alone. */
export type Detail = (typeof DETAILS)[number];

export interface MapScale {
  detail: Detail;
  /** What the small blocks in a port show. */
  portDetail: Detail;
  /** Width of a block in drawing units. */
  block: number;
  /** No letter is smaller, in drawing units; 0 on the table, where one may come near. */
  least: number;
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
  return { detail: detailOf(block * k), portDetail: detailOf(PORT_BLOCK * k), block, least: 0 };
}

/** From so many times the least letter on, a block has room for all that the table shows. */
const ALL = 5.75;
/** The number of a step in a room, in parts of its block. */
const ROOM_STEP = 0.5;

const roomDetail = (px: number, leastPx: number): Detail => (px >= ALL * leastPx ? 'close' : px * ROOM_STEP >= leastPx ? 'room' : 'sign');

/** The same before a room: what would be written smaller than so many px is left out, or written larger. */
export function roomScaleAt(k: number, leastPx: number): MapScale {
  const { block } = scaleAt(k);
  return {
    detail: roomDetail(block * k, leastPx),
    portDetail: roomDetail(PORT_BLOCK * k, leastPx),
    block,
    least: Math.ceil((leastPx / k) * 2) / 2,
  };
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
