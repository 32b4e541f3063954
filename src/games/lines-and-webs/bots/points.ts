/**
 * What a unit counts for with players that are programs, in points: what it costs as the setup was made, four steps together. It is no price: what is paid for a unit is
 * asked of the scenario. Where a price is under question (lab), both setups are judged by the one before the change: else a cheaper unit would be a worse target, and
 * the other side's play would change first.
 */

import { unitPrice } from '../../../engine/lines-and-webs/figures.ts';
import type { Scenario, World } from '../../../engine/lines-and-webs/index.ts';

/** Points of a unit that is never for sale. */
const BEYOND_PRICE = 30;

const known = new WeakMap<World, readonly number[]>();

/** By place in the roster. A type that `judging` does not have counts for what it costs. */
function pointsBy(w: World, judging: Scenario): readonly number[] {
  return w.roster.map(({ side, type }) => {
    const judged = judging.unitTypes.find(({ id }) => id === type.id);
    return (judged ? unitPrice(judging, side, judged) : type.price) ?? BEYOND_PRICE;
  });
}

/** Points of each unit, by its place in the roster. */
export function pointsIn(w: World): readonly number[] {
  const found = known.get(w);
  if (found) return found;
  const points = pointsBy(w, w.scenario);
  known.set(w, points);
  return points;
}

/** From now on the units of this world count for what they cost in another setup. */
export const judgeAs = (w: World, judging: Scenario): void => void known.set(w, pointsBy(w, judging));
