/** Chart of estimates on one scale: dot for the mean, bar for the interval, filled dot if certain. A table has the same numbers. */
import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Estimate } from '../../../../lab/estimate.ts';
import { onScreen } from '../../../../ui/words/terms.ts';
import styles from './Lab.module.css';
import { signed } from './words.ts';

/** Width before measurement, and in environments without layout. */
const USUAL_WIDTH = 480;
const MIN_WIDTH = 240;

/** Width of a chart on the page, so that its text has the normal size. */
export function useWidth(): [RefObject<SVGSVGElement | null>, number] {
  const box = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useEffect(() => {
    const chart = box.current;
    if (!chart || typeof ResizeObserver !== 'function') return;
    const watch = new ResizeObserver(([seen]) => {
      const now = Math.round(seen?.contentRect.width ?? 0);
      if (now > 0) setWidth(Math.max(MIN_WIDTH, now));
    });
    watch.observe(chart);
    return () => watch.disconnect();
  }, []);
  return [box, width];
}

/** Limits of a difference of shares, in points. */
const WIDEST: readonly [number, number] = [-100, 100];

interface IntervalScale {
  /** Maps points to positions. */
  scale: ScaleLinear<number, number>;
  /** Position of a share; clamped to the scale. */
  at(share: number): number;
}

interface ScaleNeeds {
  /** Minimum range of the scale, in points. */
  from: number;
  to: number;
  /** Limits of possible values: a share is from 0 to 100. */
  bounds: readonly [number, number];
  ticks: number;
  /** Positions of both ends. */
  range: readonly [number, number];
}

/** Scale with round ends that includes every estimate within its bounds. */
function intervalScale(estimates: readonly Estimate[], { from, to, bounds, ticks, range }: ScaleNeeds): IntervalScale {
  const [least, most] = bounds;
  const bound = (share: number): number => Math.max(least, Math.min(most, share * 100));
  const ends = estimates.flatMap(({ mean, low, high }) => [mean, low, high].map(bound));
  const scale = scaleLinear()
    .domain([Math.min(from, ...ends), Math.max(to, ...ends)])
    .nice(ticks)
    .range(range);
  const [begin, end] = scale.domain() as [number, number];
  return { scale, at: (share) => scale(Math.max(begin, Math.min(end, bound(share)))) };
}

interface IntervalRow {
  key: string;
  label: string;
  estimate: Estimate;
  /** True for a filled dot. */
  isFull: boolean;
}

const ROW = 26;
const TOP = 22;
const FOOT = 6;
const LETTER = 6.2;
const END = 14;

interface ChartProps extends Pick<ScaleNeeds, 'from' | 'to'>, Partial<Pick<ScaleNeeds, 'bounds'>> {
  rows: readonly IntervalRow[];
  /** Reference line: no difference, or an even fight. */
  mark: number;
  tick(x: number): string;
}

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

export function IntervalChart({ rows: all, from, to, bounds = WIDEST, mark, tick }: ChartProps) {
  const [box, width] = useWidth();
  const rows = all.map((row) => ({ ...row, label: onScreen(row.label) }));
  // Names take less than half of the width.
  const letters = Math.floor((width * 0.45) / LETTER);
  const left = Math.min(letters, Math.max(...rows.map(({ label }) => label.length))) * LETTER + 12;
  const ticks = width < 400 ? 4 : 6;
  const estimates = rows.map(({ estimate }) => estimate);
  const { scale: x, at } = intervalScale(estimates, { from, to, bounds, ticks, range: [left, width - END] });
  const height = TOP + rows.length * ROW + FOOT;
  return (
    <svg
      translate="no"
      ref={box}
      viewBox={`0 0 ${width} ${height}`}
      className={`full-width ${styles.chart}`}
      aria-hidden="true"
      focusable="false"
    >
      {x.ticks(ticks).map((value) => (
        <g key={value}>
          <path d={`M${x(value)} ${TOP - 4}V${height - FOOT}`} className={value === mark ? styles.mark : styles.grid} />
          <text x={x(value)} y={TOP - 9} textAnchor="middle">
            {tick(value)}
          </text>
        </g>
      ))}
      {rows.map(({ key, label, estimate, isFull }, i) => {
        const y = TOP + i * ROW + ROW / 2;
        return (
          <g key={key}>
            <text x={left - 10} y={y} dominantBaseline="central" textAnchor="end" className={`narrow ${styles.name}`}>
              {shortened(label, letters)}
            </text>
            <path
              d={`M${at(estimate.low)} ${y}H${at(estimate.high)}M${at(estimate.low)} ${y - 5}v10M${at(estimate.high)} ${y - 5}v10`}
              className="line-plan"
              strokeWidth={2}
            />
            <circle
              cx={at(estimate.mean)}
              cy={y}
              r={5}
              fill={isFull ? 'var(--c-plan)' : 'var(--c-panel)'}
              stroke="var(--c-plan)"
              strokeWidth={2}
            />
          </g>
        );
      })}
    </svg>
  );
}

/** Margin at both ends for half an axis label. */
const CELL_MARGIN = 6;
const CELL_TICKS = 5;
/** Row height, so that the grid lines are continuous. */
const CELL_HEIGHT = 36;

/** Scale of a table column, in percent of its width. Includes at least `from` to `to`, in points. */
export const cellScale = (estimates: readonly Estimate[], from: number, to: number): IntervalScale =>
  intervalScale(estimates, { from, to, bounds: WIDEST, ticks: CELL_TICKS, range: [CELL_MARGIN, 100 - CELL_MARGIN] });

const percent = (x: number): string => `${x.toFixed(2)}%`;

export const IntervalAxis = ({ scale: { scale } }: { scale: IntervalScale }) => (
  <svg translate="no" className={`full-width block ${styles.cell}`} height={CELL_HEIGHT} aria-hidden="true" focusable="false">
    {scale.ticks(CELL_TICKS).map((tick) => (
      <text key={tick} x={percent(scale(tick))} y={CELL_HEIGHT - 8} textAnchor="middle">
        {signed(tick)}
      </text>
    ))}
  </svg>
);

interface CellProps {
  scale: IntervalScale;
  estimate: Estimate;
  isFull: boolean;
}

export function IntervalCell({ scale: { scale, at }, estimate: { mean, low, high }, isFull }: CellProps) {
  const y = CELL_HEIGHT / 2;
  const [x, from, to] = [mean, low, high].map((share) => percent(at(share)));
  return (
    <svg translate="no" className={`full-width block ${styles.cell}`} height={CELL_HEIGHT} aria-hidden="true" focusable="false">
      {scale.ticks(CELL_TICKS).map((tick) => {
        const on = percent(scale(tick));
        return <line key={tick} x1={on} x2={on} y1={0} y2={CELL_HEIGHT} className={tick === 0 ? styles.mark : styles.grid} />;
      })}
      <line x1={from} x2={to} y1={y} y2={y} className="line-plan" strokeWidth={2} />
      {[from, to].map((end, i) => (
        <line key={i === 0 ? 'low' : 'high'} x1={end} x2={end} y1={y - 5} y2={y + 5} className="line-plan" strokeWidth={2} />
      ))}
      <circle cx={x} cy={y} r={5} fill={isFull ? 'var(--c-plan)' : 'var(--c-panel)'} stroke="var(--c-plan)" strokeWidth={2} />
    </svg>
  );
}
