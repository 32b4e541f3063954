/** Few words for the room's supply page. */
import type { Pace, Shortage } from '../../../advice/forecast/types.ts';
import { count } from '../../words/names.ts';
import type { DryRow } from './dry.ts';

/** After a number of units. */
export const ROOM_EFFECTS: { readonly [E in Shortage['effect']]: string } = {
  degraded: 'hungry',
  step: 'lose a step',
  destroyed: 'starve',
  disabled: 'out of action',
  move: 'no fuel',
  attack: 'no ammunition',
  fire: 'no ammunition',
};

/** What the forecast supposes. */
export const PACE_WORDS: { readonly [P in Pace]: string } = {
  stands: 'if unsupplied, standing',
  moves: 'if unsupplied, moving',
  fights: 'if unsupplied, fighting',
};

const WORDS = ['Today', 'Tomorrow'];

export const dayWord = ({ day, days }: Pick<DryRow, 'day' | 'days'>): string => WORDS[days] ?? `Day ${day}`;

/** 'Hungry: 3 units, 1 step lost' */
export const hungerLine = (units: number, steps: number): string =>
  units === 0 && steps === 0
    ? 'Nobody is hungry.'
    : [`Hungry: ${count(units, 'unit')}`, ...(steps > 0 ? [`${count(steps, 'step')} starved`] : [])].join(', ');
