/** Meaning of a press on a card that is played from a peek at an open table. */

import type { CardKind, Command, Side, View } from '../../../engine/lines-and-webs/index.ts';
import type { PeekedCard } from '../../game.ts';
import { CARDS } from '../cards.ts';

/** The only possible play of a card; null if there is a choice. @param view the side's own */
export function onlyPlay(card: CardKind, { prompt }: View): Command | null {
  const [only, ...more] = prompt.legal.filter((c) => c.type === 'playCard' && c.card === card);
  return only && more.length === 0 ? only : null;
}

/** Command of the card; null if it is revealed first, to be aimed or declared with an attack. @param view the side's own */
export function orderOf(laid: PeekedCard, side: Side, view: View): Command | null {
  const { prompt } = view;
  if (laid.from === 'reserve') return { type: 'playReserve', side, card: laid.card };
  const card = laid.card as CardKind;
  const { answer } = CARDS[card];
  if (answer?.to === prompt.kind) return { type: answer.by, side };
  return onlyPlay(card, view);
}
