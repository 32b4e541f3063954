/** Line chart over days; also its parts (grid lines with values, day labels) for other charts. */

import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { ReactNode, Ref } from 'react';

interface LevelsProps {
  ticks: readonly number[];
  y(tick: number): number;
  /** Start and end of the grid lines. */
  from: number;
  to: number;
  /** Distance between a value and its grid line. */
  gap?: number;
  look: { grid: string | undefined; ground: string | undefined };
  say?: ((tick: number) => string | number) | undefined;
}

/** One grid line per tick; the line of 0 is the base line. */
export const Levels = ({ ticks, y, from, to, gap = 5, look, say = (tick) => tick }: LevelsProps) =>
  ticks.map((tick) => (
    <g key={tick}>
      <path d={`M${from} ${y(tick)}H${to}`} className={tick === 0 ? look.ground : look.grid} />
      <text x={from - gap} y={y(tick)} dominantBaseline="central" textAnchor="end">
        {say(tick)}
      </text>
    </g>
  ));

/** Maximum number of day labels. */
const MAX_DAYS = 8;

interface DaysBelowProps {
  days: readonly number[];
  x(day: number): number;
  y: number;
  say?: ((day: number) => string | number) | undefined;
}

/** Day labels below a chart; some are skipped if there are too many. */
function DaysBelow({ days, x, y, say = (day) => day }: DaysBelowProps) {
  const every = Math.ceil(days.length / MAX_DAYS);
  return days.map((day, i) =>
    i % every === 0 ? (
      <text key={day} x={x(day)} y={y} textAnchor="middle">
        {say(day)}
      </text>
    ) : null,
  );
}

export interface DayLine {
  key: string;
  look: string | undefined;
  /** One value per day. */
  values: readonly number[];
  mark?: ((day: number, x: number, y: number) => ReactNode) | undefined;
}

interface LineChartProps {
  days: readonly number[];
  lines: readonly DayLine[];
  /** In chart units. `left` leaves space for the values, `right` for half of the last mark. */
  size: { width: number; height: number; left: number; right: number };
  /** The scale starts at 0 and reaches at least `least`, in about `levels` steps. */
  scale: { least: number; levels: number; isWhole?: boolean };
  look: LevelsProps['look'] & { chart: string | undefined };
  say?: LevelsProps['say'];
  sayDay?: DaysBelowProps['say'];
  ref?: Ref<SVGSVGElement>;
}

const TOP = 9;
const FOOT = 20;

/** Hidden from screen readers: a table next to it contains the values. */
export function LineChart({ days, lines, size: { width, height, left, right }, scale, look, say, sayDay, ref }: LineChartProps) {
  const first = days[0] ?? 1;
  const x = scaleLinear()
    .domain([first, Math.max(days.at(-1) ?? 1, first + 1)])
    .range([left + 5, width - right]);
  const y = scaleLinear()
    .domain([0, Math.max(scale.least, ...lines.flatMap(({ values }) => values))])
    .nice(scale.levels)
    .range([height - FOOT, TOP]);
  const path = line<number>((_, i) => x(days[i] ?? 0), y);
  const ticks = y.ticks(scale.levels).filter((tick) => !scale.isWhole || Number.isInteger(tick));
  return (
    <svg translate="no" ref={ref} viewBox={`0 0 ${width} ${height}`} className={look.chart} aria-hidden="true" focusable="false">
      <Levels ticks={ticks} y={y} from={left} to={width} look={look} say={say} />
      <DaysBelow days={days} x={x} y={height - 5} say={sayDay} />
      {lines.map(({ key, look: own, values, mark }) => (
        <g key={key} className={own}>
          <path d={path([...values]) ?? undefined} />
          {mark ? values.map((value, i) => mark(days[i] ?? 0, x(days[i] ?? 0), y(value))) : null}
        </g>
      ))}
    </svg>
  );
}
