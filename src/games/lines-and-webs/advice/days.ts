/** The days to come: the next meal and who goes hungry at it, what still lands by the schedule, the day after which nothing does. Open to both sides (11.1). Pure. */

import {
  addTo,
  arrivalsInView,
  copyLoad,
  type ScheduledDay,
  type Side,
  type UnitId,
  type View,
  type World,
} from '../../../engine/lines-and-webs/index.ts';
import { daysToMeal } from './want.ts';

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

export interface MealAhead {
  /** Days until then, 0 if it is today; null where none comes before the game ends, or where the last one costs nobody anything. */
  days: number | null;
  /** Hold no CL I: they will be degraded. Nobody at the meal of the last night, after which nobody acts. */
  hungry: UnitId[];
  /** Are degraded already and hold none: they will lose a step. */
  starving: UnitId[];
}

/** @rule 6.7.1, 6.7.2, 9.3 */
export function mealAhead(world: World, view: View, side: Side): MealAhead {
  const days = daysToMeal(view.turn, world.scenario.mealEvery);
  if (view.turn + days > view.turns) return { days: null, hungry: [], starving: [] };
  const empty = view.units.filter((u) => u.side === side && u.place === 'map' && u.load.clI === 0);
  const starving = empty.filter((u) => u.degraded).map(({ id }) => id);
  // A step less is strength less, which the end counts.
  if (view.turn + days === view.turns) return { days: starving.length > 0 ? days : null, hungry: [], starving };
  return { days, hungry: empty.filter((u) => !u.degraded).map(({ id }) => id), starving };
}

/** Who misses tonight's meal, those that lose a step for it first; null where none is eaten tonight. @rule 6.7.1, 6.7.2 */
export function missTonight(world: World, view: View, side: Side): UnitId[] | null {
  const { days, hungry, starving } = mealAhead(world, view, side);
  return days === 0 ? [...starving, ...hungry] : null;
}
