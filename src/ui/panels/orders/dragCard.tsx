/** Dragging a card between the decks, or out of the hand: by mouse, pen and finger. What would become of it stands at the place where it would lie. */

import type { DeckName, Spot } from '../../../advice/arrange.ts';
import { isSpecial } from '../../../engine/lines-and-webs/hand.ts';
import type { DeckCard } from '../../../engine/lines-and-webs/index.ts';
import { byRegion } from '../../acts/address.ts';
import type { DragOf, Point } from '../../board/pointerDrag.ts';
import { CardSign } from '../../pieces/CardSign.tsx';
import { Face } from '../../pieces/Face.tsx';
import { cardName, unitName } from '../../words/names.ts';
import local from './dragCard.module.css';
import own from './OrdersPanel.module.css';
import { type Held, useOrdersDraft } from './ordersDraft.ts';
import type { Orders } from './useOrders.ts';

const isDeck = (name: string | null | undefined): name is DeckName => name === 'execution' || name === 'reserve' || name === 'out';

/** Before a row in its upper half, after it in its lower one; at the end of a deck beside its rows; above the panel's rows the map is no place. */
function placeAt(at: Element, point: Point): Spot | null {
  const shown = at.closest<HTMLElement>('[data-drop-at]');
  const deck = (at.closest<HTMLElement>('[data-deck]') ?? shown)?.dataset.deck;
  if (!isDeck(deck)) return at.closest(byRegion('tray')) ? { deck: 'out', at: 0 } : null;
  if (shown) return { deck, at: Number(shown.dataset.dropAt) };
  const row = at.closest<HTMLElement>('[data-at]');
  if (!row) return { deck, at: at.closest<HTMLElement>('[data-deck]')?.querySelectorAll('[data-at]').length ?? 0 };
  const { top, height } = row.getBoundingClientRect();
  return { deck, at: Number(row.dataset.at) + (point.y > top + height / 2 ? 1 : 0) };
}

/** The card that floats under the pointer. */
function Piece({ orders, card }: { orders: Orders; card: DeckCard }) {
  const { part } = orders;
  const unit = isSpecial(card) ? undefined : part.unit(card);
  return (
    <span className={`inline gap-2 semi ink narrow round-2 ${local.floating} ${isSpecial(card) ? own.special : ''}`}>
      {unit ? <Face world={part.world} unit={unit} size={32} /> : null}
      {isSpecial(card) ? <CardSign kind={card} size={20} /> : null}
      {isSpecial(card) ? cardName(card) : unitName(part.world, card)}
    </span>
  );
}

/** The drag of one card from where it lies; `from` null is the hand. */
export function cardDrag(orders: Orders, held: Held): DragOf<Spot> {
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
