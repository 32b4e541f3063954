/** The lie of the land: invented heights that depend on the map's name alone, as contours and as a shaded picture. Decoration; no rule reads it. */
import { type Box, between, type Point, round } from './layout.ts';

export type Height = (x: number, y: number) => number;

function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 974711);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

function noise(x: number, y: number, seed: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
  const u = ease(x - x0);
  const v = ease(y - y0);
  const top = hash(x0, y0, seed) * (1 - u) + hash(x0 + 1, y0, seed) * u;
  const bottom = hash(x0, y0 + 1, seed) * (1 - u) + hash(x0 + 1, y0 + 1, seed) * u;
  return top * (1 - v) + bottom * v;
}

/** Heights from 0 to about 1. */
export function heightOf(name: string): Height {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
  return (x, y) =>
    0.56 * noise(x / 330, y / 330, seed) +
    0.28 * noise(x / 150, y / 150, seed + 1) +
    0.12 * noise(x / 70, y / 70, seed + 2) +
    0.04 * noise(x / 34, y / 34, seed + 3);
}

type Segment = [Point, Point];

function cell(height: (x: number, y: number) => number, x: number, y: number, step: number, level: number): Segment[] {
  const square: Point[] = [
    { x, y },
    { x: x + step, y },
    { x: x + step, y: y + step },
    { x, y: y + step },
  ];
  const values = square.map((p) => height(p.x, p.y) - level);
  const cuts: Point[] = [];
  square.forEach((p, i) => {
    const a = values[i] as number;
    const b = values[(i + 1) % 4] as number;
    if (a < 0 !== b < 0) cuts.push(between(p, square[(i + 1) % 4] as Point, a / (a - b)));
  });
  const [p, q, r, s] = cuts;
  if (!p || !q) return [];
  return r && s
    ? [
        [p, q],
        [r, s],
      ]
    : [[p, q]];
}

const keyOf = (p: Point): string => `${Math.round(p.x * 4)},${Math.round(p.y * 4)}`;

/** Joins segments that share ends into lines. */
function join(segments: readonly Segment[]): Point[][] {
  const at = new Map<string, Segment[]>();
  for (const segment of segments) for (const end of segment) at.set(keyOf(end), [...(at.get(keyOf(end)) ?? []), segment]);
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

/** Contour lines over a box as one path; every fifth level is left to the caller as a second, heavier one. */
export function contours(height: Height, box: Box): { thin: string; heavy: string } {
  const step = 15;
  const columns = Math.ceil(box.width / step) + 1;
  const rows = Math.ceil(box.height / step) + 1;
  const grid = Array.from({ length: rows + 1 }, (_, j) =>
    Array.from({ length: columns + 1 }, (_, i) => height(box.x + i * step, box.y + j * step)),
  );
  const known: Height = (x, y) => grid[Math.round((y - box.y) / step)]?.[Math.round((x - box.x) / step)] ?? 0;
  const out = { thin: '', heavy: '' };
  for (let n = 1; n < 24; n += 1) {
    const segments: Segment[] = [];
    for (let j = 0; j < rows; j += 1)
      for (let i = 0; i < columns; i += 1) segments.push(...cell(known, box.x + i * step, box.y + j * step, step, 0.12 + n * 0.033));
    const lines = join(segments).filter((line) => line.length > 6);
    out[n % 5 === 0 ? 'heavy' : 'thin'] += lines.map((line) => `M${line.map((p) => `${round(p.x)} ${round(p.y)}`).join('L')}`).join('');
  }
  return out;
}
