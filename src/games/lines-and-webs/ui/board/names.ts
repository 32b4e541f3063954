/** Positions of place and water names: on hex edges clear of blocks. Pure geometry, in drawing units. */

import type { NodeId, River, ScenarioMap } from '../../../../engine/lines-and-webs/scenario.ts';
import { between, boxAbout, HEX, type Point } from '../../../../ui/board/geometry.ts';
import { asTurned, besideBands, nearby, type RotatedRect, totalOverlap, uprightAngle } from '../../../../ui/board/rotatedRect.ts';
import { type Detail, scaleAt } from '../../../../ui/board/scale.ts';
import { centre, columnX, HALF, type HexCentre, type MapLayout } from './layout.ts';
import { coursesOf } from './Rivers.tsx';
import { crossings, endBoxes, standing } from './standing.ts';
import { lakeNames, seaNames, type WaterName, waterRect } from './waters.ts';

export interface Written extends Point {
  text: string;
  /** Degrees, clockwise. */
  angle: number;
  /** Gap in the middle, for a bridge. */
  gap?: number;
  /** True if it fits only when zoomed in. */
  isNear?: boolean;
}

/** Letter sizes by zoom level: names stop growing when zoomed in. */
const TOWN_SIZE: { readonly [D in Detail]: number } = { far: 23.5, fit: 20, near: 19, close: 12, room: 16, sign: 23.5 };
const CITY_SIZE: { readonly [D in Detail]: number } = { far: 23.5, fit: 20, near: 19, close: 13, room: 16, sign: 23.5 };
/** Maximum on a rotated board: there is a block below, and one on each side. */
const TURNED_SIZE = 19;

interface PlaceKind {
  isCity: boolean;
  isTurned: boolean;
}

/** Letter size of a place's name at a zoom level; at least `label` if there is space. */
export function placeSize({ isCity, isTurned }: PlaceKind, detail: Detail, label = 0): number {
  const sizes = isCity ? CITY_SIZE : TOWN_SIZE;
  const size = Math.max(sizes[detail], Math.min(sizes.far, label));
  return isTurned ? Math.min(TURNED_SIZE, size) : size;
}

/** Letter sizes of river names, hidden when zoomed out. Must match Labels.module.css. */
export const RIVER_SIZE: { readonly [D in Detail]: number } = { far: 0, fit: 19, near: 14.5, close: 12, room: 0, sign: 0 };
const BRIDGE_GAP = 32;

/** Average letter widths relative to the letter size, rounded up: towns, cities in capitals, rivers in italics. */
const LETTER = { town: 0.5, city: 0.5, river: 0.55 } as const;
type Kind = keyof typeof LETTER;

const widthOf = (text: string, size: number, kind: Kind): number => text.length * size * LETTER[kind] + 4;

/** Area of a name at a letter size; its point is the center of the text, or of the gap. */
function rectOf({ x, y, text, angle, gap }: Written, size: number, kind: Kind): RotatedRect {
  const h = size * 0.42 + 1;
  if (gap === undefined) return { x, y, angle, w: widthOf(text, size, kind) / 2, h };
  return { x, y, angle, w: gap / 2 + Math.max(...text.split(' ').map((word) => widthOf(word, size, kind))), h };
}

/** Area of a town's or city's name at a zoom level. */
export const placeRect = (name: Written & PlaceKind, detail: Detail, label = 0): RotatedRect =>
  rectOf(name, placeSize(name, detail, label), name.isCity ? 'city' : 'town');

/** Area of a river's name at a zoom level. */
export const riverRect = (name: Written, detail: Detail): RotatedRect => rectOf(name, RIVER_SIZE[detail], 'river');

/** A candidate, with the depth of its overlaps. */
type Tried = Written & { cost: number };

/** The first candidate without overlap, else the one with the least. */
function best(candidates: Iterable<Tried>): Tried | undefined {
  let found: Tried | undefined;
  for (const candidate of candidates) {
    if (!found || candidate.cost < found.cost - 0.01) found = candidate;
    if (candidate.cost === 0) break;
  }
  return found;
}

const at = (map: ScenarioMap, q: number, r: number) => map.hexes.find((h) => h.q === q && h.r === r);

/** Distance of names above the hexside, since block marks extend over its upper edge. */
const RAISED = 3;
/** Distance from a node to its name on a rotated board. */
const TURNED_NAME = 42;

/** A place name: on the lower edge of its hex; on the upper edge if a lake is to the north, or a river or bridge below. */
function placeName(layout: MapLayout, place: HexCentre, taken: readonly RotatedRect[]): Written {
  const { q, r, id, name = '', feature } = place.hex;
  const isCity = feature === 'city';
  const isUp = !layout.isTurned && isCity && at(layout.map, q, r - 1)?.terrain === 'lake';
  // On a rotated board a corner is below; the name is between the block and those of the two hexes there.
  const off = layout.isTurned ? TURNED_NAME : HALF - RAISED;
  const below: Written = { text: name, x: place.x, y: place.y + off, angle: 0 };
  const above: Written = { ...below, y: place.y - off - 2 * RAISED };
  const lower = (layout.isTurned ? [at(layout.map, q - 1, r + 1), at(layout.map, q - 1, r)] : [at(layout.map, q, r + 1)]).flatMap(
    (hex) => hex?.id ?? [],
  );
  const runsBelow = layout.map.rivers.some(({ edges }) =>
    edges.some(([a, b]) => (a === id && lower.includes(b)) || (b === id && lower.includes(a))),
  );
  const tried = (written: Written): Tried => ({
    ...written,
    cost:
      totalOverlap(placeRect({ ...written, isCity, isTurned: layout.isTurned }, 'far'), taken) + (written === below && runsBelow ? 4 : 0),
  });
  const usual = isUp ? [above, below] : [below, above];
  const { seams } = layout;
  const beside = (written: Written, way: -1 | 1): Written => ({
    ...written,
    ...besideBands(placeRect({ ...written, isCity, isTurned: layout.isTurned }, 'far'), seams ?? [], way),
  });
  const ways = seams ? ([-1, 1] as const).flatMap((way) => usual.map((written) => beside(written, way))) : usual;
  const { cost: _, ...found } = best(ways.map(tried)) as Tried;
  return found;
}

/** Offsets along a side of a river, and away from it. */
const SLIDE = [0, 0.3, -0.3, 0.6, -0.6];
const ASIDE = [0, 4, -4, 9, -9, 13, -13, 18, -18, 22, -22];

/** Positions of a river's name along a side between two corners, parallel to it or horizontal. */
function* beside(text: string, a: Point, b: Point): Generator<Written> {
  const turn = uprightAngle(a, b);
  const n = ((turn + 90) * Math.PI) / 180;
  for (const angle of [turn, 0])
    for (const off of ASIDE)
      for (const t of SLIDE) {
        const { x, y } = between(a, b, 0.5 + t);
        yield { text, x: x + Math.cos(n) * off, y: y + Math.sin(n) * off, angle };
      }
}
/** Greatest distance of these positions from the middle of the side. */
const FARTHEST = HEX;

interface FreeSpace {
  taken: readonly RotatedRect[];
  bridges: readonly RotatedRect[];
}

/** A river's name on one of its sides, horizontal if possible; a canal's two words are on both sides of its bridge if they fit. */
function riverName(layout: MapLayout, river: River, detail: Detail, { taken, bridges }: FreeSpace): Written | null {
  const sides = coursesOf(layout, river)
    .flatMap((course) => course.slice(1).map((b, i) => ({ a: course[i] as Point, b, off: Math.abs(i - (course.length - 2) / 2) })))
    .sort((s, t) => s.off - t.off);
  const isSplit = river.name.includes(' ');
  const clear = isSplit ? taken : [...taken, ...bridges];
  // Names are tried one by one: most rivers have space beside one of the first sides.
  function* candidates(): Generator<Tried> {
    for (const { a, b } of sides) {
      const { x, y } = between(a, b);
      const split = { text: river.name, x, y: y - RAISED, angle: 0, gap: BRIDGE_GAP, isNear: detail !== 'fit' };
      let near: readonly RotatedRect[] | null = null;
      for (const name of isSplit ? [split] : beside(river.name, a, b)) {
        const rect = riverRect(name, detail);
        near ??= nearby(clear, { x, y }, FARTHEST + rect.w + rect.h);
        yield { ...name, cost: totalOverlap(rect, near) };
      }
    }
  }
  const found = best(candidates());
  if (!found || found.cost >= 0.5) return null;
  const { cost: _, ...name } = found;
  return name;
}

export interface MapNames {
  places: readonly (Written & PlaceKind & { id: NodeId })[];
  rivers: readonly Written[];
  seas: readonly WaterName[];
  lakes: readonly WaterName[];
}

/** Dotted deployment limits, which sea names must avoid. */
export const limitBoxes = (layout: MapLayout): RotatedRect[] =>
  layout.map.dottedLines.map(({ betweenColumns: [a, b] }) => {
    const { x, y, width, height } = layout.field;
    const at = (columnX(layout, a) + columnX(layout, b)) / 2;
    return layout.isTurned
      ? { x: x + width / 2, y: at, w: width / 2, h: 5, angle: 0 }
      : { x: at, y: y + height / 2, w: 5, h: height / 2, angle: 0 };
  });

const cache = new WeakMap<MapLayout, MapNames>();

/** Names of a map with their positions; cached per layout. */
export function namesOf(layout: MapLayout): MapNames {
  const known = cache.get(layout);
  if (known) return known;
  const bridges = crossings(layout);
  const blocks = standing(layout);
  const { seams = [] } = layout;
  const taken = [...blocks, ...endBoxes(layout), ...seams];
  const places = layout.nodes
    .filter(({ hex }) => (hex.feature === 'town' || hex.feature === 'city') && hex.name)
    .map((place) => ({
      ...placeName(layout, place, [...taken, ...bridges]),
      id: place.hex.id,
      isCity: place.hex.feature === 'city',
      isTurned: layout.isTurned,
    }));
  taken.push(...places.map((name) => placeRect(name, 'far')));
  const seas = seaNames(layout, [...taken, ...bridges, ...limitBoxes(layout)]);
  // A lake's name stays in its water, also across a seam.
  const lakes = lakeNames(layout);
  taken.push(...[...seas, ...lakes].map(waterRect), ...lakeMiddles(layout));
  const near = [...standing(layout, scaleAt(1).block), ...taken.slice(blocks.length)];
  const rivers: Written[] = [];
  for (const river of layout.map.rivers) {
    const name = riverName(layout, river, 'fit', { taken, bridges }) ?? riverName(layout, river, 'near', { taken: near, bridges });
    if (!name) continue;
    rivers.push(name);
    for (const list of [taken, near]) list.push(riverRect(name, 'fit'));
  }
  const names = { places, rivers, seas, lakes };
  cache.set(layout, names);
  return names;
}

/** Centers of lakes, where no river name is placed. */
const lakeMiddles = (layout: MapLayout): RotatedRect[] =>
  layout.map.hexes.filter((h) => h.terrain === 'lake').map((h) => asTurned(boxAbout(centre(h, layout.isTurned), 50)));
