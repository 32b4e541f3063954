/** Requests to the staff and their answers, over views only, so hidden data is never passed on. Pure. */

import type { Scenario, View, World } from '../../../engine/lines-and-webs/index.ts';
import { compileWorld } from '../../../engine/lines-and-webs/world.ts';
import { explainAll } from './cause/sharing.ts';
import type { ShortageExplanation } from './cause/types.ts';
import type { Basis, Shortage } from './forecast/pace.ts';
import { draftSupply } from './plan/draft.ts';
import type { PlanPreferences, SupplyDraft } from './plan/types.ts';

/** Request for causes and remedies. */
export interface ExplainQuestion {
  view: View;
  /** Shortages of the viewer's side. */
  list: readonly Shortage[];
  basis: Basis;
}

/** Request for a plan for the rest of Phase 3. */
export interface PlanQuestion {
  view: View;
  wishes: PlanPreferences;
}

export type StaffAsks = ExplainQuestion | PlanQuestion;
export type StaffAnswer = { explained: ShortageExplanation[] } | { draft: SupplyDraft };

/** Creates the answering function for a scenario. */
export function createAnswers(scenario: Scenario): (question: StaffAsks) => StaffAnswer {
  const world: World = compileWorld(scenario, null);
  return (asked) =>
    'wishes' in asked
      ? { draft: draftSupply(world, asked.view, asked.wishes) }
      : { explained: explainAll(world, asked.view, asked.list, asked.basis) };
}
