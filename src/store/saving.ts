/**
 * Saving: every command goes to the browser's database before its effect is shown. Without a database the game is played on in memory, and
 * the page says so.
 */

import type { Rules } from '../engine/lines-and-webs/index.ts';
import type { Agreement } from '../records/format.ts';
import { commandRange, type Database, type GameId, type Header, type Named, notesKey, openingKey, takenRange } from './database.ts';
import type { Recorded } from './fold.ts';
import { newId } from './ids.ts';
import { type Opening, readOpening } from './opening.ts';
import { along } from './progress.ts';
import type { ReadResult } from './records.ts';
import { noteOwnGame, ownGame, tellTabs } from './tabs.ts';
import { readTaken, type TakenBack } from './taken.ts';
import { OPEN } from './wholeGame.ts';
import { rulesFor } from './workbench/umpire.ts';
import { createWriter } from './writer.ts';
import { database, settled, storage, useSaving } from './writes.ts';

export type Found =
  | { kind: 'none' }
  | { kind: 'damaged' }
  | { kind: 'game'; id: GameId; record: Recorded; rules: Rules; taken: TakenBack[]; opening: Opening; header: Named; notes: string | null };

/** What is told of a game beside its record. */
export interface Told extends Omit<Named, 'startedAt'>, Pick<Header, 'startedAt'> {
  taken: readonly TakenBack[];
  opened?: readonly Agreement[];
}

export { openingRow, takenRow } from './wholeGame.ts';

const writer = createWriter({ storage, now: Date.now, newId, noteOwnGame, tellTabs });

/** A game as it is stored, all of one moment: another tab may be writing. */
async function fetchGame(db: Database, id: GameId) {
  const tx = db.transaction(['games', 'commands', 'meta'], 'readonly');
  const [row, rows, taken, opening, notes] = await Promise.all([
    tx.objectStore('games').get(id),
    tx.objectStore('commands').getAll(commandRange(id)),
    tx.objectStore('meta').getAll(takenRange(id)),
    tx.objectStore('meta').get(openingKey(id)),
    tx.objectStore('meta').get(notesKey(id)),
  ]);
  if (!row) return null;
  const { format, ruleset, version, scenario, seed, title } = row;
  // A gap in the numbers stays a gap, so that reading it says where.
  const commands: unknown[] = [];
  for (const one of rows) commands[one.n] = one.command;
  const raw = { format, ruleset, version, scenario, seed, commands: Array.from(commands, (command) => command ?? null) };
  return {
    raw,
    header: { ...(title === undefined ? {} : { title }), ...along(row), startedAt: row.startedAt },
    taken: taken.map((one) => one.value),
    opening: opening?.value,
    notes: notes?.value ?? null,
  };
}

export const saver = {
  ...writer,
  /** What is told of a stored game beside its record, for its file. */
  async told(id: GameId): Promise<Told | null> {
    const open = writer.toldOfOpen(id);
    if (open) return open;
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
  /** The game that was open when the page was left: in this tab, or in a new one wherever it was. */
  async openId(): Promise<GameId | null> {
    const db = await database();
    const own = ownGame();
    if (own !== null) return own || null;
    return (await db?.get('meta', OPEN))?.value ?? null;
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
        notes: found.notes,
      };
    }
    useSaving.setState({ damaged: { ...read.damage, id } });
    return { kind: 'damaged' };
  },
  /** Resolves when everything that was given is in the database. */
  settled,
};
