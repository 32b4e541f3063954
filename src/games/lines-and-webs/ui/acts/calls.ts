/** Requests to a phase's panel: panels are lazy-loaded, so callers can't reference them. Lazy-loaded too. */

import { useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';
import { closeDrawer } from '../../../../store/table.ts';
import { useGame } from '../../typedStores.ts';
import { mayDraftPlan } from './mayDraftPlan.ts';

/** Number of requests so far: the plan of Phase 3, the purchase list of Phase 2. */
const useCalls = create<{ plan: number; list: number }>(() => ({ plan: 0, list: 0 }));

/** Requests a draft of the supply plan and closes the drawer. False if the side at the screen can't plan Phase 3 now. */
export function draftPlan(): boolean {
  if (!mayDraftPlan(useGame.getState())) return false;
  closeDrawer();
  useCalls.setState(({ plan }) => ({ plan: plan + 1 }));
  return true;
}

/** Requests the list of Phase 2 from the drawer Supply. */
export const showAdvised = (): void => useCalls.setState(({ list }) => ({ list: list + 1 }));

/** Calls `answer` once for each request that arrives while the panel is mounted. */
export function useAnswer(what: 'plan' | 'list', answer: () => void): void {
  const called = useCalls((calls) => calls[what]);
  const answered = useRef(called);
  // Before the first paint.
  useLayoutEffect(() => {
    if (answered.current === called) return;
    answered.current = called;
    answer();
  });
}

/** Number of mounted components that use the digit keys; the hand's cards use them only if it is zero. */
export const useDigits = create(() => ({ takers: 0 }));

/** Reserves the digit keys while the component is mounted and `takes` is true. */
export function useTakesDigits(takes: boolean): void {
  useLayoutEffect(() => {
    if (!takes) return;
    const count = (by: number) => useDigits.setState(({ takers }) => ({ takers: takers + by }));
    count(1);
    return () => count(-1);
  }, [takes]);
}
