/** The players of the arena, by name. */

import { doctrinePlayer } from '../../src/games/lines-and-webs/bots/doctrine/player.ts';
import { LEARNER } from '../../src/games/lines-and-webs/bots/levels.ts';
import type { Player } from '../../src/games/lines-and-webs/bots/player.ts';
import { SCHOOLS } from '../../src/games/lines-and-webs/bots/schools/schools.ts';
import { DEEP_THOUGHT, searchPlayer } from '../../src/games/lines-and-webs/bots/search/player.ts';
import { IDEAS, idle } from '../../src/games/lines-and-webs/bots/spoilers.ts';
import { random } from './random/player.ts';

/** Those that answer at once. */
export const PLAYERS: readonly Player[] = [
  ...[random, doctrinePlayer('A', LEARNER), doctrinePlayer('B'), idle],
  ...Object.entries(IDEAS).map(([name, idea]) => doctrinePlayer(name, idea)),
  ...SCHOOLS,
];

/** Those that think. */
export const THINKERS: readonly Player[] = [searchPlayer('C'), searchPlayer('D', DEEP_THOUGHT)];

/** A thinker that thinks so little that it answers at once too. */
export const QUICK_THINKER: Player = searchPlayer('C, hasty', { playouts: 16, decks: 8, supplies: 8, days: 1, first: 2 });

/** A player by its name, or null. */
export const playerNamed = (name: string): Player | null => [...PLAYERS, ...THINKERS].find((player) => player.name === name) ?? null;

/** A player by its name; throws for a name that nobody has. */
export function requirePlayer(name: string): Player {
  const player = playerNamed(name);
  if (!player) throw new Error(`There is no player ${name}.`);
  return player;
}
