/** The compiled map against the drawn one: links, hexes, ports, and distances counted by hand. */

import { describe, expect, test } from 'vitest';
import { compileMap, type MapGraph, NO_DISTANCE } from '../../src/engine/map/graph.ts';
import { areNeighbours, columnRow, halfTurn, hexDistance, hexNeighbours, label } from '../../src/engine/map/hex.ts';
import { SCENARIOS } from '../../src/games/lines-and-webs/scenarios/load.ts';

const graphs = SCENARIOS.map((entry) => ({ id: entry.id, map: entry.scenario.map, graph: compileMap(entry.scenario.map) }));
const ondrel = graphs[0]!.graph;
const distance = (g: MapGraph, a: string, b: string): number => g.distance[g.index[a]! * g.n + g.index[b]!]!;

describe('hex maths', () => {
  test('labels and their columns and rows', () => {
    expect(label('C0608')).toBe('0608');
    expect(label('0608')).toBe('0608');
    expect(columnRow('C0608')).toEqual({ column: 6, row: 8 });
    expect(columnRow('0608')).toBeNull();
    expect(columnRow('C06081')).toBeNull();
  });

  test('six different neighbors, each at distance 1, and no other', () => {
    const centre = { q: 3, r: -2 };
    const around = hexNeighbours(centre);
    expect(new Set(around.map((h) => `${h.q},${h.r}`)).size).toBe(6);
    for (const hex of around) expect(areNeighbours(centre, hex)).toBe(true);
    expect(areNeighbours(centre, centre)).toBe(false);
    expect(areNeighbours({ q: 0, r: 0 }, { q: 1, r: 1 })).toBe(false);
    expect(hexDistance({ q: -8, r: -1 }, { q: 8, r: 1 })).toBe(16 + 2);
    expect(halfTurn({ q: 0, r: -3 })).toEqual({ q: 0, r: 3 });
  });
});

describe.each(graphs)('$id compiled', ({ map, graph }) => {
  test('1.1 links are those of the file, both ways, sorted, between adjacent land hexes', () => {
    expect(graph.links.reduce((sum, row) => sum + row.length, 0)).toBe(map.links.length * 2);
    for (const [a, b] of map.links) expect(graph.links[graph.index[a]!]).toContain(graph.index[b]);
    graph.links.forEach((row, a) => {
      expect(row).toEqual([...row].sort((x, y) => x - y));
      for (let b = 0; b < graph.n; b++) expect(graph.linked[a * graph.n + b]).toBe(row.includes(b) ? 1 : 0);
      for (const b of row) {
        expect(graph.hexes[a]).toContain(b);
        expect([graph.passable[a], graph.passable[b]]).toEqual([1, 1]);
      }
    });
  });

  test('1.5 1.6 only steppe may hold units', () => {
    map.hexes.forEach((hex, i) => {
      expect(graph.ids[i]).toBe(hex.id);
      expect(graph.passable[i]).toBe(hex.terrain === 'steppe' ? 1 : 0);
      expect(graph.feature[i]).toBe(hex.feature ?? null);
    });
  });

  test('the index has no inherited names', () => {
    expect(graph.index.constructor).toBeUndefined();
    expect(graph.index.toString).toBeUndefined();
  });

  test('1.8 the four ports, Delta first, SPOD before APOD', () => {
    const expected = (['delta', 'gamma'] as const).flatMap((owner) =>
      (['spod', 'apod'] as const).map((kind) => ({
        owner,
        kind,
        id: map.portIds[owner][kind],
        node: graph.index[map.portIds[owner][kind]],
      })),
    );
    expect(graph.ports).toEqual(expected);
  });

  test('1.7 distance is symmetric, at least the straight distance, 1 exactly for neighbors, none for ocean', () => {
    for (let a = 0; a < graph.n; a++) {
      for (let b = 0; b < graph.n; b++) {
        const d = graph.distance[a * graph.n + b];
        expect(d).toBe(graph.distance[b * graph.n + a]);
        const wet = graph.terrain[a] === 'ocean' || graph.terrain[b] === 'ocean';
        expect(d === NO_DISTANCE).toBe(wet);
        if (wet) continue;
        expect(d).toBeGreaterThanOrEqual(hexDistance(map.hexes[a]!, map.hexes[b]!));
        expect(d === 1).toBe(graph.hexes[a]!.includes(b));
        expect(d === 0).toBe(a === b);
      }
    }
  });

  test('1.7 distance is the same under the half turn', () => {
    const partner = map.hexes.map((hex) => map.hexes.findIndex((h) => h.q === -hex.q && h.r === -hex.r));
    for (let a = 0; a < graph.n; a++)
      for (let b = 0; b < graph.n; b++) expect(graph.distance[a * graph.n + b]).toBe(graph.distance[partner[a]! * graph.n + partner[b]!]);
  });
});

describe('Ondrel Steppe, counted by hand', () => {
  test('179 hexes, a dead end, a node in the middle', () => {
    const names = (id: string) => ondrel.links[ondrel.index[id]!]!.map((i) => ondrel.ids[i]);
    expect(ondrel.n).toBe(179);
    expect(names('C0606')).toEqual(['C0507']);
    expect(names('C0503')).toEqual(['C0402', 'C0403', 'C0504', 'C0602', 'C0603']);
    expect(ondrel.hexes[ondrel.index.C0101!]!.map((i) => ondrel.ids[i])).toEqual(['C0102', 'C0201']);
  });

  test.each([
    ['C0409', 'C0711', 4], // the straight way of 3 lies in the Ambrel Gulf
    ['C0210', 'C0711', 6], // along the coast; 5 through the gulf
    ['C0110', 'C0310', 2],
    ['C0609', 'C0711', 2],
    ['C0110', 'C0210', 1],
  ])('1.7 distance goes round the ocean: %s to %s is %i', (a, b, d) => {
    expect(distance(ondrel, a, b)).toBe(d);
  });

  test.each([
    ['C0905', 'C0907', 2], // over Lake Ondrel
    ['C0702', 'C0704', 2], // over Lake Olun
    ['C0906', 'C0905', 1], // a lake hex itself
  ])('1.5 1.7 distance counts lake hexes: %s to %s is %i', (a, b, d) => {
    expect(distance(ondrel, a, b)).toBe(d);
  });

  test('1.4 1.7 rivers and missing links do not increase the distance', () => {
    expect(distance(ondrel, 'C0606', 'C0707')).toBe(1);
    expect(ondrel.linked[ondrel.index.C0606! * ondrel.n + ondrel.index.C0707!]).toBe(0);
    expect(distance(ondrel, 'C0101', 'C1711')).toBe(16 + 2);
  });

  test('1.7 no distance to, from or within the ocean', () => {
    expect(distance(ondrel, 'C0210', 'C0111')).toBe(NO_DISTANCE);
    expect(distance(ondrel, 'C0111', 'C0111')).toBe(NO_DISTANCE);
    expect(distance(ondrel, 'C0410', 'C0510')).toBe(NO_DISTANCE);
  });

  test('1.7 land beyond an ocean has no distance', () => {
    const row = [0, 1, 2].map((r) => ({ id: `C010${r + 1}`, q: 0, r, terrain: r === 1 ? ('ocean' as const) : ('steppe' as const) }));
    const ports = { spod: 'C0101', apod: 'C0103' };
    const strait = compileMap({ hexes: row, links: [], portIds: { delta: ports, gamma: ports } });
    expect(distance(strait, 'C0101', 'C0103')).toBe(NO_DISTANCE);
  });

  test('a map that names a missing hex is rejected', () => {
    const map = structuredClone(SCENARIOS[1]!.scenario.map);
    map.links.push(['C0501', 'C9999']);
    expect(() => compileMap(map)).toThrow('C9999');
  });
});
