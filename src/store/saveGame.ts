/** The game that is open, as a file: with its name, when it began, and what was taken back. */

import type { RecordFile } from '../records/format.ts';
import { recordFileName, saveText } from './files.ts';
import { useGame } from './game.ts';
import { saver } from './saving.ts';

/** The content of the file; null when no game is open. */
export async function gameFile(): Promise<RecordFile | null> {
  const { record, id } = useGame.getState();
  if (!record) return null;
  const [{ fileOf }, told] = await Promise.all([import('../records/write.ts'), id === null ? null : saver.told(id)]);
  if (!told) return fileOf(record);
  const { title, startedAt, taken, opened, from } = told;
  return fileOf(record, {
    startedAt: new Date(startedAt).toISOString(),
    taken,
    ...(opened ? { opened } : {}),
    ...(title ? { name: title } : {}),
    ...(from ? { from: { name: from.name, at: from.at } } : {}),
  });
}

/** Offers it to be saved. */
export async function saveGameFile(): Promise<void> {
  const file = await gameFile();
  const { state } = useGame.getState();
  if (!file || !state) return;
  const { textOf } = await import('../records/write.ts');
  saveText(recordFileName(file.scenario.id, state.turn), textOf(file));
}
