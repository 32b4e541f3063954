/** A question after causes and remedies as it is put to whoever works it out, and its answer: over views, so nothing hidden goes along. Pure. */

import type { Scenario, View, World } from '../engine/lines-and-webs/index.ts';
import { compileWorld } from '../engine/lines-and-webs/world.ts';
import { explainAll } from './cause/shared.ts';
import type { Explained } from './cause/types.ts';
import type { Basis, Shortage } from './forecast/types.ts';

export interface ExplainQuestion {
  view: View;
  /** Of the viewer's own side. */
  list: readonly Shortage[];
  basis: Basis;
}

/** Answers by the rules of a scenario. */
export function createExplainer(scenario: Scenario): (question: ExplainQuestion) => Explained[] {
  const world: World = compileWorld(scenario, null);
  return ({ view, list, basis }) => explainAll(world, view, list, basis);
}
