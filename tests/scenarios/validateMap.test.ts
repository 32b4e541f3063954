/** One broken copy for each rule of sense of the map: refused for that alone, at the place, in words. */

import { describe, expect, test } from 'vitest';
import { add, all, type Case, type Change, checkCase, cut, drop, isolate, problemsAfter, set, setHex } from './helpers.ts';

const bridge = (a: string, b: string, river = 'Arvel') => add('map.bridges', { link: [a, b], name: 'Old Bridge', river });
const link = (a: string, b: string) => add('map.links', [a, b]);
const zoneHex = (side: string, id: string) => add(`map.deploymentZones.${side}`, id);

const HEXES: Case[] = [
  ['two hexes in one place', 'map.hex-overlap', 'map.hexes[1] C0502', setHex('C0502', { r: -3 })],
  ['a label that does not fit', 'map.hex-label', 'map.hexes[1] C0502', setHex('C0502', { r: 20 })],
  ['columns miscounted', 'map.size', 'map.columns', set('map.columns', 17)],
  ['rows miscounted', 'map.size', 'map.rows', set('map.rows', 10)],
  ['a town in a lake', 'map.feature-on-water', 'C0906', setHex('C0906', { feature: 'town' })],
  ['a port of nobody', 'map.port-owner', 'C0503', setHex('C0503', { owner: undefined })],
  ['a town of a side', 'map.owner-without-port', 'C0508', setHex('C0508', { owner: 'delta' })],
];

const REFERENCES: Case[] = [
  ['a link to nowhere', 'map.unknown-hex', 'C0501–C0401', link('C0501', 'C0401')],
  ['a river nowhere', 'map.unknown-hex', 'Arvel C0501–C0401', add('map.rivers.0.edges', ['C0501', 'C0401'])],
  ['a bridge nowhere', 'map.unknown-hex', 'map.bridges[0] Jessel Bridge', set('map.bridges.0.link', ['C0704', 'C0404'])],
  ['a route to nowhere', 'map.unknown-hex', 'Delta port road', add('map.routes.2.path', 'C0403')],
  ['a zone nowhere', 'map.unknown-hex', 'map.deploymentZones.delta', zoneHex('delta', 'C0401')],
  ['a port nowhere', 'map.unknown-hex', 'map.portIds.gamma.apod', set('map.portIds.gamma.apod', 'C1601')],
  ['a deployment nowhere', 'map.unknown-hex', 'deployment.delta.armor', set('deployment.delta.armor.0', 'C0401')],
  ['a bridge over an unknown river', 'map.unknown-river', 'Jessel Bridge', set('map.bridges.0.river', 'Nile')],
];

const LINKS: Case[] = [
  ['a link twice', 'map.link-duplicate', 'C0502–C0501', link('C0502', 'C0501')],
  ['1.1 a link between hexes that are not neighbours', 'map.link-not-neighbours', 'C0501–C0503', link('C0501', 'C0503')],
  ['1.1 a link from a hex to itself', 'map.link-not-neighbours', 'C0501–C0501', link('C0501', 'C0501')],
  ['1.5 a link into a lake', 'map.link-on-water', 'C0603–C0703', link('C0603', 'C0703')],
  ['1.6 a link into the ocean', 'map.link-on-water', 'C0509–C0510', link('C0509', 'C0510')],
  [
    '1.4 a river edge between hexes that are not neighbours',
    'map.river-not-neighbours',
    'Arvel C0501–C0503',
    add('map.rivers.0.edges', ['C0501', 'C0503']),
  ],
  ['two rivers on a hexside', 'map.river-duplicate', 'Gelda C0705–C0704', add('map.rivers.1.edges', ['C0705', 'C0704'])],
  ['a bridge twice', 'map.bridge-duplicate', 'Old Bridge', bridge('C0804', 'C0704')],
  ['1.4 a bridge without a link', 'map.bridge-no-link', 'Old Bridge C0604–C0705', bridge('C0604', 'C0705')],
  ['1.4 a bridge over another river', 'map.bridge-off-river', 'Jessel Bridge', set('map.bridges.0.river', 'Gelda')],
  ['1.4 a bridge over dry land', 'map.bridge-off-river', 'Old Bridge', bridge('C0501', 'C0502')],
  ['1.4 a link over a river without a bridge', 'map.bridge-missing', 'C0704–C0804', (s) => s.map.bridges.shift()],
  ['a route off the links', 'map.route-off-link', 'Delta port road C0503–C0502', add('map.routes.2.path', 'C0502')],
];

const foreignPort = all(
  setHex('C1309', { owner: 'delta' }),
  drop('map.deploymentZones.gamma', (id: string) => id === 'C1309'),
  set('deployment.gamma.fsc', ['C1308']),
);
const movedPort = all(
  setHex('C1309', { feature: undefined, owner: undefined }),
  setHex('C0501', { feature: 'apod', owner: 'gamma' }),
  set('map.portIds.gamma.apod', 'C0501'),
);

const PORTS: Case[] = [
  [
    '1.8 a port that is none',
    'map.port-feature',
    'map.portIds.delta.apod C0503',
    setHex('C0503', { feature: undefined, owner: undefined }),
  ],
  ['5.3 a home port of the other side', 'map.port-owner', 'map.portIds.gamma.apod C1309', foreignPort],
  ['a fifth port', 'map.port-unlisted', 'C0501', setHex('C0501', { feature: 'apod', owner: 'delta' })],
  ['1.8 a seaport without sea', 'map.port-no-ocean', 'map.portIds.delta.spod C0509', setHex('C0510', { terrain: 'lake' })],
  ['a port without a way', 'map.port-cut-off', 'map.portIds.gamma.apod C1309', isolate('C1309')],
];

const overlap = all(
  zoneHex('delta', 'C0701'),
  zoneHex('gamma', 'C0701'),
  set('map.dottedLines.0.betweenColumns', [7, 8]),
  set('map.dottedLines.1.betweenColumns', [6, 7]),
);
const stranded = all(cut('C1205', 'C1305'), set('deployment.gamma.bsb', ['C1205']), set('deployment.gamma.fsc', ['C1308']), (s) => {
  s.map.deploymentZones.gamma = Object.values(s.deployment.gamma).flat();
});

const narrowFrame = (frame: string[]): Change => set('map.frame', frame);

const ZONES: Case[] = [
  ['5.1 a zone in the sea', 'map.zone-on-water', 'map.deploymentZones.delta C0510', zoneHex('delta', 'C0510')],
  ['5.1 a hex of both zones', 'map.zone-overlap', 'map.deploymentZones.gamma C0701', overlap],
  ["5.1 the enemy's port in a zone", 'map.zone-enemy-port', 'map.deploymentZones.delta C0501', movedPort],
  ['5.1 a zone without room', 'map.zone-too-small', 'map.deploymentZones.gamma', set('map.deploymentZones.gamma', ['C1204', 'C1206'])],
  ['5.1 a zone without a way to the ports', 'map.zone-cut-off', 'map.deploymentZones.gamma', stranded],
  ['5.1 no dotted line', 'map.dotted-line', 'map.dottedLines', (s) => s.map.dottedLines.pop()],
  ['5.1 a dotted line of two columns', 'map.dotted-line', 'map.dottedLines delta', set('map.dottedLines.0.betweenColumns', [6, 8])],
  ['a frame without a port', 'map.frame-without-port', 'map.frame', narrowFrame(['C0501', 'C1111'])],
  ['a frame without a hex of a zone', 'map.frame-without-zone', 'map.frame', narrowFrame(['C0502', 'C1311'])],
  ['5.1 a zone beyond its line', 'map.zone-beyond-line', 'map.deploymentZones.delta C0701', zoneHex('delta', 'C0701')],
  ['5.1 a zone beyond its line, in the east', 'map.zone-beyond-line', 'map.deploymentZones.gamma C1101', zoneHex('gamma', 'C1101')],
];

test('a frame of hexes that the map has, and each of them once, is taken; a map without one is as it was', () => {
  expect(problemsAfter(narrowFrame(['C0501', 'C1311']))).toEqual([]);
  expect(problemsAfter(narrowFrame(['C0501', 'C9999'])).map(({ code }) => code)).toEqual(['map.unknown-hex']);
  expect(problemsAfter(narrowFrame(['C0501', 'C0501'])).length).toBe(1);
});

const SYMMETRY: Case[] = [
  ['a feature', 'map.asymmetric', 'C0601', setHex('C0601', { feature: 'town' })],
  ['terrain', 'map.asymmetric', 'C0511', setHex('C1301', { terrain: 'lake' })],
  ['a hex', 'map.asymmetric', 'C1301', drop('map.hexes', (h: { id: string }) => h.id === 'C0511')],
  ['a link', 'map.asymmetric', 'C1310–C1311', cut('C0501', 'C0502')],
  ['a river edge', 'map.asymmetric', 'Gelda C1207–C1107', drop('map.rivers.0.edges', (e: string[]) => e.join() === 'C0604,C0705')],
  ['a class of river', 'map.asymmetric', 'West Cut', set('map.rivers.7.class', 'tributary')],
  ['a zone', 'map.asymmetric', 'map.deploymentZones.gamma C1311', drop('map.deploymentZones.delta', (id: string) => id === 'C0501')],
];

describe('a map that makes no sense is refused', () => {
  test.each([...HEXES, ...REFERENCES, ...LINKS, ...PORTS, ...ZONES])('%s: %s', (...c) => checkCase(c));
});

describe('a map that claims symmetry has it', () => {
  test.each(SYMMETRY)('%s differs: %s', (...c) => checkCase(c, true));
  test.each(SYMMETRY)('%s may differ where symmetry is not claimed', (_rule, code, _where, change) => {
    expect(problemsAfter(change).filter((p) => p.code === code)).toEqual([]);
  });
});

test('the untouched copies are in order', () => {
  expect(problemsAfter(() => {})).toEqual([]);
  expect(problemsAfter(() => {}, true)).toEqual([]);
});

test('faults of one rule and of several are all told at once', () => {
  const problems = problemsAfter(all(link('C0501', 'C0503'), link('C0603', 'C0703'), set('unitTypes.0.price', 6)));
  expect(problems.map((p) => p.code)).toEqual(['map.link-not-neighbours', 'map.link-on-water', 'types.price-below-load']);
});
