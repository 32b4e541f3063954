/** What a unit may lose, as whole percentages with bars: beside an attack, an answer and a choice. */

import type { Side } from '../../../../../engine/lines-and-webs/index.ts';
import { wholePercents } from '../../../analysis/index.ts';
import { SideEmblem } from '../../pieces/SideEmblem.tsx';
import styles from './LossTable.module.css';
import type { LossRow } from './odds.ts';

export function LossTable({ side, name, rows }: { side: Side; name: string; rows: readonly LossRow[] }) {
  const whole = wholePercents(rows.map((row) => row.share));
  return (
    <div>
      <h4 className="row gap-15 small mb-1">
        <SideEmblem side={side} size={14} isBare /> {name} loses
      </h4>
      <table className={`full-width small ${styles.losses}`}>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td className={`full-width ${styles.lossBar}`} aria-hidden="true">
                <span className={`${side} bg-side`} style={{ width: `${whole[i] ?? 0}%` }} />
              </td>
              <td>{whole[i]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
