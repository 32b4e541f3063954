/** Who holds a port alone while the enemy is near: a plan does not drive such a unit out. Pure. */

import type { NodeId, State, UnitId, UnitState, World } from '../../engine/lines-and-webs/index.ts';
import { countAt, portStateAt } from '../../engine/lines-and-webs/table.ts';

export interface Guard {
  unit: UnitId;
  port: NodeId;
  /** Enemy combat units that could be there within one march, by hexes. */
  enemies: number;
}

/** The unit as the only one in a port that its side holds, with enemies near; null where it is not. A port without a unit falls to whoever walks in. @rule 9.1 */
export function guardOf(world: World, s: State, u: UnitState): Guard | null {
  const { node: port, side, id: unit } = u;
  if (port === null || portStateAt(world, s, port)?.holder !== side || countAt(s, port) > 1) return null;
  const { index, distance, n } = world.graph;
  const row = (index[port] as number) * n;
  const enemies = s.units.filter((e) => {
    const type = world.info[e.id]?.type;
    return (
      e.side !== side && e.node !== null && type?.kind === 'combat' && (distance[row + (index[e.node] as number)] as number) <= type.move
    );
  }).length;
  return enemies > 0 ? { unit, port, enemies } : null;
}
