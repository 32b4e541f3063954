/** Finds the hexes and edges in which two maps differ, to outline them. */

import type { MapHex, NodeId, ScenarioMap } from '../../../../../engine/lines-and-webs/scenario.ts';
import { edgeKey } from '../../atlas.ts';
import type { Pair } from './parts.ts';

export interface MapChanges {
  /** New hexes, and those with another terrain, feature, name, owner, or zone. */
  hexes: readonly NodeId[];
  /** Pairs of hexes with a different link, river, bridge, or route. */
  pairs: readonly Pair[];
}

const sameHex = (a: MapHex, b: MapHex): boolean =>
  a.q === b.q && a.r === b.r && a.terrain === b.terrain && a.feature === b.feature && a.name === b.name && a.owner === b.owner;

function zoneOf(map: ScenarioMap): Map<NodeId, string> {
  const zones = new Map<NodeId, string>();
  for (const side of ['delta', 'gamma'] as const) for (const id of map.deploymentZones[side]) zones.set(id, (zones.get(id) ?? '') + side);
  return zones;
}

/** Serializes the map's data for each pair of hexes. */
function pairWords(map: ScenarioMap): Map<string, { pair: Pair; words: string }> {
  const found = new Map<string, { pair: Pair; words: string }>();
  const say = ([a, b]: readonly [NodeId, NodeId], word: string) => {
    const key = edgeKey([a, b]);
    const known = found.get(key);
    found.set(key, { pair: [a, b], words: known ? `${known.words}|${word}` : word });
  };
  for (const link of map.links) say(link, 'link');
  for (const river of map.rivers) for (const edge of river.edges) say(edge, `${river.class} ${river.name}`);
  for (const bridge of map.bridges) say(bridge.link, `bridge ${bridge.name}`);
  for (const route of map.routes)
    for (const [i, id] of route.path.entries()) if (i > 0) say([route.path[i - 1]!, id], `${route.class} ${route.name}`);
  return found;
}

function changedHexes(before: ScenarioMap, after: ScenarioMap): NodeId[] {
  const known = new Map(before.hexes.map((hex) => [hex.id, hex]));
  const [was, is] = [zoneOf(before), zoneOf(after)];
  return after.hexes.flatMap((hex) => {
    const old = known.get(hex.id);
    return old && sameHex(old, hex) && was.get(hex.id) === is.get(hex.id) ? [] : [hex.id];
  });
}

/** Parts of `after` that differ from `before`. */
export function mapChanges(before: ScenarioMap, after: ScenarioMap): MapChanges {
  if (before === after) return { hexes: [], pairs: [] };
  const hexes = changedHexes(before, after);
  const [was, is] = [pairWords(before), pairWords(after)];
  const ids = new Set(after.hexes.map((hex) => hex.id));
  const pairs = [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const found = is.get(key) ?? was.get(key);
    return found && was.get(key)?.words !== is.get(key)?.words && found.pair.every((id) => ids.has(id)) ? [found.pair] : [];
  });
  return { hexes, pairs };
}
