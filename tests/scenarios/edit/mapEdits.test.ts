/** What each edit of the map does, what goes along with it, and what it refuses, on copies of Arvel Crossing. */

import { describe, expect, test } from 'vitest';
import type { MapHex, NodeId, Scenario } from '../../../src/engine/lines-and-webs/scenario.ts';
import type { MapEdit } from '../../../src/games/lines-and-webs/scenarios/edit/map/edits.ts';
import { type Edited, edited } from '../../../src/games/lines-and-webs/scenarios/edit/map/mirror.ts';
import { lineAround, unplaced } from '../../../src/games/lines-and-webs/scenarios/edit/map/zones.ts';
import { validate } from '../../../src/games/lines-and-webs/scenarios/validate.ts';
import { copyOf } from '../helpers.ts';

const START = copyOf('arvel-crossing');
const edit = (...edits: MapEdit[]): Edited => edited(START, edits, false);
const mirrored = (...edits: MapEdit[]): Edited => edited(START, edits, true);
const hex = (s: Scenario, id: NodeId) => s.map.hexes.find((h) => h.id === id) as MapHex;
const isLinked = (s: Scenario, a: NodeId, b: NodeId) => s.map.links.some((link) => link.includes(a) && link.includes(b));
/** What is wrong, but for prices: they are no matter of the map. */
const codes = (s: Scenario) => [...new Set(validate(s).map((problem) => problem.code))].filter((code) => !code.startsWith('types.'));
const river = (s: Scenario, name: string) => s.map.rivers.find((r) => r.name === name);

const paint = (id: NodeId, terrain: MapHex['terrain'], links = false): MapEdit => ({ do: 'paint', hex: id, terrain, links });

describe('terrain', () => {
  test('1.5 land that becomes a lake loses its links, bridges, routes, zone and units, and tells so', () => {
    const { scenario: s, along } = edit(paint('C0508', 'lake'));
    expect(s.map.links.flat()).not.toContain('C0508');
    expect(s.map.bridges.flatMap((b) => b.link)).not.toContain('C0508');
    expect(s.map.routes.flatMap((r) => r.path)).not.toContain('C0508');
    expect(s.map.deploymentZones.delta).not.toContain('C0508');
    expect(Object.values(s.deployment.delta).flat()).not.toContain('C0508');
    expect(hex(s, 'C0508')).not.toHaveProperty('feature');
    expect(along).toContain('The town Drovane (0508) is gone.');
    expect(along).toContain('Drovane Bridge is gone.');
    expect(along.join(' ')).toMatch(/Delta’s [\w ]+ is taken off 0508\./);
  });

  test('new water takes the name of the water beside it, and new land is linked to the land around but not over rivers', () => {
    const wet = edit(paint('C0609', 'ocean')).scenario;
    expect(hex(wet, 'C0609').name).toBe('Ambrel Gulf');
    const dry = edit(paint('C0703', 'steppe', true));
    expect(hex(dry.scenario, 'C0703')).not.toHaveProperty('name');
    const joined = dry.scenario.map.links.filter((link) => link.includes('C0703')).length;
    expect(joined).toBeGreaterThan(2);
    expect(dry.along).toContain(`0703 has ${joined} links.`);
    expect(codes(dry.scenario)).not.toContain('map.bridge-missing');
  });

  test('a home port and the last hex of a zone are not flooded', () => {
    expect(edit(paint('C0503', 'ocean')).no).toBe('Jessel Field (0503) is Delta’s airport. Move the port first.');
    const small = { ...START, map: { ...START.map, deploymentZones: { ...START.map.deploymentZones, gamma: ['C1203'] } } };
    const { scenario, no } = edited(small, [paint('C1203', 'lake')], false);
    expect(no).toContain('last hex of Gamma’s zone');
    expect(scenario).toBe(small);
  });
});

describe('towns and ports', () => {
  test('1.3 a town has a name of its own from the start, and stands on land only', () => {
    const { scenario: s } = edit({ do: 'place', hex: 'C0601', place: 'town' }, { do: 'place', hex: 'C0602', place: 'town' });
    expect([hex(s, 'C0601').name, hex(s, 'C0602').name]).toEqual(['New Town', 'New Town 2']);
    expect(edit({ do: 'place', hex: 'C0703', place: 'town' }).no).toContain('Paint it steppe first');
  });

  test('1.8 a port moves with its name, and the list of ports with it', () => {
    const { scenario: s } = edit({ do: 'port', side: 'delta', kind: 'apod', hex: 'C0604' });
    expect(hex(s, 'C0604')).toMatchObject({ feature: 'apod', owner: 'delta', name: 'Jessel Field' });
    expect(hex(s, 'C0503')).not.toHaveProperty('feature');
    expect(s.map.portIds.delta.apod).toBe('C0604');
    expect(codes(s)).not.toContain('map.port-feature');
  });

  test('the name of a lake is that of all its hexes', () => {
    const { scenario: s } = edit({ do: 'name', hex: 'C0805', name: 'Long Lake' });
    expect(['C0805', 'C0906', 'C1006'].map((id) => hex(s, id).name)).toEqual(['Long Lake', 'Long Lake', 'Long Lake']);
    expect(hex(s, 'C0703').name).toBe('Lake Olun');
  });
});

describe('links, rivers and bridges', () => {
  test('1.1 a link joins neighbouring land', () => {
    expect(edit({ do: 'link', pair: ['C0501', 'C0503'] }).no).toBe('0501–0503 are not neighboring hexes.');
    expect(edit({ do: 'link', pair: ['C0603', 'C0703'] }).no).toBe('0703 is lake. Links join land.');
  });

  test('1.4 a link over a river comes with a bridge, and goes with it', () => {
    const open = edit({ do: 'link', pair: ['C0604', 'C0705'] });
    expect(open.along).toEqual(['Arvel Bridge crosses the Arvel.']);
    expect(codes(open.scenario)).not.toContain('map.bridge-missing');
    const shut = edited(open.scenario, [{ do: 'cutLink', pair: ['C0705', 'C0604'] }], false);
    expect(shut.along).toEqual(['Arvel Bridge is gone.']);
    expect(shut.scenario.map.links).toHaveLength(START.map.links.length);
  });

  test('1.4 a river bars the links that it is drawn over, but for those of a route', () => {
    const side = (a: NodeId, b: NodeId): MapEdit => ({ do: 'side', river: 'Sill', class: 'tributary', pair: [a, b], across: 'bar' });
    const route = START.map.routes.find((r) => r.name === 'Delta port road') as Scenario['map']['routes'][number];
    const [a, b] = [route.path[0], route.path[1]];
    const off = START.map.links.find(([p, q]) => p === 'C0601' && q === 'C0602');
    expect(off).toBeDefined();
    const { scenario: s, along } = edit(side('C0601', 'C0602'), side(a!, b!));
    expect(isLinked(s, 'C0601', 'C0602')).toBe(false);
    expect(along).toContain('0601–0602 are no longer linked.');
    expect(s.map.bridges.at(-1)).toMatchObject({ name: 'Sill Bridge', river: 'Sill' });
    expect(codes(s)).not.toContain('map.bridge-missing');
  });

  test('the sides of a river stand in the order of its course, in whatever order they are drawn', () => {
    const course = river(START, 'Arvel')?.edges ?? [];
    const shuffled = [4, 1, 7, 0, 2, 9, 3, 5, 8, 6].map((i) => course[i]);
    const bare = edit({ do: 'removeRiver', river: 'Arvel' }).scenario;
    const drawn = edited(
      bare,
      shuffled.map((pair): MapEdit => ({ do: 'side', river: 'Arvel', class: 'major', pair: pair!, across: 'bridge' })),
      false,
    ).scenario;
    const keys = (edges: readonly (readonly NodeId[])[]) => edges.map((edge) => [...edge].sort().join('-'));
    const found = keys(river(drawn, 'Arvel')?.edges ?? []);
    const wanted = keys(course.slice(0, 10));
    expect([wanted, [...wanted].reverse()]).toContainEqual(found);
  });

  test('a river renamed is renamed on its bridges; without a side it is gone, and its bridges are plain links', () => {
    const named = edit({ do: 'riverName', river: 'Arvel', name: 'Orne' }).scenario;
    expect(named.map.bridges.filter((b) => b.river === 'Arvel')).toEqual([]);
    expect(codes(named)).toEqual([]);
    expect(edit({ do: 'riverName', river: 'Arvel', name: 'Gelda' }).no).toBe('There is a river Gelda already.');
    const gone = edit({ do: 'removeRiver', river: 'Arvel' });
    expect(gone.along).toContain('Jessel Bridge is a plain link now.');
    expect(isLinked(gone.scenario, 'C0704', 'C0804')).toBe(true);
  });
});

describe('routes', () => {
  test('a route runs along links, and a step back takes the last one back', () => {
    const start = edit({ do: 'addRoute', pair: ['C0602', 'C0601'], class: 'alternate', name: 'New route' }).scenario;
    const route = start.map.routes.length - 1;
    const step = (hexId: NodeId): MapEdit => ({ do: 'extendRoute', route, hex: hexId, end: 'end' });
    expect(edited(start, [step('C0605')], false).no).toContain('A route runs along links.');
    const on = edited(start, [step('C0701'), step('C0702'), step('C0701')], false).scenario;
    expect(on.map.routes[route]!.path).toEqual(['C0602', 'C0601', 'C0701']);
  });

  test('a route cut in its middle goes on as two', () => {
    const before = START.map.routes.length;
    const at = START.map.routes.findIndex((r) => r.name === 'South coast road');
    const { path } = START.map.routes[at]!;
    const { scenario: s, along } = edit({ do: 'splitRoute', route: at, pair: [path[2]!, path[3]!] });
    expect(s.map.routes).toHaveLength(before + 1);
    expect(s.map.routes.at(-1)?.name).toBe('South coast road 2');
    expect(along).toEqual(['The South coast road is cut in 2.']);
  });
});

describe('zones and the recommended deployment', () => {
  test('5.1 a hex is in one zone, and never is the other side’s port', () => {
    const { scenario: s } = edit({ do: 'zone', side: 'gamma', hex: 'C0601', isIn: true });
    expect(s.map.deploymentZones.delta).not.toContain('C0601');
    expect(edit({ do: 'zone', side: 'gamma', hex: 'C0503', isIn: true }).no).toBe('0503 is a port of Delta.');
  });

  test('5.1 the dotted line is led around its zone', () => {
    expect([lineAround(START, 'delta'), lineAround(START, 'gamma')]).toEqual(START.map.dottedLines.map((l) => l.betweenColumns[0]));
  });

  test('1.2 a unit keeps its number when it moves, and goes where there is room', () => {
    const [first, second] = START.deployment.delta.armor as [NodeId, NodeId];
    const free = START.map.deploymentZones.delta.find((id) => !Object.values(START.deployment.delta).flat().includes(id)) as NodeId;
    const unit = (to: NodeId, from: NodeId | null): MapEdit => ({ do: 'unit', side: 'delta', type: 'armor', hex: to, from });
    expect(edit(unit(free, first)).scenario.deployment.delta.armor![0]).toBe(free);
    expect(edit(unit(second, first)).no).toContain('is full: it holds 1.');
    expect(edit(unit(free, null)).no).toContain('All of Delta’s Armor that start stand on the map.');
    const off = edit({ do: 'takeOff', side: 'delta', type: 'armor', hex: first }).scenario;
    expect(unplaced(off, 'delta', 'armor')).toBe(1);
  });
});

describe('the sheet', () => {
  test('a hex added at the edge has the number that follows, and is linked', () => {
    const { scenario: s } = edit({ do: 'addEdge', edge: 'south', links: true });
    expect(codes(s)).not.toContain('map.hex-label');
    expect(s.map.rows).toBe(START.map.rows + 1);
    const none = edited(s, [{ do: 'removeEdge', edge: 'south' }], false).scenario;
    expect(none.map.hexes.map((h) => h.id).sort()).toEqual(START.map.hexes.map((h) => h.id).sort());
  });

  test('hexes before column 01 have all numbered anew, wherever they are named', () => {
    const whole = copyOf('ondrel-steppe');
    const { scenario: s, along } = edited(whole, [{ do: 'addEdge', edge: 'west', links: true }], false);
    expect(along).toContain('All hexes get new numbers, so columns and rows begin with 01.');
    const found = codes({ ...s, map: { ...s.map, symmetric: false } });
    expect(found).toEqual([]);
    expect(s.map.dottedLines.map((l) => l.betweenColumns)).toEqual([
      [7, 8],
      [12, 13],
    ]);
    expect(hex(s, s.map.portIds.delta.spod).name).toBe('Port Ambrel');
  });
});

describe('Mirror', () => {
  test('an edit is done at the partner hex too, for the other side', () => {
    const { scenario: s } = mirrored(paint('C0601', 'lake'), { do: 'port', side: 'delta', kind: 'apod', hex: 'C0604' });
    expect(hex(s, 'C1210').terrain).toBe('lake');
    expect(hex(s, s.map.portIds.gamma.apod)).toMatchObject({ q: 3, r: 0, owner: 'gamma' });
  });

  test('a new river gets a partner of its own, and both grow together', () => {
    const side = (a: NodeId, b: NodeId): MapEdit => ({ do: 'side', river: 'Sill', class: 'tributary', pair: [a, b], across: 'bar' });
    const { scenario: s } = mirrored(side('C0601', 'C0602'), side('C0602', 'C0702'));
    expect(river(s, 'Sill')?.edges).toHaveLength(2);
    expect(river(s, 'Sill 2')?.edges).toHaveLength(2);
    expect(codes(s)).toEqual([]);
  });

  test('what can only be of one half is refused as a whole', () => {
    const dry = mirrored(paint('C0906', 'steppe', true)).scenario;
    const { no, scenario } = edited(dry, [{ do: 'zone', side: 'delta', hex: 'C0906', isIn: true }], true);
    expect(no).toContain('its own mirror image');
    expect(scenario).toBe(dry);
  });

  test('names are one place’s own', () => {
    const { scenario: s } = mirrored({ do: 'name', hex: 'C0508', name: 'Millford' });
    expect(s.map.hexes.filter((h) => h.name === 'Millford')).toHaveLength(1);
  });
});
