/** How the turns of Phase 6 end at this screen: the page's own setting, no part of a game. */
import { create } from 'zustand';
import { keep, kept } from './kept.ts';

/** `said`: only by a press. `ends`: against the computer a turn whose play is made ends by itself. */
export type Turns = 'said' | 'ends';

const WAYS: readonly Turns[] = ['said', 'ends'];
const KEY = 'lines-and-webs.turns';

/** What was chosen last. Where the address says that the curtain need not be held, a robot plays, and says itself when a turn ends. */
function read(): Turns {
  const usual = new URLSearchParams(location.search).get('hold') === '0' ? 'said' : 'ends';
  const last = kept(KEY);
  return WAYS.find((way) => way === last) ?? usual;
}

interface TurnsStore {
  turns: Turns;
  setTurns(turns: Turns): void;
}

export const useTurns = create<TurnsStore>((set) => ({
  turns: read(),
  setTurns(turns) {
    keep(KEY, turns);
    set({ turns });
  },
}));
