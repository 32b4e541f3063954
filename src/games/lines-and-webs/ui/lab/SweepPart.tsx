/** Sweep over several values of one setting: curve of the effects, table, and the full answer of the selected value. */

import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useState } from 'react';
import { type Estimate, isSure } from '../../../../lab/estimate.ts';
import { differenceAt } from '../../../../lab/stop.ts';
import { saveText } from '../../../../store/files.ts';
import { Levels } from '../../../../ui/kit/LineChart.tsx';
import { listed } from '../../../../ui/words/grammar.ts';
import { table } from '../../account/csv.ts';
import { answerOf, lookOf } from '../../lab/answer.ts';
import { resultsOf } from '../../lab/run.ts';
import { useLab } from '../../store/lab/lab.ts';
import type { Inquiry } from '../../store/lab/shelf.ts';
import { Button } from '../kit/Button.tsx';
import { AnswerPart } from './AnswerPart.tsx';
import { fileNameOf, OutButton } from './ExportPart.tsx';
import { useWidth } from './IntervalChart.tsx';
import styles from './Lab.module.css';
import { type ComparisonRun, useAnswer } from './useAnswer.ts';
import { points, signed, signedBetween } from './words.ts';

const HEIGHT = 220;
const LEFT = 44;
const RIGHT = 16;
const TOP = 14;
const FOOT = 36;
const MIN_SPAN = 5;

interface CurvePoint {
  value: number;
  difference: Estimate | null;
}

function CurveChart({ points, now, name }: { points: readonly CurvePoint[]; now: number; name: string }) {
  const [box, width] = useWidth();
  const known = points.flatMap(({ value, difference }) => (difference ? [{ value, ...difference }] : []));
  const all = [...known, { value: now, mean: 0, low: 0, high: 0 }].sort((a, b) => a.value - b.value);
  const ends = all.flatMap(({ mean, low, high }) => [mean, low, high].filter(Number.isFinite).map((x) => x * 100));
  const values = [...points.map(({ value }) => value), now];
  const x = scaleLinear()
    .domain([Math.min(...values), Math.max(...values)])
    .range([LEFT + 14, width - RIGHT - 14]);
  const y = scaleLinear()
    .domain([Math.min(-MIN_SPAN, ...ends), Math.max(MIN_SPAN, ...ends)])
    .nice(5)
    .range([HEIGHT - FOOT, TOP]);
  const path = line<(typeof all)[number]>()
    .x(({ value }) => x(value))
    .y(({ mean }) => y(mean * 100));
  return (
    <svg
      translate="no"
      ref={box}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className={`full-width ${styles.chart}`}
      aria-hidden="true"
      focusable="false"
    >
      <Levels
        {...{ ticks: y.ticks(5), y, from: LEFT, to: width - RIGHT, gap: 6, say: signed }}
        look={{ grid: styles.grid, ground: styles.mark }}
      />
      {[...new Set(values)].map((value) => (
        <text key={value} x={x(value)} y={HEIGHT - FOOT + 15} textAnchor="middle" className={value === now ? styles.now : undefined}>
          {value}
        </text>
      ))}
      <text x={(LEFT + width - RIGHT) / 2} y={HEIGHT - 4} textAnchor="middle" className={`narrow ${styles.name}`}>
        {name}; now {now}
      </text>
      <path d={path(all) ?? undefined} className="hollow" stroke="var(--c-plan-line)" strokeWidth={2} />
      {all.map(({ value, mean, low, high }) => (
        <g key={value}>
          {value !== now && Number.isFinite(low) ? (
            <path
              d={`M${x(value)} ${y(low * 100)}V${y(high * 100)}M${x(value) - 5} ${y(low * 100)}h10M${x(value) - 5} ${y(high * 100)}h10`}
              className="line-plan"
              strokeWidth={2}
            />
          ) : null}
          {value === now ? (
            <rect x={x(value) - 4} y={y(0) - 4} width={8} height={8} fill="var(--c-ink)" />
          ) : (
            <circle
              cx={x(value)}
              cy={y(mean * 100)}
              r={5}
              fill={low > 0 || high < 0 ? 'var(--c-plan)' : 'var(--c-panel)'}
              stroke="var(--c-plan)"
              strokeWidth={2}
            />
          )}
        </g>
      ))}
    </svg>
  );
}

type Sweep = NonNullable<Inquiry['sweep']>;

/** Updated at each interim analysis. */
function ValueRow({ run, value, isChosen, onChoose }: { run: ComparisonRun; value: number; isChosen: boolean; onChoose(): void }) {
  const { answer } = useAnswer(run);
  return (
    <tr>
      <th scope="row">{value}</th>
      <td>{answer ? points(answer.after.mean) : '–'}</td>
      <td>{answer ? signedBetween(answer.difference) : 'not yet'}</td>
      <td>{answer ? (isSure(answer.difference) ? 'sure' : 'not told apart') : ''}</td>
      <td>{answer?.pairs ?? 0}</td>
      <td>
        <Button
          look="small"
          aria-pressed={isChosen}
          onClick={onChoose}
          aria-label={`Whole answer at ${value}`}
          data-testid={`lab-value-${value}`}
        >
          {isChosen ? 'Shown below' : 'Whole answer'}
        </Button>
      </td>
    </tr>
  );
}

function sweepCsv(sweep: Sweep, runs: readonly ComparisonRun[]): string {
  const rows = runs.map(({ order, columns, played }, i) => {
    const answer = answerOf(order, resultsOf(columns, played));
    const { mean, low, high } = answer?.difference ?? { mean: '', low: '', high: '' };
    return [sweep.values[i] ?? '', mean, low, high, answer?.before.mean ?? '', answer?.after.mean ?? '', answer?.pairs ?? 0];
  });
  return table([[sweep.name, 'difference', 'difference low', 'difference high', 'share as it is', 'share changed', 'pairs'], ...rows]);
}

/** Values of the setting with their results. */
function usePoints(sweep: Sweep, runs: readonly ComparisonRun[]): CurvePoint[] {
  useLab((l) => l.tick);
  return runs.map(({ order, columns, played }, i) => {
    const look = lookOf(order, resultsOf(columns, played));
    return { value: sweep.values[i] as number, difference: look && differenceAt(look) };
  });
}

/** 'Sure: 19 and 21 differ from 25. Not told apart: 31.' */
export function sweepSentence(points: readonly CurvePoint[], now: number): string {
  const known = points.flatMap(({ value, difference }) => (difference ? [{ value, isSure: isSure(difference) }] : []));
  const valuesOf = (sure: boolean): string => listed(known.filter(({ isSure: is }) => is === sure).map(({ value }) => String(value)));
  const [sure, not] = [valuesOf(true), valuesOf(false)];
  if (!sure && !not) return `Nothing is known yet of another value than ${now}.`;
  const rest = not ? `not told apart from ${now}: ${not}` : '';
  return sure ? `Clearly different from ${now}: ${sure}${rest ? `; ${rest}` : ''}.` : `${rest.charAt(0).toUpperCase()}${rest.slice(1)}.`;
}

export function SweepPart({ sweep, runs }: { sweep: Sweep; runs: readonly ComparisonRun[] }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const drawn = usePoints(sweep, runs);
  const run = chosen === null ? undefined : runs[chosen];
  return (
    <div className="stack gap-6">
      <p className={`largest semi ${styles.sentence}`} role="status" data-testid="lab-sweep-sentence">
        {sweepSentence(drawn, sweep.now)}
      </p>
      <section className={`grid gap-4 ${styles.two}`} aria-label="What each value does">
        <div className="grid gap-1">
          <CurveChart points={drawn} now={sweep.now} name={sweep.name} />
          <p className="caption">Difference of Delta’s share in points, against today’s value (the square). A filled dot is sure.</p>
        </div>
        <div className="scroll-x">
          <table className={`table full-width small ${styles.table} ${styles.ranked}`} data-testid="lab-sweep">
            <thead>
              <tr>
                <th scope="col">Value</th>
                <th scope="col">Delta’s points</th>
                <th scope="col">Difference (from, to)</th>
                <th scope="col">Told apart</th>
                <th scope="col">Pairs</th>
                <th scope="col">
                  <span className="sr-only">Its answer</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {runs.map((one, i) => (
                <ValueRow
                  key={one.hash}
                  run={one}
                  value={sweep.values[i] as number}
                  isChosen={chosen === i}
                  onChoose={() => setChosen(chosen === i ? null : i)}
                />
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <div className="flex wrap gap-2">
        <OutButton
          name="Curve as CSV"
          onPress={() => saveText(`${fileNameOf(sweep.name)}-curve.csv`, sweepCsv(sweep, runs), 'text/csv')}
          testId="lab-curve-csv"
        />
      </div>
      {run ? (
        <section className="stack gap-3" aria-label={run.order.title}>
          <h2 className="larger">{run.order.title}</h2>
          <AnswerPart key={run.hash} run={run} />
        </section>
      ) : null}
    </div>
  );
}
