/**
 * Current arrangement and its changes by button, drag or key. Each change is one `setOrders` command with all decks (6.4).
 * Shows the recommended deck, without any command, until the side places a card.
 */

import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { isSpecial } from '../../../../../engine/lines-and-webs/hand.ts';
import type { CardKind, CommandOf, DeckCard, UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { mayDraft } from '../../../../../store/advised.ts';
import type { Press } from '../../../../../ui/acts/act.ts';
import { byRegion } from '../../../../../ui/acts/address.ts';
import { useRuns } from '../../../../../ui/acts/keyboard.ts';
import type { DragOf, Point } from '../../../../../ui/board/pointerDrag.ts';
import { isByKeys } from '../../../../../ui/kit/lastInput.ts';
import type { Lack } from '../../../advice/ability.ts';
import {
  type DeckName,
  type Decks,
  decksOf,
  frontFirst,
  landsAt,
  moveCard,
  placeOfOrder,
  type Slot,
  type Spot,
  slots,
} from '../../../advice/arrange.ts';
import type { Bill, OrderBill } from '../../../advice/plan/orders.ts';
import { stayers } from '../../../bots/doctrine/orders.ts';
import { useGame, useTable } from '../../../typedStores.ts';
import type { OwnActId } from '../../acts/acts.ts';
import { CardSign } from '../../pieces/Cards.tsx';
import { Face } from '../../pieces/Face.tsx';
import { deckCardName } from '../../words/cardNames.ts';
import { sayRejection } from '../../words/rejections.ts';
import type { Part } from '../shared/usePart.ts';
import styles from './Orders.module.css';

export const DECK_NAMES: { readonly [D in DeckName]: string } = { execution: 'Execution', reserve: 'Reserve', out: 'No order' };

const LACKS: { readonly [L in Lack]: string } = { hungry: 'degraded', disabled: 'disabled', noFuel: 'no fuel', noAmmo: 'no ammunition' };

/** 'degraded, no ammunition' */
export const lackWords = (lacks: readonly Lack[]): string => lacks.map((l) => LACKS[l]).join(', ');

/** Describes the result of a drop: 'Close Air Support! becomes order 9'. */
export function dropResultText(name: string, decks: Decks, card: DeckCard, from: Spot | null, to: Spot): string {
  if (to.deck === 'out') return isSpecial(card) ? `${name} goes back to your hand` : `${name} gets no order`;
  if (to.deck === 'reserve') return `${name} waits in reserve`;
  const next = moveCard(decks, card, from, to);
  const slot = slots(next.execution)[landsAt(next.execution, card, from, to)];
  if (!slot) return name;
  return slot.joined ? `${name} is joined to order ${slot.order}` : `${name} becomes order ${slot.order}`;
}

const left = ({ left: { clIII, clV } }: Bill): string => `${clIII} CL III and ${clV} CL V left`;

/** 'up to 3', or '1' if that is the only number. */
export const upTo = (most: number): string => (most > 1 ? `up to ${most}` : String(most));

/** The owner chooses the number of rounds, one CL V each: 'Fires up to 3 rounds: at least 1 CL V left.' @rule 7.9 */
function fireText({ rounds, left: after }: NonNullable<OrderBill['fire']>, move: Bill): string {
  const moves = move.pays ? ` If it moves or waits, it has ${move.left.clIII} CL III left.` : '';
  return `Fires ${upTo(rounds)} ${rounds === 1 ? 'round' : 'rounds'}: ${rounds === 1 ? '' : 'at least '}${after.clV} CL V left.${moves}`;
}

/** Cost of the actions and supplies left: 'Moves or stays for 1 CL III (engines run): 2 CL III and 3 CL V left.' */
export function billText({ move, attack, again, fire, repair, forfeits, forfeitsIfAttacked }: OrderBill): string[] {
  if (forfeits) return [];
  const lines = [move.pays ? `Moves or stays for 1 CL III (engines run): ${left(move)}.` : 'No fuel to move or stay.'];
  if (repair?.pays) lines.push(`Moves and repairs: ${left(repair)}.`);
  if (fire?.pays) lines.push(fireText(fire, move));
  if (attack.pays)
    lines.push(`Moves and attacks: ${left(attack)}${again.pays ? `; attacks again: ${left(again)}` : ', not enough to attack again'}.`);
  else if (move.pays) lines.push('Not enough to attack.');
  if (forfeitsIfAttacked) lines.push('If it is attacked first and fights back, it loses its order.');
  return lines;
}

/** Row summary of an order: the most expensive affordable action, and what prevents the others. */
export interface RowBill {
  /** Null if it can pay for nothing. */
  deed: 'attack' | 'fire' | 'move' | null;
  cost: Bill['cost'];
  /** Maximum cost: artillery fires as many of 1 to 3 rounds as it can pay for; equal to `cost` for others. @rule 7.9 */
  most: Bill['cost'];
  held: Bill['cost'];
  /** Problem in two words, for a narrow column, or null. */
  amiss: string | null;
}

const NOTHING = { clIII: 0, clV: 0 };

export function rowBill({ move, attack, fire, forfeits, held }: OrderBill): RowBill {
  if (forfeits) return { deed: null, cost: NOTHING, most: NOTHING, held, amiss: 'order lost' };
  // If ordered to move or stay, it pays fuel first and then fires (6.6.3).
  if (fire?.pays) return { deed: 'fire', cost: fire.least.cost, most: { clIII: move.pays ? 1 : 0, clV: fire.rounds }, held, amiss: null };
  if (attack.pays) return { deed: 'attack', cost: attack.cost, most: attack.cost, held, amiss: null };
  return { deed: 'move', cost: move.cost, most: move.cost, held, amiss: 'move only' };
}

const DEEDS = { attack: 'Can move and attack', move: 'Can only move' } as const;

/** 'Moves and attacks for 1 of 3 CL III and 1 of 4 CL V.', 'Fires up to 2 rounds for 1 of 2 CL V each.' */
export function rowWords({ deed, cost, most, held }: RowBill, lacks: string): string {
  if (deed === null) return `Loses its order: ${lacks}.`;
  if (deed === 'fire')
    return `Can fire: costs ${upTo(most.clV)} of ${held.clV} CL V.${most.clIII > 0 ? ' Moving or waiting also costs 1 CL III.' : ''}`;
  const parts = (['clIII', 'clV'] as const).flatMap((cls) =>
    cost[cls] > 0 ? [`${cost[cls]} of ${held[cls]} ${cls === 'clIII' ? 'CL III' : 'CL V'}`] : [],
  );
  const why = lacks ? ` It has ${lacks}.` : '';
  return `${DEEDS[deed]}: costs ${parts.join(' and ')}${deed === 'move' ? ', even to stay' : ''}.${why}`;
}

/** Card with its position; `from` null is the hand. */
interface HeldCard {
  card: DeckCard;
  from: Spot | null;
}

interface OrdersDraft {
  picked: Spot | null;
  /** Hand card that has shown its warning; a second press gives it a turn of its own. */
  told: CardKind | null;
  /** Dragged card and its drop target. */
  drag: HeldCard | null;
  over: Spot | null;
  /** Row to focus once it is rendered. */
  follow: { card: DeckCard; deck: Spot['deck'] } | null;
  /** Part in which the recommended deck was dismissed before any card was placed. */
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
  /** Units that the staff would let stay; empty without advice. */
  stay: readonly UnitId[];
  /** Recommended decks; null without advice. */
  recommended: Decks | null;
  /** True if the recommended decks are shown and no order has been given. */
  isFresh: boolean;
  command(decks: Decks): CommandOf<'setOrders'>;
  /** Returns why an arrangement is not allowed, or null. */
  off(decks: Decks): string | null;
  set(decks: Decks): boolean;
  /** Moves a card and keeps it focused and, unless `picks` is false, picked. */
  move(card: DeckCard, from: Spot | null, to: Spot, picks?: boolean): boolean;
}

/** Moves the focus with a card that has changed its deck, once its new row is rendered. */
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

/** Staff recommendation: front line first, without units that would only stay. It is constant during the phase. */
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
      // The game state already contains the empty arrangement.
      if (isFresh && isBare(next)) useOrdersDraft.setState({ bare: key });
      return (isFresh && isBare(next)) || part.dispatch(command(next));
    };
    const move = (card: DeckCard, from: Spot | null, to: Spot, picks = true): boolean => {
      const next = moveCard(decks, card, from, to);
      const hadFocus = document.activeElement?.closest('[data-deck]') != null;
      if (!set(next)) return false;
      const at = to.deck === 'out' ? -1 : landsAt(next[to.deck], card, from, to);
      // Before the new arrangement is on the screen another card is there.
      useGame.getState().withShown(() => {
        useOrdersDraft.getState().pick(at < 0 || !picks ? null : { deck: to.deck, at });
        useTable.getState().select(at < 0 || isSpecial(card) ? null : card);
        if (from && from.deck !== to.deck && hadFocus) useOrdersDraft.setState({ follow: { card, deck: to.deck } });
      });
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

const TYPING_MS = 900;
/** Reads the order number typed on a card; a second digit soon after the first makes a two-digit number. */
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

/** Makes the card order `n`; false if there is no such order. */
function toOrder(orders: Orders, card: DeckCard, from: Spot, n: number): boolean {
  if (n < 1) return false;
  const at = placeOfOrder(orders.decks, card, from, n);
  if (from.deck !== 'execution' || (at !== from.at && at !== from.at + 1)) orders.move(card, from, { deck: 'execution', at });
  return true;
}

const DECK_KEYS: { readonly [key: string]: Spot['deck'] } = { e: 'execution', r: 'reserve', o: 'out', delete: 'out' };

/** Applies a key to a card; false if the key has no meaning. @param key lower case */
export function pressCard(orders: Orders, card: DeckCard, from: Spot, key: string): boolean {
  if (/^[0-9]$/.test(key)) return toOrder(orders, card, from, typed(card, key));
  const deck = DECK_KEYS[key];
  if (!deck || deck === from.deck) return false;
  // A later digit begins a new number.
  typed('', '');
  orders.move(card, from, { deck, at: deck === 'out' ? 0 : orders.decks[deck].length });
  return true;
}

export const cardAt = ({ decks, out }: { decks: Decks; out: readonly DeckCard[] }, { deck, at }: Spot): DeckCard | undefined =>
  deck === 'out' ? out[at] : decks[deck][at];

/** Handles keys for the picked card wherever the focus is. A focused card handles its keys first. */
export function useCardKeys(orders: Orders, picked: Spot | null): void {
  const card = picked ? cardAt(orders, picked) : undefined;
  const press = picked && card ? ({ key }: Press) => pressCard(orders, card, picked, key) : null;
  useRuns<OwnActId>({ placeCard: press, toDeck: press });
}

const isDeck = (name: string | null | undefined): name is DeckName => name === 'execution' || name === 'reserve' || name === 'out';

/**
 * Drop position: before a row in its upper half, after it in its lower half; at the end of the deck below the last row. The tray above is the
 * hand.
 */
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

/** Returns why a card may not be dropped there, or null. Its current place is always allowed. */
export function whyNotAt(orders: Orders, { card, from }: HeldCard, to: Spot): string | null {
  const stays = from?.deck === to.deck && (to.deck === 'out' || from.at === to.at || from.at + 1 === to.at);
  return stays ? null : orders.off(moveCard(orders.decks, card, from, to));
}

/** Drag label: the card's name, and the result of the drop or why it is not allowed. */
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

/** Creates the drag of one card; `from` null is the hand. */
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
