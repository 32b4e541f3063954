/** Where blocks stand: one in the middle of a hex, up to four small ones in a square in a port. */
import type { NodeId } from '../../engine/lines-and-webs/scenario.ts';
import { HALF, type MapLayout, type Point } from './layout.ts';
import { PORT_BLOCK } from './scale.ts';

const STEP = PORT_BLOCK / 2 + 2;
const SQUARE: readonly Point[] = [
  { x: -STEP, y: -STEP },
  { x: STEP, y: -STEP },
  { x: -STEP, y: STEP },
  { x: STEP, y: STEP },
];

export interface Spot extends Point {
  isSmall: boolean;
}

export const isPort = (layout: MapLayout, node: NodeId): boolean => {
  const feature = layout.places.get(node)?.hex.feature;
  return feature === 'spod' || feature === 'apod';
};

/** The place of the nth unit of a node. */
export function spotOf(layout: MapLayout, node: NodeId, nth: number): Spot {
  const at = layout.places.get(node) ?? { x: 0, y: 0 };
  if (!isPort(layout, node)) return { x: at.x, y: at.y, isSmall: false };
  const off = SQUARE[Math.min(3, nth)] as Point;
  return { x: at.x + off.x, y: at.y + off.y, isSmall: true };
}

/** The places of units, in the order given; those of one port fill its square in that order. */
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

/** The place of a port's tile: the next free quarter, or beside a full square. */
export function tileSpot(layout: MapLayout, node: NodeId, units: number): Point {
  if (units < 4) return spotOf(layout, node, Math.max(2, units));
  const at = layout.places.get(node) ?? { x: 0, y: 0 };
  return { x: at.x - 2 * STEP - PORT_BLOCK * 0.42, y: at.y - 2 };
}

/** The middle of a port's name plate, on the edge below. */
export function plateSpot(layout: MapLayout, node: NodeId): Point {
  const at = layout.places.get(node) ?? { x: 0, y: 0 };
  return { x: at.x, y: at.y + HALF + 7.5 };
}
