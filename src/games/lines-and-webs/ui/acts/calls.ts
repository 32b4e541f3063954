/** Calls for what the panel of a phase does: it is a part of its own that comes late, and none of those who call knows it. Comes late too. */

import { useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';
import { closeDrawer } from '../../../../store/table.ts';
import { useGame } from '../../typedStores.ts';
import { mayDraftPlan } from './mayDraftPlan.ts';

/** So many times each was called: the plan of Phase 3, the staff's list of Phase 2. */
const useCalls = create<{ plan: number; list: number }>(() => ({ plan: 0, list: 0 }));

/** The act *Draft the supply plan*; whatever is in hand is put down. False where there is no Phase 3 of the side at the screen to be planned. */
export function draftPlan(): boolean {
  if (!mayDraftPlan(useGame.getState())) return false;
  closeDrawer();
  useCalls.setState(({ plan }) => ({ plan: plan + 1 }));
  return true;
}

/** The way from the drawer Supply to the list. */
export const showAdvised = (): void => useCalls.setState(({ list }) => ({ list: list + 1 }));

/** For the panel: each call is answered once, by the one that stands on the screen. */
export function useAnswer(what: 'plan' | 'list', answer: () => void): void {
  const called = useCalls((calls) => calls[what]);
  const answered = useRef(called);
  // Before it is painted.
  useLayoutEffect(() => {
    if (answered.current === called) return;
    answered.current = called;
    answer();
  });
}

/** How many on the screen choose by digits before the hand does: the hand's cards have theirs where there is none. */
export const useDigits = create(() => ({ takers: 0 }));

/** For who takes the digits while it is shown, and while `takes`. */
export function useTakesDigits(takes: boolean): void {
  useLayoutEffect(() => {
    if (!takes) return;
    const count = (by: number) => useDigits.setState(({ takers }) => ({ takers: takers + by }));
    count(1);
    return () => count(-1);
  }, [takes]);
}
