/** The words of a unit's card. */
import { daysToMeal } from '../../advice/want.ts';
import type { UnitView, View } from '../../engine/lines-and-webs/index.ts';
import type { SeatedView } from '../seat/useSeat.ts';

const STATES = [
  ['suppressed', 'Suppressed until Reset.'],
  ['degraded', 'Degraded: it has gone hungry.'],
  ['disabled', 'Disabled: it cannot act until repaired.'],
  ['displaced', 'Displaced: it stands with its back up.'],
] as const;

/** Its states in sentences; none for a unit in order. */
export function stateWords(unit: UnitView): string[] {
  const states: string[] = STATES.filter(([key]) => unit[key]).map(([, words]) => words);
  if (unit.activated || unit.exhausted) states.push('Has acted today.');
  return states;
}

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
  return own.outOfPlay.includes(unit.id) ? 'Out of play' : null;
}
