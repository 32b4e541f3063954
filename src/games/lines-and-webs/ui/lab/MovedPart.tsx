/** Changed statistics by group: certain ones first, others on demand. Each one opens daily values, as lines and a table, and its games. */

import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { LineChart } from '../../../../ui/kit/LineChart.tsx';
import { count } from '../../../../ui/words/grammar.ts';
import { isInThousandths } from '../../lab/count.ts';
import { type Answer, ARMS, type ArmName, type FigureChange, type PairRows } from '../../lab/question.ts';
import { Button } from '../kit/Button.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { BehindButton, behindFigure, showBehind } from './BehindDialog.tsx';
import { useWidth } from './IntervalChart.tsx';
import styles from './Lab.module.css';
import type { AnswerState, ComparisonRun } from './useAnswer.ts';
import { alike, armHead, type FigureWords, figure, figureWords, GROUP_NAMES, GROUPS, type Group, signedBy } from './words.ts';

interface DayFigures {
  day: number;
  before: number;
  after: number;
}

function DayChart({ days }: { days: readonly DayFigures[] }) {
  const [box, width] = useWidth();
  return (
    <LineChart
      ref={box}
      days={days.map(({ day }) => day)}
      lines={ARMS.map((arm) => ({
        key: arm,
        look: arm === 'after' ? `line-plan ${styles.after}` : `hollow ${styles.before}`,
        values: days.map((one) => one[arm]),
      }))}
      size={{ width, height: 104, left: 34, right: 8 }}
      scale={{ least: 0.1, levels: 3 }}
      look={{ chart: `full-width ${styles.chart}`, grid: styles.grid, ground: styles.mark }}
      say={figure}
    />
  );
}

/** Legend of the lines. */
export const DayKey = () => (
  <p className={`flex wrap gap-3 small soft ${styles.key}`}>
    <span data-sign="was">as it is</span>
    <span data-sign="is">changed</span>
  </p>
);

/** Daily means of the pairs; empty for a statistic without days. */
export function daysOf(pairs: readonly PairRows[], columns: readonly string[], key: string): DayFigures[] {
  const by = (isInThousandths(key) ? 1000 : 1) * Math.max(1, pairs.length);
  const days: DayFigures[] = [];
  for (let day = 1; ; day++) {
    const at = columns.indexOf(`${key}.d${day}`);
    if (at < 0) return days;
    const mean = (arm: ArmName): number => pairs.reduce((sum, pair) => sum + (pair[arm][at] as number), 0) / by;
    days.push({ day, before: mean('before'), after: mean('after') });
  }
}

interface DaysProps {
  pairs: readonly PairRows[];
  columns: readonly string[];
  figureKey: string;
}

export function DaysOf({ pairs, columns, figureKey }: DaysProps) {
  const days = daysOf(pairs, columns, figureKey);
  return (
    <div className={`grid gap-3 ${styles.days}`}>
      <DayChart days={days} />
      <div className="scroll-x">
        <DataTable
          className={`table small ${styles.table}`}
          rows={ARMS}
          columns={[
            { head: 'Day', isName: true, cell: armHead },
            ...days.map((one) => ({ head: one.day, cell: (arm: ArmName) => figure(one[arm]) })),
          ]}
        />
      </div>
    </div>
  );
}

interface Line extends FigureWords {
  moved: FigureChange;
}

/** False for statistics that are zero in both arms. */
const isThere = ({ before, after }: FigureChange): boolean => before.mean !== 0 || after.mean !== 0;

/** Change of a statistic in multiples of its interval. */
const strength = ({ change: { mean, low, high } }: FigureChange): number => (high > low ? Math.abs(mean) / (high - low) : Math.abs(mean));

export function typeNames({ order }: ComparisonRun): (id: string) => string {
  const names = new Map([...order.after.scenario.unitTypes, ...order.before.scenario.unitTypes].map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}

function FigureLine({ line, state, run }: { line: Line; state: AnswerState; run: ComparisonRun }) {
  const [isOpen, setOpen] = useState(false);
  const { moved, text } = line;
  const { key, before, after, change } = moved;
  const format = alike(before.mean, after.mean);
  const hasDays = daysOf([], run.columns, key).length > 0;
  return (
    <>
      <tr data-sure={moved.isMoved ? '' : undefined} data-figure={key}>
        <th scope="row">
          {text}
          {moved.isMoved ? <span className="chip ml-15">sure</span> : null}
        </th>
        <td>{format.format(before.mean)}</td>
        <td>{format.format(after.mean)}</td>
        <td>
          {signedBy(format, change.mean)}{' '}
          <span className="soft nowrap">
            ({signedBy(format, change.low)} to {signedBy(format, change.high)})
          </span>
        </td>
        <td>
          <span className="flex gap-1 justify-end">
            {hasDays ? (
              <Button
                look="small quiet"
                className="px-2"
                sign={ChartLine}
                aria-expanded={isOpen}
                aria-label={`By day: ${text}`}
                title="By day"
                onClick={() => setOpen(!isOpen)}
              />
            ) : null}
            <BehindButton title={text} onPress={() => showBehind(behindFigure(run, key, text))} testId="lab-behind-figure" />
          </span>
        </td>
      </tr>
      {isOpen ? (
        <tr>
          <td colSpan={5} className={styles.opened}>
            <DaysOf pairs={state.pairs} columns={run.columns} figureKey={key} />
            <DayKey />
          </td>
        </tr>
      ) : null}
    </>
  );
}

interface TableProps {
  name: string;
  lines: readonly Line[];
  state: AnswerState;
  run: ComparisonRun;
}

function Figures({ name, lines, state, run }: TableProps) {
  return (
    <div className="scroll-x">
      <table className={`table full-width small ${styles.table} ${styles.moved}`} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">A game’s mean</th>
            <th scope="col">As it is</th>
            <th scope="col">Changed</th>
            <th scope="col">Difference (from, to)</th>
            <th scope="col">
              <span className="sr-only">More of it</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <FigureLine key={line.moved.key} line={line} state={state} run={run} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GroupPart({ group, lines, state, run }: Omit<TableProps, 'name'> & { group: Group }) {
  const [sure, rest] = [lines.filter(({ moved }) => moved.isMoved), lines.filter(({ moved }) => !moved.isMoved)];
  const name = GROUP_NAMES[group];
  return (
    <section className={`grid gap-2 min-0 ${styles.part}`} aria-label={name}>
      <h4 className="large">
        {name} <span className="fine regular">{sure.length > 0 ? `${sure.length} clearly moved` : 'nothing clearly moved'}</span>
      </h4>
      {sure.length > 0 ? <Figures name={`${name}: clearly moved`} lines={sure} state={state} run={run} /> : null}
      {rest.length > 0 ? (
        <details>
          <summary className="py-1 medium pointer">{count(rest.length, sure.length > 0 ? 'other number' : 'number')}</summary>
          <Figures name={`${name}: not told apart`} lines={rest} state={state} run={run} />
        </details>
      ) : null}
    </section>
  );
}

export function MovedPart({ answer, state, run }: { answer: Answer; state: AnswerState; run: ComparisonRun }) {
  const typeName = typeNames(run);
  const lines = answer.moved
    .filter(isThere)
    .map((moved): Line => ({ moved, ...figureWords(moved.key, typeName) }))
    .sort((a, b) => strength(b.moved) - strength(a.moved));
  const groups = GROUPS.map((group) => ({ group, own: lines.filter((line) => line.group === group) })).filter(({ own }) => own.length > 0);
  const sureIn = (own: readonly Line[]): number => own.filter(({ moved }) => moved.isMoved).length;
  return (
    <section className="stack gap-3" aria-label="What moved" data-testid="lab-moved">
      <h3 className="larger">What moved</h3>
      {[...groups]
        .sort((a, b) => Number(sureIn(b.own) > 0) - Number(sureIn(a.own) > 0))
        .map(({ group, own }) => (
          <GroupPart key={group} group={group} lines={own} state={state} run={run} />
        ))}
    </section>
  );
}
