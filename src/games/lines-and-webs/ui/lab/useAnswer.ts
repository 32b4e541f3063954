/** Current result of a comparison, updated at each interim analysis instead of each game. */

import { useMemo } from 'react';
import { looksOf } from '../../../../lab/stop.ts';
import { answerOf, blocksIn, lookOf } from '../../lab/answer.ts';
import { ENDS } from '../../lab/ends.ts';
import { type Answer, type ArmName, blocksOf, type PairRows, type Question } from '../../lab/question.ts';
import { resultsOf } from '../../lab/run.ts';
import { type OrderRun, useLab } from '../../store/lab/lab.ts';

export interface ComparisonRun extends OrderRun {
  order: Question;
}

export const isComparison = (run: OrderRun): run is ComparisonRun => run.order.kind === 'comparison';

export interface AnswerState {
  answer: Answer | null;
  /** Pairs counted in the answer. */
  pairs: readonly PairRows[];
  /** Before the first interim analysis: Delta's share of the pairs so far, from 0 to 1. */
  soFar: { pairs: number; before: number; after: number } | null;
  /** Number of pairs at the first interim analysis. */
  firstLook: number;
}

function soFarOf({ order, columns, played }: ComparisonRun): AnswerState['soFar'] {
  const pairs = blocksIn(order, resultsOf(columns, played)).flat();
  if (pairs.length === 0) return null;
  const at = columns.indexOf('share');
  const share = (arm: ArmName): number => pairs.reduce((sum, pair) => sum + (pair[arm][at] as number), 0) / (2 * ENDS * pairs.length);
  return { pairs: pairs.length, before: share('before'), after: share('after') };
}

export function useAnswer(run: ComparisonRun): AnswerState {
  useLab((l) => l.tick);
  const { order, columns, played } = run;
  const look = lookOf(order, resultsOf(columns, played));
  const seen = look ? `${look.blocks} ${look.ended}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was played grows; a new look is the reason to read it
  const state = useMemo(() => {
    const results = resultsOf(columns, played);
    const per = order.matchups.length;
    return {
      answer: answerOf(order, results),
      pairs: look ? blocksIn(order, results).slice(0, look.blocks).flat() : [],
      firstLook: (looksOf(blocksOf(order))[0] ?? 0) * per,
    };
  }, [run, seen]);
  return { ...state, soFar: look ? null : soFarOf(run) };
}
