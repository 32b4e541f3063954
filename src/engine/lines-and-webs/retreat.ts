/** Retreat paths of the beaten unit (7.6). */

import { type Occupancy, occupancy, sideBit } from './occupancy.ts';
import type { NodeId, Side } from './scenario.ts';
import { capacityAt, isBlocked, nodeIndex, opponentOf } from './table.ts';
import type { State, UnitState } from './types.ts';
import type { World } from './world.ts';

export interface Retreat {
  via: NodeId;
  to: NodeId;
}
/** Retreat options of a beaten unit: end nodes, each with its first valid middle node. @rule 7.6 */
export function retreatsOf(w: World, s: State, u: UnitState, combatNode: NodeId): Retreat[] {
  const o = occupancy(w, s);
  const start = nodeIndex(w, u.node);
  const barred = nodeIndex(w, combatNode);
  const found: Retreat[] = [];
  const seen: number[] = [];
  for (const via of w.graph.links[start] as number[]) {
    if (via === barred || !isFree(w, s, o, u.side, via, 'passes')) continue;
    for (const to of w.graph.links[via] as number[]) {
      if (to === start || to === barred || seen.includes(to) || w.graph.linked[start * w.graph.n + to] === 1) continue;
      if (!isFree(w, s, o, u.side, to, 'stops')) continue;
      seen.push(to);
      found.push({ via: w.graph.ids[via] as NodeId, to: w.graph.ids[to] as NodeId });
    }
  }
  return found;
}

/** True if a beaten unit of the side may pass or stop here. It may pass a full port of its side, as every unit may. @rule 7.6, 1.2 */
function isFree(w: World, s: State, o: Occupancy, side: Side, at: number, how: 'passes' | 'stops'): boolean {
  if (w.graph.passable[at] !== 1) return false;
  const port = w.portAt[at];
  if (port) {
    if (s.ports[port.at]!.holder !== side || o.side[at] === sideBit(opponentOf(side))) return false;
    const needsRoom = how === 'stops' || w.scenario.edition === '1.1';
    if (needsRoom && (o.count[at] as number) >= capacityAt(w, at)) return false;
  } else if (o.count[at] !== 0) return false;
  return !isBlocked(s, w.graph.ids[at] as NodeId, side);
}
