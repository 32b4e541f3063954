/** Upcoming days: the next meal and the units that go hungry, scheduled arrivals, the last day. Open to both sides (11.1). Pure. */

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
import { emptyPlan } from '../../../engine/lines-and-webs/setup.ts';
import { daysToMeal } from './want.ts';

/** True on the last day: nothing arrives after it, and its night costs nothing. @rule 9.3 */
export const isLastDay = (world: World, { turn }: { turn: number }): boolean => turn >= world.scenario.turns;

/** Scheduled arrivals of a side, one entry per day; overdue ones count for tomorrow. @rule 6.1.1 */
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
  /** Days until the meal, 0 if today; null if there is none before the end, or if the last one costs nothing. */
  days: number | null;
  /** Units without CL I, which will be degraded. Empty for the last night, after which no unit acts. */
  hungry: UnitId[];
  /** Degraded units without CL I, which will lose a step. */
  starving: UnitId[];
}

/** @rule 6.7.1, 6.7.2, 9.3 */
export function mealAhead(world: World, view: View, side: Side): MealAhead {
  const days = daysToMeal(view.turn, world.scenario.mealEvery);
  if (view.turn + days > view.turns) return { days: null, hungry: [], starving: [] };
  const empty = view.units.filter((u) => u.side === side && u.place === 'map' && u.load.clI === 0);
  const starving = empty.filter((u) => u.degraded).map(({ id }) => id);
  // A lost step lowers the strength that counts at the end.
  if (view.turn + days === view.turns) return { days: starving.length > 0 ? days : null, hungry: [], starving };
  return { days, hungry: empty.filter((u) => !u.degraded).map(({ id }) => id), starving };
}

/** Units that miss tonight's meal, those that lose a step first; null if there is no meal tonight. @rule 6.7.1, 6.7.2 */
export function missTonight(world: World, view: View, side: Side): UnitId[] | null {
  const { days, hungry, starving } = mealAhead(world, view, side);
  return days === 0 ? [...starving, ...hungry] : null;
}

/** The view without today's purchases. */
export const unspent = (w: World, view: View): View =>
  view.own ? { ...view, own: { ...view.own, planned: 0, plan: emptyPlan(w) } } : view;
