/** Long games: the page has its turn while one is opened, and is told how far it is; nothing folds at one go on the page's thread. */
import { createFollower, fold, trackOf } from '../../src/games/lines-and-webs/typedStores.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runToEnd } from '../../src/engine/core/index.ts';
import type { Command, Rules } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { changed } from '../../src/records/changes.ts';
import { inSlices, type Progress, walkInSlices } from '../../src/store/slices.ts';
import { thinned, windowOf } from '../../src/store/timeline.ts';
import { goodPublicReplays } from '../oracles/goodFiles.ts';
import { showPublicReplay } from '../oracles/publicReplay.ts';
import { openPage, scenarioWith, stubStorage } from './kit.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The umpire puts a unit on the map and takes it off again. */
function ordersOf(rules: Rules, n: number): Command[] {
  const unit = 'd-armor-1';
  const [node = null] = rules.world.zone.delta;
  const side = 'delta' as const;
  return Array.from({ length: n }, (_, i) => ({
    type: 'umpirePlace',
    side,
    unit,
    ...(i % 2 ? { place: 'box', node: null } : { place: 'map', node }),
  }));
}

/** A clock that goes on by so many ms whenever it is read. */
function clockGoesOn(ms: number): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += ms;
    return now;
  });
}

function* steps(n: number): Generator<Progress, string> {
  for (let done = 1; done <= n; done++) yield { done, of: n };
  return 'done';
}

describe('work in slices', () => {
  it('Work in slices rests after each slice, and says how far it is', async () => {
    clockGoesOn(10);
    const told: Progress[] = [];
    expect(await walkInSlices(steps(12), (progress) => told.push(progress))).toBe('done');
    expect(told.map(({ done }) => done)).toEqual([3, 6, 9, 12]);
  });

  it('Short work is done in one go', async () => {
    clockGoesOn(0);
    let slices = 0;
    expect(await inSlices(steps(5000), { onSlice: () => slices++ })).toBe('done');
    expect(slices).toBe(0);
  });

  it('Work in slices stops when the caller throws, and the rest is not done', async () => {
    clockGoesOn(10);
    let last = 0;
    const onSlice = (): void => {
      if (last >= 6) throw new Error('not wanted any more');
    };
    const onStep = ({ done }: Progress): void => {
      last = done;
    };
    await expect(inSlices(steps(1000), { onStep, onSlice })).rejects.toThrow('not wanted');
    expect(last).toBe(6);
  });
});

describe('a stored game of many orders of the umpire', () => {
  const ORDERS = 1500;
  it('A stored game of many umpire orders is opened in slices: the page has its turn in between, and progress rises to its end', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    stubStorage();
    const page = await openPage();
    const game = () => page.useGame.getState();
    const scenario = scenarioWith();
    const rules = rulesWithUmpire(scenario);
    const commands = ordersOf(rules, ORDERS);
    const record = { format: 1, ruleset: rules.id, version: rules.version, scenario, seed: 'long', commands } as const;
    const folded = fold(rules, record);
    expect(folded.stopped).toBeNull();
    await page.library.list();
    game().openGame(record, undefined, { folded });
    await page.saver.settled();
    await Promise.resolve();
    const { id } = game();
    game().leave();
    await page.saver.settled();

    const { useLoading } = await import('../../src/store/loading.ts');
    const shares: number[] = [];
    const stop = useLoading.subscribe(({ progress }) => progress && shares.push(progress.done / progress.of));
    let turns = 0;
    const idle = setInterval(() => turns++, 0);
    expect(await game().openStored(id ?? '')).toBe('game');
    clearInterval(idle);
    stop();
    expect(game().record?.commands).toHaveLength(ORDERS);
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
    expect(turns).toBeGreaterThan(2);
    expect(useLoading.getState().progress).toBeNull();
    await page.saver.settled();
  });
});

describe('looking at long games', () => {
  it('A long public replay shows at every place what its changes come to, wherever one comes from', () => {
    const file = goodPublicReplays().at(-1);
    if (!file) throw new Error('no public replay');
    const views: unknown[] = [file.first];
    for (const { change } of file.frames) views.push(change === null ? views.at(-1) : changed(views.at(-1), change));
    const before = JSON.stringify(file);
    const replay = showPublicReplay(file);
    fc.assert(
      fc.property(fc.array(fc.nat(file.frames.length), { maxLength: 12 }), (places) => {
        for (const n of places) {
          const { units, turn, ports } = replay.shownAt(n).view;
          const should = views[n] as typeof file.first;
          expect({ turn, ports }).toEqual({ turn: should.turn, ports: should.ports });
          expect(Object.fromEntries(units.map(({ id, ...unit }) => [id, unit]))).toEqual(should.units);
        }
      }),
      { numRuns: 25 },
    );
    expect(JSON.stringify(file)).toBe(before);
  });

  it('Following a record plays what it has in common with the last one only once', () => {
    const { scenario } = goodPublicReplays()[0] ?? {};
    if (!scenario) throw new Error('no scenario');
    const rules = rulesWithUmpire(scenario);
    const commands = ordersOf(rules, 40);
    const follower = createFollower(rules, 'follow');
    const played = (most: number): number[] => {
      const done: number[] = [];
      const { happened } = runToEnd(follower.follow({ commands: commands.slice(0, most) }), (progress) => done.push(progress.done));
      expect(happened).toEqual(trackOf(rules, { seed: 'follow', commands: commands.slice(0, most) }).happened);
      return done;
    };
    expect(played(30)).toHaveLength(30);
    expect(played(31)).toEqual([31]);
    expect(played(12)).toEqual([]);
    expect(played(14)).toEqual([13, 14]);
  });

  it('A list of steps holds all of a short part, and of a long one those around the step that is shown', () => {
    expect(windowOf({ from: 10, to: 150 }, 149)).toEqual({ from: 10, to: 150 });
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 161, max: 60_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (from, length, share) => {
        const to = from + length;
        const at = Math.min(to - 1, from + Math.floor(share * length));
        const shown = windowOf({ from, to }, at);
        expect(shown.to - shown.from).toBeLessThanOrEqual(160);
        expect(at).toBeGreaterThanOrEqual(shown.from);
        expect(at).toBeLessThan(shown.to);
        expect([shown.from >= from, shown.to <= to]).toEqual([true, true]);
      }),
    );
  });

  it('Marks that cannot be told apart on a line are drawn once', () => {
    const few = [3, 50, 51];
    expect(thinned(few, (n) => n, 100, 5)).toBe(few);
    const many = Array.from({ length: 60_000 }, (_, i) => i);
    const drawn = thinned(many, (n) => n, 60_000, 600);
    expect(drawn).toHaveLength(600);
    expect([drawn[0], drawn[1]]).toEqual([0, 100]);
  });
});
