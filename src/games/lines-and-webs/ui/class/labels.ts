/** Where the marks of a chart and their names stand, so that neither lies on another. Pure. */

export interface Spot {
  x: number;
  y: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Width of a mark, and height of a name. */
const MARK = 12;
const LINE = 12;

/** Marks at the same spot stand side by side around it, at its height. */
export function sideBySide(spots: readonly Spot[]): Spot[] {
  const isSame = (a: Spot) => (b: Spot) => a.x === b.x && a.y === b.y;
  return spots.map((spot, i) => {
    const all = spots.filter(isSame(spot)).length;
    const before = spots.slice(0, i).filter(isSame(spot)).length;
    return { x: spot.x + (before - (all - 1) / 2) * MARK, y: spot.y };
  });
}

const around = ({ x, y }: Spot, width: number, height: number): Box => ({
  ...{ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 },
});

const meets = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isInside = (a: Box, b: Box): boolean => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

/** Places for a name, the nearest first: right, left, above and below, then farther away. */
const placesFor = ({ x, y }: Spot, width: number): Spot[] =>
  [0, 13, 26, 39, 52, 65].flatMap((far) => {
    const beside = MARK / 2 + 3 + width / 2;
    const sides = [y - far, y + far].flatMap((height) => [
      { x: x + beside, y: height },
      { x: x - beside, y: height },
    ]);
    return [...sides, { x, y: y - MARK - far }, { x, y: y + MARK + far }];
  });

/** The middle of each mark's name inside the chart, clear of marks and other names; null for one without space. @param widths of the names */
export function placeLabels(spots: readonly Spot[], widths: readonly number[], chart: Box): (Spot | null)[] {
  const taken = spots.map((spot) => around(spot, MARK, MARK));
  return spots.map((spot, i) => {
    const width = widths[i] ?? 0;
    const free = placesFor(spot, width).find((place) => {
      const box = around(place, width, LINE);
      return isInside(box, chart) && taken.every((other) => !meets(box, other));
    });
    if (free) taken.push(around(free, width, LINE));
    return free ?? null;
  });
}
