/** Day by day: Delta's chance to win as a line, the ledger of what moved it, and both sides' figures. */

import { scaleBand, scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { SIDES, type Side } from '../../../../engine/lines-and-webs/index.ts';
import type { Account, ChanceDay, ChanceKind, TurningPoint } from '../../account/types.ts';
import { DataTable, ScrollBox } from '../kit/DataTable.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { sideName } from '../words/names.ts';
import styles from './Charts.module.css';
import { DAY_FIGURES, dayBelow, dayHead, ledgerDay, short, signed } from './words.ts';

const WIDTH = 640;
const LEFT = 96;
const RIGHT = 12;
const TOP = 10;
const LINE = 190;
const FOOT = 22;
const MARK = 9;

interface ChanceProps {
  days: readonly ChanceDay[];
  /** Turning points, each drawn within its day. */
  turning: readonly Turning[];
  /** Unfinished day, if any. */
  openDay: number | null;
}
type Turning = Pick<TurningPoint, 'n' | 'day' | 'before' | 'after'>;

/** Offset of a turn's change from the middle, in chart units. */
const STEP = 9;

interface Corner {
  at: number;
  chance: number;
}

/** Line through the ends of days. Turning points are steps toward the end of their day. */
function drawnLine(days: readonly ChanceDay[], turning: readonly Turning[], middle: (day: number) => number) {
  const corners: Corner[] = [];
  const marks: (Corner & { n: number })[] = [];
  for (const { day, delta } of days) {
    const end = middle(day);
    const before = corners.at(-1)?.at ?? end;
    const own = turning.filter((one) => one.day === day);
    const gap = (end - before) / (own.length + 1);
    for (const [i, { n, before: from, after: to }] of own.entries()) {
      const at = before + gap * (i + 1);
      const step = Math.min(STEP, gap / 3);
      corners.push({ at: at - step, chance: from }, { at: at + step, chance: to });
      marks.push({ n, at, chance: (from + to) / 2 });
    }
    corners.push({ at: end, chance: delta });
  }
  return { corners, marks };
}

/** Hidden from screen readers, which read the ledger. */
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

interface LedgerColumn {
  kind: ChanceKind;
  side: Side | null;
  head: string;
}

const OF_SIDE = { supply: 'Supply', hunger: 'Hunger', moves: 'Moves, cards', fights: 'Fights' } as const;
const columnsOf = (kinds: { readonly [K in ChanceKind]?: string }, side: Side | null): LedgerColumn[] =>
  (Object.entries(kinds) as [ChanceKind, string][]).map(([kind, head]) => ({ kind, side, head }));
const BEFORE = columnsOf({ arrivals: 'Arrivals', bought: 'Purchases' }, null);
const AFTER = columnsOf({ umpire: 'Umpire', time: 'Time', end: 'Result' }, null);

/** What moved Delta's chance each day. The rows of a day add up in the numbers that are shown; a column without any is left out. */
export function ChanceLedger({ days, openDay }: Pick<ChanceProps, 'days' | 'openDay'>) {
  const rows = days.filter(({ day }) => day > 0).map((day) => ({ ...ledgerDay(day), day: day.day }));
  const isUsed = ({ kind, side }: LedgerColumn): boolean => rows.some(({ points }) => points(kind, side) !== 0);
  const [before, after] = [BEFORE.filter(isUsed), AFTER.filter(isUsed)];
  const own = SIDES.map((side) => ({ side, columns: columnsOf(OF_SIDE, side).filter(isUsed) })).filter(({ columns }) => columns.length > 0);
  const all = [...before, ...own.flatMap(({ columns }) => columns), ...after];
  return (
    <ScrollBox label="What moved Delta’s chance to win">
      <table className={`table full-width small figures ${styles.table} ${styles.ledger}`} data-testid="chance-ledger">
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Day
            </th>
            <th scope="col" rowSpan={2}>
              Morning
            </th>
            {before.map(({ head }) => (
              <th key={head} scope="col" rowSpan={2}>
                {head}
              </th>
            ))}
            {own.map(({ side, columns }) => (
              <th key={side} scope="colgroup" colSpan={columns.length} className={styles.group}>
                <span className="inline gap-1">
                  <SideEmblem side={side} size={14} /> {sideName(side)}
                </span>
              </th>
            ))}
            {[...after.map(({ head }) => head), 'Evening'].map((head) => (
              <th key={head} scope="col" rowSpan={2}>
                {head}
              </th>
            ))}
          </tr>
          <tr>
            {own.flatMap(({ side, columns }) =>
              columns.map(({ kind, head }) => (
                <th key={`${side} ${kind}`} scope="col">
                  {head}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, begins, ends, points }) => (
            <tr key={day} data-day={day}>
              <th scope="row">{dayHead(day, openDay)}</th>
              <td>{begins}%</td>
              {all.map(({ kind, side }) => (
                <td key={`${kind} ${side}`}>{points(kind, side) === 0 ? '·' : signed(points(kind, side))}</td>
              ))}
              <td>
                <b>{ends}%</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface DaysProps extends Pick<Account, 'days'> {
  /** Unfinished day, if any. */
  openDay: number | null;
}

/** All figures of both sides by day. */
export const DayTables = ({ days, openDay }: DaysProps) => (
  <div className={`grid align-top ${styles.both}`}>
    {SIDES.map((side) => (
      <DayTable key={side} side={side} days={days} openDay={openDay} />
    ))}
  </div>
);

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
