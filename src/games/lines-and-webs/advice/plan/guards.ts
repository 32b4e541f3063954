/** Who holds a port alone while the enemy is near: a plan does not drive such a unit out. Pure. */

import type { NodeId, Side, State, UnitId, UnitState, World } from '../../../../engine/lines-and-webs/index.ts';
import { countAt, portStateAt } from '../../../../engine/lines-and-webs/table.ts';
import { linksBetween } from '../links.ts';
import { isLastDay } from '../schedule.ts';

export interface Guard {
  unit: UnitId;
  port: NodeId;
  /** Enemy combat units that could be there today or tomorrow. */
  enemies: number;
}

/** Links from a place to the units of the other side that can act, of each with its march; blocked nodes are not asked for. */
function able(world: World, s: State, side: Side, at: NodeId): { links: number; move: number }[] {
  return s.units.flatMap((e) => {
    const type = world.info[e.id]?.type;
    if (e.side === side || e.node === null || type?.kind !== 'combat' || e.disabled || e.degraded) return [];
    return [{ links: linksBetween(world, at, e.node), move: type.move }];
  });
}

/**
 * The unit as the only one in a port that its side holds, with enemies near that can act; null where it is not. A port without a unit falls to any enemy that walks in, and nobody comes back before tomorrow is over.
 * @param days how many days are looked at: a plan leaves no port for tomorrow, a remedy is asked for today alone
 * @rule 9.1
 */
export function guardOf(world: World, s: State, u: UnitState, days = isLastDay(world, s) ? 1 : 2): Guard | null {
  const { node: port, side, id: unit } = u;
  if (port === null || portStateAt(world, s, port)?.holder !== side || countAt(s, port) > 1) return null;
  const enemies = able(world, s, side, port).filter(({ links, move }) => links <= days * move).length;
  return enemies > 0 ? { unit, port, enemies } : null;
}

/** Could an enemy attack there today? @rule 6.6.4 */
export const isExposed = (world: World, s: State, side: Side, at: NodeId): boolean =>
  able(world, s, side, at).some(({ links, move }) => links <= move + 1);
