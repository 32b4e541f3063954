/** Where the other side has set up otherwise than its recommended deployment. */
import type { NodeId, UnitView, View, World } from '../../../../../engine/lines-and-webs/index.ts';
import type { Side } from '../../../../../engine/lines-and-webs/scenario.ts';

/** Units of a side on the map whose node is none that is recommended for their type; units of a type may have changed places. @rule 5.1 */
export function strays({ scenario }: World, { units }: View, side: Side): UnitView[] {
  const free = new Map<string, NodeId[]>(Object.entries(scenario.deployment[side]).map(([type, nodes]) => [type, [...nodes]]));
  return units.filter((unit) => {
    if (unit.side !== side || unit.node === null) return false;
    const nodes = free.get(unit.type) ?? [];
    const at = nodes.indexOf(unit.node);
    if (at >= 0) nodes.splice(at, 1);
    return at < 0;
  });
}
