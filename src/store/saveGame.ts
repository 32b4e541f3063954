/** The open game as a file, with its name, start time, undone commands and notes. */

import type { RecordFile } from '../records/format.ts';
import type { GameRecordOf as ReadRecord } from '../records/read.ts';
import { packSeats, unpackSeats } from '../records/seating.ts';
import type { GameId } from './database.ts';
import { recordFileName, saveText } from './files.ts';
import { useGame } from './game.ts';
import { orReport, reportFailure } from './lazyCode.ts';
import { loadNotes } from './notes/kept.ts';
import type { GameRecordOf } from './replayGame.ts';
import { saver } from './saving.ts';

/** Saves the file without names and seats, and the page says why. */
function withoutIt(why: unknown): null {
  reportFailure(why);
  return null;
}

/** File contents of a game, stored or not. */
async function fileOfGame(played: GameRecordOf, id: GameId | null): Promise<RecordFile> {
  const record = played as ReadRecord;
  const [{ fileOf }, about, notes] = await Promise.all([
    orReport(import('../records/write.ts')),
    id === null ? null : saver.aboutStored(id).catch(withoutIt),
    id === null ? [] : loadNotes(id, record.commands.length),
  ]);
  if (!about) return fileOf(record, { notes });
  const { title, startedAt, undone, opened, from, players, lesson, task, bench } = about;
  const seen = bench?.seen ?? null;
  return fileOf(record, {
    startedAt: new Date(startedAt).toISOString(),
    taken: undone,
    notes,
    ...(opened ? { opened } : {}),
    ...(title ? { name: title } : {}),
    ...(players ? { players } : {}),
    ...packSeats(unpackSeats(about)),
    ...(lesson ? { lesson } : {}),
    ...(task ? { task: task.unlocked === undefined ? task : { ...task, unlocked: Math.min(task.unlocked, record.commands.length) } } : {}),
    ...(from ? { from: { name: from.name, at: from.at } } : {}),
    ...(seen === null ? {} : { seen: Math.min(seen, record.commands.length) }),
  });
}

/** File contents of the open game; null if none is open. */
export async function gameFile(): Promise<RecordFile | null> {
  const { record, id } = useGame.getState();
  return record && fileOfGame(record, id);
}

/** A title as part of a file name: 'Learn to play' becomes 'learn-to-play'; may be ''. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Lessons and games saved with notes are named by their title ('learn-to-play.json', 'one-bridge-with-notes.json'), others by their day. */
function fileNameOf({ name = '', lesson }: RecordFile, isRead: boolean, { scenario }: GameRecordOf, turn: number): string {
  const slug = slugOf(name);
  if (lesson && slug) return `${slug}.json`;
  return isRead ? `${slug || scenario.id}-with-notes.json` : recordFileName(scenario.id, turn);
}

/**
 * Downloads a game.
 * @param isRead with its notes, to be read from its beginning
 */
export async function saveFileOf(record: GameRecordOf, id: GameId | null, turn: number, isRead = false): Promise<void> {
  const [file, { textOf }] = await Promise.all([fileOfGame(record, id), orReport(import('../records/write.ts'))]);
  saveText(fileNameOf(file, isRead, record, turn), textOf(file));
  if (id === saver.current()?.id) saver.noteFiled();
}

/** Downloads the open game. */
export async function saveGameFile(): Promise<void> {
  const { record, id, state } = useGame.getState();
  if (record && state) await saveFileOf(record, id, state.turn);
}
