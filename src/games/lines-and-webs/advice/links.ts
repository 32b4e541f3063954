/** Distances in links between all pairs of nodes, ignoring units. Pure. */

import type { NodeId, Side, View, World } from '../../../engine/lines-and-webs/index.ts';

/** Larger than any distance on a map. */
export const FAR = 99;

const known = new WeakMap<World, Uint8Array>();

/** Distances between all pairs of nodes, `FAR` if there is no way; computed once per map. */
export function linksOf(world: World): Uint8Array {
  let table = known.get(world);
  if (table) return table;
  const { n, links } = world.graph;
  table = new Uint8Array(n * n).fill(FAR);
  for (let from = 0; from < n; from++) {
    table[from * n + from] = 0;
    const queue = [from];
    for (const at of queue) {
      for (const next of links[at] as number[]) {
        if (table[from * n + next] !== FAR) continue;
        table[from * n + next] = (table[from * n + at] as number) + 1;
        queue.push(next);
      }
    }
  }
  known.set(world, table);
  return table;
}

/** Links from one node to another, `FAR` if there is no way. */
export const linksBetween = (world: World, a: NodeId, b: NodeId): number => {
  const { index, n } = world.graph;
  return linksOf(world)[(index[a] as number) * n + (index[b] as number)] as number;
};

/** Links for a side today, avoiding nodes that are blocked for it; a blocked node can be left. @rule 1.9 */
export function openLinks(world: World, { markers }: Pick<View, 'markers'>, side: Side, a: NodeId, b: NodeId): number {
  const shut = new Set(markers.flatMap(({ node, stops }) => (stops === side ? [world.graph.index[node] as number] : [])));
  if (shut.size === 0) return linksBetween(world, a, b);
  const away = new Map([[world.graph.index[a] as number, 0]]);
  for (const [at, links] of away)
    for (const next of world.graph.links[at] as number[]) if (!shut.has(next) && !away.has(next)) away.set(next, links + 1);
  return away.get(world.graph.index[b] as number) ?? FAR;
}
