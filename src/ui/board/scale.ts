/** How close the map is looked at: what a block then shows, and how large it is beside its hex. */

import { HEX } from './geometry.ts';

const DETAILS = ['far', 'fit', 'near', 'close', 'room', 'sign'] as const;
/** `far`: symbol and step. `fit`: plus gauges, number, echelon, battalion. `near`: the number is smaller beside its symbol. `close`: plus links and range. `sign`: smaller, the step as squares. Before a room `room`: symbol and a large step. */
export type Detail = (typeof DETAILS)[number];

/** The vessels (gauges.ts) on a block that is so many px wide, all in px: a vessel's width and height, the air left of the first and between them, a carrier's bed, a lid; bars are parted where there is room. */
export const GAUGE_SETS = [
  { wide: 34, vessel: [5, 8], pad: 2, gap: 2, bed: 6, lid: 1.4, isBarred: false },
  { wide: 44, vessel: [7, 11], pad: 2, gap: 2, bed: 8, lid: 1.4, isBarred: true },
  { wide: 47, vessel: [7, 11], pad: 2, gap: 3, bed: 8, lid: 1.4, isBarred: true },
  { wide: 67, vessel: [11, 17], pad: 3, gap: 3, bed: 12, lid: 2, isBarred: true },
  { wide: 72, vessel: [12, 20], pad: 3, gap: 3, bed: 14, lid: 2, isBarred: true },
] as const;

export type GaugeSet = (typeof GAUGE_SETS)[number]['wide'];

/** The set for a block so many px wide: between two sizes the smaller. */
export const gaugeSet = (px: number): GaugeSet => (GAUGE_SETS.findLast(({ wide }) => wide <= px) ?? GAUGE_SETS[0]).wide;

export interface MapScale {
  detail: Detail;
  /** What the small blocks in a port show. */
  portDetail: Detail;
  /** The sizes of the vessels on either. */
  gauges: GaugeSet;
  portGauges: GaugeSet;
  /** Width of a block in drawing units. */
  block: number;
  /** No letter is smaller, in drawing units; 0 on the table, where one may come near. */
  least: number;
  /** Size of the hex numbers in drawing units; 0 where there is no room for figures that can be read. */
  number: number;
  /** Where hex numbers have no room: the size of one that is pointed at or spoken of, in drawing units; else 0. */
  tag: number;
  /** The least size of what must be read at any time, names of places and ports, in drawing units. */
  label: number;
}

/** A small block in an airfield, in drawing units: four fit between the blocks around. */
export const PORT_BLOCK = 0.84 * HEX;
/** A block where it is largest beside its hex: seen from afar. */
export const FAR_BLOCK = 1.22 * HEX;

/** No figure on a block is smaller, in px, nor in parts of the letters that must be read. */
const FIGURE = 9;
export const FIGURE_PART = 0.82;
/** The figure of a step in parts of its block, as Blocks.module.css has it. */
const STEP_PART = 17.5 / 48;

/** What a block of a width on screen can show. */
export function detailOf(px: number): Detail {
  if (px * STEP_PART < FIGURE) return 'sign';
  if (px < 34) return 'far';
  if (px < 44) return 'fit';
  return px < 84 ? 'near' : 'close';
}

const NEAR_BLOCK = 1.08 * HEX;
/** A block where it is largest beside its hex: on a turned sheet names stand between the blocks. */
export const largestBlock = (isTurned: boolean): number => (isTurned ? NEAR_BLOCK : FAR_BLOCK);
/** Sizes of hex numbers, in drawing units: never larger than their place, never smaller than this close up. From afar there are places for large ones; on a turned sheet they are not as large. */
const NUMBER = { least: 10, most: 16.5, large: 23.5, largeTurned: 19.5 };
export const isLargeNumber = (size: number): boolean => size > NUMBER.most;
/** No figure is smaller, in px: in a map that is so wide, and in a smaller one. */
const WIDE_MAP = 1300;
const leastFigure = (width: number): number => (width >= WIDE_MAP ? 13 : 11);

/** Names grow no further beside their hex: there is no room for them. */
const MOST_LABEL = 23.5;

const labelSize = (k: number, leastPx: number): number => Math.min(MOST_LABEL, Math.ceil((2 * leastPx) / k) / 2);

function numberSize(k: number, leastPx: number, most: number): number {
  const size = Math.ceil((2 * leastPx) / k) / 2;
  return size > most ? 0 : Math.max(NUMBER.least, size);
}

/** The scale at a zoom of k px to a drawing unit, in a map so many px wide: blocks are larger beside their hex when far, so that they stay legible. */
export function scaleAt(k: number, isTurned = false, width = 0): MapScale {
  const block = k * HEX < 43 ? largestBlock(isTurned) : NEAR_BLOCK;
  const least = leastFigure(width);
  const number = numberSize(k, least, isTurned ? NUMBER.largeTurned : NUMBER.large);
  return {
    detail: detailOf(block * k),
    portDetail: detailOf(PORT_BLOCK * k),
    gauges: gaugeSet(block * k),
    portGauges: gaugeSet(PORT_BLOCK * k),
    block,
    least: 0,
    number,
    tag: number === 0 ? Math.ceil((2 * least) / k) / 2 : 0,
    label: labelSize(k, least),
  };
}

/** From so many times the least letter on, a block has room for all that the table shows. */
const ALL = 5.75;
/** The number of a step in a room, in parts of its block. */
const ROOM_STEP = 0.5;

const roomDetail = (px: number, leastPx: number): Detail => (px >= ALL * leastPx ? 'close' : px * ROOM_STEP >= leastPx ? 'room' : 'sign');

/** The same before a room: what would be written smaller than so many px is left out, or written larger. */
export function roomScaleAt(k: number, leastPx: number, isTurned = false): MapScale {
  const { block, label } = scaleAt(k, isTurned);
  const least = Math.ceil((leastPx / k) * 2) / 2;
  return {
    detail: roomDetail(block * k, leastPx),
    portDetail: roomDetail(PORT_BLOCK * k, leastPx),
    gauges: gaugeSet(block * k),
    portGauges: gaugeSet(PORT_BLOCK * k),
    block,
    least,
    number: 0,
    tag: least,
    label,
  };
}
