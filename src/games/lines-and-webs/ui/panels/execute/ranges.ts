/** The hexes that a unit's weapons reach, for the outline on the map; and the links of a web of nodes. */
import { infoOf, type NodeId, type UnitView, type World } from '../../../../../engine/lines-and-webs/index.ts';

/** Hexes within an artillery unit's range; none for a unit without one. @rule 1.7 */
export function hexesInRange(world: World, unit: UnitView): NodeId[] {
  const range = infoOf(world, unit).type.range;
  if (range === null || unit.node === null) return [];
  const { graph } = world;
  const from = graph.index[unit.node] as number;
  return graph.ids.filter((_, i) => (graph.distance[from * graph.n + i] as number) <= range);
}

/** The links that join nodes of a set. */
export function linksWithin(world: World, nodes: ReadonlySet<NodeId>): [NodeId, NodeId][] {
  return world.scenario.map.links.filter(([a, b]) => nodes.has(a) && nodes.has(b));
}
