/** Delta's chance to win by what lies on the table: the valuation of the strongest computer player, fixed beforehand. The result itself once the game is over. */

import { worthOfDay } from '../bots/search/value.ts';
import type { Outcome, State, World } from '../engine/lines-and-webs/index.ts';
import { totalStrength } from '../engine/lines-and-webs/victory.ts';

/** Delta's result: won, draw, lost. */
export const resultOf = ({ winner }: Outcome): number => (winner === null ? 0.5 : winner === 'delta' ? 1 : 0);

/** From 0 to 1. Of hands it knows only how many cards they hold. @rule 9, 11.1 */
export const chanceOf = (w: World, s: State): number => (s.outcome ? resultOf(s.outcome) : worthOfDay(w, s, 'delta'));

/** Delta's strength less Gamma's, as the end would count it. @rule 9.3 */
export function leadOf(w: World, s: State): number {
  const { delta, gamma } = totalStrength(w, s);
  return delta - gamma;
}
