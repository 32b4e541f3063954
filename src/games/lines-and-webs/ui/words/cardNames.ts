/** Names of special cards and deck cards, and units that a Command Post joins. Separate, because the initial bundle leaves out card texts. */

import { GROUP } from '../../../../engine/lines-and-webs/cards/sheets.ts';
import { following } from '../../../../engine/lines-and-webs/deck.ts';
import { isSpecial } from '../../../../engine/lines-and-webs/hand.ts';
import type { CardKind, DeckCard, World } from '../../../../engine/lines-and-webs/index.ts';
import { CARDS } from '../../cards.ts';
import { unitName } from './names.ts';

/** Name as printed, with its exclamation mark. */
export const cardName = (card: CardKind): string => CARDS[card].name;
/** Name inside a sentence, without the exclamation mark. */
export const cardWord = (card: CardKind): string => CARDS[card].name.replace('!', '');

/** Clause of chapter 8 about the card. */
export const cardClause = (card: CardKind): string => CARDS[card].clause;
export const isCardKind = (card: DeckCard): card is CardKind => Object.hasOwn(CARDS, card);

/** Name of a deck card: a special card, or the unit of a mission card. */
export const deckCardName = (world: World, card: DeckCard): string => (isCardKind(card) ? cardName(card) : unitName(world, card));

/** Cards that a Command Post joins from the deck: 'joins the next 2'. @rule 6.4.3 */
export function joinsNext(after: readonly DeckCard[]): string {
  const n = following(after).length;
  return n === 0 ? 'no unit follows: it does nothing' : `joins the next ${n > 1 ? n : 'unit'}`;
}

/** Cards that a Command Post joins from reserve: 'joins up to 3 in reserve'. @rule 6.4.3 */
export function joinsReserve(reserve: readonly DeckCard[]): string {
  const n = Math.min(GROUP, reserve.filter((card) => !isSpecial(card)).length);
  return n === 0 ? 'no unit in reserve to join' : `joins only ${n > 1 ? `up to ${n}` : 'the 1 unit'} in reserve`;
}
