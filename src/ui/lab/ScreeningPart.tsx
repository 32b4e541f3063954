/** All rulings and prices, ranked by what each does to Delta's share. */

import { useMemo } from 'react';
import { table } from '../../account/csv.ts';
import { gameResultsOf } from '../../lab/run.ts';
import { type Effect, effectsOf, roundOf, type Screening } from '../../lab/screening.ts';
import { saveFile, saveText } from '../../store/files.ts';
import { type OrderRun, useLab } from '../../store/lab/lab.ts';
import { count } from '../words/names.ts';
import { BehindButton } from './BehindButton.tsx';
import { behindFactor, showBehind } from './behind.ts';
import { IntervalChart } from './IntervalChart.tsx';
import styles from './Lab.module.css';
import { fileNameOf, OutButton, PrintButton } from './OutPart.tsx';
import { signed, signedBetween } from './words.ts';

type ScreeningRun = OrderRun & { order: Screening };
export const isScreening = (run: OrderRun): run is ScreeningRun => run.order.kind === 'screening';

const CHARTED = 12;

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

function EffectRow({ one, rank, run }: { one: Effect; rank: number; run: ScreeningRun }) {
  return (
    <tr data-sure={one.isSure ? '' : undefined}>
      <td>{rank}</td>
      <th scope="row">
        {one.title}
        {one.isSure ? <span className={`chip ${styles.sure}`}>sure</span> : null}
      </th>
      <td>{signedBetween(one.effect)}</td>
      <td>
        <BehindButton title={one.title} onPress={() => showBehind(behindFactor(run, one.factor, one.title))} />
      </td>
    </tr>
  );
}

export function ScreeningPart({ run }: { run: ScreeningRun }) {
  const { effects, rounds } = useEffects(run);
  const { order } = run;
  if (effects.length === 0)
    return (
      <p className="soft" data-testid="lab-not-yet">
        The first ranking comes after a round of {count(roundOf(order), 'game')}.
      </p>
    );
  const sure = effects.filter(({ isSure }) => isSure).length;
  const name = fileNameOf(order.title);
  return (
    <div className="stack gap-4" data-testid="lab-screening">
      <p className={`largest semi ${styles.sentence}`} role="status">
        {sure === 0 ? 'Of no change is the effect sure' : `Of ${count(sure, 'change')} the effect is sure`} after {count(rounds, 'round')}.
      </p>
      <p className="soft">
        What each change does to Delta’s share, in points of 100, the greatest first. In every game about half of them are in force, so that
        each is read off all games. What two do only together is not seen: ask about a change of its own to be sure of it.
      </p>
      <div className={`grid gap-4 ${styles.two}`}>
        <div className="stack gap-1">
          <IntervalChart
            rows={effects
              .slice(0, CHARTED)
              .map((one, i) => ({ key: one.title, label: `${i + 1}. ${one.title}`, estimate: one.effect, isFull: one.isSure }))}
            from={-5}
            to={5}
            mark={0}
            tick={signed}
          />
          <p className="caption">The first {Math.min(CHARTED, effects.length)}. A filled dot is sure.</p>
        </div>
        <div className="scroll-x">
          <table className={`full-width small ${styles.table} ${styles.ranked}`}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">Rank</span>
                </th>
                <th scope="col" data-name>
                  Change
                </th>
                <th scope="col">Effect (from, to)</th>
                <th scope="col">
                  <span className="sr-only">Games</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {effects.map((one, i) => (
                <EffectRow key={one.title} one={one} rank={i + 1} run={run} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <div className={`flex wrap gap-2 ${styles.acts}`}>
        <OutButton name="Ranking as CSV" onPress={() => saveText(`${name}.csv`, csvOf(effects), 'text/csv')} testId="lab-csv" />
        <OutButton
          name="All as JSON"
          onPress={() => saveFile(`${name}.json`, { screening: order, effects, games: run.played })}
          testId="lab-json"
        />
        <PrintButton />
      </div>
    </div>
  );
}
