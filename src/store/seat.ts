/** Whose turn it is at the screen: a side, and with R-players 4 the role as well. */

import type { Phase, Rules, Side, State } from '../engine/lines-and-webs/index.ts';

export type Role = 'logistics' | 'combat';
export interface Seat {
  side: Side;
  /** Null when each side has one player, and in set-up. */
  role: Role | null;
}

/** Who works in a phase when a side has two players; set-up is done by both. @rule 10.1 */
const roleIn = (phase: Phase): Role | null =>
  phase === 'setup' ? null : phase === 'orders' || phase === 'execute' ? 'combat' : 'logistics';

/** The seat that is awaited; null when the game is over. */
export function seatOf(rules: Rules, state: State): Seat | null {
  const side = rules.actor(state);
  return side ? { side, role: rules.world.rulings.players === 4 ? roleIn(state.phase) : null } : null;
}

export const sameSeat = (a: Seat | null, b: Seat | null): boolean => a?.side === b?.side && a?.role === b?.role;
