/** A scenario's arrival schedule: the units it takes from a side's expansion, and the day on which each arrives. */

import { addTo, emptyLoad, total } from './load.ts';
import type { Load, RosterEntry, Scenario, Side, SideForces, TypeId, UnitId } from './scenario.ts';

/** The arrival days of a side's units of a type, ascending. */
function scheduledDays({ arrivals = [] }: SideForces, type: TypeId): number[] {
  const repeatDay = (day: number, entry: RosterEntry): number[] => (entry.type === type ? new Array<number>(entry.count).fill(day) : []);
  return arrivals.flatMap(({ day, units }) => units.flatMap((entry) => repeatDay(day, entry))).sort((a, b) => a - b);
}

/** Number of a side's units of a type that arrive by the schedule. */
export const scheduledCount = (forces: SideForces, type: TypeId): number => scheduledDays(forces, type).length;

/** The arrival day of each unit of an expansion entry: the last ones follow the schedule; null for the others, which are for sale. @rule 2.8, 6.2.2 */
export function daysOf(forces: SideForces, { type, count }: RosterEntry): (number | null)[] {
  const days = scheduledDays(forces, type).slice(0, count);
  return [...new Array<null>(count - days.length).fill(null), ...days];
}

/** A side's arrivals on one day. */
export interface ScheduledDay {
  day: number;
  units: readonly UnitId[];
  tokens: Load;
}

/** The arrival data of a roster unit. */
interface ArrivingUnit {
  id: UnitId;
  side: Side;
  /** Arrival day; null if the unit is not on the schedule. */
  arrives: number | null;
}

/** A side's schedule, one entry per day with arrivals, in order. */
export function scheduleOf(scenario: Scenario, roster: readonly ArrivingUnit[], side: Side): ScheduledDay[] {
  const arrivals = scenario.forces[side].arrivals ?? [];
  const days = [...new Set(arrivals.map(({ day }) => day))].sort((a, b) => a - b);
  return days
    .map((day) => {
      const tokens = emptyLoad();
      for (const arrival of arrivals) if (arrival.day === day) addTo(tokens, arrival.tokens);
      return { day, units: roster.filter((unit) => unit.side === side && unit.arrives === day).map(({ id }) => id), tokens };
    })
    .filter(({ units, tokens }) => units.length > 0 || total(tokens) > 0);
}
