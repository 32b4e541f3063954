/** The carriers of a side as the tray lists them, with what each can still do. Pure. */

import type { UnitView, View, World } from '../../../engine/lines-and-webs/index.ts';
import { reachOf } from './reach.ts';
import type { CarrierNow } from './want.ts';

/** ready: may still use its method or goes on carrying; the others say why not. */
export type CarrierState = 'ready' | 'spent' | 'displaced' | 'hungry' | 'disabled';

export interface CarrierRow {
  unit: UnitView;
  state: CarrierState;
  /** Tokens that it may still carry, and all that it may in a day; 0 for the Aerial Port Squadron. */
  left: number;
  carry: number;
  range: number;
}

function stateOf(u: UnitView, left: number, carry: number): CarrierState {
  if (u.displaced) return 'displaced';
  if (u.disabled) return 'disabled';
  if (u.degraded) return 'hungry';
  if (u.exhausted || (carry > 0 && left === 0)) return 'spent';
  return 'ready';
}

const ORDER: { [S in CarrierState]: number } = { ready: 0, hungry: 1, disabled: 1, spent: 2, displaced: 3 };

/** Sustainment units and the APS of a side on the map: those that can do something first, the largest first. */
export function carrierRows(world: World, view: View): CarrierRow[] {
  const side = view.viewer;
  const rows: CarrierRow[] = [];
  for (const unit of view.units) {
    const info = world.info[unit.id];
    if (!info || unit.side !== side || unit.place !== 'map' || info.type.kind === 'combat') continue;
    const left = Math.max(0, info.carry - unit.carried);
    rows.push({ unit, state: stateOf(unit, left, info.carry), left, carry: info.carry, range: info.type.range ?? 0 });
  }
  return rows.sort(
    (a, b) => ORDER[a.state] - ORDER[b.state] || b.carry - a.carry || (world.info[a.unit.id]?.at ?? 0) - (world.info[b.unit.id]?.at ?? 0),
  );
}

/** The reach of every carrier that can still carry. */
export function reaching(world: World, view: View, rows: readonly CarrierRow[]): CarrierNow[] {
  const list: CarrierNow[] = [];
  for (const row of rows) {
    const reach = row.state === 'ready' && row.left > 0 ? reachOf(world, view, row.unit.id) : null;
    if (reach) list.push({ unit: row.unit.id, reach });
  }
  return list;
}
