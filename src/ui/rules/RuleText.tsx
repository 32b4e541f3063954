/** Text of the rules: bold, italic, code, and numbers of clauses as links within the drawer. */
import { Fragment } from 'react';
import styles from './Rules.module.css';
import { CLAUSE_IDS } from './rules.ts';

const MARKS = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|R-[a-z]+(?:-[a-z]+)*|\d+(?:\.\d+)+)/;

function Part({ part, onClause }: { part: string; onClause: (clause: string) => void }) {
  if (part.startsWith('**')) return <b>{part.slice(2, -2)}</b>;
  if (part.startsWith('*') && part.length > 2) return <i>{part.slice(1, -1)}</i>;
  if (part.startsWith('`')) return <code className={styles.code}>{part.slice(1, -1)}</code>;
  if (!CLAUSE_IDS.has(part)) return part;
  return (
    <button type="button" className={styles.link} onClick={() => onClause(part)}>
      {part}
    </button>
  );
}

export function RuleText({ text, onClause }: { text: string; onClause: (clause: string) => void }) {
  return text.split(MARKS).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
    <Fragment key={i}>
      <Part part={part} onClause={onClause} />
    </Fragment>
  ));
}
