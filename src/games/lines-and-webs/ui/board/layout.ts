/** Converts axial coordinates to positions in drawing units. Alone knows the size of a hex. */

import type { MapHex, NodeId, ScenarioMap } from '../../../../engine/lines-and-webs/scenario.ts';
import type { BoardLayout, Direction } from '../../../../ui/board/boardLayout.ts';
import { type Box, boxAround, grow, HEX, type Point } from '../../../../ui/board/geometry.ts';
import type { RotatedRect } from '../../../../ui/board/rotatedRect.ts';

/** Half the height of a flat-top hex. */
export const HALF = (HEX * Math.sqrt(3)) / 2;
/** Rim of land around the outermost hexes, and the visible ground beyond it. */
const RIM = 46;
const BEYOND = 26;
/** Further extent of land and sea, so that no window shows their end. */
const GROUND = 340;

export interface Axial {
  q: number;
  r: number;
}
export interface HexCentre extends Point {
  hex: MapHex;
  isTurned: boolean;
}
export interface MapLayout extends BoardLayout {
  map: ScenarioMap;
  places: ReadonlyMap<NodeId, HexCentre>;
  /** Land hexes, which are nodes. */
  nodes: readonly HexCentre[];
  /** Where sheets of paper meet: a name that would lie across is moved aside, but a lake's. */
  seams?: readonly RotatedRect[];
  /** The hexes with their rim of land. */
  field: Box;
  /** Land and sea as drawn, beyond the edge of any window. */
  ground: Box;
}

/** Offsets of the six neighbors; number i is across the side from corner i to corner i + 1. */
export const STEPS: readonly Axial[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

export const axialKey = (q: number, r: number): string => `${q},${r}`;

/** Rotates a point for a rotated board. */
const turned = ({ x, y }: Point): Point => ({ x: y, y: -x });
export const unturned = ({ x, y }: Point): Point => ({ x: -y, y: x });

/** Center of a hex. */
export function centre({ q, r }: Axial, isTurned = false): Point {
  const at = { x: 1.5 * HEX * q, y: 2 * HALF * (r + q / 2) };
  return isTurned ? turned(at) : at;
}

/** A point, with the rotation of its board. */
type Place = Point & { isTurned?: boolean };

/** Corner i (0 to 5, clockwise from east, or from north on a rotated board) of a hex with side `size`. */
export function corner(at: Place, i: number, size: number = HEX): Point {
  const angle = (Math.PI / 3) * i - (at.isTurned ? Math.PI / 2 : 0);
  return { x: at.x + size * Math.cos(angle), y: at.y + size * Math.sin(angle) };
}

export const corners = (at: Place, size: number = HEX): Point[] => [0, 1, 2, 3, 4, 5].map((i) => corner(at, i, size));

/** Display form of an id: `C0608` becomes `0608`. */
export const label = (id: NodeId): string => id.replace(/^C/, '');

/** A partial map keeps the printed column numbers, so the column of any hex determines the offset. */
const columnOf = (id: NodeId): number => Number(id.slice(1, 3));

/** Center of a column: its x, or its y on a rotated board. */
export function columnX({ map, isTurned }: MapLayout, column: number): number {
  const hex = map.hexes[0];
  const across = hex ? 1.5 * HEX * (hex.q + column - columnOf(hex.id)) : 0;
  return isTurned ? -across : across;
}

/** End points of the hexside between two neighbors; null if they are not adjacent. */
export function hexside(a: Axial, b: Axial, isTurned = false): [Point, Point] | null {
  const i = STEPS.findIndex((step) => a.q + step.q === b.q && a.r + step.r === b.r);
  if (i < 0) return null;
  const at = { ...centre(a, isTurned), isTurned };
  return [corner(at, i), corner(at, (i + 1) % 6)];
}

const reachOf = (isTurned: boolean): Point => (isTurned ? { x: HALF, y: HEX } : { x: HEX, y: HALF });

const cache = new WeakMap<ScenarioMap, MapLayout>();

/** Margin around the hexes when the map is fitted. */
const CORE_RIM = 6;

/** True for a map taller than wide: it is rotated, with north to the left, since screens are wide. */
function isTall(map: ScenarioMap): boolean {
  const { width, height } = boxAround(
    map.hexes.map((hex) => centre(hex)),
    reachOf(false),
  );
  return height > width;
}

/** Layout of a map, cached per map object. */
export const layoutOf = (map: ScenarioMap): MapLayout => cache.get(map) ?? makeLayout(map, isTall(map));

const upright = new WeakMap<ScenarioMap, ScenarioMap>();

/** The map for the editor, never rotated: adding hexes must not rotate it. */
export function uprightOf(map: ScenarioMap): ScenarioMap {
  if (!isTall(map)) return map;
  const known = upright.get(map);
  if (known) return known;
  const copy = { ...map };
  makeLayout(copy, false);
  upright.set(map, copy);
  return copy;
}

function makeLayout(map: ScenarioMap, isTurned: boolean): MapLayout {
  const all = map.hexes.map((hex): HexCentre => ({ hex, isTurned, ...centre(hex, isTurned) }));
  const reach = reachOf(isTurned);
  const box = boxAround(all, reach);
  // A scenario may name the part of its map that is used.
  const framed = all.filter((place) => map.frame?.includes(place.hex.id));
  const field = grow(box, RIM);
  const layout: MapLayout = {
    map,
    places: new Map(all.map((place) => [place.hex.id, place])),
    nodes: all.filter((place) => place.hex.terrain === 'steppe'),
    field,
    sheet: grow(field, BEYOND),
    ground: grow(field, GROUND),
    // The hexes of the map, or of the scenario's frame, without the rim.
    core: grow(framed.length > 0 ? boxAround(framed, reach) : box, CORE_RIM),
    isTurned,
    reach,
    next: (from, direction) =>
      from === null ? (layout.nodes[Math.floor(layout.nodes.length / 2)]?.hex.id ?? null) : nextNode(layout, from, direction),
  };
  cache.set(map, layout);
  return layout;
}

/** Position of a node; throws for an id that is not on the map. */
export function placeOf(layout: MapLayout, id: NodeId): HexCentre {
  const place = layout.places.get(id);
  if (!place) throw new Error(`no hex ${id}`);
  return place;
}

const ALONG: Record<Direction, Point> = { up: { x: 0, y: -1 }, down: { x: 0, y: 1 }, left: { x: -1, y: 0 }, right: { x: 1, y: 0 } };

/**
 * Nearest land hex in a direction. If no hex lies straight ahead, the side alternates between odd and even lines:
 * repeated steps form a straight line, and a step back returns to the start.
 */
function nextNode(layout: MapLayout, from: NodeId, direction: Direction): NodeId | null {
  const start = placeOf(layout, from);
  const way = ALONG[direction];
  const drift = (start.hex.q - (layout.nodes[0]?.hex.q ?? 0)) % 2 === 0 ? 1 : -1;
  let best: HexCentre | null = null;
  let bestScore = Infinity;
  for (const place of layout.nodes) {
    const dx = place.x - start.x;
    const dy = place.y - start.y;
    const along = dx * way.x + dy * way.y;
    const aside = dx * way.y + dy * way.x;
    if (along < 1 || Math.abs(aside) > along * 1.5) continue;
    const wrongWay = (way.y === 0 ? dy : dx) * drift < 0 ? 1 : 0;
    const score = along + 1.6 * Math.abs(aside) + wrongWay;
    if (score < bestScore) {
      best = place;
      bestScore = score;
    }
  }
  return best?.hex.id ?? null;
}
