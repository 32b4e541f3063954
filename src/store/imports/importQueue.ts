/** What came in from outside: files that were chosen or dropped, and the game of a link. They are read one after another, and each has a row that says what became of it. */

import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { isUmpire, type Scenario } from '../../engine/core/gameTypes.ts';
import { pageOf } from '../../games/pages.ts';
import { cleanText } from '../../records/characters.ts';
import { isAskedAbout } from '../../records/checksum.ts';
import { LIMITS } from '../../records/limits.ts';
import type { PublicReplayFile } from '../../records/publicReplay.ts';
import { orReport } from '../lazyCode.ts';
import { askBeforeLoss } from '../leaving.ts';
import { whileLoading } from '../loading.ts';
import { walkInSlices } from '../slices.ts';
import { umpireSource } from '../umpire.ts';
import { useWatching } from '../watching.ts';
import type { OpenedGame } from './imports.ts';
import type { Opened } from './opened.ts';
import type { Input, OnProgress } from './reader.ts';
import type { Reading } from './reading.ts';

/** `read` waits for what is done with it; `storing` is being stored; `kept` is one of the stored games; `failed` can be tried again. */
export type RowState = 'waiting' | 'reading' | 'read' | 'storing' | 'kept' | 'cancelled' | 'failed';

export interface Row {
  id: number;
  /** The file's name; null for a link. */
  file: string | null;
  state: RowState;
  /** Orders that have been played or stored, and how many there are. */
  done: number;
  of: number;
  opened: Opened | null;
  /** The stored game. */
  game: string | null;
  /** Why it has failed, in words. */
  fault?: string;
  /** The file names a lesson that this page does not have: its game is opened as any other. */
  hasLostLesson?: boolean;
}

interface QueueState {
  rows: readonly Row[];
  /** Scenarios from files, for the start screen. */
  scenarios: readonly Scenario[];
  /** How many games have been stored: the list of stored games is another then. */
  kept: number;
  /** The question what is to be saved stands open. */
  isSaving: boolean;
}

/** No more files are read at once. */
const MOST_FILES = 50;
/** So that a big game does not draw its row a hundred times a second. */
const EVERY_MS = 60;

/** What the queue needs from elsewhere. Both are fetched late: a page without files goes without them. */
interface Deps {
  read(input: Input, onProgress: OnProgress): Promise<Reading>;
  imports(): Promise<typeof import('./imports.ts')>;
}

/** The rows, and how one of them is changed. */
function rowsIn(use: UseBoundStore<StoreApi<QueueState>>) {
  let serial = 0;
  return {
    find: (id: number): Row | undefined => use.getState().rows.find((row) => row.id === id),
    change: (id: number, more: Partial<Row>): void =>
      use.setState(({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...more } : row)) })),
    add(file: string | null): number {
      const row: Row = { id: serial++, file, state: 'waiting', done: 0, of: 0, opened: null, game: null };
      use.setState(({ rows }) => ({ rows: [...rows, row] }));
      return row.id;
    },
  };
}

/** Shows a public replay; `onReady` is called when it is there to be shown. */
async function showPublic(file: PublicReplayFile, onReady: () => void): Promise<void> {
  const { showWalk } = await orReport(import('../publicReplay.ts'));
  const isUmpired = file.frames.some(({ events }) => events.some(isUmpire));
  const umpire = isUmpired ? await umpireSource.fetch(file.ruleset) : undefined;
  const replay = await whileLoading((onProgress) => walkInSlices(showWalk(file, umpire), onProgress));
  onReady();
  useWatching.setState({ watched: { kind: 'file', replay, name: file.scenario.name, notes: file.notes ?? [] } });
}

/** A queue of imports, with nothing in it. */
export function createImportQueue(deps: Deps) {
  const use = create<QueueState>(() => ({ rows: [], scenarios: [], kept: 0, isSaving: false }));
  const rows = rowsIn(use);
  const readings = new Map<number, Reading>();
  /** What is done again for a row that has failed. */
  const attempts = new Map<number, () => void>();
  let tail: Promise<void> = Promise.resolve();

  /** Does something with a row. Where it fails, the row says so and can be tried again, and no other waits for it; where the row has gone the page says it. */
  const attempt = async (id: number, act: () => Promise<void>, again: () => void): Promise<void> => {
    try {
      await act();
    } catch (fault) {
      readings.delete(id);
      const state = rows.find(id)?.state;
      if (state === 'cancelled') return;
      if (!state) throw fault;
      attempts.set(id, again);
      rows.change(id, { state: 'failed', fault: fault instanceof Error ? fault.message : String(fault) });
    }
  };

  /** Reads one after another. What has been cancelled or put away meanwhile is passed over. */
  const readRow = (id: number, input: Input, then: (opened: Opened) => Promise<void> | void): void => {
    const readOne = async (): Promise<void> => {
      if (rows.find(id)?.state !== 'waiting') return;
      rows.change(id, { state: 'reading' });
      const reading = await deps.read(input, (done, of) => rows.change(id, { done, of }));
      if (rows.find(id)?.state !== 'reading') return reading.cancel();
      readings.set(id, reading);
      const opened = await reading.opened;
      readings.delete(id);
      if (!opened || rows.find(id)?.state !== 'reading') return;
      rows.change(id, { state: 'read', opened });
      await then(opened);
    };
    const begin = (): void => {
      const read = tail.then(() => attempt(id, readOne, begin));
      // Said by the page; the next file is read all the same.
      tail = read.catch(() => undefined);
      void read;
    };
    begin();
  };

  /** Stores the game of a row; null where nothing is kept, or the row was cancelled or put away meanwhile: then nothing of it is stored. */
  const storeGame = async (id: number, opened: OpenedGame): Promise<string | null> => {
    rows.change(id, { state: 'storing', done: 0, of: opened.record.commands.length });
    const { keepRead } = await deps.imports();
    const isWanted = (): boolean => rows.find(id)?.state === 'storing';
    let shownAt = performance.now();
    const onProgress = (done: number): void => {
      if (performance.now() - shownAt < EVERY_MS) return;
      shownAt = performance.now();
      rows.change(id, { done });
    };
    const game = await keepRead(opened, { isWanted, onProgress, file: rows.find(id)?.file ?? null });
    if (isWanted()) rows.change(id, { state: 'read' });
    return game;
  };

  /** Notes whether the lesson that a game's file names is none of this page's. */
  const checkLesson = async (id: number, opened: OpenedGame): Promise<boolean> => {
    if (opened.about.lesson === undefined) return true;
    const { lessonIn } = await deps.imports();
    const hasLostLesson = (await lessonIn(opened)) === null;
    rows.change(id, { hasLostLesson });
    return !hasLostLesson;
  };

  /** Opens the game of a row: the stored one; it is stored first where it is not. Where nothing is kept it is a new one. */
  const openGame = async (id: number, opened: OpenedGame): Promise<void> => {
    const file = rows.find(id)?.file ?? null;
    const game = rows.find(id)?.game ?? (await storeGame(id, opened));
    const state = rows.find(id)?.state;
    if (state !== 'read' && state !== 'kept') return;
    const { openRead } = await deps.imports();
    queue.clear();
    await askBeforeLoss(() => openRead(opened, game, file));
  };

  /** What a file does by itself once it has been read; `isOne`: it came alone, and is to be opened. */
  const settle = async (id: number, opened: Opened, isOne: boolean): Promise<void> => {
    if (opened.kind === 'scenario') {
      await pageOf(opened.scenario.ruleset).keepScenario?.(opened.scenario, {
        madeFrom: opened.madeFrom,
        warnings: opened.warnings.length,
      });
      use.setState(({ scenarios }) => ({ scenarios: [opened.scenario, ...scenarios] }));
    }
    // Among several it waits to be asked for.
    // What may be another game than was saved is opened or stored by choice only.
    if ('doubt' in opened && isAskedAbout(opened.doubt)) {
      if (opened.kind === 'record') await checkLesson(id, opened);
      return;
    }
    if (opened.kind === 'public' && isOne) await showPublic(opened.file, queue.clear);
    if (opened.kind !== 'record') return;
    // What became of its lesson is said first.
    const isWhole = await checkLesson(id, opened);
    if (isOne && isWhole) await openGame(id, opened);
    else await queue.keep(id);
  };

  const queue = {
    /** Reads files. A single game is opened at once if `opensOne`; else games are stored among the others. */
    addFiles(files: readonly File[], opensOne: boolean): void {
      const isOne = files.length === 1 && opensOne;
      queue.clear();
      for (const file of files.slice(0, MOST_FILES)) {
        // A mark of direction could make one name look like another.
        const id = rows.add(cleanText(file.name, LIMITS.name, false) || 'A file');
        readRow(id, { file }, (opened) => settle(id, opened, isOne));
      }
    },
    /** Reads the game of a link. The player is asked before anything of it is stored. */
    addLink(hash: string): void {
      queue.clear();
      const id = rows.add(null);
      readRow(id, { link: hash }, async (opened) => {
        if (opened.kind === 'record') await checkLesson(id, opened);
      });
    },
    cancel(id: number): void {
      readings.get(id)?.cancel();
      rows.change(id, { state: 'cancelled' });
    },
    /** Stores the game of a row without opening it; where nothing is kept it stays at hand, to be opened. */
    keep: (id: number): Promise<void> =>
      attempt(
        id,
        async () => {
          const opened = rows.find(id)?.opened;
          if (opened?.kind !== 'record') return;
          const game = await storeGame(id, opened);
          if (game === null) return;
          rows.change(id, { state: 'kept', game });
          use.setState(({ kept }) => ({ kept: kept + 1 }));
        },
        () => void queue.keep(id),
      ),
    /** Goes on with the game of a row: the stored one, or else as a new one. */
    open: (id: number): Promise<void> =>
      attempt(
        id,
        async () => {
          const row = rows.find(id);
          if (row?.opened?.kind === 'public') await showPublic(row.opened.file, queue.clear);
          if (row?.opened?.kind === 'record') await openGame(id, row.opened);
        },
        () => void queue.open(id),
      ),
    /** Once more what has failed. */
    again(id: number): void {
      const act = attempts.get(id);
      if (rows.find(id)?.state !== 'failed' || !act) return;
      const { game = null, opened = null } = rows.find(id) ?? {};
      rows.change(id, { state: game !== null ? 'kept' : 'waiting', ...(opened ? { done: 0 } : {}) });
      act();
    },
    /** Asks how the game that is open is to be saved as a file. */
    askToSave: (): void => use.setState({ isSaving: true }),
    /** What one screen has said of scenarios is not said again on the next. */
    forgetScenarios: (): void => use.setState(({ rows: all }) => ({ rows: all.filter(({ opened }) => opened?.kind !== 'scenario') })),
    /** Puts everything away, and cancels what is still being read. */
    clear(): void {
      for (const reading of readings.values()) reading.cancel();
      use.setState({ rows: [] });
    },
  };
  return { use, queue };
}

/** The queue of this page. */
export const { use: useImports, queue: importQueue } = createImportQueue({
  read: async (input, onProgress) => (await orReport(import('./reading.ts'))).read(input, onProgress),
  imports: () => orReport(import('./imports.ts')),
});
