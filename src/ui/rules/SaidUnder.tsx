/** A sentence followed by its clauses, which stay on the line of its last word, so that no chip begins a line alone. */
import type { ReactNode } from 'react';
import { Clauses, useClauses } from './Clause.tsx';

export function SaidUnder({ text, clauses, isStop = true }: { text: ReactNode; clauses: readonly string[]; isStop?: boolean }) {
  // An element, because words/jsx translates only texts inside elements.
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
