/** Can anybody still be at a unit before the game is over? On the last day nobody acts again whose side has no order left. */

import { opponentOf, type Side, type View, type World } from '../../../../../engine/lines-and-webs/index.ts';
import { isLastDay } from '../../../advice/schedule.ts';

/** Has the other side another order today, or is there another day? By what lies open. */
export const mayAnswer = (world: World, view: View, viewer: Side): boolean => {
  const { execution, reserve } = view.cards[opponentOf(viewer)];
  return !isLastDay(world, view) || execution + reserve > 0;
};
