/** A browser that kept games with the first page: all of them open, go on, and lose nothing. Its database had version 1; version 2 has a drawer more, and what lies in the old ones has grown. */
import type { GameRecordOf } from '../../src/games/lines-and-webs/typedStores.ts';
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashOf, replay } from '../../src/engine/core/index.ts';
import { linesAndWebs, VERSION } from '../../src/engine/lines-and-webs/index.ts';
import { waitFor } from '../waiting.ts';
import { openPage, type Page, playStored, shown, stateOf, stubStorage } from './kit.ts';

const golden = JSON.parse(readFileSync(new URL('../formats/format-1.json', import.meta.url), 'utf8')) as GameRecordOf;
const DRAWERS = { games: 'id', commands: ['game', 'n'], progress: 'game', meta: 'key' } as const;
type Rows = { [D in keyof typeof DRAWERS]: { [key: string]: unknown }[] };

/** A game as the first page stored it: no name, no origin, nothing of ports or units in the list. */
function firstRows(id: string, orders: number): Rows {
  const { commands, ...rest } = golden;
  const { scenario } = golden;
  const given = commands.slice(0, orders);
  const { state } = replay(linesAndWebs(scenario), { ...golden, commands: given });
  const { turn, phase } = state;
  return {
    games: [{ id, startedAt: 1_767_225_600_000, ...rest }],
    commands: given.map((command, n) => ({ game: id, n, command })),
    progress: [{ game: id, name: scenario.name, turn, turns: scenario.turns, phase, orders, changedAt: 1_767_229_200_000 + orders }],
    meta: [],
  };
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The database as the first page made it, past everything that the present page does. */
async function firstDatabase(...games: Rows[]): Promise<void> {
  const opening = indexedDB.open('lines-and-webs', 1);
  opening.onupgradeneeded = () => {
    for (const [name, keyPath] of Object.entries(DRAWERS)) opening.result.createObjectStore(name, { keyPath: keyPath as string });
  };
  const db = await done(opening);
  const tx = db.transaction(Object.keys(DRAWERS), 'readwrite');
  for (const game of games)
    for (const [drawer, rows] of Object.entries(game)) for (const row of rows) await done(tx.objectStore(drawer).put(row));
  db.close();
}

/** Every row of a game in a drawer, as it lies there. */
async function rowsOf(drawer: keyof Rows, id: string): Promise<unknown[]> {
  const db = await done(indexedDB.open('lines-and-webs'));
  const rows = (await done(db.transaction(drawer).objectStore(drawer).getAll())) as { game?: string; id?: string }[];
  db.close();
  return rows.filter((row) => (row.game ?? row.id) === id);
}

let page: Page;
const game = () => page.useGame.getState();
const RUNNING = 120;
const whole = golden.commands.length;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
  await firstDatabase({ ...firstRows('running', RUNNING), meta: [{ key: 'open', value: 'running' }] }, firstRows('whole', whole));
  page = await openPage();
});
afterEach(async () => {
  await page.saver.settled();
  vi.unstubAllGlobals();
});

describe('a database of the first page', () => {
  it('A database of the first version opens where its game was left, and lists every game', async () => {
    expect(await game().resume()).toBe(true);
    // It was played through by the rules that it began with, which its scenario says from now on; rulings that came later have their usual values.
    const { scenario } = golden;
    const rulings = { ...scenario.rulings, armorFuel: 'activation', moveIn: 'began' };
    const now = { ...scenario, rulings, edition: '1.1' };
    expect(game().record).toEqual({ ...golden, scenario: now, version: VERSION, commands: golden.commands.slice(0, RUNNING) });
    expect(await page.library.list()).toMatchObject([{ game: 'whole' }, { game: 'running', name: 'Arvel Crossing', orders: RUNNING }]);
    game().leave();
    expect(await game().openStored('whole')).toBe('game');
    expect(hashOf(stateOf(page))).toBe('66fde4bf96c9d9af');
    expect(page.useSaving.getState()).toMatchObject({ state: 'ready', damaged: null });
  });

  it('A game of the first version goes on: new orders join the old rows, which stay as they are, and a reload has them all', async () => {
    const before = firstRows('running', RUNNING);
    await game().resume();
    await playStored(page, 5);
    expect(game().record?.commands).toHaveLength(RUNNING + 5);
    const { record, state } = game();
    expect((await rowsOf('commands', 'running')).slice(0, RUNNING)).toEqual(before.commands);
    expect(await rowsOf('games', 'running')).toEqual(before.games);
    page = await openPage();
    expect(await game().resume()).toBe(true);
    expect(game().record).toEqual(record);
    expect(stateOf(page)).toEqual(state);
    expect((await page.library.list())[0]).toMatchObject({ game: 'running', orders: RUNNING + 5, scenario: 'arvel-crossing' });
  });

  it('Games of the first version are renamed, copied and removed one by one', async () => {
    await page.library.rename('whole', 'An old one');
    await page.library.duplicate('whole');
    await page.library.remove('whole');
    const [copy, ...others] = await page.library.list();
    expect(copy?.name).toBe('Copy of An old one');
    expect(others).toMatchObject([{ game: 'running' }]);
    expect(await game().openStored(copy?.game ?? '')).toBe('game');
    expect(game().record?.commands).toEqual(golden.commands);
    game().leave();
    await shown(page);
    expect(await rowsOf('commands', 'running')).toHaveLength(RUNNING);
    expect(await rowsOf('commands', 'whole')).toEqual([]);
  });

  it('A database of the first version gets its new store, with every old row as it was', async () => {
    const before = firstRows('whole', whole);
    expect(await game().resume()).toBe(true);
    const db = await done(indexedDB.open('lines-and-webs'));
    expect([db.version, [...db.objectStoreNames].sort()]).toEqual([2, [...Object.keys(DRAWERS), 'scenarios'].sort()]);
    db.close();
    for (const drawer of ['games', 'commands', 'progress'] as const) expect(await rowsOf(drawer, 'whole')).toEqual(before[drawer]);
    const { ownScenarios } = await import('../../src/games/lines-and-webs/store/editor/ownScenarios.ts');
    await ownScenarios.keep(golden.scenario);
    expect((await ownScenarios.list()).map(({ scenario }) => scenario)).toEqual([golden.scenario]);
  });

  it('The page waits while a tab with the first version holds the database, and says so', async () => {
    const held = await done(indexedDB.open('lines-and-webs', 1));
    const resumed = game().resume();
    await waitFor(() => expect(page.useSaving.getState().state).toBe('waits'));
    held.close();
    expect(await resumed).toBe(true);
    expect(page.useSaving.getState()).toMatchObject({ state: 'ready', damaged: null });
  });

  it('A file of a game from the first version has the day on which the game began', async () => {
    const about = await page.saver.aboutStored('running');
    expect(about).toEqual({ startedAt: 1_767_225_600_000, undone: [] });
  });
});
