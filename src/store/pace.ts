/** How fast fights are told on this machine, and whether they sound; how fast computers play, and how turns end: the page's own settings, no part of a game. */
import { readStored } from './browserStorage.ts';
import { createSetting, isFlag, isOneOf } from './setting.ts';

/** `brief`: no animation, the dice appear in the tray at once. */
export type Pace = 'slow' | 'table' | 'quick' | 'brief';

const PACES: readonly Pace[] = ['slow', 'table', 'quick', 'brief'];

/** Duration factors relative to `table`. */
export const PACE_TIMES: { readonly [P in Pace]: number } = { slow: 1.6, table: 1, quick: 0.5, brief: 0.5 };

const PACE = 'lines-and-webs.pace';
const SOUND = 'lines-and-webs.sound';

interface PaceStore {
  pace: Pace;
  setPace(pace: Pace): void;
  sound: boolean;
  setSound(sound: boolean): void;
  /** The computer's turn is skipped: nothing moves until a person is active, and fights play quickly, or not at all without people. */
  isSkipping: boolean;
}

/** True if fights are not played back now. */
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
    old: (text) => (text ?? readStored(SOUND)) && { pace: text, sound: readStored(SOUND) !== 'off' },
  },
);

/** How the turns of Phase 6 end. `said`: only by a press. `ends`: against the computer a turn whose play is made ends by itself. */
export type Turns = 'said' | 'ends';

const WAYS: readonly Turns[] = ['said', 'ends'];
/** Where the address says that the curtain need not be held, a robot plays, and says itself when a turn ends. */
const usual = (): Turns => (new URLSearchParams(globalThis.location?.search).get('hold') === '0' ? 'said' : 'ends');

interface TurnsStore {
  turns: Turns;
  setTurns(turns: Turns): void;
  /** The player has chosen it. */
  isChosen: boolean;
}

export const useTurns = createSetting<TurnsStore>(
  (set) => ({ turns: usual(), setTurns: (turns) => set({ turns, isChosen: true }), isChosen: false }),
  { key: 'lines-and-webs.turns', fields: { turns: isOneOf(WAYS), isChosen: isFlag } },
);

/** How turns end in a game. Where the end takes undo away, as without dice, only a choice makes them end by themselves. */
export const turnsIn = (
  { isDiceless }: { readonly isDiceless?: true },
  { turns, isChosen }: Pick<TurnsStore, 'turns' | 'isChosen'>,
): Turns => (isDiceless && !isChosen ? 'said' : turns);

/** How fast computers play. `step`: each order waits for a press. */
export type ComputerPace = 'step' | 'slow' | 'table' | 'quick';

const COMPUTER_PACES: readonly ComputerPace[] = ['step', 'slow', 'table', 'quick'];

interface ComputerPaceStore {
  pace: ComputerPace;
  setPace(pace: ComputerPace): void;
}

export const useComputerPace = createSetting<ComputerPaceStore>((set) => ({ pace: 'table', setPace: (pace) => set({ pace }) }), {
  key: 'lines-and-webs.computer-pace',
  fields: { pace: isOneOf(COMPUTER_PACES) },
});
