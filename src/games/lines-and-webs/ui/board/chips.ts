/** Placement of odds chips and cargo tags: next to their targets, clear of units, names and each other. Pure geometry. */

import type { NodeId } from '../../../../engine/lines-and-webs/scenario.ts';
import { type Box, boxAbout, type Point, within } from '../../../../ui/board/geometry.ts';
import { type MapScale, PORT_BLOCK } from '../../../../ui/board/scale.ts';
import type { MapLayout } from './layout.ts';
import { namesOf, placeRect } from './names.ts';
import { spotsOf } from './spots.ts';

/** Margin around units for rims and badges. */
const AIR = 10;

/** Areas that text must not cover: units and place names. */
export const takenOf = (layout: MapLayout, { block, detail, label }: MapScale, units: readonly { id: string; node: NodeId }[]): Box[] => [
  ...[...spotsOf(layout, units).values()].map((spot) => boxAbout(spot, (spot.isSmall ? PORT_BLOCK : block) + AIR)),
  ...namesOf(layout).places.map((name) => {
    const { x, y, w, h } = placeRect(name, detail, label);
    return boxAbout({ x, y }, 2 * w, 2 * h);
  }),
];

export interface Chip {
  /** Center of the target, and half the size of its brackets. */
  at: Point;
  half: number;
  width: number;
  height: number;
}

/** Directions around the target, the most readable first. */
const ROUND: readonly Point[] = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
];
/** Distance of each further attempt, and number of attempts. */
const FURTHER = 12;
const RINGS = 16;

const covered = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Candidate positions around a target, nearest first; a chip may also slide along each side. */
function placesOf({ at, half, width, height }: Chip): Point[] {
  const places: Point[] = [];
  for (let ring = 0; ring < RINGS; ring += 1) {
    const [dx, dy] = [half + width / 2 - 3 + ring * FURTHER, half + height / 2 - 3 + ring * FURTHER];
    for (const { x, y } of ROUND) places.push({ x: at.x + x * dx, y: at.y + y * dy });
    for (const slide of [0.35, -0.35, 0.7, -0.7])
      for (const y of [1, -1]) places.push({ x: at.x + slide * dx, y: at.y + y * dy }, { x: at.x + y * dx, y: at.y + slide * dy });
  }
  return places;
}

/** Weight of an overlap with another chip, and with what may not be covered: text on text can't be read, a block is known by its edge. */
const CLASH = 50;

/** Center of each chip: the first free position, else the one with the least overlap. @param kept areas that are covered last */
export function chipsOf(field: Box, counters: readonly Box[], chips: readonly Chip[], kept: readonly Box[] = []): Point[] {
  const clear: Box[] = [...kept];
  return chips.map((chip) => {
    if (chip.width === 0) return chip.at;
    let best: Point = chip.at;
    let least = Infinity;
    for (const place of placesOf(chip)) {
      const box = boxAbout(place, chip.width, chip.height);
      const over =
        counters.reduce((sum, other) => sum + covered(box, other), 0) +
        clear.reduce((sum, other) => sum + CLASH * covered(box, other), 0) +
        (within(field, box) ? 0 : CLASH * chip.width * chip.height);
      if (over < least) [best, least] = [place, over];
      if (least === 0) break;
    }
    clear.push(boxAbout(best, chip.width, chip.height));
    return best;
  });
}
