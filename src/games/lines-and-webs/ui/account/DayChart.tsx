/** One figure of both sides day by day: Delta's line is whole with discs, Gamma's is dashed with squares, so that they can be told apart without colour. */

import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { DaysBelow, Levels } from '../../../../ui/kit/Axes.tsx';
import styles from './Charts.module.css';
import { dayBelow } from './words.ts';

const WIDTH = 300;
const HEIGHT = 132;
const LEFT = 30;
const RIGHT = 10;
const TOP = 8;
const FOOT = 20;

export interface DayLine {
  look: 'delta' | 'gamma' | 'expected';
  values: readonly number[];
}

interface DayChartProps {
  days: readonly number[];
  lines: readonly DayLine[];
  /** The day that is not over: its marks are hollow. */
  openDay: number | null;
}

export function DayChart({ days, lines, openDay }: DayChartProps) {
  const most = Math.max(1, ...lines.flatMap(({ values }) => values));
  const x = scaleLinear()
    .domain([days[0] ?? 0, Math.max(days.at(-1) ?? 1, (days[0] ?? 0) + 1)])
    .range([LEFT + 4, WIDTH - RIGHT]);
  const y = scaleLinear()
    .domain([0, most])
    .nice(4)
    .range([HEIGHT - FOOT, TOP]);
  const path = line<number>()
    .x((_, i) => x(days[i] ?? 0))
    .y((value) => y(value));
  const ticks = y.ticks(4).filter((tick) => Number.isInteger(tick));
  return (
    <svg
      translate="no"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={`min-0 full-width narrow ${styles.chart}`}
      aria-hidden="true"
      focusable="false"
    >
      <Levels {...{ ticks, y, from: LEFT, to: WIDTH }} look={{ grid: styles.grid, ground: styles.ground }} />
      <DaysBelow days={days} x={x} y={HEIGHT - 5} say={(day) => dayBelow(day, openDay)} />
      {lines.map(({ look, values }) => (
        <g key={look} className={styles[look]}>
          <path d={path([...values]) ?? undefined} />
          {look === 'expected'
            ? null
            : values.map((value, i) =>
                look === 'delta' ? (
                  <circle key={days[i]} data-open={days[i] === openDay || undefined} cx={x(days[i] ?? 0)} cy={y(value)} r={2.6} />
                ) : (
                  <rect
                    key={days[i]}
                    data-open={days[i] === openDay || undefined}
                    x={x(days[i] ?? 0) - 2.4}
                    y={y(value) - 2.4}
                    width={4.8}
                    height={4.8}
                  />
                ),
              )}
        </g>
      ))}
    </svg>
  );
}
