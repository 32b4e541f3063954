/** From a fault to its place on the map, what was changed, and what of a broken map can be drawn. */

import { describe, expect, test } from 'vitest';
import type { Scenario } from '../../../src/engine/lines-and-webs/scenario.ts';
import { mapChanges } from '../../../src/games/lines-and-webs/scenarios/edit/map/changed.ts';
import type { MapEdit } from '../../../src/games/lines-and-webs/scenarios/edit/map/edits.ts';
import { edited } from '../../../src/games/lines-and-webs/scenarios/edit/map/mirror.ts';
import { pinOf } from '../../../src/games/lines-and-webs/scenarios/edit/map/pins.ts';
import { soundMap } from '../../../src/games/lines-and-webs/scenarios/edit/map/soundMap.ts';
import { validate } from '../../../src/games/lines-and-webs/scenarios/validate.ts';
import { layoutOf, uprightOf } from '../../../src/games/lines-and-webs/ui/board/layout.ts';
import { coursesOf } from '../../../src/games/lines-and-webs/ui/board/Rivers.tsx';
import { aimAt, aimAtSide, hexBeside, isRim } from '../../../src/games/lines-and-webs/ui/editor/map/aim.ts';
import { add, type Change, copyOf, drop, set, setHex } from '../helpers.ts';

const START = copyOf('arvel-crossing');

function broken(change: Change): Scenario {
  const s = structuredClone(START);
  s.map.symmetric = false;
  change(s);
  return s;
}

/** Where the first fault of a broken copy is pinned. */
function pinAfter(change: Change) {
  const s = broken(change);
  const [fault] = validate(s);
  return fault ? pinOf(s, fault.path) : 'no fault';
}

describe('a fault is pinned to its place', () => {
  test.each<[string, Change, unknown]>([
    ['a town in a lake: its hex', setHex('C0906', { feature: 'town' }), { hex: 'C0906', pair: null }],
    ['a link between hexes that are apart: the link', add('map.links', ['C0501', 'C0503']), { hex: 'C0501', pair: ['C0501', 'C0503'] }],
    ['two rivers on a side: the side', add('map.rivers.1.edges', ['C0705', 'C0704']), { hex: 'C0705', pair: ['C0705', 'C0704'] }],
    ['a bridge over another river: its link', set('map.bridges.0.river', 'Gelda'), { hex: 'C0704', pair: ['C0704', 'C0804'] }],
    ['a route off the links: the step', add('map.routes.2.path', 'C0502'), { hex: 'C0503', pair: ['C0503', 'C0502'] }],
    ['a hex of the zone in the sea: the hex', add('map.deploymentZones.delta', 'C0510'), { hex: 'C0510', pair: null }],
    ['a seaport without sea: its hex', setHex('C0510', { terrain: 'lake' }), { hex: 'C0509', pair: null }],
    ['a unit outside its zone: its hex', set('deployment.delta.armor.0', 'C0901'), { hex: 'C0901', pair: null }],
    ['a hex that is not there: nowhere', set('deployment.delta.armor.0', 'C0401'), null],
    ['the count of rows: nowhere', set('map.rows', 10), null],
  ])('%s', (_, change, pin) => {
    expect(pinAfter(change)).toEqual(pin);
  });
});

describe('what was changed is outlined', () => {
  const changesOf = (...edits: MapEdit[]) => mapChanges(START.map, edited(START, edits, false).scenario.map);

  test('a hex painted with all the links that went, and nothing else', () => {
    const { hexes, pairs } = changesOf({ do: 'paint', hex: 'C0601', terrain: 'lake', links: false });
    const links = START.map.links.filter((link) => link.includes('C0601'));
    expect(hexes).toEqual(['C0601']);
    expect(pairs.map((pair) => [...pair].sort())).toEqual(links.map((pair) => [...pair].sort()));
  });

  test('a hex that left a zone, and a bridge of another name', () => {
    expect(changesOf({ do: 'zone', side: 'delta', hex: 'C0601', isIn: false }).hexes).toEqual(['C0601']);
    expect(changesOf({ do: 'bridgeName', pair: ['C0704', 'C0804'], name: 'Old Bridge' }).pairs).toEqual([['C0704', 'C0804']]);
    expect(changesOf()).toEqual({ hexes: [], pairs: [] });
  });
});

describe('a broken map is drawn as far as it goes', () => {
  test('what leads to hexes that are not there is left out, and a whole map is itself', () => {
    const s = broken((one) => {
      one.map.links.push(['C0501', 'C9999']);
      one.map.rivers[0]?.edges.push(['C0501', 'C9999']);
      one.map.bridges.push({ link: ['C0501', 'C9999'], name: 'Nowhere', river: 'Arvel' });
      one.map.routes[0]?.path.push('C9999');
    });
    const sound = soundMap(s.map);
    expect(JSON.stringify([sound.links, sound.rivers, sound.bridges, sound.routes])).not.toContain('C9999');
    expect(() => layoutOf(sound)).not.toThrow();
    expect(soundMap(START.map)).toBe(START.map);
    const gone = broken(drop('map.hexes', (hex: { id: string }) => hex.id === 'C0704'));
    expect(soundMap(gone.map).bridges.map((b) => b.name)).not.toContain('Jessel Bridge');
  });
});

describe('a river in parts', () => {
  const arvel = START.map.rivers[0] as Scenario['map']['rivers'][number];
  const side = (at: number): MapEdit => ({ do: 'dropSide', pair: arvel.edges[at] as [string, string] });

  test('is drawn in parts: nothing leads across the gap', () => {
    const { map } = edited(START, [side(4)], false).scenario;
    const courses = coursesOf(layoutOf(map), map.rivers[0] as typeof arvel);
    expect(courses.map((course) => course.length - 1).sort()).toEqual([4, arvel.edges.length - 5]);
    for (const course of courses)
      for (const [i, p] of course.slice(1).entries()) {
        const before = course[i] as typeof p;
        expect(Math.hypot(p.x - before.x, p.y - before.y)).toBeCloseTo(60, 3);
      }
  });

  test('is one course again when the gap is closed', () => {
    const close: MapEdit = { do: 'side', river: 'Arvel', class: 'major', pair: arvel.edges[4] as [string, string], across: 'bridge' };
    const { map } = edited(START, [side(4), close], false).scenario;
    expect(coursesOf(layoutOf(map), map.rivers[0] as typeof arvel)).toHaveLength(1);
  });
});

describe('the hand and the cursor', () => {
  const { places } = layoutOf(uprightOf(START.map));
  const at = (id: string) => places.get(id) ?? { x: 0, y: 0 };

  test('a press in the middle means the hex, near an edge the side', () => {
    const { x, y } = at('C0704');
    expect(aimAt(START.map, { x: x + 3, y: y + 2 })).toMatchObject({ hex: 'C0704', isSide: false });
    expect(aimAt(START.map, { x, y: y + 46 })).toMatchObject({ pair: ['C0704', 'C0705'], isSide: true, isOnSide: true });
    const corner = aimAt(START.map, { x: x + 27, y: y + 47 });
    expect(corner).toMatchObject({ isSide: true, isOnSide: false });
  });

  test('a place beyond the edge has no hex, but touches one', () => {
    const west = aimAt(START.map, { x: at('C0501').x - 90, y: at('C0501').y });
    expect(west.hex).toBeNull();
    expect(isRim(START.map, west.at)).toBe(true);
    expect(isRim(START.map, { q: 50, r: 0 })).toBe(false);
  });

  test('left and then right come back to the same hex, over water too', () => {
    for (const hex of START.map.hexes.filter((one) => Math.abs(one.q) < 3 && Math.abs(one.r) < 3)) {
      const left = hexBeside(START.map, hex, 'left');
      expect(left && hexBeside(START.map, left, 'right')).toEqual({ q: hex.q, r: hex.r });
    }
    expect(aimAtSide(START.map, { q: 0, r: 0 }, 4, true).pair).toEqual(['C0906', 'C0905']);
  });
});
