/** File API of every game, by id. Contains the schemas, so only code that reads or publishes files imports it. */

import { files as combinedArms } from './combined-arms/files.ts';
import type { GameFiles } from './game.ts';
import { files as linesAndWebs } from './lines-and-webs/files.ts';
import { files as linesOfBattle } from './lines-of-battle/files.ts';
import { addGame } from './rules.ts';

const games = new Map<string, GameFiles>();

/** Registers a game's file API, and its rules, which may not be loaded otherwise. */
export function addFiles(files: GameFiles): void {
  games.set(files.rules.id, files);
  addGame(files.rules);
}
for (const files of [linesAndWebs, linesOfBattle, combinedArms] as GameFiles[]) addFiles(files);

/** The first game. A file that names no game belongs to it. */
export const FIRST_FILES: GameFiles = linesAndWebs;

/** Null for an unknown id. */
export const filesOf = (id: unknown): GameFiles | null => (typeof id === 'string' ? (games.get(id) ?? null) : null);
