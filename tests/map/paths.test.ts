/** Walks over links: hand-counted ways, masks, and properties over random masks. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileMap } from '../../src/engine/map/graph.ts';
import { CLOSED, createReach, MAX_LINKS, openMask, PASS, pathTo, type Reach, reach, roadTo, STOP } from '../../src/engine/map/paths.ts';
import { SCENARIOS } from '../../src/games/lines-and-webs/scenarios/load.ts';

const graph = compileMap(SCENARIOS[0]!.scenario.map);
const at = (id: string): number => graph.index[id]!;
const walk = (from: number, links: number, mask: Uint8Array): Reach => reach(graph, from, links, mask, createReach(graph.n));
const names = (path: number[]): string[] => path.map((i) => graph.ids[i]!);

const land = graph.ids.map((_, i) => i).filter((i) => graph.passable[i] === 1);
const node = fc.constantFrom(...land);
const limit = fc.integer({ min: 0, max: 20 });
const masks = fc
  .array(fc.constantFrom(CLOSED, PASS, PASS, PASS, STOP), { minLength: graph.n, maxLength: graph.n })
  .map((values) => Uint8Array.from(values, (value, i) => (graph.passable[i] === 1 ? value : CLOSED)));

describe('reach, by hand', () => {
  test('1.1 only links count: over the bridges, not over the Arvel; of two ways of three links the one by the lower node', () => {
    const out = walk(at('C0604'), 3, openMask(graph));
    expect(out.dist[at('C0604')]).toBe(0);
    expect(out.dist[at('C0704')]).toBe(1);
    expect(out.dist[at('C0804')]).toBe(2);
    expect(out.dist[at('C0705')]).toBe(3);
    expect(names(pathTo(out, at('C0705')))).toEqual(['C0604', 'C0605', 'C0706', 'C0705']);
    expect(out.order[0]).toBe(at('C0604'));
  });

  test('a closed node is not entered, a stop node is entered and not passed', () => {
    const mask = openMask(graph);
    mask[at('C0704')] = STOP;
    let out = walk(at('C0604'), 2, mask);
    expect(out.dist[at('C0704')]).toBe(1);
    expect(out.dist[at('C0804')]).toBe(-1);
    mask[at('C0704')] = CLOSED;
    out = walk(at('C0604'), 2, mask);
    expect(out.dist[at('C0704')]).toBe(-1);
    expect(pathTo(out, at('C0704'))).toEqual([]);
  });

  test('the start is always reached and left, whatever its mask', () => {
    for (const value of [CLOSED, PASS, STOP]) {
      const mask = openMask(graph);
      mask[at('C0606')] = value;
      const out = walk(at('C0606'), 1, mask);
      expect(names([...out.order.subarray(0, out.count)])).toEqual(['C0606', 'C0507']);
    }
  });

  test('no links: only the start; the result array can be reused', () => {
    const out = createReach(graph.n);
    reach(graph, at('C0210'), 9, openMask(graph), out);
    reach(graph, at('C1601'), 0, openMask(graph), out);
    expect(out.count).toBe(1);
    expect(out.dist[at('C0210')]).toBe(-1);
    expect(pathTo(out, at('C1601'))).toEqual([at('C1601')]);
    expect(pathTo(out, -1)).toEqual([]);
  });

  test('a limit above the maximum is cut to the maximum', () => {
    expect(walk(at('C0210'), 1000, openMask(graph))).toEqual(walk(at('C0210'), MAX_LINKS, openMask(graph)));
  });
});

describe('reach, always', () => {
  test('every path found uses links that its mask allows and has the returned length', () => {
    fc.assert(
      fc.property(node, limit, masks, (from, links, mask) => {
        const out = walk(from, links, mask);
        for (let i = 0; i < out.count; i++) {
          const path = pathTo(out, out.order[i]!);
          expect(path[0]).toBe(from);
          expect(path.length - 1).toBe(out.dist[out.order[i]!]);
          expect(path.length - 1).toBeLessThanOrEqual(links);
          path.forEach((step, k) => {
            if (k === 0) return;
            expect(graph.linked[path[k - 1]! * graph.n + step]).toBe(1);
            expect(mask[step]).not.toBe(CLOSED);
            if (k < path.length - 1) expect(mask[step]).toBe(PASS);
          });
        }
      }),
    );
  });

  test('paths are the shortest: open neighbors of a passable node are at most one link farther', () => {
    fc.assert(
      fc.property(node, masks, (from, mask) => {
        const out = walk(from, MAX_LINKS, mask);
        for (let i = 0; i < out.count; i++) {
          const here = out.order[i];
          if (here !== from && mask[here!] === STOP) continue;
          for (const next of graph.links[here!]!) {
            if (next === from || mask[next] === CLOSED) continue;
            expect(out.dist[next]).toBeGreaterThanOrEqual(0);
            expect(out.dist[next]).toBeLessThanOrEqual(out.dist[here!]! + 1);
          }
        }
      }),
    );
  });

  test('a shorter limit gives the same result, cut off', () => {
    fc.assert(
      fc.property(node, limit, masks, (from, links, mask) => {
        const far = walk(from, MAX_LINKS, mask);
        const near = walk(from, links, mask);
        for (let i = 0; i < graph.n; i++) expect(near.dist[i]).toBe(far.dist[i]! > links ? -1 : far.dist[i]);
        expect([...near.order.subarray(0, near.count)]).toEqual([...far.order.subarray(0, near.count)]);
      }),
    );
  });

  test('on the open map it is a metric: symmetric, with the triangle inequality, and never below the hex distance', () => {
    fc.assert(
      fc.property(node, node, node, (a, b, c) => {
        const open = openMask(graph);
        const fromA = walk(a, MAX_LINKS, open);
        const fromB = walk(b, MAX_LINKS, open);
        expect(fromA.dist[b]).toBe(fromB.dist[a]);
        expect(fromA.dist[c]).toBeLessThanOrEqual(fromA.dist[b]! + fromB.dist[c]!);
        expect(fromA.dist[b]).toBeGreaterThanOrEqual(graph.distance[a * graph.n + b]!);
      }),
    );
  });
});

describe('the way by road', () => {
  test('6.3.2 among equally short paths the one with the most road links is taken, then the one with the fewest bends', () => {
    const roadsOf = (way: number[]): number => way.slice(1).reduce((sum, b, i) => sum + graph.roads[way[i]! * graph.n + b]!, 0);
    let changed = 0;
    for (const { path } of SCENARIOS[0]!.scenario.map.routes.flatMap(({ path }) => [{ path }, { path: [...path].reverse() }])) {
      for (let a = 0; a < path.length; a++) {
        const out = walk(at(path[a]!), 12, openMask(graph));
        for (let b = a + 1; b < path.length; b++) {
          const to = at(path[b]!);
          if (out.dist[to] !== b - a) continue;
          expect(roadsOf(roadTo(graph, out, openMask(graph), to))).toBe(b - a);
          if (roadsOf(pathTo(out, to)) < b - a) changed += 1;
        }
      }
    }
    expect(changed).toBeGreaterThan(0);
  });

  test('1.1 the path by road is a shortest path over links without stop nodes, and no other of its length has more road', () => {
    fc.assert(
      fc.property(node, node, limit, masks, (from, to, links, mask) => {
        const out = walk(from, links, mask);
        const path = roadTo(graph, out, mask, to);
        if (out.dist[to]! < 0) {
          expect(path).toEqual([]);
          return;
        }
        expect(path.length - 1).toBe(out.dist[to]);
        expect([path[0], path.at(-1)]).toEqual([from, to]);
        const roads = (way: number[]): number => way.slice(1).reduce((sum, b, i) => sum + graph.roads[way[i]! * graph.n + b]!, 0);
        for (let i = 1; i < path.length; i++) {
          expect(graph.linked[path[i - 1]! * graph.n + path[i]!]).toBe(1);
          if (i < path.length - 1) expect(mask[path[i]!]).toBe(PASS);
        }
        expect(roads(path)).toBeGreaterThanOrEqual(roads(pathTo(out, to)));
      }),
    );
  });
});
