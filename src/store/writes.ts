/** Writing to the browser's database: one write after another, on disk before it counts; and how saving stands. */

import { create } from 'zustand';
import { type Database, type GameId, hasDatabase, openDatabase } from './database.ts';
import type { Damage } from './records.ts';

/**
 * How saving stands: `memory` from the start without a database, `slow` when orders are shown before they are stored because that takes too
 * long, `stopped` when a write failed, `elsewhere` when another tab went on with the game, `waits` while a tab with an older page must be closed first.
 */
export type SavingState = 'ready' | 'memory' | 'slow' | 'stopped' | 'elsewhere' | 'waits';

export const useSaving = create<{ state: SavingState; damaged: (Damage & { id: GameId }) | null }>(() => ({
  state: 'ready',
  damaged: null,
}));

/** On disk, not only in the system's memory, before it counts as stored: also a power cut loses nothing. */
export const SAFE = { durability: 'strict' } as const;

let connection: Promise<Database | null> | null = null;
let tail: Promise<void> = Promise.resolve();

export function database(): Promise<Database | null> {
  connection ??= openDatabase(() => useSaving.setState({ state: 'waits' })).then((db) => {
    if (!db) useSaving.setState({ state: 'memory' });
    else if (useSaving.getState().state === 'waits') useSaving.setState({ state: 'ready' });
    return db;
  });
  return connection;
}

/** Is anything stored at all? Known at once where there is no database, else when it was tried. */
export const keeps = (): boolean => {
  const { state } = useSaving.getState();
  return hasDatabase() && (state === 'ready' || state === 'slow');
};

/** Runs writes one after another; the first that fails stops saving and is told. */
export function queue(write: (db: Database) => Promise<unknown>): Promise<void> {
  tail = tail.then(async () => {
    const db = await database();
    const { state } = useSaving.getState();
    if (!db || state === 'stopped' || state === 'elsewhere') return;
    try {
      await write(db);
      if (useSaving.getState().state === 'slow') useSaving.setState({ state: 'ready' });
    } catch (fault) {
      const clash = fault instanceof DOMException && fault.name === 'ConstraintError';
      useSaving.setState({ state: clash ? 'elsewhere' : 'stopped' });
    }
  });
  return tail;
}

/** Resolves when everything that was given is in the database. */
export const settled = (): Promise<void> => tail;

let asked = false;

/** Asks the browser, once a visit, not to clear the games away when it is short of room. It may refuse; the library says so. */
export function askToPersist(): void {
  if (asked || typeof navigator === 'undefined' || !('storage' in navigator)) return;
  asked = true;
  const persist = async (): Promise<boolean> => navigator.storage.persist?.();
  void persist().catch(() => false);
}
