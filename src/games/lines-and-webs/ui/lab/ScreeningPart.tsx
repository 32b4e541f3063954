/** All rulings and prices, ranked by what each does to Delta's share. */

import { useMemo } from 'react';
import { count } from '../../../../ui/words/grammar.ts';
import { table } from '../../account/csv.ts';
import { gameResultsOf } from '../../lab/run.ts';
import { type Effect, effectsOf, roundOf, type Screening } from '../../lab/screening.ts';
import { type OrderRun, useLab } from '../../store/lab/lab.ts';
import { behindFactor, showBehind } from './BehindDialog.tsx';
import { NotYet, type RankedRow, Ranking } from './Ranking.tsx';

type ScreeningRun = OrderRun & { order: Screening };
export const isScreening = (run: OrderRun): run is ScreeningRun => run.order.kind === 'screening';

const csvOf = (effects: readonly Effect[]): string =>
  table([
    ['change', 'effect on the share of Delta', 'low', 'high', 'sure'],
    ...effects.map(({ title, effect: { mean, low, high }, isSure }) => [title, mean, low, high, isSure ? 'yes' : '']),
  ]);

/** Read anew after each round. */
function useEffects({ order, columns, played }: ScreeningRun): { effects: Effect[]; rounds: number } {
  useLab((l) => l.tick);
  const games = Object.keys(played).length;
  const rounds = Math.floor(games / roundOf(order));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was played grows; a whole round is the reason to read it
  const effects = useMemo(() => effectsOf(order, columns, gameResultsOf(columns, played).games), [order, rounds]);
  return { effects, rounds };
}

const rowOf = (run: ScreeningRun, { title, factor, effect, isSure }: Effect): RankedRow => ({
  ...{ title, estimate: effect, isFull: isSure, cells: [] },
  marks: isSure ? <span className="chip ml-15">sure</span> : null,
  showGames: () => showBehind(behindFactor(run, factor, title)),
});

export function ScreeningPart({ run }: { run: ScreeningRun }) {
  const { effects, rounds } = useEffects(run);
  const { order } = run;
  if (effects.length === 0) return <NotYet after={`a batch of ${count(roundOf(order), 'game')}`} />;
  const sure = effects.filter(({ isSure }) => isSure).length;
  return (
    <Ranking
      testId="lab-screening"
      ranked={{
        sentence: `${sure === 0 ? 'Of no change is the effect sure' : `Of ${count(sure, 'change')} the effect is sure`} after ${count(rounds, 'batch', 'batches')}.`,
        meaning:
          'What each change does to Delta’s share, in points, the greatest first. About half of them are on in every game. Effects of two together do not show: ask about them alone. A price changes only the cost; the computers rate the unit as before.',
        heads: ['Change', 'Effect (from, to)'],
        rows: effects.map((one) => rowOf(run, one)),
        chart: {
          ...{ from: -5, to: 5 },
          caption: 'A filled dot is sure. Four times as many games halve the bars.',
        },
        title: order.title,
        csv: () => csvOf(effects),
        json: () => ({ screening: order, effects, games: run.played }),
      }}
    />
  );
}
