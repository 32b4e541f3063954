/** One figure put to several values: what each does to Delta's share, with its doubt. At the value that it has now there is no difference. */

import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { Estimate } from '../../../../lab/answerTypes.ts';
import { Levels } from '../../../../ui/kit/Axes.tsx';
import styles from './Charts.module.css';
import { useWidth } from './useWidth.ts';
import { signed } from './words.ts';

const HEIGHT = 220;
const LEFT = 44;
const RIGHT = 16;
const TOP = 14;
const FOOT = 36;
const LEAST_SPAN = 5;

export interface CurvePoint {
  value: number;
  difference: Estimate | null;
}

export function CurveChart({ points, now, name }: { points: readonly CurvePoint[]; now: number; name: string }) {
  const [box, width] = useWidth();
  const known = points.flatMap(({ value, difference }) => (difference ? [{ value, ...difference }] : []));
  const all = [...known, { value: now, mean: 0, low: 0, high: 0 }].sort((a, b) => a.value - b.value);
  const ends = all.flatMap(({ mean, low, high }) => [mean, low, high].filter(Number.isFinite).map((x) => x * 100));
  const values = [...points.map(({ value }) => value), now];
  const x = scaleLinear()
    .domain([Math.min(...values), Math.max(...values)])
    .range([LEFT + 14, width - RIGHT - 14]);
  const y = scaleLinear()
    .domain([Math.min(-LEAST_SPAN, ...ends), Math.max(LEAST_SPAN, ...ends)])
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
      <text x={(LEFT + width - RIGHT) / 2} y={HEIGHT - 4} textAnchor="middle" className={styles.name}>
        {name}; now {now}
      </text>
      <path d={path(all) ?? undefined} className={styles.curve} />
      {all.map(({ value, mean, low, high }) => (
        <g key={value}>
          {value !== now && Number.isFinite(low) ? (
            <path
              d={`M${x(value)} ${y(low * 100)}V${y(high * 100)}M${x(value) - 5} ${y(low * 100)}h10M${x(value) - 5} ${y(high * 100)}h10`}
              className={`line-plan ${styles.doubt}`}
            />
          ) : null}
          {value === now ? (
            <rect x={x(value) - 4} y={y(0) - 4} width={8} height={8} className={styles.nowMark} />
          ) : (
            <circle cx={x(value)} cy={y(mean * 100)} r={5} className={low > 0 || high < 0 ? styles.full : styles.hollow} />
          )}
        </g>
      ))}
    </svg>
  );
}
