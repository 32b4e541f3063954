/** The log, minus fights still playing back. */

import { useMemo } from 'react';
import type { LogEntry } from '../../store/chronicle.ts';
import { useGame } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';

export function useRevealedLog(): LogEntry[] {
  const log = useGame((g) => g.log);
  const firstHidden = useTable((t) => t.held?.from);
  return useMemo(() => (firstHidden === undefined ? log : log.filter(({ seq }) => seq < firstHidden)), [log, firstHidden]);
}
