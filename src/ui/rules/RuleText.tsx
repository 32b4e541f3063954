/** @jsxImportSource react */
/** Text of the rules: bold, italic, code, and clause numbers as links within the drawer. */
import { Fragment } from 'react';
import { Hits } from '../kit/Hits.tsx';
import { onScreen } from '../words/terms.ts';
import styles from './Rules.module.css';
import { bookNow } from './shownBook.ts';

const NO_WORDS: readonly string[] = [];
const MARKS = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|R-[a-z]+(?:-[a-z]+)*|\d+(?:\.\d+)+)/;

interface PartProps {
  part: string;
  /** Search words. */
  find: readonly string[];
  onClause: (clause: string) => void;
}

function Part({ part, find, onClause }: PartProps) {
  const inside = (markLength: number) => <Hits text={part.slice(markLength, -markLength)} words={find} />;
  if (part.startsWith('**')) return <b>{inside(2)}</b>;
  if (part.startsWith('*') && part.length > 2) return <i>{inside(1)}</i>;
  if (part.startsWith('`')) return <code className={`narrow ${styles.code}`}>{inside(1)}</code>;
  if (!bookNow().ids.has(part)) return <Hits text={part} words={find} />;
  return (
    <button type="button" className={styles.link} onClick={() => onClause(part)}>
      <Hits text={part} words={find} />
    </button>
  );
}

export function RuleText({
  text,
  find = NO_WORDS,
  onClause,
}: Omit<PartProps, 'part' | 'find'> & { text: string; find?: readonly string[] }) {
  // Uses the words of the screen, or the rulebook's own for colleges.
  return onScreen(text)
    .split(MARKS)
    .map((part, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <Fragment key={i}>
        {/* Between the marks: a number there is no clause. */}
        {i % 2 === 0 ? <Hits text={part} words={find} /> : <Part part={part} find={find} onClause={onClause} />}
      </Fragment>
    ));
}
