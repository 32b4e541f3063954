/** A side's standing orders lie beside its game: they outlast a reload, no other side finds them, and neither record nor copy of the game's file has them. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPage, type Page, playStoredUntil, scenarioWith, shown, stubStorage } from './kit.ts';

type Standing = typeof import('../../src/games/lines-and-webs/store/standingOrders.ts');
let page: Page;
let standing: Standing;
const game = () => page.useGame.getState();
const seat = (viewer: 'delta' | 'gamma') => ({ id: game().id, viewer });

async function reopen(): Promise<void> {
  page = await openPage();
  standing = await import('../../src/games/lines-and-webs/store/standingOrders.ts');
}

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', {});
  stubStorage();
  await reopen();
  game().newGame(scenarioWith(), 'seed');
  await shown(page);
  await playStoredUntil(page, (s) => s.phase === 'transport');
  if (game().viewer === null) game().openCurtain();
  await shown(page);
});
afterEach(async () => {
  await page.saver.settled();
  vi.unstubAllGlobals();
});

it('Standing orders outlast a reload, for their side alone; the record knows nothing of them', async () => {
  const side = game().viewer as 'delta' | 'gamma';
  const enemy = side === 'delta' ? 'gamma' : 'delta';
  const record = structuredClone(game().record);
  standing.changeStanding(() => ({ pace: 'two', full: ['d-armor-1'] }));
  standing.changeStanding(({ mine }) => ({ mine: [...mine, 'd-fsp-2'] }));
  expect(game().record).toEqual(record);
  await page.saver.settled();
  await reopen();
  expect(await game().resume()).toBe(true);
  expect(standing.standingOf(seat(side)).pace).toBe('one');
  await standing.recallStanding(seat(side));
  expect(standing.standingOf(seat(side))).toMatchObject({ pace: 'two', full: ['d-armor-1'], mine: ['d-fsp-2'] });
  await standing.recallStanding(seat(enemy));
  expect(standing.standingOf(seat(enemy))).toMatchObject({ pace: 'one', full: [], mine: [] });
  expect(game().record?.commands).toEqual(record?.commands);
});

it('A broken row of standing orders is passed over, and what is changed meanwhile stays', async () => {
  const side = game().viewer as 'delta' | 'gamma';
  const { database } = await import('../../src/store/writes.ts');
  const db = await database();
  for (const value of ['no JSON', JSON.stringify({ [side]: { pace: 'fast' } }), '[]']) {
    await db?.put('meta', { key: `standing ${game().id}`, value });
    await standing.recallStanding(seat(side));
    expect(standing.standingOf(seat(side)).pace).toBe('one');
  }
  const recalled = standing.recallStanding(seat(side));
  standing.changeStanding(() => ({ keep: 2 }));
  await recalled;
  expect(standing.standingOf(seat(side)).keep).toBe(2);
});
