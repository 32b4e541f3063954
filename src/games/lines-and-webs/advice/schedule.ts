/** What is still to come by the schedule of arrivals, by the day on which it lands, and the day after which nothing does. */

import {
  addTo,
  arrivalsInView,
  copyLoad,
  type ScheduledDay,
  type Side,
  type View,
  type World,
} from '../../../engine/lines-and-webs/index.ts';

/** The day after which nothing comes, and whose night costs nobody anything. @rule 9.3 */
export const isLastDay = (world: World, { turn }: { turn: number }): boolean => turn >= world.scenario.turns;

/** Still to come to a side, each day once; what is overdue comes tomorrow. @rule 6.1.1 */
export function comingDays(world: World, view: View, side: Side): ScheduledDay[] {
  const days: ScheduledDay[] = [];
  for (const { day, units, tokens } of arrivalsInView(world, view, side)) {
    const lands = Math.max(day, view.turn + 1);
    const last = days.at(-1);
    if (last?.day !== lands) days.push({ day: lands, units, tokens: copyLoad(tokens) });
    else {
      addTo(last.tokens, tokens);
      days[days.length - 1] = { ...last, units: [...last.units, ...units] };
    }
  }
  return days;
}
