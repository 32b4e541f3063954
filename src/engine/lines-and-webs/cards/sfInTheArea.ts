/** SF in the Area (8.10): places a node-blocked marker against the enemy. */

import type { Rejection } from '../../core/index.ts';
import type { NodeId, Side } from '../scenario.ts';
import { isBlocked, nodeIndex, opponentOf, reject } from '../table.ts';
import type { State } from '../types.ts';
import type { World } from '../world.ts';
import { atNode, type CardRules, onlyUses } from './card.ts';

/** Checks the node for a marker against the enemy. Rejects `node.unknown`, `move.not-land`, `card.already-blocked`, `card.no-marker`. @rule 1.9, 3.5, 8.10 */
export function checkMarker(w: World, s: State, side: Side, node: NodeId, planned: readonly NodeId[] = []): Rejection | null {
  const index = nodeIndex(w, node);
  if (index < 0) return reject('node.unknown', '8.10', [node]);
  if (w.graph.passable[index] !== 1) return reject('move.not-land', '8.10', [node]);
  const foe = opponentOf(side);
  if (isBlocked(s, node, foe) || planned.includes(node)) return reject('card.already-blocked', '8.10', [node]);
  const used = s.markers.filter((m) => m.stops === foe).length + planned.length;
  return used < w.scenario.markers ? null : reject('card.no-marker', '3.5', undefined, { markers: w.scenario.markers });
}

export const sfInTheArea: CardRules = {
  kind: 'sfInTheArea',
  *aims(w) {
    for (const node of w.land) yield atNode(node);
  },
  check(w, s, side, aim) {
    if (aim.node === null) return reject('card.aim', '8.10');
    return onlyUses(aim, '8.10', { node: true }) ?? checkMarker(w, s, side, aim.node);
  },
  execute(_w, d, side, aim, fx) {
    const node = aim.node as NodeId;
    d.markers.push({ node, stops: opponentOf(side) });
    fx.emit({ type: 'markerPlaced', by: side, node, stops: opponentOf(side) });
  },
};
