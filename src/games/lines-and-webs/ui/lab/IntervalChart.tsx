/** Figures with their doubt, a line each: the dot is the figure, the bar reaches as far as the doubt. What is sure has a filled dot, what is not a hollow one. The table beside it says the same. */

import type { Estimate } from '../../../../lab/answerTypes.ts';
import { onScreen } from '../../../../ui/words/terms.ts';
import styles from './Charts.module.css';
import { intervalScale, WIDEST } from './intervalScale.ts';
import { useWidth } from './useWidth.ts';

export interface IntervalRow {
  key: string;
  label: string;
  estimate: Estimate;
  /** A filled dot. */
  isFull: boolean;
}

const ROW = 26;
const TOP = 22;
const FOOT = 6;
const LETTER = 6.2;
const END = 14;

interface ChartProps {
  rows: readonly IntervalRow[];
  /** The axis reaches at least so far, in points of 100. */
  from: number;
  to: number;
  /** Beyond these nothing can be: a share lies from 0 to 100. */
  bounds?: readonly [number, number];
  /** A line that the eye compares with: no difference, an even fight. */
  mark?: number;
  tick(x: number): string;
}

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

export function IntervalChart({ rows: all, from, to, bounds = WIDEST, mark, tick }: ChartProps) {
  const [box, width] = useWidth();
  const rows = all.map((row) => ({ ...row, label: onScreen(row.label) }));
  // The names take less than half.
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
            <text x={left - 10} y={y} dominantBaseline="central" textAnchor="end" className={styles.name}>
              {shortened(label, letters)}
            </text>
            <path
              d={`M${at(estimate.low)} ${y}H${at(estimate.high)}M${at(estimate.low)} ${y - 5}v10M${at(estimate.high)} ${y - 5}v10`}
              className={`line-plan ${styles.doubt}`}
            />
            <circle cx={at(estimate.mean)} cy={y} r={5} className={isFull ? styles.full : styles.hollow} />
          </g>
        );
      })}
    </svg>
  );
}
