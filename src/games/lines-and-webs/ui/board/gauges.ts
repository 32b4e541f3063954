/**
 * Gauges on a block's band for a unit's supplies: bowl (food), can (fuel), shell (ammunition); a carrier has one bed. Pure geometry, in block
 * units.
 */

import type { Box, Point } from '../../../../ui/board/geometry.ts';
import { GAUGE_SETS, type GaugeSet } from '../../../../ui/board/scale.ts';
import { BAND, BLOCK } from './blockShape.ts';
import type { BlockProps } from './blocks.ts';

/** Classes with a gauge, in display order; also the order of a bed's parts. */
export const VESSELS = ['clI', 'clIII', 'clV'] as const;
const ALL = [...VESSELS, 'clIX'] as const;
type Vessel = (typeof VESSELS)[number];
type Held = keyof BlockProps['load'];

export interface Sizes {
  width: number;
  height: number;
  pad: number;
  gap: number;
  bed: number;
  lid: number;
  isBarred: boolean;
  /** Length of one px. */
  px: number;
}

/** Converts a set to block units. */
export function sizesOf(set: GaugeSet): Sizes {
  const { wide, vessel, pad, gap, bed, lid, isBarred } = GAUGE_SETS.find((one) => one.wide === set) ?? GAUGE_SETS[0];
  const px = BLOCK / wide;
  return { width: vessel[0] * px, height: vessel[1] * px, pad: pad * px, gap: gap * px, bed: bed * px, lid: lid * px, isBarred, px };
}

const MIDDLE = (BAND.top + BAND.bottom) / 2;

/** Box of the nth gauge. */
export function vesselBox({ width, height, pad, gap }: Sizes, n: number): Box {
  return { x: BAND.step + pad + n * (width + gap), y: MIDDLE - height / 2, width, height };
}

/** Box of a carrier's bed: as wide as the three gauges. */
export function bedBox(sizes: Sizes): Box {
  const last = vesselBox(sizes, VESSELS.length - 1);
  const { x } = vesselBox(sizes, 0);
  return { x, y: MIDDLE - sizes.bed / 2, width: last.x + last.width - x, height: sizes.bed };
}

const QUARTER = [0, 1, 2, 3, 4, 5, 6].map((n) => n / 6);

/** Outlines in a box, as convex polygons. */
const OUTLINES: { readonly [V in Vessel]: (box: Box) => Point[] } = {
  // Round bottom.
  clI({ x, y, width, height }) {
    const r = width / 2;
    const turn = QUARTER.map((part) => (part * Math.PI) / 2);
    const low = y + height - r;
    return [
      { x, y },
      { x: x + width, y },
      ...turn.map((a) => ({ x: x + r + r * Math.cos(a), y: low + r * Math.sin(a) })),
      ...turn.map((a) => ({ x: x + r - r * Math.sin(a), y: low + r * Math.cos(a) })),
    ];
  },
  // One cut corner.
  clIII({ x, y, width, height }) {
    const cut = width * 0.4;
    return [
      { x, y },
      { x: x + width - cut, y },
      { x: x + width, y: y + cut },
      { x: x + width, y: y + height },
      { x, y: y + height },
    ];
  },
  // Pointed top.
  clV({ x, y, width, height }) {
    const tip = height * 0.45;
    const side = (sign: 1 | -1) => (part: number) => ({
      x: x + width / 2 + (sign * width * (1 - part * part)) / 2,
      y: y + tip * (1 - part),
    });
    return [{ x: x + width, y: y + height }, { x, y: y + height }, ...QUARTER.map(side(-1)), ...QUARTER.toReversed().map(side(1))];
  },
};

/** Part of a convex polygon at or below a height. */
function below(points: readonly Point[], top: number): Point[] {
  return points.flatMap((p, i) => {
    const next = points[(i + 1) % points.length] as Point;
    const own = p.y >= top ? [p] : [];
    if (p.y >= top === next.y >= top) return own;
    return [...own, { x: p.x + ((next.x - p.x) * (top - p.y)) / (next.y - p.y), y: top }];
  });
}

const short = (value: number): number => Math.round(value * 100) / 100;
const pathOf = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}Z`;

export interface Gauge {
  /** Outline of the gauge, and of its filled part. */
  outline: string;
  fill: string;
  /** Heights of the lines between bars. */
  bars: readonly number[];
  /** Empty: crossed out. */
  isStruck: boolean;
  /** Over its normal load: covered by a lid. */
  hasLid: boolean;
}

/** A gauge with one bar per shaded box of its class, filled from below. Null if the unit has neither tokens nor boxes of the class. */
export function gaugeOf(cls: Vessel, { load, boxes }: Pick<BlockProps, 'load' | 'boxes'>, box: Box): Gauge | null {
  const [held, room] = [load[cls], boxes[cls]];
  if (held === 0 && room === 0) return null;
  const points = OUTLINES[cls](box);
  const at = (bars: number): number => box.y + box.height * (1 - (room === 0 ? Math.min(1, bars) : Math.min(1, bars / room)));
  return {
    outline: pathOf(points),
    fill: held === 0 ? '' : pathOf(below(points, at(held))),
    bars: Array.from({ length: Math.max(0, room - 1) }, (_, i) => short(at(i + 1))),
    isStruck: held === 0,
    hasLid: held > room,
  };
}

/** Filled parts of a carrier's bed, in class order, separated by one px. */
export function shares(
  { load, boxes }: Pick<BlockProps, 'load' | 'boxes'>,
  { x, width }: Box,
  px: number,
): { cls: Held; x: number; width: number }[] {
  const room = Math.max(1, boxes.clI + boxes.clIII + boxes.clV + boxes.open);
  let from = 0;
  return ALL.flatMap((cls) => {
    const to = Math.min(room, from + load[cls]);
    const [start, end] = [x + (width * from) / room, x + (width * to) / room];
    from = to;
    // Keeps the px of distance to the next part.
    const gap = to < room ? Math.min(px, (end - start) / 2) : 0;
    return end > start ? [{ cls, x: short(start), width: short(end - start - gap) }] : [];
  });
}
