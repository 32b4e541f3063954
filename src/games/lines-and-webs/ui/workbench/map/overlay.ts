/** Data of the game editor's map layers, computed by the engine: distances, movement costs, contact, supply, targets. Pure. */
import type { Command } from '../../../../../engine/core/gameTypes.ts';
import {
  contactsInView,
  movesInView,
  type NodeId,
  reachInView,
  type UnitId,
  type View,
  type World,
} from '../../../../../engine/lines-and-webs/index.ts';
import { NO_DISTANCE } from '../../../../../engine/map/graph.ts';
import { createReach, openMask, reach } from '../../../../../engine/map/paths.ts';
import type { ContactView, ReachNode } from '../../board/Overlays.tsx';

/** Distance in links along the web and in hexes over land; null if unreachable. */
export interface Distance {
  node: NodeId;
  links: number | null;
  hexes: number | null;
}

/** Distances from a node to all others, ignoring units in between. @rule 1.1, 1.7 */
export function distancesFrom({ graph, land }: World, from: NodeId): Distance[] {
  const at = graph.index[from];
  if (at === undefined) return [];
  const found = reach(graph, at, graph.n, openMask(graph), createReach(graph.n));
  return land.map((node) => {
    const to = graph.index[node] as number;
    const links = found.dist[to] as number;
    const hexes = graph.distance[at * graph.n + to] as number;
    return { node, links: links < 0 ? null : links, hexes: hexes === NO_DISTANCE ? null : hexes };
  });
}

/** Destinations of the unit's move, with their cost in links. @rule 6.6.4, 6.3.3 */
export const costsOf = (world: World, view: View, unit: UnitId): ReachNode[] =>
  movesInView(world, view, unit).map(({ node, cost, contact }) => ({ node, cost, isContact: contact }));

/** All pairs of visible units in contact. @rule 1.4 */
export function contactsOf(world: World, view: View): ContactView[] {
  const seen = new Map(view.units.flatMap(({ id, node }) => (node === null ? [] : [[id, node] as const])));
  const pairs = new Map<string, ContactView>();
  for (const { id, side, node } of view.units) {
    if (side !== 'delta' || node === null) continue;
    for (const foe of contactsInView(world, view, id, node)) {
      const to = seen.get(foe);
      if (to !== undefined) pairs.set(`${node} ${to}`, { from: node, to, isChosen: true });
    }
  }
  return [...pairs.values()];
}

/** Nodes that a carrier supplies, with links; null for other units. @rule 6.3.2 */
export function supplyOf(world: World, view: View, unit: UnitId): ReachNode[] | null {
  const found = reachInView(world, view, unit);
  return found ? found.nodes.map(({ node, links }) => ({ node, cost: links })) : null;
}

const TARGETS = ['to', 'node', 'port', 'target', 'unit'] as const;

/** Destinations and targets of the legal commands, with the number of commands for each. */
export function targetsOf(view: View, legal: readonly Command[]): { node: NodeId; n: number }[] {
  const found = new Map<NodeId, number>();
  const nodeOf = (value: unknown): NodeId | null => {
    if (typeof value === 'object' && value !== null) {
      const store = value as { unit?: UnitId; node?: NodeId };
      return store.node ?? nodeOf(store.unit);
    }
    if (typeof value !== 'string') return null;
    const unit = view.units.find(({ id }) => id === value);
    return unit ? unit.node : /^C\d{4}$/.test(value) ? value : null;
  };
  for (const command of legal) {
    const all = command as unknown as { [field: string]: unknown };
    const node = TARGETS.map((field) => nodeOf(all[field])).find((one) => one !== null);
    if (node) found.set(node, (found.get(node) ?? 0) + 1);
  }
  return [...found].map(([node, n]) => ({ node, n }));
}
