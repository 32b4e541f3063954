/** What the page calls a panel to show, from a drawer, a key or the search: a tool knows no panel. */
import { useEffect } from 'react';
import { create } from 'zustand';

/** The staff's list in Spend; the draft of the supply plan in Transport. */
export type Call = 'advised' | 'plan';

const useCalls = create<{ call: Call | null }>(() => ({ call: null }));

/** The panel answers at once, or as soon as it is on the screen. */
export const callFor = (call: Call): void => useCalls.setState({ call });

/** In a panel: does what is called for, once a call. */
export function useAnswer(call: Call, answer: () => void): void {
  const isCalled = useCalls((c) => c.call === call);
  useEffect(() => {
    if (!isCalled) return;
    useCalls.setState({ call: null });
    answer();
  });
}
