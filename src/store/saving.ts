/** Saving: each command is stored before its effect is shown. Without a database the game is kept in memory, and the page says so. */

import type { Rules } from '../engine/core/gameTypes.ts';
import { LIMITS } from '../records/limits.ts';
import { useBrokenParts } from './brokenParts.ts';
import { againKey, type Database, type GameDetails, type GameId, newId, nextSerial, notesKey, openingKey, takenRange } from './database.ts';
import { orReport } from './lazyCode.ts';
import { whileLoading } from './loading.ts';
import { readOpening, type SharedHistory } from './opening.ts';
import type { Damage } from './records.ts';
import { type GameRecordOf, type ReplayedGame, replayGameInSlices } from './replayGame.ts';
import { readCommands } from './rows.ts';
import { commandsIn, readNamed } from './storedRows.ts';
import { noteOwnGame, ownGame, tellTabs } from './tabs.ts';
import { rulesFor } from './umpire.ts';
import { readAgain, readUndone, type UndoneCommand } from './undoneCommands.ts';
import { OPEN } from './wholeGame.ts';
import { createWriter, type StoredAbout } from './writer.ts';
import { database, settled, storage, useSaving } from './writes.ts';

export type ResumeResult =
  | { kind: 'none' }
  | { kind: 'damaged' }
  | {
      kind: 'game';
      id: GameId;
      record: GameRecordOf;
      rules: Rules;
      undone: UndoneCommand[];
      serial: number;
      again: UndoneCommand[];
      opening: SharedHistory;
      header: GameDetails;
      notes: string | null;
      folded: ReplayedGame;
    };

export { openingRow, takenRow } from './wholeGame.ts';

/** More rows than any game has. */
const MOST_ROWS = LIMITS.commands + 2;

const writer = createWriter({ storage, now: Date.now, newId, noteOwnGame, tellTabs });

/** All rows of a game, read in one transaction, since another tab may be writing. */
async function fetchGame(db: Database, id: GameId) {
  const tx = db.transaction(['games', 'commands', 'meta'], 'readonly');
  const [row, rows, undone, again, opening, notes] = await Promise.all([
    tx.objectStore('games').get(id),
    readCommands(tx.objectStore('commands'), id, MOST_ROWS),
    tx.objectStore('meta').getAll(takenRange(id)),
    tx.objectStore('meta').get(againKey(id)),
    tx.objectStore('meta').get(openingKey(id)),
    tx.objectStore('meta').get(notesKey(id)),
  ]);
  if (!row) return null;
  const { format, ruleset, version, scenario, seed } = row;
  const commands = commandsIn(rows);
  return { raw: { format, ruleset, version, scenario, seed, commands }, rows, beside: { header: row, undone, again, opening, notes } };
}

export const saver = {
  ...writer,
  /** File details of a stored game, besides its record. */
  async aboutStored(id: GameId): Promise<StoredAbout | null> {
    const open = writer.aboutOpen(id);
    if (open) return open;
    const db = await database();
    await settled();
    const [header, rows, opening] = await Promise.all([
      db?.get('games', id),
      db?.getAll('meta', takenRange(id)),
      db?.get('meta', openingKey(id)),
    ]);
    if (!header) return null;
    return {
      startedAt: Date.now(),
      ...readNamed(header).named,
      undone: readUndone((rows ?? []).map((row) => row.value)),
      ...(opening ? { opened: readOpening(opening.value).agreed } : {}),
    };
  },
  /** Game that was open when the page was left: in this tab, otherwise in any. */
  async openId(): Promise<GameId | null> {
    const db = await database();
    const own = ownGame();
    if (own !== null) return own || null;
    const value: unknown = (await db?.get('meta', OPEN))?.value;
    return typeof value === 'string' ? value : null;
  },
  /** Reads a stored game. A damaged one is not changed; `useSaving` reports it. */
  async find(id: GameId): Promise<ResumeResult> {
    const db = await database();
    if (!db) return { kind: 'none' };
    await settled();
    const found = await fetchGame(db, id);
    if (!found) return { kind: 'none' };
    // Loads the record schema, which a new game does not need.
    const [{ damageAt, readStored }, { brokenPartsOf }] = await Promise.all([
      orReport(import('./records.ts')),
      orReport(import('./findBroken.ts')),
    ]);
    const { beside } = found;
    const damaged = (damage: Damage): ResumeResult => {
      // Keep invalid rows too, in case the player saves the damaged game as a file.
      const rows = found.raw.commands.includes(null) ? { rows: found.rows } : {};
      // A class's game keeps its task: its locks, and what it is handed in for.
      const { task } = readNamed(beside.header).named;
      const raw = { ...found.raw, ...rows, ...(task ? { task } : {}) };
      useSaving.setState({ damaged: { ...damage, raw, id } });
      return { kind: 'damaged' };
    };
    const read = readStored(found.raw);
    if (!read.ok) return damaged(read.damage);
    const { record } = read;
    const undone = readUndone(beside.undone.map((row) => row.value));
    const rules = await rulesFor(record, undone);
    const folded = await whileLoading((onProgress) => replayGameInSlices(rules, record, undone, { onProgress }));
    if (folded.stopped) return damaged(damageAt(record, folded.stopped, found.raw));
    useBrokenParts.setState({ game: id, parts: brokenPartsOf(beside) });
    return {
      ...{ kind: 'game', id, record, rules, undone, folded },
      serial: nextSerial(beside.undone.at(-1)?.key),
      again: readAgain(beside.again?.value, undone, record.commands.length),
      opening: readOpening(beside.opening?.value, record.commands.length),
      header: readNamed(beside.header).named,
      notes: typeof beside.notes?.value === 'string' ? beside.notes.value : null,
    };
  },
  /** Resolves when every write is done. */
  settled,
};
