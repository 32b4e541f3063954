/** What can be reckoned from what lies open: the score as the end would count it, and what could answer or stop an act. */

import { defendersOf, STOPS_ON } from '../../../engine/lines-and-webs/cards/airDefense.ts';
import { counterFirers } from '../../../engine/lines-and-webs/fires.ts';
import type { NodeId, Side, UnitId, View, World } from '../../../engine/lines-and-webs/index.ts';
import { tableOfView } from '../../../engine/lines-and-webs/tableOfView.ts';
import { portsHeld, totalStrength } from '../../../engine/lines-and-webs/victory.ts';

export interface Score {
  ports: { [S in Side]: number };
  strength: { [S in Side]: number };
}

/** Ports and strength as they would decide if the game ended now. @rule 9.3 @ruling R-port-control, R-final-strength */
export function scoreInView(w: World, view: View): Score {
  const table = tableOfView(w, view);
  return { ports: portsHeld(w, table), strength: totalStrength(w, table) };
}

/** The ADA that would roll for a target of a side in a node, and the chance from 0 to 1 that none of them stops the card. @rule 8.12 @ruling R-ada-cost */
export function airDefenceInView(w: World, view: View, side: Side, node: NodeId): { units: UnitId[]; through: number } {
  const units = defendersOf(w, tableOfView(w, view), side, node).map((u) => u.id);
  return { units, through: ((STOPS_ON - 1) / 12) ** units.length };
}

/** Artillery that could answer a fire at the target from where the firer stands. @rule 7.9.1 @ruling R-counterfire */
export const answerersInView = (w: World, view: View, fire: { firer: UnitId; target: UnitId }): UnitId[] =>
  counterFirers(w, tableOfView(w, view), fire).map((u) => u.id);
