/** How fast computers play on this screen: the page's own setting, no part of a game. */

import { create } from 'zustand';
import { keep, kept } from '../kept.ts';

/** `step`: each order waits for a press. */
export type ComputerPace = 'step' | 'slow' | 'table' | 'quick';

const PACES: readonly ComputerPace[] = ['step', 'slow', 'table', 'quick'];
const KEY = 'lines-and-webs.computer-pace';

interface ComputerPaceStore {
  pace: ComputerPace;
  setPace(pace: ComputerPace): void;
}

export const useComputerPace = create<ComputerPaceStore>((set) => ({
  pace: PACES.find((pace) => pace === kept(KEY)) ?? 'table',
  setPace(pace) {
    keep(KEY, pace);
    set({ pace });
  },
}));
