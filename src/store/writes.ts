/** Serialized database writes, and the save status. */

import { create } from 'zustand';
import { type Database, type DatabaseWatch, type GameId, hasDatabase, openDatabase } from './database.ts';
import type { Damage } from './records.ts';

export { SAFE } from './wholeGame.ts';

/**
 * How saving stands: `memory` from the start without a database, `slow` when orders are shown before they are stored because that takes too
 * long, `stopped` when a write failed, `elsewhere` when another tab went on with the game, `removed` when another tab removed it, `waits` while a tab with an older page must be closed first.
 */
export type SavingState = 'ready' | 'memory' | 'slow' | 'stopped' | 'elsewhere' | 'removed' | 'waits';

/**
 * Why nothing is stored: the browser takes no more (`full`), it has closed or cleared the database, or refuses it (`gone`), it does not answer
 * (`silent`), or a newer page has changed the database so that this one cannot read it (`newer`).
 */
export type Trouble = 'full' | 'gone' | 'silent' | 'newer';

interface Saving {
  state: SavingState;
  /** Of `memory` and `stopped`. */
  trouble: Trouble | null;
  /** It was tried again, and failed again, so many times. */
  retries: number;
  damaged: (Damage & { id: GameId }) | null;
}

/** A database that does not answer is waited for so long; then the game is played in memory. */
export const LONGEST_OPENING_MS = 5000;

/** So often, and after such a pause, a database that was open and was closed by the browser is opened again. */
const MOST_TRIES = 10;
const TRY_AGAIN_MS = 250;

export interface StorageNeeds {
  open(watch: DatabaseWatch): Promise<Database | null>;
  hasDatabase(): boolean;
  /** Asks the browser not to clear the games away when it is short of room. */
  persist(): Promise<unknown>;
  /** Calls back after so many milliseconds; returns what calls it off. */
  after(ms: number, then: () => void): () => void;
}

interface WriteOptions {
  /** It writes nothing that is not in the whole of the open game: where that has been stored anew there is nothing left to do. */
  isOfGame?: boolean;
}

export type Storage = ReturnType<typeof createStorage>;

const named = (fault: unknown, ...names: string[]): boolean => fault instanceof DOMException && names.includes(fault.name);

/** Thrown by a write that must not be: nothing of it is stored, and saving stands so from then on. */
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

  /** The database, or the attempt to open it; null when the next who needs it opens it. */
  let connection: Promise<Database | null> | null = null;
  let tail: Promise<void> = Promise.resolve();
  /** It has been open in this visit: games lie there that must not be thought safe without it. */
  let wasOpen = false;
  /** The database may have lost the open game: it is stored whole before anything else. */
  let isLost = false;
  /** Something has been given that only memory holds. */
  let isStarted = false;
  let restore: (db: Database) => Promise<unknown> = () => Promise.resolve();
  let asked = false;

  /** There is no database: from the start, or not any more. */
  function without(trouble: Trouble): void {
    if (wasOpen) connection = null;
    useSaving.setState({ state: wasOpen ? 'stopped' : 'memory', trouble });
  }

  function have(db: Database): Database {
    wasOpen = true;
    if (now() === 'waits') useSaving.setState({ state: 'ready', trouble: null });
    return db;
  }

  /** A database that comes after it was given up is taken up while nothing has been started. */
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
        // Behind an older page it is waited for: the screen says what to do.
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
          // At once, not with the next order: until it is stored again nothing is safe.
          void queue(() => Promise.resolve(), { isOfGame: true });
        },
      };
      const attempt = (tries: number): void => {
        void open(watch).then((db) => answered(db, tries));
      };
      const answered = (db: Database | null, tries: number): void => {
        // While the browser clears its store away it opens nothing; a moment later it does.
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

  /** Carries a write out. A connection that turns out to be closed is opened once more, and the whole game stored first. */
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

  /** Runs writes one after another; the first that fails stops saving and is told. */
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
    /** Resolves when everything that was given is in the database. */
    settled: (): Promise<void> => tail,
    /** Is anything stored at all? Known at once where there is no database, else when it was tried. */
    keeps: (): boolean => isThere() && (now() === 'ready' || now() === 'slow'),
    /** Asks the browser, once a visit, not to clear the games away when it is short of room. It may refuse; the library says so. */
    askToPersist(): void {
      if (asked) return;
      asked = true;
      // A browser that cannot even be asked has refused.
      void persist().catch(() => false);
    },
    /** What stores the open game whole, into a database that may have lost it. */
    onLost(store: (db: Database) => Promise<unknown>): void {
      restore = store;
    },
    /** Tries again to store, where saving has stopped or never began: with the whole of the open game. */
    async retry(): Promise<void> {
      const before = now();
      if (before !== 'stopped' && before !== 'memory' && before !== 'removed') return;
      // Not ready until it is stored: who reads that all is well may close the page.
      useSaving.setState({ state: 'slow' });
      if (before === 'memory') connection = null;
      isLost = true;
      await queue(() => Promise.resolve(), { isOfGame: true });
      if (now() !== 'ready') useSaving.setState(({ retries }) => ({ retries: retries + 1 }));
    },
  };
}

/** The page's own. */
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
