// @vitest-environment node
/** What the debrief says of real games: plain sentences of 20 words at most, a number for each disc, and its place on the map. */
import { expect, it, vi } from 'vitest';
import type { Debrief, HungerAccount, HungerCase, Lack } from '../../src/games/lines-and-webs/account/hunger/types.ts';
import { createChainTold } from '../../src/games/lines-and-webs/store/projector/chainTold.ts';
import type { GameRecordOf } from '../../src/games/lines-and-webs/typedStores.ts';
import { spokenIn, spokenOfCase } from '../../src/games/lines-and-webs/ui/account/spoken.ts';
import { discsOf } from '../../src/games/lines-and-webs/ui/projector/hunger/discs.ts';
import {
  caseHead,
  chainSteps,
  kindSentence,
  kindsOf,
  lastWords,
  optimumWords,
  purchaseWords,
  questionWords,
  remedyWords,
  sideLine,
  sideNotes,
  sureWords,
  togetherWords,
} from '../../src/games/lines-and-webs/ui/words/hunger.ts';
import { accountOfAll, archived, gameOfB } from '../account/kit.ts';

const games = [gameOfB('two'), gameOfB('end-0', 'long-road'), ...archived('arvel-crossing', 75)].map((game) => ({
  w: game.rules.world,
  hunger: accountOfAll(game).hunger as HungerAccount,
}));

it('Each sentence has 20 words at most, ends as one, and names no id', () => {
  for (const { w, hunger } of games)
    for (const one of hunger.cases) {
      const said = [
        ...kindSentence(w, one).split(/(?<=\.) /),
        questionWords(w, one),
        ...chainSteps(w, one).flatMap(({ head, text }) => [head, ...(text ? [text] : [])]),
        ...remedyWords(w, one),
        sureWords(w, one)?.text ?? 'It ends.',
        optimumWords(one) ?? 'It ends.',
        togetherWords(one) ?? 'It ends.',
        ...hunger.purchases.flatMap((bought) => purchaseWords(w, bought)),
        sideLine(hunger, one.side),
        ...sideNotes(hunger, one.side),
      ];
      for (const text of said) {
        expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(20);
        expect(text).toMatch(/[.?]$/);
        expect(text).not.toMatch(/undefined|null|NaN|\b[dg]-[a-z]/);
      }
      expect(sureWords(w, one) === null).toBe(one.remedy === null);
      expect(caseHead(w, one)).not.toMatch(/undefined/);
      expect(lastWords(one)).toMatch(one.remedy || one.spent ? /^Last (moment|single order): day \d+, \w+$/ : /^No last moment found$/);
    }
});

it('Show it rings the unit, where its token lay, and each carrier of the way', () => {
  const { w, hunger } = games.find((game) =>
    game.hunger.cases.some(({ remedy }) => remedy?.hops.some(({ by }) => by)),
  ) as (typeof games)[0];
  const one = hunger.cases.find(({ remedy }) => remedy?.hops.some(({ by }) => by)) as HungerCase;
  const { units = [], nodes = [], ways = [] } = spokenOfCase(w, one);
  expect(units).toContain(one.unit);
  expect(nodes).toContain(one.remedy?.source.node);
  for (const { by, path } of one.remedy?.hops ?? []) {
    if (by) expect(units).toContain(by);
    if (path.length > 1) expect(ways).toContainEqual(path);
  }
  expect(spokenIn(w, [{ by: [one.unit], phase: 'orders', side: 'delta', n: 3, node: one.node }])).toEqual({
    units: [one.unit],
    nodes: [one.node],
    ways: [],
  });
});

it('A side that moved nothing is told so first, then that hunger of the last night changes nothing; cases, units and unit-days are told apart', () => {
  const lack = (unit: string, cls: Lack['cls'], nights: number) => ({ unit, cls, nights, side: 'delta' }) as Lack;
  let cost = {
    steps: 0,
    units: 0,
    fighters: 0,
    trucks: 0,
    orders: 0,
    strength: { hungry: 0, all: 20 },
    isWinner: false,
    brought: { food: 9, all: 36 },
  };
  const told = (days: number[], lastNight: number, cases: Lack[]) => {
    const hunger = { cases, lastNight, still: { delta: { days, of: 7 } }, cost: { delta: cost, gamma: cost } };
    return [sideLine(hunger as never, 'delta'), ...sideNotes(hunger as never, 'delta')];
  };
  const twice = [lack('a', 'clI', 2), lack('a', 'clI', 1), lack('b', 'clI', 1), lack('c', 'clV', 0), lack('c', 'clIII', 0)];
  const line = 'Delta: 3 cases of hunger, 2 units, 4 unit-days; 2 cases without fuel or ammunition, 1 unit.';
  const why = 'A unit fed and hungry again is one more case; each day it stays hungry is one unit-day.';
  const free = 'Here hunger cost Delta no step, no order and no day of a fighting unit or truck.';
  const food = 'Of 36 tokens brought to Delta’s units, 9 were food.';
  expect(told([1, 2, 3, 4, 5, 6, 7], 1, twice)).toEqual([
    line,
    'Delta moved no supplies on any day.',
    free,
    'Hunger in the last night no longer matters; it is counted like the rest.',
    why,
  ]);
  expect(told([1, 4], 0, twice)).toEqual([line, 'Delta moved no supplies on days 1 and 4.', free, why]);
  expect(told([1, 2, 3, 4, 5], 0, twice)).toEqual([line, 'Delta moved no supplies on 5 of 7 days.', free, why]);
  expect(told([], 0, twice.slice(3))).toEqual(['Delta: everybody ate; 2 cases without fuel or ammunition, 1 unit.', food]);
  expect(told([1], 0, [])).toEqual(['Delta: everybody ate.', food]);
  // What hunger cost is said, and that the hungrier side won all the same.
  cost = { ...cost, steps: 3, units: 1, fighters: 4, trucks: 2, orders: 1, isWinner: true, strength: { hungry: 9, all: 27 } };
  expect(told([], 0, twice).slice(1, -1)).toEqual([
    'Hunger took 3 steps from Delta, and 1 unit died of it.',
    'Fighting units began Phase 6 hungry on 4 unit-days, unable to move or attack until fed.',
    'Delta forfeited 1 order for hunger.',
    'Trucks stood hungry on 2 unit-days and carried nothing.',
    'It won all the same: hungry units keep their strength, 9 of its 27 at the end.',
  ]);
});

it('The kinds of both sides count all unit-days of hunger, and the discs of a chain are numbered from 1 to the unit', () => {
  for (const { w, hunger } of games) {
    const n = (side?: 'delta' | 'gamma') => kindsOf(hunger, side).reduce((sum, one) => sum + one.n, 0);
    const nights = hunger.cases.reduce((sum, one) => sum + one.nights, 0);
    expect([n(), n('delta') + n('gamma')]).toEqual([nights, nights]);
    for (const one of hunger.cases) {
      const discs = discsOf(w, one);
      expect(discs.map((disc) => disc.n)).toEqual(discs.map((_, i) => i + 1));
      expect(discs.at(-1)).toMatchObject({ disc: 'unit', node: one.node });
      for (const { node } of discs) expect(w.graph.index[node]).toBeDefined();
    }
  }
});

it('The room gets one chain, made once for a game, counted round; of a game without a debrief it gets none', async () => {
  const { hunger } = games[0]!;
  const debrief = { hunger, views: hunger.cases.map(() => ({})) } as unknown as Debrief;
  const made = vi.fn(async (record: GameRecordOf) => (record.seed === 'over' ? debrief : null));
  const onReady = vi.fn();
  const told = createChainTold(async () => ({ debrief: made }), onReady);
  const [over, running] = [{ seed: 'over' }, { seed: 'running' }] as GameRecordOf[];
  expect(told.of(over!, 0)).toBeNull();
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledTimes(1));
  const n = hunger.cases.length;
  expect([0, 1, n, -1].map((item) => told.of(over!, item)?.at)).toEqual([0, 1 % n, 0, n - 1]);
  expect(made).toHaveBeenCalledTimes(1);
  told.of(running!, 0);
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledTimes(2));
  expect(told.of(running!, 0)).toEqual({ hunger: null, at: 0, view: null });
});
