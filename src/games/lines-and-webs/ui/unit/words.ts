/** The words of a unit's card. */

import { MAX_ROUNDS } from '../../../../engine/lines-and-webs/fires.ts';
import type { UnitId, UnitView, View, World } from '../../../../engine/lines-and-webs/index.ts';
import type { SeatedView } from '../../../../ui/seat/useSeat.ts';
import { isLastDay } from '../../advice/schedule.ts';
import { nextDayView, roundsOf, type Threat, threatsOf } from '../../advice/threat.ts';
import { daysToMeal } from '../../advice/want.ts';
import { count } from '../words/names.ts';
import { PINNED } from '../words/units.ts';

const STATES = [
  ['suppressed', PINNED],
  ['degraded', 'Degraded: it missed a meal and cannot move or attack.'],
  ['disabled', 'Disabled: it cannot act until repaired.'],
  ['displaced', 'Displaced: it can’t be fired at, but gives and gets no supplies.'],
] as const;

/** Its states in sentences; none for a unit in order. `acts`: it is in the midst of its play. */
export function stateWords(unit: UnitView, acts: boolean): string[] {
  const states: string[] = STATES.filter(([key]) => unit[key]).map(([, words]) => words);
  if (acts) states.push('Acts now.');
  else if (unit.activated || unit.exhausted) states.push('Has acted today.');
  return states;
}

/** Of a unit on its last CL III, which its order takes; `words` where the staff sees it only stay. @rule 6.6.3 */
export const BURNS = {
  lacks: 'burns its last CL III, even to stay',
  words: 'Nothing worth doing is in its reach. An order costs 1 CL III, even to stay: this is its last.',
};

/** Why the staff gives a unit no order that could act: 'it has no CL V', 'no enemy is within reach'. */
export function whyOut(world: World, view: View, id: UnitId): string {
  const unit = view.units.find((u) => u.id === id);
  if (unit?.load.clIII === 1 && !isLastDay(world, view)) return 'any order would cost its last CL III';
  if (unit?.load.clV === 0) return 'it has no CL V';
  return threatsOf(world, nextDayView(view), id).length === 0 ? 'no enemy is within reach' : 'its attacks are too risky';
}

/** '60%', and of fire '88% to harm in 3 rounds': as many as it can pay. */
export function chanceWords(view: View, { attacker, by, chance }: Threat & { chance: number }): string {
  const percent = `${Math.round(100 * chance)}%`;
  return by === 'fire' ? `${percent} to harm in ${count(roundsOf(view, attacker), 'round')}` : percent;
}

/** What its strength is in a fight; a shot of artillery is a die at any strength. @rule 7.3, 7.8, 7.9 */
export const strengthNote = (isArtillery: boolean): string =>
  isArtillery
    ? `1 die in a fight; 1 per round when it fires, up to ${MAX_ROUNDS}`
    : 'the dice it rolls in a fight; a lost step moves it right';

/** When it eats next, and how long what it holds lasts. */
export function mealWords({ world, view }: SeatedView, unit: UnitView): string {
  const days = daysToMeal(view.turn, world.scenario.mealEvery);
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `on day ${view.turn + days}`;
  const { clI } = unit.load;
  return clI === 0 ? `eats ${when}: has nothing` : `eats ${when}: ${clI === 1 ? 'fed, then none left' : `fed, ${clI - 1} left after it`}`;
}

/** Its place among the orders, where whoever looks may know it. */
export function orderWords({ own, phase }: View, unit: UnitView): string | null {
  if (own?.side !== unit.side || (phase !== 'orders' && phase !== 'execute')) return null;
  const at = own.execution.indexOf(unit.id);
  if (at >= 0 && own.orderKnown) return `Order ${at + 1} of ${own.execution.length}`;
  if (at >= 0) return 'In the execution deck';
  if (own.reserve.includes(unit.id)) return 'In reserve';
  return own.outOfPlay.includes(unit.id) ? 'No order today' : null;
}
