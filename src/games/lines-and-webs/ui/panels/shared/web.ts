/** Links of the map inside a set of nodes. Pure. */

import type { NodeId, World } from '../../../../../engine/lines-and-webs/index.ts';

export function linksWithin(world: World, nodes: ReadonlySet<NodeId>): [NodeId, NodeId][] {
  const { graph } = world;
  const links: [NodeId, NodeId][] = [];
  for (const id of nodes) {
    const at = graph.index[id];
    if (at === undefined) continue;
    for (const next of graph.links[at] ?? []) {
      const other = graph.ids[next] as NodeId;
      if (next > at && nodes.has(other)) links.push([id, other]);
    }
  }
  return links;
}
