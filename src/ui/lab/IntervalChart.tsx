/** Figures with their doubt, a line each: the dot is the figure, the bar reaches as far as the doubt. What is sure has a filled dot, what is not a hollow one. The table beside it says the same. */

import { scaleLinear } from 'd3-scale';
import type { Estimate } from '../../lab/answerTypes.ts';
import styles from './Charts.module.css';

export interface IntervalRow {
  key: string;
  label: string;
  estimate: Estimate;
  /** A filled dot. */
  isFull: boolean;
}

const WIDTH = 520;
const ROW = 26;
const TOP = 22;
const FOOT = 6;
const LETTER = 6.2;
const MOST_LABEL = 34;
const END = 14;

interface ChartProps {
  rows: readonly IntervalRow[];
  /** The axis reaches at least so far, in points of 100. */
  from: number;
  to: number;
  /** A line that the eye compares with: no difference, an even fight. */
  mark?: number;
  tick(x: number): string;
}

const shortened = (text: string): string => (text.length > MOST_LABEL ? `${text.slice(0, MOST_LABEL - 1)}…` : text);

export function IntervalChart({ rows, from, to, mark, tick }: ChartProps) {
  const finite = rows.flatMap(({ estimate: { mean, low, high } }) => [mean, low, high].filter(Number.isFinite).map((x) => x * 100));
  const left = Math.min(MOST_LABEL, Math.max(...rows.map(({ label }) => label.length))) * LETTER + 12;
  const x = scaleLinear()
    .domain([Math.min(from, ...finite), Math.max(to, ...finite)])
    .nice(6)
    .range([left, WIDTH - END]);
  const height = TOP + rows.length * ROW + FOOT;
  const [begin, end] = x.domain() as [number, number];
  const within = (value: number): number => x(Math.max(begin, Math.min(end, value * 100)));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${height}`} className={styles.chart} aria-hidden="true" focusable="false">
      {x.ticks(6).map((value) => (
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
              {shortened(label)}
            </text>
            <path
              d={`M${within(estimate.low)} ${y}H${within(estimate.high)}M${within(estimate.low)} ${y - 5}v10M${within(estimate.high)} ${y - 5}v10`}
              className={styles.doubt}
            />
            <circle cx={within(estimate.mean)} cy={y} r={5} className={isFull ? styles.full : styles.hollow} />
          </g>
        );
      })}
    </svg>
  );
}
