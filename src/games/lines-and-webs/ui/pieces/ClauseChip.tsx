/** The number of a clause of the rules, as a small button that opens it. */
import styles from './Signs.module.css';

/** A ruling is known to the rules by a name of their own: the chip only says that it is one, and opens it. */
const shownAs = (clause: string): string => (clause.startsWith('R-') ? 'ruling' : clause);

/** '6.3.2'. Without `onOpen` it is plain text. */
export function ClauseChip({ clause, onOpen, tabIndex }: { clause: string; onOpen?: (clause: string) => void; tabIndex?: number }) {
  if (!onOpen) return <span className={`inline tiny semi narrow px-15 soft edge round-1 ${styles.clause}`}>{shownAs(clause)}</span>;
  return (
    <button
      type="button"
      className={`inline tiny semi narrow px-15 soft edge round-1 ${styles.clause} relative ${styles.button}`}
      aria-label={`Rule ${clause}`}
      data-clause={clause}
      tabIndex={tabIndex}
      onClick={() => onOpen(clause)}
    >
      {shownAs(clause)}
    </button>
  );
}
