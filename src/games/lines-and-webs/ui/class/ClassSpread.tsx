/** Distribution of a class's games: per statistic both sides' games as marks over a box of the middle half, and quartiles in a table. */

import { scaleLinear } from 'd3-scale';
import { SIDES, type Side } from '../../../../engine/lines-and-webs/index.ts';
import { type ClassSheet, type Comparison, FIGURES, type Figure, figureOf, type Spread } from '../../account/compare.ts';
import charts from '../account/Charts.module.css';
import { COMPARED, short } from '../account/words.ts';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { sideName } from '../words/names.ts';

const WIDTH = 340;
const ROW = 30;
const LEFT = 54;
const RIGHT = 14;
const FOOT = 18;

interface RowOfSpread {
  side: Side;
  spread: Spread;
  values: readonly { name: string; value: number }[];
}

/** Maximum distance of marks from their line. */
const STACK = 10;

/** Stacks games with the same value, more densely if there are many. */
function heights(values: readonly number[], x: (n: number) => number): number[] {
  const near = (a: number, b: number): boolean => Math.abs(x(a) - x(b)) < 5;
  return values.map((value, i) => {
    const before = values.slice(0, i).filter((other) => near(other, value)).length;
    const all = values.filter((other) => near(other, value)).length;
    const step = Math.min(4, (2 * STACK) / Math.max(1, all));
    return (before % 2 === 0 ? 1 : -1) * Math.ceil(before / 2) * step;
  });
}

function SpreadChart({ rows }: { rows: readonly RowOfSpread[] }) {
  const all = rows.flatMap(({ values }) => values.map(({ value }) => value));
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = scaleLinear()
    .domain([least, most])
    .nice(4)
    .range([LEFT, WIDTH - RIGHT]);
  const height = rows.length * ROW + FOOT;
  return (
    <svg
      translate="no"
      viewBox={`0 0 ${WIDTH} ${height}`}
      className={`min-0 full-width narrow ${charts.chart}`}
      aria-hidden="true"
      focusable="false"
    >
      {x.ticks(4).map((tick) => (
        <g key={tick}>
          <path d={`M${x(tick)} 0V${height - FOOT}`} className={charts.grid} />
          <text x={x(tick)} y={height - 4} textAnchor="middle">
            {tick}
          </text>
        </g>
      ))}
      {rows.map(({ side, spread, values }, r) => {
        const y = r * ROW + ROW / 2;
        const up = heights(
          values.map(({ value }) => value),
          x,
        );
        return (
          <g key={side}>
            <text x={LEFT - 8} y={y} dominantBaseline="central" textAnchor="end">
              {sideName(side)}
            </text>
            <path d={`M${x(spread.least)} ${y}H${x(spread.most)}`} className={charts.ground} />
            <rect
              x={x(spread.lower)}
              y={y - 8}
              width={Math.max(1, x(spread.upper) - x(spread.lower))}
              height={16}
              className={charts.quarters}
            />
            {values.map(({ name, value }, i) =>
              side === 'delta' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of the files
                <circle key={i} cx={x(value)} cy={y + (up[i] ?? 0)} r={3.4} className="delta" fill="var(--side)" fillOpacity={0.75}>
                  <title>{`${name}: ${short(value)}`}</title>
                </circle>
              ) : (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: the order of the files
                  key={i}
                  x={x(value) - 3}
                  y={y + (up[i] ?? 0) - 3}
                  width={6}
                  height={6}
                  className="gamma"
                  fill="var(--side)"
                  fillOpacity={0.75}
                >
                  <title>{`${name}: ${short(value)}`}</title>
                </rect>
              ),
            )}
            <path d={`M${x(spread.median)} ${y - 10}V${y + 10}`} className="hollow" stroke="var(--c-ink)" strokeWidth={2.5} />
          </g>
        );
      })}
    </svg>
  );
}

function spreadRows({ rows, spread }: Comparison, figure: Figure): RowOfSpread[] {
  if (!spread) return [];
  const values = (side: Side) => rows.flatMap(({ name, note, result }) => (note ? [] : [{ name, value: figureOf(result, side, figure) }]));
  return SIDES.map((side) => ({ side, spread: spread[side][figure], values: values(side) }));
}

const QUARTERS: readonly (readonly [head: string, of: keyof Spread])[] = [
  ['Least', 'least'],
  ['Quarter', 'lower'],
  ['Median', 'median'],
  ['Three quarters', 'upper'],
  ['Most', 'most'],
  ['Mean', 'mean'],
];

const SPREAD_COLUMNS: readonly Column<{ key: Figure; side: Side; spread: Spread }>[] = [
  { head: 'Figure', isName: true, cell: ({ key }) => COMPARED[key] },
  {
    head: 'Side',
    look: charts.word,
    cell: ({ side }) => (
      <>
        <SideEmblem side={side} size={14} /> {sideName(side)}
      </>
    ),
  },
  ...QUARTERS.map(([head, of]) => ({ head, cell: ({ spread }: { spread: Spread }) => short(spread[of]) })),
];

/** The most telling first. */
const SHOWN: readonly Figure[] = ['hungry', 'delivered', 'food', 'strength', 'ports', 'units', 'fuel', 'ammo', 'other'];
/** As many fit the projector. */
const IN_ROOM = 5;

/** Each figure of both sides: drawn, and as a table. The projector shows the first ones. */
export function Spreads({ sheet: { comparison }, isRoom }: { sheet: ClassSheet; isRoom: boolean }) {
  const { spread } = comparison;
  if (!spread) return <p className="soft">No game counts yet.</p>;
  return (
    <section className="stack gap-2 min-0" aria-label="How the games spread">
      <p className="soft small">
        A mark a game: discs are Delta’s, squares Gamma’s. Gray: the middle half of the games. Stroke: the median.
      </p>
      {(isRoom ? SHOWN.slice(0, IN_ROOM) : SHOWN).map((key) => (
        <figure key={key}>
          <figcaption className="semi">{COMPARED[key]}</figcaption>
          <SpreadChart rows={spreadRows(comparison, key)} />
        </figure>
      ))}
      <details hidden={isRoom}>
        <summary className="semi pointer hit py-1">The same as a table</summary>
        <DataTable
          scrolls="How the games spread"
          className={`table full-width small ${charts.table}`}
          data-testid="spread-table"
          rows={FIGURES.flatMap((key) => SIDES.map((side) => ({ key, side, spread: spread[side][key] })))}
          columns={SPREAD_COLUMNS}
        />
      </details>
    </section>
  );
}
