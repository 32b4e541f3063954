/** Lookups shared by the semantic checks: hexes by id, links by pair, connected components, and reporting. */

import { portPlaces } from '../../../engine/lines-and-webs/figures.ts';
import type { MapHex, NodeId, PortKind, Scenario, Side, SupplyClass } from '../../../engine/lines-and-webs/scenario.ts';
import { type Axial, halfTurn, hexKey, hexNeighbours } from '../../../engine/map/hex.ts';
import { type Path, type Problem, pathText } from '../../../records/problems.ts';

/** A position in the file, in words and as a path. */
export type Spot = Pick<Problem, 'where' | 'path'>;

/** Records one problem: code, position, message. */
type Note = (code: string, at: Spot, message: string) => void;

/** Records a fault; `warn` records a problem of a playable scenario. */
export type Report = Note & { warn: Note };

/** A semantic check, with the parts of the file that it reads. Skipped if those parts or their references are invalid. */
export type Check = readonly [reads: string, check: (s: Scenario, report: Report, atlas: Atlas) => void];

/** The position of a path, with an optional name; `deeper` continues the path without changing the words. */
export const at = (path: Path, name = '', deeper: Path = []): Spot => ({
  where: name ? `${pathText(path)} ${name}` : pathText(path),
  path: [...path, ...deeper],
});

type Pair = readonly [NodeId, NodeId];

/** Key of an edge, independent of direction. */
export const edgeKey = ([a, b]: Pair): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

export const edgeText = ([a, b]: Pair): string => `${a}–${b}`;

export interface Atlas {
  hex: ReadonlyMap<NodeId, MapHex>;
  /** Returns a hex that must be on the map. */
  get(id: NodeId): MapHex;
  linked(pair: Pair): boolean;
  neighbours(id: NodeId): MapHex[];
  /** All nodes connected to this one by links, including itself. */
  component(id: NodeId): ReadonlySet<NodeId>;
}

export function makeAtlas(s: Scenario): Atlas {
  const hex = new Map(s.map.hexes.map((h) => [h.id, h]));
  const at = new Map(s.map.hexes.map((h) => [hexKey(h), h]));
  const links = new Set(s.map.links.map(edgeKey));
  const joined = new Map<NodeId, NodeId[]>();
  for (const [a, b] of s.map.links) {
    joined.set(a, [...(joined.get(a) ?? []), b]);
    joined.set(b, [...(joined.get(b) ?? []), a]);
  }
  const components = new Map<NodeId, Set<NodeId>>();
  const get = (id: NodeId): MapHex => {
    const found = hex.get(id);
    if (!found) throw new Error(`The map has no hex ${id}.`);
    return found;
  };
  return {
    hex,
    get,
    linked: (pair) => links.has(edgeKey(pair)),
    neighbours: (id) =>
      hexNeighbours(get(id))
        .map((h) => at.get(hexKey(h)))
        .filter((h) => h !== undefined),
    component: (id) => {
      const known = components.get(id);
      if (known) return known;
      const found = new Set([id]);
      for (const node of found) for (const next of joined.get(node) ?? []) found.add(next);
      for (const node of found) components.set(node, found);
      return found;
    },
  };
}

/** Twice the distance south: grows by two per hex of a column. */
export const southOf = ({ q, r }: Axial): number => 2 * r + q;

/** Edges in columns and in half rows. */
type Span = { [E in 'north' | 'east' | 'south' | 'west']: number };

export function spanOf(hexes: readonly Axial[]): Span {
  const [across, down] = [hexes.map(({ q }) => q), hexes.map(southOf)];
  return { west: Math.min(...across), east: Math.max(...across), north: Math.min(...down), south: Math.max(...down) };
}

export const isWithin = ({ north, east, south, west }: Span, hex: Axial): boolean =>
  hex.q >= west && hex.q <= east && southOf(hex) >= north && southOf(hex) <= south;

/** Partner of each hex under the half turn about q 0, r 0, by id; none if the image is off the map. */
export function partnersOf(hexes: readonly MapHex[]): Map<NodeId, MapHex> {
  const at = new Map(hexes.map((hex) => [hexKey(hex), hex]));
  const partners = new Map<NodeId, MapHex>();
  for (const hex of hexes) {
    const found = at.get(hexKey(halfTurn(hex)));
    if (found) partners.set(hex.id, found);
  }
  return partners;
}

/** Number of units that a hex can hold. @rule 1.2 */
export function capacity(s: Scenario, hex: MapHex): number {
  if (hex.terrain !== 'steppe') return 0;
  if (hex.feature !== 'spod' && hex.feature !== 'apod') return 1;
  return hex.owner ? portPlaces(s, hex.owner, hex.feature) : s.ports[hex.feature].units;
}

/** Number of units that these hexes can hold. @rule 1.2 */
export const placesOf = (s: Scenario, atlas: Atlas, ids: readonly NodeId[]): number =>
  ids.reduce((sum, id) => sum + capacity(s, atlas.get(id)), 0);

/** Number of units that a side starts with on the map. @rule 5.1 */
export const startUnits = (s: Scenario, side: Side): number => s.forces[side].start.reduce((sum, entry) => sum + entry.count, 0);

export const otherSide = (side: Side): Side => (side === 'delta' ? 'gamma' : 'delta');

/** 'CL III' */
export const CLASS_NAMES: { readonly [C in SupplyClass]: string } = { clI: 'CL I', clIII: 'CL III', clV: 'CL V', clIX: 'CL IX' };

export const PORT_NAMES: { readonly [P in PortKind]: string } = { spod: 'seaport', apod: 'airport' };
/** Names of hex features. */
export const FEATURE_NAMES: { readonly [F in NonNullable<MapHex['feature']>]: string } = { town: 'town', city: 'city', ...PORT_NAMES };

export const sideName = (side: Side): string => (side === 'delta' ? 'Delta' : 'Gamma');
