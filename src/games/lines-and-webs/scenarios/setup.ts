/** What the play of a scenario rests on. */

import type { Scenario } from '../../../engine/lines-and-webs/scenario.ts';

/**
 * All but its words, and the rulings that change who sits where and for how long. R-armor-fuel and R-move-in came later than the first measured
 * setups: at their defaults they change nothing of them.
 */
export function setupOf({ id: _i, name: _n, summary: _s, brief: _b, notes: _t, measured: _m, rulings, ...rest }: Scenario): object {
  const { players: _p, clock: _c, armorFuel, moveIn, ...played } = rulings;
  const later = { ...(armorFuel === 'activation' ? {} : { armorFuel }), ...(moveIn === 'began' ? {} : { moveIn }) };
  return { ...rest, rulings: { ...played, ...later } };
}
