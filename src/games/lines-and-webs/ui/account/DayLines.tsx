/** Lines by day and side as small charts of one size, and all their figures as a table. */
import { SIDES, type Side } from '../../../../engine/lines-and-webs/index.ts';
import { type DayLine, LineChart } from '../../../../ui/kit/LineChart.tsx';
import type { Account } from '../../account/types.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { sideName } from '../words/names.ts';
import styles from './Charts.module.css';
import { DAY_FIGURES, dayBelow, dayHead, short } from './words.ts';

type Look = 'delta' | 'gamma' | 'expected';

interface DayChartProps {
  days: readonly number[];
  lines: readonly { look: Look; values: readonly number[] }[];
  /** The day that is not over: its marks are hollow. */
  openDay: number | null;
}

/** Delta's line is whole with discs, Gamma's dashed with squares: they can be told apart without color. */
function DayChart({ days, lines, openDay }: DayChartProps) {
  const marks: { [L in Look]?: DayLine['mark'] } = {
    delta: (day, x, y) => <circle key={day} data-open={day === openDay || undefined} cx={x} cy={y} r={2.6} />,
    gamma: (day, x, y) => <rect key={day} data-open={day === openDay || undefined} x={x - 2.4} y={y - 2.4} width={4.8} height={4.8} />,
  };
  return (
    <LineChart
      days={days}
      lines={lines.map(({ look, values }) => ({
        key: look,
        look: look === 'expected' ? styles.expected : `${look} ${styles.side}`,
        values,
        mark: marks[look],
      }))}
      size={{ width: 300, height: 132, left: 30, right: 10 }}
      scale={{ least: 1, levels: 4, isWhole: true }}
      look={{ chart: `min-0 full-width narrow ${styles.chart}`, grid: styles.grid, ground: styles.ground }}
      sayDay={(day) => dayBelow(day, openDay)}
    />
  );
}

function Small({ name, unit, children }: { name: string; unit: string; children: React.ReactNode }) {
  return (
    <figure className={styles.small}>
      <figcaption className="easy">
        <b>{name}</b> <span className="fine">{unit}</span>
      </figcaption>
      {children}
    </figure>
  );
}

function LinesKey() {
  return (
    <p className={`flex wrap gap-3 small soft ${styles.key}`}>
      <span className={`delta ${styles.side}`}>Delta</span>
      <span className={`gamma ${styles.side}`}>Gamma</span>
      <span className={styles.expected}>to be expected</span>
    </p>
  );
}

interface DaysProps extends Pick<Account, 'days'> {
  /** The day that is not over, if there is one. */
  openDay: number | null;
}

export function DayLines({ days, openDay }: DaysProps) {
  const at = days.map(({ day }) => day);
  return (
    <>
      <LinesKey />
      <div className={`grid ${styles.smalls}`}>
        {DAY_FIGURES.map(({ key, name, unit, of }) => (
          <Small key={key} name={name} unit={unit}>
            <DayChart
              days={at}
              openDay={openDay}
              lines={SIDES.map((side) => ({ look: side, values: days.map(({ sides }) => of(sides[side])) }))}
            />
          </Small>
        ))}
        {SIDES.map((side) => (
          <Small key={side} name={`${sideName(side)}’s fights`} unit="steps that its dice took">
            <DayChart
              days={at}
              openDay={openDay}
              lines={[
                { look: 'expected', values: days.map(({ sides }) => sides[side].tookExpected) },
                { look: side, values: days.map(({ sides }) => sides[side].tookActual) },
              ]}
            />
          </Small>
        ))}
      </div>
      <details>
        <summary className="semi pointer hit py-1">All numbers by day</summary>
        <div className={`grid align-top ${styles.both}`}>
          {SIDES.map((side) => (
            <DayTable key={side} side={side} days={days} openDay={openDay} />
          ))}
        </div>
      </details>
    </>
  );
}

function DayTable({ side, days, openDay }: DaysProps & { side: Side }) {
  return (
    <DataTable
      scrolls={`${sideName(side)} by day`}
      className={`table full-width small ${styles.table}`}
      caption={
        <>
          <SideEmblem side={side} size={16} /> {sideName(side)}
        </>
      }
      rows={days}
      columns={[
        { head: 'Day', isName: true, cell: ({ day }) => dayHead(day, openDay) },
        ...DAY_FIGURES.map(({ name, of }) => ({ head: name, cell: ({ sides }: DaysProps['days'][number]) => of(sides[side]) })),
        { head: 'Steps taken', cell: ({ sides }) => short(sides[side].tookActual) },
        { head: 'expected', cell: ({ sides }) => short(sides[side].tookExpected) },
      ]}
    />
  );
}
