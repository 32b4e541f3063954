/** A figure by day, as lines and as a table: the mean of all games of each setup. */

import { LineChart } from '../../../../ui/kit/LineChart.tsx';
import { isInThousandths } from '../../lab/count.ts';
import { ARMS, type ArmName, type PairRows } from '../../lab/question.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { useWidth } from './IntervalChart.tsx';
import styles from './Lab.module.css';
import { armHead, figure } from './words.ts';

interface DayFigures {
  day: number;
  before: number;
  after: number;
}

function DayChart({ days }: { days: readonly DayFigures[] }) {
  const [box, width] = useWidth();
  return (
    <LineChart
      ref={box}
      days={days.map(({ day }) => day)}
      lines={ARMS.map((arm) => ({
        key: arm,
        look: arm === 'after' ? `line-plan ${styles.after}` : `hollow ${styles.before}`,
        values: days.map((one) => one[arm]),
      }))}
      size={{ width, height: 104, left: 34, right: 8 }}
      scale={{ least: 0.1, levels: 3 }}
      look={{ chart: `full-width ${styles.chart}`, grid: styles.grid, ground: styles.mark }}
      say={figure}
    />
  );
}

/** The signs of the lines, in words. */
export const DayKey = () => (
  <p className={`flex wrap gap-3 small soft ${styles.key}`}>
    <span data-sign="was">as it is</span>
    <span data-sign="is">changed</span>
  </p>
);

/** Means by day of the pairs; empty for a figure of no day. */
export function daysOf(pairs: readonly PairRows[], columns: readonly string[], key: string): DayFigures[] {
  const by = (isInThousandths(key) ? 1000 : 1) * Math.max(1, pairs.length);
  const days: DayFigures[] = [];
  for (let day = 1; ; day++) {
    const at = columns.indexOf(`${key}.d${day}`);
    if (at < 0) return days;
    const mean = (arm: ArmName): number => pairs.reduce((sum, pair) => sum + (pair[arm][at] as number), 0) / by;
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
        <DataTable
          className={`table small ${styles.table}`}
          rows={ARMS}
          columns={[
            { head: 'Day', isName: true, cell: armHead },
            ...days.map((one) => ({ head: one.day, cell: (arm: ArmName) => figure(one[arm]) })),
          ]}
        />
      </div>
    </div>
  );
}
