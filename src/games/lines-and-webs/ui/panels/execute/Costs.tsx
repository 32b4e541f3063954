/** What an order takes of a unit, fuel and ammunition, and what it holds afterwards: beside the button, before the press. */

import { Fragment } from 'react';
import type { Load, UnitId, View } from '../../../../../engine/lines-and-webs/index.ts';
import { useSeat } from '../../../../../ui/seat/useSeat.ts';
import { Token } from '../../pieces/Token.tsx';
import styles from './Costs.module.css';

export interface CostRow {
  /** What is done: 'Stay or move'. */
  deed: string;
  clIII: number;
  clV: number;
}

const CLASSES = [
  ['clIII', 'CL III'],
  ['clV', 'CL V'],
] as const;

function Holds({ load, row }: { load: Load; row: CostRow }) {
  return CLASSES.map(([cls, name]) => (
    <span key={cls} className={`inline nowrap semi ${styles.holds}`}>
      <Token cls={cls} size={16} label={name} />
      {row[cls] === 0 ? (
        <span className={styles.same}>
          {load[cls]}
          <span className="sr-only"> stays</span>
        </span>
      ) : (
        <span>
          {load[cls]} → {load[cls] - row[cls]}
        </span>
      )}
    </span>
  ));
}

/** Each order that can be given now in a row of its own, with all that it takes. */
export function Costs({ unit, rows }: { unit: UnitId; rows: readonly CostRow[] }) {
  const { view } = useSeat();
  const load = view.units.find((u) => u.id === unit)?.load;
  if (!load || rows.length === 0) return null;
  return (
    <div className={`grid align-baseline small ${styles.costs}`} data-testid="costs">
      {rows.map((row) => (
        <Fragment key={row.deed}>
          <span>{row.deed}</span>
          <Holds load={load} row={row} />
        </Fragment>
      ))}
    </div>
  );
}

/** Fuel that the unit has paid in this play already. @rule 6.6.3 */
export const hasPaid = (view: View, unit: UnitId): boolean => {
  const { stage } = view.execution?.play?.members.find((m) => m.unit === unit) ?? {};
  return stage === 'paid';
};
