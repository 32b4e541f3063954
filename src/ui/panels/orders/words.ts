/** Words of the decks: what a special card will do when it is turned over, what a unit lacks. */

import type { Lack } from '../../../advice/ability.ts';
import { type DeckName, type Decks, landsAt, moveCard, type Spot, slots } from '../../../advice/arrange.ts';
import { isSpecial } from '../../../engine/lines-and-webs/hand.ts';
import type { CardKind, DeckCard } from '../../../engine/lines-and-webs/index.ts';

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

const LACKS: { readonly [L in Lack]: string } = { hungry: 'degraded', disabled: 'disabled', noFuel: 'no fuel', noAmmo: 'no ammunition' };

/** 'degraded, no ammunition' */
export const lackWords = (lacks: readonly Lack[]): string => lacks.map((l) => LACKS[l]).join(', ');

/** What becomes of a card that is let go at a place: 'Close Air Support! becomes order 9'. */
export function becomes(name: string, decks: Decks, card: DeckCard, from: Spot | null, to: Spot): string {
  if (to.deck === 'out') return isSpecial(card) ? `${name} goes back to the hand` : `${name} stays out of play`;
  if (to.deck === 'reserve') return `${name} waits in reserve`;
  const next = moveCard(decks, card, from, to);
  const slot = slots(next.execution)[landsAt(next.execution, card, from, to)];
  if (!slot) return name;
  return slot.joined ? `${name} is joined to order ${slot.order}` : `${name} becomes order ${slot.order}`;
}
