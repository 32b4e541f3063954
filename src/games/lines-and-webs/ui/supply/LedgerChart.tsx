/** What a side holds of a class day by day as a line of steps, what it uses as bars, and what is too few below the ground line. Its figures stand in the table beside it. */

import { scaleBand, scaleLinear } from 'd3-scale';
import { curveStep, line } from 'd3-shape';
import type { SupplyClass } from '../../../../engine/lines-and-webs/index.ts';
import { Levels } from '../../../../ui/kit/Axes.tsx';
import type { LedgerDay } from '../../advice/forecast/types.ts';
import styles from './Supply.module.css';

const WIDTH = 300;
const HEIGHT = 140;
const LEFT = 26;
const TOP = 16;
const FOOT = 32;

export function LedgerChart({ days, cls }: { days: readonly LedgerDay[]; cls: SupplyClass }) {
  const most = Math.max(1, ...days.map(({ left, uses }) => Math.max(left[cls], uses[cls])));
  const least = Math.max(0, ...days.map(({ short }) => short[cls]));
  const x = scaleBand<number>()
    .domain(days.map(({ day }) => day))
    .range([LEFT, WIDTH])
    .paddingInner(0.25);
  const y = scaleLinear()
    .domain([-least, most])
    .nice(4)
    .range([HEIGHT - FOOT, TOP]);
  const middle = (day: number): number => (x(day) ?? 0) + x.bandwidth() / 2;
  const path = line<LedgerDay>()
    .x(({ day }) => middle(day))
    .y(({ left }) => y(left[cls]))
    .curve(curveStep);
  const isEven = days.length > 8;
  // Where there is no room for every day, those of a meal are named, and what stands between them as far as it does not touch them.
  const named = days.filter(
    ({ day, meal }, i) =>
      !isEven || (cls === 'clI' ? meal || days.every((d) => !d.meal || Math.abs(d.day - day) > 1) || i === 0 : i % 2 === 0),
  );
  const names = new Set(named.map(({ day }) => day));
  return (
    <svg
      translate="no"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={`full-width ${styles.chart}`}
      data-class={cls}
      aria-hidden="true"
      focusable="false"
    >
      <Levels {...{ ticks: y.ticks(4), y, from: LEFT, to: WIDTH, say: Math.abs }} look={{ grid: styles.grid, ground: styles.ground }} />
      {days.map(({ day, uses, short, meal }) => (
        <g key={day}>
          <rect x={x(day)} width={x.bandwidth()} y={y(uses[cls])} height={Math.max(0, y(0) - y(uses[cls]))} className={styles.uses} />
          {short[cls] > 0 ? (
            <rect x={x(day)} width={x.bandwidth()} y={y(0)} height={y(-short[cls]) - y(0)} className={styles.short} />
          ) : null}
          {names.has(day) ? (
            <text x={middle(day)} y={HEIGHT - 17} textAnchor="middle">
              {day}
            </text>
          ) : null}
          {meal && cls === 'clI' ? (
            <text x={middle(day)} y={HEIGHT - 5} textAnchor="middle" className={styles.meal} data-meal={day}>
              meal
            </text>
          ) : null}
        </g>
      ))}
      <path d={path([...days]) ?? undefined} className={styles.left} />
    </svg>
  );
}

/** The signs of the chart, in words. */
export function ChartKey() {
  return (
    <p className={`flex wrap gap-3 small soft ${styles.key}`}>
      <span data-sign="left">left</span>
      <span data-sign="uses">used that day</span>
      <span data-sign="short">not enough yet</span>
    </p>
  );
}
