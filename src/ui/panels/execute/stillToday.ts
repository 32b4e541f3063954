/** Who can still be at a unit before the game is over: on the last day nobody acts again who has acted, or whose side has no order left. */

import { isLastDay } from '../../../advice/schedule.ts';
import type { Threat } from '../../../advice/threat.ts';
import { other, type Side, type View, type World } from '../../../engine/lines-and-webs/index.ts';

/** Has the other side another order today, or is there another day? By what lies open. */
export const mayAnswer = (world: World, view: View, viewer: Side): boolean => {
  const { execution, reserve } = view.cards[other(viewer)];
  return !isLastDay(world, view) || execution + reserve > 0;
};

/** Those of them who come before the end. */
export function stillToday<T extends Threat>(world: World, view: View, threats: readonly T[]): T[] {
  if (!isLastDay(world, view)) return [...threats];
  return threats.filter(({ attacker }) => {
    const unit = view.units.find(({ id }) => id === attacker);
    return unit !== undefined && !unit.activated && mayAnswer(world, view, other(unit.side));
  });
}
