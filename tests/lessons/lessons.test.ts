/** The lessons' files: in step with their sources and with the rules, every step possible at its moment, everything that they point at there. */
import { describe, expect, it } from 'vitest';
import { canonical, hashOf, simulate } from '../../src/engine/core/index.ts';
import { type Command, linesAndWebs, type State } from '../../src/engine/lines-and-webs/index.ts';
import { LESSONS } from '../../src/lessons/index.ts';
import { agreed, comesTo, type Lesson, type LessonFile, orderStep, readAt, stepAfter, wanted } from '../../src/lessons/lesson.ts';
import { lessonSources, lessonText } from '../../src/lessons/sources/index.ts';
import { readRecord } from '../../src/records/played.ts';
import { getScenario } from '../../src/scenarios/load.ts';
import { CLAUSE_IDS } from '../../src/ui/rules/rules.ts';

const files = await Promise.all(LESSONS.map(async ({ id }) => (await import(`../../src/lessons/${id}.json`)).default as LessonFile));
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

  it('A lesson keeps the set-up that it was written for; map, units, ports and prices are those of the scenario as it is now', () => {
    const { record } = file;
    const now = getScenario(record.scenario.id) as typeof record.scenario;
    for (const part of ['map', 'unitTypes', 'ports', 'cardPrices'] as const)
      expect(canonical(record.scenario[part]), part).toBe(canonical(now[part]));
  });

  it('A lesson says that in a new game of its scenario all eat every night, where on its own board they do not', () => {
    const now = getScenario(file.record.scenario.id) as typeof file.record.scenario;
    expect([file.record.scenario.mealEvery, now.mealEvery]).toEqual([3, 1]);
    expect(file.record.notes?.map(({ text }) => text).join(' ')).toMatch(/Arvel Crossing[^.]* all eat every night/);
  });

  it('A lesson asks the learner for orders of the own side only, and gives none of that side itself but to end its parts', () => {
    const first = lesson.steps[0]?.note.at ?? 0;
    for (const [n, { side, type }] of lesson.record.commands.entries())
      if (orderStep(lesson, n) !== null) expect(side).toBe(lesson.side);
      else if (n >= first && side === lesson.side) expect(['endPart', 'pass']).toContain(type);
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
      expect(CLAUSE_IDS, note.title).toContain(note.clause);
    }
  });

  it('A lesson has 40 cards at most', () => {
    expect(lesson.steps.length).toBeLessThanOrEqual(40);
  });

  it('A lesson points at units that stand on the map when it speaks of them', () => {
    for (const { note } of lesson.steps)
      for (const id of note.units ?? [])
        expect(all[note.at]?.units.find((unit) => unit.id === id)?.node, `${note.title}: ${id}`).not.toBeNull();
  });

  it('A lesson stops at the end of every day, and at no other screen that is not there', () => {
    const ends = all.flatMap((state, n) => (n > 0 && state.turn > (all[n - 1] as State).turn && (all[n - 1] as State).turn > 0 ? [n] : []));
    const first = lesson.steps[0]?.note.at ?? 0;
    const stops = lesson.steps.filter(({ ends: on }) => on === 'day').map(({ note }) => note.at);
    expect(stops).toEqual(ends.filter((n) => n >= first));
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

describe('the first game', () => {
  const lesson = lessons[0] as Lesson;

  it('The first lesson lets the learner act in every phase of a day that asks for an act, and answer in the middle of plays', () => {
    const all = states(lesson);
    const asked = lesson.record.commands.flatMap((_, n) => (orderStep(lesson, n) === null ? [] : [all[n] as State]));
    expect([...new Set(asked.map(({ phase }) => phase))].sort()).toEqual(['deploy', 'execute', 'orders', 'setup', 'spend', 'transport']);
    expect(new Set(asked.flatMap(({ pending }) => pending?.kind ?? []))).toEqual(new Set(['retreat', 'massCal', 'counterFire', 'pursue']));
    expect(lesson.steps.some(({ ends }) => ends === 'curtain')).toBe(true);
  });
});

describe('what a lesson takes for its own', () => {
  const lesson = lessons[0] as Lesson;
  const { commands } = lesson.record;
  const free = lesson.steps.find(({ anyOrder }) => anyOrder) as Lesson['steps'][number];
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
    const many = { ...first, n: 5 } as Command;
    expect(comesTo(lesson, before, many)).toEqual([first, first, first, first, first]);
    expect(comesTo(lesson, before, { ...first, n: 6 } as Command)).toEqual([]);
    expect(comesTo(lesson, before, { ...first, cls: 'clI' } as Command)).toEqual([]);
  });

  it('A lesson accepts an attack by the same units, in whatever sequence they are named', () => {
    const at = commands.findIndex(({ type, side }) => type === 'attack' && side === 'delta');
    const attack = commands[at] as Command & { attackers: string[] };
    const two: Lesson = {
      ...lesson,
      record: { ...lesson.record, commands: commands.with(at, { ...attack, attackers: ['a', 'b'] } as Command) },
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

/** Parts of a set-up that may differ without a word: they are words themselves. */
const WORDS = new Set(['brief', 'notes']);
/** By the part of a set-up in which the first game differs from the one that it leads to: what its cards say of it. */
const SAID: Readonly<Record<string, RegExp>> = {
  mealEvery: /all eat every night/,
  'rulings.finalStrength': /only combat units’ strength breaks a tie/,
  'forces.delta.queueTokens': /Queues [^.]*hold other tokens/,
  'forces.gamma.queueTokens': /Queues [^.]*hold other tokens/,
  openPattern: /open boxes hold other tokens/,
  'deployment.gamma': /Gamma’s carriers stand elsewhere/,
};

it('The first lesson names everything in which a new game of its scenario differs from it', () => {
  const file = files.find(({ id }) => id === 'first-game') as LessonFile;
  const now = getScenario(file.record.scenario.id);
  const told = file.record.notes?.map(({ text }) => text).join(' ') ?? '';
  const differs = (a: unknown, b: unknown, path: string): string[] => {
    if (canonical(a) === canonical(b) || WORDS.has(path)) return [];
    const isPart = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x);
    if (path in SAID || !isPart(a) || !isPart(b)) return [path];
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) => differs(a[key], b[key], path ? `${path}.${key}` : key));
  };
  const found = differs(file.record.scenario, now, '');
  expect(found.sort()).toEqual(Object.keys(SAID).sort());
  for (const path of found) expect(told, path).toMatch(SAID[path] as RegExp);
});
