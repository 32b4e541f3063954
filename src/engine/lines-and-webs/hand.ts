/** Special cards in hands and decks: telling them from mission cards, spending them, offering reactions. */

import { CARD_KINDS, type CardKind, copiesOf, OWN_CARDS, type Side } from './scenario.ts';
import { handCount } from './table.ts';
import type { DeckCard, State } from './types.ts';
import type { Fx } from './verb.ts';
import type { World } from './world.ts';

const KINDS: ReadonlySet<string> = new Set([...CARD_KINDS, ...OWN_CARDS]);

/** True if the deck card is a special card (not a mission card). */
export function isSpecial(card: DeckCard): card is CardKind {
  return KINDS.has(card);
}

/** True if the special card may be put into the execution deck. @rule 6.4.2 */
export function mayBeOrdered(w: World, card: CardKind): boolean {
  return card === 'commandPost' || w.cards.ownTurn.includes(card);
}

/** True if a reaction of this kind is offered to the side, based on public knowledge only. @rule 11.5 */
export function isOffered(w: World, s: State, side: Side, card: 'droneRecon' | 'massCal'): boolean {
  const sideState = s.sides[side];
  return handCount(sideState.hand) > 0 && (w.rulings.cardRecycle || sideState.spent[card] < copiesOf(w.scenario, card));
}

/** Spends a card from the hand, which makes it public. */
export function spendFromHand(d: State, side: Side, card: CardKind, fx: Fx): void {
  d.sides[side].hand[card] -= 1;
  d.sides[side].spent[card] += 1;
  fx.reveal();
}
