/** A lesson for a class: its file, and what the room is sent of it. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readArchive } from '../../scripts/lib/archive.ts';
import { hashOf } from '../../src/engine/core/index.ts';
import { linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { fileOf, type RecordFile } from '../../src/games/lines-and-webs/typedFiles.ts';
import { trackOf } from '../../src/games/lines-and-webs/typedStores.ts';
import {
  type Chapter,
  chaptersOf,
  LESSON_LIMITS,
  lessonFileName,
  NO_TALLY,
  roomChapter,
  tidyLesson,
  unfinishedIn,
} from '../../src/records/classLesson.ts';
import { readInput } from '../../src/store/imports/reader.ts';
import { expectedOf } from '../../src/store/workbench/situations.ts';
import { badLessons, goodLesson } from '../oracles/hostileLessons.ts';

const [played] = readArchive(fileURLToPath(new URL('../records/games/arvel-crossing.br', import.meta.url)));
const file = fileOf({ format: 1, ...(played as object) } as never) as unknown as RecordFile;
const read = (lesson: object) => readInput({ file: new Blob([JSON.stringify(lesson)]) }, () => undefined);

it('A lesson opens with its games replayed, and its file is read again as it was', async () => {
  const lesson = goodLesson(file);
  const opened = await read(lesson);
  if (opened.kind !== 'lesson') throw new Error(JSON.stringify(opened).slice(0, 300));
  expect(opened.lesson).toEqual(lesson);
  expect(Object.keys(opened.records)).toEqual(['a']);
  expect(tidyLesson(opened.lesson)).toEqual(lesson);
  expect(lessonFileName(lesson)).toBe('the-last-truck.lesson.law');
});

it('Each part of a lesson that cannot be is refused, and the refusal names its field', async () => {
  for (const { lesson, place } of badLessons(file)) {
    const opened = await read(lesson);
    expect(opened.kind, place).toBe('refused');
    expect((opened as { where: string }).where, JSON.stringify(opened)).toMatch(new RegExp(`^${place.replace(/[[\].]/g, '\\$&')}`));
  }
});

it('A lesson of more than 2 MB is refused, though each of its pictures is small enough', async () => {
  const lesson = goodLesson(file);
  const [first, second] = lesson.chapters;
  const webp = `UklGR${'A'.repeat(250_000)}`;
  const chapters = [first!, ...Array(9).fill({ ...second, picture: { webp, alt: '' } })];
  expect(await read({ ...lesson, chapters: chapters.slice(0, 3) })).toMatchObject({ kind: 'lesson' });
  expect(await read({ ...lesson, chapters })).toMatchObject({ kind: 'refused', message: expect.stringMatching(/at most 2 MB/) });
});

it('A situation is a game of a lesson, too; one that is not what it says is refused', async () => {
  const lesson = goodLesson(file);
  const record = fileOf({ ...file, version: linesAndWebs(file.scenario).version, format: 1 } as never);
  const orders = file.commands.length;
  const end = trackOf(linesAndWebs(file.scenario), file).stateAt(orders);
  const situation = { situation: 1, name: 'Here', note: '', expect: expectedOf(end, orders, hashOf(end)), record };
  const withSituation = (one: object) => read({ ...lesson, sources: { a: { situation: one } } });
  expect(await withSituation(situation)).toMatchObject({ kind: 'lesson', records: { a: { seed: file.seed } } });
  const other = { ...situation, expect: { ...situation.expect, hash: 'x' } };
  expect(await withSituation(other)).toMatchObject({ kind: 'refused', where: 'sources.a' });
});

it('Every note becomes a chapter, its text the answer of its question; what is too long for the room goes on in what the presenter says', () => {
  const sentence = 'One truck brings the food of six units over a single bridge. ';
  const notes = Array.from({ length: 22 }, (_, i) => ({ id: `n${i}`, at: i, title: `Note ${i}`, text: '' }));
  notes[0]!.text = sentence.repeat(9).trim();
  notes[1]!.text = notes[0]!.text;
  const chapters = chaptersOf([{ ...notes[0]!, units: ['d-armor-1'], ask: 'Who eats?' }, ...notes.slice(1)], 'a');
  expect(chapters).toHaveLength(LESSON_LIMITS.chapters);
  const [first, { text = '', say = '' }] = chapters as [(typeof chapters)[number], (typeof chapters)[number]];
  expect(first).toMatchObject({ moment: { source: 'a', at: 0 }, show: { units: ['d-armor-1'] }, ask: { question: 'Who eats?' } });
  expect(`${text} ${say}`).toBe(notes[1]!.text);
  expect(first.text, 'the room reads nothing of it before the answer').toBeUndefined();
  expect(`${first.ask?.model} ${first.say}`).toBe(notes[0]!.text);
  expect(roomChapter(first, NO_TALLY)).toEqual({ title: 'Note 0', question: 'Who eats?', options: [] });
  expect(text).toMatch(/bridge\.$/);
  expect(text.length).toBeLessThanOrEqual(LESSON_LIMITS.text);
});

it('What a question lacks is said in words; an argument needs no right option, but a model answer', () => {
  const said = (ask: Chapter['ask']) => unfinishedIn(ask ? { ask } : {}).join(' ');
  expect([said(undefined), said({ question: 'Who?', options: ['A', 'B'], answer: 1 }), said({ question: 'Who?', model: 'All.' })]).toEqual([
    '',
    '',
    '',
  ]);
  expect(said({ question: 'Who?', options: ['A', 'B'] })).toBe('No option is right, and there is no model answer.');
  expect(said({ question: ' ', options: ['A', ''], answer: 1 })).toBe('The question has no words. An option has no words.');
  expect(said({ question: 'Who?' })).toBe('There is no model answer.');
});

it('Typing that is not finished is kept by the file: empty options stay, and a chapter has a title', async () => {
  const lesson = goodLesson(file);
  const chapter = { ...lesson.chapters[0]!, title: ' ', ask: { question: '', options: ['yes', ''] } };
  const tidy = tidyLesson({ ...lesson, title: '', chapters: [chapter] });
  expect(tidy.chapters[0]).toMatchObject({ title: 'Chapter 1', ask: { question: '', options: ['yes', ''] } });
  expect(await read(tidy)).toMatchObject({ kind: 'lesson' });
});
