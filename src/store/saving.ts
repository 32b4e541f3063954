/**
 * Saving: every command goes to the browser's database before its effect is shown. Without a database the game is played on in memory, and
 * the page says so.
 */

import { create } from 'zustand';
import type { Command, State } from '../engine/lines-and-webs/index.ts';
import { commandRange, type Database, type GameId, type Header, openDatabase, type Progress } from './database.ts';
import type { Recorded } from './fold.ts';
import type { Damage, ReadResult } from './records.ts';
import { noteOwnGame, ownGame, tellTabs } from './tabs.ts';
import { readTaken, type TakenBack } from './taken.ts';

/**
 * How saving stands: `memory` from the start without a database, `slow` when orders are shown before they are stored because that takes too
 * long, `stopped` when a write failed, `elsewhere` when another tab went on with the game.
 */
export type SavingState = 'ready' | 'memory' | 'slow' | 'stopped' | 'elsewhere';

/** A change of a stored game: a command more, or the last one less. */
type Note =
  | { op: 'put'; game: GameId; n: number; command: Command }
  /** Commands from number n on were taken back; `taken` is what the log remembers of it. */
  | { op: 'cut'; game: GameId; n: number; taken: TakenBack };

export const useSaving = create<{ state: SavingState; damaged: (Damage & { id: GameId }) | null }>(() => ({
  state: 'ready',
  damaged: null,
}));

export type Found = { kind: 'none' } | { kind: 'damaged' } | { kind: 'game'; id: GameId; record: Recorded; taken: TakenBack[] };

const OPEN = 'open';
let connection: Promise<Database | null> | null = null;
let tail: Promise<void> = Promise.resolve();
let game: { id: GameId; name: string; turns: number; startedAt: number } | null = null;

function database(): Promise<Database | null> {
  connection ??= openDatabase().then((db) => {
    if (!db) useSaving.setState({ state: 'memory' });
    return db;
  });
  return connection;
}

/** Is anything stored at all? Known at once where there is no database, else when it was tried. */
const keeps = (): boolean => {
  const { state } = useSaving.getState();
  return typeof indexedDB !== 'undefined' && (state === 'ready' || state === 'slow');
};

/** Runs writes one after another; the first that fails stops saving and is told. */
function queue(write: (db: Database) => Promise<unknown>): Promise<void> {
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

/** Orders taken back lie in the drawer `meta`, a row each: games that were stored before need no change, and pages that do not know of them see nothing. */
const takenKey = (id: GameId, serial: number): string => `taken ${id} ${String(serial).padStart(8, '0')}`;
const takenRange = (id: GameId): IDBKeyRange => IDBKeyRange.bound(`taken ${id} `, `taken ${id} ~`);
const takenRow = (id: GameId, one: TakenBack) => ({ key: takenKey(id, one.serial), value: JSON.stringify(one) });

const progressOf = (id: GameId, state: State, orders: number): Progress => ({
  game: id,
  name: game?.name ?? '',
  turn: state.turn,
  turns: game?.turns ?? 0,
  phase: state.phase,
  orders,
  ports: {
    delta: state.ports.filter((port) => port.holder === 'delta').length,
    gamma: state.ports.filter((port) => port.holder === 'gamma').length,
  },
  awaited: state.phase === 'over' ? null : (state.execution?.turnOf ?? state.active),
  changedAt: Date.now(),
});

/** On disk, not only in the system's memory, before it counts as stored: also a power cut loses nothing. */
const SAFE = { durability: 'strict' } as const;

let due: { note: Note; progress: Progress }[] = [];

/** Stores what was ordered; what waits for the same write goes along in one transaction. Null where nothing is kept. */
function writeNote(note: Note, progress: Progress): Promise<void> | null {
  if (!keeps()) return null;
  due.push({ note, progress });
  return queue(async (db) => {
    const batch = due;
    due = [];
    if (batch.length === 0) return;
    const tx = db.transaction(['commands', 'progress', 'meta'], 'readwrite', SAFE);
    const rows = tx.objectStore('commands');
    const writes = batch.flatMap(({ note: one, progress: after }) => [
      one.op === 'put' ? rows.add({ game: one.game, n: one.n, command: one.command }) : rows.delete(commandRange(one.game, one.n)),
      one.op === 'cut' ? tx.objectStore('meta').put(takenRow(one.game, one.taken)) : null,
      tx.objectStore('progress').put(after),
    ]);
    await Promise.all([...writes, tx.done]);
    tellTabs(note.game);
  });
}

async function fetchGame(db: Database, id: GameId): Promise<unknown> {
  const [header, rows] = await Promise.all([db.get('games', id), db.getAll('commands', commandRange(id))]);
  if (!header) return null;
  const { id: _, startedAt: __, ...rest } = header;
  // A gap in the numbers stays a gap, so that reading it says where.
  const commands: unknown[] = [];
  for (const row of rows) commands[row.n] = row.command;
  return { ...rest, commands: Array.from(commands, (command) => command ?? null) };
}

const nameOf = (record: Pick<Recorded, 'scenario'>): { name: string; turns: number } => ({
  name: record.scenario.name,
  turns: record.scenario.turns,
});

export const saver = {
  /** Stores a game that begins, or one that was opened from a file, with all its commands. */
  begin(record: Recorded, state: State): { id: GameId; stored: Promise<void> | null } {
    const id = crypto.randomUUID();
    const { commands, ...rest } = record;
    const header: Header = { id, startedAt: Date.now(), ...rest };
    game = { id, startedAt: header.startedAt, ...nameOf(record) };
    noteOwnGame(id);
    useSaving.setState((now) => ({ damaged: null, state: now.state === 'memory' ? 'memory' : 'ready' }));
    const progress = progressOf(id, state, commands.length);
    const stored = queue(async (db) => {
      const tx = db.transaction(['games', 'commands', 'progress', 'meta'], 'readwrite', SAFE);
      const rows = tx.objectStore('commands');
      await Promise.all([
        tx.objectStore('games').put(header),
        ...commands.map((command, n) => rows.put({ game: id, n, command })),
        tx.objectStore('progress').put(progress),
        tx.objectStore('meta').put({ key: OPEN, value: id }),
        tx.done,
      ]);
    });
    return { id, stored: keeps() ? stored : null };
  },
  /** Goes on with a stored game that has been read. */
  goOn(id: GameId, record: Recorded): void {
    game = { id, startedAt: 0, ...nameOf(record) };
    noteOwnGame(id);
    useSaving.setState((now) => ({ damaged: null, state: now.state === 'memory' ? 'memory' : 'ready' }));
    void queue((db) => db.put('meta', { key: OPEN, value: id }));
  },
  append(n: number, command: Command, after: State): Promise<void> | null {
    return game && writeNote({ op: 'put', game: game.id, n, command }, progressOf(game.id, after, n + 1));
  },
  /** The command `taken.at`, the last, has been taken back. */
  cut(taken: TakenBack, after: State): Promise<void> | null {
    return game && writeNote({ op: 'cut', game: game.id, n: taken.at, taken }, progressOf(game.id, after, taken.at));
  },
  /** What is kept of orders taken back does not fit the record: it goes. */
  forgetTaken(): void {
    const id = game?.id;
    if (id !== undefined) void queue((db) => db.delete('meta', takenRange(id)));
  },
  /** The game is left; it stays stored. A game that goes on in another tab stays the one that is open. */
  close(follows: boolean): void {
    game = null;
    noteOwnGame('');
    if (!follows) void queue((db) => db.delete('meta', OPEN));
  },
  /** The game that was open when the page was left: in this tab, or in a new one wherever it was. */
  async openId(): Promise<GameId | null> {
    const db = await database();
    const own = ownGame();
    if (own !== null) return own || null;
    return (await db?.get('meta', OPEN))?.value ?? null;
  },
  /** The write on its way takes too long to be waited for. */
  slow(): void {
    if (useSaving.getState().state === 'ready') useSaving.setState({ state: 'slow' });
  },
  /** Stores the whole game once more, after a write that failed: room may have been made. */
  again(record: Recorded, state: State): void {
    if (!game || useSaving.getState().state !== 'stopped') return;
    const { id, startedAt } = game;
    const { commands, ...rest } = record;
    due = [];
    useSaving.setState({ state: 'ready' });
    void queue(async (db) => {
      const tx = db.transaction(['games', 'commands', 'progress'], 'readwrite', SAFE);
      const header = (await tx.objectStore('games').get(id)) ?? { id, startedAt: startedAt || Date.now(), ...rest };
      const rows = tx.objectStore('commands');
      await Promise.all([
        tx.objectStore('games').put(header),
        rows.delete(commandRange(id)),
        ...commands.map((command, n) => rows.put({ game: id, n, command })),
        tx.objectStore('progress').put(progressOf(id, state, commands.length)),
        tx.done,
      ]);
    });
  },
  /** Reads a stored game. A damaged one is left as it is, and told in `useSaving`. */
  async find(id: GameId): Promise<Found> {
    const db = await database();
    if (!db) return { kind: 'none' };
    await tail;
    const raw = await fetchGame(db, id);
    if (!raw) return { kind: 'none' };
    // The schema comes with it, which a new game does without.
    const { readRecord } = await import('./records.ts');
    const read: ReadResult = readRecord(raw);
    if (read.ok) {
      const rows = await db.getAll('meta', takenRange(id));
      return { kind: 'game', id, record: read.record, taken: readTaken(rows.map((row) => row.value)) };
    }
    useSaving.setState({ damaged: { ...read.damage, id } });
    return { kind: 'damaged' };
  },
  /** Stored games, the last played first. */
  async list(): Promise<Progress[]> {
    const db = await database();
    if (!db) return [];
    await tail;
    return (await db.getAll('progress')).sort((a, b) => b.changedAt - a.changedAt);
  },
  async remove(id: GameId): Promise<void> {
    await queue(async (db) => {
      const tx = db.transaction(['games', 'commands', 'progress', 'meta'], 'readwrite');
      await Promise.all([
        tx.objectStore('games').delete(id),
        tx.objectStore('commands').delete(commandRange(id)),
        tx.objectStore('progress').delete(id),
        tx.objectStore('meta').delete(takenRange(id)),
        tx.done,
      ]);
    });
  },
  /** Resolves when everything that was given is in the database. */
  settled: (): Promise<void> => tail,
};
