/** Players API of every game, by id. */

import { players as combinedArmsPlayers } from './combined-arms/players.ts';
import { combinedArms } from './combined-arms/rules.ts';
import { players as linesAndWebs } from './lines-and-webs/players.ts';
import { players as linesOfBattlePlayers } from './lines-of-battle/players.ts';
import { linesOfBattle } from './lines-of-battle/rules.ts';
import type { GamePlayers } from './player.ts';
import { addGame } from './rules.ts';

// Players think in a worker, where no other code registers the rules.
addGame(linesOfBattle);
addGame(combinedArms);

const games = new Map<string, GamePlayers>(
  ([linesAndWebs, linesOfBattlePlayers, combinedArmsPlayers] as GamePlayers[]).map((players) => [players.game, players]),
);

/** A game's players; throws for an unknown id. */
export function playersOf(game: string): GamePlayers {
  const players = games.get(game);
  if (!players) throw new Error(`There are no players of ${game}.`);
  return players;
}

/** Registers another game's players. */
export const addPlayers = (players: GamePlayers): void => void games.set(players.game, players);
