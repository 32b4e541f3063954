/** Games that the commands can try, by id, and the flag that names one. */

import { FIRST_FILES } from '../../../src/games/files.ts';
import type { FlagSpec, Flags } from '../args.ts';
import { combinedArms } from './combined-arms.ts';
import { linesOfBattle } from './lines-of-battle.ts';
import type { TriedGame } from './tried.ts';

/** The first game, which has programs of its own. */
export const FIRST_GAME = FIRST_FILES.rules.id;
const TRIED: ReadonlyMap<string, TriedGame> = new Map(
  ([linesOfBattle, combinedArms] as unknown[] as TriedGame[]).map((game) => [game.files.rules.id, game]),
);

export const GAME = { value: FIRST_GAME, help: `a game: ${[FIRST_GAME, ...TRIED.keys()].join(' or ')}` } satisfies FlagSpec;

/** Throws for the first game and for one that nobody knows. */
export function gameNamed(id: string): TriedGame {
  const game = TRIED.get(id);
  if (!game) throw new Error(`There is no game ${id}.`);
  return game;
}

/**
 * The game of `--game`; null for the first. Ends the script for a game that nobody knows, and for flags that only the first game takes.
 * @param own the flags that every game takes
 */
export function gameAsked<T extends { [name: string]: FlagSpec }>(
  flags: Flags<T> & { game: string },
  spec: T,
  own: readonly (keyof T & string)[],
): TriedGame | null {
  if (flags.game === FIRST_GAME) return null;
  const fail = (message: string): never => {
    console.error(message);
    console.log(JSON.stringify({ game: flags.game, refused: message }));
    process.exit(2);
  };
  if (!TRIED.has(flags.game)) fail(`There is no game ${flags.game}. Name ${[FIRST_GAME, ...TRIED.keys()].join(' or ')}.`);
  const foreign = Object.keys(spec).filter((name) => name !== 'game' && !own.includes(name) && flags[name] !== spec[name]?.value);
  if (foreign.length > 0) fail(`Only ${FIRST_GAME} takes ${foreign.map((name) => `--${name}`).join(', ')}.`);
  return gameNamed(flags.game);
}
