/** Runs a study of a finished game, in the worker or on the page. */

import { isUmpire, linesAndWebs, type Rules } from '../../../../engine/lines-and-webs/index.ts';
import { umpireRules } from '../../../../engine/lines-and-webs/umpire/index.ts';
import type { LearnAsk, LearnProgress, LearnResult } from '../../lab/learn.ts';
import { learnWalk } from '../../lab/learn.ts';
import type { Luck, LuckAsk, LuckProgress } from '../../lab/luck.ts';
import { luckWalk } from '../../lab/luck.ts';
import type { GameRecordOf } from '../../typedStores.ts';

/** Request, progress and result of each kind of study. */
export interface Studies {
  /** Commands to which another was clearly better. */
  learn: { ask: LearnAsk; progress: LearnProgress; result: LearnResult };
  /** Effect of the dice of the last days. */
  luck: { ask: LuckAsk; progress: LuckProgress; result: Luck };
}
export type StudyKind = keyof Studies;

type Walks = {
  [K in StudyKind]: (rules: Rules, record: GameRecordOf, ask: Studies[K]['ask']) => Generator<Studies[K]['progress'], Studies[K]['result']>;
};
const WALKS: Walks = { learn: learnWalk, luck: luckWalk };

/** Study of a validated record. */
export function studyWalkOf<K extends StudyKind>(kind: K, record: GameRecordOf, ask: Studies[K]['ask']): ReturnType<Walks[K]> {
  const { scenario, commands } = record;
  const rules = linesAndWebs(scenario, commands.some(isUmpire) ? { umpire: umpireRules } : {});
  return WALKS[kind](rules, record, ask) as ReturnType<Walks[K]>;
}
