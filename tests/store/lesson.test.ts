/** A lesson beside the game: what it lets through, what it orders itself, going back, leaving and coming again, and letting the game go. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canonical } from '../../src/engine/core/index.ts';
import type { Command } from '../../src/engine/lines-and-webs/index.ts';
import { LESSONS } from '../../src/lessons/index.ts';
import type { Lesson } from '../../src/lessons/lesson.ts';
import { waitFor } from '../waiting.ts';
import { openPage, type Page, shown, stubStorage } from './kit.ts';

type LessonModule = typeof import('../../src/store/lesson/lesson.ts');

let page: Page & { lessons: LessonModule };
let lesson: Lesson;

async function open(): Promise<void> {
  const opened = await openPage();
  page = { ...opened, lessons: await import('../../src/store/lesson/lesson.ts') };
  page.lessons.startLessons();
}

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
  await open();
  lesson = await (LESSONS[0] as (typeof LESSONS)[number]).load();
  await page.lessons.beginLesson('first-game');
  await settle();
});
afterEach(async () => {
  await page.saver.settled();
  vi.unstubAllGlobals();
});

const game = () => page.useGame.getState();
const given = () => game().record?.commands ?? [];
/** What was ordered is stored and shown, and the lesson's file is here. */
async function settle(): Promise<void> {
  await waitFor(() => expect(page.lessons.useLesson.getState().lesson).not.toBeNull());
  await shown(page);
}
const step = () => page.lessons.stepNow(lesson, game());

/** Does whatever the steps ask, up to a step. */
async function learnTo(index: number): Promise<void> {
  for (let i = 0; i < 400 && step() !== index; i++) {
    const here = lesson.steps[step() ?? -1];
    if (!here) expect(page.lessons.coach.playNext()).toBe(true);
    else if (here.ends === 'curtain') game().openCurtain();
    else if (here.ends === 'day') game().closeDay();
    else if (here.orders === 0) page.lessons.coach.next();
    else expect(page.lessons.coach.showNext()).toBe(true);
    await shown(page);
  }
  expect(step()).toBe(index);
}
const stepAt = (type: Command['type']): number => lesson.record.commands.findIndex((one) => one.type === type);
const stepOf = (type: Command['type']): number =>
  lesson.steps.findIndex(({ note: { at }, orders }) => orders > 0 && lesson.record.commands[at]?.type === type);

describe('a lesson', () => {
  it('A lesson begins behind the curtain, as a stored game that says which lesson it is', async () => {
    expect(step()).toBe(0);
    expect(game().viewer).toBeNull();
    const [stored] = await page.library.list();
    expect(stored).toMatchObject({ lesson: 'first-game', name: 'Learn to play', orders: 0 });
  });

  it('A lesson orders for the other side itself, and opens the learner’s table without a curtain in between', async () => {
    await learnTo(stepOf('takeRecommended'));
    page.lessons.coach.showNext();
    await shown(page);
    const seen: unknown[] = [];
    const stop = page.useGame.subscribe((g) => seen.push(g.viewer));
    expect(game().give({ type: 'endPart', side: 'delta' })).toBe(true);
    await shown(page);
    stop();
    expect(given().at(-1)).toEqual({ type: 'endPart', side: 'gamma' });
    expect(new Set(seen)).toEqual(new Set(['delta']));
    expect(game().recap.length).toBeGreaterThan(0);
    expect(game().undoable).toMatchObject({ can: false, command: null });
  });

  it('A lesson’s own orders of Phase 3 are watched at the open table, one at a time, and its cards stay closed', async () => {
    const end = lesson.record.commands.findIndex(({ type, side }, i) => type === 'endPart' && side === 'delta' && i > stepAt('carry'));
    await learnTo(stepOf('carry'));
    while (given().length <= end) {
      if (step() === null) page.lessons.coach.playNext();
      else page.lessons.coach.showNext();
      await shown(page);
    }
    expect(game()).toMatchObject({ viewer: 'gamma', isOpen: true });
    const n = given().length;
    expect(page.lessons.coach.ownNext()).toMatchObject({ type: 'carry', side: 'gamma' });
    expect(game().give({ type: 'endPart', side: 'gamma' })).toBe(false);
    game().peek();
    expect(game().peeked).toBeNull();
    expect(page.lessons.coach.playNext()).toBe(true);
    await shown(page);
    expect(given()).toHaveLength(n + 1);
  });

  it('A lesson goes on by itself with the end of a turn that is its next order, and with no other', async () => {
    await learnTo(lesson.steps.findIndex(({ note: { at } }) => lesson.record.commands[at]?.type === 'moveUnit'));
    const gate = (await import('../../src/store/lessonGate.ts')).lessonGate.lesson;
    const endTurn: Command = { type: 'endTurn', side: 'delta' };
    expect(gate?.wants(endTurn, game())).toBe(false);
    page.lessons.coach.showNext();
    await shown(page);
    expect(gate?.wants(endTurn, game())).toBe(true);
  });

  it('A lesson holds back an order that it does not go on with: nothing changes, and the order is named', async () => {
    await learnTo(stepOf('buyTokens'));
    const before = canonical(game().state);
    const food: Command = { type: 'buyTokens', side: 'delta', to: 'queue', cls: 'clI', n: 1 };
    expect(game().why(food)).toBeNull();
    expect(game().give(food)).toBe(false);
    expect(canonical(game().state)).toBe(before);
    expect(page.lessons.useLesson.getState().other).toEqual(food);
    page.lessons.coach.showNext();
    await shown(page);
    expect(page.lessons.useLesson.getState().other).toBeNull();
  });

  it('A lesson leaves it to the rules to refuse what they refuse', async () => {
    await learnTo(stepOf('buyTokens'));
    expect(game().give({ type: 'turnOver', side: 'delta' })).toBe(false);
    expect(game().rejection).not.toBeNull();
    expect(page.lessons.useLesson.getState().other).toBeNull();
  });

  it('A lesson accepts the orders of a free step in any sequence, and undo and redo keep their place', async () => {
    const at = stepOf('buyTokens');
    await learnTo(at);
    const n = given().length;
    const all = page.lessons.remaining(lesson, game()).length;
    expect(game().give({ type: 'buyTokens', side: 'delta', to: 'queue', cls: 'clV', n: 3 })).toBe(true);
    await shown(page);
    expect(given()).toHaveLength(n + 3);
    game().undo();
    await shown(page);
    expect(step()).toBe(at);
    expect(page.lessons.remaining(lesson, game())).toHaveLength(all - 2);
    game().redo();
    await shown(page);
    expect(page.lessons.remaining(lesson, game())).toHaveLength(all - 3);
  });

  it('A lesson goes back one step across dice and the other side’s orders, and on again to the same', async () => {
    const [fight] = lesson.steps.flatMap(({ note }, i) => (lesson.record.commands[note.at]?.type === 'retreat' ? [i] : []));
    await learnTo(fight as number);
    const state = canonical(game().state);
    await page.lessons.coach.back();
    await shown(page);
    expect(step()).toBe((fight as number) - 1);
    await page.lessons.coach.back();
    await shown(page);
    expect(given().length).toBe(lesson.steps[(fight as number) - 2]?.note.at);
    expect(game().viewer).toBe('delta');
    await learnTo(fight as number);
    expect(canonical(game().state)).toBe(state);
  });

  it('A lesson is there again after a reload, and after it was left', async () => {
    const at = stepOf('setOrders');
    await learnTo(at);
    page.lessons.coach.showNext();
    await shown(page);
    const commands = canonical(given());
    await page.saver.settled();
    await open();
    expect(await game().resume()).toBe(true);
    await settle();
    expect(canonical(given())).toBe(commands);
    expect(step()).toBe(at);
    expect(game().viewer).toBe('delta');
    const id = game().id as string;
    game().leave();
    await page.saver.settled();
    expect(page.lessons.useLesson.getState().lesson).toBeNull();
    await game().openStored(id);
    await settle();
    expect(step()).toBe(at);
  });

  it('A lesson can let its game go: then it is a game like any other, also after a reload', async () => {
    await learnTo(stepOf('buyTokens'));
    page.lessons.coach.playOn();
    await page.saver.settled();
    expect(game().lesson).toBeNull();
    expect(game().give({ type: 'buyTokens', side: 'delta', to: 'queue', cls: 'clI', n: 1 })).toBe(true);
    await shown(page);
    expect(game().give({ type: 'endPart', side: 'delta' })).toBe(true);
    await shown(page);
    expect(game().viewer).toBeNull();
    expect(game().seat?.side).toBe('gamma');
    const [stored] = await page.library.list();
    expect(stored?.lesson).toBeUndefined();
    await page.saver.settled();
    await open();
    await game().resume();
    expect(game().lesson).toBeNull();
  });

  it('A lesson notices when the game has gone another way, and comes back to where it left', async () => {
    const at = stepOf('buyTokens');
    await learnTo(at);
    const n = given().length;
    game().giveFor({ type: 'buyTokens', side: 'delta', to: 'queue', cls: 'clI', n: 1 });
    await shown(page);
    expect(page.lessons.useLesson.getState()).toMatchObject({ n, beyond: 1 });
    await page.lessons.coach.rejoin();
    await shown(page);
    expect(page.lessons.useLesson.getState()).toMatchObject({ n, beyond: 0 });
    expect(step()).toBe(at);
  });

  it('A lesson comes to its end, each step after the other', async () => {
    await learnTo(lesson.steps.length - 1);
    expect(canonical(given())).toBe(canonical(lesson.record.commands));
  });
});
