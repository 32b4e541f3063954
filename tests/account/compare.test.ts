// @vitest-environment node
/** The games of a class compared. */
import { expect, it } from 'vitest';
import { createTrack } from '../../src/engine/core/index.ts';
import { accountOf } from '../../src/games/lines-and-webs/account/account.ts';
import { anonymized, compareAccounts, csvOf, spreadOf } from '../../src/games/lines-and-webs/account/compare.ts';
import { noteWords, restWords } from '../../src/games/lines-and-webs/ui/account/words.ts';
import { archived, gameOfB } from './kit.ts';

const records = [gameOfB('class-1'), gameOfB('class-2'), gameOfB('class-3')];
const accounts = records.map((game, i) => ({
  name: `Table ${i + 1}`,
  account: accountOf(game.rules, game, { viewer: 'all', parts: 'figures' }),
}));

it('Quarters lie between two games: of 1, 2, 3, 10 the median is 2.5, the quarters 1.75 and 4.75, the mean 4', () => {
  expect(spreadOf([10, 1, 3, 2])).toEqual({ least: 1, lower: 1.75, median: 2.5, upper: 4.75, most: 10, mean: 4 });
  expect(spreadOf([7])).toEqual({ least: 7, lower: 7, median: 7, upper: 7, most: 7, mean: 7 });
});

it('A class lists its tables as they were handed in, counts finished games of one scenario, and says why others don’t count', () => {
  const running = accountOf(records[0]!.rules, records[0]!, { viewer: 'all', upTo: 200 });
  const elsewhere = archived('ondrel-steppe', 400)[0]!;
  const other = { name: 'Elsewhere', account: accountOf(elsewhere.rules, elsewhere, { viewer: 'all', parts: 'figures' }) };
  const { games, counted, scenario, wins, spread } = compareAccounts([other, ...accounts, { name: 'Late', account: running }]);
  expect(games.map(({ name, note }) => [name, note])).toEqual([
    ['Elsewhere', 'otherScenario'],
    ['Table 1', null],
    ['Table 2', null],
    ['Table 3', null],
    ['Late', 'unfinished'],
  ]);
  expect([counted, scenario]).toEqual([3, 'arvel-crossing']);
  expect(restWords(games)).toBe('Not counted: 1 game of Ondrel Steppe, 1 not finished.');
  expect(noteWords(games[0]!)).toBe('Ondrel Steppe');
  expect(noteWords(games[1]!)).toBe('');
  expect(wins.delta + wins.gamma + wins.draw).toBe(3);
  const steps = accounts.map(({ account }) => account.days.reduce((n, { sides }) => n + sides.delta.steps.total, 0));
  expect(spread?.sides.delta.stepsLost.mean).toBeCloseTo(steps.reduce((a, b) => a + b) / 3, 10);
});

it('A game that goes on is told with the day that it is on, from setup through every part of a day', () => {
  const [game] = records;
  const track = createTrack(game!.rules, game!.seed);
  for (const command of game!.commands) track.append(command);
  for (let upTo = 0; upTo < track.length; upTo += 7) {
    const { phase, turn } = track.stateAt(upTo);
    const account = accountOf(game!.rules, game!, { viewer: 'open', upTo, parts: 'figures' });
    const [one] = compareAccounts([{ name: 'Late', account }]).games;
    expect(one!.days, `after ${upTo} orders`).toBe(phase === 'setup' ? 0 : turn);
    expect(noteWords(one!)).toBe(phase === 'setup' ? 'in setup' : `on day ${turn}`);
  }
});

it('Of no finished game there is no spread', () => {
  expect(compareAccounts([]).spread).toBeNull();
});

it('Without names tables are numbered, in an order that is the same however the files were handed in, and no name is left', () => {
  const named = accounts.map((one, i) => ({ ...one, name: ['Anna and Ben', 'Cem and Dora', 'Eva and Finn'][i] as string }));
  const [one, other] = [anonymized(compareAccounts(named)), anonymized(compareAccounts([...named].reverse()))];
  expect(one).toEqual(other);
  expect(one.games.map(({ name }) => name)).toEqual(['Table 1', 'Table 2', 'Table 3']);
  expect(JSON.stringify(one)).not.toMatch(/Anna|Cem|Eva/);
  // The games are all there, each with its own figures.
  const figures = (games: typeof one.games) => games.map(({ name: _, ...rest }) => JSON.stringify(rest)).sort();
  expect(figures(one.games)).toEqual(figures(compareAccounts(named).games));
});

it('The table to take away has a line of names, one line a game, as many cells in each, and no cell that a table program runs', () => {
  const named = accounts.map((one, i) => ({ ...one, name: ['=1+1', 'a "b", c', 'plain'][i] as string }));
  const lines = csvOf(compareAccounts(named)).split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines.at(-1)).toBe('');
  expect(lines[1]).toMatch(/^'=1\+1,arvel-crossing,,4,/);
  expect(lines[2]).toMatch(/^"a ""b"", c",/);
  const cells = (line: string): number => line.replace(/"[^"]*"/g, '').split(',').length;
  expect(new Set([lines[0], lines[1], lines[3]].map((line) => cells(line ?? ''))).size).toBe(1);
  expect(csvOf(anonymized(compareAccounts(named))).split('\r\n')[1]).toMatch(/^Table 1,/);
  // What even dice would have made of a game is weighed by playing on alone, and a class does not wait for that.
  expect(lines[0]).not.toMatch(/adjusted|result/);
});
