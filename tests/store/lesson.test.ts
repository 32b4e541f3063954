/** A lesson beside the game: what it lets through, what it orders itself, going back, leaving and coming again, and letting the game go. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canonical } from '../../src/engine/core/index.ts';
import type { Command } from '../../src/engine/lines-and-webs/index.ts';
import type { Lesson } from '../../src/games/lines-and-webs/lessons/index.ts';
import { addLessons, lessonNamed } from '../lessons/kit.ts';
import { waitFor } from '../waiting.ts';
import { openPage, type Page, shown, stubStorage } from './kit.ts';

type LessonModule = typeof import('../../src/store/lesson/lesson.ts');

let page: Page & { lessons: LessonModule };
let lesson: Lesson;

async function open(): Promise<void> {
  const opened = await openPage();
  page = { ...opened, lessons: await import('../../src/store/lesson/lesson.ts') };
  await addLessons();
  page.lessons.startLessons();
}

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
  await open();
  lesson = await lessonNamed('road-to-kelmora').load();
  await page.lessons.beginLesson(lessonNamed('road-to-kelmora'));
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
    // What is shown may be behind what has been ordered: the next turn looks again.
    if (!here) page.lessons.coach.playNext();
    else if (here.ends === 'turn') game().closeDay();
    else if (here.orders === 0) page.lessons.coach.next();
    else expect(page.lessons.coach.showNext()).toBe(true);
    await shown(page);
  }
  expect(step()).toBe(index);
}
const stepOf = (type: Command['type']): number =>
  lesson.steps.findIndex(({ note: { at }, orders }) => lesson.record.commands.slice(at, at + orders).some((one) => one.type === type));
const TANK = 'd-armor-1';

describe('a lesson', () => {
  it('A lesson begins at its first card, alone against the Cadet, as a stored game that says which lesson it is; the computer does not move', async () => {
    expect(step()).toBe(0);
    expect(game()).toMatchObject({ viewer: 'delta', isOpen: false, people: ['delta'], computerUp: null });
    expect(game().seating).toEqual([{ from: 0, computers: { gamma: { level: 'A', manner: 'even' } } }]);
    const [stored] = await page.library.list();
    expect(stored).toMatchObject({ lesson: 'road-to-kelmora', name: 'Learn to play', orders: lesson.steps[0]?.note.at });
  });

  it('6.6.1 The first order of the unit that is next turns its card too, in a lesson as in any game', async () => {
    await learnTo(stepOf('attack'));
    const n = given().length;
    expect(game().dispatch({ type: 'moveUnit', side: 'delta', unit: TANK, to: 'C0907' })).toBe(true);
    await shown(page);
    expect(
      given()
        .slice(n)
        .map(({ type }) => type),
    ).toEqual(['turnOver', 'moveUnit']);
    expect(game().dispatch({ type: 'attack', side: 'delta', attackers: [TANK], target: 'g-fsc-1', scouts: false }, 'followUp')).toBe(true);
    await shown(page);
    expect(step()).toBe(stepOf('retreat'));
  });

  it('A lesson holds back an act that it does not go on with, whole: no card is turned by it, nothing changes', async () => {
    await learnTo(stepOf('attack'));
    const before = canonical(game().state);
    const away: Command = { type: 'moveUnit', side: 'delta', unit: TANK, to: 'C0806' };
    expect(game().why(away)).toBeNull();
    expect(game().dispatch(away)).toBe(false);
    expect(canonical(game().state)).toBe(before);
    expect(page.lessons.useLesson.getState().other).toEqual(away);
    page.lessons.coach.showNext();
    await shown(page);
    expect(page.lessons.useLesson.getState().other).toBeNull();
  });

  it('A lesson leaves it to the rules to refuse what they refuse', async () => {
    await learnTo(stepOf('attack'));
    expect(game().dispatch({ type: 'moveUnit', side: 'delta', unit: 'd-mech-1', to: 'C0806' })).toBe(false);
    expect(game().rejection).not.toBeNull();
    expect(page.lessons.useLesson.getState().other).toBeNull();
  });

  it('A card goes once what it asks for is done on the screen: a target is aimed at, a unit’s card is open', async () => {
    const { useTable } = await import('../../src/games/lines-and-webs/typedStores.ts');
    useTable.getState().setMapMode({ overlay: { targets: [{ unit: 'g-fsc-1', isChosen: false }] } });
    expect(step()).toBe(0);
    useTable.getState().setMapMode({ overlay: { targets: [{ unit: 'g-fsc-1', isChosen: true }] } });
    expect(step()).toBe(1);
    await learnTo(lesson.steps.findIndex(({ ends }) => ends === 'unit'));
    useTable.getState().inspect('d-fa-1');
    expect(lesson.steps[step() ?? -1]?.ends).toBe('unit');
    const asked = lesson.steps[step() ?? -1] as Lesson['steps'][number];
    expect(page.lessons.isAnswered(asked)).toBe(false);
    useTable.getState().inspect(TANK);
    // The question about the meal is answered, and the answer is read.
    expect(lesson.steps[step() ?? -1]).toBe(asked);
    expect(page.lessons.isAnswered(asked)).toBe(true);
    page.lessons.coach.next();
    expect(step()).toBeNull();
  });

  it('A lesson has the map alone until the card that brings the panel', async () => {
    const { useTable } = await import('../../src/games/lines-and-webs/typedStores.ts');
    const panel = lesson.steps.findIndex((one) => one.panel);
    await learnTo(panel - 1);
    expect(useTable.getState().isBare).toBe(true);
    await learnTo(panel);
    expect(useTable.getState().isBare).toBe(false);
  });

  it('A lesson’s own orders that both sides see are watched one at a time; what a staff does is done at once, and a day no card tells of is over', async () => {
    await learnTo(stepOf('moveCarrier'));
    expect(game()).toMatchObject({ dayEnd: null, state: { turn: 3, phase: 'transport' } });
    await learnTo(stepOf('carry'));
    while (step() !== null) {
      page.lessons.coach.showNext();
      await shown(page);
    }
    const n = given().length;
    expect(page.lessons.coach.ownNext()).toMatchObject({ type: 'moveCarrier', side: 'gamma' });
    expect(game()).toMatchObject({ viewer: 'delta', computerUp: { level: 'A' } });
    expect(page.lessons.coach.playNext()).toBe(true);
    await shown(page);
    expect(given()).toHaveLength(n + 1);
  });

  it('6.3.2 Which three tokens the truck hands over is the learner’s choice; undo and redo keep their place', async () => {
    const at = stepOf('carry');
    await learnTo(at);
    const [one] = page.lessons.remaining(lesson, game()) as [Command & { type: 'carry' }];
    const food: Command = { ...one, tokens: { clI: 1, clIII: 0, clV: 0, clIX: 0 } };
    expect(game().dispatch(food)).toBe(true);
    await shown(page);
    expect(game().dispatch(food)).toBe(true);
    await shown(page);
    expect(page.lessons.remaining(lesson, game())).toHaveLength(1);
    expect(given().slice(-2)).toEqual([food, food]);
    game().undo();
    await shown(page);
    expect(step()).toBe(at);
    expect(page.lessons.remaining(lesson, game())).toHaveLength(2);
    game().redo();
    await shown(page);
    expect(page.lessons.remaining(lesson, game())).toHaveLength(1);
    expect(page.lessons.useLesson.getState().beyond).toBe(0);
  });

  it('A lesson goes back one step across dice and the other side’s orders, and on again to the same', async () => {
    const fight = stepOf('retreat');
    await learnTo(fight + 1);
    const state = canonical(game().state);
    await page.lessons.coach.back();
    await shown(page);
    expect(step()).toBe(fight);
    await page.lessons.coach.back();
    await shown(page);
    expect(given().length).toBe(lesson.steps[fight - 1]?.note.at);
    expect(game()).toMatchObject({ viewer: 'delta', people: ['delta'] });
    await learnTo(fight + 1);
    expect(canonical(game().state)).toBe(state);
  });

  it('A lesson is there again after a reload, and after it was left', async () => {
    const at = stepOf('playCard');
    await learnTo(at);
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

  it('A game of a lesson that the page has no more is a game like any other', async () => {
    const { record } = game();
    if (!record) throw new Error('No game is open.');
    game().openGame(record, undefined, { title: 'Learn to play', lesson: 'first-game' });
    await page.saver.settled();
    expect(game().lesson).toBeNull();
    expect((await page.library.list())[0]?.lesson).toBeUndefined();
  });

  it('A lesson that was begun at a table of two goes on against the computer', async () => {
    const { record } = game();
    if (!record) throw new Error('No game is open.');
    game().leave();
    game().openGame(record, undefined, { title: 'Learn to play', lesson: 'road-to-kelmora' });
    await settle();
    expect(game()).toMatchObject({ people: ['delta'], viewer: 'delta', lesson: 'road-to-kelmora' });
  });

  it('A lesson notices when the game has gone another way, and comes back to where it left', async () => {
    const at = stepOf('carry');
    await learnTo(at);
    const n = given().length;
    game().dispatch({ type: 'endPart', side: 'delta' }, 'lesson');
    await shown(page);
    expect(page.lessons.useLesson.getState()).toMatchObject({ n, beyond: 1 });
    await page.lessons.coach.rejoin();
    await shown(page);
    expect(page.lessons.useLesson.getState()).toMatchObject({ n, beyond: 0 });
    expect(step()).toBe(at);
  });

  it('A lesson comes to its end, each step after the other, and its game goes on alone against the computer, which then orders by itself', async () => {
    await learnTo(lesson.steps.length - 1);
    expect(canonical(given())).toBe(canonical(lesson.record.commands));
    expect(game().dayEnd?.turn).toBe(3);
    const { computer } = await import('../../src/store/computer/driver.ts');
    const { mind } = await import('../../src/store/computer/botWorkerClient.ts');
    const asked = vi.spyOn(mind, 'ask').mockReturnValue(new Promise(() => undefined));
    computer.start();
    page.lessons.coach.playOn();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(game()).toMatchObject({ lesson: null, dayEnd: null, viewer: 'delta', computerUp: { level: 'A' }, state: { turn: 4 } });
    const { isAdvised } = await import('../../src/store/advised.ts');
    expect(isAdvised(game(), 'delta')).toBe(true);
    await page.saver.settled();
    const [stored] = await page.library.list();
    expect(stored?.lesson).toBeUndefined();
    await open();
    await game().resume();
    expect(game()).toMatchObject({ lesson: null, people: ['delta'] });
  });

  it('A lesson’s game goes on between two people where that is asked, and where the last report is left by its own button, alone', async () => {
    await learnTo(lesson.steps.length - 1);
    page.lessons.coach.playOn(true);
    await shown(page);
    expect(game()).toMatchObject({ lesson: null, people: ['delta', 'gamma'], computerUp: null });
    await page.lessons.beginLesson(lessonNamed('road-to-kelmora'));
    await settle();
    await learnTo(lesson.steps.length - 1);
    game().closeDay();
    await shown(page);
    expect(game()).toMatchObject({ lesson: null, people: ['delta'] });
  });
});
