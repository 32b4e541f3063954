/** A scenario's schedule of arrivals: what it takes from a side's expansion, and what comes on which day. */

import { addTo, emptyLoad, total } from './load.ts';
import type { Load, RosterEntry, Scenario, Side, SideForces, TypeId, UnitId } from './scenario.ts';

/** The days on which a side's units of a type come, in order. */
function scheduledDays({ arrivals = [] }: SideForces, type: TypeId): number[] {
  const of = (day: number, entry: RosterEntry): number[] => (entry.type === type ? new Array<number>(entry.count).fill(day) : []);
  return arrivals.flatMap(({ day, units }) => units.flatMap((entry) => of(day, entry))).sort((a, b) => a - b);
}

/** How many of a side's units of a type come by the schedule. */
export const scheduledCount = (forces: SideForces, type: TypeId): number => scheduledDays(forces, type).length;

/** For each unit of an entry of the expansion the day on which it comes, or null: the last ones come by the schedule, the others are for sale. @rule 2.8, 6.2.2 */
export function daysOf(forces: SideForces, { type, count }: RosterEntry): (number | null)[] {
  const days = scheduledDays(forces, type).slice(0, count);
  return [...new Array<null>(count - days.length).fill(null), ...days];
}

/** All that comes to a side on one day. */
export interface ScheduledDay {
  day: number;
  units: readonly UnitId[];
  tokens: Load;
}

/** A unit of the roster, as far as its arrival goes. */
interface Arriving {
  id: UnitId;
  side: Side;
  /** Its day; null where it does not come by the schedule. */
  arrives: number | null;
}

/** A side's schedule by day, in order: each day once, without those that bring nothing. */
export function scheduleOf(scenario: Scenario, roster: readonly Arriving[], side: Side): ScheduledDay[] {
  const arrivals = scenario.forces[side].arrivals ?? [];
  const days = [...new Set(arrivals.map(({ day }) => day))].sort((a, b) => a - b);
  return days
    .map((day) => {
      const tokens = emptyLoad();
      for (const one of arrivals) if (one.day === day) addTo(tokens, one.tokens);
      return { day, units: roster.filter((unit) => unit.side === side && unit.arrives === day).map(({ id }) => id), tokens };
    })
    .filter(({ units, tokens }) => units.length > 0 || total(tokens) > 0);
}
