/**
 * Saving: every command goes to the browser's database before its effect is shown. Without a database the game is played on in memory, and
 * the page says so.
 */

import type { Command, Rules, State } from '../engine/lines-and-webs/index.ts';
import type { Agreement } from '../records/format.ts';
import {
  commandRange,
  type Database,
  type GameId,
  type Header,
  type Named,
  openingKey,
  type Progress,
  takenKey,
  takenRange,
} from './database.ts';
import type { Recorded } from './fold.ts';
import { newId } from './ids.ts';
import { type Opening, readOpening } from './opening.ts';
import { along, named, type OpenGame, openGame, progressOf, wasSeen } from './progress.ts';
import type { ReadResult } from './records.ts';
import { putCommands } from './rows.ts';
import { noteOwnGame, ownGame, tellTabs } from './tabs.ts';
import { readTaken, type TakenBack } from './taken.ts';
import type { Bench } from './workbench/bench.ts';
import { rulesFor } from './workbench/umpire.ts';
import { askToPersist, database, keeps, queue, SAFE, settled, useSaving } from './writes.ts';

/** A change of a stored game: a command more, or the last one less. */
type Note =
  | { op: 'put'; game: GameId; n: number; command: Command }
  /** Commands from number n on were taken back; `taken` is what the log remembers of it, `opening` how far the game is open then. */
  | { op: 'cut'; game: GameId; n: number; taken: TakenBack; opening: Opening };

export type Found =
  | { kind: 'none' }
  | { kind: 'damaged' }
  | { kind: 'game'; id: GameId; record: Recorded; rules: Rules; taken: TakenBack[]; opening: Opening; header: Named };

/** What is told of a game beside its record. */
export interface Told extends Named, Pick<Header, 'startedAt'> {
  taken: readonly TakenBack[];
  opened?: readonly Agreement[];
}

const OPEN = 'open';
let game: OpenGame | null = null;

export const takenRow = (id: GameId, one: TakenBack) => ({ key: takenKey(id, one.serial), value: JSON.stringify(one) });
export const openingRow = (id: GameId, opening: Opening) => ({ key: openingKey(id), value: JSON.stringify(opening) });

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
      ...(one.op === 'cut' ? [takenRow(one.game, one.taken), openingRow(one.game, one.opening)] : []).map((row) =>
        tx.objectStore('meta').put(row),
      ),
      tx.objectStore('progress').put(after),
    ]);
    await Promise.all([...writes, tx.done]);
    tellTabs(note.game);
  });
}

/** A game as it is stored, all of one moment: another tab may be writing. */
async function fetchGame(db: Database, id: GameId) {
  const tx = db.transaction(['games', 'commands', 'meta'], 'readonly');
  const [row, rows, taken, opening] = await Promise.all([
    tx.objectStore('games').get(id),
    tx.objectStore('commands').getAll(commandRange(id)),
    tx.objectStore('meta').getAll(takenRange(id)),
    tx.objectStore('meta').get(openingKey(id)),
  ]);
  if (!row) return null;
  const { format, ruleset, version, scenario, seed, title } = row;
  // A gap in the numbers stays a gap, so that reading it says where.
  const commands: unknown[] = [];
  for (const one of rows) commands[one.n] = one.command;
  const raw = { format, ruleset, version, scenario, seed, commands: Array.from(commands, (command) => command ?? null) };
  return {
    raw,
    header: { ...(title === undefined ? {} : { title }), ...along(row) },
    taken: taken.map((one) => one.value),
    opening: opening?.value,
  };
}

export const saver = {
  /** Stores a game that begins, branches off or was opened from a file, with all its commands. */
  begin(record: Recorded, state: State, more: Named = {}): { id: GameId; stored: Promise<void> | null } {
    const id = newId();
    const { commands, ...rest } = record;
    const header: Header = { id, startedAt: Date.now(), ...rest, ...more };
    const opened = openGame(id, record, { startedAt: header.startedAt, ...named(more) });
    game = opened;
    noteOwnGame(id);
    askToPersist();
    useSaving.setState((now) => ({ damaged: null, state: now.state === 'memory' ? 'memory' : 'ready' }));
    const stored = queue(async (db) => {
      const tx = db.transaction(['games', 'commands', 'progress', 'meta'], 'readwrite', SAFE);
      await Promise.all([
        tx.objectStore('games').put(header),
        putCommands(tx.objectStore('commands'), id, commands),
        tx.objectStore('progress').put(progressOf(opened, state, commands.length)),
        tx.objectStore('meta').put({ key: OPEN, value: id }),
        tx.done,
      ]);
    });
    return { id, stored: keeps() ? stored : null };
  },
  /** What is told of a stored game beside its record, for its file. */
  async told(id: GameId): Promise<Told | null> {
    const db = await database();
    await settled();
    const [header, rows, opening] = await Promise.all([
      db?.get('games', id),
      db?.getAll('meta', takenRange(id)),
      db?.get('meta', openingKey(id)),
    ]);
    if (!header) return null;
    const { title, startedAt } = header;
    return {
      startedAt,
      ...along(header),
      taken: readTaken((rows ?? []).map((row) => row.value)),
      ...(opening ? { opened: readOpening(opening.value).agreed } : {}),
      ...(title ? { title } : {}),
    };
  },
  /** Goes on with a stored game that has been read. */
  goOn(id: GameId, record: Recorded, header: Named): void {
    game = openGame(id, record, named(header));
    noteOwnGame(id);
    useSaving.setState((now) => ({ damaged: null, state: now.state === 'memory' ? 'memory' : 'ready' }));
    void queue((db) => db.put('meta', { key: OPEN, value: id }));
  },
  append(n: number, command: Command, after: State): Promise<void> | null {
    return game && writeNote({ op: 'put', game: game.id, n, command }, progressOf(game, after, n + 1));
  },
  /** The command `taken.at`, the last, has been taken back. */
  cut(taken: TakenBack, after: State, opening: Opening): Promise<void> | null {
    return game && writeNote({ op: 'cut', game: game.id, n: taken.at, taken, opening }, progressOf(game, after, taken.at));
  },
  /** How far the game is open, or what is asked about it, has changed. */
  noteOpening(opening: Opening): Promise<void> | null {
    if (!game || !keeps()) return null;
    const { id } = game;
    return queue(async (db) => {
      await db.put('meta', openingRow(id, opening));
      tellTabs(id);
    });
  },
  /** The workbench of the game is on or off, or has shown something. */
  noteBench(bench: Bench): Promise<void> | null {
    if (!game) return null;
    game.bench = bench;
    if (!keeps()) return null;
    const { id } = game;
    const seen = wasSeen(game);
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
  /** What is kept of orders taken back does not fit the record: it goes. */
  forgetTaken(): void {
    const id = game?.id;
    if (id !== undefined) void queue((db) => db.delete('meta', takenRange(id)));
  },
  /** The game that is open, as its notes go with it. */
  current: (): OpenGame | null => game,
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
  again(record: Recorded, state: State, opening: Opening): void {
    if (!game || useSaving.getState().state !== 'stopped') return;
    const opened = game;
    const { id, startedAt } = opened;
    const { commands, ...rest } = record;
    due = [];
    // Not ready until it is stored: who reads that all is well may close the page.
    useSaving.setState({ state: 'slow' });
    void queue(async (db) => {
      const tx = db.transaction(['games', 'commands', 'progress', 'meta'], 'readwrite', SAFE);
      const header = (await tx.objectStore('games').get(id)) ?? { id, startedAt: startedAt || Date.now(), ...rest };
      const rows = tx.objectStore('commands');
      await Promise.all([
        tx.objectStore('games').put(header),
        rows.delete(commandRange(id)),
        tx.objectStore('meta').put(openingRow(id, opening)),
        putCommands(rows, id, commands),
        tx.objectStore('progress').put(progressOf(opened, state, commands.length)),
        tx.done,
      ]);
    });
  },
  /** Reads a stored game. A damaged one is left as it is, and told in `useSaving`. */
  async find(id: GameId): Promise<Found> {
    const db = await database();
    if (!db) return { kind: 'none' };
    await settled();
    const found = await fetchGame(db, id);
    if (!found) return { kind: 'none' };
    // The schema comes with it, which a new game does without.
    const { readRecord } = await import('./records.ts');
    const read: ReadResult = readRecord(found.raw);
    if (read.ok) {
      const { record } = read;
      const taken = readTaken(found.taken);
      return {
        kind: 'game',
        id,
        record,
        rules: await rulesFor(record, taken),
        taken,
        opening: readOpening(found.opening, record.commands.length),
        header: found.header,
      };
    }
    useSaving.setState({ damaged: { ...read.damage, id } });
    return { kind: 'damaged' };
  },
  /** Resolves when everything that was given is in the database. */
  settled,
};
