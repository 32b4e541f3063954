/** A lesson's file is called after the lesson, and opens as the lesson; any other game's is called after its scenario and its day. */
import type { RecordFile } from '../../src/games/lines-and-webs/typedFiles.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withChecksum } from '../../src/records/checksum.ts';
import { addLessons, lessonNamed } from '../lessons/kit.ts';
import { copyOf } from '../scenarios/helpers.ts';
import { waitFor } from '../waiting.ts';
import { openPage, type Page, shown, stubStorage } from './kit.ts';

let page: Page;
let name: string | null = null;
let text = '';
vi.mock('../../src/store/files.ts', async (original) => ({
  ...(await original<typeof import('../../src/store/files.ts')>()),
  saveText: (saved: string, content: string) => {
    name = saved;
    text = content;
  },
}));

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
  name = null;
  page = await openPage();
  await addLessons();
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

it('A lesson is saved under its own name, whatever day it stands on', async () => {
  const { beginLesson } = await import('../../src/store/lesson/lesson.ts');
  await beginLesson(lessonNamed('how-supply-works'));
  expect(await save()).toBe('how-supply-works.json');
});

it('A lesson that is played on without its cards is saved as a game', async () => {
  const { beginLesson, coach } = await import('../../src/store/lesson/lesson.ts');
  await beginLesson(lessonNamed('road-to-kelmora'));
  await page.saver.settled();
  coach.playOn();
  expect(await save()).toMatch(/^road-to-kelmora-day-\d+\.json$/);
  expect(JSON.parse(text)).not.toHaveProperty('lesson');
});

it('A game is saved under its scenario and its day', async () => {
  page.useGame.getState().newGame(copyOf('arvel-crossing'), 'a file');
  expect(await save()).toMatch(/^arvel-crossing-day-\d+\.json$/);
});

const game = () => page.useGame.getState();

/** Reads the text of a file and goes on with its game, as the page does with a file that comes alone. */
async function openText(file: string) {
  const { createImportQueue } = await import('../../src/store/imports/importQueue.ts');
  const { readInput } = await import('../../src/store/imports/reader.ts');
  const { useImports: use } = await import('../../src/store/imports/importRows.ts');
  const queue = createImportQueue({
    read: async (input, onProgress) => ({ opened: readInput(input, onProgress), cancel: () => undefined }),
    imports: () => import('../../src/store/imports/imports.ts'),
  });
  queue.addFiles([new File([file], 'a lesson.json')], true);
  await waitFor(() => expect(use.getState().rows.some(({ state }) => ['waiting', 'reading', 'storing'].includes(state))).toBe(false));
  return { rows: () => use.getState().rows, queue };
}

/** Learns the short lesson up to its first order, and one order further. */
async function learn() {
  const { beginLesson, coach, remaining, startLessons, stepNow, useLesson } = await import('../../src/store/lesson/lesson.ts');
  startLessons();
  await beginLesson(lessonNamed('how-supply-works'));
  await waitFor(() => expect(useLesson.getState().lesson).not.toBeNull());
  const lesson = useLesson.getState().lesson;
  if (!lesson) throw new Error('The lesson is missing.');
  for (let i = 0; i < 40 && remaining(lesson, game()).length === 0; i++) {
    coach.next();
    await shown(page);
  }
  expect(coach.showNext()).toBe(true);
  await shown(page);
  return { lesson, step: () => stepNow(lesson, game()) };
}

it('A lesson’s file opens as the lesson, with its title, at the order where it stood', async () => {
  const { lesson } = await learn();
  const given = game().record?.commands ?? [];
  expect(given.length).toBeGreaterThan(0);
  expect(await save()).toBe('how-supply-works.json');
  expect(JSON.parse(text)).toMatchObject({ name: 'How supply works', lesson: 'how-supply-works' });
  const { id } = game();
  game().leave();
  await page.library.remove(id as string);
  await openText(text);
  await waitFor(() => expect(game().lesson).toBe('how-supply-works'));
  expect(game().id).not.toBe(id);
  expect(game().record?.commands).toEqual(given);
  const { coach, remaining, useLesson } = await import('../../src/store/lesson/lesson.ts');
  await waitFor(() => expect(useLesson.getState()).toMatchObject({ n: given.length, beyond: 0, lesson: { id: lesson.id } }));
  expect((await page.library.list())[0]).toMatchObject({ name: 'How supply works', lesson: 'how-supply-works' });

  // And it goes on from there.
  for (let i = 0; i < 40 && remaining(lesson, game()).length === 0; i++) {
    coach.next();
    await shown(page);
  }
  expect(coach.showNext()).toBe(true);
});

const changed = (change: (file: RecordFile) => Partial<RecordFile>): string => {
  const file = JSON.parse(text) as RecordFile;
  return JSON.stringify(withChecksum({ ...file, ...change(file) }));
};

it.each<[string, (file: RecordFile) => Partial<RecordFile>]>([
  ['it is none of this page’s', () => ({ lesson: 'how-fuel-works' })],
  ['its seed is another', () => ({ seed: 'another', commands: [] })],
  ['its scenario is another', ({ scenario }) => ({ scenario: { ...scenario, summary: 'Another.' } })],
  ['it is the other lesson', () => ({ lesson: 'road-to-kelmora' })],
])('A file that names a lesson is opened as an ordinary game, and says so first, where %s', async (_, change) => {
  const { beginLesson } = await import('../../src/store/lesson/lesson.ts');
  await beginLesson(lessonNamed('how-supply-works'));
  await save();
  game().leave();
  const { rows, queue } = await openText(changed(change));
  expect(rows()).toMatchObject([{ state: 'kept', hasLostLesson: true }]);
  expect(game().record, 'it waits until that has been read').toBeNull();
  await queue.open(rows()[0]?.id ?? -1);
  await waitFor(() => expect(game().record).not.toBeNull());
  expect(game().lesson).toBeNull();
});

it('A lesson’s file of an older version, which names no lesson, opens at once as a game', async () => {
  const { beginLesson } = await import('../../src/store/lesson/lesson.ts');
  await beginLesson(lessonNamed('how-supply-works'));
  await save();
  game().leave();
  const { lesson: _, ...old } = JSON.parse(text) as RecordFile;
  await openText(JSON.stringify(withChecksum(old)));
  await waitFor(() => expect(game().record).not.toBeNull());
  expect(game().lesson).toBeNull();
});

it('The name of a lesson is refused in a file where it is none', async () => {
  const { readRecord } = await import('../../src/records/played.ts');
  const { beginLesson } = await import('../../src/store/lesson/lesson.ts');
  await beginLesson(lessonNamed('how-supply-works'));
  await save();
  for (const lesson of ['', 'First Game', '../first-game', 'x'.repeat(41), 7]) {
    const read = readRecord({ ...JSON.parse(text), lesson });
    expect(read, String(lesson)).toMatchObject({ ok: false, damage: { where: 'lesson' } });
  }
});

it('A finished game that is saved with its notes is called after its title', async () => {
  const { saveFileOf } = await import('../../src/store/saveGame.ts');
  page.useGame.getState().newGame(copyOf('arvel-crossing'), 'a file');
  await page.saver.settled();
  const { id, record } = game();
  if (!record) throw new Error('No game is open.');
  await saveFileOf(record, id, 8, true);
  expect(name).toBe('arvel-crossing-with-notes.json');
});
