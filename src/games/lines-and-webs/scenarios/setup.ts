/** The part of a scenario that affects play. */

import type { Scenario } from '../../../engine/lines-and-webs/scenario.ts';

/**
 * Omits texts, and the rulings on seats and the clock. R-armor-fuel and R-move-in are newer than the first measured setups:
 * their defaults are omitted too.
 */
export function setupOf({ id: _i, name: _n, summary: _s, brief: _b, notes: _t, measured: _m, rulings, ...rest }: Scenario): object {
  const { players: _p, clock: _c, armorFuel, moveIn, ...played } = rulings;
  const later = { ...(armorFuel === 'activation' ? {} : { armorFuel }), ...(moveIn === 'began' ? {} : { moveIn }) };
  return { ...rest, rulings: { ...played, ...later } };
}
