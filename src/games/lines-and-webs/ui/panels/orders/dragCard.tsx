/** A card of the decks moved by a drag or by keys: a number makes it that order; E, R and O send it to a deck. */

import { isSpecial } from '../../../../../engine/lines-and-webs/hand.ts';
import type { DeckCard } from '../../../../../engine/lines-and-webs/index.ts';
import { byRegion } from '../../../../../ui/acts/address.ts';
import type { DragOf, Point } from '../../../../../ui/board/pointerDrag.ts';
import { useHotkeys } from '../../../../../ui/shell/useHotkeys.ts';
import { type DeckName, type Decks, moveCard, placeOfOrder, type Spot } from '../../../advice/arrange.ts';
import { CardSign } from '../../pieces/CardSign.tsx';
import { Face } from '../../pieces/Face.tsx';
import { deckCardName } from '../../words/names.ts';
import styles from './Orders.module.css';
import { type HeldCard, type Orders, useOrdersDraft } from './useOrders.ts';
import { dropResultText } from './words.ts';

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

const isDeck = (name: string | null | undefined): name is DeckName => name === 'execution' || name === 'reserve' || name === 'out';

/** Before a row in its upper half, after it in its lower one; below the last row at the end of the deck. Above the panel's decks the tray is the hand. */
function placeAt(at: Element, point: Point): Spot | null {
  const found = at.closest<HTMLElement>('[data-deck]');
  const deck = found?.dataset.deck;
  if (!isDeck(deck)) return at.closest(byRegion('tray')) ? { deck: 'out', at: 0 } : null;
  const rows = [...(found?.querySelectorAll('[data-at]') ?? [])];
  const above = rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return point.y > top + height / 2;
  });
  return { deck, at: above.length };
}

/** Why a card may not go to a place, or null; to where it lies it may always go. */
export function whyNotAt(orders: Orders, { card, from }: HeldCard, to: Spot): string | null {
  const stays = from?.deck === to.deck && (to.deck === 'out' || from.at === to.at || from.at + 1 === to.at);
  return stays ? null : orders.off(moveCard(orders.decks, card, from, to));
}

/** Its name; and over a place what becomes of it there, or why it may not lie there. */
function Becomes({ orders, card }: { orders: Orders; card: DeckCard }) {
  const { drag, over } = useOrdersDraft();
  const name = deckCardName(orders.part.world, card);
  if (!drag || !over) return name;
  const why = whyNotAt(orders, drag, over);
  return (
    <span className={`min-0 ${why ? `warn medium` : styles.becomes}`} data-testid="drop-place">
      {why ?? dropResultText(name, orders.decks, drag.card, drag.from, over)}
    </span>
  );
}

/** The card that floats under the pointer. */
function Piece({ orders, card }: { orders: Orders; card: DeckCard }) {
  const { part } = orders;
  const unit = isSpecial(card) ? undefined : part.unit(card);
  return (
    <span
      className={`inline gap-2 semi ink narrow round-2 close on-raised ${styles.floating} ${isSpecial(card) ? `on-sunk ${styles.special}` : ''}`}
    >
      {unit ? <Face world={part.world} unit={unit} size={32} /> : null}
      {isSpecial(card) ? <CardSign kind={card} size={20} /> : null}
      <Becomes orders={orders} card={card} />
    </span>
  );
}

/** The drag of one card from where it lies; `from` null is the hand. */
export function cardDrag(orders: Orders, held: HeldCard): DragOf<Spot> {
  const { setDrag, setOver } = useOrdersDraft.getState();
  setDrag(held);
  return {
    piece: <Piece orders={orders} card={held.card} />,
    placeAt,
    over: setOver,
    drop: (to) => (held.from === null && to.deck === 'out') || orders.move(held.card, held.from, to),
    end: () => setDrag(null),
  };
}
