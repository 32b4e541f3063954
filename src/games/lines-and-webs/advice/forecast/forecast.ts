/** Until when each unit of a side can eat, move, attack and fire with what it holds. Pure, over a view. */

import type { Side, UnitId, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { type CourseDay, courseOf, type UnitDay } from './course.ts';
import { pacesOf } from './pace.ts';
import type { Basis, UnitForecast, When } from './types.ts';

/** What may be lost, in the order in which ties are told: the worst first. */
const LOSSES = ['losesStep', 'hungry', 'noMove', 'noAttack', 'noFire'] as const;

function firstOf(forecast: Omit<UnitForecast, 'first'>): UnitForecast['first'] {
  let first: UnitForecast['first'] = null;
  for (const what of LOSSES) {
    const when = forecast[what];
    if (when && (!first || when.day < first.when.day)) first = { what, when };
  }
  return first;
}

function unitForecast(world: World, unit: UnitId, basis: Basis, days: readonly { day: number; of: UnitDay }[]): UnitForecast {
  const type = world.info[unit]?.type;
  const [attacks, fires] = [type?.kind === 'combat', type?.arm === 'artillery'];
  const today = days[0]?.day ?? 0;
  const when = (is: (of: UnitDay) => boolean): When | null => {
    const found = days.find(({ of }) => is(of));
    return found ? { day: found.day, days: found.day - today } : null;
  };
  const isLast = (of: UnitDay): boolean => of.steps[0] > 0 && of.steps[1] === 0;
  const starves = when(isLast);
  const forecast = {
    ...{ unit, basis, attacks, fires },
    hungry: when((of) => of.misses),
    degraded: when((of) => of.degraded || of.misses),
    losesStep: when((of) => of.steps[1] < of.steps[0]),
    destroyed: starves,
    noMove: when((of) => of.acts && !of.moves),
    noAttack: attacks ? when((of) => of.acts && !of.attacks) : null,
    noFire: fires ? when((of) => of.acts && !of.fires) : null,
  };
  return { ...forecast, first: firstOf(forecast) };
}

/** The days of each unit, in the order of the roster. */
export function daysByUnit(course: readonly CourseDay[]): Map<UnitId, { day: number; of: UnitDay }[]> {
  const by = new Map<UnitId, { day: number; of: UnitDay }[]>();
  for (const { day, units } of course) {
    for (const of of units) {
      const list = by.get(of.unit);
      if (list) list.push({ day, of });
      else by.set(of.unit, [{ day, of }]);
    }
  }
  return by;
}

/**
 * For each unit of the side on the map, what it loses and when, if nobody brings it anything. Of the own side from all that the view shows, orders given so far in the
 * part included; of the other side, and for the public, from what lies open. Empty where the basis is not known to the viewer, and after the end. @rule 11.1, 11.3
 */
export function forecast(world: World, view: View, side: Side, basis: Basis): UnitForecast[] {
  const paces = pacesOf(view, side, basis);
  if (!paces) return [];
  return [...daysByUnit(courseOf(world, view, side, paces))].map(([unit, days]) => unitForecast(world, unit, basis, days));
}
