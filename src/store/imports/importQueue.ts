/** Queue of imported files and links: read one at a time, each with a row that shows its state. */

import { isUmpire } from '../../engine/core/gameTypes.ts';
import { pageOf } from '../../games/pages.ts';
import { loadGame } from '../../games/shelf.ts';
import { cleanText } from '../../records/characters.ts';
import { isAskedAbout } from '../../records/checksum.ts';
import { LIMITS } from '../../records/limits.ts';
import type { PublicReplayFile } from '../../records/publicReplay.ts';
import { orReport } from '../lazyCode.ts';
import { askBeforeLoss } from '../leaving.ts';
import { whileLoading } from '../loading.ts';
import { type OpenedTask, useTaskRoom } from '../locks.ts';
import { walkInSlices } from '../slices.ts';
import { umpireSource } from '../umpire.ts';
import { useWatching } from '../watching.ts';
import { type Row, useImports } from './importRows.ts';
import type { OpenedGame } from './imports.ts';
import type { Opened } from './opened.ts';
import type { Input, OnProgress } from './reader.ts';
import type { Reading } from './reading.ts';

/** Maximum number of files per import. */
const MOST_FILES = 50;
/** Minimum time between two updates of a row's progress. */
const EVERY_MS = 60;

/** Lazy-loaded dependencies. */
interface Deps {
  read(input: Input, onProgress: OnProgress): Promise<Reading>;
  imports(): Promise<typeof import('./imports.ts')>;
}

/** Id of the game that was read; null if there is none. */
function gameIn(opened: Opened): string | null {
  if (opened.kind === 'record' || opened.kind === 'task') return opened.record.ruleset;
  if (opened.kind === 'public') return opened.file.ruleset;
  if (opened.kind === 'damage') return opened.damage.sound?.ruleset ?? null;
  return (
    (opened.kind === 'lesson'
      ? Object.values(opened.records)[0]
      : opened.kind === 'scenario'
        ? opened.scenario
        : opened.kind === 'problems'
          ? opened.shaped
          : null
    )?.ruleset ?? null
  );
}

/** Helpers that read and change the rows. */
function rowsIn() {
  let serial = 0;
  return {
    find: (id: number): Row | undefined => useImports.getState().rows.find((row) => row.id === id),
    change: (id: number, more: Partial<Row>): void =>
      useImports.setState(({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...more } : row)) })),
    add(file: string | null): number {
      const row: Row = { id: serial++, file, state: 'waiting', done: 0, of: 0, opened: null, game: null };
      useImports.setState(({ rows }) => ({ rows: [...rows, row] }));
      return row.id;
    },
  };
}

/** Shows a public replay; calls `onReady` once it can be shown. */
async function showPublic(file: PublicReplayFile, onReady: () => void): Promise<void> {
  const { fetchPublicViews, showWalk } = await orReport(import('../publicReplay.ts'));
  const views = await orReport(fetchPublicViews(file.ruleset));
  const isUmpired = file.frames.some(({ events }) => events.some(isUmpire));
  const umpire = isUmpired ? await umpireSource.fetch(file.ruleset) : undefined;
  const replay = await whileLoading((onProgress) => walkInSlices(showWalk(views, file, umpire), onProgress));
  onReady();
  useWatching.setState({ watched: { kind: 'file', replay, name: file.scenario.name, notes: file.notes ?? [] } });
}

/** Creates an empty import queue. */
export function createImportQueue(deps: Deps) {
  const rows = rowsIn();
  const readings = new Map<number, Reading>();
  /** Retry callbacks of failed rows, by row id. */
  const attempts = new Map<number, () => void>();
  let tail: Promise<void> = Promise.resolve();

  /** Runs a task for a row. On failure the row offers a retry; if the row is gone, the error goes to the page. */
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

  /** Reads one input after another; skips canceled and removed rows. */
  const readRow = (id: number, input: Input, then: (opened: Opened) => Promise<void> | void): void => {
    const readOne = async (): Promise<void> => {
      if (rows.find(id)?.state !== 'waiting') return;
      rows.change(id, { state: 'reading' });
      const reading = await deps.read(input, (done, of) => rows.change(id, { done, of }));
      if (rows.find(id)?.state !== 'reading') return reading.cancel();
      readings.set(id, reading);
      const opened = await reading.opened;
      const game = opened && gameIn(opened);
      if (game) await orReport(loadGame(game));
      readings.delete(id);
      if (!opened || rows.find(id)?.state !== 'reading') return;
      rows.change(id, { state: 'read', opened });
      await then(opened);
    };
    const begin = (): void => {
      const read = tail.then(() => attempt(id, readOne, begin));
      // The page reports the error; the next file is still read.
      tail = read.catch(() => undefined);
      void read;
    };
    begin();
  };

  /** Stores the game of a row. Null, with nothing stored, if storage is off or the row was canceled or removed meanwhile. */
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

  /** False if the page doesn't have the lesson that the file names; the row then says so. */
  const checkLesson = async (id: number, opened: OpenedGame): Promise<boolean> => {
    if (opened.about.lesson === undefined) return true;
    const { lessonIn } = await deps.imports();
    const hasLostLesson = (await lessonIn(opened)) === null;
    rows.change(id, { hasLostLesson });
    return !hasLostLesson;
  };

  /** Opens the game of a row and stores it first if needed. Without storage it opens as a new game. */
  const openGame = async (id: number, opened: OpenedGame): Promise<void> => {
    const file = rows.find(id)?.file ?? null;
    const game = rows.find(id)?.game ?? (await storeGame(id, opened));
    const state = rows.find(id)?.state;
    if (state !== 'read' && state !== 'kept') return;
    const { openRead } = await deps.imports();
    queue.clear();
    await askBeforeLoss(() => openRead(opened, game, file));
  };

  /** Handles an input after reading; `isOne`: a single file that opens at once. */
  const settle = async (id: number, opened: Opened, isOne: boolean): Promise<void> => {
    if (opened.kind === 'task') offer(opened);
    if (opened.kind === 'lesson') {
      const { openLesson } = await orReport(import('../studio/studio.ts'));
      queue.clear();
      openLesson(opened);
      return;
    }
    if (opened.kind === 'scenario') {
      await pageOf(opened.scenario.ruleset).keepScenario?.(opened.scenario, {
        madeFrom: opened.madeFrom,
        warnings: opened.warnings.length,
      });
      useImports.setState(({ scenarios }) => ({ scenarios: [opened.scenario, ...scenarios] }));
    }
    // A game that may differ from the saved one is opened or stored only if the player chooses so.
    if ('doubt' in opened && isAskedAbout(opened.doubt)) {
      if (opened.kind === 'record') await checkLesson(id, opened);
      return;
    }
    if (opened.kind === 'public' && isOne) await showPublic(opened.file, queue.clear);
    if (opened.kind !== 'record') return;
    // The row names a missing lesson before its game is opened.
    const isWhole = await checkLesson(id, opened);
    if (isOne && isWhole) await openGame(id, opened);
    else await queue.keep(id);
  };

  /** Asks for the table's name, in place of the row. */
  const offer = (task: OpenedTask): void => {
    queue.clear();
    useTaskRoom.setState({ offered: task });
  };

  const queue = {
    /** Reads files. A single game opens at once if `opensOne`; otherwise games are stored. */
    addFiles(files: readonly File[], opensOne: boolean): void {
      const isOne = files.length === 1 && opensOne;
      queue.clear();
      for (const file of files.slice(0, MOST_FILES)) {
        // A direction mark could disguise a name as another.
        const id = rows.add(cleanText(file.name, LIMITS.name, false) || 'A file');
        readRow(id, { file }, (opened) => settle(id, opened, isOne));
      }
    },
    /** Reads the game of a link; stores nothing before the player agrees. */
    addLink(hash: string): void {
      queue.clear();
      const id = rows.add(null);
      readRow(id, { link: hash }, async (opened) => {
        if (opened.kind === 'record') await checkLesson(id, opened);
        if (opened.kind === 'task') offer(opened);
      });
    },
    cancel(id: number): void {
      readings.get(id)?.cancel();
      rows.change(id, { state: 'cancelled' });
    },
    /** Stores the game of a row without opening it. Without storage the row stays ready to open. */
    keep: (id: number): Promise<void> =>
      attempt(
        id,
        async () => {
          const opened = rows.find(id)?.opened;
          if (opened?.kind !== 'record') return;
          const game = await storeGame(id, opened);
          if (game === null) return;
          rows.change(id, { state: 'kept', game });
          useImports.setState(({ kept }) => ({ kept: kept + 1 }));
        },
        () => void queue.keep(id),
      ),
    /** Opens the game or public replay of a row. */
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
    /** Retries a failed row. */
    again(id: number): void {
      const act = attempts.get(id);
      if (rows.find(id)?.state !== 'failed' || !act) return;
      const { game = null, opened = null } = rows.find(id) ?? {};
      rows.change(id, { state: game !== null ? 'kept' : 'waiting', ...(opened ? { done: 0 } : {}) });
      act();
    },
    /** Removes all rows and cancels pending reads. */
    clear(): void {
      for (const reading of readings.values()) reading.cancel();
      useImports.setState({ rows: [] });
    },
  };
  return queue;
}

export const importQueue = createImportQueue({
  read: async (input, onProgress) => (await orReport(import('./reading.ts'))).read(input, onProgress),
  imports: () => orReport(import('./imports.ts')),
});
