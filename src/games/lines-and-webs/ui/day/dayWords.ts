/** The sentences of the screen between two days. */
import { opponentOf, type View } from '../../../../engine/lines-and-webs/index.ts';
import type { DayReport, Hungry } from '../../store/days.ts';
import { sideName } from '../words/names.ts';

/** Was there a meal, and when is the next. @rule 6.7.1 */
export function mealWords({ meal, nextMeal, turn }: DayReport): string {
  const next =
    nextMeal === null ? 'No more meals.' : `The next meal is ${nextMeal === turn + 1 ? 'tomorrow night' : `on day ${nextMeal}`}.`;
  return meal ? `Every unit with CL I ate one. ${next}` : `No meal today. ${next}`;
}

/** Who begins on the day that comes, and in what: Execute goes by the dice. @rule 6.0, 6.5 */
export const nextDayWords = ({ turn, first }: Pick<View, 'turn' | 'first'>): string =>
  `Day ${turn} is next. ${sideName(first)} goes first in Phases 1 to 4. In Phase 6, dice decide who goes first.`;

const HUNGER: { [H in Hungry['how']]: [one: string, many: string] } = {
  today: ['1 unit went hungry, and can’t act until it eats:', 'went hungry, and can’t act until they eat:'],
  still: ['1 unit is still degraded, and can’t act:', 'are still degraded, and can’t act:'],
  step: ['1 unit starves and lost a step:', 'starve and lost a step each:'],
};
/** Before the units' names. @rule 6.7.2 */
export const hungerWords = (how: Hungry['how'], units: number): string =>
  units === 1 ? HUNGER[how][0] : `${units} units ${HUNGER[how][1]}`;

/** The countdown of a side that holds all ports; null while none does. @rule 9.2 */
export function allPortsWords({ allPorts, turn }: DayReport): string | null {
  if (!allPorts) return null;
  const side = sideName(allPorts.side);
  return `${side} has held all four ports since day ${allPorts.since}. If ${sideName(opponentOf(allPorts.side))} takes none back, ${side} wins at the end of day ${turn + 1}.`;
}
