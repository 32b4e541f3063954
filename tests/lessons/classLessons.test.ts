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
  const { cases, stories } = hungerOf(story, ledgerOf(rules.world, story.days, story.told), commands)!;
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
  return { lesson, rules, states, events, cases, stories, chapter, unit, ofDelta, hungry, food, carried, total, bought, commands };
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

it('Every lesson opens, takes 20 minutes, and has objectives, a rubric, something to say in each chapter and to look at with each question, and an argument said to be one', async () => {
  for (const { id, title, minutes, chapters, scenario, load } of CLASS_LESSONS) {
    const lesson = await load();
    expect(lesson.title).toBe(title);
    expect([lessonMinutes(lesson), minutes], id).toEqual([20, 20]);
    expect([lesson.chapters.length, scenarioOf(lesson)], id).toEqual([chapters, scenario]);
    expect(lesson.rubric).toHaveLength(lesson.objectives!.length);
    expect(lesson.chapters.filter((one) => !one.say || !one.objective || !isHonest(one))).toEqual([]);
    const isPointing = ({ show }: Chapter): boolean =>
      [show?.places, show?.units].some((list) => list?.length) || show?.layer !== undefined;
    expect(lesson.chapters.filter((one) => one.ask && !isPointing(one)).map(({ title }) => title)).toEqual([]);
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

it('Bought too late: food and mouths of the first morning, the landing, the last Supply and the last night are those of the record', async () => {
  const { rules, states, cases, stories, chapter, unit, ofDelta, hungry, food, bought, commands } = await played('two-days-ahead');
  const [quay, field] = ['C0205', 'C0202'];
  const { state } = chapter('The morning of day 1');
  expect([state.turn, state.phase, ofDelta(state).length]).toEqual([1, 'spend', 11]);
  expect(ofDelta(state).reduce((sum, { load }) => sum + load.clI, 0)).toBe(17);
  expect([food(state, field), food(state, quay), state.sides.delta.transit.clI]).toEqual([0, 0, 4]);
  const sea = bought.flatMap((one) => (one.type === 'buyTokens' && one.to === 'queue' ? [one] : []));
  expect([sea.length, sea.filter(({ cls }) => cls === 'clI').length, bought.filter(({ type }) => type === 'buyCard').length]).toEqual([
    11, 1, 4,
  ]);
  expect(bought.flatMap((one) => (one.type === 'buyUnit' ? [one.unit] : []))).toEqual(['d-mech-3']);
  // It lands, on the bank of seven of the twelve: only Tamrin joins the banks.
  const landed = chapter('It lands').state;
  expect([landed.turn, landed.phase, food(landed, quay), ofDelta(landed).length]).toEqual([3, 'deploy', 1, 12]);
  const links = rules.world.scenario.map.links.filter((link) => !link.includes('C0504'));
  const bank = new Set([quay]);
  for (const at of bank) for (const [a, b] of links) if (a === at || b === at) bank.add(a === at ? b : a);
  expect(bank.has(field)).toBe(false);
  expect(ofDelta(landed).filter(({ node }) => bank.has(node!))).toHaveLength(7);
  const last = chapter('The last Supply').state;
  expect([last.turn, last.phase, last.active, food(last, field), food(last, quay)]).toEqual([3, 'transport', 'delta', 15, 1]);
  expect(ofDelta(last).filter(({ load }) => load.clI === 0)).toHaveLength(8);
  const night = chapter('The last night').state;
  const six = ['d-armor-1', 'd-armor-2', 'd-mech-1', 'd-mech-2', 'd-fa-1', 'd-fsp-2'];
  expect([night.phase, hungry(night), food(night, field)]).toEqual(['over', six, 13]);
  expect(unit(night, 'd-armor-2').node, 'it comes after Supply').toBe(field);
  expect(six.filter((id) => bank.has(unit(last, id).node!))).toEqual(['d-armor-1', 'd-mech-2', 'd-fa-1', 'd-fsp-2']);
  expect([unit(last, 'd-armor-2').node, unit(last, 'd-mech-1').node]).toEqual(['C0504', 'C0703']);
  expect(
    states.flatMap(({ turn }, i) => (turn === 3 && i < 179 ? hungry(states[i]!) : [])),
    'nobody before',
  ).toEqual([]);
  const flown = commands.filter((one) => one.type === 'buyTokens' && one.side === 'delta' && one.to === 'apod' && one.cls === 'clI').length;
  expect(flown).toBe(19);
  // Three more food by sea: the point that was left, and one token of fuel and of ammo.
  const { remedy, cases: told } = stories.find(({ side, kind }) => side === 'delta' && kind === 'neverSupplied')!;
  expect([remedy!.moment.day, remedy!.back, remedy!.more, told.length]).toEqual([1, 2, 0, 4]);
  expect(remedy!.met.map(({ at }) => cases[at]!.unit)).toEqual(['d-armor-2', 'd-mech-2', 'd-fa-1']);
  const spent = remedy!.changes[0]!.before.flatMap((one) => ('cls' in one ? [`${one.type} ${one.cls}`] : []));
  expect(spent.sort()).toEqual(['buyTokens clI', 'buyTokens clI', 'buyTokens clI', 'returnTokens clIII', 'returnTokens clV']);
});
