/** Names of special cards and of decks’ cards, and whom a Command Post joins. A file of its own: the page comes without the cards’ texts. */

import { following, GROUP } from '../../../../engine/lines-and-webs/deck.ts';
import { isSpecial } from '../../../../engine/lines-and-webs/hand.ts';
import type { CardKind, DeckCard, World } from '../../../../engine/lines-and-webs/index.ts';
import { CARDS } from '../../cards.ts';
import { unitName } from './names.ts';

/** As printed, with its exclamation mark. */
export const cardName = (card: CardKind): string => CARDS[card].name;
/** For the middle of a sentence: without the mark. */
export const cardWord = (card: CardKind): string => CARDS[card].name.replace('!', '');

/** The clause of chapter 8 that a card rests on. */
export const cardClause = (card: CardKind): string => CARDS[card].clause;
export const isCardKind = (card: DeckCard): card is CardKind => Object.hasOwn(CARDS, card);

/** A card of a deck: a special card's name, or the unit whose mission card it is. */
export const deckCardName = (world: World, card: DeckCard): string => (isCardKind(card) ? cardName(card) : unitName(world, card));

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
