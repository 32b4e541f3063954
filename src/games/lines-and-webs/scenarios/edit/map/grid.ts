/** Edits the extent of a map: single hexes, whole columns and rows at its edges, printed numbers, and the frame shown as the full view. */

import { type MapHex, type NodeId, type Scenario, SIDES } from '../../../../../engine/lines-and-webs/scenario.ts';
import { type Axial, columnRow, hexKey } from '../../../../../engine/map/hex.ts';
import { isWithin, southOf, spanOf } from '../../atlas.ts';
import {
  done,
  dropFromZones,
  dropSides,
  dropUnits,
  hexOf,
  hexText,
  homePort,
  keepLast,
  lastOfZone,
  MAX,
  type Outcome,
  portText,
  refuse,
} from './parts.ts';
import { linkAround, unlinkAround } from './terrain.ts';

export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

/** Minimum frame: three columns of three hexes. */
const MIN_FRAME = { across: 2, down: 4 };

/** Hexes that touch the edges of a frame; if possible, hexes that touch two edges. */
function touching(inside: readonly MapHex[]): string[] {
  const span = spanOf(inside);
  const edges = (hex: MapHex): Edge[] =>
    (Object.keys(span) as Edge[]).filter((edge) => span[edge] === (edge === 'west' || edge === 'east' ? hex.q : southOf(hex)));
  const open = new Set<Edge>(Object.keys(span) as Edge[]);
  return [...inside]
    .sort((a, b) => edges(b).length - edges(a).length || (a.id < b.id ? -1 : 1))
    .flatMap((hex) => {
      const met = edges(hex).filter((edge) => open.delete(edge));
      return met.length > 0 ? [hex.id] : [];
    })
    .sort();
}

/** Moves one edge of the frame by a column or a row, out (1) or in (-1). Refused off the map, or below three by three hexes. */
export function moveFrame(s: Scenario, edge: Edge, by: 1 | -1): Outcome {
  const { map } = s;
  const all = spanOf(map.hexes);
  const framed = map.hexes.filter(({ id }) => map.frame?.includes(id));
  const now = framed.length > 0 ? spanOf(framed) : all;
  const isOnMap = by === 1 && now[edge] === all[edge];
  if (isOnMap) return refuse('The map ends there. Add hexes at that edge first.');
  const out = edge === 'west' || edge === 'north' ? -1 : 1;
  const step = edge === 'west' || edge === 'east' ? 1 : 2;
  const next = { ...now, [edge]: now[edge] + out * by * step };
  if (next.east - next.west < MIN_FRAME.across || next.south - next.north < MIN_FRAME.down)
    return refuse('A frame is three columns by three rows at least.');
  const inside = map.hexes.filter((hex) => isWithin(next, hex));
  if (inside.length === map.hexes.length) delete map.frame;
  else map.frame = touching(inside);
  return done();
}

export function dropFrame(s: Scenario): Outcome {
  delete s.map.frame;
  return done();
}

/** Removes a deleted hex from the frame. */
function outOfFrame(s: Scenario, id: string): void {
  if (!s.map.frame?.includes(id)) return;
  s.map.frame = s.map.frame.filter((one) => one !== id);
  if (s.map.frame.length === 0) delete s.map.frame;
}

const isEven = (column: number): boolean => column % 2 === 0;
const idOf = (column: number, row: number): NodeId => `C${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;

/** The label of a grid position, counted from the map's first hex; null if no label is possible. */
function labelAt(hexes: readonly MapHex[], at: Axial): NodeId | null {
  const first = hexes[0];
  const known = first && columnRow(first.id);
  if (!first || !known) return null;
  const column = known.column + at.q - first.q;
  const push = (one: number) => (isEven(one) ? 1 : 0);
  const row = (southOf(at) - push(column) - southOf(first) + push(known.column)) / 2 + known.row;
  return column >= 1 && column <= MAX.columns && row >= 1 && row <= MAX.rows ? idOf(column, row) : null;
}

/** Updates the numbers of columns and rows in the file. */
function count(s: Scenario): void {
  const columns = new Map<number, number>();
  for (const { q } of s.map.hexes) columns.set(q, (columns.get(q) ?? 0) + 1);
  s.map.columns = columns.size;
  s.map.rows = Math.max(...columns.values());
}

/** Relabels some hexes in all references. */
function relabel(s: Scenario, names: ReadonlyMap<NodeId, NodeId>, columns: number): void {
  const named = (id: NodeId): NodeId => names.get(id) ?? id;
  const pair = ([a, b]: readonly [NodeId, NodeId]): [NodeId, NodeId] => [named(a), named(b)];
  const { map } = s;
  for (const hex of map.hexes) hex.id = named(hex.id);
  map.links = map.links.map(pair);
  for (const river of map.rivers) river.edges = river.edges.map(pair);
  for (const bridge of map.bridges) bridge.link = pair(bridge.link);
  for (const route of map.routes) route.path = route.path.map(named);
  for (const side of SIDES) {
    map.deploymentZones[side] = map.deploymentZones[side].map(named);
    map.portIds[side] = { spod: named(map.portIds[side].spod), apod: named(map.portIds[side].apod) };
    for (const [type, nodes] of Object.entries(s.deployment[side])) s.deployment[side][type] = nodes.map(named);
  }
  if (map.frame) map.frame = map.frame.map(named);
  for (const line of map.dottedLines) {
    const [west, east] = line.betweenColumns;
    const by = Math.min(100 - Math.max(west, east), Math.max(columns, -Math.min(west, east)));
    line.betweenColumns = [west + by, east + by];
  }
}

/** Renumbers all hexes so that column 01 and row 01 come first, including the new positions. */
function renumber(s: Scenario, places: readonly Axial[]): void {
  const all = [...s.map.hexes, ...places];
  const west = Math.min(...all.map(({ q }) => q));
  const columnOf = ({ q }: Axial) => q - west + 1;
  const height = (at: Axial) => southOf(at) - (isEven(columnOf(at)) ? 1 : 0);
  const north = Math.min(...all.map(height));
  const names = new Map(s.map.hexes.map((hex) => [hex.id, idOf(columnOf(hex), (height(hex) - north) / 2 + 1)]));
  const [first] = s.map.hexes;
  if (first) relabel(s, names, columnOf(first) - (columnRow(first.id)?.column ?? 0));
}

const isFar = ({ q, r }: Axial): boolean => Math.max(Math.abs(q), Math.abs(r)) > MAX.far;

/** Adds hexes of steppe. Their labels continue the map's numbering; the map is renumbered if they would come before 01. */
export function addHexes(s: Scenario, places: readonly Axial[], links: boolean): Outcome {
  const taken = new Set(s.map.hexes.map(hexKey));
  const fresh = places.filter((at) => !taken.has(hexKey(at)));
  if (fresh.length === 0) return done();
  if (s.map.hexes.length + fresh.length > MAX.hexes) return refuse(`A map has ${MAX.hexes} hexes at most.`);
  const all = [...s.map.hexes, ...fresh];
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
  if (fresh.some(isFar) || spread(all.map(({ q }) => q)) >= MAX.columns - 1 || spread(all.map(southOf)) >= 2 * MAX.rows - 4)
    return refuse('The map cannot reach farther.');
  const notes: string[] = [];
  if (fresh.some((at) => labelAt(s.map.hexes, at) === null)) {
    renumber(s, fresh);
    notes.push('All hexes get new numbers, so columns and rows begin with 01.');
  }
  const ids = fresh.flatMap((at) => {
    const id = labelAt(s.map.hexes, at);
    if (id !== null) s.map.hexes.push({ id, q: at.q, r: at.r, terrain: 'steppe' });
    return id ?? [];
  });
  s.map.hexes.sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const id of ids) {
    const hex = hexOf(s, id);
    if (links && hex) linkAround(s, hex);
  }
  count(s);
  return done(notes);
}

/** The reason why a hex can't be removed, or null. */
function whyStays(s: Scenario, hex: MapHex): string | null {
  const port = homePort(s, hex.id);
  if (port) return `${hexText(hex)} is ${portText(port)}. Move the port first.`;
  const side = lastOfZone(s, hex.id);
  if (side) return keepLast(side);
  return s.map.hexes.length === 1 ? 'A map has one hex at least.' : null;
}

/** Removes hexes and all references to them. */
export function removeHexes(s: Scenario, hexes: readonly (MapHex | undefined)[]): Outcome {
  const notes: string[] = [];
  for (const hex of hexes) {
    if (!hex) continue;
    const { id } = hex;
    const why = whyStays(s, hex);
    if (why) return refuse(why);
    if (hex.feature) notes.push(`The ${hex.feature} ${hexText(hex)} is gone.`);
    notes.push(...unlinkAround(s, id), ...dropSides(s, (edge) => edge.includes(id)), ...dropUnits(s, id));
    dropFromZones(s, id);
    outOfFrame(s, id);
    s.map.hexes.splice(s.map.hexes.indexOf(hex), 1);
  }
  if (s.map.hexes.length > 0) count(s);
  return done(notes);
}

/** Takes away all hexes outside of the frame; without a frame nothing. */
export function cropToFrame(s: Scenario): Outcome {
  const framed = s.map.hexes.filter(({ id }) => s.map.frame?.includes(id));
  if (framed.length === 0) return refuse('The map has no frame.');
  const span = spanOf(framed);
  const cropped = removeHexes(
    s,
    s.map.hexes.filter((hex) => !isWithin(span, hex)),
  );
  delete s.map.frame;
  return cropped;
}

/** Positions of a new column next to the outermost one: aligned with the next but one, or between the hexes of a single column. */
function besideColumn(hexes: readonly MapHex[], q: number, step: 1 | -1): Axial[] {
  const heights = (column: number) => hexes.filter((hex) => hex.q === column).map(southOf);
  const like = heights(q - step);
  const found = like.length > 0 ? like : heights(q).flatMap((south) => [south - 1, south + 1]);
  return [...new Set(found)].map((south) => ({ q: q + step, r: (south - q - step) / 2 }));
}

/** Positions beyond an edge of the map. */
export function beyond(s: Scenario, edge: Edge): Axial[] {
  const { hexes } = s.map;
  const columns = [...new Set(hexes.map(({ q }) => q))];
  if (edge === 'west') return besideColumn(hexes, Math.min(...columns), -1);
  if (edge === 'east') return besideColumn(hexes, Math.max(...columns), 1);
  const step = edge === 'south' ? 1 : -1;
  return atEdge(s, edge).map(({ q, r }) => ({ q, r: r + step }));
}

/** Outermost hexes at an edge: a column, or the last hex of each column. */
export function atEdge(s: Scenario, edge: Edge): MapHex[] {
  const { hexes } = s.map;
  const qs = hexes.map(({ q }) => q);
  if (edge === 'west' || edge === 'east') {
    const q = edge === 'west' ? Math.min(...qs) : Math.max(...qs);
    return hexes.filter((hex) => hex.q === q);
  }
  const isSouth = edge === 'south';
  return [...new Set(qs)].map((q) => hexes.filter((hex) => hex.q === q).reduce((best, hex) => (hex.r > best.r === isSouth ? hex : best)));
}

export const OPPOSITE: { readonly [E in Edge]: Edge } = { north: 'south', south: 'north', east: 'west', west: 'east' };
