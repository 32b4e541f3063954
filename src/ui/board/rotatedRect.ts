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

/** Depth of the overlap of two rectangles; 0 if they don't overlap. */
export function overlap(a: RotatedRect, b: RotatedRect): number {
  // Fast exit for rectangles that are far apart.
  const [dx, dy, near] = [a.x - b.x, a.y - b.y, a.w + a.h + b.w + b.h];
  if (dx * dx + dy * dy >= near * near) return 0;
  let least = Infinity;
  for (const degrees of [a.angle, a.angle + 90, b.angle, b.angle + 90]) {
    const t = (degrees * Math.PI) / 180;
    const [ux, uy] = [Math.cos(t), Math.sin(t)];
    const reach = (r: RotatedRect) => {
      const s = (r.angle * Math.PI) / 180;
      return r.w * Math.abs(ux * Math.cos(s) + uy * Math.sin(s)) + r.h * Math.abs(-ux * Math.sin(s) + uy * Math.cos(s));
    };
    least = Math.min(least, reach(a) + reach(b) - Math.abs((a.x - b.x) * ux + (a.y - b.y) * uy));
    if (least <= 0) return 0;
  }
  return least;
}

/** Sum of the overlaps of a rectangle with others. */
export const totalOverlap = (rect: RotatedRect, others: readonly RotatedRect[]): number =>
  others.reduce((total, other) => total + overlap(rect, other), 0);
