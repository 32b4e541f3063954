/** What charts over days and values share: lines of a level with their figures, and the days below. Their looks are the chart's own. */

interface LevelsProps {
  ticks: readonly number[];
  y(tick: number): number;
  /** From where to where the lines go. */
  from: number;
  to: number;
  /** The figure stands so far before its line. */
  gap?: number;
  look: { grid: string | undefined; ground: string | undefined };
  say?(tick: number): string | number;
}

/** A line a level; that of 0 is the ground. */
export const Levels = ({ ticks, y, from, to, gap = 5, look, say = (tick) => tick }: LevelsProps) =>
  ticks.map((tick) => (
    <g key={tick}>
      <path d={`M${from} ${y(tick)}H${to}`} className={tick === 0 ? look.ground : look.grid} />
      <text x={from - gap} y={y(tick)} dominantBaseline="central" textAnchor="end">
        {say(tick)}
      </text>
    </g>
  ));

/** Figures of days that a chart has room for. */
const MOST_DAYS = 8;

interface DaysBelowProps {
  days: readonly number[];
  x(day: number): number;
  y: number;
  say?(day: number): string | number;
}

/** The days below a chart, as many as have room. */
export function DaysBelow({ days, x, y, say = (day) => day }: DaysBelowProps) {
  const every = Math.ceil(days.length / MOST_DAYS);
  return days.map((day, i) =>
    i % every === 0 ? (
      <text key={day} x={x(day)} y={y} textAnchor="middle">
        {say(day)}
      </text>
    ) : null,
  );
}
