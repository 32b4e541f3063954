/** Course of the coming days without deliveries: plays Phase 7 of the rules on a private copy of the view, and finds the day on which each unit runs dry. Pure. */

import { silentEffects } from '../../../../engine/core/effects.ts';
import { consume, reset } from '../../../../engine/lines-and-webs/consumption.ts';
import { copyState } from '../../../../engine/lines-and-webs/copyState.ts';
import type { GameEvent, Load, Side, State, SupplyClass, UnitId, UnitState, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { copyLoad } from '../../../../engine/lines-and-webs/load.ts';
import { tableOfView } from '../../../../engine/lines-and-webs/tableOfView.ts';
import { decide, noteAllPorts } from '../../../../engine/lines-and-webs/victory.ts';
import { type Basis, canAttack, canFire, canMove, hasToday, type Paces, pacesOf, payAt, type Shortage } from './pace.ts';

/** State of a unit before its day, and the effects of the day. */
export interface UnitDay {
  unit: UnitId;
  /** True if the unit's activation of the day is still to come; false only today. */
  acts: boolean;
  /** Load before it acts. */
  load: Load;
  moves: boolean;
  attacks: boolean;
  fires: boolean;
  /** Degraded and disabled before the day's meal. */
  degraded: boolean;
  disabled: boolean;
  /** Steps before and after the day's meal. */
  steps: readonly [number, number];
  /** True on the day of a meal if the unit has nothing to eat. */
  misses: boolean;
}

export interface CourseDay {
  day: number;
  meal: boolean;
  units: UnitDay[];
}

function begin(w: World, d: State, u: UnitState, today: boolean): UnitDay {
  return {
    ...{ unit: u.id, acts: !today || hasToday(w, d, u), load: copyLoad(u.load), degraded: u.degraded, disabled: u.disabled },
    ...{ moves: canMove(w, u), attacks: canAttack(w, u), fires: canFire(w, u), steps: [u.steps, u.steps], misses: false },
  };
}

/** Every day from today to the end of the game, for the side's units on the map. Nothing arrives or is carried; the other side does nothing. @rule 6.7, 9.2, 9.3 */
export const courseOf = (w: World, view: View, side: Side, paces: Paces): CourseDay[] =>
  courseOfState(w, tableOfView(w, view), side, paces);

/** Course from a private state up to a day. Does not change the state. */
export function courseOfState(w: World, state: State, side: Side, paces: Paces, last = Number.POSITIVE_INFINITY): CourseDay[] {
  const d = copyState(state);
  const fx = silentEffects<GameEvent>(d.rng);
  const days: CourseDay[] = [];
  if (d.phase === 'over') return days;
  for (let today = true; ; today = false) {
    const meal = d.turn % w.scenario.mealEvery === 0;
    const rows: { u: UnitState; row: UnitDay }[] = [];
    for (const u of d.units) {
      if (u.side !== side || u.place !== 'map' || u.node === null) continue;
      const row = begin(w, d, u, today);
      if (row.acts) payAt(w, d, u, paces(u.id));
      row.misses = meal && u.load.clI === 0;
      rows.push({ u, row });
    }
    consume(w, d, fx);
    reset(d, fx);
    noteAllPorts(w, d, fx);
    days.push({ day: d.turn, meal, units: rows.map(({ u, row }) => ({ ...row, steps: [row.steps[0], u.steps] })) });
    if (d.turn >= last || decide(w, d, fx)) return days;
    d.turn += 1;
  }
}

/** Days of each unit, in roster order. */
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

const EFFECTS: readonly Shortage['effect'][] = ['destroyed', 'step', 'degraded', 'disabled', 'attack', 'fire', 'move'];

interface Day {
  day: number;
  of: UnitDay;
}

/** Effect of the first missed meal; today's if the unit is degraded already. On the last night it costs only a step. @rule 6.7.2, 9.3 */
function hunger(days: readonly Day[], last: number): { effect: Shortage['effect']; day: number } | null {
  const first = days[0];
  if (!first) return null;
  const meal = days.find(({ of }) => of.misses);
  if (meal && meal.of.steps[1] < meal.of.steps[0]) return { effect: meal.of.steps[1] === 0 ? 'destroyed' : 'step', day: meal.day };
  if (first.of.degraded) return { effect: 'degraded', day: first.day };
  return meal && meal.day < last ? { effect: 'degraded', day: meal.day } : null;
}

/** First day on which lack of fuel or ammunition keeps the unit from acting at its pace. */
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

/** All shortages of the side's units, soonest first, then worst first. Empty if the viewer does not know the basis. */
export function shortages(world: World, view: View, side: Side, basis: Basis): Shortage[] {
  const paces = pacesOf(view, side, basis);
  return paces ? shortagesOf(world, courseOf(world, view, side, paces), paces) : [];
}

export interface OwnStock {
  /** Tokens of the class that the unit holds now. */
  held: number;
  /** Day on which it uses its last token before the shortage; null if it holds none. */
  last: number | null;
  /** True if it has missed a meal already or is disabled. */
  degraded: boolean;
}

/** Stock of the unit in each shortage, in the order of the list. @rule 6.7.1, 6.6.3, 7.2 */
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
