/** UI API of every game, by id. App registers the games here, since importing them would be circular: their screens import the shared ones. */

import { create } from 'zustand';
import type { GameTypes } from '../engine/core/gameTypes.ts';
import type { LessonEntry } from '../records/lesson.ts';
import type { GamePage, GameUi } from './page.ts';
import type { PuzzleOffer } from './puzzle.ts';
import type { Spectating } from './spectating.ts';

const pages = new Map<string, GamePage>();
const uis = new Map<string, GameUi & Partial<Spectating>>();

/** Game shown while none is open; undefined for the first. */
export const useShown = create<{ id: string | undefined }>(() => ({ id: undefined }));

/** Registers a game. The first one is shown while none is open. */
export const addPage = <G extends GameTypes>(page: GamePage<G>): void => void pages.set(page.id, page as unknown as GamePage);

/** Sets the game shown while none is open. A projector uses the game of its picture. */
export const showPage = (id: string): void => useShown.setState({ id });

/** True if the game's page is loaded. */
export const hasPage = (id: string): boolean => pages.has(id);

/** A game's page; without an id the one set by `showPage`, or the first. Throws for an unknown id. */
export function pageOf(id = useShown.getState().id): GamePage {
  const page = id === undefined ? [...pages.values()][0] : pages.get(id);
  if (!page) throw new Error(id === undefined ? 'No game has come to the page.' : `There is no page of ${id}.`);
  return page;
}

/** A lesson of a game; null if the game no longer has it. */
export const lessonEntry = (game: string | undefined, id: string): LessonEntry | null =>
  (game === undefined ? null : pages.get(game)?.lessons?.find((lesson) => lesson.id === id)) ?? null;

/** A game's puzzles; null if it offers none. */
export const puzzlesOf = (game: string | undefined): PuzzleOffer | null => (game === undefined ? null : pages.get(game)?.puzzles) ?? null;

/** True if the game's lazy UI is loaded; without an argument, any game's. */
export const hasGameUi = (game?: GamePage): boolean => (game ? uis.has(game.id) : uis.size > 0);

/** Loads a game's lazy UI once; rejects if it does not load. */
export async function fetchGameUi<G extends GameTypes>(game: GamePage<G>): Promise<void> {
  if (!uis.has(game.id)) uis.set(game.id, (await game.fetchUi()) as unknown as GameUi & Partial<Spectating>);
}

export const hasSpectating = ({ id }: { id: string }): boolean => uis.get(id)?.projector !== undefined;

/** Loads a game's lazy UI with what replays and the projector need, once. */
export async function fetchSpectating<G extends GameTypes>(game: GamePage<G>): Promise<void> {
  const [, more] = await Promise.all([fetchGameUi(game), hasSpectating(game) ? null : game.fetchSpectating?.()]);
  if (more) uis.set(game.id, { ...gameUiOf(game), ...(more as unknown as Spectating) });
}

/** A game's lazy UI; throws if it has not been loaded. */
export function gameUiOf({ id }: { id: string }): GameUi {
  const telling = uis.get(id);
  if (!telling) throw new Error(`The words of ${id} have not been fetched.`);
  return telling;
}

/** What replays and the projector need of a game; throws if it has not been loaded. */
export function spectatingOf({ id }: GamePage): Spectating {
  const { projector, scenes } = uis.get(id) ?? {};
  if (!projector) throw new Error(`The projector of ${id} has not been fetched.`);
  return { projector, ...(scenes && { scenes }) };
}
