/** How fast fights are told on this machine, and whether they sound: the page's own settings, no part of a game. */
import { create } from 'zustand';
import { keep, kept } from './kept.ts';

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

export const usePace = create<PaceStore>((set) => ({
  pace: PACES.find((pace) => pace === kept(PACE)) ?? 'table',
  setPace(pace) {
    keep(PACE, pace);
    set({ pace });
  },
  sound: kept(SOUND) !== 'off',
  setSound(sound) {
    keep(SOUND, sound ? 'on' : 'off');
    set({ sound });
  },
  isSkipping: false,
}));
