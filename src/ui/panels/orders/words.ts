/** Words of the decks: what a special card will do when it is turned over, what a unit lacks. */
import type { CardKind } from '../../../engine/lines-and-webs/index.ts';
import type { Lack } from './ability.ts';
import type { DeckName } from './arrange.ts';

export const DECK_NAMES: { readonly [D in DeckName]: string } = { execution: 'Execution', reserve: 'Reserve', out: 'Out of play' };

/** When it is turned over. */
export const TURNED: { readonly [K in CardKind]: string } = {
  nineLine: 'disables a unit',
  airDrop: 'one token to a unit',
  closeAirSupport: 'one step off a unit',
  commandPost: 'joins the next three',
  cyberAttack: 'shuffles the other deck',
  droneRecon: '',
  massCal: '',
  saintHimars: 'one step, or port damage',
  scoutsOut: '',
  sfInTheArea: 'blocks a node',
};

const LACKS: { readonly [L in Lack]: string } = { hungry: 'hungry', disabled: 'disabled', noFuel: 'no fuel', noAmmo: 'no ammunition' };

/** 'hungry, no CL V' */
export const lackWords = (lacks: readonly Lack[]): string => lacks.map((l) => LACKS[l]).join(', ');
