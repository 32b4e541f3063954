/** The games that this browser keeps: listed, renamed, duplicated, removed; and the room they take. */

import { cleanText } from '../records/characters.ts';
import { againKey, clockKey, commandRange, type GameId, notesKey, openingKey, standingKey, takenKey, takenRange } from './database.ts';
import { newId } from './ids.ts';
import { copyCommands } from './rows.ts';
import { isPlayedElsewhere, tellRemoved } from './tabs.ts';
import { readUndone } from './undoneCommands.ts';
import { database, queue, SAFE, useSaving } from './writes.ts';

export const MAX_TITLE_LENGTH = 60;
/** What lies beside a game in a row of its own. */
const BESIDE = [againKey, openingKey, notesKey, clockKey, standingKey] as const;

/** What a player typed as a name, fit to be shown: one line, no spaces at its ends; '' when nothing is left. */
export const tidyTitle = (text: string): string => cleanText(text.replace(/[\p{Cc}\s]+/gu, ' '), MAX_TITLE_LENGTH, false);

/** Bytes that this page's storage takes and may take; null where the browser does not tell. */
export async function roomUsed(): Promise<{ used: number; of: number; isKept: boolean } | null> {
  try {
    const [{ usage, quota }, isKept] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()]);
    return usage === undefined || quota === undefined ? null : { used: usage, of: quota, isKept };
  } catch {
    return null;
  }
}

export const library = {
  /** The scenario of a stored game as it lies there. It may be anything: what is drawn is looked over first. */
  async scenarioOf(id: GameId): Promise<unknown> {
    const db = await database();
    return (await db?.get('games', id))?.scenario;
  },
  /** An empty name gives the scenario's back. */
  async rename(id: GameId, name: string): Promise<void> {
    const title = tidyTitle(name);
    await queue(async (db) => {
      const tx = db.transaction(['games', 'progress'], 'readwrite', SAFE);
      const [header, progress] = await Promise.all([tx.objectStore('games').get(id), tx.objectStore('progress').get(id)]);
      if (!header || !progress) return;
      const { title: _, ...untitled } = header;
      await Promise.all([
        tx.objectStore('games').put(title ? { ...header, title } : untitled),
        tx.objectStore('progress').put({ ...progress, name: title || header.scenario?.name || progress.name }),
        tx.done,
      ]);
    });
  },
  /** The whole game once more, with what was taken back in it. While it goes on it is a branch of the original: who plays the one knows the dice of the other. */
  async duplicate(id: GameId): Promise<void> {
    await queue(async (db) => {
      const tx = db.transaction(['games', 'commands', 'progress', 'meta'], 'readwrite', SAFE);
      const [header, progress, undone, ...beside] = await Promise.all([
        tx.objectStore('games').get(id),
        tx.objectStore('progress').get(id),
        tx.objectStore('meta').getAll(takenRange(id)),
        ...BESIDE.map((key) => tx.objectStore('meta').get(key(id))),
      ]);
      if (!header || !progress) return;
      const game = newId();
      const name = tidyTitle(`Copy of ${progress.name}`);
      // A copy rolls the dice that its original has still to roll: it is marked as a branch, here and in its file, and so is the original.
      const goesOn = progress.phase !== 'over';
      const from = goesOn ? { from: { game: id, name: progress.name, at: progress.orders } } : {};
      const copied = goesOn ? { copied: progress.orders } : {};
      await Promise.all([
        tx.objectStore('games').put({ ...header, ...from, id: game, title: name }),
        tx.objectStore('games').put({ ...header, ...copied }),
        tx.objectStore('progress').put({ ...progress, ...copied }),
        tx.objectStore('progress').put({ ...progress, ...from, game, name, changedAt: Date.now() }),
        copyCommands(tx.objectStore('commands'), id, game),
        ...readUndone(undone.map((row) => row.value)).map((one) =>
          tx.objectStore('meta').put({ key: takenKey(game, one.serial), value: JSON.stringify(one) }),
        ),
        ...beside.map((row, i) => row && tx.objectStore('meta').put({ ...row, key: (BESIDE[i] as typeof notesKey)(game) })),
        tx.done,
      ]);
    });
  },
  /** Removes it unless another tab plays it: false then, and nothing is removed. */
  async removeUnlessPlayed(id: GameId): Promise<boolean> {
    if (await isPlayedElsewhere(id)) return false;
    await library.remove(id);
    return true;
  },
  /** Removes it in any case; a tab that plays it is told, and can keep it. */
  async remove(key: IDBValidKey): Promise<void> {
    const id = key as GameId;
    useSaving.setState((now) => (now.damaged?.id === id ? { damaged: null } : now));
    await queue(async (db) => {
      const tx = db.transaction(['games', 'commands', 'progress', 'meta'], 'readwrite', SAFE);
      await Promise.all([
        tx.objectStore('games').delete(id),
        tx.objectStore('commands').delete(commandRange(id)),
        tx.objectStore('progress').delete(id),
        tx.objectStore('meta').delete(takenRange(id)),
        ...BESIDE.map((key) => tx.objectStore('meta').delete(key(id))),
        tx.done,
      ]);
      tellRemoved(id);
    });
  },
};
