/** Keys of a card in the decks: on its row, and for the card that is chosen wherever the focus is. A number makes it that order; E, R and O send it to a deck. */

import type { DeckCard } from '../../../../../engine/lines-and-webs/index.ts';
import { useHotkeys } from '../../../../../ui/shell/useHotkeys.ts';
import { type Decks, placeOfOrder, type Spot } from '../../../advice/arrange.ts';
import type { Orders } from './useOrders.ts';

const TYPING_MS = 900;
/** Reads the order number that is typed on a card: a second digit soon after the first makes two figures. */
function createNumberReader(): (card: DeckCard, digit: string) => number {
  let last = { card: '', text: '', at: 0 };
  return (card, digit) => {
    const now = performance.now();
    const text = last.card === card && now - last.at < TYPING_MS ? `${last.text}${digit}`.slice(-2) : digit;
    last = { card, text, at: now };
    return Number(text);
  };
}

const typed = createNumberReader();

/** Makes the card order `n`; false where there is no such order. */
function toOrder(orders: Orders, card: DeckCard, from: Spot, n: number): boolean {
  if (n < 1) return false;
  const at = placeOfOrder(orders.decks, card, from, n);
  if (from.deck !== 'execution' || (at !== from.at && at !== from.at + 1)) orders.move(card, from, { deck: 'execution', at });
  return true;
}

const DECK_KEYS: { readonly [key: string]: Spot['deck'] } = { e: 'execution', r: 'reserve', o: 'out', delete: 'out' };

/** Does what a key says to a card; false where it says nothing. @param key in small letters */
export function pressCard(orders: Orders, card: DeckCard, from: Spot, key: string): boolean {
  if (/^[0-9]$/.test(key)) return toOrder(orders, card, from, typed(card, key));
  const deck = DECK_KEYS[key];
  if (!deck || deck === from.deck) return false;
  // A digit after it begins a number of its own.
  typed('', '');
  orders.move(card, from, { deck, at: deck === 'out' ? 0 : orders.decks[deck].length });
  return true;
}

const KEYS = [...Object.keys(DECK_KEYS), ...'0123456789'];

export const cardAt = ({ decks, out }: { decks: Decks; out: readonly DeckCard[] }, { deck, at }: Spot): DeckCard | undefined =>
  deck === 'out' ? out[at] : decks[deck][at];

/** For the card that is chosen: the focus may be on another button, on the map, or nowhere. A card that has the focus itself takes its keys before. */
export function useCardKeys(orders: Orders, picked: Spot | null): void {
  const card = picked ? cardAt(orders, picked) : undefined;
  useHotkeys(Object.fromEntries(KEYS.map((key) => [key, picked && card ? () => pressCard(orders, card, picked, key) : null])));
}
