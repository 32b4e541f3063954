/** What a unit loses to hits, and how likely each loss is. */

import { hitEffect } from '../../../engine/lines-and-webs/condition.ts';
import type { UnitState } from '../../../engine/lines-and-webs/index.ts';
import type { Rolls } from './pools.ts';

/** Probabilities of what happens to one unit. `nothing`, `suppressedOnly`, `steps` and `destroyed` add up to 1. */
export interface Losses {
  nothing: number;
  /** Newly suppressed, without the loss of a step. */
  suppressedOnly: number;
  /** By steps lost, 1 to 3, of a unit that lives on; `steps[0]` is 0. */
  steps: number[];
  destroyed: number;
  /** Mean of the steps lost, at most those that the unit has. */
  expectedSteps: number;
}

/** A unit after hits. */
export interface Struck {
  id: string;
  steps: number;
  lost: number;
  /** It was not suppressed before. */
  newlySuppressed: boolean;
}

export const noLosses = (): Losses => ({ nothing: 0, suppressedOnly: 0, steps: [0, 0, 0, 0], destroyed: 0, expectedSteps: 0 });

/** The unit after these hits. @rule 7.4, 7.9 */
export function strike(u: UnitState, rolled: Rolls): Struck {
  const effect = hitEffect(rolled.hits, rolled.twelves, u.suppressed);
  const lost = Math.min(effect.steps, u.steps);
  return { id: u.id, steps: u.steps - lost, lost, newlySuppressed: effect.suppressed && !u.suppressed };
}

/** Adds an outcome of probability p; `more` are steps lost besides those of the hits (7.6). */
export function addLoss(sum: Losses, struck: Struck, p: number, more = 0): void {
  const lost = struck.lost + more;
  sum.expectedSteps += p * lost;
  if (struck.steps - more <= 0) sum.destroyed += p;
  else if (lost > 0) sum.steps[lost]! += p;
  else if (struck.newlySuppressed) sum.suppressedOnly += p;
  else sum.nothing += p;
}
