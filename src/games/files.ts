/** Door 1 for files of every game there is, by its id: only records and those who publish schemas come in here. */

import type { GameFiles } from './game.ts';
import { files as linesAndWebs } from './lines-and-webs/files.ts';

const games = new Map<string, GameFiles>([linesAndWebs as GameFiles].map((files) => [files.rules.id, files]));

/** The first game: what names none is read as its. */
export const FIRST_FILES: GameFiles = linesAndWebs;

/** Null for an id that no game has. */
export const filesOf = (id: unknown): GameFiles | null => (typeof id === 'string' ? (games.get(id) ?? null) : null);

/** The same for one more game. */
export const addFiles = (files: GameFiles): void => void games.set(files.rules.id, files);
