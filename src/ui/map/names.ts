/** Where the names of places and waters are written: on hex edges where no block reaches. Pure geometry; the sizes are those of the drawing. */
import type { NodeId, River, ScenarioMap } from '../../engine/lines-and-webs/scenario.ts';
import { type Box, between, boxAbout, centre, HALF, type MapLayout, type Place, type Point } from './layout.ts';
import { courseOf } from './Rivers.tsx';
import { type Detail, FAR_BLOCK } from './scale.ts';
import { berthsOf, isPort, plateSpot, quayOf, tileSpot } from './spots.ts';

export interface Written extends Point {
  text: string;
  /** Degrees, clockwise. */
  angle: number;
  /** Room that is left in the middle, for a bridge. */
  gap?: number;
}

/** The size of letters by closeness: names stop growing when the map is near. */
export const TOWN_SIZE: { readonly [D in Detail]: number } = { far: 23, fit: 20, near: 16, close: 12 };
export const CITY_SIZE: { readonly [D in Detail]: number } = { far: 20, fit: 19, near: 16, close: 12.5 };
export const RIVER_SIZE = 16;

/** How wide a name is written, on the generous side: `wide` for capitals. */
function widthOf(text: string, size: number, isWide = false): number {
  return text.length * size * (isWide ? 0.62 : 0.52) + 4;
}

/** A rectangle that may be turned: its middle, half its sides, its angle in degrees. */
export interface Turned extends Point {
  w: number;
  h: number;
  angle: number;
}

const asTurned = (box: Box): Turned => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
  w: box.width / 2,
  h: box.height / 2,
  angle: 0,
});

/** How far two turned rectangles reach into one another: 0 when they are apart. */
export function overlap(a: Turned, b: Turned): number {
  let least = Infinity;
  for (const degrees of [a.angle, a.angle + 90, b.angle, b.angle + 90]) {
    const t = (degrees * Math.PI) / 180;
    const [ux, uy] = [Math.cos(t), Math.sin(t)];
    const reach = (r: Turned) => {
      const s = (r.angle * Math.PI) / 180;
      return r.w * Math.abs(ux * Math.cos(s) + uy * Math.sin(s)) + r.h * Math.abs(-ux * Math.sin(s) + uy * Math.cos(s));
    };
    const apart = Math.abs((a.x - b.x) * ux + (a.y - b.y) * uy);
    least = Math.min(least, reach(a) + reach(b) - apart);
  }
  return Math.max(0, least);
}

/** What a name must keep clear of: blocks at their largest on every node, ports with tile, plate and quay. */
export function standing(layout: MapLayout, block: number = FAR_BLOCK): Turned[] {
  return layout.nodes.flatMap((place) => {
    const { id, name } = place.hex;
    if (!isPort(layout, id)) return [asTurned(boxAbout(place, block))];
    const plate = boxAbout(plateSpot(layout, id), (name?.length ?? 0) * 8.6 + 16, 20);
    const quay = quayOf(layout, id, 4);
    const inside = berthsOf(layout, id) ? boxAbout(tileSpot(layout, id, 4), 68) : boxAbout(place, 104);
    return [asTurned(inside), asTurned(plate), ...(quay ? [asTurned(quay)] : [])];
  });
}

const crossings = (layout: MapLayout): Turned[] =>
  layout.map.bridges.map(({ link: [a, b] }) =>
    asTurned(boxAbout(between(layout.places.get(a) as Place, layout.places.get(b) as Place), 34, 30)),
  );

/** A name's rectangle at a size of letters; its point is the middle of the letters. */
export const rectOf = ({ x, y, text, angle, gap = 0 }: Written, size: number, isWide = false): Turned => ({
  x,
  y,
  angle,
  w: widthOf(text, size, isWide) / 2 + gap / 2,
  h: size * 0.42 + 1,
});

const sum = (rect: Turned, others: readonly Turned[]): number => others.reduce((total, other) => total + overlap(rect, other), 0);

/** The first candidate that touches nothing, else the one that touches least. */
function best(candidates: readonly Written[], cost: (name: Written) => number): Written | undefined {
  let found: Written | undefined;
  let least = Infinity;
  for (const candidate of candidates) {
    const now = cost(candidate);
    if (now < least - 0.01) [found, least] = [candidate, now];
    if (now === 0) break;
  }
  return found;
}

const at = (map: ScenarioMap, q: number, r: number) => map.hexes.find((h) => h.q === q && h.r === r);

/** A town's or city's name: on the lower edge of its hex; on the upper one over a lake to the north, or where a river or bridge is below. */
function placeName(layout: MapLayout, place: Place, taken: readonly Turned[]): Written {
  const { q, r, id, name = '', feature } = place.hex;
  const isCity = feature === 'city';
  const isUp = isCity && at(layout.map, q, r - 1)?.terrain === 'lake';
  const below: Written = { text: name, x: place.x, y: place.y + HALF, angle: 0 };
  const above: Written = { ...below, y: place.y - HALF };
  const runsBelow = layout.map.rivers.some(({ edges }) =>
    edges.some(([a, b]) => [a, b].includes(id) && [a, b].includes(at(layout.map, q, r + 1)?.id ?? '')),
  );
  const size = isCity ? CITY_SIZE.far : TOWN_SIZE.far;
  const cost = (written: Written) => sum(rectOf(written, size, isCity), taken) + (written === below && runsBelow ? 4 : 0);
  return best(isUp ? [above, below] : [below, above], cost) ?? below;
}

const deg = (a: Point, b: Point): number => {
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle;
};

/** A river's name on one of its sides, level where it can be; a canal's two words stand on both sides of its bridge. */
function riverName(layout: MapLayout, river: River, taken: readonly Turned[], bridges: readonly Turned[]): Written | undefined {
  const course = courseOf(layout, river);
  const middle = (course.length - 2) / 2;
  const sides = course
    .slice(1)
    .map((b, i) => ({ a: course[i] as Point, b, off: Math.abs(i - middle) }))
    .sort((s, t) => s.off - t.off);
  const candidates = sides.flatMap(({ a, b }) => {
    const turn = deg(a, b);
    const slide = [0, 0.3, -0.3, 0.6, -0.6];
    const aside = [0, 13, -13, 22, -22];
    return [turn, 0].flatMap((angle) =>
      aside.flatMap((off) =>
        slide.map((t): Written => {
          const m = between(a, b, 0.5 + t);
          const n = ((turn + 90) * Math.PI) / 180;
          return { text: river.name, x: m.x + Math.cos(n) * off, y: m.y + Math.sin(n) * off, angle };
        }),
      ),
    );
  });
  const split: Written[] = river.name.includes(' ')
    ? sides.filter(({ a, b }) => Math.abs(deg(a, b)) < 1).map(({ a, b }) => ({ ...between(a, b), text: river.name, angle: 0, gap: 28 }))
    : [];
  const isSplit = (name: Written) => name.gap !== undefined;
  return best([...candidates, ...split], (name) => sum(rectOf(name, RIVER_SIZE), isSplit(name) ? taken : [...taken, ...bridges]));
}

export interface MapNames {
  places: readonly (Written & { id: NodeId; isCity: boolean })[];
  rivers: readonly Written[];
}

const cache = new WeakMap<MapLayout, MapNames>();

/** The names of a map's places and rivers where they are written; made once for each layout. */
export function namesOf(layout: MapLayout): MapNames {
  const known = cache.get(layout);
  if (known) return known;
  const blocks = standing(layout);
  const bridges = crossings(layout);
  const places = layout.nodes
    .filter(({ hex }) => (hex.feature === 'town' || hex.feature === 'city') && hex.name)
    .map((place) => ({ ...placeName(layout, place, [...blocks, ...bridges]), id: place.hex.id, isCity: place.hex.feature === 'city' }));
  const taken = [
    ...blocks,
    ...places.map((name) => rectOf(name, name.isCity ? CITY_SIZE.far : TOWN_SIZE.far, name.isCity)),
    ...lakes(layout),
  ];
  const rivers: Written[] = [];
  for (const river of layout.map.rivers) {
    const name = riverName(layout, river, taken, bridges);
    if (!name) continue;
    rivers.push(name);
    taken.push(rectOf(name, RIVER_SIZE));
  }
  const names = { places, rivers };
  cache.set(layout, names);
  return names;
}

/** The middles of lakes, where their own names are. */
const lakes = (layout: MapLayout): Turned[] =>
  layout.map.hexes.filter((h) => h.terrain === 'lake').map((h) => asTurned(boxAbout(centre(h), 50)));
