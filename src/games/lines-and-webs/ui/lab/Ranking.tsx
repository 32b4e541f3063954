/** Ranking by effect: all rulings and prices, or things that a side can lack. Summary, table with chart, and export. */

import { type ReactNode, useMemo } from 'react';
import type { Estimate } from '../../../../lab/estimate.ts';
import { saveFile, saveText } from '../../../../store/files.ts';
import { count } from '../../../../ui/words/grammar.ts';
import { table } from '../../account/csv.ts';
import type { Forbidden } from '../../lab/question.ts';
import { gameResultsOf } from '../../lab/run.ts';
import { type Effect, effectsOf, roundOf, type Screening } from '../../lab/screening.ts';
import { type Cost, costsOf, leastGames, roundOfLots, verdictOf, type Without } from '../../lab/without.ts';
import { type OrderRun, useLab } from '../../store/lab/lab.ts';
import { BehindButton, behindFactor, behindThing, showBehind } from './BehindDialog.tsx';
import { fileNameOf, OutButton, PrintButton } from './ExportPart.tsx';
import { cellScale, IntervalAxis, IntervalCell } from './IntervalChart.tsx';
import styles from './Lab.module.css';
import { signedBetween, signedPoints, VERDICTS } from './words.ts';

interface RankedRow {
  title: string;
  estimate: Estimate;
  /** True if the result is certain, for a filled dot. */
  isFull: boolean;
  /** Tags after the title: kind, and certain effects. */
  marks: ReactNode;
  /** Cells between the estimate and the button for its games. */
  cells: readonly string[];
  showGames(): void;
}

interface Ranked {
  sentence: string;
  meaning: string;
  /** Headings of title, estimate, and further cells. */
  heads: readonly [string, string, ...string[]];
  rows: readonly RankedRow[];
  chart: {
    /** Minimum range of the scale, in points. */
    from: number;
    to: number;
    caption: string;
  };
  /** Title used for exported file names. */
  title: string;
  csv(): string;
  json(): object;
}

type Scale = ReturnType<typeof cellScale>;

const Row = ({ row, rank, scale }: { row: RankedRow; rank: number; scale: Scale }) => (
  <tr data-sure={row.isFull ? '' : undefined}>
    <td>{rank}</td>
    <th scope="row">
      {row.title}
      {row.marks}
    </th>
    <td className={styles.drawn}>
      <IntervalCell scale={scale} estimate={row.estimate} isFull={row.isFull} />
    </td>
    <td>{signedBetween(row.estimate)}</td>
    {row.cells.map((cell, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
      <td key={i}>{cell}</td>
    ))}
    <td>
      <BehindButton title={row.title} onPress={row.showGames} />
    </td>
  </tr>
);

function RankedTable({ heads: [name, ...figures], rows, chart: { from, to } }: Pick<Ranked, 'heads' | 'rows' | 'chart'>) {
  const scale = cellScale(
    rows.map(({ estimate }) => estimate),
    from,
    to,
  );
  return (
    <div className="scroll-x">
      <table className={`table full-width small ${styles.table} ${styles.ranked}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Rank</span>
            </th>
            <th scope="col" data-name>
              {name}
            </th>
            <td className={styles.drawn}>
              <IntervalAxis scale={scale} />
            </td>
            {figures.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Games</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <Row key={row.title} row={row} rank={i + 1} scale={scale} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Ranking({ ranked, testId }: { ranked: Ranked; testId: string }) {
  const { sentence, meaning, heads, rows, chart, title, csv, json } = ranked;
  const name = fileNameOf(title);
  return (
    <div className="stack gap-4" data-testid={testId}>
      <p className={`largest semi ${styles.sentence}`} role="status">
        {sentence}
      </p>
      <p className="soft">{meaning}</p>
      <RankedTable heads={heads} rows={rows} chart={chart} />
      <p className="caption">{chart.caption}</p>
      <div className="flex wrap gap-2">
        <OutButton name="Ranking as CSV" onPress={() => saveText(`${name}.csv`, csv(), 'text/csv')} testId="lab-csv" />
        <OutButton name="All as JSON" onPress={() => saveFile(`${name}.json`, json())} testId="lab-json" />
        <PrintButton />
      </div>
    </div>
  );
}

/** Text before there is anything to show. */
export const NotYet = ({ first = 'ranking', after }: { first?: string; after: string }) => (
  <p className="soft" data-testid="lab-not-yet">
    The first {first} comes after {after}.
  </p>
);

type ScreeningRun = OrderRun & { order: Screening };
export const isScreening = (run: OrderRun): run is ScreeningRun => run.order.kind === 'screening';

const effectsCsv = (effects: readonly Effect[]): string =>
  table([
    ['change', 'effect on the share of Delta', 'low', 'high', 'sure'],
    ...effects.map(({ title, effect: { mean, low, high }, isSure }) => [title, mean, low, high, isSure ? 'yes' : '']),
  ]);

/** Effects, computed after each round. */
function useEffects({ order, columns, played }: ScreeningRun): { effects: Effect[]; rounds: number } {
  useLab((l) => l.tick);
  const games = Object.keys(played).length;
  const rounds = Math.floor(games / roundOf(order));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was played grows; a whole round is the reason to read it
  const effects = useMemo(() => effectsOf(order, columns, gameResultsOf(columns, played).games), [order, rounds]);
  return { effects, rounds };
}

const effectRow = (run: ScreeningRun, { title, factor, effect, isSure }: Effect): RankedRow => ({
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
        rows: effects.map((one) => effectRow(run, one)),
        chart: {
          ...{ from: -5, to: 5 },
          caption: 'A filled dot is sure. Four times as many games halve the bars.',
        },
        title: order.title,
        csv: () => effectsCsv(effects),
        json: () => ({ screening: order, effects, games: run.played }),
      }}
    />
  );
}

type WithoutRun = OrderRun & { order: Without };
export const isWithout = (run: OrderRun): run is WithoutRun => run.order.kind === 'without';

const costsCsv = (costs: readonly Cost[]): string =>
  table([
    ['without', 'costs', 'low', 'high', 'costs Delta', 'costs Gamma', 'sure', 'verdict'],
    ...costs.map(({ title, cost: { mean, low, high }, of, isSure, cost }) => [
      ...[title, mean, low, high, of.delta?.mean ?? '', of.gamma?.mean ?? '', isSure ? 'yes' : '', verdictOf(cost) ?? ''],
    ]),
  ]);

/** Number of games between updates. */
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

function costRow(run: WithoutRun, { title, thing, cost, of, isSure }: Cost): RankedRow {
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
        rows: costs.map((one) => costRow(run, one)),
        chart: {
          ...{ from: -5, to: 10 },
          caption:
            'A filled dot is sure. Four times as many games halve the bars. Bars of one side alone would be nearly half as wide again.',
        },
        title: order.title,
        csv: () => costsCsv(costs),
        json: () => ({ without: order, costs, games: run.played }),
      }}
    />
  );
}
