/** How fast computers play on this screen: the page's own setting, no part of a game. */

import { createSetting, isOneOf } from '../setting.ts';

/** `step`: each order waits for a press. */
export type ComputerPace = 'step' | 'slow' | 'table' | 'quick';

const PACES: readonly ComputerPace[] = ['step', 'slow', 'table', 'quick'];
const KEY = 'lines-and-webs.computer-pace';

interface ComputerPaceStore {
  pace: ComputerPace;
  setPace(pace: ComputerPace): void;
}

export const useComputerPace = createSetting<ComputerPaceStore>((set) => ({ pace: 'table', setPace: (pace) => set({ pace }) }), {
  key: KEY,
  fields: { pace: isOneOf(PACES) },
});
