/** File API of every game, by id. Contains the schemas, so only code that reads or publishes files imports it. */

import type { GameFiles } from './game.ts';
import { files as linesAndWebs } from './lines-and-webs/files.ts';
import { files as linesOfBattle } from './lines-of-battle/files.ts';

const games = new Map<string, GameFiles>([linesAndWebs as GameFiles, linesOfBattle as GameFiles].map((files) => [files.rules.id, files]));

/** The first game. A file that names no game belongs to it. */
export const FIRST_FILES: GameFiles = linesAndWebs;

/** Null for an unknown id. */
export const filesOf = (id: unknown): GameFiles | null => (typeof id === 'string' ? (games.get(id) ?? null) : null);

/** Registers another game's file API. */
export const addFiles = (files: GameFiles): void => void games.set(files.rules.id, files);
