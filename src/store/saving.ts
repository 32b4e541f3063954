/** Saving: every command goes to the browser's database as it is given. Without a database the game is played on in memory, and the page says so. */

import { create } from 'zustand';
import type { Command, State } from '../engine/lines-and-webs/index.ts';
import { commandRange, type Database, type GameId, type Header, openDatabase, type Progress } from './database.ts';
import type { Recorded } from './fold.ts';
import { clearJournal, crossOut, jot, type Note, readJournal } from './journal.ts';
import type { Damage, ReadResult } from './records.ts';
import { readTaken, type TakenBack } from './taken.ts';

/** How saving stands: `memory` from the start without a database, `stopped` when a write failed, `elsewhere` when another tab went on with the game. */
export type SavingState = 'ready' | 'memory' | 'stopped' | 'elsewhere';

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

/** Runs writes one after another; the first that fails stops saving and is told. */
function queue(write: (db: Database) => Promise<unknown>): Promise<void> {
  tail = tail.then(async () => {
    const db = await database();
    const { state } = useSaving.getState();
    if (!db || state === 'stopped' || state === 'elsewhere') return;
    try {
      await write(db);
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

function writeNote(note: Note, progress: Progress): void {
  jot(note);
  void queue(async (db) => {
    const tx = db.transaction(['commands', 'progress', 'meta'], 'readwrite');
    const rows = tx.objectStore('commands');
    const change =
      note.op === 'put' ? rows.add({ game: note.game, n: note.n, command: note.command }) : rows.delete(commandRange(note.game, note.n));
    const taken = note.op === 'cut' && note.taken ? tx.objectStore('meta').put(takenRow(note.game, note.taken)) : null;
    await Promise.all([change, taken, tx.objectStore('progress').put(progress), tx.done]);
    crossOut(note);
  });
}

/** Carries over what the journal holds for stored games; done once, before anything is read. */
let carriedOver: Promise<void> | null = null;
function carryOver(): Promise<void> {
  carriedOver ??= queue(async (db) => {
    for (const note of readJournal()) {
      if (!(await db.getKey('games', note.game))) continue;
      if (note.op === 'put') await db.put('commands', { game: note.game, n: note.n, command: note.command });
      else await db.delete('commands', commandRange(note.game, note.n));
      if (note.op === 'cut' && note.taken) await db.put('meta', takenRow(note.game, note.taken));
    }
    clearJournal();
  });
  return carriedOver;
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
  begin(record: Recorded, state: State): GameId {
    const id = crypto.randomUUID();
    const { commands, ...rest } = record;
    const header: Header = { id, startedAt: Date.now(), ...rest };
    game = { id, startedAt: header.startedAt, ...nameOf(record) };
    useSaving.setState((now) => ({ damaged: null, state: now.state === 'memory' ? 'memory' : 'ready' }));
    const progress = progressOf(id, state, commands.length);
    void queue(async (db) => {
      const tx = db.transaction(['games', 'commands', 'progress', 'meta'], 'readwrite');
      const rows = tx.objectStore('commands');
      await Promise.all([
        tx.objectStore('games').put(header),
        ...commands.map((command, n) => rows.put({ game: id, n, command })),
        tx.objectStore('progress').put(progress),
        tx.objectStore('meta').put({ key: OPEN, value: id }),
        tx.done,
      ]);
    });
    return id;
  },
  /** Goes on with a stored game that has been read. */
  goOn(id: GameId, record: Recorded): void {
    game = { id, startedAt: 0, ...nameOf(record) };
    useSaving.setState((now) => ({ damaged: null, state: now.state === 'memory' ? 'memory' : 'ready' }));
    void queue((db) => db.put('meta', { key: OPEN, value: id }));
  },
  append(n: number, command: Command, after: State): void {
    if (game) writeNote({ op: 'put', game: game.id, n, command }, progressOf(game.id, after, n + 1));
  },
  /** The command `taken.at`, the last, has been taken back. */
  cut(taken: TakenBack, after: State): void {
    if (game) writeNote({ op: 'cut', game: game.id, n: taken.at, taken }, progressOf(game.id, after, taken.at));
  },
  /** What is kept of orders taken back does not fit the record: it goes. */
  forgetTaken(): void {
    const id = game?.id;
    if (id !== undefined) void queue((db) => db.delete('meta', takenRange(id)));
  },
  /** The game is left; it stays stored. */
  close(): void {
    game = null;
    void queue((db) => db.delete('meta', OPEN));
  },
  /** The game that was open when the page was left. */
  async findOpen(): Promise<Found> {
    const db = await database();
    if (!db) return { kind: 'none' };
    await carryOver();
    const open = await db.get('meta', OPEN);
    return open ? saver.find(open.value) : { kind: 'none' };
  },
  /** Reads a stored game. A damaged one is left as it is, and told in `useSaving`. */
  async find(id: GameId): Promise<Found> {
    const db = await database();
    if (!db) return { kind: 'none' };
    await carryOver();
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
    await carryOver();
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
