/** A figure by day, a line for each setup: dashed as it is, drawn through changed. Its figures stand in the table below it. */

import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { DaysBelow, Levels } from '../../../../ui/kit/Axes.tsx';
import styles from './Charts.module.css';
import { useWidth } from './useWidth.ts';
import { figure } from './words.ts';

export interface DayFigures {
  day: number;
  before: number;
  after: number;
}

const HEIGHT = 104;
const LEFT = 34;
const RIGHT = 8;
const TOP = 10;
const FOOT = 20;

export function DayChart({ days }: { days: readonly DayFigures[] }) {
  const [box, width] = useWidth();
  const most = Math.max(0.1, ...days.flatMap(({ before, after }) => [before, after]));
  const x = scaleLinear()
    .domain([1, Math.max(2, days.length)])
    .range([LEFT + 6, width - RIGHT]);
  const y = scaleLinear()
    .domain([0, most])
    .nice(3)
    .range([HEIGHT - FOOT, TOP]);
  const path = (of: 'before' | 'after'): string | undefined =>
    line<DayFigures>()
      .x(({ day }) => x(day))
      .y((one) => y(one[of]))([...days]) ?? undefined;
  return (
    <svg
      translate="no"
      ref={box}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className={`full-width ${styles.chart}`}
      aria-hidden="true"
      focusable="false"
    >
      <Levels {...{ ticks: y.ticks(3), y, from: LEFT, to: width - RIGHT, say: figure }} look={{ grid: styles.grid, ground: styles.mark }} />
      <DaysBelow days={days.map(({ day }) => day)} x={x} y={HEIGHT - 5} />
      <path d={path('before')} className={styles.was} />
      <path d={path('after')} className={`line-plan ${styles.is}`} />
    </svg>
  );
}

/** The signs of the lines, in words. */
export const DayKey = () => (
  <p className={`flex wrap gap-3 small soft ${styles.key}`}>
    <span data-sign="was">as it is</span>
    <span data-sign="is">changed</span>
  </p>
);
