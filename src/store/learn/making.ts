/** How what can be learned from a game is made, in the worker or on the page. */

import { isUmpire, linesAndWebs } from '../../engine/lines-and-webs/index.ts';
import { umpireRules } from '../../engine/lines-and-webs/umpire/late.ts';
import { learnWalk } from '../../lab/learn.ts';
import type { LearnAsk, Learned, LearnProgress } from '../../lab/learnTypes.ts';
import type { Recorded } from '../fold.ts';

/** Of a record whose orders have been checked. */
export function learnWalkOf(record: Recorded, ask: LearnAsk): Generator<LearnProgress, Learned> {
  const { scenario, commands } = record;
  const rules = linesAndWebs(scenario, commands.some(isUmpire) ? { umpire: umpireRules } : {});
  return learnWalk(rules, record, ask);
}
