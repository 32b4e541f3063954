/** Both sides' totals at the end of a day, with what has changed since yesterday. */
import { CLASSES, SIDES } from '../../engine/lines-and-webs/index.ts';
import type { DayReport, SideTotals } from '../../store/days.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { Token } from '../pieces/Token.tsx';
import { classMeaning, className, sideName } from '../words/names.ts';
import styles from './DayReport.module.css';

interface Row {
  name: React.ReactNode;
  of: (totals: SideTotals) => number;
}

const ROWS: readonly Row[] = [
  { name: 'Ports', of: (t) => t.ports },
  { name: 'Units', of: (t) => t.units },
  { name: 'Steps', of: (t) => t.steps },
  { name: 'Strength', of: (t) => t.strength },
  ...CLASSES.map((cls) => ({
    name: (
      <span className="inline gap-2" title={`${className(cls)}: ${classMeaning(cls)}, on units and in ports held`}>
        <Token cls={cls} size={18} /> {className(cls)}
      </span>
    ),
    of: (t: SideTotals) => t.tokens[cls],
  })),
];

/** '+3', '−2'; a dot for no change. */
function Change({ by }: { by: number }) {
  if (by === 0) {
    return (
      <td className={styles.same}>
        <span aria-hidden="true">·</span>
        <span className="sr-only">no change</span>
      </td>
    );
  }
  return <td className={by < 0 ? 'warn semi' : styles.more}>{by > 0 ? `+${by}` : `−${-by}`}</td>;
}

export function DayTotals({ report }: { report: DayReport }) {
  return (
    <section className="stack gap-1">
      <h2 className="flex wrap gap-2 align-baseline mb-1 large">
        Totals <span className="fine regular">and the change since yesterday; tokens on units and in ports held</span>
      </h2>
      <table className={`full-width ${styles.totals}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">What</span>
            </th>
            {SIDES.map((side) => (
              <th key={side} scope="colgroup" colSpan={3}>
                <SideEmblem side={side} size={16} /> {sideName(side)}
              </th>
            ))}
          </tr>
          <tr className={styles.small}>
            <td />
            {SIDES.flatMap((side) => [
              <th key={`${side}-was`} scope="col">
                yesterday
              </th>,
              <th key={`${side}-now`} scope="col">
                today
              </th>,
              <th key={`${side}-by`} scope="col">
                <span className="sr-only">change</span>
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed
            <tr key={i}>
              <th scope="row">{row.name}</th>
              {SIDES.flatMap((side) => {
                const [was, now] = [row.of(report.before[side]), row.of(report.now[side])];
                return [
                  <td key={`${side}-was`} className={styles.was}>
                    {was}
                  </td>,
                  <td key={`${side}-now`} className="semi">
                    {now}
                  </td>,
                  <Change key={`${side}-by`} by={now - was} />,
                ];
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
