/** Upcoming shortages in rows for the projector: one per day and effect, soonest and worst first. Pure. */

import type { Side, SupplyClass, UnitId, View, World } from '../../../../../engine/lines-and-webs/index.ts';
import { shortages } from '../../../advice/forecast/course.ts';
import type { Pace, Shortage } from '../../../advice/forecast/pace.ts';
import { firstOfUnits } from '../../supply/rows.ts';

export interface DryRow {
  day: number;
  days: number;
  effect: Shortage['effect'];
  cls: SupplyClass;
  units: UnitId[];
}

/** First shortage of each unit of the side without further deliveries; hunger before fuel and ammunition on the same day. */
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

/** Number of days ahead shown on the map; later shortages are only in the rows, to keep the map readable. */
const MAP_DAYS = 2;

/** Shortages shown on the map: the soonest per place. */
export function onMap(view: View, shortages: readonly Shortage[]): Shortage[] {
  const nodeOf = new Map(view.units.map(({ id, node }) => [id, node]));
  const byNode = new Map<string, Shortage>();
  for (const one of shortages) {
    const node = nodeOf.get(one.unit);
    if (!node || one.when.days > MAP_DAYS) continue;
    const known = byNode.get(node);
    if (!known || one.when.day < known.when.day) byNode.set(node, one);
  }
  return [...byNode.values()];
}
