/** The library: names, copies, what is removed; branches that leave their game, and two games beside each other. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { picker } from '../../src/bots/picker.ts';
import { createTrack } from '../../src/engine/core/index.ts';
import { type Command, linesAndWebs, RULESET, type Side, type State, VERSION } from '../../src/engine/lines-and-webs/index.ts';
import { tidyTitle } from '../../src/store/library.ts';
import { gameOfB } from '../account/kit.ts';
import { twinRecords } from '../oracles/twinRecords.ts';
import { openPage, type Page, playStored, playStoredUntil, scenarioWith, shown, stateOf, stubStorage } from './kit.ts';

let page: Page;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
  page = await openPage();
});
afterEach(async () => {
  await page.saver.settled();
  vi.unstubAllGlobals();
});

const game = () => page.useGame.getState();
const start = async (seed = 'library') => {
  game().newGame(scenarioWith(), seed);
  await shown(page);
};
const only = async () => {
  const [first, ...others] = await page.library.list();
  expect(others).toEqual([]);
  if (!first) throw new Error('nothing stored');
  return first;
};
const reload = async () => {
  await page.saver.settled();
  page = await openPage();
  return game().resume();
};

describe('a stored game', () => {
  it('A stored game is listed with where both sides stand, and its picture shows no unit during a deployment', async () => {
    await start();
    await playStored(page, 1);
    expect(await only()).toMatchObject({ name: 'Arvel Crossing', scenario: 'arvel-crossing', units: { delta: [], gamma: [] } });
    await playStoredUntil(page, (s) => s.phase === 'transport');
    const { units } = await only();
    const nodes = (side: string) =>
      stateOf(page)
        .units.filter((u) => u.side === side && u.place === 'map')
        .map((u) => u.node);
    expect(units).toEqual({ delta: nodes('delta'), gamma: nodes('gamma') });
    expect(units?.delta.length).toBeGreaterThan(3);
  });

  it('A stored game keeps its name through further orders and a reload, and gets its scenario’s name back for an empty one', async () => {
    await start();
    const { game: id } = await only();
    await page.library.rename(id, '  Friday\tevening  ');
    await reload();
    await playStored(page, 2);
    expect((await only()).name).toBe('Friday evening');
    await page.library.rename(id, '   ');
    await reload();
    await playStored(page, 1);
    expect((await only()).name).toBe('Arvel Crossing');
  });

  it.each([
    ['line\nbreak', 'line break'],
    ['turned \u202Eround', 'turned round'],
    ['\u200Bhidden\u0000', 'hidden'],
    ['👩‍👩‍👧‍👦 می‌خواهم', '👩‍👩‍👧‍👦 می‌خواهم'],
    ['x'.repeat(90), 'x'.repeat(60)],
  ])('A stored game takes no odd signs into its name: %j', (typed, name) => {
    expect(tidyTitle(typed)).toBe(name);
  });

  it('A stored game is duplicated whole, and the copy plays on by itself', async () => {
    await start();
    game().openCurtain();
    game().dispatch({ type: 'takeRecommended', side: 'delta' });
    await shown(page);
    game().undo();
    await shown(page);
    await playStored(page, 5);
    const { record, state } = game();
    const { game: id } = await only();
    await page.library.duplicate(id);
    const copy = (await page.library.list()).find((one) => one.game !== id);
    expect(copy).toMatchObject({ name: 'Copy of Arvel Crossing', orders: 5 });
    // Its dice are those that the original has still to roll: it is marked, in the list and in its file.
    expect(copy?.from).toEqual({ game: id, name: 'Arvel Crossing', at: 5 });
    // Who tried them in the copy knows them in the original: that is marked too, and stays so when it goes on.
    const marked = async () => (await page.library.list()).find((one) => one.game === id)?.copied;
    expect(await marked()).toBe(5);
    expect(await game().openStored(copy?.game ?? '')).toBe('game');
    await shown(page);
    expect(game().record).toEqual(record);
    expect(stateOf(page)).toEqual(state);
    const { gameFile } = await import('../../src/store/saveGame.ts');
    expect(await gameFile()).toMatchObject({ from: { name: 'Arvel Crossing', at: 5 } });
    game().openCurtain();
    await playStored(page, 3, 'on');
    expect((await page.library.list()).map((one) => one.orders).sort()).toEqual([5, 8]);
    await game().openStored(id);
    game().openCurtain();
    await playStored(page, 2, 'more');
    expect(await marked()).toBe(5);
  });
});

describe('a branch', () => {
  const branches = () => import('../../src/store/branches.ts');
  const comparing = () => import('../../src/games/lines-and-webs/store/comparison.ts');

  it('A branch goes on from its point as a game of its own, behind the curtain, and the other game stays as it is', async () => {
    await start();
    await playStoredUntil(page, (s) => s.phase === 'orders');
    const { record, id } = game();
    if (!record) throw new Error('no game');
    const at = 6;
    const { branchOff } = await branches();
    await branchOff({ record, at, name: 'Friday', id });
    await shown(page);
    expect(game()).toMatchObject({ viewer: null, view: null });
    expect(game().record?.commands).toEqual(record.commands.slice(0, at));
    const list = await page.library.list();
    expect(list.map((one) => one.orders).sort((a, b) => a - b)).toEqual([at, record.commands.length]);
    expect(list[0]).toMatchObject({ from: { game: id, name: 'Friday', at }, name: expect.stringMatching(/^Friday, from /) });
    await playStored(page, 2, 'another way');
    expect(await reload()).toBe(true);
    await playStored(page, 1);
    expect((await page.library.list())[0]).toMatchObject({ from: { game: id, name: 'Friday', at }, orders: at + 3 });
  });

  it('A branch is compared with its game: where they part, and the totals of each shared day', async () => {
    const { compareRecords, sharedDays, totalsAt } = await comparing();
    await start();
    await playStoredUntil(page, (s) => s.turn === 3);
    const { record } = game();
    if (!record) throw new Error('no game');
    const rules = linesAndWebs(record.scenario);
    const first = { record, rules };
    expect(compareRecords(first, first)).toMatchObject({ isSame: true, part: null });
    const at = record.commands.length - 60;
    game().openGame({ ...record, commands: record.commands.slice(0, at) });
    await shown(page);
    const { turn } = stateOf(page);
    await playStoredUntil(page, (s) => s.turn === 3, 'another way');
    const other = game().record;
    if (!other) throw new Error('no branch');
    const comparison = compareRecords(first, { record: other, rules });
    expect(comparison.isSame).toBe(false);
    // They may go on alike for some orders by chance, never part before the branch.
    expect(comparison.part?.turn).toBeGreaterThanOrEqual(turn);
    expect(sharedDays(comparison.courses)).toEqual([1, 2]);
    const [, second] = comparison.courses;
    const view = rules.view(stateOf(page), 'public');
    expect(totalsAt(second, null).delta.units).toBe(view.units.filter((u) => u.side === 'delta' && u.place === 'map').length);
    expect(totalsAt(second, 1)).toEqual(second.days.find((day) => day.turn === 1)?.sides);
  });

  it('11.2 Two games that go on and differ in secret orders alone are the same to a comparison; once they are over it names the place', async () => {
    const { compareRecords } = await comparing();
    const { rules, seed, commands } = gameOfB('twin-1');
    const played = (orders: readonly Command[]) => ({
      record: { format: 1 as const, ruleset: RULESET, version: VERSION, scenario: rules.world.scenario, seed, commands: orders },
      rules,
    });
    /** The same with the game given up by the side whose choice is awaited. */
    const over = (orders: readonly Command[]) => {
      const track = createTrack(rules, seed);
      for (const command of orders) track.append(command);
      return played([...orders, { type: 'concede', side: rules.actor(track.stateAt(track.length) as State) as Side }]);
    };
    let compared = 0;
    for (const { hidden, one, other, ends } of twinRecords(rules, { seed, commands }, 2, picker('compare'))) {
      const [a, b] = ends[0] as readonly [number, number];
      const [mine, theirs] = [one.commands.slice(0, a), other.commands.slice(0, b)];
      if (hidden === 'seed' || a === commands.length) continue;
      expect(compareRecords(played(mine), played(theirs)), `${hidden} at ${a}`).toMatchObject({ part: null, isSame: true });
      expect(compareRecords(over(mine), over(theirs)), `${hidden} at ${a}`).toMatchObject({ part: { phase: hidden }, isSame: false });
      compared += 1;
    }
    expect(compared).toBeGreaterThan(3);
  });

  it('A comparison of games with other dice names no point where they part', async () => {
    const { compareRecords } = await comparing();
    await start('one');
    const one = game().record;
    await start('two');
    const two = game().record;
    if (!one || !two) throw new Error('no games');
    const rules = linesAndWebs(one.scenario);
    expect(compareRecords({ record: one, rules }, { record: two, rules })).toMatchObject({ part: null, isSame: false });
  });
});
