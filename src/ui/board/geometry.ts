/** Points and boxes in drawing units. */

/** Length of a hex side in drawing units. */
export const HEX = 60;

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Position of the drawing in its frame: offset x and y in px, scale k in px per drawing unit. */
export interface Transform {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

export const IDENTITY: Transform = { k: 1, x: 0, y: 0 };

export const between = (a: Point, b: Point, t = 0.5): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

/** Box around a center point. */
export const boxAbout = ({ x, y }: Point, width: number, height = width): Box => ({ x: x - width / 2, y: y - height / 2, width, height });

/** Bounding box of points that each extend by `reach` horizontally and vertically. */
export function boxAround(points: readonly Point[], reach: Point): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const x = Math.min(...xs) - reach.x;
  const y = Math.min(...ys) - reach.y;
  return { x, y, width: Math.max(...xs) + reach.x - x, height: Math.max(...ys) + reach.y - y };
}

export const grow = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** True if two boxes don't overlap. */
export const isApart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

/** True if the outer box contains the inner one. */
export const within = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

export const round = (value: number): number => Math.round(value * 10) / 10;

/** Value of an SVG `points` attribute. */
export const pointList = (points: readonly Point[]): string => points.map((p) => `${round(p.x)},${round(p.y)}`).join(' ');
