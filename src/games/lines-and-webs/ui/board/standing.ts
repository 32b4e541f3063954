/** Areas that names must avoid: blocks with their marks, ports with tile, plate and quay, bridges, side labels. */

import { type Box, between, boxAbout, HEX, type Point } from '../../../../ui/board/geometry.ts';
import { asTurned, besideBands, type RotatedRect } from '../../../../ui/board/rotatedRect.ts';
import { largestBlock } from '../../../../ui/board/scale.ts';
import { BLOCK } from './blockShape.ts';
import { HALF, type HexCentre, type MapLayout, placeOf } from './layout.ts';
import { isPort, plateBox, stackBox, tileSpot } from './spots.ts';

/** Height of the marks above a block's upper edge, in block units. */
const DOCK = 4.5;

/** A block with the strip of marks above it. */
export const blockBox = ({ x, y }: Point, width: number): Box => {
  const dock = (DOCK * width) / BLOCK;
  return { x: x - width / 2, y: y - width / 2 - dock, width: width + dock, height: width + dock };
};

/** A hex as three overlapping rectangles. */
export const hexOf = ({ x, y, isTurned }: HexCentre): RotatedRect[] =>
  [0, 60, 120].map((angle) => ({ x, y, w: HEX / 2, h: HALF, angle: isTurned ? angle + 30 : angle }));

/** All possible obstacles on the nodes: a block of the given width on each, and full ports. */
export function standing(layout: MapLayout, block: number = largestBlock(layout.isTurned)): RotatedRect[] {
  return layout.nodes.flatMap((place) => {
    const { id } = place.hex;
    if (!isPort(layout, id)) return [asTurned(blockBox(place, block))];
    const tile = tileSpot(layout, id);
    const boxes = [stackBox(layout, id, 4), boxAbout(tile, 46 * tile.k), plateBox(layout, place.hex)];
    return [...hexOf(place), ...boxes.map(asTurned)];
  });
}

/** True for a ford: it has dashed bars without wings, and is no bridge. */
export const isFord = (name: string): boolean => /ford/i.test(name);

/** Bars and wings of bridges and fords. */
export const crossings = (layout: MapLayout): RotatedRect[] =>
  layout.map.bridges.map(({ link, name }) => {
    const [a, b] = [placeOf(layout, link[0]), placeOf(layout, link[1])];
    const size = isFord(name) ? { w: 14, h: 10 } : { w: 20, h: 14 };
    return { ...between(a, b), ...size, angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI };
  });

/** Half the length of a side label. */
const END = 62;

const endBox = (at: Point, isTurned: boolean): RotatedRect => ({ ...at, ...(isTurned ? { w: END, h: 15 } : { w: 15, h: END }), angle: 0 });

/** Positions of the side labels: left and right, or top and bottom on a rotated board. */
export function endsOf({ field: { x, y, width, height }, isTurned, seams = [] }: MapLayout): [Point, Point] {
  const [mx, my] = [x + width / 2, y + height / 2];
  const [first, last]: [Point, Point] = isTurned
    ? [
        { x: mx, y: y + 22 },
        { x: mx, y: y + height - 12 },
      ]
    : [
        { x: x + 22, y: my },
        { x: x + width - 22, y: my },
      ];
  const clear = (at: Point): Point => besideBands(endBox(at, isTurned), seams);
  return [clear(first), clear(last)];
}

/** Areas of the side labels. */
export const endBoxes = (layout: MapLayout): RotatedRect[] => endsOf(layout).map((at) => endBox(at, layout.isTurned));
