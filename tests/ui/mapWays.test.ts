// @vitest-environment node
/** How ways are drawn over nodes, and what keeps off the names and numbers of the map. Pure geometry. */

import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { centre, HALF, layoutOf } from '../../src/games/lines-and-webs/ui/board/layout.ts';
import { clearPath, clearRuns, labelRects, writtenMost } from '../../src/games/lines-and-webs/ui/board/legible.ts';
import { namesOf, placeRect, riverRect } from '../../src/games/lines-and-webs/ui/board/names.ts';
import { largeTurnedRect, numbersOf } from '../../src/games/lines-and-webs/ui/board/numbers.ts';
import { calmed } from '../../src/games/lines-and-webs/ui/board/Ways.tsx';
import type { Point } from '../../src/ui/board/geometry.ts';
import { overlap } from '../../src/ui/board/rotatedRect.ts';
import { scaleAt } from '../../src/ui/board/scale.ts';

const along = (...steps: [number, number][]): Point[] => steps.map(([q, r]) => centre({ q, r }));
const far = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);
/** How sharply a line turns at each of its places, in degrees. */
const turns = (line: readonly Point[]): number[] =>
  line.slice(1, -1).map((p, i) => {
    const [a, b] = [line[i] as Point, line[i + 2] as Point];
    const turn = Math.atan2(b.y - p.y, b.x - p.x) - Math.atan2(p.y - a.y, p.x - a.x);
    return Math.abs((((turn * 180) / Math.PI + 540) % 360) - 180);
  });

describe('a way over nodes', () => {
  // East by turns down and up: where no row of hexes runs straight.
  const zigzag = along([0, 0], [1, 0], [2, -1], [3, -1], [4, -2], [5, -2]);

  it('A way that turns left and right by turns is drawn as one calm line, from its first place to its last, near the middle of every hex', () => {
    expect(Math.max(...turns(zigzag))).toBeCloseTo(60);
    const drawn = calmed(zigzag);
    expect(Math.max(...turns(drawn))).toBeLessThan(31);
    // All but the ends is straight.
    expect(Math.max(...turns(drawn).slice(1, -1))).toBeCloseTo(0);
    expect([drawn[0], drawn.at(-1)]).toEqual([zigzag[0], zigzag.at(-1)]);
    for (const [i, p] of drawn.entries()) expect(far(p, zigzag[i] as Point)).toBeLessThanOrEqual(HALF / 2 + 1e-9);
  });

  it('A straight way and a sharp turn, as to a carrier and back, are drawn through the middles of the hexes', () => {
    const straight = along([0, 0], [0, 1], [0, 2], [0, 3]);
    const sharp = along([0, 0], [1, 0], [0, 1]);
    for (const way of [straight, sharp, along([0, 0], [1, 0], [0, 0])])
      calmed(way).forEach((p, i) => {
        expect(far(p, way[i] as Point)).toBeCloseTo(0);
      });
  });
});

describe('what keeps off the writing', () => {
  const rect = { x: 50, y: 0, w: 10, h: 5, angle: 0 };

  it('A line leaves out what would run through something written, and a bracket keeps its bend where nothing is in its way', () => {
    const [first, second, ...more] = clearRuns({ x: 0, y: 0 }, { x: 100, y: 0 }, [rect], 3);
    expect(more).toEqual([]);
    expect([first?.[0].x, second?.[1].x]).toEqual([0, 100]);
    expect(first?.[1].x).toBeLessThanOrEqual(37);
    expect(second?.[0].x).toBeGreaterThanOrEqual(63);
    const corner = [
      { x: 0, y: 8 },
      { x: 0, y: 0 },
      { x: 8, y: 0 },
    ];
    expect(clearPath([corner], { x: 0, y: 0 }, [rect], 3)).toBe('M0 8L0 0L8 0');
    expect(clearPath([corner], { x: 50, y: 0 }, [rect], 3)).toBe('');
  });

  it.each(SCENARIOS.map(({ scenario }) => [scenario.map.name, scenario.map] as const))(
    'The limits of setup cross no name and no number of %s',
    (_, map) => {
      const layout = layoutOf(map);
      const { field, isTurned } = layout;
      for (const hasLarge of [false, true]) {
        const written = writtenMost(layout, hasLarge);
        // Anywhere on the map, and so where the limits run.
        for (const share of [0.2, 0.4, 0.6, 0.8]) {
          const at = isTurned ? field.y + share * field.height : field.x + share * field.width;
          const ends: [Point, Point] = isTurned
            ? [
                { x: field.x, y: at },
                { x: field.x + field.width, y: at },
              ]
            : [
                { x: at, y: field.y },
                { x: at, y: field.y + field.height },
              ];
          for (const [a, b] of clearRuns(...ends, written, 5)) {
            const run = {
              x: (a.x + b.x) / 2,
              y: (a.y + b.y) / 2,
              w: Math.max(2, (b.x - a.x) / 2),
              h: Math.max(2, (b.y - a.y) / 2),
              angle: 0,
            };
            expect(written.filter((one) => overlap(run, one) > 1.5)).toEqual([]);
          }
        }
      }
    },
  );

  it('On the turned sheet at 1024 px every number has air on both sides to the next name, and the brackets round any target cross none of them', () => {
    const map = SCENARIOS.map(({ scenario }) => scenario).find(({ id }) => id === 'arvel-crossing')?.map;
    if (!map) throw new Error('no such map');
    const layout = layoutOf(map);
    const { places, rivers } = namesOf(layout);
    const names = [...places.map((one) => placeRect(one, 'fit', 19)), ...rivers.map((one) => riverRect(one, 'fit'))];
    const close = numbersOf(layout, true).filter((number) => {
      const at = largeTurnedRect(number);
      return names.some((name) => overlap({ ...at, w: at.w + 6 }, name) > 0.5);
    });
    expect(close.map(({ id }) => id)).toEqual([]);
    const written = labelRects(layout, scaleAt(0.593, true, 684));
    expect(written.length).toBeGreaterThan(names.length);
    for (const { x, y } of layout.nodes) {
      const path = clearPath(
        [
          [
            { x: -40, y: 40 },
            { x: 40, y: 40 },
          ],
        ],
        { x, y },
        written,
        5,
      );
      for (const [, from, to] of path.matchAll(/M(-?[\d.]+) 40L(-?[\d.]+) 40/g)) {
        const run = { x: x + (Number(from) + Number(to)) / 2, y: y + 40, w: (Number(to) - Number(from)) / 2, h: 2, angle: 0 };
        expect(written.filter((one) => overlap(run, one) > 0.5)).toEqual([]);
      }
    }
  });
});
