/** How fast computers play on this screen: the page's own setting, no part of a game. */

import { create } from 'zustand';

/** `step`: each order waits for a press. */
export type ComputerPace = 'step' | 'slow' | 'table' | 'quick';

const PACES: readonly ComputerPace[] = ['step', 'slow', 'table', 'quick'];
const KEY = 'lines-and-webs.computer-pace';

function read(): ComputerPace {
  try {
    const kept = localStorage.getItem(KEY);
    return PACES.find((pace) => pace === kept) ?? 'table';
  } catch {
    // Storage is closed.
    return 'table';
  }
}

interface ComputerPaceStore {
  pace: ComputerPace;
  setPace(pace: ComputerPace): void;
}

export const useComputerPace = create<ComputerPaceStore>((set) => ({
  pace: read(),
  setPace(pace) {
    try {
      localStorage.setItem(KEY, pace);
    } catch {
      // As above: the choice lasts until the page is left.
    }
    set({ pace });
  },
}));
