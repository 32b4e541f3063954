// @vitest-environment node
/** Lessons for a class: their files are read like any, and what they state is computed from their records. */
import { expect, it } from 'vitest';
import { apply, runToEnd } from '../../src/engine/core/index.ts';
import { type Command, type GameEvent, linesAndWebs, type State } from '../../src/engine/lines-and-webs/index.ts';
import { hungerOf } from '../../src/games/lines-and-webs/account/hunger/hunger.ts';
import { ledgerOf } from '../../src/games/lines-and-webs/account/ledger.ts';
import { storyWalk } from '../../src/games/lines-and-webs/account/story.ts';
import { CLASS_LESSONS } from '../../src/games/lines-and-webs/lessons/classLessons.ts';
import type { RecordFile } from '../../src/games/lines-and-webs/typedFiles.ts';
import { unitName } from '../../src/games/lines-and-webs/ui/words/names.ts';
import { plainly } from '../../src/games/lines-and-webs/ui/words/plain.ts';
import { type Chapter, type ClassLesson, lessonMinutes, scenarioOf } from '../../src/records/classLesson.ts';
import { readInput } from '../../src/store/imports/reader.ts';
import { linksBy } from '../account/kit.ts';

const SEA = 'C0509';
const AIR = 'C0503';

/** A lesson's game with every state, event and the account of its hunger. */
async function played(id: string) {
  const lesson = (await CLASS_LESSONS.find((one) => one.id === id)!.load()) as ClassLesson;
  const { record } = lesson.sources.a as { record: RecordFile };
  const rules = linesAndWebs(record.scenario);
  const states: State[] = [rules.setup(record.seed)];
  const events: (readonly GameEvent[])[] = [];
  for (const command of record.commands) {
    const done = apply(rules, states.at(-1)!, command);
    if (!done.ok) throw new Error(done.why.code);
    states.push(done.state);
    events.push(done.events);
  }
  const commands = record.commands as Command[];
  const story = runToEnd(storyWalk(rules, { rules, seed: record.seed, commands } as never, { viewer: 'all' }));
  const { cases } = hungerOf(story, ledgerOf(rules.world, story.days, story.told), commands)!;
  const chapter = (title: string): Chapter & { state: State } => {
    const found = lesson.chapters.find((one) => one.title === title)!;
    return { ...found, state: states[found.moment.at]! };
  };
  const unit = (state: State, unitId: string) => state.units.find(({ id: one }) => one === unitId)!;
  const ofDelta = (state: State) => state.units.filter(({ side, place }) => side === 'delta' && place === 'map');
  const hungry = (state: State) => ofDelta(state).flatMap((one) => (one.degraded ? [one.id] : []));
  const food = (state: State, node: string) => state.ports.find((port) => port.node === node)!.store.clI;
  /** Tokens that a carrier of Delta's moves on a day, by class. */
  const carried = (day: number, carrier: string) => {
    const sum = { clI: 0, clIII: 0, clV: 0, clIX: 0 };
    commands.forEach((one, i) => {
      if (one.type !== 'carry' || one.carrier !== carrier || states[i]!.turn !== day) return;
      for (const cls of ['clI', 'clIII', 'clV', 'clIX'] as const) sum[cls] += one.tokens[cls];
    });
    return sum;
  };
  const total = (sum: { [cls: string]: number }) => Object.values(sum).reduce((a, b) => a + b, 0);
  /** What Delta buys on day 1. */
  const bought = commands.filter((one, i) => one.side === 'delta' && one.type.startsWith('buy') && states[i]!.turn === 1);
  return { lesson, rules, states, events, cases, chapter, unit, ofDelta, hungry, food, carried, total, bought };
}

/** Every text of a lesson: all strings but those of its games. */
const textsOf = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : part && typeof part === 'object' ? Object.values(part).flatMap(textsOf) : [];

/** Terms of the rules that the screen has another word for, but which plain words leave alone. */
const RETIRED = /\b(?:airfield|pursues?|queues?|resource points|points of day|by air)\b/i;
const UNIT = /(?:Supply )?(?:Armor|Mech|Artillery|Air Defense|Engineer|Platoon|Company|Battalion|Regiment|Division) (?:\d+|[A-Z])\b/g;

it('Every text of a lesson names things as the screen does, and only units of its game', async () => {
  for (const offer of CLASS_LESSONS) {
    const { sources, chapters, ...rest } = await offer.load();
    const { record } = sources.a as { record: RecordFile };
    const { world } = linesAndWebs(record.scenario);
    const units = new Set(world.roster.map(({ id }) => plainly(unitName(world, id))));
    const said = chapters.map(({ moment: _, show: __, picture: ___, ...chapter }) => chapter);
    const texts = textsOf([rest, said, offer.title, offer.summary]);
    expect(texts.length).toBeGreaterThan(30);
    expect(texts.filter((text) => plainly(text) !== text || RETIRED.test(text))).toEqual([]);
    const named = texts.flatMap((text) => text.match(UNIT) ?? []);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !units.has(name))).toEqual([]);
  }
});

/** What is for argument says so; every other question with options has an answer. */
const isHonest = ({ ask }: Chapter): boolean => {
  if (!ask) return true;
  const isArgued = /^There is no single right answer\./.test(ask.model ?? '');
  return isArgued ? ask.answer === undefined : ask.options !== undefined && ask.answer !== undefined;
};

it('Every lesson opens, takes 20 minutes, and has objectives, a rubric, something to say in each chapter, and an argument said to be one', async () => {
  for (const { id, title, minutes, chapters, scenario, load } of CLASS_LESSONS) {
    const lesson = await load();
    expect(lesson.title).toBe(title);
    expect([lessonMinutes(lesson), minutes], id).toEqual([20, 20]);
    expect([lesson.chapters.length, scenarioOf(lesson)], id).toEqual([chapters, scenario]);
    expect(lesson.rubric).toHaveLength(lesson.objectives!.length);
    expect(lesson.chapters.filter((one) => !one.say || !one.objective || !isHonest(one))).toEqual([]);
    expect(lesson.chapters.some(({ ask }) => ask?.model?.startsWith('There is no single right answer'))).toBe(true);
    const opened = await readInput({ file: new Blob([JSON.stringify(lesson)]) }, () => undefined);
    expect(opened.kind, JSON.stringify(opened).slice(0, 200)).toBe('lesson');
  }
});

it('Why the line broke: the row, its share, the blow and the night are those of the record', async () => {
  const { rules, events, cases, chapter, unit, hungry, food, carried, total } = await played('why-the-line-broke');
  const { state, text } = chapter('The line');
  const row = ['d-fsp-2', 'd-fsp-1', 'd-fsp-4'].map((id) => unit(state, id).node!);
  expect(row).toEqual(['C0806', 'C0706', 'C0605']);
  for (const node of row) expect(text).toContain(node.slice(1));
  expect([linksBy(rules.world, row[0]!, row[1]!), linksBy(rules.world, row[1]!, row[2]!)]).toEqual([1, 1]);
  const toPort = row.map((node) => Math.min(linksBy(rules.world, node, SEA), linksBy(rules.world, node, AIR)));
  expect(toPort[2], 'the ports are behind the row').toBeLessThan(toPort[0]!);
  const shares = ['d-flec-1', 'd-fsp-1', 'd-fsp-3', 'd-fsp-4', 'd-fsp-2'].map((id) => total(carried(2, id)));
  expect(shares).toEqual([5, 3, 3, 2, 0]);
  expect(chapter('What it moves').text).toContain(
    'moved 13 tokens: Supply Company 1 moved 5, Supply Platoon 1 and Supply Platoon 3 moved 3 each, Supply Platoon 4 moved 2.',
  );
  const [from, to] = [chapter('Where does it break?').moment.at, chapter('The blow').moment.at];
  const told = events.slice(from, to).flat();
  const harmed = told.flatMap((one) => (one.type === 'stepsLost' && one.unit.startsWith('d-') ? [[one.unit, one.n] as const] : []));
  const steps = (id: string) => harmed.reduce((n, [one, lost]) => n + (one === id ? lost : 0), 0);
  expect([...new Set(harmed.map(([id]) => id))]).toEqual(['d-fsp-2', 'd-fsp-1', 'd-fsp-4']);
  expect([steps('d-fsp-2'), steps('d-fsp-1'), steps('d-fsp-4')]).toEqual([2, 4, 2]);
  const lost = told.find((one) => one.type === 'destroyed');
  expect(lost).toMatchObject({ unit: 'd-fsp-1', node: 'C0706' });
  expect(total((lost as { lost: { [cls: string]: number } }).lost)).toBe(4);
  const night = chapter('The morning of day 4');
  expect(hungry(night.state)).toHaveLength(6);
  expect(food(night.state, AIR)).toBe(7);
  for (const id of ['d-fa-1', 'd-ada-1'])
    expect(cases.find((one) => one.unit === id && one.cls === 'clI' && one.day === 3)).toMatchObject({
      kind: 'carrierLost',
      lost: { unit: 'd-fsp-1', day: 2 },
    });
  expect(chapter('Where does it break?').ask?.answer).toBe(2);
});

it('The last truck: what lies where, how far it is, what the company carries and who goes hungry are those of the record', async () => {
  const { rules, states, cases, chapter, unit, hungry, food, carried, bought } = await played('the-last-truck');
  const { state } = chapter('Where the company stands');
  expect([state.turn, state.phase, food(state, AIR), food(state, SEA)]).toEqual([3, 'transport', 12, 2]);
  expect(unit(state, 'd-flec-1')).toMatchObject({ node: 'C0508', load: { clI: 0 } });
  const { ask } = chapter('How far?');
  expect(ask?.options?.[ask.answer! - 1]).toBe(String(linksBy(rules.world, AIR, 'C0508')));
  expect(linksBy(rules.world, SEA, 'C0508')).toBe(1);
  expect(unit(state, 'd-armor-1')).toMatchObject({ node: 'C0806', degraded: true, load: { clI: 0, clIII: 1, clV: 2 } });
  expect(carried(3, 'd-flec-1')).toEqual({ clI: 1, clIII: 3, clV: 2, clIX: 0 });
  const { options, answer } = chapter('What does it carry?').ask!;
  expect(options?.[answer! - 1]).toBe('1 food, 3 fuel, 2 ammo');
  const night = chapter('The morning of day 4');
  expect(hungry(night.state)).toHaveLength(6);
  expect(hungry(night.state)).toContain('d-flec-1');
  expect(food(night.state, AIR)).toBe(7);
  const hunger = cases.find((one) => one.unit === 'd-flec-1' && one.cls === 'clI' && one.day === 3)!;
  expect(hunger).toMatchObject({ kind: 'notSent', remedy: { moment: { day: 3, phase: 'transport' } } });
  expect(hunger.optimum!.would).toBeGreaterThan(hunger.optimum!.did);
  expect(hunger.remedy!.hops.find(({ by }) => by === 'd-flec-1')?.carry, 'tokens a day').toBe(6);
  const ranges = rules.world.scenario.unitTypes.flatMap((type) =>
    ['fsp', 'flec'].includes(type.id) ? [(type as { range?: number }).range] : [],
  );
  expect(ranges).toEqual([3, 4]);
  expect(bought.map(({ type }) => type)).toEqual(['buyCard', 'buyCard', 'buyUnit', 'buyUnit', 'buyTokens', 'buyTokens']);
  expect(chapter('Your own purchase').state.turn).toBe(1);
  expect(food(states[198]!, SEA), 'the food of day 1 has landed').toBe(2);
});

it('Bought too late: food and mouths of the first morning, the landing, and both nights are those of the record', async () => {
  const { lesson, events, cases, chapter, ofDelta, hungry, food, bought } = await played('two-days-ahead');
  const { state } = chapter('The morning of day 1');
  expect([state.turn, state.phase]).toEqual([1, 'spend']);
  expect(ofDelta(state)).toHaveLength(10);
  expect(ofDelta(state).reduce((sum, { load }) => sum + load.clI, 0)).toBe(17);
  expect([food(state, AIR), food(state, SEA), state.sides.delta.transit.clI]).toEqual([0, 0, 0]);
  const sea = bought.filter((one) => one.type === 'buyTokens' && one.to === 'queue');
  expect(sea).toHaveLength(2);
  const lands = events.flat().filter((one) => one.type === 'tokensLanded' && one.side === 'delta' && one.tokens.clI > 0);
  expect(lands[0]).toMatchObject({ port: SEA, tokens: { clI: 2 } });
  const landed = chapter('It lands');
  expect([landed.state.turn, food(landed.state, SEA), ofDelta(landed.state).length]).toEqual([3, 2, 12]);
  expect(hungry(landed.state)).toEqual(['d-armor-1', 'd-mech-1', 'd-fa-1']);
  const at = (title: string) => lesson.chapters.findIndex((one) => one.title === title);
  expect(at('Who is hungry first?'), 'the question comes before the night it asks about').toBeLessThan(at('It lands'));
  expect([chapter('Who is hungry first?').state.turn, chapter('Who is hungry first?').state.phase]).toEqual([2, 'execute']);
  const night = chapter('The morning of day 4');
  expect(hungry(night.state)).toHaveLength(5);
  expect(food(night.state, AIR)).toBe(5);
  const company = cases.find((one) => one.unit === 'd-flec-1' && one.cls === 'clI' && one.day === 3)!;
  expect(company).toMatchObject({ kind: 'neverSupplied', remedy: { buy: { day: 1, to: 'queue', lands: 3, insteadOf: { kind: 'card' } } } });
  const airborne = cases.find(({ remedy }) => remedy?.buy?.to === 'apod')!.remedy!.buy!;
  expect([airborne.lands, airborne.price > company.remedy!.buy!.price]).toEqual([airborne.day, true]);
  expect(bought.map(({ type }) => type)).toEqual(['buyCard', 'buyCard', 'buyUnit', 'buyUnit', 'buyTokens', 'buyTokens']);
});
