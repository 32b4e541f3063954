/** Door 1 of every game there is, by its id. Light: it comes with the page's first move. */

import type { GameRules } from './game.ts';
import { linesAndWebs } from './lines-and-webs/rules.ts';

const games = new Map<string, GameRules>([linesAndWebs].map((game) => [game.id, game]));

/** The rules door of a game; throws for an id that no game has. */
export function gameOf(id: string): GameRules {
  const game = games.get(id);
  if (!game) throw new Error(`There is no game ${id}.`);
  return game;
}

/** The phases of all games: what a stored row may name. */
export const allPhases = (): readonly string[] => [...games.values()].flatMap(({ phases }) => phases);

/** One more game at the table: the tests bring one. */
export const addGame = (game: GameRules): void => void games.set(game.id, game);
