/** The open puzzle: a stored game whose lesson names its number. What a player has solved is kept in the browser. */

import { create } from 'zustand';
import { type Command, isUmpire, opponentOf } from '../../engine/core/gameTypes.ts';
import { canonical } from '../../engine/core/index.ts';
import { puzzlesOf } from '../../games/pages.ts';
import type { PuzzleBook, WhyNot } from '../../games/puzzle.ts';
import { gameOf } from '../../games/rules.ts';
import { useGame } from '../game.ts';
import type { GameStore } from '../gameStore.ts';
import { listGames } from '../games.ts';
import { orReport, runWhenLoaded } from '../lazyCode.ts';
import { lessonGate, puzzleIn } from '../lessonGate.ts';
import { library } from '../library.ts';
import { seatOf } from '../seat.ts';
import { createSetting, isListOf, isText } from '../setting.ts';
import { cutTo, releaseLesson } from './keeping.ts';

interface PuzzleStore {
  /** Null if no puzzle is open. */
  book: PuzzleBook | null;
  /** Its number, from 0. */
  n: number;
  /** Why the orders so far do not solve it. */
  wrong: WhyNot | null;
  /** The solution is being played. */
  isShowing: boolean;
  /** True once puzzles follow the open game. */
  isStarted: boolean;
}

const NONE = { book: null, n: 0, wrong: null, isShowing: false };
export const usePuzzle = create<PuzzleStore>(() => ({ ...NONE, isStarted: false }));

interface Kept {
  /** Puzzles by their keys. */
  solved: readonly string[];
  /** The key of a puzzle for each hint that was read. */
  hinted: readonly string[];
}
export const usePuzzlesKept = createSetting<Kept>(() => ({ solved: [], hinted: [] }), {
  key: 'puzzles',
  fields: { solved: isListOf(isText), hinted: isListOf(isText) },
});

/** Key of a puzzle of a game in what the browser keeps. */
export const keyOf = (game: string | undefined, n: number): string => `${game} ${n + 1}`;

const DAY_MS = 86_400_000;
/** Numbers from one day to the next: easy and hard ones in turn. Has no factor in common with the number of puzzles. */
const STRIDE = 17;
/** Number of the puzzle of a day at this place on earth, from 0. Each of them comes before one comes again. */
export const puzzleOfTheDay = (size: number, today = new Date()): number =>
  ((Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()) / DAY_MS) * STRIDE) % size;

const now = (): GameStore => lessonGate.now?.() ?? useGame.getState();

/** Holds back the end of a turn that does not solve it, and says why. */
function lets(act: readonly Command[], { rules, state }: GameStore): readonly Command[] {
  const { book, n } = usePuzzle.getState();
  const [first] = act;
  if (!book || !rules || !state || !first || isUmpire(first) || rules.check(state, first)) return act;
  if (!gameOf(rules.id).table.endsPart(first)) return act;
  usePuzzle.setState({ wrong: book.whyNot(n, rules.world, state, true) });
  return [];
}

/** Answers for the other side, and notes what is solved. */
function goOn(): void {
  const { book, n } = usePuzzle.getState();
  for (;;) {
    const { rules, state } = now();
    if (!book || !rules || !state) return;
    if (state.outcome?.winner === book.side) {
      const key = keyOf(rules.id, n);
      usePuzzlesKept.setState(({ solved }) => (solved.includes(key) ? {} : { solved: [...solved, key] }));
    }
    const other = opponentOf(book.side);
    if (seatOf(rules, state)?.side !== other) return;
    const [answer] = rules.legal(state);
    if (!answer || !now().dispatch(answer, 'lesson')) return;
  }
}

/** Loads the puzzle of the open game. A game of a puzzle that the page does not have goes on as an ordinary one. */
function take({ lesson, record }: GameStore): void {
  const n = puzzleIn(lesson);
  usePuzzle.setState(NONE);
  if (n === null || !record) return;
  const load = puzzlesOf(record.ruleset)?.load ?? (() => Promise.resolve(null));
  runWhenLoaded(load, (book) => {
    const game = useGame.getState();
    if (game.lesson !== lesson) return;
    if (!book || canonical(book.scenarios[n]) !== canonical(game.record?.scenario)) {
      releaseLesson();
      return;
    }
    usePuzzle.setState({ book, n });
    lessonGate.lesson = { side: book.side, lets, goOn };
    follow(game);
  });
}

function follow({ rules, state }: GameStore): void {
  const { book, n } = usePuzzle.getState();
  if (book && rules && state) usePuzzle.setState({ wrong: state.outcome ? null : book.whyNot(n, rules.world, state, false) });
}

/** Makes the puzzle follow each game that is opened; has no effect after the first call. */
export function startPuzzles(): void {
  if (usePuzzle.getState().isStarted) return;
  usePuzzle.setState({ isStarted: true });
  useGame.subscribe((game, before) => {
    if (game.lesson !== before.lesson) take(game);
    else if (game.record?.commands !== before.record?.commands) follow(game);
  });
  take(useGame.getState());
}

/** Opens a puzzle of a game at its first position, in place of the one that was open before. */
export async function openPuzzle(game: string, n: number): Promise<void> {
  const offer = puzzlesOf(game);
  if (!offer) return;
  const [book, stored] = await Promise.all([orReport(offer.load()), listGames()]);
  const scenario = book.scenarios[n];
  if (!scenario) return;
  const { version } = gameOf(game).rulesOf(scenario);
  const record = { format: 1, ruleset: game, version, scenario, seed: 'puzzle', commands: [] } as const;
  const seating = [{ from: 0, computers: { [opponentOf(book.side)]: { level: 'A', manner: 'even' } as const } }];
  const { id: own, leave } = useGame.getState();
  if (own !== null) leave();
  useGame.getState().openGame(record, undefined, { title: scenario.name, lesson: `puzzle-${n + 1}`, seating });
  const old = stored.filter(({ ruleset, lesson }) => ruleset === game && puzzleIn(lesson) !== null);
  for (const one of old) await (one.game === own ? library.remove(own) : library.removeUnlessPlayed(one.game));
}

/** Time in ms between two orders of the solution. */
const SHOWN_MS = 800;

export const puzzler = {
  /** Reads the next hint. */
  hint(): void {
    const key = keyOf(useGame.getState().record?.ruleset, usePuzzle.getState().n);
    usePuzzlesKept.setState(({ hinted }) => ({ hinted: [...hinted, key] }));
  },
  /** Back to the first position. */
  async putBack(): Promise<void> {
    usePuzzle.setState({ wrong: null, isShowing: false });
    if ((useGame.getState().record?.commands.length ?? 0) > 0) await cutTo(0);
  },
  /** Plays the solution from the first position, which does not count as solved; an order of the player stops it. */
  async show(): Promise<void> {
    await puzzler.putBack();
    const { book, n } = usePuzzle.getState();
    const { id } = useGame.getState();
    const line = book?.solution(n) ?? [];
    usePuzzle.setState({ isShowing: true });
    const give = (at: number): void => {
      const order = line[at];
      const isHere = useGame.getState().id === id && now().record?.commands.length === at && usePuzzle.getState().isShowing;
      if (order && isHere && now().dispatch(order, 'lesson')) setTimeout(() => give(at + 1), SHOWN_MS);
      else usePuzzle.setState({ isShowing: false });
    };
    give(0);
  },
};
