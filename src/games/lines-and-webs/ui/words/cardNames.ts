/** Names of special cards and of decks' cards. A file of its own: the page comes without the cards' texts. */

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
