/** Where a side's flow binds: carriers that are used up, nodes whose loss would cut units off, links over which most goes. Open to both sides. Pure. */

import { type NodeId, type Side, total, type UnitId, type View, type World } from '../../engine/lines-and-webs/index.ts';
import { carrierUses, linkFlows, nodeFlows } from './flows.ts';
import { portReaches } from './reach.ts';
import type { Binding, Haul } from './types.ts';

/** So many of the fullest nodes are tried. */
const TRIED = 6;
/** A link binds that takes such a share. */
const MOST = 0.5;

/** The side's units on the map that no port reaches. */
function cutOff(world: World, view: View, side: Side): Set<UnitId> {
  const reached = new Set(portReaches(world, view, side).flatMap(({ nodes }) => nodes.map(({ node }) => node)));
  return new Set(view.units.filter((u) => u.side === side && u.node !== null && !reached.has(u.node)).map(({ id }) => id));
}

const blockedAt = (view: View, node: NodeId, side: Side): View => ({ ...view, markers: [...view.markers, { node, stops: side }] });

/** What binds in a side's hauls, as its carriers stand now: carriers first, then nodes, then links; within each the worst first. */
export function bindings(world: World, view: View, side: Side, hauls: readonly Haul[]): Binding[] {
  const all = hauls.reduce((n, { tokens }) => n + total(tokens), 0);
  const share = (n: number): number => (all === 0 ? 0 : n / all);
  const used = carrierUses(world, view, side, hauls)
    .filter(({ carried, carry }) => carried >= carry)
    .map(({ unit, node, carried, carry }): Binding => ({ kind: 'carrier', unit, node, carried, carry }));
  const before = cutOff(world, view, side);
  const nodes = nodeFlows(hauls)
    .slice(0, TRIED)
    .map(({ node, total: tokens }): Binding => {
      const after = cutOff(world, blockedAt(view, node, side), side);
      const cut = [...after].filter((id) => !before.has(id) && view.units.find((u) => u.id === id)?.node !== node);
      return { kind: 'node', node, tokens, share: share(tokens), cut };
    })
    .filter((one) => one.kind === 'node' && one.cut.length > 0);
  const links = linkFlows(hauls)
    .filter(({ total: tokens }) => share(tokens) >= MOST)
    .map(({ a, b, total: tokens }): Binding => ({ kind: 'link', a, b, tokens, share: share(tokens) }));
  return [...used, ...nodes, ...links];
}
