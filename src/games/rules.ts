/** Rules API of the loaded games, by id. Small, since it is in the initial bundle. */

import type { GameRules } from './game.ts';
import { linesAndWebs } from './lines-and-webs/rules.ts';
import { allOffers } from './shelf.ts';

const games = new Map<string, GameRules>([linesAndWebs as GameRules].map((game) => [game.id, game]));

/** A game's rules API; throws for an unknown id. */
export function gameOf(id: string): GameRules {
  const game = games.get(id);
  if (!game) throw new Error(`There is no game ${id}.`);
  return game;
}

/** Phases of all games, loaded or not, for checking stored rows. */
export const allPhases = (): readonly string[] => [...games.values(), ...allOffers()].flatMap(({ phases = [] }) => phases);

/** Registers another game. */
export const addGame = (game: GameRules): void => void games.set(game.id, game);
