/** Both sides' totals at the end of a day, with what has changed since yesterday. */
import { CLASSES, SIDES } from '../../../../engine/lines-and-webs/index.ts';
import type { DayReport, SideTotals } from '../../store/days.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { Token } from '../pieces/Token.tsx';
import { className, sideName } from '../words/names.ts';
import styles from './DayReport.module.css';

interface Row {
  name: React.ReactNode;
  of: (totals: SideTotals) => number;
}

const FORCES: readonly Row[] = [
  { name: 'Ports', of: (t) => t.ports },
  { name: 'Units', of: (t) => t.units },
  { name: 'Steps', of: (t) => t.steps },
  { name: 'Strength', of: (t) => t.strength },
];
const TOKENS: readonly Row[] = CLASSES.map((cls) => ({
  name: (
    <span className="inline gap-2" title={`On units and in the side’s ports: ${className(cls)}`}>
      <Token cls={cls} size={18} /> {className(cls)}
    </span>
  ),
  of: (t: SideTotals) => t.tokens[cls],
}));

/** '+3', '−2'; a dot for no change. */
function Change({ by }: { by: number }) {
  if (by === 0) {
    return (
      <td className="pale">
        <span aria-hidden="true">·</span>
        <span className="sr-only">no change</span>
      </td>
    );
  }
  return <td className={by < 0 ? 'warn semi' : `semi ${styles.more}`}>{by > 0 ? `+${by}` : `−${-by}`}</td>;
}

function Half({ report, rows, name }: { report: DayReport; rows: readonly Row[]; name: string }) {
  return (
    <table className={`full-width ${styles.totals}`} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">What</span>
          </th>
          {SIDES.map((side) => (
            <th key={side} scope="colgroup" colSpan={2}>
              <SideEmblem side={side} size={16} /> {sideName(side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed
          <tr key={i}>
            <th scope="row">{row.name}</th>
            {SIDES.flatMap((side) => {
              const now = row.of(report.now[side]);
              return [
                <td key={`${side}-now`} className="semi">
                  {now}
                </td>,
                <Change key={`${side}-by`} by={now - row.of(report.before[side])} />,
              ];
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What each side has, and beside it what the day changed. */
export function DayTotals({ report }: { report: DayReport }) {
  return (
    <section className="stack gap-1">
      <h2 className="flex wrap gap-2 align-baseline large">
        Totals <span className="fine regular">with the change since yesterday</span>
      </h2>
      <div className={`grid halves ${styles.totalsPair}`}>
        <Half report={report} rows={FORCES} name="Ports, units, steps and strength" />
        <Half report={report} rows={TOKENS} name="Tokens" />
      </div>
    </section>
  );
}
