/** The verb of Phase 4 (6.4): sets the execution and reserve decks at once; cards in neither are out of play. */

import type { Rejection } from '../../core/index.ts';
import { isSpecial, mayBeOrdered } from '../hand.ts';
import type { CardKind, Side } from '../scenario.ts';
import { reject } from '../table.ts';
import type { DeckCard, State, UnitState } from '../types.ts';
import type { VerbDefinition } from '../verb.ts';
import type { World } from '../world.ts';

/** Maximum number of mission cards in reserve. @rule 6.4.1 */
export const RESERVE_LIMIT = 4;

/** Units of the side that have a mission card this turn, including new arrivals. @rule 6.4.1, 6.1.5 */
export function missionUnits(w: World, s: State, side: Side): string[] {
  const ids: string[] = [];
  const [first, end] = w.span[side];
  for (let i = first; i < end; i++) {
    const { id, node } = s.units[i]!;
    if (node !== null && w.roster[i]!.type.kind === 'combat') ids.push(id);
  }
  return ids;
}

/** Number of copies of a special card that the side can put into a deck: hand and decks together. */
export function cardsToOrder(s: State, side: Side, card: CardKind): number {
  const sideState = s.sides[side];
  let n = sideState.hand[card];
  for (const c of sideState.execution) if (c === card) n++;
  for (const c of sideState.reserve) if (c === card) n++;
  return n;
}

function checkMission(w: World, s: State, side: Side, id: DeckCard): Rejection | null {
  const info = w.info[id];
  if (!info) return reject('unit.unknown', '6.4.1', [id]);
  const u = s.units[info.at] as UnitState;
  if (u.side !== side) return reject('unit.not-yours', '6.4.1', [id]);
  if (u.node === null) return reject('unit.off-map', '6.4.1', [id]);
  return info.type.kind === 'combat' ? null : reject('orders.no-card', '6.4.1', [id]);
}

/** Checks that the side can build these decks from its cards. Rejects `orders.*`, `unit.*`, `card.not-held`. @rule 6.4.1, 6.4.2 */
export function checkDecks(w: World, s: State, side: Side, execution: readonly DeckCard[], reserve: readonly DeckCard[]): Rejection | null {
  const missions = new Set<DeckCard>();
  const specials: { [card: string]: number } = {};
  let missionsInReserve = 0;
  for (let i = 0; i < execution.length + reserve.length; i++) {
    const inReserve = i >= execution.length;
    const card = (inReserve ? reserve[i - execution.length] : execution[i]) as DeckCard;
    if (isSpecial(card)) {
      if (inReserve ? card !== 'commandPost' : !mayBeOrdered(w, card)) return reject('orders.card-not-here', '6.4.2', undefined, { card });
      specials[card] = (specials[card] ?? 0) + 1;
      if (specials[card] > cardsToOrder(s, side, card)) return reject('card.not-held', '6.4.2', undefined, { card });
      continue;
    }
    const why = checkMission(w, s, side, card);
    if (why) return why;
    if (missions.has(card)) return reject('orders.twice', '6.4.1', [card]);
    missions.add(card);
    if (inReserve) missionsInReserve++;
  }
  return missionsInReserve <= RESERVE_LIMIT ? null : reject('orders.reserve-full', '6.4.1', undefined, { limit: RESERVE_LIMIT });
}

/** Arrangements with one card moved: to the end or the top of execution, into reserve, or out of play. */
function* singleCardMoves(w: World, s: State, side: Side): Iterable<{ execution: DeckCard[]; reserve: DeckCard[] }> {
  const { execution, reserve } = s.sides[side];
  for (const id of missionUnits(w, s, side)) {
    const ex = execution.filter((c) => c !== id);
    const re = reserve.filter((c) => c !== id);
    yield { execution: [...ex, id], reserve: re };
    yield { execution: [id, ...ex], reserve: re };
    yield { execution: ex, reserve: [...re, id] };
    if (ex.length < execution.length || re.length < reserve.length) yield { execution: ex, reserve: re };
  }
  for (const card of w.cards.kinds) {
    if (!mayBeOrdered(w, card) || s.sides[side].hand[card] === 0) continue;
    yield { execution: [...execution, card], reserve: [...reserve] };
    yield { execution: [card, ...execution], reserve: [...reserve] };
    if (card === 'commandPost') yield { execution: [...execution], reserve: [...reserve, card] };
  }
  for (const deck of [execution, reserve]) {
    for (let i = 0; i < deck.length; i++) {
      if (!isSpecial(deck[i] as DeckCard)) continue;
      const less = deck.filter((_, k) => k !== i);
      yield deck === execution ? { execution: less, reserve: [...reserve] } : { execution: [...execution], reserve: less };
    }
  }
}

export const setOrders: VerbDefinition<'setOrders'> = {
  phases: ['orders'],
  *candidates(w, s, side) {
    for (const decks of singleCardMoves(w, s, side)) yield { type: 'setOrders', side, ...decks };
  },
  check: (w, s, c) => checkDecks(w, s, c.side, c.execution, c.reserve),
  execute(_w, d, c, fx) {
    const sideState = d.sides[c.side];
    for (const deck of [sideState.execution, sideState.reserve]) for (const card of deck) if (isSpecial(card)) sideState.hand[card] += 1;
    sideState.execution = [...c.execution];
    sideState.reserve = [...c.reserve];
    for (const deck of [sideState.execution, sideState.reserve]) for (const card of deck) if (isSpecial(card)) sideState.hand[card] -= 1;
    fx.emit({ type: 'ordersSet', side: c.side });
  },
};
