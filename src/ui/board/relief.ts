/** Terrain relief: heights derived from the map's name, as contours and shading. Decoration without effect on the rules. */
import { type Box, type Point, round } from './geometry.ts';

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

/** Part of a contour line in one square of the grid. */
interface Segment {
  ends: readonly [Point, Point];
  /** Ends of different segments with the same key are the same point. */
  keys: readonly [number, number];
  isUsed: boolean;
}

const keyOf = (p: Point): number => Math.round(p.x * 4) * 100_003 + Math.round(p.y * 4);
const segment = (a: Point, b: Point): Segment => ({ ends: [a, b], keys: [keyOf(a), keyOf(b)], isUsed: false });

/** Distance between two points of the grid. */
const STEP = 20;

/** Points on the four sides of a square, clockwise from the top, after a share of the way. */
const SIDES: readonly ((x: number, y: number, share: number) => Point)[] = [
  (x, y, share) => ({ x: x + STEP * share, y }),
  (x, y, share) => ({ x: x + STEP, y: y + STEP * share }),
  (x, y, share) => ({ x: x + STEP * (1 - share), y: y + STEP }),
  (x, y, share) => ({ x, y: y + STEP * (1 - share) }),
];

/** Adds the segments in which a level crosses a square; `heights` of its corners, clockwise from the top left. */
function addCrossings(found: Segment[], x: number, y: number, heights: readonly [number, number, number, number], level: number): void {
  let first: Point | null = null;
  for (let i = 0; i < 4; i += 1) {
    const a = (heights[i] as number) - level;
    const b = (heights[(i + 1) % 4] as number) - level;
    if (a < 0 === b < 0) continue;
    const cut = (SIDES[i] as (typeof SIDES)[number])(x, y, a / (a - b));
    if (first) found.push(segment(first, cut));
    first = first ? null : cut;
  }
}

/** Joins segments with common ends into lines. */
function join(segments: readonly Segment[]): Point[][] {
  const at = new Map<number, Segment[]>();
  for (const one of segments) {
    for (const key of one.keys) {
      const there = at.get(key);
      if (there) there.push(one);
      else at.set(key, [one]);
    }
  }
  const walk = (from: number): Point[] => {
    const line: Point[] = [];
    let here = from;
    for (;;) {
      const next = at.get(here)?.find(({ isUsed }) => !isUsed);
      if (!next) return line;
      next.isUsed = true;
      const end = next.keys[0] === here ? 1 : 0;
      here = next.keys[end];
      line.push(next.ends[end]);
    }
  };
  return segments.flatMap((one) => {
    if (one.isUsed) return [];
    one.isUsed = true;
    return [[...walk(one.keys[0]).reverse(), ...one.ends, ...walk(one.keys[1])]];
  });
}

/** Levels of the contour lines, ascending. */
const FOOT = 0.12;
const RISE = 0.033;
const LEVELS = Array.from({ length: 23 }, (_, n) => FOOT + (n + 1) * RISE);
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
      // Plain numbers: this runs once, before the browser has compiled anything of it.
      const heights = [grid[at], grid[at + 1], grid[at + xs.length + 1], grid[at + xs.length]] as [number, number, number, number];
      const low = Math.min(heights[0], heights[1], heights[2], heights[3]);
      const high = Math.max(heights[0], heights[1], heights[2], heights[3]);
      for (let n = Math.max(0, Math.floor((low - FOOT) / RISE)); n < LEVELS.length && (LEVELS[n] as number) <= high; n += 1)
        addCrossings(found[n] as Segment[], xs[i] as number, ys[j] as number, heights, LEVELS[n] as number);
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
