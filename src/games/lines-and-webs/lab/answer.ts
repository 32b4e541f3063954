/** Derives an answer from the rows: the difference with its confidence interval, and the statistics that changed; also as CSV tables (RFC 4180). */

import type { Side } from '../../../engine/core/gameTypes.ts';
import type { VictoryKind } from '../../../engine/lines-and-webs/index.ts';
import { type Estimate, isSure, meanOf, significant, unseen } from '../../../lab/estimate.ts';
import { type Beside, besideOf, differenceAt, type Look, lookAt, MIN_BLOCKS } from '../../../lab/stop.ts';
import { table } from '../account/csv.ts';
import { isInThousandths, KINDS, sumsOf } from './count.ts';
import { shareIn } from './ends.ts';
import {
  type Answer,
  ARMS,
  type ArmName,
  blocksOf,
  type FigureChange,
  type Kinds,
  type PairRows,
  type Question,
  type Results,
  type Row,
  type UsageSplit,
} from './question.ts';

/** Columns that are reported separately in the answer. */
const APART: ReadonlySet<string> = new Set(['share', 'result', 'kind']);

/** Complete blocks from the first one without a gap; pairs out of sequence wait. */
export function blocksIn(question: Question, results: Results): PairRows[][] {
  const per = question.matchups.length;
  const blocks: PairRows[][] = [];
  for (let block = 0; block < blocksOf(question); block++) {
    const pairs: PairRows[] = [];
    for (let i = 0; i < per; i++) {
      const rows = results.pairs[block * per + i];
      if (!rows) return blocks;
      pairs.push(rows);
    }
    blocks.push(pairs);
  }
  return blocks;
}

/** Delta's share after the change minus before, per block. */
const differencesOf = (columns: readonly string[], blocks: readonly (readonly PairRows[])[]): number[] =>
  blocks.map((pairs) => meanOf(pairs.map(({ before, after }) => shareIn(columns, after) - shareIn(columns, before))));

const lookIn = (question: Question, differences: readonly number[]): Look | null =>
  lookAt(differences, { total: blocksOf(question), within: question.within, pairs: question.matchups.length });

/** Interim analysis; null before the first look. */
export const lookOf = (question: Question, results: Results): Look | null =>
  lookIn(question, differencesOf(results.columns, blocksIn(question, results)));

/** A statistic of a row, summed over its days. */
const figure = (row: Row, at: readonly number[], by: number): number => at.reduce((sum, i) => sum + (row[i] as number), 0) / by;

/** From the least to the greatest, and zero. */
const rangeOf = (xs: readonly number[], ...also: number[]): number => Math.max(...xs, ...also) - Math.min(...xs, ...also);

/** Estimates a number of each block from the blocks of the look. */
type Besides = (values: readonly number[], doubt: number) => Beside;
const plainly = ({ mean, low, high }: Estimate): Estimate => ({ mean, low, high });

function movedOf(columns: readonly string[], blocks: readonly (readonly PairRows[])[], beside: Besides): FigureChange[] {
  const figures = sumsOf(columns).filter(({ key }) => !APART.has(key));
  const rows = figures.map(({ key, at }) => {
    const by = isInThousandths(key) ? 1000 : 1;
    const of = (arm: ArmName): number[] => blocks.map((pairs) => meanOf(pairs.map((pair) => figure(pair[arm], at, by))));
    const told = (xs: readonly number[], range = rangeOf(xs)) => beside(xs, unseen(range));
    const [before, after] = [of('before'), of('after')];
    const changes = after.map((x, i) => x - (before[i] as number));
    return { key, before: plainly(told(before)), after: plainly(told(after)), change: told(changes, rangeOf(changes, 0)) };
  });
  const isEnough = blocks.length >= MIN_BLOCKS;
  const sure = significant(rows.map(({ change }) => change.chance));
  return rows.map((row, i) => ({ ...row, change: plainly(row.change), isMoved: isEnough && (sure[i] as boolean) }));
}

function kindsOf(columns: readonly string[], rows: readonly Row[]): Kinds {
  const kinds: Kinds = {};
  const [kindAt, resultAt] = [columns.indexOf('kind'), columns.indexOf('result')];
  for (const row of rows) {
    const kind = KINDS[row[kindAt] as number] as VictoryKind;
    kinds[kind] ??= { delta: 0, gamma: 0, draw: 0 };
    const won = row[resultAt] as number;
    kinds[kind][won === 2 ? 'delta' : won === 0 ? 'gamma' : 'draw'] += 1;
  }
  return kinds;
}

const USED = /^(delta|gamma)\.(card|acts)\.(.+)$/;

function wonWith(columns: readonly string[], rows: readonly Row[]): UsageSplit[] {
  const found = new Map<string, { used: number[]; not: number[] }>();
  for (const [i, column] of columns.entries()) {
    const [, side, what, id] = USED.exec(column) ?? [];
    if (!side) continue;
    const key = `${what === 'acts' ? 'unit' : what}.${id}`;
    const one = found.get(key) ?? { used: [], not: [] };
    found.set(key, one);
    for (const row of rows) {
      const delta = shareIn(columns, row);
      ((row[i] as number) > 0 ? one.used : one.not).push((side as Side) === 'delta' ? delta : 1 - delta);
    }
  }
  const told = (xs: readonly number[]) => ({ games: xs.length, share: meanOf(xs) });
  return [...found].map(([key, { used, not }]) => ({ key, withIt: told(used), without: told(not) }));
}

/** The answer so far, from the blocks of the last look; null before the first look. */
export function answerOf(question: Question, results: Results): Answer | null {
  const { columns } = results;
  const all = blocksIn(question, results);
  const differences = differencesOf(columns, all);
  const look = lookIn(question, differences);
  if (!look) return null;
  const difference = differenceAt(look);
  const beside: Besides = (values, doubt) => besideOf(difference, differences, values, doubt);
  const blocks = all.slice(0, look.blocks);
  const pairs = blocks.flat();
  const rowsOf = (arm: ArmName): Row[] => pairs.map((pair) => pair[arm]);
  const per = question.matchups.length;
  const shares = (arm: ArmName): Estimate =>
    plainly(
      beside(
        blocks.map((all) => meanOf(all.map((pair) => shareIn(columns, pair[arm])))),
        unseen(1) / per,
      ),
    );
  const result = columns.indexOf('result');
  const plain = blocks.map((all) => meanOf(all.map(({ before, after }) => ((after[result] as number) - (before[result] as number)) / 2)));
  const both = <T>(of: (arm: ArmName) => T): { [A in ArmName]: T } => ({ before: of('before'), after: of('after') });
  return {
    pairs: pairs.length,
    ended: look.ended,
    before: shares('before'),
    after: shares('after'),
    difference,
    plain: plainly(beside(plain, unseen(2) / per)),
    kinds: both((arm) => kindsOf(columns, rowsOf(arm))),
    moved: movedOf(columns, blocks, beside),
    wonWith: both((arm) => wonWith(columns, rowsOf(arm))),
  };
}

const PLACES = 10_000;
const short = (x: number): number | string => (Number.isFinite(x) ? Math.round(x * PLACES) / PLACES : '');
const three = ({ mean, low, high }: Estimate): (number | string)[] => [short(mean), short(low), short(high)];
const named = (name: string): string[] => [name, `${name} low`, `${name} high`];

/** CSV with one row per statistic: before, after and change with their intervals, and whether the change is significant. */
export function answerCsv(answer: Answer): string {
  const share = [
    'share of Delta',
    ...three(answer.before),
    ...three(answer.after),
    ...three(answer.difference),
    isSure(answer.difference) ? 'yes' : '',
  ];
  return table([
    ['figure', ...named('before'), ...named('after'), ...named('change'), 'surely moved'],
    share,
    ...answer.moved.map((one) => [one.key, ...three(one.before), ...three(one.after), ...three(one.change), one.isMoved ? 'yes' : '']),
  ]);
}

/** CSV with one row per game and all its statistics. */
export function rowsCsv({ columns, pairs }: Results): string {
  const lines = Object.keys(pairs)
    .sort((a, b) => Number(a) - Number(b))
    .flatMap((pair) => ARMS.map((arm) => [Number(pair) + 1, arm, ...pairs[pair]![arm]]));
  return table([['pair', 'game', ...columns], ...lines]);
}
