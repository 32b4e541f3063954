/** The lessons' files: in step with their sources and with the rules, every step possible at its moment, everything that they point at there. */

import { describe, expect, it } from 'vitest';
import { lessonSources, lessonText } from '../../scripts/lib/lessons/index.ts';
import { canonical, hashOf, simulate } from '../../src/engine/core/index.ts';
import { type Command, linesAndWebs, type State } from '../../src/engine/lines-and-webs/index.ts';
import { LESSONS, type Lesson, type LessonFile } from '../../src/games/lines-and-webs/lessons/index.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { readRecord } from '../../src/games/lines-and-webs/typedFiles.ts';
import { CLAUSE_IDS } from '../../src/games/lines-and-webs/ui/rules/chapters.ts';
import { agreed, comesTo, orderStep, readAt, stepAfter, wanted } from '../../src/records/lesson.ts';

const files = await Promise.all(
  LESSONS.map(async ({ id }) => (await import(`../../src/games/lines-and-webs/lessons/${id}.json`)).default as LessonFile),
);
const lessons = await Promise.all(LESSONS.map(({ load }) => load()));

/** The state before each order, and after the last. */
function states({ record }: Lesson): State[] {
  const rules = linesAndWebs(record.scenario);
  const sim = simulate(rules, rules.setup(record.seed));
  const all = [structuredClone(sim.state)];
  for (const command of record.commands) {
    expect(sim.step(command)).toBeNull();
    all.push(structuredClone(sim.state));
  }
  return all;
}

describe.each(files.map((file, i) => ({ id: file.id, file, lesson: lessons[i] as Lesson })))('the lesson $id', ({ file, lesson }) => {
  const all = states(lesson);

  it('A lesson’s file is what its source writes', async () => {
    const source = lessonSources().find((one) => one.file().id === file.id);
    expect(lessonText(file)).toBe(lessonText((source as NonNullable<typeof source>).file()));
  });

  it('A lesson ends in the state that its hash names', () => {
    expect(hashOf(all.at(-1))).toBe(file.hash);
  });

  it('A lesson holds a record that the page reads, notes and all', () => {
    const read = readRecord(file.record);
    expect(read.ok ? null : read.damage).toBeNull();
    expect(read.ok && read.about.notes).toEqual(file.record.notes);
  });

  it('A lesson keeps the setup that it was written for; map, units, ports and prices are those of the scenario as it is now', () => {
    const { record } = file;
    const now = getScenario('arvel-crossing') as typeof record.scenario;
    for (const part of ['map', 'unitTypes', 'ports', 'cardPrices'] as const)
      expect(canonical(record.scenario[part]), part).toBe(canonical(now[part]));
  });

  it('A lesson eats every night, as the recommended game does, or says that there every unit eats every night', () => {
    const now = getScenario('arvel-crossing');
    expect(now?.mealEvery).toBe(1);
    if (file.record.scenario.mealEvery !== 1)
      expect(file.record.notes?.map(({ text }) => text).join(' ')).toMatch(/Arvel Crossing[^.]* every unit eats every night/);
  });

  it('A lesson asks the learner for orders of the own side only, and gives of that side itself what a staff does, never a move or a shot', () => {
    const STAFF = ['endPart', 'pass', 'endTurn', 'decline', 'landTokens', 'buyTokens', 'buyCard', 'setOrders'];
    const first = lesson.steps[0]?.note.at ?? 0;
    for (const [n, { side, type }] of lesson.record.commands.entries())
      if (orderStep(lesson, n) !== null) expect(side).toBe(lesson.side);
      else if (n >= first && side === lesson.side) expect(STAFF).toContain(type);
  });

  it('A lesson has its steps in the order of the game, none within another', () => {
    let end = 0;
    for (const { note, orders } of lesson.steps) {
      expect(note.at, note.title).toBeGreaterThanOrEqual(end);
      end = note.at + orders;
    }
    expect(end).toBeLessThanOrEqual(lesson.record.commands.length);
  });

  it('A lesson says each step in 45 words or fewer, and names a clause that the rules have', () => {
    for (const { note } of lesson.steps) {
      expect(note.text.split(/\s+/).length, note.title).toBeLessThanOrEqual(45);
      expect(note.text, note.title).not.toMatch(/!|\benemy\b|invalid|error|oops/i);
      if (note.clause) expect(CLAUSE_IDS, note.title).toContain(note.clause);
    }
  });

  it('A lesson is short: How supply works has 8 cards at most, no other has more than 15', () => {
    expect(lesson.steps.length).toBeLessThanOrEqual(lesson.id === 'how-supply-works' ? 8 : 15);
  });

  it('A lesson points at units that stand on the map when it speaks of them', () => {
    for (const { note } of lesson.steps)
      for (const id of note.units ?? [])
        expect(all[note.at]?.units.find((unit) => unit.id === id)?.node, `${note.title}: ${id}`).not.toBeNull();
  });

  it('A lesson stops for the report of a day only where a day ends', () => {
    const ends = all.flatMap((state, n) => (n > 0 && state.turn > (all[n - 1] as State).turn ? [n] : []));
    for (const { note, ends: on } of lesson.steps) if (on === 'turn') expect(ends, note.title).toContain(note.at);
  });

  it('A lesson is left and taken up at every moment where it was', () => {
    for (let n = 0; n <= lesson.record.commands.length; n++) {
      const commands = lesson.record.commands.slice(0, n);
      expect(agreed(lesson, commands)).toBe(n);
      const next = lesson.record.commands[n];
      if (next && orderStep(lesson, n) !== null) expect(comesTo(lesson, commands, next)).toEqual([next]);
      const step = stepAfter(lesson, n);
      const here = readAt(lesson, n)[0]?.index ?? orderStep(lesson, n);
      if (here !== null) expect(step).toBe(here);
    }
  });
});

describe('what a lesson takes for its own', () => {
  // Its purchases in whatever sequence.
  const ahead = lessons.find(({ id }) => id === 'two-days-ahead') as Lesson;
  const lesson: Lesson = {
    ...ahead,
    steps: ahead.steps.map((step) =>
      ahead.record.commands[step.note.at]?.type === 'buyTokens' ? { ...step, anyOrder: true, orders: 6 } : step,
    ),
  };
  const { commands } = lesson.record;
  const free = lesson.steps.find(({ note, anyOrder }) => anyOrder && commands[note.at]?.type === 'buyTokens') as Lesson['steps'][number];
  const before = commands.slice(0, free.note.at);
  const orders = commands.slice(free.note.at, free.note.at + free.orders);
  const [first, last] = [orders[0] as Command, orders.at(-1) as Command];

  it('A lesson accepts orders in any sequence where that is free', () => {
    expect(comesTo(lesson, before, last)).toEqual([last]);
    expect(agreed(lesson, [...before, ...[...orders].reverse()])).toBe(before.length + orders.length);
    expect(wanted(lesson, [...before, last])).toHaveLength(orders.length - 1);
    expect(canonical(last)).not.toBe(canonical(first));
  });

  it('A lesson accepts several tokens at once where it buys them one by one, but not more than it buys', () => {
    const many = { ...first, n: 3 } as Command;
    expect(comesTo(lesson, before, many)).toEqual([first, first, first]);
    expect(comesTo(lesson, before, { ...first, n: 4 } as Command)).toEqual([]);
    expect(comesTo(lesson, before, { ...first, cls: 'clIX' } as Command)).toEqual([]);
  });

  it('6.3.2 A lesson accepts several tokens in one delivery where it sends them one by one, but not more than it sends', () => {
    const road = lessons.find(({ id }) => id === 'road-to-kelmora') as Lesson;
    const sends = road.steps.find(({ note }) => road.record.commands[note.at]?.type === 'carry') as Lesson['steps'][number];
    const given = road.record.commands.slice(0, sends.note.at);
    const one = road.record.commands[sends.note.at] as Command & { type: 'carry' };
    const many = (clI: number, clV: number): Command => ({ ...one, tokens: { clI, clIII: 0, clV, clIX: 0 } });
    const both = comesTo(road, given, many(1, 1));
    expect(both).toEqual([many(1, 0), many(0, 1)]);
    expect(wanted(road, [...given, ...both])).toHaveLength(sends.orders - 2);
    expect(comesTo(road, given, many(2, 2))).toEqual([]);
  });

  it('A lesson accepts an attack by the same units, in whatever sequence they are named', () => {
    const road = lessons.find(({ id }) => id === 'road-to-kelmora') as Lesson;
    const { commands } = road.record;
    const at = commands.findLastIndex(({ type }) => type === 'attack');
    const attack = commands[at] as Command & { attackers: string[] };
    const two: Lesson = {
      ...road,
      record: { ...road.record, commands: commands.with(at, { ...attack, attackers: ['a', 'b'] } as Command) },
    };
    expect(comesTo(two, two.record.commands.slice(0, at), { ...attack, attackers: ['b', 'a'] } as Command)).toHaveLength(1);
    expect(comesTo(two, two.record.commands.slice(0, at), { ...attack, attackers: ['b'] } as Command)).toEqual([]);
  });

  it('A lesson’s agreement ends at the first order that is another, also within a step whose sequence is free', () => {
    const other = { ...first, cls: 'clIX' } as Command;
    expect(agreed(lesson, [...before, last, other, first])).toBe(before.length + 1);
    expect(agreed(lesson, [...commands.slice(0, 3), ...commands.slice(4)])).toBe(3);
  });
});
