/** A situation that the workbench saved is a file that the page opens: as a game at that moment, with its name and what it shows. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hashOf } from '../../src/engine/core/index.ts';
import { copyOf } from '../scenarios/helpers.ts';
import { openPage, type Page, stubStorage } from './kit.ts';

let page: Page;
let file: { name: string; text: string } | null = null;
vi.mock('../../src/store/files.ts', () => ({
  saveText: (name: string, text: string) => {
    file = { name, text };
  },
}));

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
  file = null;
  page = await openPage();
});
afterEach(async () => {
  await page.saver.settled();
  vi.unstubAllGlobals();
});

const game = () => page.useGame.getState();
const read = async (text: string) =>
  (await import('../../src/store/imports/reader.ts')).readInput({ file: new Blob([text]) }, () => undefined);

/** A game in setup with one order, saved as a situation. */
async function save(name: string, note: string): Promise<string> {
  game().newGame(copyOf('arvel-crossing'), 'situation');
  await page.saver.settled();
  game().openCurtain();
  game().dispatch({ type: 'takeRecommended', side: 'delta' });
  await page.saver.settled();
  const { saveSituation } = await import('../../src/store/workbench/situations.ts');
  const { state } = game();
  if (state) await saveSituation(state, name, note);
  return file?.text ?? '';
}

it('A situation opens as a game at that moment, with its name and what it shows, and says so again after a reload', async () => {
  const text = await save('Before <the> bridge', 'Delta stands where it is told to.');
  expect(file?.name).toBe('before-the-bridge.json');
  const before = hashOf(game().state);
  expect(game().record?.commands).toHaveLength(1);
  game().leave();
  const opened = await read(text);
  expect(opened).toMatchObject({ kind: 'record', about: { name: 'Before the bridge' }, shows: 'Delta stands where it is told to.' });
  if (opened.kind !== 'record') return;
  const { keepRead, openRead } = await import('../../src/store/imports/imports.ts');
  const id = await keepRead(opened, { isWanted: () => true, onProgress: () => undefined });
  await openRead(opened, id);
  await page.saver.settled();
  expect(hashOf(game().state)).toBe(before);
  expect(game().shows).toBe('Delta stands where it is told to.');
  expect((await page.library.list()).map((one) => one.name)).toContain('Before the bridge');
  page = await openPage();
  await game().openStored(id as string);
  await page.saver.settled();
  expect(game().shows).toBe('Delta stands where it is told to.');
});

it('A situation is refused where a key is strange, or where its name holds markup', async () => {
  const text = await save('A try', '');
  const cases: [change: (json: { [key: string]: unknown }) => void, where: string][] = [
    [(json) => Object.assign(json, { extra: 1 }), 'the file'],
    [(json) => Object.assign(json, { name: '<b>' }), 'name'],
    [(json) => Object.assign(json, { situation: 3 }), 'situation'],
  ];
  for (const [change, where] of cases) {
    const json = JSON.parse(text) as { [key: string]: unknown };
    change(json);
    expect(await read(JSON.stringify(json))).toMatchObject({ kind: 'refused', where });
  }
});
