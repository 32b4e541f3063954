/** Door 2 of every game at this page, by its id. The page hands the games in: a game's screens know the house's, so these know no game. */

import type { Table } from '../engine/core/table.ts';
import type { LessonEntry } from '../records/lesson.ts';
import type { GamePage, Telling } from './page.ts';

const pages = new Map<string, GamePage>();
const tellings = new Map<string, Telling>();

/** The game that is shown where none is open. */
const here: { shown?: string } = {};

/** A game comes to the page; the first one is shown where none is open. */
export const addPage = <G extends Table>(page: GamePage<G>): void => void pages.set(page.id, page as unknown as GamePage);

/** From now on this game is shown where none is open: a projector's window has that of its picture. */
export const showPage = (id: string): void => {
  here.shown = id;
};

/** The page of a game, or where no id is given of the one that is shown, else of the first; throws for an id that no game has. */
export function pageOf(id = here.shown): GamePage {
  const page = id === undefined ? [...pages.values()][0] : pages.get(id);
  if (!page) throw new Error(id === undefined ? 'No game has come to the page.' : `There is no page of ${id}.`);
  return page;
}

/** A game's lesson; null for one that the game has no more. */
export const lessonEntry = (game: string | undefined, id: string): LessonEntry | null =>
  (game === undefined ? null : pages.get(game)?.lessons?.find((lesson) => lesson.id === id)) ?? null;

/** Are the words of a game there; without one, of any game? */
export const hasTelling = (game?: GamePage): boolean => (game ? tellings.has(game.id) : tellings.size > 0);

/** Fetches what tells of a game, once; rejects where it does not come. */
export async function fetchTelling<G extends Table>(game: GamePage<G>): Promise<void> {
  if (!tellings.has(game.id)) tellings.set(game.id, (await game.fetchTelling()) as unknown as Telling);
}

/** What tells of a game; throws where no part of the screen has fetched it. */
export function tellingOf({ id }: GamePage): Telling {
  const telling = tellings.get(id);
  if (!telling) throw new Error(`The words of ${id} have not been fetched.`);
  return telling;
}
