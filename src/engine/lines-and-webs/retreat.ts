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
  const retreats: Retreat[] = [];
  const visited: number[] = [];
  for (const via of w.graph.links[start] as number[]) {
    if (via === barred || !isFree(w, s, o, u.side, via, 'passes')) continue;
    for (const to of w.graph.links[via] as number[]) {
      if (to === start || to === barred || visited.includes(to) || w.graph.linked[start * w.graph.n + to] === 1) continue;
      if (!isFree(w, s, o, u.side, to, 'stops')) continue;
      visited.push(to);
      retreats.push({ via: w.graph.ids[via] as NodeId, to: w.graph.ids[to] as NodeId });
    }
  }
  return retreats;
}

/** True if a beaten unit of the side may pass or stop here. It may pass a full port of its side, as every unit may. @rule 7.6, 1.2 */
function isFree(w: World, s: State, o: Occupancy, side: Side, node: number, use: 'passes' | 'stops'): boolean {
  if (w.graph.passable[node] !== 1) return false;
  const port = w.portAt[node];
  if (port) {
    if (s.ports[port.at]!.holder !== side || o.side[node] === sideBit(opponentOf(side))) return false;
    const needsRoom = use === 'stops' || w.scenario.edition === '1.1';
    if (needsRoom && (o.count[node] as number) >= capacityAt(w, node)) return false;
  } else if (o.count[node] !== 0) return false;
  return !isBlocked(s, w.graph.ids[node] as NodeId, side);
}
