/** Lakes and seas of a map: their hexes, and the positions of their names. */

import type { MapHex, ScenarioMap } from '../../../../engine/lines-and-webs/scenario.ts';
import { type Box, HEX, type Point } from '../../../../ui/board/geometry.ts';
import { type RotatedRect, totalOverlap, uprightAngle } from '../../../../ui/board/rotatedRect.ts';
import { type Axial, axialKey, centre, HALF, type MapLayout, STEPS, unturned } from './layout.ts';

const around = ({ q, r }: Axial): Axial[] => STEPS.map((step) => ({ q: q + step.q, r: r + step.r }));

/** Ocean hexes, extended by `rings` hexes beyond the map's edge to fill the corner of the drawing. */
export function oceanHexes(map: ScenarioMap, rings = 3): Axial[] {
  const wet = new Map<string, boolean>(map.hexes.map((h) => [axialKey(h.q, h.r), h.terrain === 'ocean']));
  const sea: Axial[] = map.hexes.filter((h) => h.terrain === 'ocean');
  let rim: Axial[] = map.hexes;
  for (let ring = 0; ring < rings; ring += 1) {
    const known = new Map(wet);
    const fresh = new Map<string, Axial>();
    for (const h of rim.flatMap(around)) if (!known.has(axialKey(h.q, h.r))) fresh.set(axialKey(h.q, h.r), h);
    for (const [key, h] of fresh) {
      const near = around(h)
        .map((n) => known.get(axialKey(n.q, n.r)))
        .filter((value) => value !== undefined);
      const isSea = near.filter(Boolean).length * 2 >= near.length;
      wet.set(key, isSea);
      if (isSea) sea.push(h);
    }
    rim = [...fresh.values()];
  }
  return sea;
}

/** Groups of adjacent lake hexes. */
export function lakesOf(map: ScenarioMap): MapHex[][] {
  const left = new Map(map.hexes.filter((h) => h.terrain === 'lake').map((h) => [axialKey(h.q, h.r), h]));
  const lakes: MapHex[][] = [];
  for (const [key, first] of left) {
    left.delete(key);
    const lake = [first];
    for (let i = 0; i < lake.length; i += 1) {
      for (const n of around(lake[i] as MapHex)) {
        const found = left.get(axialKey(n.q, n.r));
        if (found && left.delete(axialKey(n.q, n.r))) lake.push(found);
      }
    }
    lakes.push(lake);
  }
  return lakes;
}

/** A water's name: its lines around a point, and the maximum letter size. */
export interface WaterName extends Point {
  lines: readonly string[];
  size: number;
  angle: number;
}

/** Line height relative to the letter size. */
export const LINE = 1.1;
/** Average width of a letter with its spacing, relative to the letter size, rounded up; serif italic. */
const LAKE_LETTER = 0.59;
const SEA_LETTER = 0.61;
const LAKE_SIZE = 25;

function rectOf({ x, y, lines, size, angle }: WaterName, letter: number): RotatedRect {
  const longest = Math.max(...lines.map((line) => line.length));
  return { x, y, angle, w: (longest * size * letter) / 2, h: (size * (0.8 + LINE * (lines.length - 1))) / 2 };
}

/** Area of a water's name. */
export const waterRect = (name: WaterName): RotatedRect => rectOf(name, name.angle === 0 ? SEA_LETTER : LAKE_LETTER);

const mean = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
  y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
});

/** Lake names, each along the longest stretch of the lake. */
export const lakeNames = ({ map, isTurned }: MapLayout): WaterName[] =>
  lakesOf(map).map((lake) => {
    const points = lake.map((hex) => centre(hex, isTurned)).sort((a, b) => a.x - b.x);
    const angle = uprightAngle(points[0] as Point, points[points.length - 1] as Point);
    return { ...mean(points), lines: [lake[0]?.name ?? ''], size: LAKE_SIZE, angle };
  });

/** Minimum distance between shore and letters. */
const SHORE = 12;

/** True if a horizontal rectangle lies in the sea and inside an area. */
function swims(rect: RotatedRect, sea: ReadonlySet<string>, area: Box, isTurned: boolean): boolean {
  const [w, h] = [rect.w + SHORE, rect.h + SHORE];
  if (rect.x - w < area.x || rect.x + w > area.x + area.width || rect.y - h < area.y || rect.y + h > area.y + area.height) return false;
  const steps = Math.ceil(w / HEX) * 2;
  for (let i = 0; i <= steps; i += 1) {
    for (let j = -1; j <= 1; j += 1) {
      const at = { x: rect.x - w + (2 * w * i) / steps, y: rect.y + j * h };
      if (!sea.has(hexKeyAt(isTurned ? unturned(at) : at))) return false;
    }
  }
  return true;
}

/** Key of the hex that contains a point, on an unrotated board: the one with the nearest center. */
function hexKeyAt({ x, y }: Point): string {
  let [near, q, r] = [Infinity, 0, 0];
  const q0 = Math.floor(x / (1.5 * HEX));
  for (let a = q0; a <= q0 + 1; a += 1) {
    const r0 = Math.floor(y / (2 * HALF) - a / 2);
    for (let b = r0; b <= r0 + 1; b += 1) {
      const at = centre({ q: a, r: b });
      const far = (at.x - x) ** 2 + (at.y - y) ** 2;
      if (far < near) [near, q, r] = [far, a, b];
    }
  }
  return axialKey(q, r);
}

/** Letter sizes and numbers of lines of a sea's name, best first. */
const WAYS: readonly [number, number][] = [
  [31, 1],
  [27, 1],
  [31, 2],
  [27, 2],
  [24, 2],
  [21, 2],
  [18, 2],
];
const STEP = 12;
const REACH = 18;

/** Minimum letter size inside the area that a small screen shows. */
const LEAST_IN_CORE = 24;

/** Sea names, horizontal, as near to the center of the open sea as possible; smaller or in two lines if space is short. */
export function seaNames(layout: MapLayout, taken: readonly RotatedRect[]): WaterName[] {
  const hexes = new Map<string, Point[]>();
  for (const hex of layout.map.hexes)
    if (hex.terrain === 'ocean' && hex.name) hexes.set(hex.name, [...(hexes.get(hex.name) ?? []), centre(hex, layout.isTurned)]);
  const sea = new Set(oceanHexes(layout.map).map(({ q, r }) => axialKey(q, r)));
  const steps = Array.from({ length: 2 * REACH + 1 }, (_, i) => (i - REACH) * STEP);
  const spots = steps.flatMap((dx) => steps.map((dy) => ({ dx, dy, far: Math.hypot(dx, dy) }))).sort((a, b) => a.far - b.far);
  return [...hexes].flatMap(([text, points]) => {
    const { x, y } = mean(points);
    const place = (area: Box, least: number): WaterName | null => {
      for (const [size, count] of WAYS.filter(([px]) => px >= least)) {
        const lines = count === 1 ? [text] : text.split(' ');
        const name = { x, y, lines, size, angle: 0 };
        const rect = waterRect(name);
        for (const { dx, dy } of spots) {
          const at = { x: x + dx, y: y + dy };
          if (swims({ ...rect, ...at }, sea, area, layout.isTurned) && totalOverlap({ ...rect, ...at }, taken) === 0)
            return { ...name, ...at };
        }
      }
      return null;
    };
    return place(layout.core, LEAST_IN_CORE) ?? place(layout.field, 0) ?? [];
  });
}
