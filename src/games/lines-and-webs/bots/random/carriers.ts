/** Commands of carriers by chance, beside carrying: moves, displacing, using a CL IX, cross-levelling. */

import type { CommandOf } from '../../../../engine/lines-and-webs/command.ts';
import { storesIn } from '../../../../engine/lines-and-webs/commands/transport.ts';
import { canReceive, repairsNeeded } from '../../../../engine/lines-and-webs/condition.ts';
import { loadOf } from '../../../../engine/lines-and-webs/load.ts';
import { moveEndFrom } from '../../../../engine/lines-and-webs/movement.ts';
import { CLASSES, type Load, type Side, type SupplyClass } from '../../../../engine/lines-and-webs/scenario.ts';
import { storeLoad } from '../../../../engine/lines-and-webs/stores.ts';
import { unitOf } from '../../../../engine/lines-and-webs/table.ts';
import type { State, Store, UnitState } from '../../../../engine/lines-and-webs/types.ts';
import type { UnitInfo, World } from '../../../../engine/lines-and-webs/world.ts';
import type { Pick } from './picker.ts';

/** A carrier on the map that suits, the first from one drawn by chance; null where none does. */
export function someCarrier(
  w: World,
  s: State,
  side: Side,
  pick: Pick,
  suits: (u: UnitState, info: UnitInfo) => boolean,
): UnitState | null {
  const places = w.carriers[side];
  if (places.length === 0) return null;
  const from = pick(places.length);
  for (let i = 0; i < places.length; i++) {
    const at = places[(from + i) % places.length] as number;
    const u = s.units[at] as UnitState;
    if (u.node !== null && suits(u, w.roster[at] as UnitInfo)) return u;
  }
  return null;
}
/** Nothing keeps the unit from its method. */
export const isReady = (u: UnitState): boolean => !(u.exhausted || u.displaced || u.degraded || u.disabled);
const isUnused = (u: UnitState): boolean => isReady(u) && !u.moved && u.carried === 0;

export function sampleMoveCarrier(w: World, s: State, side: Side, pick: Pick): CommandOf<'moveCarrier'> | null {
  const u = someCarrier(w, s, side, pick, (v) => isUnused(v) && v.load.clIII > 0);
  const to = u && moveEndFrom(w, s, u, pick(w.graph.n));
  return u && to ? { type: 'moveCarrier', side, unit: u.id, to } : null;
}

export function sampleDisplace(w: World, s: State, side: Side, pick: Pick): CommandOf<'displace'> | null {
  const u = someCarrier(w, s, side, pick, (v, { type }) => isUnused(v) && type.kind === 'sustainment');
  return u ? { type: 'displace', side, unit: u.id } : null;
}

export function sampleRepair(w: World, s: State, side: Side, pick: Pick): CommandOf<'useRepair'> | null {
  const u = someCarrier(w, s, side, pick, (v, { type }) => v.load.clIX > 0 && repairsNeeded(w, v) > 0 && type.kind === 'sustainment');
  return u ? { type: 'useRepair', side, unit: u.id } : null;
}

/** From one store of a port to another that has room. */
export function sampleCrossLevel(w: World, s: State, side: Side, pick: Pick): CommandOf<'crossLevel'> | null {
  const port = s.ports[pick(s.ports.length)]!;
  if (port.holder !== side) return null;
  const stores = storesIn(s, side, port.node);
  if (stores.length < 2) return null;
  const from = stores[pick(stores.length)] as Store;
  const to = stores[pick(stores.length)] as Store;
  const cls = CLASSES[pick(4)] as SupplyClass;
  const there = (storeLoad(w, s, from) as Load)[cls];
  const room = to.kind === 'unit' ? canReceive(w, unitOf(w, s, to.unit), cls) : there;
  const most = Math.min(there, room);
  return most > 0 && from !== to ? { type: 'crossLevel', side, port: port.node, from, to, tokens: loadOf(cls, 1 + pick(most)) } : null;
}
