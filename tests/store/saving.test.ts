/** Saving: every command is stored, a reload goes on, what is damaged is told and kept. */
import type { GameRecordOf } from '../../src/games/lines-and-webs/typedStores.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { waitUntil } from '../waiting.ts';
import { openPage, type Page, playStored, playStoredUntil, scenarioWith, shown, stateOf, stubStorage } from './kit.ts';

let page: Page;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
  page = await openPage();
});
afterEach(async () => {
  // An earlier page's writes must not reach into the next test.
  await page.saver.settled();
  vi.unstubAllGlobals();
});

const start = async () => {
  page.useGame.getState().newGame(scenarioWith(), 'seed');
  await shown(page);
};
const reload = async () => {
  await page.saver.settled();
  page = await openPage();
  return page.useGame.getState().resume();
};
const rows = async () => {
  const db = await openDatabase();
  const all = (await db?.getAll('commands')) ?? [];
  db?.close();
  return all;
};

describe('a reload', () => {
  it('After a reload the game goes on where it was, behind the curtain', async () => {
    await start();
    await playStoredUntil(page, (s) => s.phase === 'transport' && s.units.some((u) => u.carried > 0));
    const { state, record } = page.useGame.getState();
    expect(await reload()).toBe(true);
    expect(page.useGame.getState()).toMatchObject({ viewer: null, view: null, log: [] });
    expect(stateOf(page)).toEqual(state);
    expect(page.useGame.getState().record).toEqual(record);
    page.useGame.getState().openCurtain();
    expect(page.useGame.getState().log.length).toBeGreaterThan(0);
  });

  it('After a reload the game goes on in the middle of a play, and can be undone where it could before', async () => {
    await start();
    await playStoredUntil(page, (s) => s.pending !== null, 'middle');
    const before = stateOf(page);
    await reload();
    expect(stateOf(page)).toEqual(before);
  });

  it('A reload keeps the undo of the side at work', async () => {
    await start();
    page.useGame.getState().openCurtain();
    const empty = stateOf(page);
    page.useGame.getState().dispatch({ type: 'takeRecommended', side: 'delta' });
    await shown(page);
    await reload();
    page.useGame.getState().openCurtain();
    expect(page.useGame.getState().undoable.can).toBe(true);
    page.useGame.getState().undo();
    await shown(page);
    expect(stateOf(page)).toEqual(empty);
    await reload();
    expect(stateOf(page)).toEqual(empty);
  });

  it('A reload opens nothing after the game was left, but keeps it in the list', async () => {
    await start();
    await playStored(page, 6);
    page.useGame.getState().leave();
    expect(await reload()).toBe(false);
    expect(await page.library.list()).toMatchObject([{ name: 'Arvel Crossing', orders: 6 }]);
  });
});

describe('orders taken back', () => {
  const game = () => page.useGame.getState();
  const told = () => game().log.map(({ turn, phase, event, undone }) => ({ turn, phase, event, undone }));
  /** Delta places, and takes back, on two levels, with a redo in between; the record ends with one order. */
  const dither = async () => {
    await start();
    game().openCurtain();
    const free = () => stateOf(page).units.find((u) => u.side === 'delta' && u.place === 'box')?.id ?? '';
    const [node, other] = [...(game().rules?.world.zone.delta ?? [])];
    game().dispatch({ type: 'takeRecommended', side: 'delta' });
    await shown(page);
    game().undo();
    await shown(page);
    game().dispatch({ type: 'placeUnit', side: 'delta', unit: free(), node: node ?? '' });
    await shown(page);
    game().dispatch({ type: 'placeUnit', side: 'delta', unit: free(), node: other ?? '' });
    await shown(page);
    game().undo();
    await shown(page);
    game().redo();
    await shown(page);
    game().undo();
    await shown(page);
    game().undo();
    await shown(page);
    game().dispatch({ type: 'takeRecommended', side: 'delta' });
    await shown(page);
  };

  it('Undone orders are in the log as before after a reload, and the record holds none of them', async () => {
    await dither();
    const before = told();
    expect(before.filter((entry) => entry.undone).length).toBeGreaterThan(3);
    const { record, state } = game();
    await reload();
    expect(game().record).toEqual(record);
    expect(record?.commands).toHaveLength(1);
    expect(stateOf(page)).toEqual(state);
    game().openCurtain();
    expect(told()).toEqual(before);
  });

  it('What was taken back can be given again after a reload, order by order, until another order is given', async () => {
    await start();
    game().openCurtain();
    const [one, two] = stateOf(page).units.filter((u) => u.side === 'delta' && u.place === 'box');
    const [node, other] = [...(game().rules?.world.zone.delta ?? [])];
    const place = (unit = '', to = '') => game().dispatch({ type: 'placeUnit', side: 'delta', unit, node: to });
    expect([place(one?.id, node), place(two?.id, other)]).toEqual([true, true]);
    await shown(page);
    const both = stateOf(page);
    expect([game().undo(), game().undo()]).toEqual([true, true]);
    await shown(page);
    await reload();
    expect(game().redoable, 'not from behind the curtain').toBeNull();
    game().openCurtain();
    expect(game().redoable).toMatchObject({ type: 'placeUnit', node });
    expect(game().redo()).toBe(true);
    await shown(page);
    await reload();
    game().openCurtain();
    expect(game().redo()).toBe(true);
    await shown(page);
    expect(stateOf(page)).toEqual(both);
    game().undo();
    game().dropCurtain();
    game().openCurtain();
    expect(game().redo(), 'nobody else has looked').toBe(true);
    await shown(page);
    game().undo();
    game().dispatch({ type: 'takeRecommended', side: 'delta' });
    await shown(page);
    await reload();
    game().openCurtain();
    expect([game().redoable, game().redo()]).toEqual([null, false]);
  });

  it.each(['{', '7', '[0,1]', '[5]', '["0"]'])('A row of what redo gives that reads %s gives nothing, and costs nothing', async (value) => {
    await dither();
    await page.saver.settled();
    const db = await openDatabase();
    const key = ((await db?.getAllKeys('meta')) ?? []).find((one) => one.startsWith('again '));
    await db?.put('meta', { key: key ?? '', value });
    db?.close();
    expect(await reload()).toBe(true);
    game().openCurtain();
    expect(game().redoable).toBeNull();
  });

  it('Orders undone after a reload are kept with those from before it', async () => {
    await dither();
    await reload();
    game().openCurtain();
    game().undo();
    await shown(page);
    const before = told();
    await reload();
    game().openCurtain();
    expect(told()).toEqual(before);
    expect(game().record?.commands).toEqual([]);
  });

  it('Undone orders are shown to the side that gave them, not to the other', async () => {
    await start();
    await playStoredUntil(page, (s) => s.phase === 'transport' && s.units.some((u) => u.carried > 0));
    expect(game().viewer).toBe(stateOf(page).active);
    game().undo();
    await shown(page);
    expect(game().log.some((entry) => entry.undone)).toBe(true);
    const giver = game().viewer;
    await playStoredUntil(page, (s) => s.phase === 'transport' && s.active !== giver, 'on');
    game().openCurtain();
    expect(game().viewer).not.toBe(giver);
    expect(game().log.some((entry) => entry.undone)).toBe(false);
  });

  it.each([
    ['is no JSON is left out, the others stay', '{', true],
    ['is no order is left out, the others stay', '{"serial":0,"at":0,"command":7}', true],
    ['fits no place: all are left out', '{"serial":9,"at":40,"command":{"type":"pass","side":"delta"}}', false],
    ['is not legal: all are left out', '{"serial":9,"at":0,"command":{"type":"pass","side":"delta"}}', false],
  ])('A row of undone orders that %s never costs the game', async (_, value, stay) => {
    await dither();
    const { state } = game();
    await page.saver.settled();
    const db = await openDatabase();
    const keys = ((await db?.getAllKeys('meta')) ?? []).filter((key) => key.startsWith('taken '));
    await db?.put('meta', { key: `${String(keys[0]).slice(0, -8)}00000009`, value });
    db?.close();
    expect(await reload()).toBe(true);
    expect(stateOf(page)).toEqual(state);
    game().openCurtain();
    expect(game().log.some((entry) => entry.undone)).toBe(stay);
  });

  it('Undone orders go with their game when it is removed', async () => {
    await dither();
    await page.saver.settled();
    const [stored] = await page.library.list();
    await page.library.remove(stored?.game ?? '');
    const db = await openDatabase();
    expect(((await db?.getAllKeys('meta')) ?? []).filter((key) => key.startsWith('taken '))).toEqual([]);
    db?.close();
  });
});

describe('what is shown', () => {
  const game = () => page.useGame.getState();
  const told = () => game().record?.commands.map((command) => command.type);

  it('An order is shown on the screen only when the database has it', async () => {
    await start();
    game().openCurtain();
    expect(game().dispatch({ type: 'takeRecommended', side: 'delta' })).toBe(true);
    expect(told()).toEqual([]);
    await waitUntil(() => told()?.length === 1);
    expect((await rows()).map((row) => row.command.type)).toEqual(['takeRecommended']);
  });

  it('Orders given in one breath are stored in one write, each on top of the one before', async () => {
    await start();
    game().openCurtain();
    expect(game().dispatch({ type: 'takeRecommended', side: 'delta' })).toBe(true);
    expect(game().dispatch({ type: 'endPart', side: 'delta' })).toBe(true);
    expect(game().dispatch({ type: 'endPart', side: 'delta' })).toBe(false);
    expect(told()).toEqual([]);
    await shown(page);
    expect(told()).toEqual(['takeRecommended', 'endPart']);
    expect(game()).toMatchObject({ viewer: null, view: null });
    expect((await rows()).map((row) => row.command.type)).toEqual(['takeRecommended', 'endPart']);
  });

  it('The screen waits no longer than a few seconds for a database that hangs, and says so', async () => {
    await start();
    game().openCurtain();
    vi.useFakeTimers();
    try {
      game().dispatch({ type: 'takeRecommended', side: 'delta' });
      vi.advanceTimersByTime(5000);
      expect(told()).toEqual(['takeRecommended']);
      expect(page.useSaving.getState().state).toBe('slow');
    } finally {
      vi.useRealTimers();
    }
    await shown(page);
    expect(page.useSaving.getState().state).toBe('ready');
  });

  it('The game goes on in memory when a write fails, and is stored whole when it is tried again', async () => {
    await start();
    game().openCurtain();
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    game().dispatch({ type: 'takeRecommended', side: 'delta' });
    await shown(page);
    full.mockRestore();
    expect(page.useSaving.getState().state).toBe('stopped');
    expect(told()).toEqual(['takeRecommended']);
    game().dispatch({ type: 'endPart', side: 'delta' });
    await shown(page);
    expect(await rows()).toEqual([]);
    game().saveAgain();
    // Nobody reads that all is well before it is.
    expect(page.useSaving.getState().state).toBe('slow');
    await page.saver.settled();
    expect(page.useSaving.getState().state).toBe('ready');
    expect((await rows()).map((row) => row.command.type)).toEqual(['takeRecommended', 'endPart']);
    const { state } = game();
    expect(await reload()).toBe(true);
    expect(stateOf(page)).toEqual(state);
  });
});

describe('what is stored', () => {
  it('A command is stored as one row, and an undone one goes', async () => {
    await start();
    page.useGame.getState().openCurtain();
    page.useGame.getState().dispatch({ type: 'takeRecommended', side: 'delta' });
    await shown(page);
    await page.saver.settled();
    expect((await rows()).map((row) => row.command.type)).toEqual(['takeRecommended']);
    page.useGame.getState().undo();
    await shown(page);
    await page.saver.settled();
    expect(await rows()).toEqual([]);
  });

  it('The rows of each game are stored apart', async () => {
    await start();
    await playStored(page, 3);
    await start();
    await playStored(page, 5);
    await page.saver.settled();
    expect((await page.library.list()).map((g) => g.orders).sort()).toEqual([3, 5]);
  });

  it('A stored game can be removed', async () => {
    await start();
    await playStored(page, 3);
    await page.saver.settled();
    const [game] = await page.library.list();
    await page.library.remove(game?.game ?? '');
    expect(await page.library.list()).toEqual([]);
    expect(await rows()).toEqual([]);
  });
});

describe('a damaged game', () => {
  const damage = async (change: (db: NonNullable<Awaited<ReturnType<typeof openDatabase>>>, id: string) => Promise<unknown>) => {
    await start();
    await playStored(page, 30);
    await page.saver.settled();
    const [game] = await page.library.list();
    const db = await openDatabase();
    if (!db || !game) throw new Error('nothing stored');
    await change(db, game.game);
    const n = await db.count('commands');
    db.close();
    return { id: game.game, n };
  };

  it('A damaged game is refused with place and reason, and nothing of it is deleted', async () => {
    const { n } = await damage((db, id) => db.put('commands', { game: id, n: 12, command: { type: 'turnOver', side: 'delta' } }));
    expect(await reload()).toBe(false);
    const { damaged } = page.useSaving.getState();
    expect(damaged?.where).toBe('order 13 of 30');
    expect(damaged?.why?.code).toMatch(/phase\.wrong|turn\.not-yours/);
    expect(damaged?.sound?.commands.length).toBe(12);
    expect((await rows()).length).toBe(n);
    expect(page.useGame.getState().record).toBe(null);
  });

  it('A damaged game with a missing row is reported as such', async () => {
    await damage((db, id) => db.delete('commands', [id, 7]));
    await reload();
    expect(page.useSaving.getState().damaged).toMatchObject({ where: 'order 8 of 30', message: 'The order itself is missing.' });
  });

  it('A damaged game goes on from its sound part as a new game', async () => {
    await damage((db, id) => db.put('commands', { game: id, n: 12, command: { type: 'turnOver', side: 'delta' } }));
    await reload();
    const sound = page.useSaving.getState().damaged?.sound;
    if (!sound) throw new Error('no sound part');
    page.useGame.getState().openGame(sound as GameRecordOf);
    await page.saver.settled();
    expect(page.useGame.getState().record?.commands.length).toBe(12);
    expect(await page.library.list()).toHaveLength(2);
  });
});

describe('without a database', () => {
  it('Without a database the page says so and plays on in memory', async () => {
    vi.stubGlobal('indexedDB', undefined);
    page = await openPage();
    expect(await page.useGame.getState().resume()).toBe(false);
    await start();
    await playStored(page, 10);
    await page.saver.settled();
    expect(page.useSaving.getState().state).toBe('memory');
    expect(page.useGame.getState().record?.commands).toHaveLength(10);
  });

  it('Another tab that has gone on with the game is noticed', async () => {
    await start();
    page.useGame.getState().openCurtain();
    await page.saver.settled();
    const [game] = await page.library.list();
    const db = await openDatabase();
    await db?.add('commands', { game: game?.game ?? '', n: 0, command: { type: 'concede', side: 'delta' } });
    db?.close();
    page.useGame.getState().dispatch({ type: 'takeRecommended', side: 'delta' });
    await shown(page);
    await page.saver.settled();
    expect(page.useSaving.getState().state).toBe('elsewhere');
    expect(page.useGame.getState().record?.commands).toHaveLength(1);
  });
});
