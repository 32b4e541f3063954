/** The course of the game: steps of both sides day by day as two lines, and all the figures as a table. */
import { SIDES, type Side } from '../../engine/lines-and-webs/index.ts';
import type { DayRecord } from '../../store/days.ts';
import { sideName } from '../words/names.ts';
import styles from './EndCourse.module.css';

const WIDTH = 400;
const HEIGHT = 110;
const EDGE = 8;

function line(days: readonly DayRecord[], side: Side, most: number): { x: number; y: number }[] {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, days.length - 1);
  return days.map((day, i) => ({ x: EDGE + i * step, y: HEIGHT - EDGE - (day.sides[side].steps / most) * (HEIGHT - 2 * EDGE) }));
}

/** Two days at least: the deployment and one that has ended. */
export function EndCourse({ days, isOpen = false }: { days: readonly DayRecord[]; isOpen?: boolean }) {
  if (days.length < 2) return null;
  const most = Math.max(1, ...days.flatMap((day) => SIDES.map((side) => day.sides[side].steps)));
  return (
    <section>
      <h2 className="normal mb-2">Steps on the map, day by day</h2>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={`full-width ${styles.chart}`} aria-hidden="true" focusable="false">
        <path d={`M${EDGE} ${HEIGHT - EDGE}H${WIDTH - EDGE}`} className={styles.ground} />
        {SIDES.map((side) => {
          const points = line(days, side, most);
          const end = points.at(-1);
          return (
            <g key={side} className={styles[side]}>
              <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
              {end ? (
                side === 'delta' ? (
                  <circle cx={end.x} cy={end.y} r={5} />
                ) : (
                  <rect x={end.x - 5} y={end.y - 5} width={10} height={10} />
                )
              ) : null}
            </g>
          );
        })}
      </svg>
      <details open={isOpen}>
        <summary>All figures by day</summary>
        <table className={`full-width tiny mt-2 ${styles.figures}`}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {SIDES.flatMap((side) =>
                ['ports', 'units', 'steps'].map((what) => (
                  <th key={side + what} scope="col">
                    {sideName(side)} {what}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {days.map(({ turn, sides }) => (
              <tr key={turn}>
                <th scope="row">{turn === 0 ? 'start' : turn}</th>
                {SIDES.flatMap((side) =>
                  (['ports', 'units', 'steps'] as const).map((what) => <td key={side + what}>{sides[side][what]}</td>),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
