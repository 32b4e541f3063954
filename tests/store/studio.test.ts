/** The lesson studio: chapters are written, ordered and deleted with a way back, and each change is stored at once. */
import 'fake-indexeddb/auto';
import { fileURLToPath } from 'node:url';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readArchive } from '../../scripts/lib/archive.ts';
import type { GameRecordOf } from '../../src/records/read.ts';
import { openPage, stubStorage } from './kit.ts';

const record = {
  ...readArchive(fileURLToPath(new URL('../records/games/arvel-crossing.br', import.meta.url)))[0],
  format: 1,
} as unknown as GameRecordOf;
const NOTES = ['One', 'Two', 'Three'].map((title, i) => ({ id: `n${i}`, at: 10 * i, title, text: '' }));

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

async function openStudio() {
  const page = await openPage();
  const [studio, kept, { useWatching }] = await Promise.all([
    import('../../src/store/studio/studio.ts'),
    import('../../src/store/studio/keptLessons.ts'),
    import('../../src/store/watching.ts'),
  ]);
  const titles = () => studio.useStudio.getState().lesson.chapters.map(({ title }) => title);
  return { ...page, ...studio, ...kept, useWatching, titles };
}

it('A lesson of a game has a chapter of each note; chapters are added, moved and deleted, and each step is undone', async () => {
  const { makeLesson, studioActs, useStudio, titles } = await openStudio();
  makeLesson(record, 'Mine', NOTES, 0);
  expect(titles()).toEqual(['One', 'Two', 'Three']);
  studioActs.choose(1);
  studioActs.shift(-1);
  expect(titles()).toEqual(['Two', 'One', 'Three']);
  studioActs.add();
  expect(titles()).toEqual(['Two', 'Chapter 4', 'One', 'Three']);
  studioActs.remove();
  studioActs.remove();
  expect(titles()).toEqual(['Two', 'Three']);
  for (const before of [
    ['Two', 'One', 'Three'],
    ['Two', 'Chapter 4', 'One', 'Three'],
    ['Two', 'One', 'Three'],
    ['One', 'Two', 'Three'],
  ]) {
    studioActs.undo();
    expect(titles()).toEqual(before);
  }
  studioActs.undo();
  expect(useStudio.getState().changes, 'nothing more to undo').toEqual([]);
});

it('Typing in a field is undone at once, and typing in another is not taken with it', async () => {
  const { makeLesson, studioActs, useStudio } = await openStudio();
  makeLesson(record, 'Mine', [], 30);
  expect(useStudio.getState().lesson.chapters).toMatchObject([{ moment: { source: 'a', at: 30 } }]);
  for (const text of ['L', 'Lo', 'Look']) studioActs.changeChapter({ text }, 'text');
  for (const say of ['C', 'Count']) studioActs.changeChapter({ say }, 'say');
  studioActs.undo();
  expect(useStudio.getState().lesson.chapters[0]).toMatchObject({ text: 'Look' });
  expect(useStudio.getState().lesson.chapters[0]).not.toHaveProperty('say');
  studioActs.undo();
  expect(useStudio.getState().lesson.chapters[0]).not.toHaveProperty('text');
});

it('What is typed is there after the page is opened again, without names of players; a deleted lesson is gone', async () => {
  const first = await openStudio();
  first.makeLesson({ ...record, seed: 'kept' }, 'Mine', NOTES, 0);
  first.studioActs.changeChapter({ text: 'Look' }, 'text');
  first.studioActs.changeChapter({ text: 'Look here' }, 'text');
  await first.saver.settled();
  const again = await openStudio();
  const [row, ...others] = await again.keptLessons();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ lesson: { title: 'Mine', chapters: [{ text: 'Look here' }, {}, {}] } });
  expect(row?.lesson.sources.a).not.toHaveProperty('record.players');
  await again.keepLesson(row!.id, null);
  expect(await (await openStudio()).keptLessons()).toEqual([]);
});

it('Hands are counted for options that there are, never below none, and a change of the lesson begins the count again', async () => {
  const { makeLesson, studioActs, useStudio } = await openStudio();
  makeLesson(record, 'Mine', [], 0);
  studioActs.changeChapter({ ask: { question: 'Who?', options: ['a', 'b'] } }, '');
  studioActs.present(true);
  for (const [option, by] of [
    [0, 1],
    [1, 1],
    [1, 1],
    [2, 1],
    [0, -1],
    [0, -1],
  ] as const)
    studioActs.count(option, by);
  studioActs.answer(true);
  expect(useStudio.getState().tallies[0]).toEqual({ hands: [0, 2], isAnswered: true });
  studioActs.changeChapter({ text: 'x' }, 'text');
  expect(useStudio.getState().tallies).toEqual({});
});

it('Hands that were counted outlast a reload of the page, at the same chapter; the end of the lesson forgets them', async () => {
  vi.stubGlobal('sessionStorage', localStorage);
  const count = async () => {
    const { makeLesson, studioActs, useStudio } = await openStudio();
    makeLesson(record, 'Mine', NOTES, 0);
    studioActs.present(true);
    return { studioActs, useStudio };
  };
  const before = await count();
  const { lesson } = before.useStudio.getState();
  before.useStudio.setState({
    lesson: { ...lesson, chapters: lesson.chapters.map((one) => ({ ...one, ask: { question: '?', options: ['a', 'b'] } })) },
  });
  before.studioActs.choose(1);
  before.studioActs.count(1, 1);
  vi.resetModules();
  const after = await count();
  expect(after.useStudio.getState()).toMatchObject({ chosen: 1, tallies: { 1: { hands: [0, 1] } } });
  after.studioActs.present(false);
  after.studioActs.present(true);
  expect(after.useStudio.getState()).toMatchObject({ chosen: 0, tallies: {} });
});

it('Closing a lesson returns to the screen from which it was opened', async () => {
  const { makeLesson, lessonOf, closeLesson, useWatching } = await openStudio();
  useWatching.setState({ watched: { kind: 'class' } });
  makeLesson(record, 'Mine', [], 0);
  expect(useWatching.getState().watched?.kind).toBe('lesson');
  closeLesson();
  expect(useWatching.getState().watched).toEqual({ kind: 'class' });
  useWatching.setState({ watched: { kind: 'record', record, options: { name: 'Mine' } } });
  await lessonOf({ ...record, seed: 'new' }, 'Mine', [], 30);
  closeLesson();
  expect(useWatching.getState().watched).toMatchObject({ kind: 'record', options: { name: 'Mine', at: 30 } });
});

it('A lesson of the house stays as it is; its copy is stored, and can be changed', async () => {
  const { makeLesson, openLesson, studioActs, useStudio, keptLessons } = await openStudio();
  makeLesson(record, 'House', NOTES, 0);
  const { lesson, records } = useStudio.getState();
  openLesson({ lesson, records }, 'house', true);
  studioActs.change({ title: 'Other' }, 'title');
  studioActs.remove();
  expect(useStudio.getState().lesson).toEqual(lesson);
  studioActs.copy();
  studioActs.change({ title: 'Other' }, 'title');
  const titles = (await keptLessons()).map((kept) => kept.lesson.title);
  expect(titles).toContain('Other');
  expect(titles).toContain('House');
  expect(useStudio.getState().id).not.toBe('house');
});
