// @vitest-environment node
/** What the debrief says of real games: plain sentences of 20 words at most, a number for each disc, and its place on the map. */
import { expect, it, vi } from 'vitest';
import type { Debrief, HungerAccount, HungerStory, Lack } from '../../src/games/lines-and-webs/account/hunger/types.ts';
import { createChainTold } from '../../src/games/lines-and-webs/store/projector/chainTold.ts';
import type { GameRecordOf } from '../../src/games/lines-and-webs/typedStores.ts';
import { spokenIn, spokenOfStory } from '../../src/games/lines-and-webs/ui/account/spoken.ts';
import {
  costWords,
  headline,
  kindsOf,
  lastWords,
  proofLines,
  questionWords,
  remedyWords,
  restWords,
  sideLine,
  sideNotes,
  struckWords,
  sureWords,
} from '../../src/games/lines-and-webs/ui/words/hunger.ts';
import { accountOfAll, archived, gameOfB } from '../account/kit.ts';

const games = [gameOfB('two'), gameOfB('end-0', 'long-road'), ...archived('arvel-crossing', 75)].map((game) => ({
  w: game.rules.world,
  hunger: accountOfAll(game).hunger as HungerAccount,
}));

it('Each sentence has 20 words at most, ends as one, and names no id', () => {
  for (const { w, hunger } of games)
    for (const story of hunger.stories) {
      const said = [
        headline(w, hunger, story),
        costWords(story),
        questionWords(w, hunger, story),
        ...remedyWords(w, hunger, story),
        sureWords(w, story)?.text ?? 'It ends.',
        sideLine(hunger, story.side),
        ...sideNotes(hunger, story.side),
        ...[true, false].flatMap((isLast) => restWords(hunger, [story], isLast).split(/(?<=\.) /)).filter(Boolean),
      ];
      for (const text of said) {
        expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(20);
        expect(text).toMatch(/[.?]$/);
      }
      for (const text of [...said, struckWords(w, hunger, story), ...proofLines(w, hunger, story)])
        expect(text).not.toMatch(/undefined|null|NaN|\b[dg]-[a-z]/);
      expect(sureWords(w, story) === null).toBe(story.remedy === null);
      expect(lastWords(hunger, story)).toMatch(
        story.remedy || story.kind === 'ownAttacks' ? /^Last (moment|single order): day \d+, \w+$/ : /^No last moment found$/,
      );
    }
});

it('Show it rings the units of a story, where supplies lay, and each carrier of the way', () => {
  const isCarried = ({ remedy }: HungerStory) => remedy?.met.some(({ hops }) => hops.some(({ by }) => by)) === true;
  const { w, hunger } = games.find((game) => game.hunger.stories.some(isCarried)) as (typeof games)[0];
  const story = hunger.stories.find(isCarried) as HungerStory;
  const { units = [], nodes = [], ways = [] } = spokenOfStory(w, hunger, story);
  for (const at of story.cases) expect(units).toContain(hunger.cases[at]?.unit);
  for (const { source, hops } of story.remedy?.met ?? []) {
    expect(nodes).toContain(source.node);
    for (const { by, path } of hops) {
      if (by) expect(units).toContain(by);
      if (path.length > 1) expect(ways).toContainEqual(path);
    }
  }
  const { unit, node } = hunger.cases[0]!;
  expect(spokenIn(w, [{ by: [unit], phase: 'orders', side: 'delta', n: 3, node }])).toEqual({ units: [unit], nodes: [node], ways: [] });
});

it('A side is told first what hunger cost, then whether it moved anything; the last night and units without fuel or ammunition are apart', () => {
  const lack = (unit: string, cls: Lack['cls'], nights: number, isLastNight = false) => ({ unit, cls, nights, isLastNight, side: 'delta' });
  let cost = {
    ...{ steps: 0, units: 0, orders: 0, silent: 0, fighters: 0, trucks: 0 },
    strength: { hungry: 0, all: 20 },
    isWinner: false,
    brought: { food: 9, all: 36 },
  };
  const told = (days: number[], cases: unknown[]) => {
    const hunger = { cases, still: { delta: { days, of: 7 } }, cost: { delta: cost, gamma: cost } };
    return [sideLine(hunger as never, 'delta'), ...sideNotes(hunger as never, 'delta')];
  };
  const twice = [lack('a', 'clI', 2), lack('a', 'clI', 1), lack('b', 'clI', 1, true), lack('c', 'clV', 0), lack('c', 'clIII', 0)];
  const line = 'Delta: 1 unit hungry, 3 hungry nights; 1 more in the last night; 1 unit without fuel or ammunition.';
  const free = 'Hunger cost Delta nothing in this game.';
  const food = 'Of 36 tokens brought to Delta’s units, 9 were food.';
  expect(told([1, 2, 3, 4, 5, 6, 7], twice)).toEqual([line, free, 'Delta moved no supplies on any day.']);
  expect(told([1, 4], twice)).toEqual([line, free, 'Delta moved no supplies on days 1 and 4.']);
  expect(told([1, 2, 3, 4, 5], twice)).toEqual([line, free, 'Delta moved no supplies on 5 of 7 days.']);
  expect(told([], twice.slice(2, 3))).toEqual(['Delta: 1 unit hungry, all in the last night.', free]);
  expect(told([], twice.slice(3))).toEqual(['Delta: everybody ate; 1 unit without fuel or ammunition.', food]);
  expect(told([1], [])).toEqual(['Delta: everybody ate.', food]);
  // What hunger cost is said, and that the hungrier side won all the same.
  cost = {
    ...cost,
    ...{ steps: 3, units: 1, fighters: 4, trucks: 1, orders: 1, silent: 2 },
    isWinner: true,
    strength: { hungry: 9, all: 27 },
  };
  expect(told([], twice).slice(1)).toEqual([
    'Hunger cost Delta 3 steps and with them 1 unit, 1 order, 2 chances to fight back, 4 days of fighting units and 1 day of a truck.',
    'It won all the same: hungry units keep their strength, 9 of its 27 at the end.',
  ]);
});

it('The kinds of both sides and the last night count all hungry nights', () => {
  for (const { hunger } of games) {
    const n = (side?: 'delta' | 'gamma') => kindsOf(hunger, side).reduce((sum, one) => sum + one.n, 0);
    const nights = hunger.cases.reduce((sum, one) => sum + one.nights, 0);
    expect([n(), n('delta') + n('gamma'), kindsOf(hunger).at(-1)]).toEqual([nights, nights, { kind: 'lastNight', n: hunger.lastNight }]);
  }
});

it('The room gets one told story, made once for a game, counted round; of a game without a debrief it gets none', async () => {
  const { hunger } = games[0]!;
  const debrief = { hunger, views: hunger.stories.map(() => ({})) } as unknown as Debrief;
  const made = vi.fn(async (record: GameRecordOf) => (record.seed === 'over' ? debrief : null));
  const onReady = vi.fn();
  const told = createChainTold(async () => ({ debrief: made }), onReady);
  const [over, running] = [{ seed: 'over' }, { seed: 'running' }] as GameRecordOf[];
  expect(told.of(over!, 0)).toBeNull();
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledTimes(1));
  const n = hunger.stories.filter(({ isTold }) => isTold).length;
  expect([0, 1, n, -1].map((item) => told.of(over!, item)?.at)).toEqual([0, 1 % n, 0, n - 1]);
  expect(made).toHaveBeenCalledTimes(1);
  told.of(running!, 0);
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledTimes(2));
  expect(told.of(running!, 0)).toEqual({ hunger: null, at: 0, view: null });
});
