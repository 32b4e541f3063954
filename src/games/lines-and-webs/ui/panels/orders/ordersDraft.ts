/** Which card of the decks is picked, for the panel's row and the tray's slotting; nothing of the game. */
import { create } from 'zustand';
import type { CardKind, DeckCard } from '../../../../../engine/lines-and-webs/index.ts';
import type { Spot } from '../../../advice/arrange.ts';

/** A card where it lies; `from` null is the hand. */
export interface Held {
  card: DeckCard;
  from: Spot | null;
}

interface OrdersDraft {
  picked: Spot | null;
  /** A card of the hand that is told: pressed once more, it gets a turn of its own. */
  told: CardKind | null;
  /** What is being dragged, and where it would go. */
  drag: Held | null;
  over: Spot | null;
  /** The row that is to have the focus as soon as it stands. */
  follow: { card: DeckCard; deck: Spot['deck'] } | null;
  /** The part in which the recommended deck was put away before a card was laid. */
  bare: string | null;
  pick(spot: Spot | null): void;
  tell(card: CardKind | null): void;
  setDrag(held: Held | null): void;
  setOver(spot: Spot | null): void;
}

export const useOrdersDraft = create<OrdersDraft>((set, get) => ({
  picked: null,
  told: null,
  drag: null,
  over: null,
  follow: null,
  bare: null,
  pick: (picked) => set({ picked, told: null }),
  tell: (told) => set({ told }),
  setDrag: (drag) => set({ drag, over: null }),
  setOver: (over) => {
    const now = get().over;
    if (now?.deck !== over?.deck || now?.at !== over?.at) set({ over });
  },
}));
