/** The lesson's file agrees with its source and with the rules, and can be left and taken up anywhere. */

import { expect, it } from 'vitest';
import { lessonSources, lessonText } from '../../scripts/lib/lessons/index.ts';
import { hashOf, simulate } from '../../src/engine/core/index.ts';
import { type Command, linesOfBattle } from '../../src/engine/lines-of-battle/index.ts';
import file from '../../src/games/lines-of-battle/lessons/first-fight.json';
import { LESSON } from '../../src/games/lines-of-battle/lessons/index.ts';
import { agreed, comesTo, orderStep, wanted } from '../../src/records/lesson.ts';

const lesson = await LESSON.load();
const { commands, scenario, seed } = lesson.record;

it('The lesson’s file is what its source writes, and ends in the state that its hash names', () => {
  const source = lessonSources().find((one) => one.file().id === file.id);
  expect(source && lessonText(source.file())).toBe(lessonText(file as never));
  const rules = linesOfBattle(scenario);
  const sim = simulate(rules, rules.setup(seed));
  for (const command of commands) expect(sim.step(command)).toBeNull();
  expect(hashOf(sim.state)).toBe(file.hash);
});

it('The lesson has twelve cards at most, each of 45 words at most, in sentences of 20', () => {
  expect(lesson.steps.length).toBeLessThanOrEqual(12);
  const words = (text: string): number => text.split(/\s+/).length;
  for (const { note, how } of lesson.steps) {
    expect(words(note.text), note.title).toBeLessThanOrEqual(45);
    for (const sentence of [...note.text.split(/[.?!] /), how?.pointer ?? '', how?.keys ?? ''])
      expect(words(sentence), sentence).toBeLessThanOrEqual(20);
  }
});

it('The lesson asks for orders of South only, and takes each at its moment', () => {
  for (const [n, command] of commands.entries()) {
    const before = commands.slice(0, n);
    expect(agreed(lesson, before)).toBe(n);
    const isAsked = orderStep(lesson, n) !== null;
    expect(isAsked).toBe(command.side === 'delta');
    if (isAsked) expect(comesTo(lesson, before, command)).toEqual([command]);
  }
});

it('4.5 The lesson lets the army step anywhere, but takes nothing else for its step', () => {
  const at = commands.findIndex(({ type }) => type === 'armyMove');
  const before = commands.slice(0, at);
  const other: Command = { type: 'armyMove', side: 'delta', steps: [{ unit: 'delta-1', to: 'd4' }] };
  expect(comesTo(lesson, before, other)).toEqual([other]);
  expect(comesTo(lesson, before, { type: 'endPhase', side: 'delta' })).toEqual([]);
  expect(wanted(lesson, [...before, other])).toEqual([]);
});
