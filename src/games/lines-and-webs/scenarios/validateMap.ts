/**
 * Semantic checks of a map: hexes fit the grid; links, rivers, bridges, routes, ports, and zones fit the hexes and each other; a symmetric map
 * is symmetric.
 */

import { type MapHex, type NodeId, PORT_KINDS, type Scenario, SIDES } from '../../../engine/lines-and-webs/scenario.ts';
import { areNeighbours, columnRow, hexKey } from '../../../engine/map/hex.ts';
import type { Path } from '../../../records/problems.ts';
import {
  type Atlas,
  at,
  type Check,
  edgeKey,
  edgeText,
  isWithin,
  otherSide,
  partnersOf,
  placesOf,
  type Report,
  type Spot,
  sideName,
  southOf,
  spanOf,
  startUnits,
} from './atlas.ts';

/** Reports invalid hexes: two at one position, a wrong label, a town in a lake. */
export function checkHexes(s: Scenario, report: Report): void {
  const { hexes, columns, rows } = s.map;
  const taken = new Map<string, NodeId>();
  const first = hexes[0];
  hexes.forEach((hex, i) => {
    const where = at(['map', 'hexes', i], hex.id);
    const other = taken.get(hexKey(hex));
    if (other)
      report('map.hex-overlap', where, `Hex ${hex.id} lies at q ${hex.q}, r ${hex.r}, where ${other} lies already. Correct one of them.`);
    else if (first && !labelFits(first, hex))
      report(
        'map.hex-label',
        where,
        `The label ${hex.id} does not fit q ${hex.q}, r ${hex.r}, counted from ${first.id}. Correct the one or the other.`,
      );
    taken.set(hexKey(hex), hex.id);
    if (hex.feature && hex.terrain !== 'steppe')
      report.warn(
        'map.feature-on-water',
        where,
        `${hex.id} is ${hex.terrain} and has a ${hex.feature}. Make it steppe, or remove the ${hex.feature}.`,
      );
    const port = hex.feature === 'spod' || hex.feature === 'apod';
    if (port && !hex.owner) report('map.port-owner', where, `The port ${hex.id} belongs to no side. Give it an owner.`);
    if (!port && hex.owner) report.warn('map.owner-without-port', where, `${hex.id} has an owner but is not a port. Remove the owner.`);
  });
  const perColumn = new Map<number, number>();
  for (const hex of hexes) perColumn.set(hex.q, (perColumn.get(hex.q) ?? 0) + 1);
  const tallest = Math.max(...perColumn.values());
  if (perColumn.size !== columns)
    report.warn('map.size', at(['map', 'columns']), `The hexes stand in ${perColumn.size} columns, not ${columns}. Correct the number.`);
  if (tallest !== rows)
    report.warn('map.size', at(['map', 'rows']), `The longest column has ${tallest} hexes, not ${rows}. Correct the number.`);
}

type Placed = { id: NodeId; q: number; r: number };

/** True if the label of `b` follows from that of `a` on a flat-top grid whose even columns are shifted half a hex south. */
function labelFits(a: Placed, b: Placed): boolean {
  const la = columnRow(a.id);
  const lb = columnRow(b.id);
  if (!la || !lb) return false;
  const south = (h: Placed, l: { column: number; row: number }) => southOf(h) - 2 * l.row - (l.column % 2 === 0 ? 1 : 0);
  return la.column - a.q === lb.column - b.q && south(a, la) === south(b, lb);
}

/** A part of the file that refers to hexes. `deeper` leads to the list of ids; null if the value is a single id. */
interface Naming {
  spot: Spot;
  ids: readonly NodeId[];
  deeper?: Path | null;
}

function checkNaming({ spot, ids, deeper = [] }: Naming, report: Report, atlas: Atlas): void {
  for (const [k, id] of ids.entries()) {
    const path = deeper ? [...spot.path, ...deeper, k] : spot.path;
    if (!atlas.hex.has(id)) report('map.unknown-hex', { ...spot, path }, `The map has no hex ${id}. Correct the name, or add the hex.`);
  }
}

const namings = (reads: string, of: (s: Scenario) => Naming[]): Check => [
  reads,
  (s, report, atlas) => {
    for (const naming of of(s)) checkNaming(naming, report, atlas);
  },
];

function checkBridges({ map }: Scenario, report: Report, atlas: Atlas): void {
  for (const [i, { name, link, river }] of map.bridges.entries()) {
    checkNaming({ spot: at(['map', 'bridges', i], name), ids: link, deeper: ['link'] }, report, atlas);
    if (!map.rivers.some((one) => one.name === river))
      report(
        'map.unknown-river',
        at(['map', 'bridges', i], name, ['river']),
        `The map has no river ${river}. Name the river that ${name} crosses.`,
      );
  }
}

/** Checks that every referenced hex is on the map. Later checks rely on it. */
export const HEX_REFERENCES: readonly Check[] = [
  namings('map.hexes map.links', ({ map }) => map.links.map((link, i) => ({ spot: at(['map', 'links', i], edgeText(link)), ids: link }))),
  namings('map.hexes map.rivers', ({ map }) =>
    map.rivers.flatMap(({ name, edges }, i) =>
      edges.map((edge, k) => ({ spot: at(['map', 'rivers', i, 'edges', k], `${name} ${edgeText(edge)}`), ids: edge })),
    ),
  ),
  ['map.hexes map.rivers map.bridges', checkBridges],
  namings('map.hexes map.routes', ({ map }) =>
    map.routes.map(({ name, path }, i) => ({ spot: at(['map', 'routes', i], name), ids: path, deeper: ['path'] })),
  ),
  namings('map.hexes map.deploymentZones', ({ map }) =>
    SIDES.map((side) => ({ spot: at(['map', 'deploymentZones', side]), ids: map.deploymentZones[side] })),
  ),
  namings('map.hexes map.portIds', ({ map }) =>
    SIDES.flatMap((side) =>
      PORT_KINDS.map((kind) => ({ spot: at(['map', 'portIds', side, kind]), ids: [map.portIds[side][kind]], deeper: null })),
    ),
  ),
  namings('map.hexes map.frame', ({ map }) => [{ spot: at(['map', 'frame']), ids: map.frame ?? [] }]),
  namings('map.hexes deployment', ({ deployment }) =>
    SIDES.flatMap((side) => Object.entries(deployment[side]).map(([type, ids]) => ({ spot: at(['deployment', side, type]), ids }))),
  ),
];

/** Checks that links join adjacent land hexes, without duplicates. @rule 1.1 @rule 1.5 @rule 1.6 */
export function checkLinks(s: Scenario, report: Report, atlas: Atlas): void {
  const seen = new Set<string>();
  s.map.links.forEach((link, i) => {
    const name = edgeText(link);
    const where = at(['map', 'links', i], name);
    const wet = link.find((id) => atlas.get(id).terrain !== 'steppe');
    if (seen.has(edgeKey(link))) report('map.link-duplicate', where, `The link ${name} appears twice. Remove one.`);
    else if (!areNeighbours(atlas.get(link[0]), atlas.get(link[1])))
      report('map.link-not-neighbours', where, `${name} are not neighboring hexes. Remove the link, or correct an end.`);
    else if (wet)
      report('map.link-on-water', where, `The link ${name} ends in ${wet}, which is ${atlas.get(wet).terrain}. Remove the link.`);
    seen.add(edgeKey(link));
  });
}

/** Checks that rivers follow hexsides, and that exactly the links across them are bridges. @rule 1.4 */
export function checkRivers(s: Scenario, report: Report, atlas: Atlas): void {
  const { map } = s;
  const rivers = new Map<string, string>();
  map.rivers.forEach((river, i) => {
    river.edges.forEach((edge, k) => {
      const where = at(['map', 'rivers', i, 'edges', k], `${river.name} ${edgeText(edge)}`);
      const other = rivers.get(edgeKey(edge));
      if (other) report.warn('map.river-duplicate', where, `On the hexside ${edgeText(edge)} the ${other} runs already. Remove one.`);
      else if (!areNeighbours(atlas.get(edge[0]), atlas.get(edge[1])))
        report(
          'map.river-not-neighbours',
          where,
          `${edgeText(edge)} are not neighboring hexes, so no hexside parts them. Correct one of them.`,
        );
      rivers.set(edgeKey(edge), river.name);
    });
  });
  const bridges = new Set<string>();
  map.bridges.forEach((bridge, i) => {
    const where = at(['map', 'bridges', i], `${bridge.name} ${edgeText(bridge.link)}`);
    const key = edgeKey(bridge.link);
    if (bridges.has(key)) report.warn('map.bridge-duplicate', where, `The link ${edgeText(bridge.link)} has a bridge already. Remove one.`);
    else if (!atlas.linked(bridge.link))
      report.warn('map.bridge-no-link', where, `No link joins ${edgeText(bridge.link)}. Add it, or remove ${bridge.name}.`);
    else if (rivers.get(key) !== bridge.river)
      report.warn(
        'map.bridge-off-river',
        where,
        `${bridge.name} does not cross the ${bridge.river}. Name the river between ${edgeText(bridge.link)}.`,
      );
    bridges.add(key);
  });
  map.links.forEach((link, i) => {
    const river = rivers.get(edgeKey(link));
    if (river && !bridges.has(edgeKey(link)))
      report.warn(
        'map.bridge-missing',
        at(['map', 'links', i], edgeText(link)),
        `The link ${edgeText(link)} crosses the ${river}. List it as a bridge, or remove it.`,
      );
  });
}

/** Checks that routes follow links. */
export function checkRoutes(s: Scenario, report: Report, atlas: Atlas): void {
  s.map.routes.forEach((route, i) => {
    for (let k = 1; k < route.path.length; k++) {
      const step: [NodeId, NodeId] = [route.path[k - 1]!, route.path[k]!];
      if (!atlas.linked(step))
        report.warn(
          'map.route-off-link',
          at(['map', 'routes', i], `${route.name} ${edgeText(step)}`, ['path', k]),
          `No link joins ${edgeText(step)}. Lead the ${route.name} along links.`,
        );
    }
  });
}

/** Checks that exactly the four ports exist where `portIds` says. @rule 1.8 @rule 5.3 */
export function checkPorts(s: Scenario, report: Report, atlas: Atlas): void {
  const { map } = s;
  const listed = new Set<NodeId>();
  const home = map.portIds.delta.spod;
  const joined = atlas.component(home);
  for (const side of SIDES) {
    for (const kind of PORT_KINDS) {
      const id = map.portIds[side][kind];
      const hex = atlas.get(id);
      const where = at(['map', 'portIds', side, kind], id);
      listed.add(id);
      if (hex.feature !== kind)
        report(
          'map.port-feature',
          where,
          `${id} should be of the kind ${kind}, and is ${hex.feature ?? 'bare'}. Correct the hex or the list.`,
        );
      // A port without an owner is reported with the hexes.
      else if (hex.owner && hex.owner !== side)
        report('map.port-owner', where, `The port ${id} should belong to ${sideName(side)}. Correct its owner or the list.`);
      else if (kind === 'spod' && !atlas.neighbours(id).some((n) => n.terrain === 'ocean'))
        report.warn('map.port-no-ocean', where, `The seaport ${id} touches no ocean hex. Move it to the coast.`);
      else if (!joined.has(id)) report.warn('map.port-cut-off', where, `No way along links leads from ${home} to ${id}. Add a link.`);
    }
  }
  map.hexes.forEach((hex, i) => {
    const port = hex.feature === 'spod' || hex.feature === 'apod';
    if (port && hex.owner && !listed.has(hex.id))
      report(
        'map.port-unlisted',
        at(['map', 'hexes', i], hex.id),
        `${hex.id} is a port that portIds does not name. Name it there, or make it no port.`,
      );
  });
}

/** Checks zones: on land, disjoint, on their side of the dotted line, with room for the initial units in reach of the ports. @rule 5.1 */
export function checkZones(s: Scenario, report: Report, atlas: Atlas): void {
  const { map } = s;
  const delta = new Set(map.deploymentZones.delta);
  const home = atlas.component(map.portIds.delta.spod);
  for (const side of SIDES) {
    const zone = map.deploymentZones[side];
    const where = at(['map', 'deploymentZones', side]);
    const enemy = otherSide(side);
    for (const [k, id] of zone.entries()) {
      const hex = atlas.get(id);
      const there = at(['map', 'deploymentZones', side], id, [k]);
      if (hex.terrain !== 'steppe')
        report('map.zone-on-water', there, `${id} is ${hex.terrain}; no unit can stand there. Remove it from the zone.`);
      if (side === 'gamma' && delta.has(id)) report('map.zone-overlap', there, `${id} lies in both zones. Remove it from one.`);
      else if (hex.owner === enemy && (hex.feature === 'spod' || hex.feature === 'apod'))
        report('map.zone-enemy-port', there, `${id} is a port of ${sideName(enemy)}. Remove it from the zone of ${sideName(side)}.`);
    }
    const units = startUnits(s, side);
    const places = placesOf(s, atlas, zone);
    const joined = placesOf(
      s,
      atlas,
      zone.filter((id) => home.has(id)),
    );
    if (places < units)
      report('map.zone-too-small', where, `The zone has ${places} places for ${units} units. Enlarge it, or start with fewer units.`);
    else if (joined < units)
      report.warn(
        'map.zone-cut-off',
        where,
        `Links join ${joined} of the zone's places to the ports, and ${units} units start. Add links, or enlarge the zone.`,
      );
    checkLine(s, side, report);
  }
}

function checkLine(s: Scenario, side: (typeof SIDES)[number], report: Report): void {
  const { map } = s;
  const line = map.dottedLines.find((l) => l.owner === side);
  if (!line) {
    report.warn('map.dotted-line', at(['map', 'dottedLines']), `${sideName(side)} has no dotted line. Add one.`);
    return;
  }
  const [west, east] = line.betweenColumns;
  if (east !== west + 1) {
    const where = at(['map', 'dottedLines'], side, [map.dottedLines.indexOf(line), 'betweenColumns']);
    report.warn('map.dotted-line', where, `The dotted line runs between two columns side by side, not ${west} and ${east}. Correct them.`);
    return;
  }
  const columnOf = (id: NodeId) => columnRow(id)?.column ?? 0;
  const zone = map.deploymentZones[side];
  const inWest = zone.filter((id) => columnOf(id) <= west);
  const stray = inWest.length * 2 >= zone.length ? zone.find((id) => columnOf(id) > west) : inWest[0];
  if (stray)
    report.warn(
      'map.zone-beyond-line',
      at(['map', 'deploymentZones', side], stray, [zone.indexOf(stray)]),
      `${stray} lies beyond the dotted line of ${sideName(side)}. Move the line, or remove the hex.`,
    );
}

/** Checks that the map's frame, if any, includes all ports and deployment zones. */
export function checkFrame({ map }: Scenario, report: Report, atlas: Atlas): void {
  if (!map.frame) return;
  const span = spanOf(map.frame.map((id) => atlas.get(id)));
  const isOut = (id: NodeId) => !isWithin(span, atlas.get(id));
  const where = at(['map', 'frame']);
  const sides = SIDES.map((side) => ({
    side,
    port: PORT_KINDS.map((kind) => map.portIds[side][kind]).find(isOut),
    place: map.deploymentZones[side].find(isOut),
  }));
  const lost = sides.find(({ port }) => port) ?? sides.find(({ place }) => place);
  if (!lost) return;
  const { port, place } = lost;
  const name = sideName(lost.side);
  if (port) report.warn('map.frame-without-port', where, `The frame leaves out ${port}, a port of ${name}. Add that hex to the frame.`);
  else report.warn('map.frame-without-zone', where, `The frame leaves out ${place}, where ${name} may deploy. Add that hex to the frame.`);
}

const CODE = 'map.asymmetric';
const ADVICE = 'Make them alike, or set map.symmetric to false.';

/** Checks the symmetry of terrain, features, owners, links, rivers (and thus bridges), and zones; reports a difference once, at its first half. */
export function checkSymmetry(s: Scenario, report: Report): void {
  if (!s.map.symmetric) return;
  const partner = partnersOf(s.map.hexes);
  const turn = (id: NodeId): NodeId => partner.get(id)?.id ?? `no hex (partner of ${id})`;
  checkHexPairs(s, partner, report);
  checkPairs(
    s.map.links.map((link, i) => ({ pair: link, kind: 'link', where: at(['map', 'links', i], edgeText(link)) })),
    turn,
    report,
  );
  checkPairs(
    s.map.rivers.flatMap((river, i) =>
      river.edges.map((pair, k) => ({
        pair,
        kind: river.class,
        where: at(['map', 'rivers', i, 'edges', k], `${river.name} ${edgeText(pair)}`),
      })),
    ),
    turn,
    report,
  );
  checkZonePairs(s, turn, report);
}

function checkHexPairs(s: Scenario, partner: ReadonlyMap<NodeId, MapHex>, report: Report): void {
  const seen = new Set<NodeId>();
  for (const [i, hex] of s.map.hexes.entries()) {
    const where = at(['map', 'hexes', i], hex.id);
    const other = partner.get(hex.id);
    if (!other) {
      report.warn(CODE, where, `${hex.id} has no partner under the half turn. Add it, or set map.symmetric to false.`);
      continue;
    }
    seen.add(hex.id);
    const owner = hex.owner && otherSide(hex.owner);
    const alike = other.terrain === hex.terrain && other.feature === hex.feature && other.owner === owner;
    if (!alike && !seen.has(other.id))
      report.warn(CODE, where, `${hex.id} and its partner ${other.id} differ in terrain, feature or owner. ${ADVICE}`);
    if (!alike && other === hex) report.warn(CODE, where, `${hex.id} is its own partner and cannot belong to one side. ${ADVICE}`);
  }
}

interface Piece {
  pair: readonly [NodeId, NodeId];
  kind: string;
  where: Spot;
}

function checkPairs(pieces: Piece[], turn: (id: NodeId) => NodeId, report: Report): void {
  const kinds = new Map(pieces.map((p) => [edgeKey(p.pair), p.kind]));
  for (const { pair, kind, where } of pieces) {
    const other: [NodeId, NodeId] = [turn(pair[0]), turn(pair[1])];
    const found = kinds.get(edgeKey(other));
    if (found === kind || (found && edgeKey(other) < edgeKey(pair))) continue;
    report.warn(CODE, where, `The partner of the ${kind} ${edgeText(pair)} is ${found ?? 'missing'} at ${edgeText(other)}. ${ADVICE}`);
  }
}

function checkZonePairs(s: Scenario, turn: (id: NodeId) => NodeId, report: Report): void {
  for (const side of SIDES) {
    const other = new Set(s.map.deploymentZones[otherSide(side)]);
    for (const [k, id] of s.map.deploymentZones[side].entries()) {
      if (other.has(turn(id))) continue;
      report.warn(
        CODE,
        at(['map', 'deploymentZones', side], id, [k]),
        `The partner ${turn(id)} of ${id} is not in the zone of ${sideName(otherSide(side))}. ${ADVICE}`,
      );
    }
  }
}
