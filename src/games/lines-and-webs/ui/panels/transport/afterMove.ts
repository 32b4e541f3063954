/** Whom a unit in need could hope for if carriers moved first: Move and Resupply looked ahead, for units that nobody reaches from where he stands. Pure. @rule 6.3.3 */

import {
  methodsOf,
  movesInView,
  type NodeId,
  type Store,
  type UnitId,
  type View,
  viewAfterMove,
  type World,
} from '../../../../../engine/lines-and-webs/index.ts';
import type { CarrierRow } from '../../../advice/carriers.ts';
import { lends } from '../../../advice/fill.ts';
import { reachOf, waysOf } from '../../../advice/reach.ts';
import { canBring, type Want } from '../../../advice/want.ts';

export interface AfterMove {
  unit: UnitId;
  to: NodeId;
  /** Links of the move. */
  links: number;
}

/** For each carrier that has not begun the shortest move after which it brings what is wanted, out of a store that has one to spare; the nearest few. */
export function afterMove(world: World, view: View, rows: readonly CarrierRow[], want: Want, most = 4): AfterMove[] {
  const found: AfterMove[] = [];
  for (const row of rows) {
    const { unit } = row;
    if (row.carry === 0 || unit.id === want.unit || methodsOf(world, view, unit.id).move) continue;
    const options = movesInView(world, view, unit.id).sort((a, b) => a.cost - b.cost);
    for (const option of options) {
      const after = viewAfterMove(view, unit.id, option.node);
      const reach = reachOf(world, after, unit.id);
      const willDo = (from: Store): boolean => lends(world, after, from, want.cls);
      if (!reach || !canBring({ unit: unit.id, reach }, want.unit, want.cls, waysOf(world, after), willDo)) continue;
      found.push({ unit: unit.id, to: option.node, links: option.cost });
      break;
    }
  }
  return found.sort((a, b) => a.links - b.links).slice(0, most);
}

const known = new WeakMap<Want, AfterMove[]>();

/** The same, counted once for each want: the prompt asks too. */
export function moversOf({ world, view }: { world: World; view: View }, rows: readonly CarrierRow[], want: Want): AfterMove[] {
  let movers = known.get(want);
  if (!movers) {
    movers = afterMove(world, view, rows, want);
    known.set(want, movers);
  }
  return movers;
}
