/** What the play of a scenario rests on. */

import type { Scenario } from '../engine/lines-and-webs/scenario.ts';

/** All but its words, and the rulings that change who sits where and for how long. */
export function setupOf({ id: _i, name: _n, summary: _s, brief: _b, notes: _t, measured: _m, rulings, ...rest }: Scenario): object {
  const { players: _p, clock: _c, ...played } = rulings;
  return { ...rest, rulings: played };
}
