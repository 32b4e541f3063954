/** Positions of blocks: in the center of a hex; in a port a stack north-west of its tile or, when opened, a fan. Pure geometry. */

import type { NodeId, UnitId, View } from '../../../../engine/lines-and-webs/index.ts';
import { type Box, boxAbout, type Point, within } from '../../../../ui/board/geometry.ts';
import { FAR_BLOCK, PORT_BLOCK } from '../../../../ui/board/scale.ts';
import type { MapLayout } from './layout.ts';

/** Offset from a port to its stack's top block: clear of the tile, and of the hex center, which selects the place. */
const STACK = { x: -23, y: -28 };
const TURNED_STACK = { x: -27, y: -23 };
/** Offset between blocks of a stack, up and to the left. */
const STACK_STEP = 4.5;
/** Maximum number of units in a port. */
const PLACES = 4;
/** Offset from a port to its tile, between stack and plate; and the tile's scale. */
const TILE = { x: 28, y: 12, k: 1.1 };
const TURNED_TILE = { x: 27, y: 8.5, k: 1.1 };

/** Letter size of a port's name on its plate: minimum, and maximum relative to its hex. */
const PLATE = { least: 16.5, most: 23, turned: 20 };
/** Distance from a port to the lower edge of its plate: on a rotated board between the two blocks below. */
const PLATE_END = 65;
const TURNED_PLATE_END = 57;

export interface Spot extends Point {
  isSmall: boolean;
}

export const isPort = (layout: MapLayout, node: NodeId): boolean => {
  const feature = layout.places.get(node)?.hex.feature;
  return feature === 'spod' || feature === 'apod';
};

/** Position of the nth unit of a node; the first in a port is on top of the stack. */
export function spotOf(layout: MapLayout, node: NodeId, nth: number): Spot {
  const at = layout.places.get(node) ?? { x: 0, y: 0 };
  if (!isPort(layout, node)) return { x: at.x, y: at.y, isSmall: false };
  const stack = layout.isTurned ? TURNED_STACK : STACK;
  const off = STACK_STEP * Math.min(PLACES - 1, nth);
  return { x: at.x + stack.x - off, y: at.y + stack.y - off, isSmall: true };
}

/** Positions of units in the given order; units of one port are stacked in that order. */
export function spotsOf(layout: MapLayout, units: readonly { id: string; node: NodeId }[]): Map<string, Spot> {
  const counts = new Map<NodeId, number>();
  const spots = new Map<string, Spot>();
  for (const { id, node } of units) {
    const nth = counts.get(node) ?? 0;
    counts.set(node, nth + 1);
    spots.set(id, spotOf(layout, node, nth));
  }
  return spots;
}

/** Area of a stack with `count` blocks. */
export function stackBox(layout: MapLayout, node: NodeId, count: number): Box {
  const box = boxAbout(spotOf(layout, node, 0), PORT_BLOCK);
  const more = STACK_STEP * Math.max(0, Math.min(PLACES, count) - 1);
  return { x: box.x - more, y: box.y - more, width: box.width + more, height: box.height + more };
}

/** Radius of a port's fan in blocks, and the angle between blocks in degrees. */
const FAN = { radius: 2.7, apart: 40 };
/** Directions in which a fan may open, upwards first. */
const OPENS = [-90, -60, -120, -30, -150, 0, 180, 30, 150, 60, 120, 90];
/** Size of a block in a fan, with its name below. */
const FANNED = { width: FAR_BLOCK + 6, height: FAR_BLOCK + 34 };

/** Positions of a port's blocks in an open fan: an arc that opens away from the edge of the map. `block`: width of a block. */
export function fanSpots(layout: MapLayout, node: NodeId, count: number, block: number): Point[] {
  const at = layout.places.get(node) ?? { x: 0, y: 0 };
  const radius = FAN.radius * block;
  const arc = (middle: number): Point[] =>
    Array.from({ length: count }, (_, i) => {
      // From left to right, in a fan that opens upwards or downwards.
      const turn = (i - (count - 1) / 2) * FAN.apart * (middle > 0 && middle < 180 ? -1 : 1);
      const angle = ((middle + turn) * Math.PI) / 180;
      return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
    });
  const isIn = (spots: readonly Point[]): boolean =>
    spots.every((spot) => within(layout.core, boxAbout(spot, FANNED.width, FANNED.height)));
  const inward = Math.round(
    (Math.atan2(layout.core.y + layout.core.height / 2 - at.y, layout.core.x + layout.core.width / 2 - at.x) * 180) / Math.PI,
  );
  return arc(OPENS.find((middle) => isIn(arc(middle))) ?? inward);
}

/** Position and scale of a port's tile, which never moves. */
export function tileSpot(layout: MapLayout, node: NodeId): Point & { k: number } {
  const { x, y } = layout.places.get(node) ?? { x: 0, y: 0 };
  const tile = layout.isTurned ? TURNED_TILE : TILE;
  return { x: x + tile.x, y: y + tile.y, k: tile.k };
}

/** Letter size of a port's plate, for a minimum legible size `label`. */
export const plateText = ({ isTurned }: MapLayout, label: number): number =>
  Math.max(PLATE.least, Math.min(isTurned ? PLATE.turned : PLATE.most, label));

/** Widths of letters and of the margin, relative to the letter size. */
function letterWidth(letter: string): number {
  if (/[mwMW]/.test(letter)) return 0.68;
  if (/[ iljI'’.-]/.test(letter)) return 0.22;
  return /[rtf]/.test(letter) ? 0.3 : 0.43;
}
const PLATE_AIR = 0.35;
const PLATE_HEIGHT = 1.16;

/** A port's name plate on the lower edge: fits between neighboring blocks. Without a letter size, as large as possible. */
export function plateBox(
  layout: MapLayout,
  { id, name = '' }: { id: NodeId; name?: string },
  size: number = plateText(layout, Infinity),
): Box {
  const { x, y } = layout.places.get(id) ?? { x: 0, y: 0 };
  const width = size * [...name].reduce((sum, letter) => sum + letterWidth(letter), PLATE_AIR);
  const height = size * PLATE_HEIGHT;
  return { x: x - width / 2, y: y + (layout.isTurned ? TURNED_PLATE_END : PLATE_END) - height, width, height };
}

/** Units on the map with their nodes. */
export const unitsOnMap = ({ units }: Pick<View, 'units'>): { id: UnitId; node: NodeId }[] =>
  units.flatMap(({ id, place, node }) => (place === 'map' && node !== null ? [{ id, node }] : []));

export const unitSpots = (layout: MapLayout, view: Pick<View, 'units'>): Map<UnitId, Spot> => spotsOf(layout, unitsOnMap(view));
