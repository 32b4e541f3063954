/** Parts of a draft: the orders of chosen runs, and what a unit gets by it. Pure, over a view. */

import {
  CLASSES,
  emptyLoad,
  type Load,
  type PlayerCommand,
  type UnitId,
  type View,
  type World,
} from '../../src/engine/lines-and-webs/index.ts';
import { trialOfView } from '../../src/games/lines-and-webs/advice/plan/table.ts';
import type { SupplyDraft } from '../../src/games/lines-and-webs/advice/plan/types.ts';

/** The chosen runs of a draft with all that they rest on, as orders in the draft's order; what is not legal without the others is left out. */
export function commandsOf(world: World, view: View, draft: SupplyDraft, chosen: ReadonlySet<string>): PlayerCommand[] {
  const wanted = new Set(chosen);
  for (const run of [...draft.runs].reverse()) if (wanted.has(run.id)) for (const id of run.needs) wanted.add(id);
  const trial = trialOfView(world, view);
  return draft.runs.filter(({ id }) => wanted.has(id)).flatMap(({ commands }) => commands.filter((c) => trial.give(c)));
}

/** Tokens that a unit gets in a draft in all. */
export function getsIn(draft: SupplyDraft, unit: UnitId): Load {
  const load = emptyLoad();
  for (const { gets } of draft.runs) if (gets?.unit === unit) for (const cls of CLASSES) load[cls] += gets.tokens[cls];
  return load;
}
