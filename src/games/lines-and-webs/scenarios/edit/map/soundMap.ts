/** The drawable part of a draft's map, because a draft may refer to missing hexes. */

import type { NodeId, ScenarioMap } from '../../../../../engine/lines-and-webs/scenario.ts';
import { areNeighbours } from '../../../../../engine/map/hex.ts';

const known = new WeakMap<ScenarioMap, ScenarioMap>();

/** Returns the map without references to missing hexes; the same object if there are none. */
export function soundMap(map: ScenarioMap): ScenarioMap {
  const sound = known.get(map) ?? withoutStrays(map);
  known.set(map, sound);
  return sound;
}

function withoutStrays(map: ScenarioMap): ScenarioMap {
  const hexes = new Map(map.hexes.map((hex) => [hex.id, hex]));
  const isPair = ([a, b]: readonly [NodeId, NodeId]): boolean => {
    const [from, to] = [hexes.get(a), hexes.get(b)];
    return from !== undefined && to !== undefined && areNeighbours(from, to);
  };
  const links = map.links.filter(isPair);
  const rivers = map.rivers.map((river) => {
    const edges = river.edges.filter(isPair);
    return edges.length === river.edges.length ? river : { ...river, edges };
  });
  const bridges = map.bridges.filter((bridge) => isPair(bridge.link));
  const routes = map.routes.filter((route) => route.path.every((id, i) => hexes.has(id) && (i === 0 || isPair([route.path[i - 1]!, id]))));
  const isWhole =
    links.length === map.links.length &&
    rivers.every((river, i) => river === map.rivers[i]) &&
    bridges.length === map.bridges.length &&
    routes.length === map.routes.length;
  return isWhole ? map : { ...map, links, rivers, bridges, routes };
}
