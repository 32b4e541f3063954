/** Games from files keep what their files say of them, and rows of the list that would look alike are told apart. */
import '../addPage.ts';
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readInput } from '../../src/store/imports/reader.ts';
import { numbersOf, scenarioOf, whereItStands, whoPlays } from '../../src/ui/library/entryWords.ts';
import { openPage, type Page, playStored, stubStorage } from './kit.ts';

const golden = JSON.parse(readFileSync(new URL('../formats/format-1.json', import.meta.url), 'utf8'));
const about = { format: 2, name: 'Friday', players: { delta: 'Mara', gamma: 'Ivo' }, startedAt: '2026-01-02T03:04:05.000Z' };

let page: Page;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
  page = await openPage();
});
afterEach(async () => {
  await page.saver.settled();
  vi.unstubAllGlobals();
});

async function read(more: object, orders = golden.commands.length) {
  const text = JSON.stringify({ ...golden, ...more, commands: golden.commands.slice(0, orders) });
  const opened = await readInput({ file: new Blob([text]) }, () => undefined);
  if (opened.kind !== 'record') throw new Error(opened.kind);
  return opened;
}

async function bring(more: object, file: string, orders = golden.commands.length): Promise<string> {
  const opened = await read(more, orders);
  const { keepRead } = await import('../../src/store/imports/imports.ts');
  return (await keepRead(opened, { isWanted: () => true, onProgress: () => undefined, file })) as string;
}

describe('an imported game', () => {
  it('An imported game keeps its title, players, winner, scenario, date and the name of its file', async () => {
    await bring(about, 'friday\u202egnp.json');
    const [game] = await page.library.list();
    if (!game) throw new Error('nothing is listed');
    expect(game).toMatchObject({ name: 'Friday', startedAt: Date.parse(about.startedAt), file: 'fridaygnp.json' });
    expect(whoPlays(game)).toBe('Delta: Mara, Gamma: Ivo');
    expect(scenarioOf(game)).toBe('Arvel Crossing');
    expect(whereItStands(game)).toMatch(/^Finished on day \d+: (Delta won|Gamma won|a draw)$/);
  });

  it('An imported game keeps everything that its file said of it when it goes on', async () => {
    const id = await bring(about, 'friday.json', 120);
    const before = (await page.library.list())[0];
    expect(await page.useGame.getState().openStored(id)).toBe('game');
    await playStored(page, 2);
    const { players, name, startedAt, file, scenarioName } = (await page.library.list())[0] ?? {};
    expect({ players, name, startedAt, file, scenarioName }).toEqual({
      players: before?.players,
      name: 'Friday',
      startedAt: before?.startedAt,
      file: 'friday.json',
      scenarioName: 'Arvel Crossing',
    });
  });

  it('An imported game that is over opens at its start if it has notes, under its title, and else at its end', async () => {
    const notes = [{ id: 'n1', at: 0, title: 'The beginning', text: '' }];
    const { openRead } = await import('../../src/store/imports/imports.ts');
    const { useWatching } = await import('../../src/store/watching.ts');
    await openRead(await read(about), await bring(about, 'a.json'));
    expect(useWatching.getState().watched).toBeNull();
    const id = await bring({ ...about, notes }, 'b.json');
    await openRead(await read({ ...about, notes }), id);
    expect(useWatching.getState().watched).toMatchObject({ kind: 'record', options: { stored: id, name: 'Friday' } });
  });

  it('An imported game that looks just like others has a number, and one that does not has none', async () => {
    const first = await bring(about, 'a.json', 3);
    const second = await bring({ ...about, startedAt: '2026-01-03T03:04:05.000Z' }, 'a.json', 3);
    const other = await bring(about, 'b.json', 3);
    const numbers = numbersOf(await page.library.list());
    expect(numbers.get(first)).toEqual({ n: 1, of: 2 });
    expect(numbers.get(second)).toEqual({ n: 2, of: 2 });
    expect(numbers.get(other)).toBeUndefined();
  });
});
