/** The map compiled for speed: nodes as integers, links and distances as tables. Built once per game, never changed, not part of the state. */

import { hexKey, hexNeighbours } from './hex.ts';

/** Distance between nodes that are not connected, and of every ocean hex. */
export const NO_DISTANCE = 255;

type NodeId = string; // 'C0608'
type Terrain = 'steppe' | 'lake' | 'ocean';
type Feature = 'town' | 'city' | 'spod' | 'apod';

/** The input of `compileMap`; a scenario's map satisfies it. */
export interface GraphSource {
  hexes: readonly { id: NodeId; q: number; r: number; terrain: Terrain; feature?: Feature }[];
  links: readonly (readonly [NodeId, NodeId])[];
  /** Roads, node by node. They cost and grant nothing; among equally short paths one along a road is preferred. */
  routes?: readonly { path: readonly NodeId[] }[];
  portIds: { [S in 'delta' | 'gamma']: { spod: NodeId; apod: NodeId } };
}

export interface GraphPort {
  node: number;
  id: NodeId;
  kind: 'spod' | 'apod';
  owner: 'delta' | 'gamma';
}

export interface MapGraph {
  /** Number of hexes, in the order of the scenario file. */
  n: number;
  ids: NodeId[];
  /** Node index by id. It has no prototype, so that any text can be looked up. */
  index: { [id: NodeId]: number };
  q: Int16Array;
  r: Int16Array;
  terrain: Terrain[];
  feature: (Feature | null)[];
  /** 1 if units may occupy the node: steppe, with or without a link. @rule 1.5 @rule 1.6 */
  passable: Uint8Array;
  /** Linked neighbors, ascending. @rule 1.1 */
  links: readonly (readonly number[])[];
  /** Adjacent hexes of any terrain, ascending. */
  hexes: number[][];
  /** n*n; 1 if a link joins the two nodes. */
  linked: Uint8Array;
  /** n*n; 1 if a road runs along the link between the two nodes. */
  roads: Uint8Array;
  /** n*n; hexes of the shortest path without ocean; NO_DISTANCE if there is none or an end is ocean. @rule 1.7 */
  distance: Uint8Array;
  /** Delta SPOD, Delta APOD, Gamma SPOD, Gamma APOD. */
  ports: GraphPort[];
}

/** Compiles a map that `loadScenario` accepted. Throws if it names a missing hex. */
export function compileMap(map: GraphSource): MapGraph {
  const n = map.hexes.length;
  const index: { [id: NodeId]: number } = Object.create(null);
  map.hexes.forEach((hex, i) => {
    index[hex.id] = i;
  });
  const hexes = gridNeighbours(map);
  const links = linkNeighbours(map, index);
  const linked = new Uint8Array(n * n);
  links.forEach((row, a) => {
    for (const b of row) linked[a * n + b] = 1;
  });
  const terrain = map.hexes.map((hex) => hex.terrain);
  return {
    n,
    ids: map.hexes.map((hex) => hex.id),
    index,
    q: Int16Array.from(map.hexes, (hex) => hex.q),
    r: Int16Array.from(map.hexes, (hex) => hex.r),
    terrain,
    feature: map.hexes.map((hex) => hex.feature ?? null),
    passable: Uint8Array.from(terrain, (t) => (t === 'steppe' ? 1 : 0)),
    links,
    hexes,
    linked,
    roads: roadLinks(map, index),
    distance: distances(hexes, terrain),
    ports: portsOf(map, index),
  };
}

function need(index: { [id: NodeId]: number }, id: NodeId): number {
  const node = index[id];
  if (node === undefined) throw new Error(`The map has no hex ${id}.`);
  return node;
}

function gridNeighbours(map: GraphSource): number[][] {
  const indexByKey = new Map(map.hexes.map((hex, i) => [hexKey(hex), i]));
  return map.hexes.map((hex) =>
    hexNeighbours(hex)
      .map((h) => indexByKey.get(hexKey(h)))
      .filter((i) => i !== undefined)
      .sort((a, b) => a - b),
  );
}

function linkNeighbours(map: GraphSource, index: { [id: NodeId]: number }): number[][] {
  const sets = map.hexes.map(() => new Set<number>());
  for (const [from, to] of map.links) {
    const a = need(index, from);
    const b = need(index, to);
    sets[a]!.add(b);
    sets[b]!.add(a);
  }
  return sets.map((set) => [...set].sort((a, b) => a - b));
}

function roadLinks(map: GraphSource, index: { [id: NodeId]: number }): Uint8Array {
  const n = map.hexes.length;
  const roads = new Uint8Array(n * n);
  for (const { path } of map.routes ?? []) {
    for (let i = 1; i < path.length; i++) {
      const [a, b] = [need(index, path[i - 1] as NodeId), need(index, path[i] as NodeId)];
      roads[a * n + b] = 1;
      roads[b * n + a] = 1;
    }
  }
  return roads;
}

function distances(hexes: number[][], terrain: MapGraph['terrain']): Uint8Array {
  const n = hexes.length;
  const table = new Uint8Array(n * n).fill(NO_DISTANCE);
  const queue = new Int16Array(n);
  for (let from = 0; from < n; from++) {
    if (terrain[from] === 'ocean') continue;
    const row = table.subarray(from * n, from * n + n);
    row[from] = 0;
    queue[0] = from;
    let count = 1;
    for (let head = 0; head < count; head++) {
      const node = queue[head]!;
      const next = Math.min(row[node]! + 1, NO_DISTANCE - 1);
      for (const to of hexes[node]!) {
        if (row[to] !== NO_DISTANCE || terrain[to] === 'ocean') continue;
        row[to] = next;
        queue[count++] = to;
      }
    }
  }
  return table;
}

function portsOf(map: GraphSource, index: { [id: NodeId]: number }): GraphPort[] {
  const ports: GraphPort[] = [];
  for (const owner of ['delta', 'gamma'] as const) {
    for (const kind of ['spod', 'apod'] as const) {
      const id = map.portIds[owner][kind];
      ports.push({ node: need(index, id), id, kind, owner });
    }
  }
  return ports;
}
