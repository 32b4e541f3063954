/** How a study of a game that is over is made, in the worker or on the page. */

import { isUmpire, linesAndWebs, type Rules } from '../../../../engine/lines-and-webs/index.ts';
import { umpireRules } from '../../../../engine/lines-and-webs/umpire/index.ts';
import type { LearnAsk, Learned, LearnProgress } from '../../lab/learn.ts';
import { learnWalk } from '../../lab/learn.ts';
import type { Luck, LuckAsk, LuckProgress } from '../../lab/luck.ts';
import { luckWalk } from '../../lab/luck.ts';
import type { Recorded } from '../../own.ts';

/** What is asked, how far it is, and what comes of it. */
export interface Studies {
  /** Orders than which another was clearly better. */
  learn: { ask: LearnAsk; progress: LearnProgress; result: Learned };
  /** What the dice of the last days decided. */
  luck: { ask: LuckAsk; progress: LuckProgress; result: Luck };
}
export type StudyKind = keyof Studies;

type Walks = {
  [K in StudyKind]: (rules: Rules, record: Recorded, ask: Studies[K]['ask']) => Generator<Studies[K]['progress'], Studies[K]['result']>;
};
const WALKS: Walks = { learn: learnWalk, luck: luckWalk };

/** Of a record whose orders have been checked. */
export function studyWalkOf<K extends StudyKind>(kind: K, record: Recorded, ask: Studies[K]['ask']): ReturnType<Walks[K]> {
  const { scenario, commands } = record;
  const rules = linesAndWebs(scenario, commands.some(isUmpire) ? { umpire: umpireRules } : {});
  return WALKS[kind](rules, record, ask) as ReturnType<Walks[K]>;
}
