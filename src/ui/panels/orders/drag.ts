/** Dragging cards between the decks with the mouse. Buttons and keys do the same for touch and keyboard. */
import type { DragEvent } from 'react';
import type { DeckName } from './arrange.ts';
import { type Held, useOrdersDesk } from './desk.ts';
import type { Orders } from './useOrders.ts';

/** What makes an element something to drag. */
export function dragSource(held: Held) {
  const { setDrag } = useOrdersDesk.getState();
  return {
    draggable: true,
    onDragStart: (event: DragEvent): void => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', held.card);
      setDrag(held);
    },
    onDragEnd: () => setDrag(null),
  };
}

/** Drops what is dragged where the pointer was last. */
function drop(orders: Orders): void {
  const { drag, over, setDrag } = useOrdersDesk.getState();
  setDrag(null);
  if (drag && over) orders.move(drag.card, drag.from, over);
}

/** What makes a row a place to drop: before it in its upper half, after it in its lower one. */
export function dropRow(orders: Orders, deck: DeckName, at: number) {
  return {
    onDragOver: (event: DragEvent<HTMLElement>): void => {
      const { drag, setOver } = useOrdersDesk.getState();
      if (!drag) return;
      event.preventDefault();
      event.stopPropagation();
      const box = event.currentTarget.getBoundingClientRect();
      setOver({ deck, at: event.clientY > box.top + box.height / 2 ? at + 1 : at });
    },
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      drop(orders);
    },
  };
}

/** What makes a whole deck a place to drop: at its end. */
export function dropDeck(orders: Orders, deck: DeckName, length: number) {
  return {
    onDragOver: (event: DragEvent): void => {
      const { drag, setOver } = useOrdersDesk.getState();
      if (!drag) return;
      event.preventDefault();
      setOver({ deck, at: length });
    },
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      drop(orders);
    },
  };
}
