/** Answers as tables for a spreadsheet (RFC 4180): what moved, and one row a game. */

import type { Estimate } from '../../../lab/estimate.ts';
import { table } from '../account/csv.ts';
import type { Answer } from './answerTypes.ts';
import type { Results } from './question.ts';
import { ARMS } from './question.ts';

const PLACES = 10_000;
const short = (x: number): number | string => (Number.isFinite(x) ? Math.round(x * PLACES) / PLACES : '');
const three = ({ mean, low, high }: Estimate): (number | string)[] => [short(mean), short(low), short(high)];
const named = (name: string): string[] => [name, `${name} low`, `${name} high`];

/** A line a figure: before, after, and the change, each with its interval; whether it surely moved. */
export function answerCsv(answer: Answer): string {
  const share = [
    'share of Delta',
    ...three(answer.before),
    ...three(answer.after),
    ...three(answer.difference),
    answer.ended === 'differs' ? 'yes' : '',
  ];
  return table([
    ['figure', ...named('before'), ...named('after'), ...named('change'), 'surely moved'],
    share,
    ...answer.moved.map((one) => [one.key, ...three(one.before), ...three(one.after), ...three(one.change), one.isMoved ? 'yes' : '']),
  ]);
}

/** A line a game, with every figure that was counted. */
export function rowsCsv({ columns, pairs }: Results): string {
  const lines = Object.keys(pairs)
    .sort((a, b) => Number(a) - Number(b))
    .flatMap((pair) => ARMS.map((arm) => [Number(pair) + 1, arm, ...pairs[pair]![arm]]));
  return table([['pair', 'game', ...columns], ...lines]);
}
