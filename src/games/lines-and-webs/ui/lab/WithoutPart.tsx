/** What a side can do without, ranked by what it loses. */

import { useMemo } from 'react';
import type { Estimate } from '../../../../lab/estimate.ts';
import { count } from '../../../../ui/words/grammar.ts';
import { table } from '../../account/csv.ts';
import type { Forbidden } from '../../lab/question.ts';
import { gameResultsOf } from '../../lab/run.ts';
import { type Cost, costsOf, leastGames, roundOfLots, verdictOf, type Without } from '../../lab/without.ts';
import { type OrderRun, useLab } from '../../store/lab/lab.ts';
import { behindThing, showBehind } from './BehindDialog.tsx';
import { NotYet, type RankedRow, Ranking } from './Ranking.tsx';
import { signedPoints, VERDICTS } from './words.ts';

type WithoutRun = OrderRun & { order: Without };
export const isWithout = (run: OrderRun): run is WithoutRun => run.order.kind === 'without';

const csvOf = (costs: readonly Cost[]): string =>
  table([
    ['without', 'costs', 'low', 'high', 'costs Delta', 'costs Gamma', 'sure', 'verdict'],
    ...costs.map(({ title, cost: { mean, low, high }, of, isSure, cost }) => [
      ...[title, mean, low, high, of.delta?.mean ?? '', of.gamma?.mean ?? '', isSure ? 'yes' : '', verdictOf(cost) ?? ''],
    ]),
  ]);

/** The games after which it is read anew. */
const READ_EVERY = 20;

function useCosts({ order, columns, played }: WithoutRun): { costs: Cost[]; games: number } {
  useLab((l) => l.tick);
  const all = Object.keys(played).length;
  const round = roundOfLots(order);
  const games = Math.floor(all / round) * round;
  const isAll = all >= order.games;
  const read = isAll ? -1 : Math.floor(games / READ_EVERY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was played grows; some rounds more are the reason to read it
  const costs = useMemo(() => costsOf(order, columns, gameResultsOf(columns, played).games), [order, read]);
  return { costs, games };
}

const ofSide = (one: Estimate | undefined): string => (one ? signedPoints(one.mean) : '–');

const KIND_WORDS: { readonly [K in Forbidden['kind']]: string } = {
  card: 'card',
  unit: 'not to be bought',
  method: 'way of supply',
  class: 'neither bought nor brought',
};

function sentenceOf(costs: readonly Cost[], games: number): string {
  const of = (verdict: ReturnType<typeof verdictOf>): number => costs.filter(({ cost }) => verdictOf(cost) === verdict).length;
  const decide = `${count(of('decides'), 'thing')} clearly ${of('decides') === 1 ? 'decides' : 'decide'}`;
  const idle = `${of('idle')} ${of('idle') === 1 ? 'is' : 'are'} clearly idle`;
  return `After ${count(games, 'game')}: ${decide}, ${idle}${of(null) > 0 ? `; of ${of(null)} it is not sure yet` : ''}.`;
}

function rowOf(run: WithoutRun, { title, thing, cost, of, isSure }: Cost): RankedRow {
  const verdict = verdictOf(cost);
  const marks = (
    <>
      {' '}
      <span className="soft tiny regular nowrap">{KIND_WORDS[run.order.things[thing]?.forbidden.kind ?? 'card']}</span>
      {verdict ? <span className="chip ml-15">{VERDICTS[verdict]}</span> : null}
    </>
  );
  return {
    ...{ title, marks, estimate: cost, isFull: isSure, cells: [ofSide(of.delta), ofSide(of.gamma)] },
    showGames: () => showBehind(behindThing(run, thing, title)),
  };
}

export function WithoutPart({ run }: { run: WithoutRun }) {
  const { costs, games } = useCosts(run);
  const { order } = run;
  if (costs.length === 0) return <NotYet after={count(leastGames(order), 'game')} />;
  return (
    <Ranking
      testId="lab-without"
      ranked={{
        sentence: sentenceOf(costs, games),
        meaning:
          'What a side loses without each, in points, averaged over both sides, the greatest first. Over 10 points decide a game; under 1 is idle; below zero these players did better without it. Each was forbidden to either side in one game of five, at random. Starting units and scheduled arrivals stay.',
        heads: ['Without', 'Costs (from, to)', 'Delta', 'Gamma'],
        rows: costs.map((one) => rowOf(run, one)),
        chart: {
          ...{ from: -5, to: 10 },
          caption:
            'A filled dot is sure. Four times as many games halve the bars. Bars of one side alone would be nearly half as wide again.',
        },
        title: order.title,
        csv: () => csvOf(costs),
        json: () => ({ without: order, costs, games: run.played }),
      }}
    />
  );
}
