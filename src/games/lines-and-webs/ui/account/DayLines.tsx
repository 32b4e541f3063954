/** Charts by day: Delta's chance to win, and both sides' statistics as small charts of one size. Each with a table. */

import { scaleBand, scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { SIDES, type Side } from '../../../../engine/lines-and-webs/index.ts';
import { type DayLine, LineChart } from '../../../../ui/kit/LineChart.tsx';
import type { Account, ChanceDay, TurningPoint } from '../../account/types.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { openInHundred } from '../words/account.ts';
import { sideName } from '../words/names.ts';
import styles from './Charts.module.css';
import { DAY_FIGURES, dayBelow, dayHead, short } from './words.ts';

const WIDTH = 640;
const LEFT = 96;
const RIGHT = 12;
const TOP = 10;
const LINE = 190;
const FOOT = 22;
const MARK = 9;

interface ChanceProps {
  days: readonly ChanceDay[];
  /** Turning points. A point that is not a whole day has its own change, drawn within the day. */
  turning: readonly Turning[];
  /** Unfinished day, if any. */
  openDay: number | null;
}
type Turning = Pick<TurningPoint, 'n' | 'day' | 'before' | 'after' | 'isWhole'>;

/** Offset of a turn's change from the middle, in chart units. */
const STEP = 9;

interface Corner {
  at: number;
  chance: number;
}

/** Line through the ends of days. Turning points within a day are steps toward its end; whole-day points are at the end. */
function drawnLine(days: readonly ChanceDay[], turning: readonly Turning[], middle: (day: number) => number) {
  const corners: Corner[] = [];
  const marks: (Corner & { n: number })[] = [];
  for (const { day, delta } of days) {
    const end = middle(day);
    const before = corners.at(-1)?.at ?? end;
    const own = turning.filter((one) => one.day === day && !one.isWhole);
    const gap = (end - before) / (own.length + 1);
    for (const [i, { n, before: from, after: to }] of own.entries()) {
      const at = before + gap * (i + 1);
      const step = Math.min(STEP, gap / 3);
      corners.push({ at: at - step, chance: from }, { at: at + step, chance: to });
      marks.push({ n, at, chance: (from + to) / 2 });
    }
    corners.push({ at: end, chance: delta });
    for (const { n } of turning.filter((one) => one.day === day && one.isWhole)) marks.push({ n, at: end, chance: delta });
  }
  return { corners, marks };
}

/** Hidden from screen readers, which read the table. */
export function ChanceChart({ days, turning, openDay }: ChanceProps) {
  const height = TOP + LINE + FOOT;
  const x = scaleBand<number>()
    .domain(days.map(({ day }) => day))
    .range([LEFT, WIDTH - RIGHT])
    .paddingInner(0.24)
    .paddingOuter(0.1);
  const y = scaleLinear()
    .domain([0, 1])
    .range([TOP + LINE, TOP]);
  const middle = (day: number): number => (x(day) ?? 0) + x.bandwidth() / 2;
  const { corners, marks } = drawnLine(days, turning, middle);
  const path = line<Corner>()
    .x(({ at }) => at)
    .y(({ chance }) => y(chance));
  const ground = area<Corner>()
    .x(({ at }) => at)
    .y0(y(0.5))
    .y1(({ chance }) => y(chance));
  const every = days.length > 24 ? 2 : 1;
  return (
    <svg
      translate="no"
      viewBox={`0 0 ${WIDTH} ${height}`}
      className={`min-0 full-width narrow ${styles.chart} ${styles.long}`}
      aria-hidden="true"
      focusable="false"
    >
      {[0, 0.25, 0.5, 0.75, 1].map((tick) => (
        <g key={tick}>
          <path d={`M${LEFT} ${y(tick)}H${WIDTH - RIGHT}`} className={tick === 0.5 ? styles.ground : styles.grid} />
          <text x={LEFT - 6} y={y(tick)} dominantBaseline="central" textAnchor="end">
            {tick === 1 ? 'Delta wins' : tick === 0 ? 'Gamma wins' : `${tick * 100}`}
          </text>
        </g>
      ))}
      <path d={ground(corners) ?? undefined} fill="var(--c-ink)" opacity={0.08} />
      <path d={path(corners) ?? undefined} className="hollow" stroke="var(--c-ink)" strokeWidth={2.5} />
      {days.map(({ day, delta }) => (
        <circle key={day} cx={middle(day)} cy={y(delta)} r={2.6} className={day === openDay ? styles.openDot : styles.dot} />
      ))}
      {marks.map(({ n, at, chance }) => (
        <g key={n} className={styles.mark}>
          <circle cx={at} cy={y(chance)} r={MARK} />
          <text x={at} y={y(chance)} dominantBaseline="central" textAnchor="middle">
            {n}
          </text>
        </g>
      ))}
      {days.map(({ day }, i) =>
        i % every === 0 ? (
          <text key={day} x={middle(day)} y={height - 6} textAnchor="middle">
            {dayBelow(day, openDay)}
          </text>
        ) : null,
      )}
    </svg>
  );
}

export function ChanceKey() {
  return (
    <p className={`flex wrap gap-3 small soft ${styles.key}`}>
      <span>Delta’s chance to win, with a dot at each day’s end</span>
    </p>
  );
}

export const ChanceTable = ({ days, openDay }: Pick<ChanceProps, 'days' | 'openDay'>) => (
  <DataTable
    className={`table full-width small ${styles.table}`}
    data-testid="chance-table"
    rows={days}
    columns={[
      { head: 'Day', isName: true, cell: ({ day }) => dayHead(day, openDay) },
      {
        head: (
          <span className="inline gap-1">
            <SideEmblem side="delta" size={14} /> Delta’s chance
          </span>
        ),
        cell: ({ delta }) => <>{openInHundred(delta)}%</>,
      },
    ]}
  />
);

type Look = 'delta' | 'gamma' | 'expected';

interface DayChartProps {
  days: readonly number[];
  lines: readonly { look: Look; values: readonly number[] }[];
  /** Unfinished day, with hollow marks. */
  openDay: number | null;
}

/** Delta: solid line with discs; Gamma: dashed line with squares, distinguishable without color. */
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
  /** Unfinished day, if any. */
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
