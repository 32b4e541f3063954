/** What the press on a card means that is played out of a peek at the open table. */

import type { CardKind, Command, Side, View } from '../../../engine/lines-and-webs/index.ts';
import type { Laid } from '../../game.ts';
import { CARDS } from '../cards.ts';

/** The one play of a card that has one target or none; null where there is something to choose. @param view the side's own */
export function onlyPlay(card: CardKind, { prompt }: View): Command | null {
  const [only, ...more] = prompt.legal.filter((c) => c.type === 'playCard' && c.card === card);
  return only && more.length === 0 ? only : null;
}

/** The order that it is; null for a card that is aimed, or declared with an attack, once it lies open. @param view the side's own */
export function orderOf(laid: Laid, side: Side, view: View): Command | null {
  const { prompt } = view;
  if (laid.from === 'reserve') return { type: 'playReserve', side, card: laid.card };
  const card = laid.card as CardKind;
  const { answer } = CARDS[card];
  if (answer?.to === prompt.kind) return { type: answer.by, side };
  return onlyPlay(card, view);
}
