/** Helpers for tests of the store: a small scenario, plays by chance through `give`, a localStorage for Node, and a page that is opened anew. */
import { vi } from 'vitest';
import { lessonBoard } from '../../scripts/lib/lessons/writer.ts';
import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { picker } from '../../src/bots/picker.ts';
import type { Command, Scenario, State } from '../../src/engine/lines-and-webs/index.ts';

export type GameModule = typeof import('../../src/games/lines-and-webs/typedStores.ts');
type SavingModule = typeof import('../../src/store/saving.ts');
type LibraryModule = typeof import('../../src/store/library.ts');
type GamesModule = typeof import('../../src/store/games.ts');
type WritesModule = typeof import('../../src/store/writes.ts');

export interface Page {
  useGame: GameModule['useGame'];
  saver: SavingModule['saver'];
  library: LibraryModule['library'] & { list: GamesModule['listGames'] };
  useSaving: WritesModule['useSaving'];
}

/** The store as a page that has just been opened has it: nothing of an earlier page is left in memory. */
export async function openPage(): Promise<Page> {
  vi.resetModules();
  const [{ useGame }, { saver }, { library }, { listGames }, { useSaving }] = await Promise.all([
    import('../../src/games/lines-and-webs/typedStores.ts'),
    import('../../src/store/saving.ts'),
    import('../../src/store/library.ts'),
    import('../../src/store/games.ts'),
    import('../../src/store/writes.ts'),
  ]);
  return { useGame, saver, library: { ...library, list: listGames }, useSaving };
}

export function scenarioWith(rulings: Partial<Scenario['rulings']> = {}): Scenario {
  // As the lessons have it, with one meal: who plays by chance brings no food, and would starve with one every day.
  const scenario = lessonBoard();
  return { ...scenario, rulings: { ...scenario.rulings, ...rulings } };
}

/** What a play needs of a page. */
type Played = Pick<Page, 'useGame'>;

export const stateOf = ({ useGame }: Played): State => {
  const { state } = useGame.getState();
  if (!state) throw new Error('no game is open');
  return state;
};

/** Gives one legal command by chance, a computer's too, opening the curtain where one stands; setup by recommendation. False when the game is over. */
export function playOne(page: Played, pick: (n: number) => number): boolean {
  const { useGame } = page;
  const { rules, seat } = useGame.getState();
  if (!rules || !seat) return false;
  if (useGame.getState().people.length === 1) useGame.getState().closeDay();
  if (useGame.getState().viewer === null) useGame.getState().openCurtain();
  const state = stateOf(page);
  const recommended: Command = { type: 'takeRecommended', side: seat.side };
  const unplaced = state.phase === 'setup' && state.units.some((u) => u.side === seat.side && u.place === 'box');
  const command =
    state.phase === 'setup'
      ? unplaced
        ? recommended
        : { type: 'endPart' as const, side: seat.side }
      : sampleLegal(rules.world, state, pick);
  const { computerUp, dispatch } = useGame.getState();
  return command !== null && dispatch(command, computerUp ? 'bot' : 'player');
}

/** What has been given is on the screen, too: it is shown when it is stored. */
export const shown = async ({ saver }: Pick<Page, 'saver'>): Promise<void> => {
  await saver.settled();
  await Promise.resolve();
};

/** So many commands by chance, with a database. */
export async function playStored(page: Page, commands: number, seed = 'play'): Promise<void> {
  const pick = picker(seed);
  for (let i = 0; i < commands; i++) {
    if (!playOne(page, pick)) return;
    await shown(page);
  }
}

/** Plays until a condition holds, with a database; throws if it never does. */
export async function playStoredUntil(page: Page, holds: (state: State) => boolean, seed = 'play', most = 3000): Promise<void> {
  const pick = picker(seed);
  for (let i = 0; i < most; i++) {
    await shown(page);
    if (holds(stateOf(page))) return;
    if (!playOne(page, pick)) break;
  }
  await shown(page);
  if (!holds(stateOf(page))) throw new Error('it never came to that');
}

/** So many commands by chance. */
export function play(page: Played, commands: number, seed = 'play'): void {
  const pick = picker(seed);
  for (let i = 0; i < commands; i++) if (!playOne(page, pick)) return;
}

/** Plays until a condition holds; throws if it never does. */
export function playUntil(page: Played, holds: (state: State) => boolean, seed = 'play', most = 3000): void {
  const pick = picker(seed);
  for (let i = 0; i < most; i++) {
    if (holds(stateOf(page))) return;
    if (!playOne(page, pick)) break;
  }
  if (!holds(stateOf(page))) throw new Error('it never came to that');
}

/** A localStorage for Node. */
export function stubStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}
