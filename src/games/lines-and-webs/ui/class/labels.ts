/** Where the marks of a chart and their names stand, so that neither lies on another. Pure. */

import { type Box, boxAbout, isApart, type Point, within } from '../../../../ui/board/geometry.ts';

/** Width of a mark, and height of a name. */
const MARK = 12;
const LINE = 12;

/** Marks at the same spot stand side by side around it, at its height. */
export function sideBySide(spots: readonly Point[]): Point[] {
  const isSame = (a: Point) => (b: Point) => a.x === b.x && a.y === b.y;
  return spots.map((spot, i) => {
    const all = spots.filter(isSame(spot)).length;
    const before = spots.slice(0, i).filter(isSame(spot)).length;
    return { x: spot.x + (before - (all - 1) / 2) * MARK, y: spot.y };
  });
}

/** Places for a name, the nearest first: right, left, above and below, then farther away. */
const placesFor = ({ x, y }: Point, width: number): Point[] =>
  [0, 13, 26, 39, 52, 65].flatMap((far) => {
    const beside = MARK / 2 + 3 + width / 2;
    const sides = [y - far, y + far].flatMap((height) => [
      { x: x + beside, y: height },
      { x: x - beside, y: height },
    ]);
    return [...sides, { x, y: y - MARK - far }, { x, y: y + MARK + far }];
  });

/** The middle of each mark's name inside the chart, clear of marks and other names; null for one without space. @param widths of the names */
export function placeLabels(spots: readonly Point[], widths: readonly number[], chart: Box): (Point | null)[] {
  const taken = spots.map((spot) => boxAbout(spot, MARK));
  return spots.map((spot, i) => {
    const width = widths[i] ?? 0;
    const free = placesFor(spot, width).find((place) => {
      const box = boxAbout(place, width, LINE);
      return within(chart, box) && taken.every((other) => isApart(box, other));
    });
    if (free) taken.push(boxAbout(free, width, LINE));
    return free ?? null;
  });
}
