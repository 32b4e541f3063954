/** The game that is open, as a file: with its name, when it began, what was taken back, and the notes on its moments. */

import type { RecordFile } from '../records/format.ts';
import type { GameId } from './database.ts';
import { recordFileName, saveText } from './files.ts';
import type { Recorded } from './fold.ts';
import { useGame } from './game.ts';
import { loadNotes } from './notes/kept.ts';
import { saver } from './saving.ts';

/** The content of a game's file, as which it is stored or not. */
async function fileOfGame(record: Recorded, id: GameId | null): Promise<RecordFile> {
  const [{ fileOf }, about, notes] = await Promise.all([
    import('../records/write.ts'),
    id === null ? null : saver.aboutStored(id).catch(() => null),
    id === null ? [] : loadNotes(id, record.commands.length),
  ]);
  if (!about) return fileOf(record, { notes });
  const { title, startedAt, undone, opened, from, players, bench } = about;
  const seen = bench?.seen ?? null;
  return fileOf(record, {
    startedAt: new Date(startedAt).toISOString(),
    taken: undone,
    notes,
    ...(opened ? { opened } : {}),
    ...(title ? { name: title } : {}),
    ...(players ? { players } : {}),
    ...(from ? { from: { name: from.name, at: from.at } } : {}),
    ...(seen === null ? {} : { seen: Math.min(seen, record.commands.length) }),
  });
}

/** The content of the file of the game that is open; null when none is. */
export async function gameFile(): Promise<RecordFile | null> {
  const { record, id } = useGame.getState();
  return record && fileOfGame(record, id);
}

/** 'learn-to-play.json': a lesson is called after itself, and not after the day on which it stands; null where nothing of its name is left. */
function lessonFileName(title: string): string | null {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug ? `${slug}.json` : null;
}

/** Offers a game to be saved, which stands on such a day. */
export async function saveFileOf(record: Recorded, id: GameId | null, turn: number): Promise<void> {
  const [file, { textOf }] = await Promise.all([fileOfGame(record, id), import('../records/write.ts')]);
  const name = useGame.getState().lesson !== null && useGame.getState().id === id ? lessonFileName(file.name ?? '') : null;
  saveText(name ?? recordFileName(record.scenario.id, turn), textOf(file));
  if (id === saver.current()?.id) saver.noteFiled();
}

/** Offers the game that is open to be saved. */
export async function saveGameFile(): Promise<void> {
  const { record, id, state } = useGame.getState();
  if (record && state) await saveFileOf(record, id, state.turn);
}
