/** Shared functions of the map edits: find hexes, choose free names, remove invalid parts. They mutate a draft. */
import {
  type MapHex,
  type NodeId,
  PORT_KINDS,
  type PortKind,
  type Route,
  type Scenario,
  SIDES,
  type Side,
} from '../../../../../engine/lines-and-webs/scenario.ts';
import { areNeighbours, hexKey, hexNeighbours, label } from '../../../../../engine/map/hex.ts';
import { edgeKey, PORT_NAMES, sideName } from '../../atlas.ts';
import { newName } from '../names.ts';
import { boundsAt } from '../schemaAt.ts';

export interface Outcome {
  /** Reason for a refusal, as a sentence; null if the edit was made. */
  no: string | null;
  /** Side effects, each as a sentence. */
  along: readonly string[];
}

const NOTHING: readonly string[] = [];

export const done = (along: readonly string[] = NOTHING): Outcome => ({ no: null, along });
export const refuse = (why: string): Outcome => ({ no: why, along: NOTHING });

export type Pair = [NodeId, NodeId];

const most = (...path: (string | number)[]): number => boundsAt(['map', ...path]).max;

/** Schema limits that an edit could exceed. */
export const MAX = {
  hexes: most('hexes'),
  bridges: most('bridges'),
  sides: most('rivers', 0, 'edges'),
  rivers: most('rivers'),
  routes: most('routes'),
  path: most('routes', 0, 'path'),
  name: most('rivers', 0, 'name'),
  columns: most('columns'),
  rows: most('rows'),
  far: most('hexes', 0, 'q'),
} as const;

export const hexOf = (s: Scenario, id: NodeId): MapHex | undefined => s.map.hexes.find((hex) => hex.id === id);

export const samePair = (a: readonly [NodeId, NodeId], b: readonly [NodeId, NodeId]): boolean => edgeKey(a) === edgeKey(b);

/** '0608–0609', independent of order. */
export const pairLabel = (pair: readonly [NodeId, NodeId]): string => [...pair].sort().map(label).join('–');

/** Name of a hex with its number, or only the number. */
export const hexText = (hex: MapHex): string => (hex.name ? `${hex.name} (${label(hex.id)})` : label(hex.id));

/** Both hexes if they are adjacent; otherwise null. */
export function neighbours(s: Scenario, [a, b]: readonly [NodeId, NodeId]): [MapHex, MapHex] | null {
  const [p, q] = [hexOf(s, a), hexOf(s, b)];
  return p && q && areNeighbours(p, q) ? [p, q] : null;
}

export function around(s: Scenario, hex: MapHex): MapHex[] {
  const keys = new Set(hexNeighbours(hex).map(hexKey));
  return s.map.hexes.filter((other) => keys.has(hexKey(other)));
}

export const isLinked = (s: Scenario, pair: readonly [NodeId, NodeId]): boolean => s.map.links.some((link) => samePair(link, pair));
export const riverAt = (s: Scenario, pair: readonly [NodeId, NodeId]) =>
  s.map.rivers.find((r) => r.edges.some((edge) => samePair(edge, pair)));
export const bridgeAt = (s: Scenario, pair: readonly [NodeId, NodeId]) => s.map.bridges.find((b) => samePair(b.link, pair));

/** The home port in a hex, from the list of ports. */
export function homePort(s: Scenario, id: NodeId): { side: Side; kind: PortKind } | null {
  for (const side of SIDES) for (const kind of PORT_KINDS) if (s.map.portIds[side][kind] === id) return { side, kind };
  return null;
}

/** 'Delta’s seaport' */
export const portText = ({ side, kind }: { side: Side; kind: PortKind }): string => `${sideName(side)}’s ${PORT_NAMES[kind]}`;

/** Returns the name, with the first free number if it is taken. */
export function freeName(wanted: string, others: readonly { name?: string }[]): string {
  const names = new Set(others.flatMap(({ name }) => name ?? []));
  return names.has(wanted) ? newName(wanted, names, MAX.name) : wanted;
}

const steps = (path: readonly NodeId[]): Pair[] => path.slice(1).map((id, i) => [path[i]!, id]);

/** True if a route uses a link. */
export const onRoute = (s: Scenario, pair: readonly [NodeId, NodeId]): boolean =>
  s.map.routes.some((route) => steps(route.path).some((step) => samePair(step, pair)));

/** Splits a path at the removed steps. */
function partsOf(path: readonly NodeId[], isCut: (step: Pair) => boolean): NodeId[][] {
  const parts: NodeId[][] = [[path[0]!]];
  for (const step of steps(path)) {
    if (isCut(step)) parts.push([step[1]]);
    else parts[parts.length - 1]!.push(step[1]);
  }
  return parts.filter((part) => part.length > 1);
}

/** Cuts a route at some steps: the longest part keeps the name, others become new routes up to the limit. */
function cutOne(s: Scenario, route: Route, isCut: (step: Pair) => boolean): string | null {
  if (!steps(route.path).some(isCut)) return null;
  const parts = partsOf(route.path, isCut).sort((a, b) => b.length - a.length);
  const [first, ...rest] = parts;
  if (!first) {
    s.map.routes.splice(s.map.routes.indexOf(route), 1);
    return `The ${route.name} is gone.`;
  }
  route.path = first;
  for (const path of rest) {
    if (s.map.routes.length >= MAX.routes) break;
    s.map.routes.push({ name: freeName(route.name, s.map.routes), class: route.class, path });
  }
  return rest.length === 0 ? `The ${route.name} is shorter.` : `The ${route.name} is cut in ${parts.length}.`;
}

/** Cuts all routes at the steps that match `isCut`. */
export const cutRoutes = (s: Scenario, isCut: (step: Pair) => boolean): string[] =>
  [...s.map.routes].flatMap((route) => cutOne(s, route, isCut) ?? []);

/** Cuts one route at a pair of hexes. */
export const cutRoute = (s: Scenario, route: Route, pair: Pair): string | null => cutOne(s, route, (step) => samePair(step, pair));

/** Removes a link with its bridge, and cuts routes that use it. */
export function dropLink(s: Scenario, pair: Pair): string[] {
  s.map.links = s.map.links.filter((link) => !samePair(link, pair));
  const bridge = bridgeAt(s, pair);
  if (bridge) s.map.bridges.splice(s.map.bridges.indexOf(bridge), 1);
  return [...(bridge ? [`${bridge.name} is gone.`] : []), ...cutRoutes(s, (step) => samePair(step, pair))];
}

/** Removes hexsides from rivers, with their bridges; a river without hexsides is deleted. The links stay. */
export function dropSides(s: Scenario, isGone: (edge: Pair) => boolean): string[] {
  const notes: string[] = [];
  for (const bridge of [...s.map.bridges]) {
    if (!isGone(bridge.link)) continue;
    s.map.bridges.splice(s.map.bridges.indexOf(bridge), 1);
    notes.push(`${bridge.name} is a plain link now.`);
  }
  for (const river of [...s.map.rivers]) {
    if (!river.edges.some(isGone)) continue;
    river.edges = river.edges.filter((edge) => !isGone(edge));
    if (river.edges.length > 0) continue;
    s.map.rivers.splice(s.map.rivers.indexOf(river), 1);
    notes.push(`The ${river.name} is gone.`);
  }
  return notes;
}

/** Removes the recommended units from a hex. */
export function dropUnits(s: Scenario, id: NodeId): string[] {
  const notes: string[] = [];
  for (const side of SIDES) {
    for (const [type, nodes] of Object.entries(s.deployment[side])) {
      if (!nodes.includes(id)) continue;
      s.deployment[side][type] = nodes.filter((node) => node !== id);
      notes.push(`${sideName(side)}’s ${shortName(s, type)} is taken off ${label(id)}.`);
    }
  }
  return notes;
}

export const shortName = (s: Scenario, type: string): string => s.unitTypes.find((t) => t.id === type)?.short ?? type;

/** The side whose zone has only this hex, which must stay; otherwise null. */
export const lastOfZone = (s: Scenario, id: NodeId): Side | null =>
  SIDES.find((side) => s.map.deploymentZones[side].every((node) => node === id)) ?? null;

export const keepLast = (side: Side): string => `It is the last hex of ${sideName(side)}’s zone. Give the zone another hex first.`;

export function dropFromZones(s: Scenario, id: NodeId): void {
  for (const side of SIDES) {
    const zone = s.map.deploymentZones[side];
    if (zone.includes(id)) s.map.deploymentZones[side] = zone.filter((node) => node !== id);
  }
}
