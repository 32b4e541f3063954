/** Cyber Attack (8.5): rearranges the enemy's remaining execution deck; its owner does not see the new order. */

import type { Side } from '../scenario.ts';
import { opponentOf, reject } from '../table.ts';
import type { DeckCard, State } from '../types.ts';
import type { Fx } from '../verb.ts';
import { type Aim, type CardRules, onlyUses } from './card.ts';

const NONE: Aim = { unit: null, node: null, cls: null };

export const cyberAttack: CardRules = {
  kind: 'cyberAttack',
  aims: () => [NONE],
  check(_w, s, side, aim) {
    const n = s.sides[opponentOf(side)].execution.length;
    return onlyUses(aim, '8.5', {}) ?? (n >= 2 ? null : reject('card.deck-too-small', '8.5', undefined, { cards: n }));
  },
  execute(w, d, side, _aim, fx) {
    const deck = d.sides[opponentOf(side)].execution;
    fx.reveal();
    if (w.rulings.cyber === 'arrange') {
      // Two cards, or copies of one, leave a single other order, which is applied automatically (6.8.1).
      if (deck.length > 2 && canDiffer(deck)) d.pending = { kind: 'arrange', side };
      else arrange(d, side, [...deck].reverse(), fx);
      return;
    }
    const oldOrder = [...deck];
    do fx.shuffle(deck);
    while (sameOrder(oldOrder, deck) && canDiffer(deck));
    hideOrder(d, side, false, fx);
  },
};

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
