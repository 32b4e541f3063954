/** What the end nodes of a retreat bring the beaten unit, by the functions that carry the retreat out. Pure. */

import { moversIn } from '../../../engine/lines-and-webs/combat.ts';
import { infoOf, type NodeId, type State, type UnitId, unitOf, type View, type World } from '../../../engine/lines-and-webs/index.ts';
import { carrierReach, contactsFrom } from '../../../engine/lines-and-webs/queries.ts';
import { needAt } from '../../../engine/lines-and-webs/strength.ts';
import { tableOfView } from '../../../engine/lines-and-webs/tableOfView.ts';

/** What an end node of the awaited retreat brings the beaten unit. */
interface RetreatOutcome {
  /** What an attacker must roll to hit it there. */
  need: number;
  /** Units of the winner in contact with it, after the only attacker that may move in has done so. */
  contacts: UnitId[];
  /** Carriers of its own side whose range covers the node. */
  carriers: { unit: UnitId; links: number }[];
}

/** The position after the awaited retreat to `to`, from what the view shows; null where none is awaited. @rule 7.6, 1.3, 6.3.2 */
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
