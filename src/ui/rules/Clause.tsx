/** A clause's number that opens the rules drawer at it. Use this one where the table is on the screen. */
import { useTable } from '../../store/table.ts';
import { ClauseChip } from '../pieces/ClauseChip.tsx';

const open = (clause: string): void => useTable.getState().openRules(clause);

/** `isStop` false: the Tab key passes it by, where a long list would have thousands of stops. */
export function Clause({ clause, isStop = true }: { clause: string; isStop?: boolean }) {
  return <ClauseChip clause={clause} onOpen={open} {...(isStop ? {} : { tabIndex: -1 })} />;
}

/** Several, in a row. */
export function Clauses({ clauses, isStop = true }: { clauses: readonly string[]; isStop?: boolean }) {
  return clauses.map((clause) => <Clause key={clause} clause={clause} isStop={isStop} />);
}
