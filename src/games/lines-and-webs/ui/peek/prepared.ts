/** The attack that stands prepared on the table, after a move that has not been given yet: both sides see it there, and the peek says what a closed card would make of it. */
import { useEffect } from 'react';
import { create } from 'zustand';
import type { NodeId, UnitId } from '../../../../engine/lines-and-webs/index.ts';

export interface Prepared {
  unit: UnitId;
  from: NodeId;
  target: UnitId;
}

export const usePrepared = create<{ attack: Prepared | null }>(() => ({ attack: null }));

/** As long as the screen that plans it stands; null while nothing is planned. */
export function usePreparing(unit: UnitId, from: NodeId | null, target: UnitId | null): void {
  useEffect(() => {
    if (from === null || target === null) return;
    usePrepared.setState({ attack: { unit, from, target } });
    return () => usePrepared.setState({ attack: null });
  }, [unit, from, target]);
}
