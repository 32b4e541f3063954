/** The table as a viewer will see it when a plan has been carried out: the forecast is asked of it, so that what a plan leaves short is what the drawer Supply tells then. Pure, over a view. */

import type { PlayerCommand, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { viewOf } from '../../../../engine/lines-and-webs/view.ts';
import { trialOfView } from './table.ts';

/** The view after these orders, as far as they are legal. What the view hides, and hands and decks, stay as they are. */
export function viewAfter(world: World, view: View, commands: readonly PlayerCommand[]): View {
  const trial = trialOfView(world, view);
  for (const c of commands) trial.give(c);
  const { units, ports, loose } = viewOf(world, trial.state, view.viewer);
  return { ...view, units, ports, loose };
}
