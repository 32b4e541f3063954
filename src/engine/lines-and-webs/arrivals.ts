/** What a scenario's schedule of arrivals takes from a side's expansion. */

import type { RosterEntry, SideForces, TypeId } from './scenario.ts';

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
