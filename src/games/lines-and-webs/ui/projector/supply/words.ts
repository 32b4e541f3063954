/** Short texts of the projector's supply page. */
import { count } from '../../../../../ui/words/grammar.ts';
import type { Pace, Shortage } from '../../../advice/forecast/pace.ts';
import type { DryRow } from './dry.ts';

const EFFECTS: { readonly [E in Shortage['effect']]: string | readonly [one: string, many: string] } = {
  degraded: 'hungry',
  step: ['loses a step', 'lose a step'],
  destroyed: ['starves', 'starve'],
  disabled: 'out of action',
  move: 'no fuel',
  attack: 'no ammunition',
  fire: 'no ammunition',
};

/** Follows the number of units in the row. */
export function effectWords({ effect, units }: Pick<DryRow, 'effect' | 'units'>): string {
  const said = EFFECTS[effect];
  return typeof said === 'string' ? said : said[units.length === 1 ? 0 : 1];
}

/** Assumptions of the forecast. */
export const PACE_WORDS: { readonly [P in Pace]: string } = {
  stands: 'if unsupplied, standing',
  moves: 'if unsupplied, moving',
  fights: 'if unsupplied, fighting',
};

const WORDS = ['Today', 'Tomorrow'];

export const dayWord = ({ day, days }: Pick<DryRow, 'day' | 'days'>): string => WORDS[days] ?? `Day ${day}`;

/** For example 'Hungry: 3 units, 1 step lost'. */
export const hungerLine = (units: number, steps: number): string =>
  units === 0 && steps === 0
    ? 'No unit is hungry.'
    : [`Hungry: ${count(units, 'unit')}`, ...(steps > 0 ? [`${count(steps, 'step')} starved`] : [])].join(', ');
