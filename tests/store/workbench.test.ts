/** The workbench of a game: remembered with it, honest about what it has shown, and gone with the eyes that looked. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { hashOf } from '../../src/engine/core/index.ts';
import { forced, steps } from '../umpire/kit.ts';
import { waitFor } from '../waiting.ts';
import { openPage, type Page, playStored, playStoredUntil, scenarioWith, shown, stateOf, stubStorage } from './kit.ts';

let page: Page;
type Bench = typeof import('../../src/store/workbench/workbench.ts') & typeof import('../../src/store/bench.ts');
let bench: Bench;
const load = async (): Promise<Bench> => ({
  ...(await import('../../src/store/workbench/workbench.ts')),
  ...(await import('../../src/store/bench.ts')),
});

beforeEach(async () => {
  stubStorage();
  vi.stubGlobal('location', { search: '' });
  page = await openPage();
  bench = await load();
  page.useGame.getState().newGame(scenarioWith(), 'workbench');
  await shown(page);
});
const game = () => page.useGame.getState();
const touchedOf = async (id: string | null) => (await page.library.list()).find((one) => one.game === id)?.touched;

test('The workbench that was switched on is there after a reload, and switched off it is not; another game knows nothing of it', async () => {
  expect(bench.hasBench(game())).toBe(false);
  bench.openBench('dice');
  await shown(page);
  expect([bench.hasBench(game()), bench.useWorkbench.getState().isOpen]).toEqual([true, true]);
  page = await openPage();
  bench = await load();
  await game().resume();
  expect(bench.hasBench(game())).toBe(true);
  bench.switchOff();
  await shown(page);
  expect([bench.hasBench(game()), bench.useWorkbench.getState().isOpen]).toEqual([false, false]);
  game().newGame(scenarioWith(), 'another');
  await shown(page);
  expect(bench.hasBench(game())).toBe(false);
});

test('The address switches the workbench on in every game', async () => {
  vi.stubGlobal('location', { search: '?hold=0&dev' });
  page = await openPage();
  bench = await load();
  expect(bench.hasBench(game())).toBe(false);
  game().newGame(scenarioWith(), 'dev');
  await shown(page);
  expect([bench.hasBench(game()), game().bench.on]).toEqual([true, false]);
});

test('11.2 other eyes close the table; back at the seat the curtain stands, and the game says from which order on it was open', async () => {
  await playStoredUntil(page, (s) => s.phase === 'transport');
  if (!game().viewer) game().openCurtain();
  await shown(page);
  bench.openBench();
  const orders = game().record?.commands.length;
  bench.look('public');
  await shown(page);
  expect([game().viewer, game().bench.seen]).toEqual([null, null]);
  bench.look('umpire');
  await shown(page);
  expect([game().viewer, game().view, game().bench.seen]).toEqual([null, null, orders]);
  bench.closeBench();
  await shown(page);
  expect([bench.useEyes.getState().eyes, game().viewer, game().log]).toEqual(['seat', null, []]);
  expect(await touchedOf(game().id)).toBe(true);
  await page.library.duplicate(game().id as string);
  const [copy] = await page.library.list();
  expect([copy?.name, copy?.touched]).toEqual([expect.stringMatching(/^Copy of/), true]);
});

test('On the workbench a player’s command is given with that side’s eyes, and not behind the curtain', async () => {
  await playStoredUntil(page, (s) => s.phase === 'spend');
  game().dropCurtain();
  await shown(page);
  bench.openBench();
  const side = game().seat?.side ?? 'delta';
  const pass = { type: 'endPart', side } as const;
  expect([bench.barOf(pass), await bench.dispatchFromWorkbench(pass)]).toEqual(['nobody', false]);
  bench.look('umpire');
  expect([bench.barOf(pass), await bench.dispatchFromWorkbench(pass)]).toEqual([null, true]);
  await shown(page);
  expect([game().viewer, bench.useEyes.getState().eyes]).toEqual([null, 'umpire']);
});

test('The open panel of the workbench knows what the umpire may do, in this game and in the next', async () => {
  expect(game().why(steps('d-armor-1', 2))).toMatchObject({ code: 'umpire.away' });
  bench.openBench();
  await waitFor(() => expect(game().why(steps('d-armor-1', 2))).toMatchObject({ code: expect.not.stringContaining('away') }));
  game().newGame(scenarioWith(), 'the next');
  await waitFor(() => expect(game().rules?.world.umpire).not.toBe(null));
});

test('What the umpire did on the workbench is taken back and given again behind the curtain', async () => {
  await playStored(page, 20);
  game().dropCurtain();
  await shown(page);
  const before = hashOf(stateOf(page));
  expect(await touchedOf(game().id)).toBeUndefined();
  expect(await bench.dispatchFromWorkbench(steps('d-armor-1', 2))).toBe(true);
  expect(await bench.dispatchFromWorkbench(forced(12))).toBe(true);
  await shown(page);
  const after = hashOf(stateOf(page));
  game().undo();
  game().undo();
  await shown(page);
  expect([hashOf(stateOf(page)), game().redoable?.type]).toEqual([before, 'umpireSteps']);
  game().redo();
  game().redo();
  await shown(page);
  expect([hashOf(stateOf(page)), game().redoable]).toEqual([after, null]);
  expect(await touchedOf(game().id)).toBe(true);
});

test('A branch goes on with the workbench and with what it has shown', async () => {
  await playStored(page, 24);
  bench.openBench();
  bench.look('umpire');
  await shown(page);
  const { record, id } = game();
  if (!record || !id) throw new Error('no game');
  const { branchFrom } = await import('../../src/store/branches.ts');
  await branchFrom(record, 10, id);
  expect(game().bench).toEqual({ on: true, seen: 10 });
  expect([bench.useEyes.getState().eyes, game().viewer]).toEqual(['seat', null]);
});

test('At an open table no curtain falls: whoever is awaited sits there, and the game counts as shown, in its file too', async () => {
  bench.openBench();
  const orders = game().record?.commands.length ?? 0;
  bench.setOpenTable(true);
  await shown(page);
  expect([game().viewer, game().bench]).toEqual([game().seat?.side, { on: true, open: true, seen: orders }]);
  for (const side of ['delta', 'gamma'] as const) {
    expect(game().viewer).toBe(side);
    expect(game().dispatch({ type: 'takeRecommended', side })).toBe(true);
    await shown(page);
    expect(game().dispatch({ type: 'endPart', side })).toBe(true);
    await shown(page);
  }
  expect(game().viewer).not.toBeNull();
  // Other eyes have the board to themselves; back at the seat somebody sits there again.
  bench.look('umpire');
  expect(game().viewer).toBeNull();
  bench.look('seat');
  expect(game().viewer).not.toBeNull();
  expect(await touchedOf(game().id)).toBe(true);
  const { gameFile } = await import('../../src/store/saveGame.ts');
  expect(await gameFile()).toMatchObject({ seen: orders });
  bench.setOpenTable(false);
  await shown(page);
  expect([game().viewer, game().bench.open]).toEqual([null, false]);
});

test('A file of a game whose hidden things were shown says so wherever it is opened', async () => {
  const { fileOf, textOf } = await import('../../src/records/write.ts');
  const { readInput } = await import('../../src/store/imports/reader.ts');
  const { record } = game();
  if (!record) throw new Error('no game');
  const opened = await readInput({ file: new Blob([textOf(fileOf(record, { seen: 0 }))]) }, () => undefined);
  expect(opened).toMatchObject({ kind: 'record', about: { seen: 0 } });
  if (opened.kind !== 'record') return;
  const { openRead } = await import('../../src/store/imports/imports.ts');
  await openRead(opened, null);
  await shown(page);
  expect(game().bench.seen).toBe(0);
});
