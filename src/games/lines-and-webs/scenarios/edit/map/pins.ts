/** Maps the path of a fault to its position on the map: a hex, or the two hexes of a link or hexside. */

import type { NodeId, Scenario, Side } from '../../../../../engine/lines-and-webs/scenario.ts';
import type { Path } from '../../../../../records/problems.ts';
import type { Pair } from './parts.ts';

export interface Pin {
  hex: NodeId;
  /** A hexside, with the hex beyond it. */
  pair: Pair | null;
}

const atHex = (hex: NodeId | undefined): Pin | null => (hex === undefined ? null : { hex, pair: null });
const atPair = (pair: readonly [NodeId, NodeId] | undefined): Pin | null => (pair ? { hex: pair[0], pair: [...pair] } : null);

/** The hex that a faulty step of a route leads to, otherwise the route's start. */
function routePin(path: readonly NodeId[] | undefined, k: number | undefined): Pin | null {
  if (!path) return null;
  if (k === undefined || k === 0) return atHex(path[k ?? 0]);
  return atPair([path[k - 1]!, path[k]!]);
}

function mapPin({ map }: Scenario, [what, i, field, k]: Path): Pin | null {
  const n = Number(i);
  const side = i as Side;
  switch (what) {
    case 'hexes':
      return atHex(map.hexes[n]?.id);
    case 'links':
      return atPair(map.links[n]);
    case 'bridges':
      return atPair(map.bridges[n]?.link);
    case 'rivers':
      return atPair(map.rivers[n]?.edges[field === 'edges' && typeof k === 'number' ? k : 0]);
    case 'routes':
      return routePin(map.routes[n]?.path, typeof k === 'number' ? k : undefined);
    case 'deploymentZones':
      return typeof field === 'number' ? atHex(map.deploymentZones[side]?.[field]) : null;
    case 'frame':
      return atHex(map.frame?.[n]);
    case 'portIds':
      return atHex(map.portIds[side]?.[field as 'spod']);
    default:
      return null;
  }
}

/** The position of a fault on the map; null if it has none, or if its hex doesn't exist. */
export function pinOf(s: Scenario, path: Path): Pin | null {
  const [first, ...rest] = path;
  let pin: Pin | null = null;
  if (first === 'map') pin = mapPin(s, rest);
  else if (first === 'deployment' && typeof rest[2] === 'number') pin = atHex(s.deployment[rest[0] as Side]?.[String(rest[1])]?.[rest[2]]);
  const has = (id: NodeId) => s.map.hexes.some((hex) => hex.id === id);
  return pin && has(pin.hex) && (pin.pair === null || pin.pair.every(has)) ? pin : null;
}
