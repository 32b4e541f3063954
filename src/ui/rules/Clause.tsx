/**
 * A clause's number that opens the rules drawer at it. Use this one where the table is on the screen: who plays sees it only where he asks, in the
 * rules, the help and the explanations of the top bar; with the words of a college it stands behind every sentence.
 */

import { createContext, useContext } from 'react';
import { useTable } from '../../store/table.ts';
import { useWording } from '../../store/wording.ts';
import styles from './Rules.module.css';

/** A ruling is known to the rules by a name of their own: the chip only says that it is one, and opens it. */
const shownAs = (clause: string): string => (clause.startsWith('R-') ? 'ruling' : clause);

/** '6.3.2'. Without `onOpen` it is plain text. */
export function ClauseChip({ clause, onOpen, tabIndex }: { clause: string; onOpen?: (clause: string) => void; tabIndex?: number }) {
  if (!onOpen) return <span className={`inline tiny semi narrow px-15 soft edge round-1 ${styles.chip}`}>{shownAs(clause)}</span>;
  return (
    <button
      type="button"
      className={`inline tiny semi narrow px-15 soft edge round-1 ${styles.chip} relative ${styles.chipButton}`}
      aria-label={`Rule ${clause}`}
      data-clause={clause}
      tabIndex={tabIndex}
      onClick={() => onOpen(clause)}
    >
      {shownAs(clause)}
    </button>
  );
}

const open = (clause: string): void => useTable.getState().openRules(clause);

/** True within what somebody has asked for, and in the tools of who makes scenarios: there the numbers always stand. */
export const ClausesShown = createContext(false);

/** Do numbers of clauses stand here? */
export function useClauses(): boolean {
  const isCollege = useWording((w) => w.isCollege);
  return useContext(ClausesShown) || isCollege;
}

/** `isStop` false: the Tab key passes it by, where a long list would have thousands of stops. */
export function Clause({ clause, isStop = true }: { clause: string; isStop?: boolean }) {
  return useClauses() ? <ClauseChip clause={clause} onOpen={open} {...(isStop ? {} : { tabIndex: -1 })} /> : null;
}

/** Several, in a row. */
export function Clauses({ clauses, isStop = true }: { clauses: readonly string[]; isStop?: boolean }) {
  return clauses.map((clause) => <Clause key={clause} clause={clause} isStop={isStop} />);
}
