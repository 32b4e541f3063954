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
  // Fast exit for rectangles that are far apart.
  const [dx, dy, near] = [a.x - b.x, a.y - b.y, a.w + a.h + b.w + b.h];
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
export const totalOverlap = (rect: RotatedRect, others: readonly RotatedRect[]): number =>
  others.reduce((total, other) => total + overlap(rect, other), 0);
