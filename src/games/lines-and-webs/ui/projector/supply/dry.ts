/** Who runs dry and when, in rows for a room: one for each day and what the lack does, the soonest and the worst first. Pure. */

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

/** So many days ahead the room's map tells: what comes later stands in the rows alone, or the map would be full of it. */
const MAP_DAYS = 2;

/** What the map tells of: the soonest at each place. */
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
