/** How a side is supplied, at a glance: what each unit is first without, and how far the ports' tokens come. Pure. */

import type { NodeId, Side, UnitId, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { portReaches } from '../../advice/flow/reach.ts';
import type { Shortage } from '../../advice/forecast/types.ts';

/** Of each unit the first thing that it runs out of: the earliest, and on the same day the one that is named first. */
export function firstOfUnits(shortages: readonly Shortage[]): Shortage[] {
  const first = new Map<UnitId, Shortage>();
  for (const one of shortages) {
    const known = first.get(one.unit);
    if (!known || one.when.day < known.when.day) first.set(one.unit, one);
  }
  return [...first.values()];
}

export interface Reach {
  /** Nodes that a token out of a port of the side can come to today. */
  nodes: NodeId[];
  /** Nodes with units of the side beyond them. */
  bare: NodeId[];
  /** Units of the side on the map, and those within reach. */
  units: number;
  reached: number;
}

/** How far the tokens of a side's ports come today, from carrier to carrier. @rule 6.3.2 */
export function reachOf(world: World, view: View, side: Side): Reach {
  const nodes = new Set(portReaches(world, view, side).flatMap((port) => port.nodes.map(({ node }) => node)));
  const own = view.units.flatMap((u) => (u.side === side && u.place === 'map' && u.node !== null ? [u.node] : []));
  const bare = [...new Set(own)].filter((node) => !nodes.has(node));
  return { nodes: [...nodes], bare, units: own.length, reached: own.filter((node) => nodes.has(node)).length };
}
