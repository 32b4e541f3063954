/** What each special card does, in one line. @rule 8 */
import { following, GROUP } from '../../../../engine/lines-and-webs/deck.ts';
import { isSpecial } from '../../../../engine/lines-and-webs/hand.ts';
import type { CardKind, DeckCard } from '../../../../engine/lines-and-webs/index.ts';

export const CARD_TEXT: { readonly [K in CardKind]: string } = {
  nineLine: 'An enemy unit is disabled until it gets a CL IX.',
  airDrop: 'One free token straight to any of your units with room.',
  closeAirSupport: 'A unit within two hexes of yours loses 1 step, unless air defense stops it.',
  commandPost: 'Up to three units act and attack together: the next in the deck, or any in reserve.',
  cyberAttack: 'Reorders the enemy’s remaining deck.',
  droneRecon: 'Answers a Command Post and cancels it.',
  massCal: 'A defeated unit loses one more step.',
  saintHimars: 'Any unit loses 1 step, or a port takes 1 damage, unless air defense stops it.',
  scoutsOut: 'Your attacker rolls first.',
  sfInTheArea: 'Blocks a node to the enemy until the day ends.',
};

/** Below its printed name. */
export const CARD_SUBTITLE: { readonly [K in CardKind]: string } = {
  nineLine: 'An enemy unit is disabled until it gets a CL IX',
  airDrop: 'One free token to any unit',
  closeAirSupport: 'One step off a nearby enemy',
  commandPost: 'Goes in your deck: up to three units act together',
  cyberAttack: 'Reorders the enemy’s remaining orders',
  droneRecon: 'Answers an enemy Command Post: cancels it',
  massCal: 'After you win: the loser loses one more step',
  saintHimars: 'Costs a unit 1 step, or damages a port',
  scoutsOut: 'You roll first when attacking',
  sfInTheArea: 'Blocks a hex to the enemy',
};

/** When it is played. */
export const CARD_WHEN: { readonly [K in CardKind]: string } = {
  nineLine: 'your turn',
  airDrop: 'Phase 3, or your turn',
  closeAirSupport: 'your turn',
  commandPost: 'in your deck',
  cyberAttack: 'your turn',
  droneRecon: 'reaction',
  massCal: 'after you win a fight',
  saintHimars: 'your turn',
  scoutsOut: 'with an attack',
  sfInTheArea: 'now or on your turn',
};

/** When it is turned over. */
export const TURNED: { readonly [K in Exclude<CardKind, 'commandPost'>]: string } = {
  nineLine: 'a unit is disabled',
  airDrop: 'one token to a unit',
  closeAirSupport: 'one step off a unit',
  cyberAttack: 'shuffles the other deck',
  droneRecon: '',
  massCal: '',
  saintHimars: 'one step, or port damage',
  scoutsOut: '',
  sfInTheArea: 'blocks a node',
};

/** Whom a Command Post joins from the deck, where these cards follow it: 'joins the next 2'. @rule 6.4.3 */
export function joinsNext(after: readonly DeckCard[]): string {
  const n = following(after).length;
  return n === 0 ? 'no unit follows: it does nothing' : `joins the next ${n > 1 ? n : 'unit'}`;
}

/** Whom it joins from reserve, where these cards lie in it: 'joins up to 3 in reserve'. @rule 6.4.3 */
export function joinsReserve(reserve: readonly DeckCard[]): string {
  const n = Math.min(GROUP, reserve.filter((card) => !isSpecial(card)).length);
  return n === 0 ? 'no unit in reserve to join' : `joins only ${n > 1 ? `up to ${n}` : 'the 1 unit'} in reserve`;
}
