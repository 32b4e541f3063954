/** The database goes, comes late, or never answers: what is stored, and what is said. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, type DatabaseWatch, openDatabase } from '../../src/store/database.ts';
import { createStorage, LONGEST_OPENING_MS } from '../../src/store/writes.ts';
import { waitUntil } from '../waiting.ts';
import { openPage, type Page, playStored, scenarioWith, shown, stateOf, stubStorage } from './kit.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

/** A storage whose database is opened, and whose patience ends, when the test says so. */
function storageByHand() {
  const openings: { watch: DatabaseWatch; give(db: Database | null): void }[] = [];
  const patience: (() => void)[] = [];
  const pauses: (() => void)[] = [];
  const storage = createStorage({
    open: (watch) => new Promise((give) => void openings.push({ watch, give })),
    hasDatabase: () => true,
    persist: () => Promise.resolve(true),
    after: (ms, then) => {
      const list = ms === LONGEST_OPENING_MS ? patience : pauses;
      list.push(then);
      return () => list.splice(list.indexOf(then), 1);
    },
  });
  return {
    storage,
    openings,
    runPause: () => pauses.shift()?.(),
    runOut: () => patience.splice(0).map((then) => then()),
    now: () => storage.useSaving.getState(),
  };
}

describe('a database that does not answer', () => {
  it('A database that does not answer is given up after a wait: the page plays in memory and says why', async () => {
    const { storage, runOut, now } = storageByHand();
    const opening = storage.database();
    runOut();
    expect(await opening).toBe(null);
    expect(now()).toMatchObject({ state: 'memory', trouble: 'silent' });
  });

  it('A database that answers late is used where nothing has been started', async () => {
    const { storage, openings, runOut, now } = storageByHand();
    const opening = storage.database();
    runOut();
    await opening;
    const db = await openDatabase();
    openings[0]?.give(db);
    await waitUntil(() => now().state === 'ready');
    expect(await storage.database()).toBe(db);
    db?.close();
  });

  it('A database that answers late is not used under a game that was started meanwhile; trying again stores that game whole', async () => {
    const { storage, openings, runOut, now } = storageByHand();
    const restored: Database[] = [];
    storage.onLost(async (db) => void restored.push(db));
    const opening = storage.database();
    runOut();
    await opening;
    const write = vi.fn();
    await storage.queue(write);
    openings[0]?.give(await openDatabase());
    await Promise.resolve();
    expect(now().state).toBe('memory');
    const tried = storage.retry();
    expect(now().state).toBe('slow');
    await waitUntil(() => openings.length === 2);
    const db = await openDatabase();
    openings[1]?.give(db);
    await tried;
    expect(now()).toMatchObject({ state: 'ready', trouble: null });
    expect(restored).toEqual([db]);
    expect(write).not.toHaveBeenCalled();
    db?.close();
  });

  it('The page waits without end for a database behind an older page, and the screen says what to do', async () => {
    const { storage, openings, runOut, now } = storageByHand();
    void storage.database();
    openings[0]?.watch.onWait();
    runOut();
    expect(now().state).toBe('waits');
  });
});

describe('a connection that is closed', () => {
  it('A connection that a newer page closes ends saving, and the page says that a newer page did it', async () => {
    const { storage, openings, now } = storageByHand();
    const opening = storage.database();
    openings[0]?.give(await openDatabase());
    await opening;
    openings[0]?.watch.onClosed();
    await waitUntil(() => openings.length === 2);
    openings[1]?.watch.onRefused(new DOMException('newer', 'VersionError'));
    openings[1]?.give(null);
    await storage.settled();
    expect(now()).toMatchObject({ state: 'stopped', trouble: 'newer' });
  });

  it('A connection that the browser closes by clearing its store is opened again a moment later, and nothing is called saved meanwhile', async () => {
    const { storage, openings, runPause, now } = storageByHand();
    const restored: Database[] = [];
    storage.onLost(async (db) => void restored.push(db));
    const opening = storage.database();
    openings[0]?.give(await openDatabase());
    await opening;
    openings[0]?.watch.onClosed();
    expect(now().state).toBe('slow');
    await waitUntil(() => openings.length === 2);
    openings[1]?.watch.onRefused(new DOMException('The connection was closed.', 'AbortError'));
    openings[1]?.give(null);
    await new Promise((then) => setTimeout(then));
    expect(now().state).toBe('slow');
    runPause();
    await waitUntil(() => openings.length === 3);
    const db = await openDatabase();
    openings[2]?.give(db);
    await storage.settled();
    expect(now().state).toBe('ready');
    expect(restored).toEqual([db]);
    db?.close();
  });

  it('Every attempt opens a closed connection anew, and each failure is counted', async () => {
    const { storage, openings, now } = storageByHand();
    const opening = storage.database();
    openings[0]?.give(await openDatabase());
    await opening;
    openings[0]?.watch.onClosed();
    for (let n = 1; n <= 3; n++) {
      await waitUntil(() => openings.length === n + 1);
      openings[n]?.give(null);
      await storage.settled();
      await waitUntil(() => now().state === 'stopped' && now().retries === n - 1);
      if (n < 3) void storage.retry();
    }
    expect(now()).toMatchObject({ state: 'stopped', trouble: 'gone' });
  });
});

describe('a database that is deleted while a game is played', () => {
  let page: Page;
  const begin = async () => {
    page = await openPage();
    page.useGame.getState().newGame(scenarioWith(), 'seed', { delta: 'Ann' });
    await shown(page);
    await playStored(page, 12);
  };
  const undoneOf = () => page.useGame.getState().log.filter((entry) => entry.undone).length;

  it('A database that is deleted during a game gets the whole game again, with names, undone orders and notes, and a reload misses no order', async () => {
    await begin();
    const { saveNotes, loadNotes } = await import('../../src/store/notes/kept.ts');
    const { id } = page.useGame.getState();
    await saveNotes(id ?? '', [{ id: 'n1', at: 3, title: 'Here', text: 'it began' }]);
    while (page.useGame.getState().undoable.can) {
      page.useGame.getState().undo();
      await shown(page);
    }
    const undone = undoneOf();
    await deleteDB('lines-and-webs');
    await shown(page);
    expect(page.useSaving.getState()).toMatchObject({ state: 'ready', trouble: null });
    await playStored(page, 5, 'after');
    const { record, state, players } = page.useGame.getState();
    page = await openPage();
    expect(await page.useGame.getState().resume()).toBe(true);
    expect(page.useGame.getState()).toMatchObject({ record, players });
    expect(stateOf(page)).toEqual(state);
    page.useGame.getState().openCurtain();
    expect(undoneOf()).toBeLessThanOrEqual(undone + 1);
    expect(await loadNotes(id ?? '', record?.commands.length ?? 0)).toMatchObject([{ title: 'Here' }]);
    expect(await page.library.list()).toMatchObject([{ orders: record?.commands.length }]);
  });

  it('Where a deleted database cannot be opened again saving has stopped, and the file holds everything, also what came after', async () => {
    await begin();
    const { gameFile } = await import('../../src/store/saveGame.ts');
    const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('closed', 'UnknownError');
    });
    await deleteDB('lines-and-webs');
    await shown(page);
    expect(page.useSaving.getState()).toMatchObject({ state: 'stopped', trouble: 'gone' });
    await playStored(page, 3, 'after');
    const { record } = page.useGame.getState();
    expect(record?.commands).toHaveLength(15);
    expect(page.saver.isUnsaved()).toBe(true);
    expect(await gameFile()).toMatchObject({ commands: record?.commands, players: { delta: 'Ann' } });
    page.useGame.getState().saveAgain();
    await waitUntil(() => page.useSaving.getState().retries === 1);
    expect(page.useSaving.getState().state).toBe('stopped');
    open.mockRestore();
    page.useGame.getState().saveAgain();
    await waitUntil(() => page.useSaving.getState().state === 'ready');
    expect(page.saver.isUnsaved()).toBe(false);
    expect(await page.library.list()).toMatchObject([{ orders: 15 }]);
  });

  it('A tab that only follows the game leaves a deleted database alone', async () => {
    await begin();
    page.saver.follow();
    await deleteDB('lines-and-webs');
    await shown(page);
    expect(await page.library.list()).toEqual([]);
  });
});

describe('what would be lost', () => {
  it('Nothing would be lost before the first order; in memory everything from there on would be, and nothing once a file has it', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const page = await openPage();
    page.useGame.getState().newGame(scenarioWith(), 'seed');
    await shown(page);
    expect(page.useSaving.getState().state).toBe('memory');
    expect(page.saver.isUnsaved()).toBe(false);
    await playStored(page, 2);
    expect(page.saver.isUnsaved()).toBe(true);
    page.saver.noteFiled();
    expect(page.saver.isUnsaved()).toBe(false);
    await playStored(page, 1, 'on');
    expect(page.saver.isUnsaved()).toBe(true);
    page.saver.follow();
    expect(page.saver.isUnsaved()).toBe(false);
  });

  it('Nothing would be lost while everything is stored', async () => {
    const page = await openPage();
    page.useGame.getState().newGame(scenarioWith(), 'seed');
    await shown(page);
    await playStored(page, 4);
    expect(page.useGame.getState().record?.commands).toHaveLength(4);
    expect(page.saver.isUnsaved()).toBe(false);
  });
});
