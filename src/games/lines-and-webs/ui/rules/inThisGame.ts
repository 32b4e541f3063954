/** What a clause that counts the turns of the full battle comes to in the game in play. Pure. */

import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { listed } from '../../../../ui/words/grammar.ts';

/** The turns that the clauses speak of. */
const FULL = { turns: 15, mealEvery: 3 };

/** In a sentence; null where the clause holds as it stands. @rule 6.7.1, 9.3 */
export function inThisGame(clause: string, { turns, mealEvery }: Pick<Scenario, 'turns' | 'mealEvery'>): string | null {
  if (clause === '9.3') return turns === FULL.turns ? null : `In this game: at the end of turn ${turns}.`;
  if (clause !== '6.7.1' || (turns === FULL.turns && mealEvery === FULL.mealEvery)) return null;
  const meals = Array.from({ length: Math.floor(turns / mealEvery) }, (_, i) => String((i + 1) * mealEvery));
  if (meals.length === 0) return 'In this game: never.';
  return `In this game: in ${meals.length === 1 ? 'turn' : 'turns'} ${listed(meals)}.`;
}
