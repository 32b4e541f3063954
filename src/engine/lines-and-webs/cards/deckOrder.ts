/** Another order for the enemy's remaining execution deck, which its owner does not see (8.5). */

import type { Side } from '../scenario.ts';
import { opponentOf } from '../table.ts';
import type { DeckCard, State } from '../types.ts';
import type { Fx } from '../verb.ts';

/** Rearranges the enemy's deck by chance, or asks the card's player for the order. @rule 8.5 @ruling R-cyber */
export function reorder(d: State, side: Side, by: 'arrange' | 'shuffle', fx: Fx): void {
  const deck = d.sides[opponentOf(side)].execution;
  fx.reveal();
  if (by === 'arrange') {
    // Two cards, or copies of one, leave a single other order, which is applied automatically (6.8.1).
    if (deck.length > 2 && canDiffer(deck)) d.pending = { kind: 'arrange', side };
    else arrange(d, side, [...deck].reverse(), fx);
    return;
  }
  const oldOrder = [...deck];
  do fx.shuffle(deck);
  while (sameOrder(oldOrder, deck) && canDiffer(deck));
  hideOrder(d, side, false, fx);
}

function hideOrder(d: State, side: Side, read: boolean, fx: Fx): void {
  const owner = d.sides[opponentOf(side)];
  owner.scrambled = true;
  owner.readByEnemy = read;
  fx.emit({ type: 'deckArranged', by: side, of: opponentOf(side) });
}

export function sameOrder(a: readonly DeckCard[], b: readonly DeckCard[]): boolean {
  return a.length === b.length && a.every((card, i) => card === b[i]);
}
/** True if the deck can be put into another order; false for copies of one card. The card must change the order if it can. @rule 8.5, D.8 */
export function canDiffer(deck: readonly DeckCard[]): boolean {
  return deck.some((card) => card !== deck[0]);
}

/** Applies the order that the card's player has chosen. @rule 8.5 @ruling R-cyber */
export function arrange(d: State, side: Side, order: readonly DeckCard[], fx: Fx): void {
  d.sides[opponentOf(side)].execution = [...order];
  hideOrder(d, side, true, fx);
}
