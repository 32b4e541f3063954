/** Opens a scenario as sheets to print. */

import { Printer } from 'lucide-react';
import type { Scenario } from '../../engine/core/gameTypes.ts';
import { useWatching, type WatchedPaper } from '../../store/watching.ts';

interface OnPaperProps extends Pick<WatchedPaper, 'from' | 'task'> {
  scenario: Scenario;
  className?: string;
  /** Class of its words, which give way where there is little space. */
  wordClass?: string | undefined;
  /** Why it can't be printed; null if it can. */
  off?: string | null;
}

export function OnPaper({ scenario, from, task, className = 'btn-quiet btn-small', wordClass, off = null }: OnPaperProps) {
  const open = () => useWatching.setState({ watched: { kind: 'paper', scenario, ...(from ? { from } : {}), ...(task ? { task } : {}) } });
  return (
    <button
      type="button"
      className={`btn nowrap ${className}`}
      aria-disabled={off !== null || undefined}
      title={off ?? 'The whole game as sheets to print'}
      onClick={off === null ? open : undefined}
      data-testid="on-paper"
    >
      <Printer size={17} aria-hidden="true" /> <span className={wordClass}>On paper</span>
    </button>
  );
}
