/** While the browser's store is busy: what closes something never waits for it, nothing waits longer than its own patience, and nothing that was given is lost. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { openPage, type Page, playStoredUntil, scenarioWith, shown, stubStorage } from './kit.ts';

let page: Page;
let release: () => Promise<void>;

/** Another connection writes, and does not come to an end until it is released: as another tab can. */
async function holdStore(): Promise<() => Promise<void>> {
  const db = await openDatabase();
  if (!db) throw new Error('there is no database');
  const tx = db.transaction(['games', 'commands', 'progress', 'meta'], 'readwrite');
  let isHeld = true;
  const holding = (async () => {
    while (isHeld) await tx.objectStore('meta').count();
    await tx.done;
    db.close();
  })();
  return async () => {
    isHeld = false;
    await holding;
  };
}

const game = () => page.useGame.getState();
const given = () => game().record?.commands.map((command) => command.type);
const place = () => game().dispatch({ type: 'takeRecommended', side: 'delta' });
const end = () => game().dispatch({ type: 'endPart', side: 'delta' });
const stored = async () => {
  const db = await openDatabase();
  const all = (await db?.getAll('commands')) ?? [];
  db?.close();
  return all.map((row) => row.command.type);
};

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
  page = await openPage();
  game().newGame(scenarioWith(), 'seed');
  await shown(page);
  game().openCurtain();
  release = await holdStore();
  // The store goes on by itself: only the page's patience is the test's.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await release();
  await page.saver.settled();
  vi.unstubAllGlobals();
});

describe('while the store is busy', () => {
  it('After an order has been waited for in vain, Hide, the curtain and Leave act at once', () => {
    place();
    vi.advanceTimersByTime(3900);
    expect(given()).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(given()).toEqual(['takeRecommended']);
    expect(page.useSaving.getState().state).toBe('slow');
    game().dropCurtain();
    expect(game()).toMatchObject({ viewer: null, view: null, log: [] });
    game().openCurtain();
    expect(game().viewer).toBe('delta');
    game().leave();
    expect(game()).toMatchObject({ id: null, record: null, viewer: null });
  });

  it('Undo and redo say at once that they have done it, though nothing is shown before it is stored', async () => {
    expect([game().undo(), game().redo()], 'there is nothing yet').toEqual([false, false]);
    place();
    expect([game().undo(), game().undo()]).toEqual([true, false]);
    expect([game().redo(), game().redo()]).toEqual([true, false]);
    expect(given(), 'nothing is shown yet').toEqual([]);
    await release();
    await shown(page);
    expect(given()).toEqual(['takeRecommended']);
  });

  it('Hide closes the table at once while an order waits, and it stays closed when the order comes', async () => {
    place();
    game().dropCurtain();
    expect(game()).toMatchObject({ viewer: null, view: null, log: [], seat: { side: 'delta' } });
    expect(given()).toEqual([]);
    await release();
    await shown(page);
    expect(given()).toEqual(['takeRecommended']);
    expect(game()).toMatchObject({ viewer: null, view: null });
  });

  it('Hide closes the table also where the curtain is due with the order that waits, and it opens for the seat that it names', () => {
    place();
    end();
    game().dropCurtain();
    expect(game()).toMatchObject({ viewer: null, view: null, seat: { side: 'gamma' } });
    game().openCurtain();
    vi.advanceTimersByTime(1000);
    expect(game()).toMatchObject({ viewer: 'gamma' });
  });

  it('The curtain falls soon after the order that ends a part, and what the order brought waits behind it', async () => {
    place();
    end();
    expect(game().viewer).toBe('delta');
    vi.advanceTimersByTime(300);
    expect(game()).toMatchObject({ viewer: null, view: null, log: [], seat: { side: 'gamma' } });
    expect(given()).toEqual([]);
    await release();
    await shown(page);
    expect(given()).toEqual(['takeRecommended', 'endPart']);
    expect(game()).toMatchObject({ viewer: null, seat: { side: 'gamma' } });
  });

  it('Leave leaves at once while orders wait, and they are stored all the same', async () => {
    place();
    end();
    game().leave();
    expect(game()).toMatchObject({ id: null, record: null, viewer: null });
    vi.advanceTimersByTime(5000);
    await release();
    await page.saver.settled();
    expect(game().record).toBe(null);
    expect(await stored()).toEqual(['takeRecommended', 'endPart']);
  });
});

describe('while the store is busy at the open table', () => {
  it('A peek ends at once while an order waits', async () => {
    vi.useRealTimers();
    await release();
    game().leave();
    const { useSharing } = await import('../../src/store/sharing.ts');
    useSharing.setState({ sharing: 'open' });
    game().newGame(scenarioWith(), 'seed');
    await shown(page);
    await playStoredUntil(page, ({ phase }) => phase === 'execute');
    if (!game().viewer) game().openCurtain();
    game().peek();
    expect(game().peeked?.own).toBeTruthy();
    release = await holdStore();
    const [order] = game().view?.prompt.legal ?? [];
    expect(order && game().dispatch(order)).toBe(true);
    expect(game().peeked).not.toBe(null);
    game().endPeek();
    expect(game().peeked).toBe(null);
  });
});
