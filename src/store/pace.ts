/** How fast fights are told on this machine, and whether they sound: the page's own settings, no part of a game. */
import { kept } from './kept.ts';
import { createSetting, isFlag, isOneOf } from './setting.ts';

/** `brief`: no scene, the dice lie in the tray at once. */
export type Pace = 'slow' | 'table' | 'quick' | 'brief';

const PACES: readonly Pace[] = ['slow', 'table', 'quick', 'brief'];

/** How many times as long as at the table something takes. */
export const PACE_TIMES: { readonly [P in Pace]: number } = { slow: 1.6, table: 1, quick: 0.5, brief: 0.5 };

const PACE = 'lines-and-webs.pace';
const SOUND = 'lines-and-webs.sound';

interface PaceStore {
  pace: Pace;
  setPace(pace: Pace): void;
  sound: boolean;
  setSound(sound: boolean): void;
  /** A computer's turn is skipped: until a person is up nothing of it moves, and its fights are told quickly; where nobody plays, not at all. */
  isSkipping: boolean;
}

/** Are fights not told now? */
export const isBrief = ({ pace, isSkipping }: Pick<PaceStore, 'pace' | 'isSkipping'>, people: number): boolean =>
  pace === 'brief' || (isSkipping && people === 0);

export const usePace = createSetting<PaceStore>(
  (set) => ({
    pace: 'table',
    setPace: (pace) => set({ pace }),
    sound: true,
    setSound: (sound) => set({ sound }),
    isSkipping: false,
  }),
  {
    key: PACE,
    fields: { pace: isOneOf(PACES), sound: isFlag },
    old: (text) => (text ?? kept(SOUND)) && { pace: text, sound: kept(SOUND) !== 'off' },
  },
);
