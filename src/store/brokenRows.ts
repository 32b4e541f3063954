/** Damaged rows of the browser's database: saving them as a file, removing them, rewriting list entries. */

import { type BrokenPart, useBrokenParts } from './brokenParts.ts';
import { commandRange, type Database, type GameId, notesKey, openingKey, takenRange } from './database.ts';
import { saveText } from './files.ts';
import type { BrokenGame } from './games.ts';
import { readNotesRow } from './notes/list.ts';
import { readOpeningRow } from './opening.ts';
import { openGame, summaryDetails, summaryOf } from './progress.ts';
import { replayGame } from './replayGame.ts';
import { saver } from './saving.ts';
import { database, queue, SAFE } from './writes.ts';

/** Deeper than any row that the page writes. */
const DEEPEST = 40;

/** A database value as JSON. Whatever JSON cannot hold becomes text, since a damaged row may contain anything. */
function plain(value: unknown, above: readonly unknown[] = []): unknown {
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))) return String(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (above.includes(value) || above.length > DEEPEST) return 'the same again';
  const within = [...above, value];
  if (Array.isArray(value) || value instanceof Map || value instanceof Set) return [...value].map((one) => plain(one, within));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one, within)]));
}

const FILE = 'lines-and-webs-damaged.json';

/** Downloads any database value as a file. */
export const saveAnything = (value: unknown, name = FILE): void => saveText(name, JSON.stringify(plain(value), null, 1) ?? 'null');

/** Downloads the damaged parts of the game as a file. */
export const saveParts = (): void => saveAnything(useBrokenParts.getState());

async function removePart(db: Database, game: GameId, { what, pieces }: BrokenPart): Promise<void> {
  if (what === 'header') {
    const header = await db.get('games', game);
    if (!header) return;
    const kept = Object.entries(header).filter(([key]) => !pieces.some((piece) => piece.key === key));
    // A game needs a start date: use the present one.
    const startedAt = pieces.some(({ key }) => key === 'startedAt') ? { startedAt: Date.now() } : {};
    await db.put('games', { ...Object.fromEntries(kept), ...startedAt } as typeof header);
    return;
  }
  const [piece] = pieces;
  const notes = what === 'notes' ? readNotesRow(piece?.value) : null;
  const opening = what === 'opening' ? readOpeningRow(piece?.value) : null;
  const sound = notes ? { notes: notes.notes, serial: notes.serial } : opening?.opening;
  if (piece && sound) await db.put('meta', { key: piece.key, value: JSON.stringify(sound) });
  else for (const { key } of pieces) await db.delete('meta', key);
}

/** Permanently removes the damaged parts and keeps the rest. */
export async function removeParts(): Promise<void> {
  const { game, parts } = useBrokenParts.getState();
  if (game === null) return;
  await queue(async (db) => {
    for (const part of parts) await removePart(db, game, part);
  });
  useBrokenParts.setState({ game: null, parts: [] });
}

/** All stored rows of a game, unread. */
async function rowsOf(db: Database, key: IDBValidKey) {
  const id = key as GameId;
  const tx = db.transaction(['games', 'commands', 'progress', 'meta'], 'readonly');
  const meta = tx.objectStore('meta');
  const [header, commands, progress, undone, opening, notes] = await Promise.all([
    tx.objectStore('games').get(id),
    tx.objectStore('commands').getAll(commandRange(id)),
    tx.objectStore('progress').get(id),
    meta.getAll(takenRange(id)),
    meta.get(openingKey(id)),
    meta.get(notesKey(id)),
  ]);
  return { header, commands, progress, undone, opening, notes };
}

/** Downloads all stored rows of a damaged game. */
export async function saveBroken({ key }: BrokenGame): Promise<void> {
  const db = await database();
  if (db) saveAnything(await rowsOf(db, key));
}

/** Rebuilds the list entry of a game from its record. False if the record cannot be read. */
export async function mendEntry({ key }: BrokenGame): Promise<boolean> {
  const db = await database();
  if (!db || typeof key !== 'string') return false;
  const found = await saver.find(key);
  if (found.kind !== 'game') return false;
  const { record, rules, header } = found;
  const { state } = replayGame(rules, record);
  const progress = summaryOf(openGame(key, record, summaryDetails(header)), state, record.commands.length);
  const tx = db.transaction('progress', 'readwrite', SAFE);
  await Promise.all([tx.store.put(progress), tx.done]);
  return true;
}
