/** Zoom levels of the map: the detail on a block, and the size of a block relative to its hex. */

import { HEX } from './geometry.ts';

const DETAILS = ['far', 'fit', 'near', 'close', 'room', 'sign'] as const;
/**
 * `far`: symbol and step. `fit`: plus gauges, number, echelon, battalion. `near`: the number is smaller, next to its symbol.
 * `close`: plus links and range. `sign`: smaller, the step as squares. `room` (projector): symbol and a large step.
 */
export type Detail = (typeof DETAILS)[number];

/** Sizes in px of the gauges on a block by the block's width: width and height of a gauge, left margin, gap, carrier bed, lid. */
export const GAUGE_SETS = [
  { wide: 34, vessel: [5, 8], pad: 2, gap: 2, bed: 6, lid: 1.4, isBarred: false },
  { wide: 44, vessel: [7, 11], pad: 2, gap: 2, bed: 8, lid: 1.4, isBarred: true },
  { wide: 47, vessel: [7, 11], pad: 2, gap: 3, bed: 8, lid: 1.4, isBarred: true },
  { wide: 67, vessel: [11, 17], pad: 3, gap: 3, bed: 12, lid: 2, isBarred: true },
  { wide: 72, vessel: [12, 20], pad: 3, gap: 3, bed: 14, lid: 2, isBarred: true },
] as const;

export type GaugeSet = (typeof GAUGE_SETS)[number]['wide'];

/** Gauge sizes for a block width in px; between two sets the smaller. */
export const gaugeSet = (px: number): GaugeSet => (GAUGE_SETS.findLast(({ wide }) => wide <= px) ?? GAUGE_SETS[0]).wide;

export interface MapScale {
  detail: Detail;
  /** Detail of the small blocks in a port. */
  portDetail: Detail;
  /** Gauge sizes for both kinds of blocks. */
  gauges: GaugeSet;
  portGauges: GaugeSet;
  /** Width of a block in drawing units. */
  block: number;
  /** Minimum letter size in drawing units; 0 unless projected, since a player can zoom in. */
  least: number;
  /** Size of the hex numbers in drawing units; 0 if they would be illegible. */
  number: number;
  /** Size of the number of a highlighted hex if hex numbers are hidden, in drawing units; else 0. */
  tag: number;
  /** Minimum size of place and port names, in drawing units. */
  label: number;
}

/** Width of a small block in an airfield, in drawing units: four fit between the surrounding blocks. */
export const PORT_BLOCK = 0.84 * HEX;
/** Maximum width of a block relative to its hex, when zoomed out. */
export const FAR_BLOCK = 1.22 * HEX;

/** Minimum size of figures on a block, in px or as a part of the minimum letter size. */
const FIGURE = 9;
export const FIGURE_PART = 0.82;
/** Size of the step figure as a fraction of its block, as in Blocks.module.css. */
const STEP_PART = 17.5 / 48;

/** Detail for a block of a given width in px. */
export function detailOf(px: number): Detail {
  if (px * STEP_PART < FIGURE) return 'sign';
  if (px < 34) return 'far';
  if (px < 44) return 'fit';
  return px < 84 ? 'near' : 'close';
}

const NEAR_BLOCK = 1.08 * HEX;
/** Maximum block width. Smaller on a rotated board, where names are printed between the blocks. */
export const largestBlock = (isTurned: boolean): number => (isTurned ? NEAR_BLOCK : FAR_BLOCK);
/** Sizes of hex numbers, in drawing units. Numbers are larger when zoomed out, less so on a rotated board. */
const NUMBER = { least: 10, most: 16.5, large: 23.5, largeTurned: 19.5 };
export const isLargeNumber = (size: number): boolean => size > NUMBER.most;
/** Minimum size of figures in px, for maps of at least this width and for smaller ones. */
const WIDE_MAP = 1300;
const leastFigure = (width: number): number => (width >= WIDE_MAP ? 13 : 11);

/** Maximum size of names, limited by their hex. */
const MOST_LABEL = 23.5;

const labelSize = (k: number, leastPx: number): number => Math.min(MOST_LABEL, Math.ceil((2 * leastPx) / k) / 2);

function numberSize(k: number, leastPx: number, most: number): number {
  const size = Math.ceil((2 * leastPx) / k) / 2;
  return size > most ? 0 : Math.max(NUMBER.least, size);
}

/** Scale for a zoom of k px per drawing unit in a map of the given width in px. Blocks grow relative to their hex when zoomed out. */
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

/** Multiple of the minimum letter size from which a block shows all details. */
const ALL = 5.75;
/** Size of the step figure on a projector, as a fraction of its block. */
const ROOM_STEP = 0.5;

const roomDetail = (px: number, leastPx: number): Detail => (px >= ALL * leastPx ? 'close' : px * ROOM_STEP >= leastPx ? 'room' : 'sign');

/** Scale for a projector: text below `leastPx` is left out or enlarged. */
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
