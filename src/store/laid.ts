/** What the press on a card means that is played out of a peek at the open table. */

import type { CardKind, Command, Side, View } from '../engine/lines-and-webs/index.ts';
import type { Laid } from './gameStore.ts';

/** The one aim of a card that has none to choose. */
const NO_AIM = { unit: null, node: null, cls: null };
const WITHOUT_AIM: ReadonlySet<CardKind> = new Set(['cyberAttack']);

/** The order that it is; null for a card that is aimed, or declared with an attack, once it lies open. */
export function orderOf(laid: Laid, side: Side, { prompt }: View): Command | null {
  if (laid.from === 'reserve') return { type: 'playReserve', side, card: laid.card };
  if (laid.card === 'droneRecon' && prompt.kind === 'drone') return { type: 'useDrone', side };
  if (laid.card === 'massCal' && prompt.kind === 'massCal') return { type: 'useMassCal', side };
  return WITHOUT_AIM.has(laid.card) ? { type: 'playCard', side, card: laid.card, ...NO_AIM } : null;
}
