/** The days to come if nobody brings anything: the table of a view, played on by the rules' own Phase 7 on a private copy. Pure. */

import { silentEffects } from '../../../../engine/core/effects.ts';
import { consume, reset } from '../../../../engine/lines-and-webs/consumption.ts';
import { copyState } from '../../../../engine/lines-and-webs/copyState.ts';
import type { GameEvent, Load, Side, State, UnitId, UnitState, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { copyLoad } from '../../../../engine/lines-and-webs/load.ts';
import { tableOfView } from '../../../../engine/lines-and-webs/tableOfView.ts';
import { decide, noteAllPorts } from '../../../../engine/lines-and-webs/victory.ts';
import { canAttack, canFire, canMove, hasToday, type Paces, payAt } from './pace.ts';

/** How a unit enters its day, and what the day makes of it. */
export interface UnitDay {
  unit: UnitId;
  /** Has it its day still before it? False only today. */
  acts: boolean;
  /** What it holds before it acts. */
  load: Load;
  moves: boolean;
  attacks: boolean;
  fires: boolean;
  /** Degraded and disabled before the day's meal. */
  degraded: boolean;
  disabled: boolean;
  /** Steps before and after the day's meal. */
  steps: readonly [number, number];
  /** It is a day of a meal, and it holds nothing to eat. */
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

/** Every day from today to the end of the game, of the side's units on the map. Nothing comes, nothing is carried; the other side stands. @rule 6.7, 9.2, 9.3 */
export const courseOf = (w: World, view: View, side: Side, paces: Paces): CourseDay[] =>
  courseOfState(w, tableOfView(w, view), side, paces);

/** The same of a private table, up to a day. It is not changed. */
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
