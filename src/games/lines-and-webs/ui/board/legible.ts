/** Keeps text on the map readable: dotted limits and target brackets have gaps at names and numbers. Pure geometry. */

import { between, type Point, round } from '../../../../ui/board/geometry.ts';
import { overlap, type RotatedRect } from '../../../../ui/board/rotatedRect.ts';
import { type Detail, isLargeNumber, type MapScale } from '../../../../ui/board/scale.ts';
import type { MapLayout } from './layout.ts';
import { namesOf, placeRect, RIVER_SIZE, riverRect } from './names.ts';
import { largeNumberRect, largeTurnedRect, numberRect, numbersOf } from './numbers.ts';
import { waterRect } from './waters.ts';

/** Areas of the hex numbers, small or large, without those hidden by blocks. */
function numberRects(layout: MapLayout, isLarge: boolean): RotatedRect[] {
  const rectOf = !isLarge ? numberRect : layout.isTurned ? largeTurnedRect : largeNumberRect;
  return numbersOf(layout, isLarge)
    .filter(({ isInner }) => !isInner)
    .map(rectOf);
}

/** Areas of names and numbers at a zoom level. */
export function labelRects(layout: MapLayout, { detail, label, number }: Pick<MapScale, 'detail' | 'label' | 'number'>): RotatedRect[] {
  const { places, rivers, seas, lakes } = namesOf(layout);
  return [
    ...places.map((name) => placeRect(name, detail, label)),
    ...(RIVER_SIZE[detail] > 0 ? rivers.map((name) => riverRect(name, detail)) : []),
    ...[...seas, ...lakes].map(waterRect),
    ...(number > 0 ? numberRects(layout, isLargeNumber(number)) : []),
  ];
}

const MOST: { detail: Detail; label: number } = { detail: 'fit', label: 23.5 };

/** Like labelRects for the largest names, for drawings that ignore the zoom level. */
export const writtenMost = (layout: MapLayout, hasLargeNumbers: boolean): RotatedRect[] =>
  labelRects(layout, { ...MOST, number: hasLargeNumbers ? 17 : 13 });

/** Sampling distance along a line, in drawing units. */
const STEP = 2;
/** Minimum length of a visible piece between two gaps. */
const SPECK = 4;
const isOn = (p: Point, air: number, rects: readonly RotatedRect[]): boolean =>
  rects.some((rect) => overlap({ ...p, w: air, h: air, angle: 0 }, rect) > 0);

/** Parts of a straight line that keep the distance `air` from text. */
export function clearRuns(a: Point, b: Point, rects: readonly RotatedRect[], air: number): [Point, Point][] {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const whole = { ...between(a, b), w: length / 2 + air, h: air, angle };
  const near = rects.filter((rect) => overlap(whole, rect) > 0);
  if (near.length === 0) return [[a, b]];
  const steps = Math.max(1, Math.ceil(length / STEP));
  const runs: [Point, Point][] = [];
  let start: Point | null = null;
  for (let i = 0; i <= steps; i += 1) {
    const p = between(a, b, i / steps);
    const isFree = !isOn(p, air, near);
    if (isFree && start === null) start = p;
    if (start !== null && (!isFree || i === steps)) {
      const end = isFree ? p : between(a, b, (i - 1) / steps);
      if (Math.hypot(end.x - start.x, end.y - start.y) >= SPECK) runs.push([start, end]);
      start = null;
    }
  }
  return runs;
}

const lineOf = (points: readonly Point[]): string => `M${points.map((p) => `${round(p.x)} ${round(p.y)}`).join('L')}`;

/** SVG path of lines relative to a point of the map, with gaps at text. */
export function clearPath(lines: readonly (readonly Point[])[], at: Point, rects: readonly RotatedRect[], air: number): string {
  const on = (p: Point): Point => ({ x: p.x + at.x, y: p.y + at.y });
  const off = (p: Point): Point => ({ x: p.x - at.x, y: p.y - at.y });
  return lines
    .map((points) => {
      const runs = points.slice(1).map((b, i) => clearRuns(on(points[i] as Point), on(b), rects, air));
      // Uninterrupted lines keep their corners.
      const isWhole = runs.every((run, i) => {
        const [only] = run;
        const [a, b] = [on(points[i] as Point), on(points[i + 1] as Point)];
        return run.length === 1 && only !== undefined && only[0].x === a.x && only[0].y === a.y && only[1].x === b.x && only[1].y === b.y;
      });
      return isWhole
        ? lineOf(points)
        : runs
            .flat()
            .map((run) => lineOf(run.map(off)))
            .join('');
    })
    .join('');
}
