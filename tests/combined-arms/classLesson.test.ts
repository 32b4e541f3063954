/** The lesson for a class: it opens as a file does, and the positions are as its texts say. */

import { expect, test } from 'vitest';
import { type Command, combinedArms, effectOf, fireOf, type Scenario, type State, worstOf } from '../../src/engine/combined-arms/index.ts';
import { simulate } from '../../src/engine/core/index.ts';
import { CLASS_LESSON } from '../../src/games/combined-arms/lessons/index.ts';
import { lessonMinutes, scenarioOf } from '../../src/records/classLesson.ts';
import { readInput } from '../../src/store/imports/reader.ts';
import { shownTurn } from '../../src/ui/words/squareGames.ts';

const lesson = await CLASS_LESSON.load();
const { record } = lesson.sources.game as unknown as { record: { scenario: Scenario; seed: string; commands: Command[] } };
const rules = combinedArms(record.scenario);
const stateOf = (title: string): State => {
  const { at } = lesson.chapters.find((chapter) => chapter.title === title)!.moment;
  const game = simulate(rules, rules.setup(record.seed));
  for (const command of record.commands.slice(0, at)) game.step(command);
  return game.state;
};
const unitOn = (state: State, at: string) => state.units.find((unit) => unit.at === at)!;
const fireAt = (state: State, at: string) => fireOf(rules.world, state, 'delta')(unitOn(state, at));
const answerOf = (title: string) => {
  const { options = [], answer = 0 } = lesson.chapters.find((chapter) => chapter.title === title)!.ask!;
  return options[answer - 1];
};

test('It opens with its game replayed, and takes as many minutes as its card says', async () => {
  const opened = await readInput({ file: new Blob([JSON.stringify(lesson)]) }, () => undefined);
  expect(opened).toMatchObject({ kind: 'lesson' });
  const { minutes, chapters, scenario } = CLASS_LESSON;
  expect([lessonMinutes(lesson), lesson.chapters.length, scenarioOf(lesson)]).toEqual([minutes, chapters, scenario]);
});
test('A turn that a text names is the turn of its moment, as the screen counts', () => {
  for (const { title, text = '' } of lesson.chapters) {
    const named = /Turn (\d+)/.exec(text)?.[1];
    if (named) expect(named, title).toBe(String(shownTurn(stateOf(title).turn)));
  }
});
test('5.4, 5.6 Three shots of five are in range of d4, and the other two after the moves that are played', () => {
  const state = stateOf('Two more');
  const { shots, need, sure } = fireAt(state, 'd4');
  expect(shots.map(({ from }) => from).sort()).toEqual(['c4', 'd2', 'd5']);
  expect(need).toBe(5);
  expect(sure).toBeGreaterThanOrEqual(5);
  expect(worstOf(rules.world, state, 'delta')(unitOn(state, 'd4'))).toBe('destroyed');
  expect(answerOf('Three shots now')).toBe('Nothing');
  const moves = record.commands.slice(55, 58).flatMap((one) => (one.type === 'move' ? one.to : []));
  expect(moves).toEqual(expect.arrayContaining(['e3', 'e4']));
});
test('6.3 The fifth shot destroys: of the five squares South’s units stand on three, North’s on two', () => {
  const state = stateOf('The fifth shot');
  expect(unitOn(state, 'd4').damage).toBe(4);
  expect(fireAt(state, 'd4').shots.map(({ from }) => from)).toEqual(['d2']);
  expect(effectOf(rules.world, state, unitOn(state, 'd4'), 1)).toBe('destroyed');
  expect(['c4', 'e4', 'd5', 'c5', 'e5'].map((at) => unitOn(state, at).side)).toEqual(['delta', 'delta', 'delta', 'gamma', 'gamma']);
  expect(answerOf('The fifth shot')).toBe('It is destroyed');
});
test('6.5 Three more shots destroy the Howitzer that has retreated, though squares are free', () => {
  const state = stateOf('Beaten twice');
  const gun = unitOn(state, 'f6');
  expect([gun.retreated, gun.damage, fireAt(state, 'f6').shots.length]).toEqual([true, 0, 3]);
  expect(effectOf(rules.world, state, gun, 3)).toBe('destroyed');
  expect(effectOf(rules.world, state, { ...gun, retreated: false }, 3)).toBe('retreats');
});
test('2.2, 7.1 Five units do six damage to the Headquarters', () => {
  const { shots, now, need } = fireAt(stateOf('Five shots win'), 'e8');
  expect([shots.length, now, need]).toEqual([5, 6, 6]);
});
