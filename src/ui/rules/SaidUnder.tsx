/** A sentence with the clauses that it stands on behind it: they stay on the line of its last word, so that no chip begins a line alone. */
import type { ReactNode } from 'react';
import { Clauses, useClauses } from './Clause.tsx';

export function SaidUnder({ text, clauses, isStop = true }: { text: ReactNode; clauses: readonly string[]; isStop?: boolean }) {
  // As an element, which words/jsx puts into plain words: a text that a part returns bare never passes there.
  if (!useClauses() || clauses.length === 0) return <>{text}</>;
  return (
    <span className="nowrap">
      <span className="wraps">{text}</span>
      {'\u00a0'}
      <span className="inline gap-05">
        <Clauses clauses={clauses} isStop={isStop} />
      </span>
    </span>
  );
}
