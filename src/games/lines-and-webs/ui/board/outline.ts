/** Shapes from hexes: shore lines, area outlines, rivers along hexsides, hatching. Pure geometry. */
import { between, type Point, round } from '../../../../ui/board/geometry.ts';
import { type Axial, axialKey, centre, corner, STEPS } from './layout.ts';

const pointKey = (p: Point): string => `${Math.round(p.x)},${Math.round(p.y)}`;

/** Pseudo-random number from -1 to 1, determined by the point, so that shores are stable. */
export function jitter(p: Point, salt: number): number {
  const s = Math.sin(Math.round(p.x) * 12.9898 + Math.round(p.y) * 78.233 + salt * 37.719) * 43758.5453;
  return 2 * (s - Math.floor(s)) - 1;
}

/** Closed outlines of a set of hexes, clockwise. */
export function borders(hexes: readonly Axial[], isTurned: boolean): Point[][] {
  const inside = new Set(hexes.map((h) => axialKey(h.q, h.r)));
  const next = new Map<string, Point>();
  const starts = new Map<string, Point>();
  for (const hex of hexes) {
    const at = { ...centre(hex, isTurned), isTurned };
    STEPS.forEach((step, i) => {
      if (inside.has(axialKey(hex.q + step.q, hex.r + step.r))) return;
      const from = corner(at, i);
      starts.set(pointKey(from), from);
      next.set(pointKey(from), corner(at, (i + 1) % 6));
    });
  }
  const loops: Point[][] = [];
  while (starts.size > 0) {
    const [[firstKey, first]] = starts as unknown as [[string, Point]];
    const loop: Point[] = [];
    let key = firstKey;
    let point: Point | undefined = first;
    while (point && starts.delete(key)) {
      loop.push(point);
      point = next.get(key);
      if (point) key = pointKey(point);
    }
    loops.push(loop);
  }
  return loops;
}

/** A closed, rounded line through the midpoints of the sides; `wobble` displaces the midpoints, for shores. */
export function smoothLoop(points: readonly Point[], wobble = 0): string {
  const line = wobble === 0 ? [...points] : points.flatMap((p, i) => roughSide(p, points[(i + 1) % points.length] ?? p, wobble));
  const middle = (i: number): Point => between(line[i % line.length] as Point, line[(i + 1) % line.length] as Point);
  const start = middle(line.length - 1);
  const parts = line.map((p, i) => `Q${round(p.x)} ${round(p.y)} ${round(middle(i).x)} ${round(middle(i).y)}`);
  return `M${round(start.x)} ${round(start.y)}${parts.join('')}Z`;
}

function roughSide(a: Point, b: Point, wobble: number): Point[] {
  const shift = (p: Point, by: number): Point => ({ x: p.x + jitter(p, 1) * by, y: p.y + jitter(p, 2) * by });
  return [shift(a, wobble * 0.6), shift(between(a, b, 1 / 3), wobble), shift(between(a, b, 2 / 3), wobble)];
}

/** An open line with rounded corners. */
export function smoothLine(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = points[points.length - 1];
  if (!first || !last) return '';
  const bends = rest.slice(0, -1).map((p, i) => {
    const stop = i === rest.length - 2 ? last : between(p, rest[i + 1] as Point);
    return `Q${round(p.x)} ${round(p.y)} ${round(stop.x)} ${round(stop.y)}`;
  });
  if (bends.length === 0) return `M${round(first.x)} ${round(first.y)}L${round(last.x)} ${round(last.y)}`;
  return `M${round(first.x)} ${round(first.y)}${bends.join('')}`;
}

/** Joins hexsides, given by their end points, into chains of corners; starts a new chain at each gap. */
export function chains(sides: readonly [Point, Point][]): Point[][] {
  const near = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < 1;
  const rows: Point[][] = [];
  sides.forEach(([a, b], i) => {
    const row = rows.at(-1);
    const end = row?.at(-1);
    if (row && end && (near(a, end) || near(b, end))) row.push(near(a, end) ? b : a);
    else rows.push(sides[i + 1]?.some((p) => near(p, a)) ? [b, a] : [a, b]);
  });
  return rows;
}

/** Bends the sides of a line slightly, for rivers. */
export function meander(points: readonly Point[], wobble: number): Point[] {
  return points.flatMap((p, i) => {
    const next = points[i + 1];
    if (!next) return [p];
    const m = between(p, next);
    return [p, { x: m.x + jitter(m, 3) * wobble, y: m.y + jitter(m, 4) * wobble }];
  });
}

/** Diagonal strokes clipped to a convex polygon, `gap` apart, as one path. */
export function hatch(polygon: readonly Point[], gap: number): string {
  const sums = polygon.map((p) => p.x + p.y);
  const parts: string[] = [];
  for (let s = Math.ceil(Math.min(...sums) / gap) * gap; s < Math.max(...sums); s += gap) {
    const hits: Point[] = [];
    polygon.forEach((a, i) => {
      const b = polygon[(i + 1) % polygon.length] as Point;
      const da = a.x + a.y - s;
      const db = b.x + b.y - s;
      if (da === db || da * db > 0 || db === 0) return;
      hits.push(between(a, b, da / (da - db)));
    });
    const [p, q] = hits;
    if (p && q) parts.push(`M${round(p.x)} ${round(p.y)}L${round(q.x)} ${round(q.y)}`);
  }
  return parts.join('');
}
