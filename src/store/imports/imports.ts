/** Stores and opens games read from a file or a link. Lazy-loaded with the first import. */

import type { State } from '../../engine/core/gameTypes.ts';
import { canonical } from '../../engine/core/index.ts';
import { lessonEntry } from '../../games/pages.ts';
import { cleanText } from '../../records/characters.ts';
import { LIMITS } from '../../records/limits.ts';
import type { Note } from '../../records/notes.ts';
import { packSeats, unpackSeats } from '../../records/seating.ts';
import { type GameDetails, type GameId, type Header, newId, notesKey } from '../database.ts';
import { useGame } from '../game.ts';
import { orReport } from '../lazyCode.ts';
import { library } from '../library.ts';
import { whileLoading } from '../loading.ts';
import { saveNotes } from '../notes/kept.ts';
import { storedNotes } from '../notes/list.ts';
import { openedBy } from '../opening.ts';
import { openGame, pickDetails, summaryDetails, summaryOf } from '../progress.ts';
import { type GameRecordOf, replayGameInSlices } from '../replayGame.ts';
import { type OnSlice, putCommands } from '../rows.ts';
import { openingRow, saver, takenRow } from '../saving.ts';
import { rulesFor } from '../umpire.ts';
import { openReplay } from '../watching.ts';
import type { StoredAbout } from '../writer.ts';
import { database, SAFE } from '../writes.ts';
import type { Opened } from './opened.ts';

export type OpenedGame = Extract<Opened, { kind: 'record' }>;

/**
 * Stores a game without opening it, with all details of its file, in one transaction. Returns its id; null if storage is off,
 * the browser can't store more, or `onSlice` throws.
 */
export async function keep(
  { commands, ...rest }: GameRecordOf,
  state: State,
  more: StoredAbout & { notes?: readonly Note[] },
  onSlice?: OnSlice,
): Promise<GameId | null> {
  const db = await database();
  if (!db) return null;
  const id = newId();
  const { startedAt, title, undone, opened = [], notes = [] } = more;
  const header: Header = { id, startedAt, ...rest, ...(title ? { title } : {}), ...pickDetails(more) };
  const kept = openGame(id, { commands, ...rest }, summaryDetails(more));
  const meta = [
    ...undone.map((one) => takenRow(id, one)),
    ...(opened.length > 0 ? [openingRow(id, openedBy(opened))] : []),
    ...(notes.length > 0 ? [{ key: notesKey(id), value: storedNotes(notes, undone) }] : []),
  ];
  const tx = db.transaction(['games', 'commands', 'progress', 'meta'], 'readwrite', SAFE);
  const orders = putCommands(tx.objectStore('commands'), id, commands, onSlice).catch((fault) => {
    // The browser may have ended the transaction already.
    if (!tx.error) tx.abort();
    throw fault;
  });
  const all = [
    tx.objectStore('games').put(header),
    orders,
    ...meta.map((row) => tx.objectStore('meta').put(row)),
    tx.objectStore('progress').put(summaryOf(kept, state, commands.length)),
    tx.done,
  ];
  return (await Promise.allSettled(all)).every(({ status }) => status === 'fulfilled') ? id : null;
}

/**
 * Id of the lesson that the file's game belongs to. Null if the file names none, or if the page doesn't have that lesson with this
 * scenario and seed.
 */
export async function lessonIn({ record, about }: OpenedGame): Promise<string | null> {
  const entry = about.lesson === undefined ? null : lessonEntry(record.ruleset, about.lesson);
  if (!entry) return null;
  const { seed, scenario } = (await orReport(entry.load())).record;
  return seed === record.seed && canonical(scenario) === canonical(record.scenario) ? entry.id : null;
}

/** Details from the file, without the branch: its parent game is not stored here. */
const namedIn = async (opened: OpenedGame, file: string | null): Promise<GameDetails> => {
  const { name, from, players, startedAt, task, seen } = opened.about;
  const { shows, doubt } = opened;
  const fileName = cleanText(file ?? '', LIMITS.name);
  const lesson = await lessonIn(opened);
  return {
    ...(name ? { title: name } : {}),
    ...(from ? { from: { game: '', ...from } } : {}),
    ...(players ? { players } : {}),
    ...packSeats(unpackSeats(opened.about)),
    ...(lesson ? { lesson } : {}),
    ...(task ? { task } : {}),
    ...(startedAt ? { startedAt: Date.parse(startedAt) } : {}),
    ...(fileName ? { file: fileName } : {}),
    ...(doubt ? { doubt } : {}),
    ...(shows ? { shows } : {}),
    ...(seen === undefined ? {} : { bench: { on: false, seen } }),
  };
};

/** Cancellation, progress and file name of an import. */
interface Storing {
  isWanted(): boolean;
  onProgress: OnSlice;
  file?: string | null;
}

/** Stores an imported game. Null, with nothing stored, if storage is off or the import is canceled meanwhile. */
export async function keepRead(opened: OpenedGame, { isWanted, onProgress, file = null }: Storing): Promise<GameId | null> {
  const { record, about, folded } = opened;
  const more = {
    startedAt: Date.now(),
    ...(await namedIn(opened, file)),
    undone: folded.undone,
    ...(about.opened ? { opened: about.opened } : {}),
    ...(about.notes ? { notes: about.notes } : {}),
  };
  const game = await keep(record, folded.state, more, (done) => {
    if (!isWanted()) throw new Error('It is not wanted any more.');
    onProgress(done);
  });
  if (game === null || isWanted()) return game;
  // Canceled during the last write.
  await library.remove(game);
  return null;
}

/** Shows a finished game with notes from its start, under its title. */
function showFromStart({ record, about, folded }: OpenedGame, stored: GameId): void {
  if (folded.state.phase === 'over' && about.notes && about.notes.length > 0)
    openReplay(record, { stored, name: about.name ?? record.scenario.name });
}

/** Opens an imported game as the stored one; without storage, as a new one. */
export async function openRead(opened: OpenedGame, game: GameId | null, file: string | null = null): Promise<void> {
  const { record, about, folded: proof } = opened;
  const { undone, problem } = proof;
  const rules = await rulesFor(record, undone);
  // The reader has checked the commands already.
  const played = await whileLoading((onProgress) => replayGameInSlices(rules, record, undone, { isProven: true, onProgress }));
  const folded = { ...played, problem };
  const header = await namedIn(opened, file);
  if (game === null) {
    useGame.getState().openGame(record, undefined, { ...header, folded });
    const { id } = useGame.getState();
    if (id !== null && about.notes) await saveNotes(id, about.notes);
    // The file that the game was read from contains all of it.
    saver.noteFiled();
    return;
  }
  const kept = { id: game, undone, opening: openedBy(about.opened), header, folded };
  await useGame.getState().openKept(record, kept);
  showFromStart(opened, game);
}
