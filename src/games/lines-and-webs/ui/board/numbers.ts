/** Positions of the hex numbers, avoiding names and blocks. Pure geometry. */

import type { NodeId } from '../../../../engine/lines-and-webs/scenario.ts';
import { HEX, type Point } from '../../../../ui/board/geometry.ts';
import { asTurned, nearby, type RotatedRect, totalOverlap } from '../../../../ui/board/rotatedRect.ts';
import type { BlockMarks, BlockProps } from './blocks.ts';
import { HALF, type HexCentre, type MapLayout } from './layout.ts';
import { namesOf, placeRect, riverRect } from './names.ts';
import { isPort, plateBox } from './spots.ts';
import { crossings, hexOf } from './standing.ts';
import { waterRect } from './waters.ts';

/** A number; its point is the left end of the base line. */
export interface PlacedNumber extends Point {
  id: NodeId;
  /** True if a block would cover it: shown only while the hex is empty. */
  isInner: boolean;
}

/** Height of a number; below, the width of four figures. */
const TALL = 11;
const WIDE = 30;
/** Base line below the hex's upper edge; lower if a name is written there. */
const USUAL = 14;
const LOWER = [18, 22, 26, 30, 34];
/** Left end of the number; right of the center if the left is occupied. */
const LEFT = 3 - HEX / 2;
const RIGHT = 0;
/** Farther to the side, if a pier runs through the center. */
const ASIDE = [RIGHT + 8, LEFT - 10];
/** On a rotated board: above the block, centered, or at the side. */
const TURNED_DOWN = 18;
const TURNED_ASIDE = [0, 10, -10, 20, -20];

/** Area of a number. */
export const numberRect = ({ x, y }: Point): RotatedRect => ({ x: x + WIDE / 2, y: y - TALL / 2, w: WIDE / 2, h: TALL / 2, angle: 0 });

/** Margin around text, more at the sides than above: a number on the line of a name would look like part of it. */
const AIR = { w: 6, h: 5 };
/** Margin if nothing else fits. */
const LITTLE_AIR = { w: 2, h: 2 };
const grown = (rect: RotatedRect, air: typeof AIR): RotatedRect => ({ ...rect, w: rect.w + air.w, h: rect.h + air.h });

/**
 * Index of the first free position, first with the full margin, then with the small one; -1 if there is none. The lens shows missing large
 * numbers.
 */
function freeSpot(spots: readonly Point[], rectOf: (at: Point) => RotatedRect, taken: readonly RotatedRect[], isLarge = false): number {
  const near = nearby(taken, spots[0] as Point, 3 * HEX);
  const find = (air: typeof AIR) => spots.findIndex((at) => totalOverlap(grown(rectOf(at), air), near) < 0.5);
  const free = find(AIR);
  return free < 0 && !isLarge ? find(LITTLE_AIR) : free;
}

const portsOf = (layout: MapLayout): HexCentre[] => layout.nodes.filter(({ hex }) => isPort(layout, hex.id));

/** Names are larger when zoomed out, so large numbers keep more distance. */
function writing(layout: MapLayout, isLarge: boolean): RotatedRect[] {
  const { places, rivers, seas, lakes } = namesOf(layout);
  return [
    ...places.map((name) => placeRect(name, isLarge ? 'far' : 'fit')),
    ...rivers.map((name) => riverRect(name, 'fit')),
    ...[...seas, ...lakes].map(waterRect),
    ...crossings(layout),
    ...portsOf(layout).map(({ hex }) => asTurned(plateBox(layout, hex))),
  ];
}

/** At the upper left of the hex; lower if a name is there, or not at all. */
function placeNumber(layout: MapLayout, { hex: { id }, x, y }: HexCentre, taken: readonly RotatedRect[]): PlacedNumber | null {
  const spots = layout.isTurned
    ? [0, 4, 8, 12, 16, 20].flatMap((dy) => TURNED_ASIDE.map((dx) => ({ x: x + dx - WIDE / 2, y: y - HEX + TURNED_DOWN + dy })))
    : [LEFT, RIGHT, ...ASIDE].flatMap((dx) => [USUAL, ...LOWER].map((dy) => ({ x: x + dx, y: y - HALF + dy })));
  const spot = spots[freeSpot(spots, numberRect, taken)];
  if (!spot) return null;
  return {
    id,
    ...spot,
    isInner: (layout.isTurned ? spot.y > y - HEX + TURNED_DOWN : spot !== spots[0]) || isPort(layout, id),
  };
}

/** Height, width and candidate positions of large numbers, for the zoomed-out map; best position first. */
const LARGE = { tall: 16, wide: 42 };
/** Between the block and the hex's upper edge, next to the upward link: clear of blocks. */
const LARGE_FREE = [
  { x: -LARGE.wide - 4, y: -39 },
  { x: 5, y: -39 },
];
/** Lower, over the sideways links; if that is occupied, too, only the lens shows the number. */
const LARGE_INNER = [-LARGE.wide - 4, 5].flatMap((x) => [-33, -29, -24, -20, -16].map((y) => ({ x, y })));

/** Area of a large number. */
export const largeNumberRect = ({ x, y }: Point): RotatedRect => ({
  x: x + LARGE.wide / 2,
  y: y - LARGE.tall / 2,
  w: LARGE.wide / 2,
  h: LARGE.tall / 2,
  angle: 0,
});

/** Size of large numbers on a rotated board: smaller, at the positions of the small ones. */
const LARGE_TURNED = { tall: 13.5, wide: 36, down: 21 };

/** Area of a large number on a rotated board. */
export const largeTurnedRect = ({ x, y }: Point): RotatedRect => ({
  x: x + LARGE_TURNED.wide / 2,
  y: y - LARGE_TURNED.tall / 2,
  w: LARGE_TURNED.wide / 2,
  h: LARGE_TURNED.tall / 2,
  angle: 0,
});

function placeLargeTurned(layout: MapLayout, { hex: { id }, x, y }: HexCentre, taken: readonly RotatedRect[]): PlacedNumber | null {
  const { wide, down } = LARGE_TURNED;
  const spots = [0, 4, 8, 12, 16, 20].flatMap((dy) => TURNED_ASIDE.map((dx) => ({ x: x + dx - wide / 2, y: y - HEX + down + dy })));
  const spot = spots[freeSpot(spots, largeTurnedRect, taken, true)];
  return spot ? { id, ...spot, isInner: spot.y > y - HEX + down + 2 || isPort(layout, id) } : null;
}

function placeLarge(layout: MapLayout, at: HexCentre, taken: readonly RotatedRect[]): PlacedNumber | null {
  if (layout.isTurned) return placeLargeTurned(layout, at, taken);
  const {
    hex: { id },
    x,
    y,
  } = at;
  const spots = [...LARGE_FREE, ...LARGE_INNER].map((at) => ({ x: x + at.x, y: y + at.y }));
  const i = freeSpot(spots, largeNumberRect, taken, true);
  const spot = spots[i];
  return spot ? { id, ...spot, isInner: i >= LARGE_FREE.length || isPort(layout, id) } : null;
}

type Numbers = readonly PlacedNumber[];
const cache = new WeakMap<MapLayout, Numbers>();
const largeCache = new WeakMap<MapLayout, Numbers>();

/** Numbers of a map's nodes with their positions; cached per layout and size. */
export function numbersOf(layout: MapLayout, isLarge = false): Numbers {
  const kept = isLarge ? largeCache : cache;
  const known = kept.get(layout);
  if (known) return known;
  // When zoomed out, a port's sign fills its hex, and its name is shown instead of a number.
  const taken = [...writing(layout, isLarge), ...(isLarge ? portsOf(layout).flatMap(hexOf) : [])];
  const place = (at: HexCentre) => (isLarge ? placeLarge(layout, at, taken) : placeNumber(layout, at, taken));
  const numbers = layout.nodes.flatMap((at) => place(at) ?? []);
  kept.set(layout, numbers);
  return numbers;
}

type Marked = { node: NodeId } & BlockMarks & Pick<BlockProps, 'suppressed' | 'degraded' | 'disabled' | 'spent'>;

/** Nodes whose number is covered by marks at a block's upper edge: a disc, or three signs in a row. */
export function dockedNodes(units: readonly Marked[], badges: readonly { node: NodeId }[] = []): string {
  const isLong = ({ badge, want, suppressed, degraded, disabled, spent }: Marked) =>
    badge !== undefined || [want, suppressed, degraded, disabled, spent].filter(Boolean).length > 2;
  const nodes = new Set([...units.filter(isLong).map(({ node }) => node), ...badges.map(({ node }) => node)]);
  return [...nodes].sort().join(' ');
}
