/** Empty ports of the other side that a side's fighters could reach tomorrow: what the valuation fears most. */

import { linksOf } from '../advice/links.ts';
import type { NodeId, Side, State, UnitId, World } from '../engine/lines-and-webs/index.ts';
import { countAt } from '../engine/lines-and-webs/table.ts';

/** So many links a fighter with fuel comes in a day. */
const NEAR = 4;

export interface PortThreat {
  port: NodeId;
  unit: UnitId;
  links: number;
}

/** Ports without a unit in them, with the nearest fighter of the side that has fuel and is fit to move. @rule 6.6.3, 9.1 */
export function threatsBy(w: World, s: State, side: Side): PortThreat[] {
  const links = linksOf(w);
  const { n, index } = w.graph;
  return s.ports.flatMap(({ node, holder }): PortThreat[] => {
    if (holder === side || countAt(s, node) > 0) return [];
    let nearest: PortThreat | null = null;
    for (const u of s.units) {
      const fits =
        u.side === side && u.node !== null && w.info[u.id]?.type.kind === 'combat' && !u.degraded && !u.disabled && u.load.clIII > 0;
      if (!fits) continue;
      const away = links[(index[u.node as NodeId] as number) * n + (index[node] as number)] as number;
      if (away <= NEAR && (!nearest || away < nearest.links)) nearest = { port: node, unit: u.id, links: away };
    }
    return nearest ? [nearest] : [];
  });
}
