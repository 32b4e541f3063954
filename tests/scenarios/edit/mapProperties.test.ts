/** Any sequence of edits of a built-in map keeps the shape of a scenario and breaks only what the map's tools alone cannot keep; with Mirror both halves stay alike. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Scenario, SIDES } from '../../../src/engine/lines-and-webs/scenario.ts';
import { LESSONS } from '../../../src/games/lines-and-webs/scenarios/all.ts';
import { SCENARIOS } from '../../../src/games/lines-and-webs/scenarios/builtIn.ts';
import type { MapEdit } from '../../../src/games/lines-and-webs/scenarios/edit/map/edits.ts';
import { EDGES } from '../../../src/games/lines-and-webs/scenarios/edit/map/grid.ts';
import { edited } from '../../../src/games/lines-and-webs/scenarios/edit/map/mirror.ts';
import { scenarioSchema } from '../../../src/games/lines-and-webs/scenarios/schema.ts';
import { validate } from '../../../src/games/lines-and-webs/scenarios/validate.ts';

/** What the tools leave to whoever draws: where ports, zones, links and units are to be instead is not theirs to say. */
const LEFT_TO_THE_HAND = [
  'map.port-no-ocean',
  'map.port-cut-off',
  'map.zone-too-small',
  'map.zone-cut-off',
  'map.zone-beyond-line',
  'deployment.count',
  'deployment.outside-zone',
];

const ALL = [...SCENARIOS, ...LESSONS].map(({ scenario }) => scenario);
const SYMMETRIC = ALL.filter((s) => s.map.symmetric);

/** Any number, taken as an index of a list that is known only when its turn comes. */
const index = fc.nat({ max: 9999 });
const at = <T>(list: readonly T[], i: number): T => list[i % list.length] as T;

type Making = (s: Scenario) => MapEdit;
type Hexes = (s: Scenario, i: number) => string;

const hexAt: Hexes = (s, i) => at(s.map.hexes, i).id;
const pairAt = (s: Scenario, i: number, k: number): [string, string] => {
  if (k % 8 === 7) return [hexAt(s, i), hexAt(s, k)];
  if (k % 2 === 0 && s.map.links.length > 0) return at(s.map.links, i);
  const [a, step] = [
    at(s.map.hexes, i),
    at(
      [
        [0, -1],
        [1, -1],
        [1, 0],
        [0, 1],
        [-1, 1],
        [-1, 0],
      ] as const,
      k,
    ),
  ];
  return [a.id, s.map.hexes.find((b) => b.q === a.q + step[0] && b.r === a.r + step[1])?.id ?? a.id];
};
const riverAt = (s: Scenario, i: number): string =>
  i % 5 === 0 || s.map.rivers.length === 0 ? `River ${i % 4}` : at(s.map.rivers, i).name;
const typeAt = (s: Scenario, i: number): string => at(s.unitTypes, i).id;

const side = fc.constantFrom(...SIDES);
const riverClass = fc.constantFrom('major' as const, 'tributary' as const, 'canal' as const);
const end = fc.constantFrom('end' as const, 'start' as const);

const making: fc.Arbitrary<Making> = fc.oneof(
  fc.tuple(index, fc.constantFrom('steppe' as const, 'lake' as const, 'ocean' as const), fc.boolean()).map(
    ([i, terrain, links]): Making =>
      (s) => ({ do: 'paint', hex: hexAt(s, i), terrain, links }),
  ),
  fc.tuple(index, fc.constantFrom('town' as const, 'city' as const, null)).map(
    ([i, place]): Making =>
      (s) => ({ do: 'place', hex: hexAt(s, i), place }),
  ),
  fc.tuple(index, index).map(
    ([i, k]): Making =>
      (s) => ({ do: 'movePlace', from: hexAt(s, i), to: hexAt(s, k) }),
  ),
  fc.tuple(index, side, fc.constantFrom('spod' as const, 'apod' as const)).map(
    ([i, of, kind]): Making =>
      (s) => ({ do: 'port', side: of, kind, hex: hexAt(s, i) }),
  ),
  fc.tuple(index, fc.constantFrom('', 'Old Mill', 'Lake Ondrel')).map(
    ([i, name]): Making =>
      (s) => ({ do: 'name', hex: hexAt(s, i), name }),
  ),
  fc.tuple(index, index, fc.constantFrom('link' as const, 'cutLink' as const, 'bridge' as const, 'dropSide' as const)).map(
    ([i, k, what]): Making =>
      (s) => ({ do: what, pair: pairAt(s, i, k) }),
  ),
  fc.tuple(index, fc.constantFrom('linkAll' as const, 'unlinkAll' as const)).map(
    ([i, what]): Making =>
      (s) => ({ do: what, hex: hexAt(s, i) }),
  ),
  fc.tuple(index, index).map(
    ([i, k]): Making =>
      (s) => ({ do: 'bridgeName', pair: pairAt(s, i, k), name: 'Stone Ford' }),
  ),
  fc.tuple(index, index, index, riverClass, fc.constantFrom('bar' as const, 'bridge' as const)).map(
    ([i, k, r, kind, across]): Making =>
      (s) => ({ do: 'side', river: riverAt(s, r), class: kind, pair: pairAt(s, i, k), across }),
  ),
  fc.tuple(index, index).map(
    ([i, k]): Making =>
      (s) => ({ do: 'riverName', river: riverAt(s, i), name: `Water ${k % 5}` }),
  ),
  fc.tuple(index, riverClass).map(
    ([i, kind]): Making =>
      (s) => ({ do: 'riverClass', river: riverAt(s, i), class: kind }),
  ),
  index.map(
    (i): Making =>
      (s) => ({ do: 'removeRiver', river: riverAt(s, i) }),
  ),
  fc.tuple(index, index).map(
    ([i, k]): Making =>
      (s) => ({ do: 'addRoute', pair: pairAt(s, i, k), class: 'alternate', name: 'New route' }),
  ),
  fc.tuple(index, index, end).map(
    ([i, k, which]): Making =>
      (s) => ({ do: 'extendRoute', route: i % 12, hex: at(s.map.links, k)?.[0] ?? hexAt(s, k), end: which }),
  ),
  fc.tuple(index, end).map(
    ([i, which]): Making =>
      () => ({ do: 'shortenRoute', route: i % 12, end: which }),
  ),
  fc.tuple(index, index).map(
    ([i, k]): Making =>
      (s) => ({ do: 'splitRoute', route: i % 12, pair: pairAt(s, k, 0) }),
  ),
  fc.tuple(index, fc.constantFrom('main' as const, 'alternate' as const)).map(
    ([i, kind]): Making =>
      () => ({ do: 'routeClass', route: i % 12, class: kind }),
  ),
  index.map(
    (i): Making =>
      () => ({ do: 'removeRoute', route: i % 12 }),
  ),
  fc.tuple(index, side, fc.boolean()).map(
    ([i, of, isIn]): Making =>
      (s) => ({ do: 'zone', side: of, hex: hexAt(s, i), isIn }),
  ),
  fc.tuple(index, side).map(
    ([i, of]): Making =>
      () => ({ do: 'line', side: of, west: i % 20 }),
  ),
  fc.tuple(index, index, index, side).map(
    ([i, k, t, of]): Making =>
      (s) => {
        const type = typeAt(s, t);
        const from = k % 3 === 0 ? null : (at(s.deployment[of][type] ?? [], k) ?? null);
        return { do: 'unit', side: of, type, hex: at(s.map.deploymentZones[of], i), from };
      },
  ),
  fc.tuple(index, index, side).map(
    ([i, t, of]): Making =>
      (s) => ({ do: 'takeOff', side: of, type: typeAt(s, t), hex: hexAt(s, i) }),
  ),
  fc.tuple(index, index, fc.boolean()).map(
    ([i, k, links]): Making =>
      (s) => {
        const hex = at(s.map.hexes, i);
        return { do: 'addHex', at: { q: hex.q + (k % 3) - 1, r: hex.r + (Math.floor(k / 3) % 3) - 1 }, links };
      },
  ),
  index.map(
    (i): Making =>
      (s) => ({ do: 'removeHex', hex: hexAt(s, i) }),
  ),
  fc.tuple(fc.constantFrom(...EDGES), fc.boolean()).map(
    ([edge, links]): Making =>
      () => ({ do: 'addEdge', edge, links }),
  ),
  fc.constantFrom(...EDGES).map(
    (edge): Making =>
      () => ({ do: 'removeEdge', edge }),
  ),
);

const RUNS = { numRuns: 40, seed: 20_260_607 };
const sequence = fc.array(making, { minLength: 1, maxLength: 60, size: 'max' });

/** The codes of what is wrong after the edits, and how many of them changed something. */
function played(start: Scenario, makings: readonly Making[], mirror: boolean): { codes: string[]; end: Scenario; changes: number } {
  let end = start;
  let changes = 0;
  for (const make of makings) {
    const next = edited(end, [make(end)], mirror).scenario;
    if (next !== end) changes++;
    end = next;
  }
  const shape = scenarioSchema.safeParse(end);
  expect(shape.error?.issues ?? []).toEqual([]);
  // What the scenario's prices are like is no matter of its map.
  const codes = validate(end).flatMap(({ code }) => (code === 'types.price-below-load' ? [] : [code]));
  return { codes: [...new Set(codes)], end, changes };
}

describe('any sequence of edits', () => {
  test('without Mirror keeps the shape, breaks nothing but what is left to the hand, and leaves the start as it was', () => {
    let changes = 0;
    fc.assert(
      fc.property(fc.constantFrom(...ALL), sequence, (start, makings) => {
        const before = JSON.stringify(start);
        const asymmetric = { ...start, map: { ...start.map, symmetric: false } };
        const found = played(asymmetric, makings, false);
        changes += found.changes;
        expect(found.codes.filter((code) => !LEFT_TO_THE_HAND.includes(code))).toEqual([]);
        expect(JSON.stringify(start)).toBe(before);
      }),
      RUNS,
    );
    // A test whose edits are all refused would prove nothing.
    expect(changes).toBeGreaterThan(400);
  });

  test('with Mirror leaves both halves of a symmetric map alike', () => {
    expect(SYMMETRIC.length).toBeGreaterThan(1);
    let changes = 0;
    fc.assert(
      fc.property(fc.constantFrom(...SYMMETRIC), sequence, (start, makings) => {
        const found = played(start, makings, true);
        changes += found.changes;
        expect(found.codes.filter((code) => !LEFT_TO_THE_HAND.includes(code))).toEqual([]);
      }),
      RUNS,
    );
    expect(changes).toBeGreaterThan(400);
  });
});
