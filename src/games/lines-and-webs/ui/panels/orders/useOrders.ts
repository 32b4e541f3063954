/**
 * The arrangement as it stands, and giving another one: every change is one `setOrders` with the whole of it (6.4). Until the side has laid a card
 * the deck that its staff recommends lies there, and nothing has been ordered.
 */

import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { isSpecial } from '../../../../../engine/lines-and-webs/hand.ts';
import type { CardKind, CommandOf, DeckCard, UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { mayDraft } from '../../../../../store/advised.ts';
import { isByKeys } from '../../../../../ui/kit/lastInput.ts';
import { type Decks, decksOf, frontFirst, landsAt, moveCard, type Slot, type Spot, slots } from '../../../advice/arrange.ts';
import { stayers } from '../../../bots/doctrine/orders.ts';
import { useGame, useTable } from '../../../own.ts';
import { sayRejection } from '../../words/rejections.ts';
import type { Part } from '../shared/usePart.ts';

/** A card where it lies; `from` null is the hand. */
export interface HeldCard {
  card: DeckCard;
  from: Spot | null;
}

interface OrdersDraft {
  picked: Spot | null;
  /** A card of the hand that is told: pressed once more, it gets a turn of its own. */
  told: CardKind | null;
  /** What is being dragged, and where it would go. */
  drag: HeldCard | null;
  over: Spot | null;
  /** The row that is to have the focus as soon as it stands. */
  follow: { card: DeckCard; deck: Spot['deck'] } | null;
  /** The part in which the recommended deck was put away before a card was laid. */
  bare: string | null;
  pick(spot: Spot | null): void;
  tell(card: CardKind | null): void;
  setDrag(held: HeldCard | null): void;
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

export interface Orders {
  part: Part;
  decks: Decks;
  slots: Slot[];
  out: string[];
  /** Units that would only stay, as the staff sees it; none without its advice. */
  stay: readonly UnitId[];
  /** What the staff recommends; null without its advice. */
  recommended: Decks | null;
  /** That lies there, and no order has been given yet. */
  isFresh: boolean;
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
    rows.at(-1)?.focus({ preventScroll: !isByKeys() });
    useOrdersDraft.setState({ follow: null });
  }, [follow, orders]);
}

const isBare = ({ execution, reserve }: Decks): boolean => execution.length + reserve.length === 0;

/** What the staff recommends: the front line first, without those who would only stay. Neither units nor the other side's things change meanwhile. */
function useRecommended({ world, view }: Part): { stay: readonly UnitId[]; recommended: Decks | null } {
  const isDrafted = useGame((g) => mayDraft(g, g.viewer));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same whatever has been laid
  return useMemo(() => {
    if (!isDrafted) return { stay: [], recommended: null };
    const stay = stayers(world, view);
    const { execution } = frontFirst(world, view);
    return { stay, recommended: { execution: execution.filter((card) => !stay.includes(card)), reserve: [] } };
  }, [world, view.turn, view.viewer, isDrafted]);
}

export function useOrders(part: Part): Orders {
  const { stay, recommended } = useRecommended(part);
  const last = useGame((g) => g.record?.commands.at(-1));
  const key = useGame((g) => `${g.id} ${g.view?.turn} ${g.viewer}`);
  const isPutAway = useOrdersDraft((d) => d.bare === key);
  return useMemo((): Orders => {
    const laid = decksOf(part.own);
    const isUntouched = isBare(laid) && !(last?.type === 'setOrders' && last.side === part.side);
    const isFresh = recommended !== null && !isBare(recommended) && isUntouched && !isPutAway;
    const decks = isFresh ? recommended : laid;
    const command = (next: Decks): CommandOf<'setOrders'> => ({
      type: 'setOrders',
      side: part.side,
      execution: next.execution,
      reserve: next.reserve,
    });
    const set = (next: Decks): boolean => {
      // That nothing is ordered stands in the game already.
      if (isFresh && isBare(next)) useOrdersDraft.setState({ bare: key });
      return (isFresh && isBare(next)) || part.dispatch(command(next));
    };
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
      out: part.own.outOfPlay.filter((unit) => !decks.execution.includes(unit)),
      stay,
      recommended,
      isFresh,
      command,
      off: (next) => {
        const why = part.why(command(next));
        return why ? sayRejection(part.world, why) : null;
      },
      set,
      move,
    };
  }, [part, stay, recommended, last, key, isPutAway]);
}
