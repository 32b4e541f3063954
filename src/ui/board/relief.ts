/** Terrain relief: heights derived from the map's name, as contours and shading. Decoration without effect on the rules. */
import { type Box, between, type Point, round } from './geometry.ts';

function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 974711);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth step from 0 to 1 with zero slope at both ends. */
const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Length and height of the waves that form the terrain. */
const WAVES = [
  { length: 330, share: 0.56 },
  { length: 150, share: 0.28 },
  { length: 70, share: 0.12 },
  { length: 34, share: 0.04 },
];

/** Position of a coordinate between two grid knots of a wave. */
interface Between {
  knot: number;
  part: number;
}

function betweenKnots(at: number, length: number): Between {
  const knot = Math.floor(at / length);
  return { knot, part: ease(at / length - knot) };
}

/** Adds one wave to the heights of a grid. The knots are computed once per row. */
function addWave(heights: Float64Array, xs: readonly number[], ys: readonly number[], wave: (typeof WAVES)[number], seed: number): void {
  const across = xs.map((x) => betweenKnots(x, wave.length));
  const first = across[0]?.knot ?? 0;
  const knots = (across.at(-1)?.knot ?? 0) - first + 2;
  const row = new Float64Array(knots);
  ys.forEach((y, j) => {
    const down = betweenKnots(y, wave.length);
    for (let k = 0; k < knots; k += 1)
      row[k] = hash(first + k, down.knot, seed) * (1 - down.part) + hash(first + k, down.knot + 1, seed) * down.part;
    let at = j * xs.length;
    for (const { knot, part } of across) {
      const left = row[knot - first] as number;
      heights[at] = (heights[at] as number) + wave.share * (left + ((row[knot - first + 1] as number) - left) * part);
      at += 1;
    }
  });
}

/** Heights of a grid, row by row; `xs` and `ys` are ascending. */
export type Heights = (xs: readonly number[], ys: readonly number[]) => Float64Array;

/** Heights from 0 to about 1. */
export function heightsOf(name: string): Heights {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
  return (xs, ys) => {
    const heights = new Float64Array(xs.length * ys.length);
    for (const [n, wave] of WAVES.entries()) addWave(heights, xs, ys, wave, seed + n);
    return heights;
  };
}

type Segment = [Point, Point];

/** A grid square: corners and heights, clockwise from the top left. */
interface Square {
  corners: readonly [Point, Point, Point, Point];
  heights: readonly [number, number, number, number];
}

/** Segments in which a level crosses a square. */
function crossings({ corners, heights }: Square, level: number): Segment[] {
  const cuts: Point[] = [];
  for (let i = 0; i < 4; i += 1) {
    const next = (i + 1) % 4;
    const a = (heights[i] as number) - level;
    const b = (heights[next] as number) - level;
    if (a < 0 !== b < 0) cuts.push(between(corners[i] as Point, corners[next] as Point, a / (a - b)));
  }
  const [p, q, r, s] = cuts;
  if (!p || !q) return [];
  return r && s
    ? [
        [p, q],
        [r, s],
      ]
    : [[p, q]];
}

const keyOf = (p: Point): number => Math.round(p.x * 4) * 100_003 + Math.round(p.y * 4);

/** Joins segments with common ends into lines. */
function join(segments: readonly Segment[]): Point[][] {
  const at = new Map<number, Segment[]>();
  for (const segment of segments) {
    for (const end of segment) {
      const there = at.get(keyOf(end));
      if (there) there.push(segment);
      else at.set(keyOf(end), [segment]);
    }
  }
  const used = new Set<Segment>();
  const walk = (from: Point): Point[] => {
    const line: Point[] = [];
    let here = from;
    for (;;) {
      const next = at.get(keyOf(here))?.find((segment) => !used.has(segment));
      if (!next) return line;
      used.add(next);
      here = keyOf(next[0]) === keyOf(here) ? next[1] : next[0];
      line.push(here);
    }
  };
  return segments.flatMap((segment) => {
    if (used.has(segment)) return [];
    used.add(segment);
    return [[...walk(segment[0]).reverse(), segment[0], segment[1], ...walk(segment[1])]];
  });
}

/** Levels of the contour lines, ascending. */
const FOOT = 0.12;
const RISE = 0.033;
const LEVELS = Array.from({ length: 23 }, (_, n) => FOOT + (n + 1) * RISE);
const STEP = 20;
const along = (from: number, length: number): number[] => Array.from({ length: Math.ceil(length / STEP) + 2 }, (_, i) => from + i * STEP);

/** Segments of every contour line, by level: each square is checked only against levels between its corners. */
function pieces(heightsAt: Heights, box: Box): Segment[][] {
  const xs = along(box.x, box.width);
  const ys = along(box.y, box.height);
  const grid = heightsAt(xs, ys);
  const found: Segment[][] = LEVELS.map(() => []);
  for (let j = 0; j + 1 < ys.length; j += 1) {
    for (let i = 0; i + 1 < xs.length; i += 1) {
      const at = j * xs.length + i;
      const heights = [grid[at], grid[at + 1], grid[at + xs.length + 1], grid[at + xs.length]] as unknown as Square['heights'];
      const [low, high] = [Math.min(...heights), Math.max(...heights)];
      const lowest = Math.max(0, Math.floor((low - FOOT) / RISE));
      if ((LEVELS[lowest] ?? 1) > high) continue;
      const [x, y] = [xs[i] as number, ys[j] as number];
      const corners = [
        { x, y },
        { x: x + STEP, y },
        { x: x + STEP, y: y + STEP },
        { x, y: y + STEP },
      ] as const;
      for (let n = lowest; n < LEVELS.length && (LEVELS[n] as number) <= high; n += 1)
        found[n]?.push(...crossings({ corners, heights }, LEVELS[n] as number));
    }
  }
  return found;
}

/** Contour lines in a box as two paths: every fifth level is in the heavier one. */
export function contours(heightsAt: Heights, box: Box): { thin: string; heavy: string } {
  const out = { thin: '', heavy: '' };
  pieces(heightsAt, box).forEach((segments, n) => {
    const lines = join(segments).filter((line) => line.length > 6);
    out[(n + 1) % 5 === 0 ? 'heavy' : 'thin'] += lines
      .map((line) => `M${line.map((p) => `${round(p.x)} ${round(p.y)}`).join('L')}`)
      .join('');
  });
  return out;
}
