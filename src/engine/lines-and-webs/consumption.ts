/** Phase 7: eating, hunger, and the reset (6.7). */

import { loseSteps } from './condition.ts';
import { copyLoad } from './load.ts';
import { SIDES } from './scenario.ts';
import { onMap } from './table.ts';
import type { State } from './types.ts';
import type { Fx } from './verb.ts';
import type { World } from './world.ts';

/** True on turns with a meal. @rule 6.7.1 */
function isMealTurn(w: World, turn: number): boolean {
  return turn % w.scenario.mealEvery === 0;
}

/** Every unit on the map consumes one CL I, or goes hungry. @rule 6.7.1, 6.7.2 */
export function consume(w: World, d: State, fx: Fx): void {
  if (!isMealTurn(w, d.turn)) return;
  for (const side of SIDES) {
    const fed: string[] = [];
    for (const u of d.units) {
      if (u.side !== side || !onMap(u)) continue;
      if (u.load.clI > 0) {
        u.load.clI -= 1;
        fed.push(u.id);
      } else if (u.degraded) {
        loseSteps(d, u, 1, 'hunger', fx);
      } else {
        u.degraded = true;
        fx.emit({ type: 'degraded', unit: u.id });
      }
    }
    fx.emit({ type: 'ate', side, units: fed });
  }
}

/** Removes loose tokens and markers, ends suppression, readies displaced and exhausted units. Degraded and disabled remain. @rule 6.7.3 */
export function reset(d: State, fx: Fx): void {
  for (const loose of d.loose) fx.emit({ type: 'looseLost', node: loose.node, tokens: copyLoad(loose.tokens) });
  if (d.loose.length) d.loose = [];
  if (d.markers.length) d.markers = [];
  for (const u of d.units) {
    if (u.suppressed) u.suppressed = false;
    if (u.displaced) u.displaced = false;
    if (u.exhausted) u.exhausted = false;
    if (u.moved) u.moved = false;
    if (u.carried) u.carried = 0;
    if (u.activated) u.activated = false;
    if (u.restored) u.restored = 0;
  }
  for (const port of d.ports) if (port.repaired) port.repaired = false;
  if (d.points) delete d.points;
}
