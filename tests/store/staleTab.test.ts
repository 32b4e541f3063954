/** Two tabs play one game where the browser has no locks: what one of them has stored, the other never takes away. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { waitFor } from '../waiting.ts';
import { openPage, type Page, scenarioWith, shown, stubStorage } from './kit.ts';

let one: Page;
let two: Page;
const RECOMMENDED = { type: 'takeRecommended', side: 'delta' } as const;

const stored = async () => {
  const db = await openDatabase();
  const rows = (await db?.getAll('commands')) ?? [];
  db?.close();
  return rows.map(({ n, command }) => `${n} ${command.type}`);
};
/** Every row that belongs to a game. */
const allRows = async () => {
  const db = await openDatabase();
  const rows = await Promise.all((['games', 'commands', 'progress', 'meta'] as const).map(async (name) => (await db?.getAll(name)) ?? []));
  db?.close();
  return rows.flat().filter((row) => !('key' in row && row.key === 'open'));
};
const stateOf = (page: Page) => page.useSaving.getState().state;
const give = async (page: Page, command: Parameters<ReturnType<Page['useGame']['getState']>['dispatch']>[0]) => {
  expect(page.useGame.getState().dispatch(command)).toBe(true);
  await shown(page);
};
const undo = async (page: Page) => {
  page.useGame.getState().undo();
  await shown(page);
};
/** A unit of Delta's that is still to be placed, onto a node of its zone. */
const place = (page: Page, at: number) => {
  const { rules, state } = page.useGame.getState();
  const unit = state?.units.find((u) => u.side === 'delta' && u.place === 'box')?.id ?? '';
  return { type: 'placeUnit', side: 'delta', unit, node: [...(rules?.world.zone.delta ?? [])][at] ?? '' } as const;
};

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', {});
  stubStorage();
  one = await openPage();
  one.useGame.getState().newGame(scenarioWith(), 'seed');
  await shown(one);
  one.useGame.getState().openCurtain();
  await give(one, place(one, 0));
  two = await openPage();
  await two.useGame.getState().openStored(one.useGame.getState().id ?? '');
  two.useGame.getState().openCurtain();
});
afterEach(async () => {
  await Promise.all([one.saver.settled(), two.saver.settled()]);
  vi.unstubAllGlobals();
});

it('Where the other tab has gone on, an undo here deletes nothing of it, and is reported', async () => {
  await give(two, RECOMMENDED);
  await undo(one);
  expect(await stored()).toEqual(['0 placeUnit', '1 takeRecommended']);
  expect([stateOf(one), stateOf(two)]).toEqual(['elsewhere', 'ready']);
  expect(one.useGame.getState().record?.commands).toHaveLength(0);
});

it('Where the other tab has taken an order back, an order here leaves no gap in the stored game', async () => {
  await undo(two);
  await give(one, RECOMMENDED);
  expect(await stored()).toEqual([]);
  expect(stateOf(one)).toBe('elsewhere');
});

it('Where the other tab has replaced the last order, neither an undo nor an order here counts', async () => {
  await undo(two);
  await give(two, place(two, 1));
  await give(one, RECOMMENDED);
  expect(await stored()).toEqual(['0 placeUnit']);
  expect(stateOf(one)).toBe('elsewhere');
});

it('Where the other tab came to the same last order by another way, an undo here does not count', async () => {
  await give(one, RECOMMENDED);
  await two.useGame.getState().openStored(one.useGame.getState().id ?? '');
  two.useGame.getState().openCurtain();
  await undo(two);
  await undo(two);
  await give(two, place(two, 1));
  await give(two, RECOMMENDED);
  const before = await stored();
  await undo(one);
  expect(await stored()).toEqual(before);
  expect(stateOf(one)).toBe('elsewhere');
});

it('A tab that has read what the other one stored goes on from there', async () => {
  await give(two, RECOMMENDED);
  await one.useGame.getState().openStored(two.useGame.getState().id ?? '');
  one.useGame.getState().openCurtain();
  await undo(one);
  expect(await stored()).toEqual(['0 placeUnit']);
  expect(stateOf(one)).toBe('ready');
});

it('A game that the other tab removes while it is played lasts here, leaves no row behind, and can be kept whole', async () => {
  await give(one, RECOMMENDED);
  await undo(one);
  const id = one.useGame.getState().id ?? '';
  two.useGame.getState().leave();
  expect(await two.library.removeUnlessPlayed(id), 'the tab that plays answers').toBe(false);
  await two.library.remove(id);
  await give(one, RECOMMENDED);
  expect(stateOf(one)).toBe('removed');
  expect(await allRows()).toEqual([]);
  one.useGame.getState().setOpening({ agreed: [], proposed: 'delta', declined: null });
  await shown(one);
  expect(await allRows(), 'what is asked beside it').toEqual([]);
  one.useGame.getState().saveAgain();
  await waitFor(() => expect(stateOf(one)).toBe('ready'));
  expect(await stored()).toEqual(['0 placeUnit', '1 takeRecommended']);
  expect(await one.library.list()).toMatchObject([{ game: id, orders: 2 }]);
});

it('A tab that hears that its game was removed says so before the next order', async () => {
  const id = one.useGame.getState().id ?? '';
  two.useGame.getState().leave();
  await two.library.remove(id);
  await waitFor(() => expect(stateOf(one)).toBe('removed'));
  one.useGame.getState().leave();
  expect(stateOf(one), 'the games that are left are in order').toBe('ready');
});

it('A game that nobody plays is removed at once', async () => {
  const id = one.useGame.getState().id ?? '';
  for (const page of [one, two]) page.useGame.getState().leave();
  await shown(one);
  expect(await two.library.removeUnlessPlayed(id)).toBe(true);
  expect(await allRows()).toEqual([]);
});
