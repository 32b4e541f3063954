/** A clause's number that opens the rules drawer at it. Use this one where the table is on the screen. */
import { useTable } from '../../store/table.ts';
import { ClauseChip } from '../pieces/ClauseChip.tsx';

const open = (clause: string): void => useTable.getState().openRules(clause);

export function Clause({ clause }: { clause: string }) {
  return <ClauseChip clause={clause} onOpen={open} />;
}

/** Several, in a row. */
export function Clauses({ clauses }: { clauses: readonly string[] }) {
  return clauses.map((clause) => <Clause key={clause} clause={clause} />);
}
