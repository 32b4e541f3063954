/** Supply ledger by day: per class the side's supplies, arrivals, use and shortages, as a chart and a table. */

import { scaleBand, scaleLinear } from 'd3-scale';
import { curveStep, line } from 'd3-shape';
import { type ReactNode, useState } from 'react';
import { addTo, CLASSES, emptyLoad, type Load, type SupplyClass, total, type World } from '../../../../engine/lines-and-webs/index.ts';
import { Levels } from '../../../../ui/kit/LineChart.tsx';
import { PanelSection } from '../../../../ui/kit/PanelFrame.tsx';
import { Segmented } from '../../../../ui/kit/Segmented.tsx';
import type { Ledger, LedgerDay, Stock } from '../../advice/forecast/ledger.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { classHead, lastsWords } from '../words/forecast.ts';
import { className, placeName } from '../words/names.ts';
import styles from './Supply.module.css';

const WIDTH = 300;
const HEIGHT = 140;
const LEFT = 26;
const TOP = 16;
const FOOT = 32;

function LedgerChart({ days, cls }: { days: readonly LedgerDay[]; cls: SupplyClass }) {
  const most = Math.max(1, ...days.map(({ left, uses }) => Math.max(left[cls], uses[cls])));
  const least = Math.max(0, ...days.map(({ short }) => short[cls]));
  const x = scaleBand<number>()
    .domain(days.map(({ day }) => day))
    .range([LEFT, WIDTH])
    .paddingInner(0.25);
  const y = scaleLinear()
    .domain([-least, most])
    .nice(4)
    .range([HEIGHT - FOOT, TOP]);
  const middle = (day: number): number => (x(day) ?? 0) + x.bandwidth() / 2;
  const path = line<LedgerDay>()
    .x(({ day }) => middle(day))
    .y(({ left }) => y(left[cls]))
    .curve(curveStep);
  const isEven = days.length > 8;
  // If not every day label fits, show those of meals, and the others only if they do not touch them.
  const named = days.filter(
    ({ day, meal }, i) =>
      !isEven || (cls === 'clI' ? meal || days.every((d) => !d.meal || Math.abs(d.day - day) > 1) || i === 0 : i % 2 === 0),
  );
  const names = new Set(named.map(({ day }) => day));
  return (
    <svg
      translate="no"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={`full-width ${cls} ${styles.chart}`}
      data-class={cls}
      aria-hidden="true"
      focusable="false"
    >
      <Levels {...{ ticks: y.ticks(4), y, from: LEFT, to: WIDTH, say: Math.abs }} look={{ grid: styles.grid, ground: styles.ground }} />
      {days.map(({ day, uses, short, meal }) => (
        <g key={day}>
          <rect
            x={x(day)}
            width={x.bandwidth()}
            y={y(uses[cls])}
            height={Math.max(0, y(0) - y(uses[cls]))}
            fill="var(--class)"
            fillOpacity={0.25}
          />
          {short[cls] > 0 ? (
            <rect
              x={x(day)}
              width={x.bandwidth()}
              y={y(0)}
              height={y(-short[cls]) - y(0)}
              fill="var(--c-warn-weak)"
              stroke="var(--c-warn)"
            />
          ) : null}
          {names.has(day) ? (
            <text x={middle(day)} y={HEIGHT - 17} textAnchor="middle">
              {day}
            </text>
          ) : null}
          {meal && cls === 'clI' ? (
            <text x={middle(day)} y={HEIGHT - 5} textAnchor="middle" fontWeight={600} data-meal={day}>
              meal
            </text>
          ) : null}
        </g>
      ))}
      <path d={path([...days]) ?? undefined} className="hollow" stroke="var(--class)" strokeWidth={2.5} />
    </svg>
  );
}

function ChartKey() {
  return (
    <p className={`flex wrap gap-3 small soft ${styles.key}`}>
      <span data-sign="left">left</span>
      <span data-sign="uses">used that day</span>
      <span data-sign="short">not enough yet</span>
    </p>
  );
}

interface StockRow {
  head: ReactNode;
  load: Load;
  isSum?: boolean;
}

export function StockTable({ world, stock, turn }: { world: World; stock: Stock; turn: number }) {
  const { fighters, carriers, ports, loose, queue } = stock;
  const { turns } = world.scenario;
  const sum = emptyLoad();
  for (const load of [fighters, carriers, loose, ...ports.map(({ tokens }) => tokens)]) addTo(sum, load);
  const ifAny = (head: string, load: Load): StockRow[] => (total(load) > 0 ? [{ head, load }] : []);
  // Nothing lands after the last day.
  const lands = (day: number, load: Load): StockRow[] => (day > turns ? [] : [{ head: `Lands on day ${day}`, load }]);
  const rows: StockRow[] = [
    { head: 'Units that fight', load: fighters },
    { head: 'Carriers', load: carriers },
    ...ports.map(({ node, tokens, free }) => ({
      head: [
        `${placeName(world, node)} `,
        <span key="free" className="soft">
          {free} free
        </span>,
      ],
      load: tokens,
    })),
    ...ifAny('Loose', loose),
    { head: 'On the map', load: sum, isSum: true },
    ...ifAny('Arrived, not placed', queue.arrived),
    ...lands(turn + 1, queue.transit),
    ...lands(turn + 2, queue.packaging),
    ...ifAny('Planned today', queue.planned),
  ];
  return (
    <PanelSection head="Where it is" note="tokens" testId="supply-stock">
      <DataTable
        className={`full-width small figures ${styles.table}`}
        rows={rows}
        found={({ isSum }) => ({ 'data-sum': isSum ? '' : undefined })}
        columns={[
          { head: 'Where', isUnseen: true, isName: true, cell: ({ head }) => head },
          ...CLASSES.map((cls) => ({
            head: className(cls),
            cell: ({ load }: StockRow) => (load[cls] === 0 ? <span className="soft">0</span> : load[cls]),
          })),
        ]}
      />
    </PanelSection>
  );
}

const SHOWN: readonly SupplyClass[] = ['clI', 'clIII', 'clV'];
const OPTIONS = SHOWN.map((value) => ({ value, name: className(value) }));

const Figures = ({ days, cls }: { days: Ledger['days']; cls: SupplyClass }) => (
  <DataTable
    className={`full-width small figures ${styles.table}`}
    rows={days}
    keyOf={({ day }) => day}
    found={({ short }) => ({ 'data-short': short[cls] > 0 ? '' : undefined })}
    columns={[
      {
        head: 'Day',
        isName: true,
        cell: ({ day, meal }) => [
          day,
          meal && cls === 'clI' ? (
            <span key="meal" className="soft">
              {' '}
              meal
            </span>
          ) : null,
        ],
      },
      { head: 'Comes', cell: ({ comes }) => comes[cls] },
      { head: 'Used', cell: ({ uses }) => uses[cls] },
      { head: 'Left', cell: ({ left }) => left[cls] },
      { head: 'Too few', cell: ({ short }) => short[cls] },
    ]}
  />
);

export function LedgerPart({ ledger }: { ledger: Ledger }) {
  const [cls, setCls] = useState<SupplyClass>('clI');
  return (
    <PanelSection head="Day by day" note="the whole side" testId="supply-ledger">
      <Segmented label="Class" options={OPTIONS} chosen={cls} onChoose={(value: SupplyClass) => setCls(value)} className="mb-2" />
      <p className="mb-2">{`${classHead(cls)}. ${lastsWords(ledger, cls)}`}</p>
      <LedgerChart days={ledger.days} cls={cls} />
      <ChartKey />
      <details className="mt-2">
        <summary>All numbers</summary>
        <Figures days={ledger.days} cls={cls} />
      </details>
    </PanelSection>
  );
}
