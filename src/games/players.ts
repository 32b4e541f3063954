/** Door 1 for players of every game there is, by its id. */

import { players as linesAndWebs } from './lines-and-webs/players.ts';
import type { GamePlayers } from './player.ts';

const games = new Map<string, GamePlayers>([linesAndWebs as GamePlayers].map((players) => [players.game, players]));

/** The players of a game; throws for an id that no game has. */
export function playersOf(game: string): GamePlayers {
  const players = games.get(game);
  if (!players) throw new Error(`There are no players of ${game}.`);
  return players;
}

/** The same for one more game. */
export const addPlayers = (players: GamePlayers): void => void games.set(players.game, players);
