/** Rectangles that may be turned, and how far they reach into one another. Pure geometry. */
import type { Box, Point } from './geometry.ts';

/** A rectangle that may be turned: its middle, half its sides, its angle in degrees. */
export interface RotatedRect extends Point {
  w: number;
  h: number;
  angle: number;
}

/** A box as a rectangle that is not turned. */
export const asTurned = (box: Box): RotatedRect => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
  w: box.width / 2,
  h: box.height / 2,
  angle: 0,
});

/** The angle of the line from one point to another in degrees, turned so that letters on it stand upright. */
export function uprightAngle(a: Point, b: Point): number {
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle;
}

/** How far two rectangles reach into one another: 0 when they are apart. */
export function overlap(a: RotatedRect, b: RotatedRect): number {
  // Most are far apart: then some direction parts them, and none need be tried.
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

/** The sum of what a rectangle takes from others. */
export const totalOverlap = (rect: RotatedRect, others: readonly RotatedRect[]): number =>
  others.reduce((total, other) => total + overlap(rect, other), 0);
