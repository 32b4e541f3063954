/** Who will miss what, and when, the soonest first; and what each of them holds of it now. Pure, over a view. */

import type { Side, SupplyClass, UnitId, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { type CourseDay, courseOf, daysByUnit, type UnitDay } from './course.ts';
import { type Paces, pacesOf } from './pace.ts';
import type { Basis, Shortage } from './types.ts';

const EFFECTS: readonly Shortage['effect'][] = ['destroyed', 'step', 'degraded', 'disabled', 'attack', 'fire', 'move'];

interface Day {
  day: number;
  of: UnitDay;
}

/** What hunger does to the unit at the first meal that it misses; today where it is degraded already. On the last night it costs only a step. @rule 6.7.2, 9.3 */
function hunger(days: readonly Day[], last: number): { effect: Shortage['effect']; day: number } | null {
  const first = days[0];
  if (!first) return null;
  const meal = days.find(({ of }) => of.misses);
  if (meal && meal.of.steps[1] < meal.of.steps[0]) return { effect: meal.of.steps[1] === 0 ? 'destroyed' : 'step', day: meal.day };
  if (first.of.degraded) return { effect: 'degraded', day: first.day };
  return meal && meal.day < last ? { effect: 'degraded', day: meal.day } : null;
}

/** The first day on which fuel or ammunition alone keeps the unit from what it would do at its pace. */
function stops(
  world: World,
  unit: UnitId,
  days: readonly Day[],
  paces: Paces,
): { effect: Shortage['effect']; cls: SupplyClass; day: number }[] {
  const type = world.info[unit]?.type;
  const pace = paces(unit);
  const list: { effect: Shortage['effect']; cls: SupplyClass; day: number }[] = [];
  const first = (effect: Shortage['effect'], cls: SupplyClass): void => {
    const found = days.find(({ of }) => of.acts && !of.degraded && !of.disabled && of.load[cls] === 0);
    if (found) list.push({ effect, cls, day: found.day });
  };
  const drives = type?.kind === 'combat' || pace === 'moves';
  if (drives && type && type.boxes.clIII > 0) first('move', 'clIII');
  if (type?.kind === 'combat' && type.boxes.clV > 0) first(type.arm === 'artillery' ? 'fire' : 'attack', 'clV');
  return list;
}

export function shortagesOf(world: World, course: readonly CourseDay[], paces: Paces): Shortage[] {
  const list: Shortage[] = [];
  const today = course[0]?.day ?? 0;
  for (const [unit, days] of daysByUnit(course)) {
    const add = (cls: SupplyClass, effect: Shortage['effect'], day: number): void => {
      list.push({ unit, cls, effect, when: { day, days: day - today } });
    };
    const food = hunger(days, world.scenario.turns);
    if (food) add('clI', food.effect, food.day);
    if (days[0]?.of.disabled) add('clIX', 'disabled', today);
    for (const { cls, effect, day } of stops(world, unit, days, paces)) add(cls, effect, day);
  }
  return list.sort((a, b) => a.when.day - b.when.day || EFFECTS.indexOf(a.effect) - EFFECTS.indexOf(b.effect));
}

/** All shortages of the side's units at the basis, the soonest first, the worst first within a day. Empty where the basis is not known to the viewer. */
export function shortages(world: World, view: View, side: Side, basis: Basis): Shortage[] {
  const paces = pacesOf(view, side, basis);
  return paces ? shortagesOf(world, courseOf(world, view, side, paces), paces) : [];
}

export interface OwnStock {
  /** Tokens of the class that it holds now. */
  held: number;
  /** The day on which it uses the last of them before it misses one; null where it holds none. */
  last: number | null;
  /** It has missed a meal already, or is out of action. */
  degraded: boolean;
}

/** For each shortage of the list, in its order. @rule 6.7.1, 6.6.3, 7.2 */
export function ownStocks(world: World, view: View, side: Side, list: readonly Shortage[], basis: Basis): OwnStock[] {
  const paces = pacesOf(view, side, basis);
  const days = paces ? daysByUnit(courseOf(world, view, side, paces)) : new Map<UnitId, []>();
  return list.map(({ unit, cls, when }) => {
    const own = days.get(unit) ?? [];
    const held = own[0]?.of.load[cls] ?? 0;
    const last = own.findLast(({ day, of }) => day < when.day && of.load[cls] > 0);
    return { held, last: held > 0 ? (last?.day ?? null) : null, degraded: own[0]?.of.degraded ?? false };
  });
}
