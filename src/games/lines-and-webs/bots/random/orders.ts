/** Orders by chance: a whole arrangement of the decks. */

import type { CommandOf } from '../../../../engine/lines-and-webs/command.ts';
import { cardsToOrder, missionUnits, RESERVE_LIMIT } from '../../../../engine/lines-and-webs/commands/orders.ts';
import { isSpecial, mayBeOrdered } from '../../../../engine/lines-and-webs/hand.ts';
import { CARD_KINDS, type CardKind, type Side } from '../../../../engine/lines-and-webs/scenario.ts';
import { distance, findUnit } from '../../../../engine/lines-and-webs/table.ts';
import type { DeckCard, State } from '../../../../engine/lines-and-webs/types.ts';
import type { World } from '../../../../engine/lines-and-webs/world.ts';
import { NO_DISTANCE } from '../../../../engine/map/graph.ts';
import type { Pick } from './picker.ts';

const ORDERED: readonly CardKind[] = CARD_KINDS.filter(mayBeOrdered);

/** A whole arrangement by chance: most units ordered, some in reserve, cards slotted in. */
function arrangement(w: World, s: State, side: Side, pick: Pick): { execution: DeckCard[]; reserve: DeckCard[] } {
  const execution: DeckCard[] = [];
  const reserve: DeckCard[] = [];
  for (const id of missionUnits(w, s, side)) {
    const r = pick(10);
    if (r < 6) shuffleIn(execution, id, pick);
    else if (r < 8 && reserve.length < RESERVE_LIMIT) reserve.push(id);
  }
  for (const card of ORDERED) {
    const n = cardsToOrder(s, side, card);
    for (let i = 0; i < n; i++) {
      if (pick(2) === 0) continue;
      if (card === 'commandPost' && pick(3) === 0) reserve.push(card);
      else if (card === 'commandPost') gather(w, s, execution, pick);
      else execution.splice(pick(execution.length + 1), 0, card);
    }
  }
  return { execution, reserve };
}
/** Puts a card where chance says; what lay there goes to the end. */
function shuffleIn(deck: DeckCard[], card: DeckCard, pick: Pick): void {
  const last = deck.length;
  const at = pick(last + 1);
  deck.push(card);
  deck[last] = deck[at] as DeckCard;
  deck[at] = card;
}

/** Puts a Command Post before a unit of the deck and those of the deck that stand nearest to it, so that they can fight together. */
function gather(w: World, s: State, execution: DeckCard[], pick: Pick): void {
  const first = execution[pick(Math.max(1, execution.length))];
  const at = first === undefined ? null : (findUnit(w, s, first)?.node ?? null);
  if (at === null) {
    execution.push('commandPost');
    return;
  }
  const away = (card: DeckCard): number => {
    const node = findUnit(w, s, card)?.node ?? null;
    return node === null ? NO_DISTANCE : distance(w, at, node);
  };
  const group = execution
    .filter((card) => !isSpecial(card))
    .map((card) => ({ card, hexes: away(card) }))
    .sort((a, b) => a.hexes - b.hexes)
    .slice(0, GATHERED)
    .map(({ card }) => card);
  const rest = execution.filter((card) => !group.includes(card));
  execution.splice(0, execution.length, ...rest);
  execution.splice(pick(rest.length + 1), 0, 'commandPost', ...group);
}
/** As many as a Command Post joins (6.4.3). */
const GATHERED = 3;

export const sampleOrders = (w: World, s: State, side: Side, pick: Pick): CommandOf<'setOrders'> => ({
  type: 'setOrders',
  side,
  ...arrangement(w, s, side, pick),
});
