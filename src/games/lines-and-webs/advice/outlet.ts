/** How well the store of a port can be carried on. Pure. */

import type { NodeId, Side, UnitId } from '../../../engine/lines-and-webs/scenario.ts';
import type { World } from '../../../engine/lines-and-webs/world.ts';
import { linksBetween } from './links.ts';

/** What is asked of a unit, in a state as in a view. */
interface Standing {
  id: UnitId;
  side: Side;
  node: NodeId | null;
  degraded: boolean;
  disabled: boolean;
}

/** A port whose store a carrier of the side reaches from where it stands; one that a carrier reaches after a move; any other. */
const NOW = 1;
const AFTER_A_MOVE = 0.6;
/** An outlet that is none for some days. */
export const OUT_OF_REACH = 0.1;

/** How much a token in the port is worth to the side, from 0 to 1: one that no carrier can fetch feeds nobody. @rule 6.3.2 */
export function outletOf(world: World, units: readonly Standing[], side: Side, port: NodeId): number {
  let best: number = OUT_OF_REACH;
  for (const u of units) {
    const info = world.info[u.id];
    if (u.side !== side || u.node === null || info?.type.kind !== 'sustainment' || u.degraded || u.disabled) continue;
    const away = linksBetween(world, port, u.node);
    const range = info.type.range ?? 0;
    if (away <= range) return NOW;
    if (away <= range + info.type.move) best = AFTER_A_MOVE;
  }
  return best;
}
