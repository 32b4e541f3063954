/** Engineers' repairs of damaged ports (6.6.6). */

import { portStateAt } from './table.ts';
import type { State, UnitState } from './types.ts';
import type { Fx } from './verb.ts';
import type { World } from './world.ts';

/** True if the unit is in a port of its side that is damaged and was not repaired this turn. */
export function isDamagedHere(w: World, s: State, u: UnitState): boolean {
  const port = u.node === null ? null : portStateAt(w, s, u.node);
  return port !== null && port.holder === u.side && port.damage > 0 && !port.repaired;
}

/** Spends the second CL III and removes one damage token. @rule 6.6.6 */
export function repairPort(w: World, d: State, u: UnitState, fx: Fx): void {
  const port = portStateAt(w, d, u.node as string)!;
  u.load.clIII -= 1;
  fx.emit({ type: 'paid', unit: u.id, cls: 'clIII', n: 1, why: 'repair' });
  port.damage -= 1;
  port.repaired = true;
  fx.emit({ type: 'portRepaired', unit: u.id, port: port.node, damage: port.damage });
}
