/** Sense of the schedule of arrivals: it takes units from the expansion, and brings something on days of the game. */

import { type Arrival, type Scenario, SIDES, type Side } from '../../../engine/lines-and-webs/scenario.ts';
import { at, type Report, sideName } from './atlas.ts';
import { total } from './senseForces.ts';

/** A day that the game has, once, with something on it. @rule 6.1.1 */
function checkDay(s: Scenario, side: Side, arrivals: readonly Arrival[], i: number, report: Report): void {
  const { day, units, tokens } = arrivals[i] as Arrival;
  const where = (key: string) => at(['forces', side, 'arrivals', i], `day ${day}`, [key]);
  if (day > s.turns)
    report.warn(
      'forces.arrival-late',
      where('day'),
      `The game ends with day ${s.turns}: what ${sideName(side)} gets on day ${day} never comes. Choose an earlier day, or play longer.`,
    );
  if (arrivals.findIndex((one) => one.day === day) < i)
    report.warn(
      'forces.arrival-twice',
      where('day'),
      `Day ${day} stands twice in the schedule of ${sideName(side)}. All of it comes: put it together.`,
    );
  if (units.length === 0 && total(tokens) === 0)
    report.warn(
      'forces.arrival-empty',
      where('units'),
      `Nothing comes to ${sideName(side)} on day ${day}. Add units or tokens, or remove the day.`,
    );
}

/** What comes by the schedule are units of the expansion. @rule 2.8 */
function checkCounts(s: Scenario, side: Side, arrivals: readonly Arrival[], report: Report): void {
  const names = new Map(s.unitTypes.map(({ id, name }) => [id, name]));
  const sums = new Map<string, number>();
  for (const [i, { units }] of arrivals.entries()) {
    for (const [k, { type, count }] of units.entries()) {
      const there = s.forces[side].expansion.find((entry) => entry.type === type)?.count ?? 0;
      const before = sums.get(type) ?? 0;
      sums.set(type, before + count);
      if (before > there || before + count <= there) continue;
      report(
        'forces.over-expansion',
        at(['forces', side, 'arrivals', i, 'units', k], type, ['count']),
        `By the schedule ${sideName(side)} gets ${before + count} of ${names.get(type) ?? type}, and its expansion has ${there}. Let fewer come, or raise the expansion.`,
      );
    }
  }
}

/** The schedule of arrivals of both sides. */
export function checkArrivals(s: Scenario, report: Report): void {
  for (const side of SIDES) {
    const arrivals = s.forces[side].arrivals ?? [];
    for (const i of arrivals.keys()) checkDay(s, side, arrivals, i, report);
    checkCounts(s, side, arrivals, report);
  }
}
