/** Writes the game that is open here into the browser's database: each order before its effect is shown, and the whole game where that went wrong. */

import type { Command, State } from '../engine/core/table.ts';
import type { Agreement } from '../records/format.ts';
import { computersAt, packSeats, type Seats } from '../records/seating.ts';
import type { Bench } from './bench.ts';
import { againKey, commandRange, type Database, type GameId, type Header, type Named, type Progress, takenRange } from './database.ts';
import type { Recorded } from './fold.ts';
import { assertRevision, type GameRevision, putRow } from './gameRevision.ts';
import { type Opening, UNOPENED } from './opening.ts';
import { along, named, type OpenGame, openGame, progressOf, wasSeen } from './progress.ts';
import { putCommands } from './rows.ts';
import { nextSerialAfter, type UndoneCommand } from './undoneCommands.ts';
import { headerOf, markOf, OPEN, openingRow, putAgain, SAFE, storeWhole, takenRow, type WholeGame } from './wholeGame.ts';
import type { Storage } from './writes.ts';

/** What is told of a game beside its record. */
export interface StoredAbout extends Omit<Named, 'startedAt'>, Pick<Header, 'startedAt'> {
  undone: readonly UndoneCommand[];
  opened?: readonly Agreement[];
}

export interface WriterNeeds {
  storage: Storage;
  /** Milliseconds since 1970. */
  now(): number;
  newId(): GameId;
  /** Notes which game this tab has open; '' for none. */
  noteOwnGame(id: GameId | ''): void;
  /** Tells the other tabs that something of a game has been stored. */
  tellTabs(id: GameId): void;
}

/** What a game that is stored already brings along. */
export interface Continued {
  id: GameId;
  header: Named;
  undone: readonly UndoneCommand[];
  opening: Opening;
  follows: boolean;
  notes?: string | null;
  serial?: number;
  again?: readonly UndoneCommand[];
}

/** A change of a stored game: a command more, or the last one less. `stands` is the stored game as this page knows it before. */
type Note = { stands: GameRevision; again: readonly number[] } & (
  | { op: 'put'; game: GameId; n: number; command: Command }
  /** Commands from number n on were taken back; `undone` is what the log remembers of it, `opening` how far the game is open then. */
  | { op: 'cut'; game: GameId; n: number; undone: UndoneCommand; opening: Opening }
);

/** States of saving in which closing the page loses orders. */
const LOSING: ReadonlySet<string> = new Set(['memory', 'stopped', 'elsewhere', 'removed', 'slow']);

export type Writer = ReturnType<typeof createWriter>;

export function createWriter({ storage, now, newId, noteOwnGame, tellTabs }: WriterNeeds) {
  const { useSaving, queue, keeps } = storage;
  let whole: WholeGame | null = null;
  let due: { note: Note; progress: Progress }[] = [];

  storage.onLost(async (db) => {
    // All that waits of the game is part of the whole.
    due = due.filter(({ note }) => note.game !== whole?.game.id);
    if (!whole || whole.follows) return;
    await storeWhole(db, whole);
    tellTabs(whole.game.id);
  });

  /** Stores what was ordered; what waits for the same write goes along in one transaction. Null where nothing is kept. */
  function writeNote(note: Note, progress: Progress): Promise<void> | null {
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
    // Also where the open game has just been stored whole: what waits of one that was left is in no whole.
    return queue(write);
  }

  const openUp = (game: OpenGame, record: Recorded, state: State, more: Partial<WholeGame>): WholeGame => {
    const { commands, ...rest } = record;
    const progress = progressOf(game, state, commands.length);
    const opened = { named: {}, undone: [], serial: 0, again: [], opening: UNOPENED, notes: null, follows: false, filed: '', ...more };
    noteOwnGame(game.id);
    // Another game may be taken where the last one was not.
    const isOn = useSaving.getState().state !== 'memory';
    useSaving.setState({ damaged: null, ...(isOn ? { state: 'ready', trouble: null, retries: 0 } : {}) });
    return { game, rest, commands: [...commands], progress, ...opened };
  };

  return {
    /** Stores a game that begins, branches off or was opened from a file, with all its commands. */
    begin(record: Recorded, state: State, more: Named = {}): { id: GameId; stored: Promise<void> | null } {
      const id = newId();
      const game = openGame(id, record, { ...named(more), startedAt: more.startedAt ?? now() });
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
    /** Goes on with a stored game that has been read. */
    goOn(
      record: Recorded,
      state: State,
      { id, header, undone, opening, follows, notes, serial = nextSerialAfter(undone), again = [] }: Continued,
    ): void {
      const game = openGame(id, record, { ...named(header), startedAt: header.startedAt ?? 0 });
      const serials = again.map((one) => one.serial);
      whole = openUp(game, record, state, { named: header, undone: [...undone], serial, again: serials, opening, follows, notes });
      void queue((db) => db.put('meta', { key: OPEN, value: id }));
    },
    /** An order has been carried out; one that redo has given leaves the others to be given again. */
    append(n: number, command: Command, after: State, isRedo = false): Promise<void> | null {
      if (!whole) return null;
      const stands = { orders: n, last: whole.commands[n - 1] ?? null, serial: whole.serial };
      whole.commands.length = n;
      whole.commands.push(command);
      whole.progress = progressOf(whole.game, after, n + 1);
      whole.again = isRedo ? whole.again.slice(0, -1) : [];
      return writeNote({ op: 'put', game: whole.game.id, n, command, stands, again: whole.again }, whole.progress);
    },
    /** The command `undone.at`, the last, has been taken back; for good where redo cannot give it again. */
    cut(undone: UndoneCommand, after: State, opening: Opening, isForGood = false): Promise<void> | null {
      if (!whole) return null;
      const stands = { orders: undone.at + 1, last: undone.command, serial: undone.serial };
      whole.commands.length = undone.at;
      whole.undone.push(undone);
      whole.serial = undone.serial + 1;
      whole.opening = opening;
      whole.progress = progressOf(whole.game, after, undone.at);
      whole.again = isForGood ? [] : [...whole.again, undone.serial];
      const { again } = whole;
      return writeNote({ op: 'cut', game: whole.game.id, n: undone.at, undone, opening, stands, again }, whole.progress);
    },
    /** How far the game is open, or what is asked about it, has changed. */
    noteOpening(opening: Opening): Promise<void> | null {
      if (!whole) return null;
      whole.opening = opening;
      if (!keeps()) return null;
      const { id } = whole.game;
      return queue(async (db) => {
        await putRow(db, id, openingRow(id, opening));
        tellTabs(id);
      });
    },
    /** Who plays the game's seats or has advice has changed, or a suggestion was shown. */
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
    /** The workbench of the game is on or off, or has shown something. */
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
    /** The notes of a game, as their row holds them, have been read or changed; null when there are none. */
    noteNotes(id: GameId, notes: string | null): void {
      if (whole?.game.id === id) whole.notes = notes;
    },
    /** What is kept of orders taken back does not fit the record: it goes. */
    forgetTaken(): void {
      const id = whole?.game.id;
      if (id === undefined) return;
      void queue(async (db) => {
        const tx = db.transaction('meta', 'readwrite', SAFE);
        await Promise.all([tx.store.delete(takenRange(id)), tx.store.delete(againKey(id)), tx.done]);
      });
    },
    /** The game that is open, as its notes go with it. */
    current: (): OpenGame | null => whole?.game ?? null,
    /** The row of the notes of the game that is open; undefined where it is not known, or another game is open. */
    notesOf: (id: GameId): string | null | undefined => (whole?.game.id === id ? whole.notes : undefined),
    /** What its file tells of the game that is open, without reading the database; null for any other game. */
    aboutOpen(id: GameId): StoredAbout | null {
      if (whole?.game.id !== id) return null;
      const header = headerOf(whole);
      const { title, startedAt } = header;
      return {
        startedAt: startedAt || now(),
        ...along(header),
        undone: [...whole.undone],
        opened: whole.opening.agreed,
        ...(title ? { title } : {}),
      };
    },
    /** Another tab has removed the game: here it lasts in memory, and can be stored anew. */
    removed(): void {
      if (whole && keeps()) useSaving.setState({ state: 'removed', trouble: null });
    },
    /** Another tab has taken the game over: nothing of it is written here any more. */
    follow(): void {
      if (whole) whole.follows = true;
    },
    /** A file of the game as it stands has been handed to the browser. */
    noteFiled(): void {
      if (whole) whole.filed = markOf(whole);
    },
    /** Would closing the page, or leaving the game, lose orders that neither the database nor a file has? */
    isUnsaved: (): boolean =>
      whole !== null &&
      !whole.follows &&
      whole.commands.length > 0 &&
      LOSING.has(useSaving.getState().state) &&
      whole.filed !== markOf(whole),
    /** The game is left; it stays stored, and what still waits of it is written. A game that goes on in another tab stays the one that is open. */
    close(follows: boolean): void {
      whole = null;
      noteOwnGame('');
      // What another tab did with it is no trouble of the games that are left.
      const { state } = useSaving.getState();
      if (state === 'elsewhere' || state === 'removed') useSaving.setState({ state: 'ready', trouble: null });
      if (!follows) void queue((db) => db.delete('meta', OPEN));
    },
    /** The write on its way takes too long to be waited for. */
    slow(): void {
      if (useSaving.getState().state === 'ready') useSaving.setState({ state: 'slow' });
    },
    /** Opens the database anew where it has gone, and stores the whole game: after a write that failed, or where nothing was kept so far. */
    again: (): Promise<void> => storage.retry(),
  };
}
