/** Whom a Command Post joins. @rule 6.4.3 */
import { following, GROUP } from '../../../../engine/lines-and-webs/deck.ts';
import { isSpecial } from '../../../../engine/lines-and-webs/hand.ts';
import type { DeckCard } from '../../../../engine/lines-and-webs/index.ts';

/** Whom a Command Post joins from the deck, where these cards follow it: 'joins the next 2'. @rule 6.4.3 */
export function joinsNext(after: readonly DeckCard[]): string {
  const n = following(after).length;
  return n === 0 ? 'no unit follows: it does nothing' : `joins the next ${n > 1 ? n : 'unit'}`;
}

/** Whom it joins from reserve, where these cards lie in it: 'joins up to 3 in reserve'. @rule 6.4.3 */
export function joinsReserve(reserve: readonly DeckCard[]): string {
  const n = Math.min(GROUP, reserve.filter((card) => !isSpecial(card)).length);
  return n === 0 ? 'no unit in reserve to join' : `joins only ${n > 1 ? `up to ${n}` : 'the 1 unit'} in reserve`;
}
