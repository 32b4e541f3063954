/** Rectangles with an angle, and their overlaps. Pure geometry. */
import type { Box, Point } from './geometry.ts';

/** A rectangle with center, half width, half height, and angle in degrees. */
export interface RotatedRect extends Point {
  w: number;
  h: number;
  angle: number;
}

/** Converts a box to a rectangle with angle 0. */
export const asTurned = (box: Box): RotatedRect => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
  w: box.width / 2,
  h: box.height / 2,
  angle: 0,
});

/** Angle of the line between two points in degrees, chosen so that text on it is upright. */
export function uprightAngle(a: Point, b: Point): number {
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle;
}

/** Unit vector of an angle in degrees. */
function directionOf(degrees: number): Point {
  const t = (degrees * Math.PI) / 180;
  return { x: Math.cos(t), y: Math.sin(t) };
}

/** How far a rectangle with such a direction reaches from its center along an axis. */
const reach = ({ w, h }: RotatedRect, own: Point, axis: Point): number =>
  w * Math.abs(axis.x * own.x + axis.y * own.y) + h * Math.abs(-axis.x * own.y + axis.y * own.x);

/** Depth of the overlap of two rectangles; 0 if they don't overlap. */
export function overlap(a: RotatedRect, b: RotatedRect): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  if (a.angle === 0 && b.angle === 0) return Math.max(0, Math.min(a.w + b.w - Math.abs(dx), a.h + b.h - Math.abs(dy)));
  // Fast exit for rectangles that are far apart.
  const near = a.w + a.h + b.w + b.h;
  if (dx * dx + dy * dy >= near * near) return 0;
  const [ua, ub] = [directionOf(a.angle), directionOf(b.angle)];
  let least = Infinity;
  for (const axis of [ua, directionOf(a.angle + 90), ub, directionOf(b.angle + 90)]) {
    least = Math.min(least, reach(a, ua, axis) + reach(b, ub, axis) - Math.abs(dx * axis.x + dy * axis.y));
    if (least <= 0) return 0;
  }
  return least;
}

/** Sum of the overlaps of a rectangle with others. */
export function totalOverlap(rect: RotatedRect, others: readonly RotatedRect[]): number {
  let total = 0;
  for (const other of others) total += overlap(rect, other);
  return total;
}

/** Those of some rectangles that may overlap something within a distance of a point. */
export const nearby = (rects: readonly RotatedRect[], { x, y }: Point, distance: number): RotatedRect[] =>
  rects.filter((rect) => Math.hypot(rect.x - x, rect.y - y) < distance + rect.w + rect.h);

/** How far a rectangle reaches from its center, across and down. */
export function reachOf({ w, h, angle }: RotatedRect): Point {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  return { x: w * cos + h * sin, y: w * sin + h * cos };
}

/** The center of a rectangle moved off bands that it touches, to the nearer side of each or to the one that is asked for. */
export function besideBands(rect: RotatedRect, bands: readonly RotatedRect[], way: -1 | 0 | 1 = 0): Point {
  const reach = reachOf(rect);
  let { x, y } = rect;
  for (const band of bands) {
    const [dx, dy] = [x - band.x, y - band.y];
    const [across, down] = [reach.x + band.w, reach.y + band.h];
    if (Math.abs(dx) >= across || Math.abs(dy) >= down) continue;
    if (band.w < band.h) x = band.x + (way || (dx < 0 ? -1 : 1)) * across;
    else y = band.y + (way || (dy < 0 ? -1 : 1)) * down;
  }
  return { x, y };
}
