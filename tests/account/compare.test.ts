// @vitest-environment node
/** What a class handed in, compared: files and codes. */
import { expect, it } from 'vitest';
import { createTrack } from '../../src/engine/core/index.ts';
import { accountOf } from '../../src/games/lines-and-webs/account/account.ts';
import { anonymized, compareReturns, figureOf, placesOf, type Return, spreadOf } from '../../src/games/lines-and-webs/account/compare.ts';
import type { HungerCase, Lack } from '../../src/games/lines-and-webs/account/hunger/types.ts';
import { NO_FIGURES, paperResult } from '../../src/games/lines-and-webs/account/paperResult.ts';
import { ENDINGS, mainKind, type Result, readResultCode, resultCode, winnerOf } from '../../src/games/lines-and-webs/account/resultCode.ts';
import { boughtIn, resultOf } from '../../src/games/lines-and-webs/store/account/result.ts';
import { askWords, causeLine, differentWords, endingWords, leadWords, noteWords } from '../../src/games/lines-and-webs/ui/account/words.ts';
import { csvOf } from '../../src/games/lines-and-webs/ui/class/csv.ts';
import { mainWords } from '../../src/games/lines-and-webs/ui/words/hunger.ts';
import type { About } from '../../src/records/format.ts';
import { gameOfB } from './kit.ts';

const task: About['task'] = {
  title: 'Crossing',
  question: 'Who ate?',
  locks: [],
  undo: 'own',
  hash: '9f2c41d07be35a18',
  table: 'Table 3',
  answer: 'All.',
};
const games = [gameOfB('class-1'), gameOfB('class-2'), gameOfB('class-3')];
const stateOf = (game: (typeof games)[number], upTo = game.commands.length) => {
  const track = createTrack(game.rules, game.seed);
  for (const command of game.commands.slice(0, upTo)) track.append(command);
  return track.stateAt(upTo)!;
};
const resultAt = (game: (typeof games)[number], upTo = game.commands.length, about: About = { task }): Result =>
  resultOf(
    game.rules,
    { ...game, commands: game.commands.slice(0, upTo) },
    accountOf(game.rules, game, { viewer: 'all', parts: 'figures', upTo }),
    about,
    stateOf(game, upTo),
  );
const results = games.map((game) => resultAt(game));
const handedIn = (id: number, more: Partial<Omit<Return, 'result'>> & { result?: Partial<Result> } = {}): Return => ({
  ...{ id, name: `Table ${id}`, source: 'file', of: 'Crossing', key: '637', question: 'Who ate?', answer: null },
  ...{ people: null, delivered: null, mainNights: null, again: 0, isSearched: false },
  ...more,
  result: { ...results[id % 3]!, table: id, ...more.result },
});

it('Quarters lie between two games: of 1, 2, 3, 10 the median is 2.5, the quarters 1.75 and 4.75, the mean 4', () => {
  expect(spreadOf([10, 1, 3, 2])).toEqual({ least: 1, lower: 1.75, median: 2.5, upper: 4.75, most: 10, mean: 4 });
  expect(spreadOf([7])).toEqual({ least: 7, lower: 7, median: 7, upper: 7, most: 7, mean: 7 });
});

it('A result tells of a game what its account tells, and its code brings back the same within the code’s steps', () => {
  for (const [i, game] of games.entries()) {
    const result = results[i]!;
    const account = accountOf(game.rules, game, { viewer: 'all', parts: 'figures' });
    expect(winnerOf(result.ending)).toBe(account.outcome!.winner);
    expect(result.ports).toEqual({ delta: account.outcome!.ports.delta, gamma: account.outcome!.ports.gamma });
    expect(result.strength).toEqual({ delta: account.outcome!.strength.delta, gamma: account.outcome!.strength.gamma });
    const read = readResultCode(resultCode(result).join(' '));
    if (!read.ok) throw new Error('its own code is refused');
    expect(read.result).toMatchObject({ task: 636, table: 3, day: 4, ending: result.ending, ports: result.ports, game: result.game });
    expect(Math.abs(read.result.luck - result.luck)).toBeLessThanOrEqual(0.25);
    expect(Math.abs(read.result.delivered.delta - result.delivered.delta)).toBeLessThanOrEqual(2);
  }
});

it('6.2 What was bought on day 1 are the points that each side’s plan of that day spends, at most those of the day', () => {
  for (const [i, game] of games.entries())
    for (const side of ['delta', 'gamma'] as const) {
      const spent = Object.values(results[i]!.bought[side]).reduce((a, b) => a + b);
      expect(spent).toBeLessThanOrEqual(game.rules.world.scenario.rulings.rp as number);
    }
  expect(results.some(({ bought }) => bought.delta.food > 0)).toBe(true);
  expect(resultAt(games[0]!, 10).bought.delta).toEqual({ units: 0, food: 0, fuel: 0, ammo: 0, other: 0 });
});

it('A game that goes on is not finished, and one whose task has ended is told so', () => {
  const [game] = games;
  const upTo = game!.commands.findIndex((_, i) => stateOf(game!, i).turn === 2) + 1;
  expect(resultAt(game!, upTo)).toMatchObject({ ending: 'unfinished', day: 2 });
  expect(endingWords(resultAt(game!, upTo))).toBe('day 2: not finished');
  expect(endingWords(resultAt(game!, 3))).toBe('in setup: not finished');
  expect(resultAt(game!, upTo, { task: { ...task!, ends: { turn: 1 } } })).toMatchObject({ ending: 'time', day: 1 });
  for (const ending of ENDINGS) expect(endingWords({ ending, day: 4 })).not.toMatch(/undefined|^,|\bgave\b(?! up)/);
});

it('The help that was used stands in the result: advice, practice, undo, editor, locks opened, a computer at a person’s seat', () => {
  const computer = { gamma: { level: 'B', manner: 'even' } } as const;
  const about: About = {
    task: { ...task!, unlocked: 4 },
    suggested: [3, 9],
    practice: true,
    seen: 5,
    taken: [{ serial: 0, at: 1, command: games[0]!.commands[1]! }],
  };
  expect(resultAt(games[0]!, 50, about)).toMatchObject({
    advice: 2,
    practice: true,
    undo: true,
    workbench: true,
    unlocked: true,
    replaced: false,
  });
  expect(resultAt(games[0]!, 50, { task, seating: [{ from: 0, computers: computer }] }).replaced).toBe(false);
  expect(resultAt(games[0]!, 50, { task, seating: [{ from: 9, computers: computer }] }).replaced).toBe(true);
});

it('A class counts finished games of its task, and says why others don’t count', () => {
  const rows = [
    handedIn(1),
    handedIn(2, { result: { ending: 'unfinished' } }),
    handedIn(3, { key: '12', of: 'Another' }),
    handedIn(4),
    handedIn(5, { result: { table: 4 } }),
    handedIn(6, { source: 'code', of: null, question: null }),
  ];
  const compared = compareReturns(rows);
  expect(compared.rows.map(({ id, note }) => [id, note])).toEqual([
    [1, null],
    [2, 'unfinished'],
    [3, 'other'],
    [5, null],
    [6, null],
  ]);
  expect(compared.rows[3]!.games.map(({ id }) => id)).toEqual([4, 5]);
  expect(
    compareReturns(rows, [4]).rows.map(({ id }) => id),
    'the earlier game of the table, chosen',
  ).toEqual([1, 2, 3, 4, 6]);
  expect(compared).toMatchObject({ counted: 3, title: 'Crossing', question: 'Who ate?', different: [] });
  expect(leadWords({ comparison: compared, expected: 0 })).toMatch(/^3 of 5 tables count: Delta won \d, Gamma \d/);
  expect(leadWords({ comparison: compared, expected: 12 })).toMatch(/^3 of 12 tables count/);
  expect(leadWords({ comparison: compareReturns([]), expected: 12 })).toBe('None of 12 tables is in yet.');
  expect(compared.rows.map(noteWords)).toEqual(['', 'not counted', 'another task: Another', '', '']);
  expect(compareReturns([]).spread).toBeNull();
});

it('Every table has its place before it is in: none moves while others come, with or without a number', () => {
  const told = (returns: Return[], expected = 4) =>
    placesOf({ comparison: compareReturns(returns), expected, isNamed: true }).map((place) =>
      'row' in place ? place.row.name : place.awaited,
    );
  const arriving = [
    handedIn(3),
    handedIn(1),
    handedIn(7, { name: 'Ajax', result: { table: 0 } }),
    handedIn(8, { name: 'Bison', result: { table: 0 } }),
  ];
  expect(arriving.map((_, i) => told(arriving.slice(0, i + 1)))).toEqual([
    [1, 2, 'Table 3', 4],
    ['Table 1', 2, 'Table 3', 4],
    ['Table 1', 2, 'Table 3', 'Ajax'],
    ['Table 1', 'Table 3', 'Bison', 'Ajax'],
  ]);
  expect(told([]), 'nobody yet').toEqual([1, 2, 3, 4]);
  expect(told([handedIn(2, { key: '1' }), handedIn(1), handedIn(3)], 2), 'of another task').toEqual(['Table 1', 'Table 3', 'Table 2']);
  const hidden = anonymized(compareReturns([handedIn(2), handedIn(1)]));
  expect(
    placesOf({ comparison: hidden, expected: 3, isNamed: false }).map((place) => ('row' in place ? place.row.name : place.awaited)),
  ).toEqual(['A', 'B', 0]);
});

it('A code of one of two games of its table is compared with that game alone', () => {
  const [one, other] = [handedIn(1), handedIn(5, { result: { table: 1 } })];
  const read = readResultCode(resultCode(one.result).join(''));
  if (!read.ok) throw new Error('refused');
  expect(one.result.game).not.toBe(other.result.game);
  const code = { ...handedIn(9, { source: 'code' }), result: read.result };
  const counted = (chosen: number[]) => compareReturns([one, other, code], chosen).rows.map(({ id, differs }) => [id, differs]);
  expect([counted([]), counted([1])]).toEqual([[[5, []]], [[1, []]]]);
});

const two = (kind: HungerCase['kind'], nights: number) => [[kind, nights] as const, [kind, nights] as const];

it('The main kind of hunger is that of most hungry nights, of equals the first; dry units do not count; none left is not the same as a cause that is not known', () => {
  const lack = (nights: number) => ({ side: 'delta', nights }) as Lack;
  const of = (nights: readonly (readonly [HungerCase['kind'], number])[]) =>
    mainKind({ cases: nights.map(([kind, n]) => ({ ...lack(n), kind, isLastNight: n === 4 }) as HungerCase) }, 'delta');
  const none = { kind: 0, nights: 0, last: 0 };
  expect(of([...two('captured', 1), ['notSent', 3]])).toEqual({ kind: 2, nights: 3, last: 0 });
  expect(of([...two('captured', 1), ['notSent', 2]])).toEqual({ kind: 2, nights: 2, last: 0 });
  expect(of([...two('ownAttacks', 0), ['captured', 1]])).toEqual({ kind: 5, nights: 1, last: 0 });
  expect([of([...two('ownAttacks', 0), ['noneLeft', 4]]), of([]), mainKind(null, 'delta')]).toEqual([
    { kind: 6, nights: 4, last: 4 },
    none,
    none,
  ]);
  const says = (more: { source?: 'code'; kind: number; hungry?: number; nights?: number; last?: number }): string => {
    const { kind, hungry = 7, nights = 3, last = 0, source = 'file' } = more;
    const result = { ...handedIn(1).result, hungry: { delta: hungry, gamma: 0 }, kind: { delta: kind, gamma: 0 } };
    return mainWords(
      { result, mainNights: source === 'code' ? null : { delta: { nights, last }, gamma: { nights: 0, last: 0 } } },
      'delta',
    );
  };
  expect([says({ kind: 1 }), says({ kind: 1, source: 'code' })]).toEqual(['Too little bought, 3 of 7', 'Too little bought']);
  expect(says({ kind: 1, last: 2 })).toBe('Too little bought, 3 of 7');
  expect([says({ kind: 6, nights: 7 }), says({ kind: 7, source: 'code' })]).toEqual(['None left, 7 of 7', 'Out of reach']);
  expect([says({ kind: 0 }), says({ kind: 0, source: 'code' }), says({ kind: 0, hungry: 0 })]).toEqual([
    'cause not known',
    'cause not known',
    '',
  ]);
  const [game] = games;
  const account = accountOf(game!.rules, game!, { viewer: 'all' });
  const { kind } = resultOf(game!.rules, game!, account, { task }, stateOf(game!));
  expect(kind).toEqual({ delta: mainKind(account.hunger, 'delta').kind, gamma: mainKind(account.hunger, 'gamma').kind });
  expect(kind.delta + kind.gamma).toBeGreaterThan(0);
});

it('6.2.4 What flies in at double price counts for its class, as paid, and not for kits and cards', () => {
  const [game] = games;
  const state = structuredClone(stateOf(game!, 0));
  const { world } = game!.rules;
  const { apod } = world.home.delta;
  const bought = (holder: 'delta' | 'gamma') => {
    state.ports[apod.at]!.holder = holder;
    for (const aps of world.aps.delta) Object.assign(state.units[aps]!, { node: apod.id, degraded: false, disabled: false });
    Object.assign(state.sides.delta.plan.apodTokens, { clI: 3, clIX: 0 });
    Object.assign(state.sides.delta.plan.queueTokens, { clI: 1, clV: 2 });
    return boughtIn(world, state, 'delta');
  };
  const { clI, clV } = world.figures.delta.tokenPrices;
  expect(bought('delta')).toEqual({ units: 0, food: 4 * clI, fuel: 0, ammo: 2 * clV, other: 0 });
  expect(bought('gamma')).toEqual({ units: 0, food: 7 * clI, fuel: 0, ammo: 2 * clV, other: 0 });
});

it('Of a table’s file and its code the file counts, and what differs is named', () => {
  const file = handedIn(1);
  const read = readResultCode(resultCode(file.result).join(''));
  if (!read.ok) throw new Error('refused');
  const code = (more: Partial<Result>): Return => ({ ...handedIn(9, { source: 'code' }), result: { ...read.result, ...more } });
  const differs = (more: Partial<Result>) => compareReturns([file, code(more)]).rows.map((row) => [row.id, row.differs]);
  expect(differs({})).toEqual([[1, []]]);
  expect(differs({ day: 3 })).toEqual([[1, ['day']]]);
  expect(differs({ game: read.result.game ^ 1 })).toEqual([[1, ['the game']]]);
  expect(noteWords(compareReturns([file, code({ day: 3 })]).rows[0]!)).toBe('its code differs: day');
  // An honest table with a page of another version: what is reckoned may differ, and is no lie.
  expect(differs({ chance: 0.04, kind: { delta: 2, gamma: 2 } })).toEqual([[1, []]]);
  expect(noteWords(compareReturns([file, code({ chance: 0.04 })]).rows[0]!)).toBe('');
  expect(noteWords(compareReturns([file, code({})]).rows[0]!)).toBe('');
});

it('The three most different of five games are those farthest apart, and below five there are none', () => {
  const bought = (food: number, units: number) => ({
    delta: { units, food, fuel: 0, ammo: 0, other: 0 },
    gamma: { units: 0, food: 0, fuel: 0, ammo: 0, other: 0 },
  });
  const same = { hungry: { delta: 0, gamma: 0 }, delivered: { delta: 0, gamma: 0 } };
  const rows = [bought(5, 5), bought(5, 6), bought(5, 5), bought(25, 0), bought(0, 25)].map((one, i) =>
    handedIn(i + 1, { result: { ...same, bought: one } }),
  );
  const { different } = compareReturns(rows);
  expect(different).toHaveLength(3);
  expect(different).toEqual(expect.arrayContaining([4, 5]));
  expect(compareReturns(rows.slice(1)).different).toEqual([]);
  const { spread } = compareReturns(rows);
  expect(differentWords(rows[3]!.result, spread!)).toBe(
    'Delta spent 25 points on food on day 1; class median: 5. Delta spent 0 points on units on day 1; class median: 5.',
  );
  expect(differentWords(rows[0]!.result, spread!)).toBe('Close to the class median.');
  expect(askWords(rows[0]!, spread!)).toBe('');
  expect(askWords(rows[3]!, spread!)).toBe('What would you buy otherwise on day 1?');
  expect(figureOf(rows[3]!.result, 'delta', 'food')).toBe(25);
});

it('A class says how far its hunger goes and why, and asks the table that fed more another question than the hungry one', () => {
  const rows = [1, 9, 9, 10, 20].map((n, i) =>
    handedIn(i + 1, { result: { hungry: { delta: n, gamma: 0 }, kind: { delta: i < 2 ? 1 : 2, gamma: 0 } } }),
  );
  const comparison = compareReturns(rows);
  expect(causeLine({ comparison, side: 'delta' })).toBe(
    'Delta had 1 to 20 hungry nights. Main reason: not sent in time at 3 tables and too little bought at 2.',
  );
  expect(causeLine({ comparison, side: 'gamma' })).toBe('Everybody of Gamma ate.');
  const asked = (i: number) => askWords(comparison.rows[i]!, comparison.spread!);
  expect(asked(0)).toBe('How did Delta feed more than the others?');
  expect(asked(4)).toBe('Who could have brought it, and when at the latest?');
});

it('Without names tables get letters, in an order that is the same however they came in, and no name or number is left, in the answers neither', () => {
  const named = [1, 2, 3].map((id) => handedIn(id, { name: ['Anna and Ben', 'Cem', 'Eva'][id - 1]!, answer: 'Eva forgot' }));
  const [one, other] = [anonymized(compareReturns(named)), anonymized(compareReturns([...named].reverse()))];
  expect(one.rows.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  expect(one.rows.map(({ result }) => result)).toEqual(other.rows.map(({ result }) => result));
  expect(JSON.stringify(one.rows)).not.toMatch(/Anna|Cem|Eva/);
  expect(one.rows.map(({ answer }) => answer)).toEqual(Array(3).fill(expect.stringMatching(/^[ABC] forgot$/)));
  expect(one.rows.every(({ result }) => result.table === 0)).toBe(true);
});

const csvFor = (rows: readonly Return[]): string => csvOf({ comparison: compareReturns(rows), expected: 0, isNamed: true });

/** Cells of a line, as a spreadsheet reads it. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');

it('The table to take away has headings with their units, one line a table in the order of the page, as many cells in each, and no cell that a spreadsheet runs', () => {
  const names = ['=1+1', 'a "b", c', '@plain', '-3', '+4'];
  const rows = [3, 1, 2, 5, 4].map((id) => handedIn(id, { name: names[id - 1]!, answer: '=2', question: null }));
  const text = csvFor([...rows, handedIn(6, { result: { ending: 'unfinished' } }), handedIn(7, { key: '1', of: 'Other' })]);
  expect(text.startsWith('\uFEFFTable,Counts,'), 'letters of all languages are read').toBe(true);
  const [heads = [], ...lines] = text.slice(1).trimEnd().split('\r\n').map(cellsOf);
  expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([heads.length]));
  expect(new Set(heads).size).toBe(heads.length);
  for (const head of heads) expect(head).not.toMatch(/[a-z][A-Z]|undefined/);
  const column = (name: string): (string | undefined)[] => lines.map((line) => line[heads.indexOf(name)]);
  expect(column('Table')).toEqual(["'=1+1", 'a "b", c', "'@plain", "'-3", "'+4", 'Table 6', 'Table 7']);
  expect(column('Counts')).toEqual([...Array(5).fill('yes'), 'no: not finished', 'no: another task: Other']);
  expect(column('Answer').slice(0, 2)).toEqual(["'=2", "'=2"]);
  expect(column('Delta: hungry nights')[0]).toBe(String(results[1]!.hungry.delta));
  expect(column('Used the game editor')[0]).toBe('no');
});

it('9.2, 9.3: a result sheet of paper says who won: by all ports, more ports, or more strength', () => {
  const ends = ([ports, strength]: [number, number], [theirs, enemy]: [number, number]) =>
    paperResult(1, 3, {
      delta: { ...NO_FIGURES, ports, strength },
      gamma: { ...NO_FIGURES, ports: theirs, strength: enemy },
    }).ending;
  expect(ends([4, 1], [0, 9])).toBe('delta all');
  expect(ends([1, 9], [3, 1])).toBe('gamma ports');
  expect(ends([2, 9], [2, 10])).toBe('gamma strength');
  expect(ends([2, 9], [2, 9])).toBe('draw');
});

it('Results typed from paper count with those of the class, whatever its task is and whichever comes first', () => {
  const figures = { delta: { ...NO_FIGURES, ports: 3, hungry: 4, food: 9 }, gamma: { ...NO_FIGURES, ports: 1 } };
  const paper = { ...handedIn(9, { source: 'paper', key: '', of: null }), result: paperResult(9, 3, figures) };
  for (const all of [[paper], [paper, handedIn(1)], [handedIn(1), paper]]) {
    const { rows, counted } = compareReturns(all);
    expect(counted).toBe(all.length);
    expect(rows.find(({ source }) => source === 'paper')?.note).toBeNull();
  }
  const { rows } = compareReturns([paper]);
  expect(figureOf(rows[0]!.result, 'delta', 'hungry')).toBe(4);
  expect(figureOf(rows[0]!.result, 'delta', 'food')).toBe(9);
  expect(mainWords(rows[0]!, 'delta')).toBe('cause not known');
  expect(csvFor([paper])).toContain('paper');
});
