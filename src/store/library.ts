/** The game library: lists, renames, duplicates and removes stored games, and reports storage use. */

import { cleanText } from '../records/characters.ts';
import {
  againKey,
  clockKey,
  commandRange,
  type GameId,
  newId,
  notesKey,
  openingKey,
  standingKey,
  takenKey,
  takenRange,
} from './database.ts';

import { copyCommands } from './rows.ts';
import { isPlayedElsewhere, tellRemoved } from './tabs.ts';
import { readUndone } from './undoneCommands.ts';
import { database, queue, SAFE, useSaving } from './writes.ts';

export const MAX_TITLE_LENGTH = 60;
/** Keys of rows stored next to a game. */
const BESIDE = [againKey, openingKey, notesKey, clockKey, standingKey] as const;

/** A typed name on one line without surrounding spaces; '' if nothing is left. */
export const tidyTitle = (text: string): string => cleanText(text.replace(/[\p{Cc}\s]+/gu, ' '), MAX_TITLE_LENGTH, false);

/** True unless the browser may delete the games when the disk fills up. */
export async function areGamesKept(): Promise<boolean> {
  try {
    return await navigator.storage.persisted();
  } catch {
    return true;
  }
}

export const library = {
  /** Stored scenario of a game, unchecked: validate it before drawing. */
  async scenarioOf(id: GameId): Promise<unknown> {
    const db = await database();
    return (await db?.get('games', id))?.scenario;
  },
  /** An empty name restores the scenario's. */
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
  /** Copies a game with its undone commands. The copy of an unfinished game is marked as a branch: its players know the original's dice. */
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
      // The copy rolls the original's future dice, so both are marked, here and in their files.
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
  /** Removes a game unless another tab plays it. False if it was not removed. */
  async removeUnlessPlayed(id: GameId): Promise<boolean> {
    if (await isPlayedElsewhere(id)) return false;
    await library.remove(id);
    return true;
  },
  /** Removes a game even if another tab plays it; that tab can keep it. */
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
