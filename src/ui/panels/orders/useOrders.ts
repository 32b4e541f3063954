/** The arrangement as it stands, and giving another one: every change is one `setOrders` with the whole of it (6.4). */
import { useEffect, useMemo } from 'react';
import { type Decks, decksOf, landsAt, moveCard, type Slot, type Spot, slots } from '../../../advice/arrange.ts';
import { isSpecial } from '../../../engine/lines-and-webs/hand.ts';
import type { CommandOf, DeckCard } from '../../../engine/lines-and-webs/index.ts';
import { useTable } from '../../../store/table.ts';
import { sayRejection } from '../../words/rejections.ts';
import type { Part } from '../shared/usePart.ts';
import { useOrdersDraft } from './ordersDraft.ts';

export interface Orders {
  part: Part;
  decks: Decks;
  slots: Slot[];
  out: string[];
  command(decks: Decks): CommandOf<'setOrders'>;
  /** Why an arrangement is not allowed, in words, or null. */
  off(decks: Decks): string | null;
  set(decks: Decks): boolean;
  /** Moves a card and keeps it picked, with the focus on it. */
  move(card: DeckCard, from: Spot | null, to: Spot): boolean;
}

/** The focus follows a card that has changed its deck, if it was on a card: once its row stands there. */
export function useFocusFollows(orders: Orders): void {
  const follow = useOrdersDraft((d) => d.follow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other orders draw other rows
  useEffect(() => {
    if (!follow) return;
    const rows = [...document.querySelectorAll<HTMLElement>(`[data-deck="${follow.deck}"] [data-row="${follow.card}"]`)];
    if (rows.length === 0) return;
    rows.at(-1)?.focus();
    useOrdersDraft.setState({ follow: null });
  }, [follow, orders]);
}

export function useOrders(part: Part): Orders {
  return useMemo((): Orders => {
    const decks = decksOf(part.own);
    const command = (next: Decks): CommandOf<'setOrders'> => ({
      type: 'setOrders',
      side: part.side,
      execution: next.execution,
      reserve: next.reserve,
    });
    const set = (next: Decks): boolean => part.give(command(next));
    const move = (card: DeckCard, from: Spot | null, to: Spot): boolean => {
      const next = moveCard(decks, card, from, to);
      const hadFocus = document.activeElement?.closest('[data-deck]') != null;
      if (!set(next)) return false;
      const at = to.deck === 'out' ? -1 : landsAt(next[to.deck], card, from, to);
      useOrdersDraft.getState().pick(at < 0 ? null : { deck: to.deck, at });
      useTable.getState().select(at < 0 || isSpecial(card) ? null : card);
      if (from && from.deck !== to.deck && hadFocus) useOrdersDraft.setState({ follow: { card, deck: to.deck } });
      return true;
    };
    return {
      part,
      decks,
      slots: slots(decks.execution),
      out: part.own.outOfPlay,
      command,
      off: (next) => {
        const why = part.why(command(next));
        return why ? sayRejection(part.world, why) : null;
      },
      set,
      move,
    };
  }, [part]);
}
