/**
 * Value of units to bots in points per four steps: the price in the scenario at creation, not the current price. If a price is under test (lab), both
 * setups use the values from before the change: otherwise a cheaper unit would be a worse target, and the opponent would play differently.
 */

import { unitPrice } from '../../../engine/lines-and-webs/figures.ts';
import type { Scenario, World } from '../../../engine/lines-and-webs/index.ts';

/** Points of a unit that is never for sale. */
const BEYOND_PRICE = 30;

const known = new WeakMap<World, readonly number[]>();

/** Points by roster index. A type missing from `judging` uses its own price. */
function pointsBy(w: World, judging: Scenario): readonly number[] {
  return w.roster.map(({ side, type }) => {
    const judged = judging.unitTypes.find(({ id }) => id === type.id);
    return (judged ? unitPrice(judging, side, judged) : type.price) ?? BEYOND_PRICE;
  });
}

/** Points of each unit, by roster index. */
export function pointsIn(w: World): readonly number[] {
  const found = known.get(w);
  if (found) return found;
  const points = pointsBy(w, w.scenario);
  known.set(w, points);
  return points;
}

/** Makes a world value its units by the prices of another setup. */
export const judgeAs = (w: World, judging: Scenario): void => void known.set(w, pointsBy(w, judging));
