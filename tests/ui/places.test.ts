// @vitest-environment node
/** Marks of a square: each kind has one place, and none covers another. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  ARM,
  ARM_LINE,
  BRACKET,
  CORNERS,
  type Corner,
  DISC,
  EDGE,
  GROWTH,
  type Outline,
  SMALL_WEDGE,
  TAG_HEIGHT,
  tagWidth,
  WEDGE,
  WEDGE_LINE,
} from '../../src/ui/board/square/places.ts';

type Shape = (x: number, y: number) => boolean;
type Named = [string, Shape];

/** Distance of a point from a line. */
function toLine(x: number, y: number, [ax, ay]: Outline[number], [bx, by]: Outline[number]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
const line =
  (outline: Outline, half: number): Shape =>
  (x, y) =>
    outline.some((end, i) => i > 0 && toLine(x, y, outline[i - 1] as Outline[number], end) < half);
const area = (outline: Outline, half: number): Shape => {
  const edge = line([...outline, outline[0] as Outline[number]], half);
  const isIn: Shape = (x, y) => {
    const turns = outline.map(([ax, ay], i) => {
      const [bx, by] = outline[(i + 1) % outline.length] as Outline[number];
      return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0;
    });
    return turns.every((turn) => turn === turns[0]);
  };
  return (x, y) => edge(x, y) || isIn(x, y);
};
const turned = (shape: Shape, quarters: number): Shape => (quarters === 0 ? shape : turned((x, y) => shape(y, -x), quarters - 1));
const four = (name: string, shape: Shape): Named[] => [0, 1, 2, 3].map((n) => [`${name} ${n}`, turned(shape, n)]);
const next =
  (shape: Shape, column: number, row: number): Shape =>
  (x, y) =>
    shape(x - column * 100, y - row * 100);

const disc = ([x, y]: Corner, growth: number): Shape => {
  const [r, at] = [DISC * growth, EDGE - DISC * growth];
  return (px, py) => Math.hypot(px - x * at, py - y * at) < r;
};
const tag = ([x, y]: Corner, growth: number): Shape => {
  const [width, height] = [tagWidth('100%') * growth, TAG_HEIGHT * growth];
  return (px, py) => px * x > EDGE - width && px * x < EDGE && py * y > EDGE - height && py * y < EDGE;
};

/** Signs of a piece, grown or not. */
const signs = (growth: number): Named[] => [
  ['what it has done', disc(CORNERS.done, growth)],
  ['that it waits', disc(CORNERS.waits, growth)],
];
const wedges = four('a threat', area(WEDGE, WEDGE_LINE));
const brackets = four('the frame of a target', line(BRACKET, 3));
const arms = four('an arm', line(ARM, ARM_LINE));
/** As `SquareBoard.module.css` draws it inside of its square. */
const cursor = (cell: number): Named => {
  const inside = 50 - ((cell * 10 > 520 ? 2 : 1) * 100) / cell;
  return ['the cursor', (x, y) => Math.max(Math.abs(x), Math.abs(y)) < 50 && Math.max(Math.abs(x), Math.abs(y)) > inside];
};

/** Places that a shape covers, on a raster as fine as the thinnest line. */
const RASTER = Array.from({ length: 130 }, (_, i) => i * 2 - 79.5);
const covers = (shape: Shape): ReadonlySet<number> =>
  new Set(RASTER.flatMap((x, i) => RASTER.flatMap((y, j) => (shape(x, y) ? [i * 1000 + j] : []))));
function clashes(some: Named[], others: Named[]): string[] {
  const there = others.map(([name, shape]) => [name, covers(shape)] as const);
  return some.flatMap(([name, shape]) => {
    const own = [...covers(shape)];
    return there.flatMap(([other, places]) => (name !== other && own.some((place) => places.has(place)) ? [`${name}, ${other}`] : []));
  });
}

describe.each([30, 46, 72])('Of squares %i pixels wide', (cell) => {
  const growth = cell * 10 > 520 ? 1 : GROWTH;
  const odds: Named = ['the odds', tag(CORNERS.odds, growth)];

  it('No sign, threat, arm or cursor covers another of a piece', () => {
    const own = [...signs(growth), ...wedges];
    expect(clashes(own, [...own, ...arms, cursor(cell)])).toEqual([]);
  });

  it('No sign, frame or odds covers another of a target', () => {
    // In its own side's turn a piece has done something, but is no target.
    const its = [...signs(growth).slice(1), ...brackets, odds];
    expect(clashes(its, its)).toEqual([]);
    expect(clashes([odds], [cursor(cell)])).toEqual([]);
  });

  it('No mark of a piece or a target covers one of the next square', () => {
    const all = [...signs(growth), ...wedges, odds];
    const there = [
      [1, 0],
      [0, 1],
      [1, 1],
    ].flatMap(([column = 0, row = 0]) =>
      [...all, ...brackets].map(([name, shape]): Named => [`${name} next to it`, next(shape, column, row)]),
    );
    expect(clashes(all, there)).toEqual([]);
    const free = four('a threat to a free square', area(SMALL_WEDGE, WEDGE_LINE));
    expect(
      clashes(
        arms,
        free.map(([name, shape]) => [name, next(shape, 0, -1)]),
      ),
    ).toEqual([]);
  });
});

it('Signs grow on a small board by the factor that their places are reckoned with', () => {
  const css = readFileSync('src/ui/board/square/marks.module.css', 'utf8');
  expect(css).toMatch(new RegExp(`\\.grows \\{\\s*@container [^{]*520px[^{]*\\{\\s*scale: ${GROWTH};`));
});
