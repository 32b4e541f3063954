/** The players that there are, by name. */

import { doctrinePlayer } from './doctrine/player.ts';
import { learner } from './levels.ts';
import type { Player } from './player.ts';
import { random } from './random/player.ts';
import { searchPlayer } from './search/player.ts';
import { SPOILERS } from './spoilers.ts';

/** Those that answer at once. */
export const PLAYERS: readonly Player[] = [random, learner, doctrinePlayer('B'), ...SPOILERS];

/** Those that think. */
export const THINKERS: readonly Player[] = [searchPlayer('C')];

/** A thinker that thinks so little that it answers at once too. */
export const QUICK_THINKER: Player = searchPlayer('C, hasty', { playouts: 16, decks: 8, first: 2 });

/** A player by its name, or null. */
export const playerNamed = (name: string): Player | null => [...PLAYERS, ...THINKERS].find((player) => player.name === name) ?? null;

/** A player by its name; throws for a name that nobody has. */
export function requirePlayer(name: string): Player {
  const player = playerNamed(name);
  if (!player) throw new Error(`There is no player ${name}.`);
  return player;
}
