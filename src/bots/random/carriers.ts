/** Commands of carriers by chance, beside carrying: moves, displacing, cross-levelling. */

import type { CommandOf } from '../../engine/lines-and-webs/command.ts';
import { carriers, storesIn } from '../../engine/lines-and-webs/commands/transport.ts';
import { loadOf } from '../../engine/lines-and-webs/load.ts';
import { moveEnds } from '../../engine/lines-and-webs/movement.ts';
import { CLASSES, type Load, type NodeId, type Side, type SupplyClass } from '../../engine/lines-and-webs/scenario.ts';
import { storeLoad } from '../../engine/lines-and-webs/stores.ts';
import { checkMayMove } from '../../engine/lines-and-webs/supply.ts';
import type { State, Store, UnitState } from '../../engine/lines-and-webs/types.ts';
import type { World } from '../../engine/lines-and-webs/world.ts';
import type { Pick } from './picker.ts';

export function sampleMoveCarrier(w: World, s: State, side: Side, pick: Pick): CommandOf<'moveCarrier'> | null {
  const mine = carriers(w, s, side).filter((u) => !checkMayMove(w, u));
  if (mine.length === 0) return null;
  const u = mine[pick(mine.length)] as UnitState;
  const ends = moveEnds(w, s, u);
  return ends.length ? { type: 'moveCarrier', side, unit: u.id, to: ends[pick(ends.length)] as NodeId } : null;
}

export function sampleDisplace(w: World, s: State, side: Side, pick: Pick): CommandOf<'displace'> | null {
  const mine = carriers(w, s, side);
  return mine.length ? { type: 'displace', side, unit: mine[pick(mine.length)]!.id } : null;
}

export function sampleCrossLevel(w: World, s: State, side: Side, pick: Pick): CommandOf<'crossLevel'> | null {
  const port = s.ports[pick(s.ports.length)]!;
  if (port.holder !== side) return null;
  const stores = storesIn(s, side, port.node);
  if (stores.length < 2) return null;
  const from = stores[pick(stores.length)] as Store;
  const to = stores[pick(stores.length)] as Store;
  const cls = CLASSES[pick(4)] as SupplyClass;
  const n = (storeLoad(w, s, from) as Load)[cls];
  return n > 0 && from !== to ? { type: 'crossLevel', side, port: port.node, from, to, tokens: loadOf(cls, 1 + pick(n)) } : null;
}
