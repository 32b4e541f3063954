/** A figure with its doubt as a cell of a table: the dot is the figure, the bar reaches as far as the doubt, on one scale for all rows. The cell beside it says the same. */

import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { Estimate } from '../../lab/answerTypes.ts';
import styles from './Charts.module.css';
import { signed } from './words.ts';

/** From points of 100 to hundredths of the cell's width. */
type CellScale = ScaleLinear<number, number>;

/** Room at both ends for half a figure of the axis. */
const MARGIN = 6;
const TICKS = 5;
/** As high as a row, so that the lines of the scale run through. */
const HEIGHT = 36;

/** The scale of a column. It reaches at least from `from` to `to`, in points of 100. */
export function cellScale(estimates: readonly Estimate[], from: number, to: number): CellScale {
  const ends = estimates.flatMap(({ mean, low, high }) => [mean, low, high].map((x) => Math.max(-100, Math.min(100, 100 * x))));
  return scaleLinear()
    .domain([Math.min(from, ...ends), Math.max(to, ...ends)])
    .nice(TICKS)
    .range([MARGIN, 100 - MARGIN]);
}

const at = (scale: CellScale, share: number): string => {
  const [begin = 0, end = 0] = scale.domain();
  return `${scale(Math.max(begin, Math.min(end, 100 * share))).toFixed(2)}%`;
};

export const IntervalAxis = ({ scale }: { scale: CellScale }) => (
  <svg className={styles.cell} height={HEIGHT} aria-hidden="true" focusable="false">
    {scale.ticks(TICKS).map((tick) => (
      <text key={tick} x={`${scale(tick).toFixed(2)}%`} y={HEIGHT - 8} textAnchor="middle">
        {signed(tick)}
      </text>
    ))}
  </svg>
);

export function IntervalCell({ scale, estimate: { mean, low, high }, isFull }: { scale: CellScale; estimate: Estimate; isFull: boolean }) {
  const y = HEIGHT / 2;
  const [x, from, to] = [at(scale, mean), at(scale, low), at(scale, high)];
  return (
    <svg className={styles.cell} height={HEIGHT} aria-hidden="true" focusable="false">
      {scale.ticks(TICKS).map((tick) => {
        const on = `${scale(tick).toFixed(2)}%`;
        return <line key={tick} x1={on} x2={on} y1={0} y2={HEIGHT} className={tick === 0 ? styles.mark : styles.grid} />;
      })}
      <line x1={from} x2={to} y1={y} y2={y} className={styles.doubt} />
      {[from, to].map((end, i) => (
        <line key={i === 0 ? 'low' : 'high'} x1={end} x2={end} y1={y - 5} y2={y + 5} className={styles.doubt} />
      ))}
      <circle cx={x} cy={y} r={5} className={isFull ? styles.full : styles.hollow} />
    </svg>
  );
}
