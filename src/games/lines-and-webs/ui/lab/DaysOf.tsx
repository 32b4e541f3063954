/** A figure by day, as lines and as a table: the mean of all games of each setup. */

import { ARMS } from '../../../../lab/question.ts';
import type { PairRows } from '../../../../lab/results.ts';
import { isInThousandths } from '../../lab/columns.ts';
import { DayChart, type DayFigures } from './DayChart.tsx';
import styles from './Lab.module.css';
import { armHead, figure } from './words.ts';

/** Means by day of the pairs; empty for a figure of no day. */
export function daysOf(pairs: readonly PairRows[], columns: readonly string[], key: string): DayFigures[] {
  const by = (isInThousandths(key) ? 1000 : 1) * Math.max(1, pairs.length);
  const days: DayFigures[] = [];
  for (let day = 1; ; day++) {
    const at = columns.indexOf(`${key}.d${day}`);
    if (at < 0) return days;
    const mean = (arm: (typeof ARMS)[number]): number => pairs.reduce((sum, pair) => sum + (pair[arm][at] as number), 0) / by;
    days.push({ day, before: mean('before'), after: mean('after') });
  }
}

interface DaysProps {
  pairs: readonly PairRows[];
  columns: readonly string[];
  figureKey: string;
}

export function DaysOf({ pairs, columns, figureKey }: DaysProps) {
  const days = daysOf(pairs, columns, figureKey);
  return (
    <div className={`grid gap-3 ${styles.days}`}>
      <DayChart days={days} />
      <div className="scroll-x">
        <table className={`small ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {days.map(({ day }) => (
                <th key={day} scope="col">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ARMS.map((arm) => (
              <tr key={arm}>
                <th scope="row">{armHead(arm)}</th>
                {days.map((one) => (
                  <td key={one.day}>{figure(one[arm])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
