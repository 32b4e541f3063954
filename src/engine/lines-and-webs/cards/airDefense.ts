/** Air defense against Close Air Support and Saint HIMARS (8.12). */

import type { CardKind, NodeId, Side } from '../scenario.ts';
import { distance, infoOf } from '../table.ts';
import type { State, UnitState } from '../types.ts';
import type { Fx } from '../verb.ts';
import type { World } from '../world.ts';

export const STOPS_ON = 8;

/** ADA units of a side that roll to protect a node, in the order of unit ids. @rule 8.12 @ruling R-ada-cost */
export function defendersOf(w: World, s: State, side: Side, node: NodeId): UnitState[] {
  const cost = w.rulings.adaCost;
  return s.units
    .filter((u) => {
      if (u.side !== side || u.node === null || u.degraded || u.disabled) return false;
      const type = infoOf(w, u).type;
      return type.arm === 'airDefense' && distance(w, u.node, node) <= (type.range ?? 0) && u.load.clV >= cost;
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Rolls for each ADA unit until one stops the card. True if it is stopped. @rule 8.12 */
export function isStopped(w: World, d: State, side: Side, node: NodeId, card: CardKind, fx: Fx): boolean {
  const cost = w.rulings.adaCost;
  for (const u of defendersOf(w, d, side, node)) {
    if (cost > 0) {
      u.load.clV -= cost;
      fx.emit({ type: 'paid', unit: u.id, cls: 'clV', n: cost, why: 'airDefense' });
    }
    const die = fx.die(12);
    const stops = die >= STOPS_ON;
    fx.emit({ type: 'airDefenseRolled', unit: u.id, die, stops });
    if (stops) {
      fx.emit({ type: 'cardStopped', card, by: u.id });
      return true;
    }
  }
  return false;
}
