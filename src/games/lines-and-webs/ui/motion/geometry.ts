/** Positions during motion: paths, arcs and falls, in drawing units. Pure geometry. */

import type { NodeId } from '../../../../engine/lines-and-webs/index.ts';
import { between, type Point } from '../../../../ui/board/geometry.ts';
import type { MapLayout } from '../board/layout.ts';

export const easeOut = (u: number): number => 1 - (1 - u) ** 3;
export const part = (u: number, from: number, to: number): number => Math.min(1, Math.max(0, (u - from) / (to - from)));

/** Point at a fraction of a path's length. */
export function along(points: readonly Point[], u: number): Point {
  const spans = points.slice(1).map((p, i) => Math.hypot(p.x - (points[i] as Point).x, p.y - (points[i] as Point).y));
  let left = spans.reduce((sum, span) => sum + span, 0) * Math.min(1, Math.max(0, u));
  for (const [i, span] of spans.entries()) {
    if (left <= span || i === spans.length - 1) return between(points[i] as Point, points[i + 1] as Point, span === 0 ? 1 : left / span);
    left -= span;
  }
  return points[0] ?? { x: 0, y: 0 };
}

/** Height of a hop, in drawing units. */
const HOP = 16;

/** Point at a fraction of a path of hops: an arc over each link. */
export function hopping(points: readonly Point[], u: number): Point {
  const at = along(points, u);
  const links = Math.max(1, points.length - 1);
  const part = (Math.min(1, Math.max(0, u)) * links) % 1;
  return { x: at.x, y: at.y - HOP * Math.sin(Math.PI * part) };
}

export const pointsOf = (layout: MapLayout, path: readonly NodeId[]): Point[] => path.flatMap((id) => layout.places.get(id) ?? []);

/** Top of the arc over a straight line. */
export function crown(a: Point, b: Point): Point {
  const mid = between(a, b);
  return { x: mid.x, y: mid.y - 30 - Math.hypot(b.x - a.x, b.y - a.y) * 0.22 };
}

/** Point at a fraction of an arc (a quadratic curve). */
export function onArc(a: Point, b: Point, u: number): Point {
  const top = crown(a, b);
  return between(between(a, top, u), between(top, b, u), u);
}

/** Value of a CSS transform. */
export const moved = ({ x, y }: Point, k = 1): string =>
  `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)${k === 1 ? '' : ` scale(${k.toFixed(3)})`}`;
