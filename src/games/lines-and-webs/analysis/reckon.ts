/** Computes facts from public information: the current score, units that could answer or stop an act, and outcomes of retreats. Pure. */

import { defendersOf, STOPS_ON } from '../../../engine/lines-and-webs/cards/airDefense.ts';
import { moversIn } from '../../../engine/lines-and-webs/combat.ts';
import { counterFirers } from '../../../engine/lines-and-webs/fires.ts';
import {
  infoOf,
  type NodeId,
  type Side,
  type State,
  type UnitId,
  unitOf,
  type View,
  type World,
} from '../../../engine/lines-and-webs/index.ts';
import { carrierReach, contactsFrom } from '../../../engine/lines-and-webs/queries.ts';
import { needAt } from '../../../engine/lines-and-webs/strength.ts';
import { tableOfView } from '../../../engine/lines-and-webs/tableOfView.ts';
import { portsHeld, totalStrength } from '../../../engine/lines-and-webs/victory.ts';

export interface Score {
  ports: { [S in Side]: number };
  strength: { [S in Side]: number };
}

/** Score in ports and strength if the game ended now. @rule 9.3 @ruling R-port-control, R-final-strength */
export function scoreInView(w: World, view: View): Score {
  const table = tableOfView(w, view);
  return { ports: portsHeld(w, table), strength: totalStrength(w, table) };
}

/** ADA units that would roll for a side's target in a node, and the chance from 0 to 1 that none stops the card. @rule 8.12 @ruling R-ada-cost */
export function airDefenceInView(w: World, view: View, side: Side, node: NodeId): { units: UnitId[]; through: number } {
  const units = defendersOf(w, tableOfView(w, view), side, node).map((u) => u.id);
  return { units, through: ((STOPS_ON - 1) / 12) ** units.length };
}

/** Artillery that could answer fire at the target from the firer's node. @rule 7.9.1 @ruling R-counterfire */
export const answerersInView = (w: World, view: View, fire: { firer: UnitId; target: UnitId }): UnitId[] =>
  counterFirers(w, tableOfView(w, view), fire).map((u) => u.id);

/** Situation of the beaten unit on a retreat node. */
interface RetreatOutcome {
  /** Number that an attacker must roll to hit it there. */
  need: number;
  /** Enemy units in contact with it, after the only attacker that may move in has done so. */
  contacts: UnitId[];
  /** Friendly carriers with the node in range. */
  carriers: { unit: UnitId; links: number }[];
}

/** Predicts the position after the pending retreat to `to`, from the view; null if none is pending. @rule 7.6, 1.3, 6.3.2 */
export function retreatOutcome(w: World, view: View, to: NodeId): RetreatOutcome | null {
  const s = tableOfView(w, view);
  const e = s.execution?.engagement;
  if (!e?.loser) return null;
  const loser = e.loser;
  const move = (from: State, id: UnitId, node: NodeId): State => ({
    ...from,
    units: from.units.map((u) => (u.id === id ? { ...u, node } : u)),
  });
  let after = move(s, loser, to);
  const movers = moversIn(w, after, e);
  if (movers.length === 1) after = move(after, movers[0] as UnitId, e.node);
  const { side } = unitOf(w, s, loser);
  const carriers = after.units.flatMap((u) => {
    if (u.side !== side || u.id === loser || infoOf(w, u).type.kind !== 'sustainment') return [];
    const there = carrierReach(w, after, u.id)?.nodes.find((n) => n.node === to);
    return there ? [{ unit: u.id, links: there.links }] : [];
  });
  return { need: needAt(w, to), contacts: contactsFrom(w, after, loser, to), carriers: carriers.sort((a, b) => a.links - b.links) };
}
