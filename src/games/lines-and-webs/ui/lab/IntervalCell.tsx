/** A figure with its doubt as a cell of a table: the dot is the figure, the bar reaches as far as the doubt, on one scale for all rows. The cell beside it says the same. */

import type { Estimate } from '../../../../lab/answerTypes.ts';
import styles from './Charts.module.css';
import { type IntervalScale, intervalScale, WIDEST } from './intervalScale.ts';
import { signed } from './words.ts';

/** Room at both ends for half a figure of the axis. */
const MARGIN = 6;
const TICKS = 5;
/** As high as a row, so that the lines of the scale run through. */
const HEIGHT = 36;

/** The scale of a column, in hundredths of its width. It reaches at least from `from` to `to`, in points of 100. */
export const cellScale = (estimates: readonly Estimate[], from: number, to: number): IntervalScale =>
  intervalScale(estimates, { from, to, bounds: WIDEST, ticks: TICKS, range: [MARGIN, 100 - MARGIN] });

const percent = (x: number): string => `${x.toFixed(2)}%`;

export const IntervalAxis = ({ scale: { scale } }: { scale: IntervalScale }) => (
  <svg translate="no" className={`full-width block ${styles.cell}`} height={HEIGHT} aria-hidden="true" focusable="false">
    {scale.ticks(TICKS).map((tick) => (
      <text key={tick} x={percent(scale(tick))} y={HEIGHT - 8} textAnchor="middle">
        {signed(tick)}
      </text>
    ))}
  </svg>
);

export function IntervalCell({
  scale: { scale, at },
  estimate: { mean, low, high },
  isFull,
}: {
  scale: IntervalScale;
  estimate: Estimate;
  isFull: boolean;
}) {
  const y = HEIGHT / 2;
  const [x, from, to] = [mean, low, high].map((share) => percent(at(share)));
  return (
    <svg translate="no" className={`full-width block ${styles.cell}`} height={HEIGHT} aria-hidden="true" focusable="false">
      {scale.ticks(TICKS).map((tick) => {
        const on = percent(scale(tick));
        return <line key={tick} x1={on} x2={on} y1={0} y2={HEIGHT} className={tick === 0 ? styles.mark : styles.grid} />;
      })}
      <line x1={from} x2={to} y1={y} y2={y} className={`line-plan ${styles.doubt}`} />
      {[from, to].map((end, i) => (
        <line key={i === 0 ? 'low' : 'high'} x1={end} x2={end} y1={y - 5} y2={y + 5} className={`line-plan ${styles.doubt}`} />
      ))}
      <circle cx={x} cy={y} r={5} className={isFull ? styles.full : styles.hollow} />
    </svg>
  );
}
