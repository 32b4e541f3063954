/** A lesson's file is called after the lesson; any other game's after its scenario and its day. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyOf } from '../scenarios/helpers.ts';
import { openPage, type Page, stubStorage } from './kit.ts';

let page: Page;
let name: string | null = null;
vi.mock('../../src/store/files.ts', async (original) => ({
  ...(await original<typeof import('../../src/store/files.ts')>()),
  saveText: (saved: string) => {
    name = saved;
  },
}));

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
  name = null;
  page = await openPage();
});
afterEach(async () => {
  await page.saver.settled();
  vi.unstubAllGlobals();
});

async function save(): Promise<string | null> {
  await page.saver.settled();
  const { saveGameFile } = await import('../../src/store/saveGame.ts');
  await saveGameFile();
  return name;
}

it('a lesson is saved under its own name, whatever day it stands on', async () => {
  const { beginLesson } = await import('../../src/store/lesson/lesson.ts');
  await beginLesson('how-supply-works');
  expect(await save()).toBe('how-supply-works.json');
});

it('a lesson that is played on without its cards is saved as a game', async () => {
  const { beginLesson, coach } = await import('../../src/store/lesson/lesson.ts');
  await beginLesson('first-game');
  await page.saver.settled();
  coach.playOn();
  expect(await save()).toMatch(/^arvel-crossing-day-\d+\.json$/);
});

it('a game is saved under its scenario and its day', async () => {
  page.useGame.getState().newGame(copyOf('arvel-crossing'), 'a file');
  expect(await save()).toMatch(/^arvel-crossing-day-\d+\.json$/);
});
