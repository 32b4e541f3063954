/** Sense of a map that claims to be the same for both sides: every piece has its partner under a half turn about q 0, r 0. */

import { type MapHex, type NodeId, type Scenario, SIDES } from '../../../engine/lines-and-webs/scenario.ts';
import { at, edgeKey, edgeText, otherSide, partnersOf, type Report, type Spot, sideName } from './atlas.ts';

const CODE = 'map.asymmetric';
const ADVICE = 'Make them alike, or set map.symmetric to false.';

/** Terrain, features, owners, links, rivers (and with both the bridges) and zones; a difference is reported once, at its first half. */
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
