/** Stores the open game: each command before its effect is shown, and the whole game after a failure. */

import type { Command, State } from '../engine/core/gameTypes.ts';
import type { Agreement } from '../records/format.ts';
import { computersAt, packSeats, type Seats } from '../records/seating.ts';
import type { PlayedTask } from '../records/task.ts';
import type { Bench } from './bench.ts';
import {
  againKey,
  commandRange,
  type Database,
  type GameDetails,
  type GameId,
  type GameSummary,
  type Header,
  takenRange,
} from './database.ts';
import { assertRevision, type GameRevision, putRow } from './gameRevision.ts';
import { type SharedHistory, UNOPENED } from './opening.ts';
import { type OpenGame, openGame, pickDetails, summaryDetails, summaryOf, wasSeen } from './progress.ts';
import type { GameRecordOf } from './replayGame.ts';
import { putCommands } from './rows.ts';
import { nextSerialAfter, type UndoneCommand } from './undoneCommands.ts';
import { headerOf, markOf, OPEN, openingRow, putAgain, SAFE, storeWhole, takenRow, type WholeGame } from './wholeGame.ts';
import type { Storage } from './writes.ts';

/** Details stored with a game. */
export interface StoredAbout extends Omit<GameDetails, 'startedAt'>, Pick<Header, 'startedAt'> {
  undone: readonly UndoneCommand[];
  opened?: readonly Agreement[];
}

export interface WriterNeeds {
  storage: Storage;
  /** Milliseconds since 1970. */
  now(): number;
  newId(): GameId;
  /** Stores which game this tab has open; '' for none. */
  noteOwnGame(id: GameId | ''): void;
  /** Tells the other tabs that something of a game was stored. */
  tellTabs(id: GameId): void;
}

/** Stored data of a game that continues. */
export interface ContinuedGame {
  id: GameId;
  header: GameDetails;
  undone: readonly UndoneCommand[];
  opening: SharedHistory;
  follows: boolean;
  notes?: string | null;
  serial?: number;
  again?: readonly UndoneCommand[];
}

/** A change of a stored game: one command more, or the last one removed. `stands` is the stored revision before it. */
type Note = { stands: GameRevision; again: readonly number[] } & (
  | { op: 'put'; game: GameId; n: number; command: Command }
  /** Commands from number n on were undone. `undone` is what the log keeps, `opening` the shared history that remains. */
  | { op: 'cut'; game: GameId; n: number; undone: UndoneCommand; opening: SharedHistory }
);

/** Save states in which closing the page would lose commands. */
const LOSING: ReadonlySet<string> = new Set(['memory', 'stopped', 'elsewhere', 'removed', 'slow']);

export type Writer = ReturnType<typeof createWriter>;

export function createWriter({ storage, now, newId, noteOwnGame, tellTabs }: WriterNeeds) {
  const { useSaving, queue, keeps } = storage;
  let whole: WholeGame | null = null;
  let due: { note: Note; progress: GameSummary }[] = [];

  storage.onLost(async (db) => {
    // A full save covers all pending changes of the game.
    due = due.filter(({ note }) => note.game !== whole?.game.id);
    if (!whole || whole.follows) return;
    await storeWhole(db, whole);
    tellTabs(whole.game.id);
  });

  /** Stores a change together with others that are pending. Null if nothing is stored. */
  function writeNote(note: Note, progress: GameSummary): Promise<void> | null {
    if (!keeps()) return null;
    due.push({ note, progress });
    const write = async (db: Database): Promise<void> => {
      const batch = due.filter((one) => one.note.game === note.game);
      due = due.filter((one) => one.note.game !== note.game);
      const [first] = batch;
      if (!first) return;
      const tx = db.transaction(['games', 'commands', 'progress', 'meta'], 'readwrite', SAFE);
      await assertRevision(tx, note.game, first.note.stands);
      const rows = tx.objectStore('commands');
      const writes = batch.flatMap(({ note: one, progress: after }) => [
        one.op === 'put' ? rows.add({ game: one.game, n: one.n, command: one.command }) : rows.delete(commandRange(one.game, one.n)),
        ...(one.op === 'cut' ? [takenRow(one.game, one.undone), openingRow(one.game, one.opening)] : []).map((row) =>
          tx.objectStore('meta').put(row),
        ),
        tx.objectStore('progress').put(after),
      ]);
      const { again } = batch.at(-1)?.note ?? first.note;
      await Promise.all([...writes, putAgain(tx.objectStore('meta'), note.game, again), tx.done]);
      tellTabs(note.game);
    };
    // Needed even after a full save: it does not cover pending writes of a game that was left.
    return queue(write);
  }

  const openUp = (game: OpenGame, record: GameRecordOf, state: State, more: Partial<WholeGame>): WholeGame => {
    const { commands, ...rest } = record;
    const progress = summaryOf(game, state, commands.length);
    const opened = { named: {}, undone: [], serial: 0, again: [], opening: UNOPENED, notes: null, follows: false, filed: '', ...more };
    noteOwnGame(game.id);
    // The next game may be stored even if the last one could not be.
    const isOn = useSaving.getState().state !== 'memory';
    useSaving.setState({ damaged: null, ...(isOn ? { state: 'ready', trouble: null, retries: 0 } : {}) });
    return { game, rest, commands: [...commands], progress, ...opened };
  };

  return {
    /** Stores a game that begins, branches or comes from a file, with all its commands. */
    begin(record: GameRecordOf, state: State, more: GameDetails = {}): { id: GameId; stored: Promise<void> | null } {
      const id = newId();
      const game = openGame(id, record, { ...summaryDetails(more), startedAt: more.startedAt ?? now() });
      const opened = openUp(game, record, state, { named: more });
      whole = opened;
      storage.askToPersist();
      const header = headerOf(opened);
      const { progress } = opened;
      const stored = queue(
        async (db) => {
          const tx = db.transaction(['games', 'commands', 'progress', 'meta'], 'readwrite', SAFE);
          await Promise.all([
            tx.objectStore('games').put(header),
            putCommands(tx.objectStore('commands'), id, record.commands),
            tx.objectStore('progress').put(progress),
            tx.objectStore('meta').put({ key: OPEN, value: id }),
            tx.done,
          ]);
        },
        { isOfGame: true },
      );
      return { id, stored: keeps() ? stored : null };
    },
    /** Continues a stored game. */
    goOn(
      record: GameRecordOf,
      state: State,
      { id, header, undone, opening, follows, notes, serial = nextSerialAfter(undone), again = [] }: ContinuedGame,
    ): void {
      const game = openGame(id, record, { ...summaryDetails(header), startedAt: header.startedAt ?? 0 });
      const serials = again.map((one) => one.serial);
      whole = openUp(game, record, state, { named: header, undone: [...undone], serial, again: serials, opening, follows, notes });
      void queue((db) => db.put('meta', { key: OPEN, value: id }));
    },
    /** Stores a new command. A command given by redo keeps the rest of the redo stack. */
    append(n: number, command: Command, after: State, isRedo = false): Promise<void> | null {
      if (!whole) return null;
      const stands = { orders: n, last: whole.commands[n - 1] ?? null, serial: whole.serial };
      whole.commands.length = n;
      whole.commands.push(command);
      whole.progress = summaryOf(whole.game, after, n + 1);
      whole.again = isRedo ? whole.again.slice(0, -1) : [];
      return writeNote({ op: 'put', game: whole.game.id, n, command, stands, again: whole.again }, whole.progress);
    },
    /** Stores the undo of the last command, `undone.at`; permanent if redo cannot restore it. */
    cut(undone: UndoneCommand, after: State, opening: SharedHistory, isForGood = false): Promise<void> | null {
      if (!whole) return null;
      const stands = { orders: undone.at + 1, last: undone.command, serial: undone.serial };
      whole.commands.length = undone.at;
      whole.undone.push(undone);
      whole.serial = undone.serial + 1;
      whole.opening = opening;
      whole.progress = summaryOf(whole.game, after, undone.at);
      whole.again = isForGood ? [] : [...whole.again, undone.serial];
      const { again } = whole;
      return writeNote({ op: 'cut', game: whole.game.id, n: undone.at, undone, opening, stands, again }, whole.progress);
    },
    /** Stores the shared history. */
    noteOpening(opening: SharedHistory): Promise<void> | null {
      if (!whole) return null;
      whole.opening = opening;
      if (!keeps()) return null;
      const { id } = whole.game;
      return queue(async (db) => {
        await putRow(db, id, openingRow(id, opening));
        tellTabs(id);
      });
    },
    /** Stores seats, advice switches and suggestions. */
    noteSeats(seats: Seats): Promise<void> | null {
      if (!whole) return null;
      const { game } = whole;
      const told = packSeats(seats);
      Object.assign(game, told);
      const { computers = {}, ...rest } = whole.progress;
      const now = computersAt(seats.seating, whole.commands.length);
      whole.progress = { ...rest, ...(Object.keys({ ...computers, ...now }).length > 0 ? { computers: now } : {}) };
      if (!keeps()) return null;
      const { id } = game;
      const progress = whole.progress;
      return queue(async (db) => {
        const tx = db.transaction(['games', 'progress'], 'readwrite', SAFE);
        const header = await tx.objectStore('games').get(id);
        await Promise.all([
          header && tx.objectStore('games').put({ ...header, ...told }),
          header && tx.objectStore('progress').put(progress),
          tx.done,
        ]);
        tellTabs(id);
      });
    },
    /** Stores what has become of the task. */
    noteTask(task: PlayedTask): Promise<void> | null {
      if (!whole) return null;
      const { game } = whole;
      game.task = task;
      if (!keeps()) return null;
      return queue(async (db) => {
        const tx = db.transaction('games', 'readwrite', SAFE);
        const header = await tx.store.get(game.id);
        await Promise.all([header && tx.store.put({ ...header, task }), tx.done]);
        tellTabs(game.id);
      });
    },
    /** Stores the editor settings. */
    noteBench(bench: Bench): Promise<void> | null {
      if (!whole) return null;
      const { game } = whole;
      game.bench = bench;
      const { id } = game;
      const seen = wasSeen(game);
      if (seen) whole.progress = { ...whole.progress, touched: true };
      if (!keeps()) return null;
      return queue(async (db) => {
        const tx = db.transaction(['games', 'progress'], 'readwrite', SAFE);
        const [header, progress] = await Promise.all([tx.objectStore('games').get(id), tx.objectStore('progress').get(id)]);
        await Promise.all([
          header && tx.objectStore('games').put({ ...header, bench }),
          progress && seen && tx.objectStore('progress').put({ ...progress, touched: true }),
          tx.done,
        ]);
      });
    },
    /** Records that a game's notes were read or changed; null if there are none. */
    noteNotes(id: GameId, notes: string | null): void {
      if (whole?.game.id === id) whole.notes = notes;
    },
    /** Removes undone commands that do not match the record. */
    forgetTaken(): void {
      const id = whole?.game.id;
      if (id === undefined) return;
      void queue(async (db) => {
        const tx = db.transaction('meta', 'readwrite', SAFE);
        await Promise.all([tx.store.delete(takenRange(id)), tx.store.delete(againKey(id)), tx.done]);
      });
    },
    /** The open game's fixed details. */
    current: (): OpenGame | null => whole?.game ?? null,
    /** Notes of the open game; undefined if unknown or for another game. */
    notesOf: (id: GameId): string | null | undefined => (whole?.game.id === id ? whole.notes : undefined),
    /** File details of the open game, without reading the database; null for other games. */
    aboutOpen(id: GameId): StoredAbout | null {
      if (whole?.game.id !== id) return null;
      const header = headerOf(whole);
      const { title, startedAt } = header;
      return {
        startedAt: startedAt || now(),
        ...pickDetails(header),
        undone: [...whole.undone],
        opened: whole.opening.agreed,
        ...(title ? { title } : {}),
      };
    },
    /** Another tab has removed the game: it continues in memory and can be stored again. */
    removed(): void {
      if (whole && keeps()) useSaving.setState({ state: 'removed', trouble: null });
    },
    /** Another tab has taken the game over: stop writing. */
    follow(): void {
      if (whole) whole.follows = true;
    },
    /** The game was just saved as a file. */
    noteFiled(): void {
      if (whole) whole.filed = markOf(whole);
    },
    /** True if leaving would lose commands that neither the database nor a file has. */
    isUnsaved: (): boolean =>
      whole !== null &&
      !whole.follows &&
      whole.commands.length > 0 &&
      LOSING.has(useSaving.getState().state) &&
      whole.filed !== markOf(whole),
    /** Leaves the game after pending writes. A game that continues in another tab stays the open one. */
    close(follows: boolean): void {
      whole = null;
      noteOwnGame('');
      // Trouble caused by another tab ends with this game.
      const { state } = useSaving.getState();
      if (state === 'elsewhere' || state === 'removed') useSaving.setState({ state: 'ready', trouble: null });
      if (!follows) void queue((db) => db.delete('meta', OPEN));
    },
    /** The current write takes too long to wait for. */
    slow(): void {
      if (useSaving.getState().state === 'ready') useSaving.setState({ state: 'slow' });
    },
    /** Reopens the database and stores the whole game, after a failed write or if nothing was stored so far. */
    again: (): Promise<void> => storage.retry(),
  };
}
