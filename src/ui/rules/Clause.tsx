/**
 * A clause number that opens the rules drawer there. Shown in the rules, the help and the explanations of the top bar; with the wording for colleges,
 * after every sentence.
 */

import { createContext, useContext } from 'react';
import { useTable } from '../../store/table.ts';
import { useWording } from '../../store/wording.ts';
import styles from './Rules.module.css';

/** Rulings have internal names, so their chip says only 'ruling'. */
const chipText = (clause: string): string => (clause.startsWith('R-') ? 'ruling' : clause);

/** Chip such as '6.3.2'. Plain text without `onOpen`. */
export function ClauseChip({ clause, onOpen, tabIndex }: { clause: string; onOpen?: (clause: string) => void; tabIndex?: number }) {
  if (!onOpen) return <span className={`inline tiny semi narrow px-15 soft edge round-1 ${styles.chip}`}>{chipText(clause)}</span>;
  return (
    <button
      type="button"
      className={`inline tiny semi narrow px-15 soft edge round-1 ${styles.chip} relative ${styles.chipButton}`}
      aria-label={clause.startsWith('R-') ? 'Ruling' : `Rule ${clause}`}
      data-clause={clause}
      tabIndex={tabIndex}
      onClick={() => onOpen(clause)}
    >
      {chipText(clause)}
    </button>
  );
}

const openRule = (clause: string): void => useTable.getState().openRules(clause);

/** True in text that the player asked for, and in scenario tools: clause numbers are always shown there. */
export const ClausesShown = createContext(false);

/** True if clause numbers are shown here. */
export function useClauses(): boolean {
  const isCollege = useWording((w) => w.isCollege);
  return useContext(ClausesShown) || isCollege;
}

/** `isStop` false: Tab skips it, because a long list would have thousands of stops. */
export function Clause({ clause, isStop = true }: { clause: string; isStop?: boolean }) {
  return useClauses() ? <ClauseChip clause={clause} onOpen={openRule} {...(isStop ? {} : { tabIndex: -1 })} /> : null;
}

export function Clauses({ clauses, isStop = true }: { clauses: readonly string[]; isStop?: boolean }) {
  return clauses.map((clause) => <Clause key={clause} clause={clause} isStop={isStop} />);
}
