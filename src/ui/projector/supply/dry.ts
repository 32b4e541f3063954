/** Who runs dry and when, in rows for a room: one for each day and what the lack does, the soonest and the worst first. Pure. */

import { shortages } from '../../../advice/forecast/shortages.ts';
import type { Pace, Shortage } from '../../../advice/forecast/types.ts';
import type { Side, SupplyClass, UnitId, View, World } from '../../../engine/lines-and-webs/index.ts';
import { firstOfUnits } from '../../supply/glance.ts';

export interface DryRow {
  day: number;
  days: number;
  effect: Shortage['effect'];
  cls: SupplyClass;
  units: UnitId[];
}

/** What each unit of the side runs out of first, if nobody brings it anything; hunger before fuel and ammunition on the same day. */
export function roomShortages(world: World, view: View, side: Side, pace: Pace): Shortage[] {
  if (view.phase === 'over') return [];
  const all = shortages(world, view, side, pace);
  const order: readonly SupplyClass[] = ['clIX', 'clI', 'clIII', 'clV'];
  return firstOfUnits(all.toSorted((a, b) => a.when.day - b.when.day || order.indexOf(a.cls) - order.indexOf(b.cls)));
}

export function dryRows(shortages: readonly Shortage[]): DryRow[] {
  const rows: DryRow[] = [];
  for (const { unit, cls, effect, when } of shortages) {
    const row = rows.find((one) => one.day === when.day && one.effect === effect);
    if (row) row.units.push(unit);
    else rows.push({ ...when, effect, cls, units: [unit] });
  }
  return rows.sort((a, b) => a.day - b.day);
}
