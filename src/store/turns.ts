/** How the turns of Phase 6 end at this screen: the page's own setting, no part of a game. */
import { createSetting, isOneOf } from './setting.ts';

/** `said`: only by a press. `ends`: against the computer a turn whose play is made ends by itself. */
export type Turns = 'said' | 'ends';

const WAYS: readonly Turns[] = ['said', 'ends'];
const KEY = 'lines-and-webs.turns';

/** Where the address says that the curtain need not be held, a robot plays, and says itself when a turn ends. */
const usual = (): Turns => (new URLSearchParams(location.search).get('hold') === '0' ? 'said' : 'ends');

interface TurnsStore {
  turns: Turns;
  setTurns(turns: Turns): void;
}

export const useTurns = createSetting<TurnsStore>((set) => ({ turns: usual(), setTurns: (turns) => set({ turns }) }), {
  key: KEY,
  fields: { turns: isOneOf(WAYS) },
});
