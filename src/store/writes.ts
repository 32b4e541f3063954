/** Serialized database writes, and the save status. */

import { create } from 'zustand';
import { type Database, type DatabaseWatch, type GameId, hasDatabase, openDatabase } from './database.ts';
import type { Damage } from './records.ts';

export { SAFE } from './wholeGame.ts';

/**
 * Save status. `memory`: no database. `slow`: commands are shown before they are stored. `stopped`: a write failed. `elsewhere`: another tab has advanced
 * the game. `removed`: another tab has removed it. `waits`: a tab with an older page must be closed first.
 */
export type SavingState = 'ready' | 'memory' | 'slow' | 'stopped' | 'elsewhere' | 'removed' | 'waits';

/**
 * Cause of a failure: storage is full (`full`), the database was closed, cleared or refused (`gone`), it does not answer (`silent`), or a newer page has
 * upgraded it (`newer`).
 */
export type Trouble = 'full' | 'gone' | 'silent' | 'newer';

interface Saving {
  state: SavingState;
  /** Set in `memory` and `stopped`. */
  trouble: Trouble | null;
  /** Number of failed retries. */
  retries: number;
  damaged: (Damage & { id: GameId }) | null;
}

/** Longest wait for the database to open; after that the game is kept in memory. */
export const LONGEST_OPENING_MS = 5000;

/** Number of attempts to reopen a database closed by the browser, and the pause between them. */
const MOST_TRIES = 10;
const TRY_AGAIN_MS = 250;

export interface StorageNeeds {
  open(watch: DatabaseWatch): Promise<Database | null>;
  hasDatabase(): boolean;
  /** Asks the browser not to clear this page's data. */
  persist(): Promise<unknown>;
  /** Timer; returns a cancel function. */
  after(ms: number, then: () => void): () => void;
}

interface WriteOptions {
  /** Covered by a full save: skip if the whole game has just been stored. */
  isOfGame?: boolean;
}

export type Storage = ReturnType<typeof createStorage>;

const named = (fault: unknown, ...names: string[]): boolean => fault instanceof DOMException && names.includes(fault.name);

/** Thrown by a write that must not happen. Nothing of it is stored, and saving stops. */
export class StaleWriteError extends Error {
  constructor(readonly state: 'elsewhere' | 'removed') {
    super(state);
  }
}

const troubleOf = (fault: unknown): Trouble =>
  named(fault, 'VersionError') ? 'newer' : named(fault, 'QuotaExceededError') ? 'full' : 'gone';

export function createStorage({ open, hasDatabase: isThere, persist, after }: StorageNeeds) {
  const useSaving = create<Saving>(() => ({ state: 'ready', trouble: null, retries: 0, damaged: null }));
  const now = (): SavingState => useSaving.getState().state;

  /** The database or the attempt to open it; null if it has to be opened. */
  let connection: Promise<Database | null> | null = null;
  let tail: Promise<void> = Promise.resolve();
  /** It was open in this visit, so stored games exist that must not be thought safe without it. */
  let wasOpen = false;
  /** The database may have lost the open game: store it whole first. */
  let isLost = false;
  /** Something is held in memory only. */
  let isStarted = false;
  let restore: (db: Database) => Promise<unknown> = () => Promise.resolve();
  let asked = false;

  /** There is no database, or no longer. */
  function without(trouble: Trouble): void {
    if (wasOpen) connection = null;
    useSaving.setState({ state: wasOpen ? 'stopped' : 'memory', trouble });
  }

  function have(db: Database): Database {
    wasOpen = true;
    if (now() === 'waits') useSaving.setState({ state: 'ready', trouble: null });
    return db;
  }

  /** Adopts a database that opens late, if nothing has been started without it. */
  function comeLate(db: Database): boolean {
    if (isStarted || now() !== 'memory') {
      db.close();
      return false;
    }
    have(db);
    useSaving.setState({ state: 'ready', trouble: null });
    return true;
  }

  function connect(): Promise<Database | null> {
    let isWaiting = false;
    let isGivenUp = false;
    let fault: unknown = null;
    let opening = new Promise<Database | null>((resolve) => {
      const callOff = after(LONGEST_OPENING_MS, () => {
        // An older page blocks the upgrade; the screen says what to do.
        if (isWaiting) return;
        isGivenUp = true;
        without('silent');
        resolve(null);
      });
      const watch: DatabaseWatch = {
        onWait() {
          isWaiting = true;
          useSaving.setState({ state: 'waits' });
        },
        onRefused: (why) => {
          fault = why;
        },
        onClosed() {
          if (connection !== opening) return;
          connection = null;
          isLost = true;
          if (now() === 'ready') useSaving.setState({ state: 'slow' });
          // Now, not with the next command: nothing is safe until then.
          void queue(() => Promise.resolve(), { isOfGame: true });
        },
      };
      const attempt = (tries: number): void => {
        void open(watch).then((db) => answered(db, tries));
      };
      const answered = (db: Database | null, tries: number): void => {
        // A browser that is clearing its storage refuses at first and accepts a moment later.
        if (!db && wasOpen && tries < MOST_TRIES && named(fault, 'AbortError')) {
          after(TRY_AGAIN_MS, () => attempt(tries + 1));
          return;
        }
        callOff();
        if (isGivenUp) {
          if (!db || !comeLate(db)) return;
          opening = Promise.resolve(db);
          connection = opening;
        } else if (db) have(db);
        else without(troubleOf(fault));
        resolve(db);
      };
      attempt(1);
    });
    return opening;
  }

  function database(): Promise<Database | null> {
    connection ??= connect();
    return connection;
  }

  /** Runs a write. If the connection has been closed, reopens it once and stores the whole game first. */
  async function carryOut(write: (db: Database) => Promise<unknown>, isOfGame: boolean): Promise<boolean> {
    for (let isSecond = false; ; isSecond = true) {
      const db = await database();
      if (!db || now() === 'stopped') return false;
      try {
        if (isLost) {
          await restore(db);
          isLost = false;
          if (isOfGame) return true;
        }
        await write(db);
        return true;
      } catch (fault) {
        if (isSecond || fault instanceof StaleWriteError || named(fault, 'ConstraintError', 'QuotaExceededError')) throw fault;
        db.close();
        connection = null;
        isLost = true;
      }
    }
  }

  /** Runs writes one after another. The first failure stops saving. */
  function queue(write: (db: Database) => Promise<unknown>, { isOfGame = false }: WriteOptions = {}): Promise<void> {
    tail = tail.then(async () => {
      if (now() === 'stopped' || now() === 'elsewhere' || now() === 'removed') return;
      try {
        if (!(await carryOut(write, isOfGame))) isStarted = true;
        else if (now() === 'slow') useSaving.setState({ state: 'ready', trouble: null, retries: 0 });
      } catch (fault) {
        const refused = fault instanceof StaleWriteError ? fault.state : named(fault, 'ConstraintError') ? 'elsewhere' : null;
        useSaving.setState({ state: refused ?? 'stopped', trouble: refused ? null : troubleOf(fault) });
      }
    });
    return tail;
  }

  return {
    useSaving,
    database,
    queue,
    /** Resolves when every write is done. */
    settled: (): Promise<void> => tail,
    /** True if anything is stored. Known at once without a database, otherwise after the first attempt. */
    keeps: (): boolean => isThere() && (now() === 'ready' || now() === 'slow'),
    /** Asks the browser, once per visit, not to clear this page's data. It may refuse; the library shows that. */
    askToPersist(): void {
      if (asked) return;
      asked = true;
      // A browser that throws has refused.
      void persist().catch(() => false);
    },
    /** Sets the function that stores the whole open game in a database that may have lost it. */
    onLost(store: (db: Database) => Promise<unknown>): void {
      restore = store;
    },
    /** Retries storing the whole open game after saving has stopped. */
    async retry(): Promise<void> {
      const before = now();
      if (before !== 'stopped' && before !== 'memory' && before !== 'removed') return;
      // Not `ready` until it is stored, or a player might close the page too early.
      useSaving.setState({ state: 'slow' });
      if (before === 'memory') connection = null;
      isLost = true;
      await queue(() => Promise.resolve(), { isOfGame: true });
      if (now() !== 'ready') useSaving.setState(({ retries }) => ({ retries: retries + 1 }));
    },
  };
}

/** The page's storage. */
export const storage = createStorage({
  open: openDatabase,
  hasDatabase,
  persist: async () => navigator.storage.persist?.(),
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
});
export const { useSaving, database, queue, settled, keeps, askToPersist } = storage;
