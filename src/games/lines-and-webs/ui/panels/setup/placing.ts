/** Which command a pick and a place make at setup, and what is still to place. Pure. */

import type { Rejection } from '../../../../../engine/core/index.ts';
import type { Command, NodeId, Side, TypeId, UnitId, UnitType, UnitView, View, World } from '../../../../../engine/lines-and-webs/index.ts';

export interface Group {
  type: UnitType;
  units: UnitView[];
  left: number;
}

/** The starting units of a side by type, in the order of the roster. */
export function groups(world: World, view: View, side: Side): Group[] {
  const by = new Map<TypeId, Group>();
  for (const info of world.roster) {
    if (info.side !== side || info.from !== 'start') continue;
    const unit = view.units.find((u) => u.id === info.id);
    if (!unit) continue;
    const group = by.get(info.type.id) ?? { type: info.type, units: [], left: 0 };
    group.units.push(unit);
    if (unit.place === 'box') group.left += 1;
    by.set(info.type.id, group);
  }
  return [...by.values()];
}

type Why = (command: Command) => Rejection | null;

/** The command that brings a unit to a node: placing it, or else changing places with the one unit that stands there. */
export function bringTo(why: Why, view: View, side: Side, unit: UnitId, node: NodeId): Command | null {
  const place: Command = { type: 'placeUnit', side, unit, node };
  if (!why(place)) return place;
  const units = view.units.filter((u) => u.node === node && u.side === side && u.id !== unit);
  return units.length === 1 ? changeWith(why, side, unit, (units[0] as UnitView).id) : null;
}

/** The command by which two units change places; one that is not placed yet lifts the other. */
export function changeWith(why: Why, side: Side, unit: UnitId, other: UnitId): Command | null {
  const swap: Command = { type: 'swapUnits', side, unit, other };
  return why(swap) ? null : swap;
}

/** The unit to take up next after `placed`: another of its type, else the first that is still to place. */
export function nextToPlace(all: readonly Group[], placed: UnitId): UnitId | null {
  const waiting = (g: Group): UnitView | undefined => g.units.find((u) => u.place === 'box' && u.id !== placed);
  const same = all.find((g) => g.units.some((u) => u.id === placed));
  const first = same && waiting(same);
  if (first) return first.id;
  for (const g of all) {
    const unit = waiting(g);
    if (unit) return unit.id;
  }
  return null;
}

/** The unit that is to place after (or before) `from` in the order of the panel, round and round; of all units where none is left to place. */
export function followingToPlace(all: readonly Group[], from: UnitId | null, by: 1 | -1): UnitId | null {
  const order = all.flatMap((g) => g.units);
  const isWanted = order.some((u) => u.place === 'box') ? (u: UnitView) => u.place === 'box' : () => true;
  const at = order.findIndex((u) => u.id === from);
  const start = at < 0 && by < 0 ? 0 : at;
  for (let i = 1; i <= order.length; i++) {
    const unit = order[(start + by * i + order.length * 2) % order.length];
    if (unit && isWanted(unit)) return unit.id;
  }
  return null;
}
