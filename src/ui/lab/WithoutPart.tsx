/** What a side can do without, ranked by what it loses. */

import { useMemo } from 'react';
import { table } from '../../account/csv.ts';
import type { Estimate } from '../../lab/answerTypes.ts';
import type { Forbidden } from '../../lab/question.ts';
import { gameResultsOf } from '../../lab/run.ts';
import { type Cost, costsOf, leastGames, roundOfLots, verdictOf, type Without } from '../../lab/without.ts';
import { saveFile, saveText } from '../../store/files.ts';
import { type OrderRun, useLab } from '../../store/lab/lab.ts';
import { count } from '../words/names.ts';
import { BehindButton } from './BehindButton.tsx';
import { behindThing, showBehind } from './behind.ts';
import { IntervalChart } from './IntervalChart.tsx';
import styles from './Lab.module.css';
import { fileNameOf, OutButton, PrintButton } from './OutPart.tsx';
import { signed, signedBetween, signedPoints, VERDICTS } from './words.ts';

type WithoutRun = OrderRun & { order: Without };
export const isWithout = (run: OrderRun): run is WithoutRun => run.order.kind === 'without';

const csvOf = (costs: readonly Cost[]): string =>
  table([
    ['without', 'costs', 'low', 'high', 'costs Delta', 'costs Gamma', 'sure', 'verdict'],
    ...costs.map(({ title, cost: { mean, low, high }, of, isSure, cost }) => [
      ...[title, mean, low, high, of.delta?.mean ?? '', of.gamma?.mean ?? '', isSure ? 'yes' : '', verdictOf(cost) ?? ''],
    ]),
  ]);

/** Read anew after so many games more. */
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

function CostRow({ one, rank, run }: { one: Cost; rank: number; run: WithoutRun }) {
  const verdict = verdictOf(one.cost);
  return (
    <tr data-sure={one.isSure ? '' : undefined}>
      <td>{rank}</td>
      <th scope="row">
        {one.title} <span className="soft tiny regular nowrap">{KIND_WORDS[run.order.things[one.thing]?.forbidden.kind ?? 'card']}</span>
        {verdict ? <span className={`chip ${styles.sure}`}>{VERDICTS[verdict]}</span> : null}
      </th>
      <td>{signedBetween(one.cost)}</td>
      <td>{ofSide(one.of.delta)}</td>
      <td>{ofSide(one.of.gamma)}</td>
      <td>
        <BehindButton title={one.title} onPress={() => showBehind(behindThing(run, one.thing, one.title))} />
      </td>
    </tr>
  );
}

function CostTable({ costs, run }: { costs: readonly Cost[]; run: WithoutRun }) {
  return (
    <div className="scroll-x">
      <table className={`full-width small ${styles.table} ${styles.ranked}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Rank</span>
            </th>
            <th scope="col" data-name>
              Without
            </th>
            <th scope="col">Costs (from, to)</th>
            <th scope="col">Delta</th>
            <th scope="col">Gamma</th>
            <th scope="col">
              <span className="sr-only">Games</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {costs.map((one, i) => (
            <CostRow key={one.title} one={one} rank={i + 1} run={run} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function WithoutPart({ run }: { run: WithoutRun }) {
  const { costs, games } = useCosts(run);
  const { order } = run;
  if (costs.length === 0)
    return (
      <p className="soft" data-testid="lab-not-yet">
        The first ranking comes after {count(leastGames(order), 'game')}.
      </p>
    );
  const of = (verdict: keyof typeof VERDICTS): number => costs.filter(({ cost }) => verdictOf(cost) === verdict).length;
  const open = costs.filter(({ cost }) => verdictOf(cost) === null).length;
  const name = fileNameOf(order.title);
  return (
    <div className="stack gap-4" data-testid="lab-without">
      <p className={`largest semi ${styles.sentence}`} role="status">
        After {count(games, 'game')}: {count(of('decides'), 'thing')} surely {of('decides') === 1 ? 'decides' : 'decide'}, {of('idle')}{' '}
        {of('idle') === 1 ? 'is' : 'are'} surely idle{open > 0 ? `; of ${open} it is not sure yet` : ''}.
      </p>
      <p className="soft">
        What a side loses by doing without each, in points of 100, the mean of both sides, the greatest first. More than 10 points decide a
        game; less than 1 is idle; below nothing these players did better without it. Each was forbidden to either side in one game of five,
        by lot, and the others’ part is taken out. What a side begins with or gets by the schedule is not forbidden.
      </p>
      <div className={`grid gap-4 ${styles.two}`}>
        <div className="stack gap-1">
          <IntervalChart
            rows={costs.map((one, i) => ({ key: one.title, label: `${i + 1}. ${one.title}`, estimate: one.cost, isFull: one.isSure }))}
            from={-5}
            to={10}
            mark={0}
            tick={signed}
          />
          <p className="caption">
            A filled dot is surely not nothing. Four times as many games halve the bars. The bars of one side alone would be nearly half as
            wide again.
          </p>
        </div>
        <CostTable costs={costs} run={run} />
      </div>
      <div className={`flex wrap gap-2 ${styles.acts}`}>
        <OutButton name="Ranking as CSV" onPress={() => saveText(`${name}.csv`, csvOf(costs), 'text/csv')} testId="lab-csv" />
        <OutButton
          name="All as JSON"
          onPress={() => saveFile(`${name}.json`, { without: order, costs, games: run.played })}
          testId="lab-json"
        />
        <PrintButton />
      </div>
    </div>
  );
}
