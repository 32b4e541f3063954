/** The way from elsewhere to the staff's list in Spend. */
import { create } from 'zustand';

/** So many times it was called for. */
export const useSpendTab = create<{ called: number }>(() => ({ called: 0 }));

export const showAdvised = (): void => useSpendTab.setState(({ called }) => ({ called: called + 1 }));
