/** The laboratory's store: a question is played by workers, paused, gone on with after a reload, and taken away; what the form asks; and what is written on a card. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../../src/engine/core/index.ts';
import type { Scenario } from '../../src/engine/lines-and-webs/index.ts';
import { answerOf } from '../../src/games/lines-and-webs/lab/answer.ts';
import { ENDS } from '../../src/games/lines-and-webs/lab/ends.ts';
import { columnsOfOrder, type LabJob, type Piece, type PlayResult, playingOf } from '../../src/games/lines-and-webs/lab/play.ts';
import type { Question, Row } from '../../src/games/lines-and-webs/lab/question.ts';
import { resultsOf } from '../../src/games/lines-and-webs/lab/run.ts';
import { gamesOf } from '../../src/games/lines-and-webs/lab/screening.ts';
import { gamesWithout } from '../../src/games/lines-and-webs/lab/without.ts';
import type { LabTold } from '../../src/games/lines-and-webs/lab/worker.ts';
import { SCENARIOS } from '../../src/games/lines-and-webs/scenarios/builtIn.ts';
import { FIRST } from '../../src/games/lines-and-webs/scenarios/first.ts';
import { loadScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { ownMeasuredOf } from '../../src/games/lines-and-webs/scenarios/measured.ts';
import { setupOf } from '../../src/games/lines-and-webs/scenarios/setup.ts';
import { writableOn } from '../../src/games/lines-and-webs/store/lab/card.ts';
import {
  FIRST_DRAFT,
  type LabDraft,
  makeInquiry,
  matchupsOf,
  valuesAbout,
  valuesOf,
} from '../../src/games/lines-and-webs/store/lab/draft.ts';
import { createLab, inquiryOf, isAnswered, type LabNeeds } from '../../src/games/lines-and-webs/store/lab/lab.ts';
import { CLOSED, type Pool, type PoolNeeds, type PoolWorker, playGame, startPool } from '../../src/games/lines-and-webs/store/lab/pool.ts';
import { createShelf } from '../../src/games/lines-and-webs/store/lab/shelf.ts';
import { waitFor, waitUntil } from '../waiting.ts';

const scenario = FIRST.scenario;
const words = { card: (kind: string) => kind };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

function question(more: Partial<Question> = {}): Question {
  const after: Scenario = { ...scenario, rulings: { ...scenario.rulings, pursuit: 'none' } };
  return {
    ...{ format: 1, kind: 'comparison', title: 'Pursuit', seed: 'test', most: 6, within: 0, matchups: [['A', 'A']] },
    ...{ before: { scenario, restrictions: [] }, after: { scenario: after, restrictions: [] } },
    ...more,
  };
}

/** Rows that nobody has played: Delta wins every game after the change, and none before. */
function madeUp(order: LabJob): Piece {
  const row = (share: number) => columnsOfOrder(order).map((key) => (key === 'share' ? share : 0));
  return order.kind === 'comparison' ? { before: row(0), after: row(2 * ENDS) } : row(ENDS);
}

/** A pool of made-up games that come when they are called for; it notes what was played. */
function desk() {
  const asked: { title: string; n: number; isKnown: boolean }[] = [];
  const waiting: (() => void)[] = [];
  const pools: { isClosed: boolean }[] = [];
  const start = (first: LabJob, hands = 2): Promise<Pool> => {
    let order = first;
    const one = { isClosed: false };
    pools.push(one);
    const open = new Set<(played: PlayResult) => void>();
    const workers = Array.from({ length: hands }, () => ({
      play: (n: number, before?: Row): Promise<PlayResult> => {
        if (one.isClosed) return Promise.resolve({ ok: false, why: CLOSED });
        return new Promise((resolve) => {
          asked.push({ title: order.title, n, isKnown: before !== undefined });
          open.add(resolve);
          waiting.push(() => {
            open.delete(resolve);
            resolve({ ok: true, piece: madeUp(order) });
          });
        });
      },
      close: () => undefined,
    }));
    return Promise.resolve({
      workers,
      isHere: false,
      take: async (next) => {
        order = next;
      },
      close() {
        one.isClosed = true;
        for (const resolve of open) resolve({ ok: false, why: CLOSED });
      },
    });
  };
  /** Lets so many games come to their end. */
  const come = async (n: number): Promise<void> => {
    for (let i = 0; i < n; i++) {
      await waitUntil(() => waiting.length > 0);
      waiting.shift()?.();
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  };
  return { asked, pools, start, come };
}

/** What a tab notes, through its reloads. */
function tab(): LabNeeds['noted'] {
  let kept: ReturnType<LabNeeds['noted']['read']> = null;
  return {
    read: () => kept,
    write: (of) => {
      kept = of;
    },
  };
}

const page = (startPage: LabNeeds['startPool'], noted = tab()) =>
  createLab({ shelf: createShelf(), startPool: startPage, now: () => performance.now(), noted });
const numbers = (asked: readonly { n: number }[]): number[] => asked.map(({ n }) => n).sort((a, b) => a - b);

describe('A question', () => {
  it('Is played to its end, each piece once, and answered', async () => {
    const { asked, start, come } = desk();
    const lab = page(start);
    void lab.ask(inquiryOf('Pursuit', [question()]));
    await come(6);
    await waitUntil(() => lab.use.getState().state === 'done');
    expect(numbers(asked)).toEqual([0, 1, 2, 3, 4, 5]);
    const [run] = lab.use.getState().runs;
    expect(answerOf(question(), resultsOf(run!.columns, run!.played))).toMatchObject({ pairs: 6, ended: 'all', difference: { mean: 1 } });
    await waitFor(() => expect(lab.use.getState().earlier).toMatchObject([{ title: 'Pursuit', isDone: true }]));
  });

  it('Pauses at once, and goes on with what is missing', async () => {
    const { asked, pools, start, come } = desk();
    const lab = page(start);
    void lab.ask(inquiryOf('Pursuit', [question()]));
    await come(3);
    lab.pause();
    expect(lab.use.getState().state).toBe('paused');
    expect(pools.map(({ isClosed }) => isClosed)).toEqual([true]);
    const before = asked.length;
    expect(Object.keys(lab.use.getState().runs[0]!.played)).toHaveLength(3);
    void lab.play();
    // Two games of the first pool were broken off: their calls come to nothing.
    await come(5);
    await waitUntil(() => lab.use.getState().state === 'done');
    expect(asked.length - before).toBe(3);
  });

  it('Goes on after a reload from where it stopped, if it was playing; if it was paused it waits', async () => {
    const noted = tab();
    const first = desk();
    const before = page(first.start, noted);
    void before.ask(inquiryOf('Pursuit', [question()]));
    await first.come(4);
    const shelf = createShelf();
    await waitFor(async () => expect(Object.keys(await shelf.played(hashOf(question())))).toHaveLength(4));

    // The page is gone; another one stands in the same tab.
    const second = desk();
    const after = page(second.start, noted);
    void after.recall();
    await second.come(2);
    await waitUntil(() => after.use.getState().state === 'done');
    expect(second.asked).toHaveLength(2);
    expect([...numbers(first.asked.slice(0, 4)), ...numbers(second.asked)].sort()).toEqual([0, 1, 2, 3, 4, 5]);

    const third = page(desk().start, noted);
    await third.recall();
    expect(third.use.getState()).toMatchObject({ state: 'done', inquiry: { title: 'Pursuit' } });
    before.pause();
    const stranger = page(desk().start);
    await stranger.recall();
    expect(stranger.use.getState()).toMatchObject({ inquiry: null, earlier: [{ isDone: true }] });
  });

  it('Plays no order again that another question has had, and takes its games away only when no question needs them', async () => {
    const { asked, start, come } = desk();
    const lab = page(start);
    const [one, two] = [question({ title: 'one' }), question({ title: 'two', seed: 'other' })];
    const [alone, both] = [inquiryOf('alone', [one]), inquiryOf('both', [one, two])];
    void lab.ask(alone);
    await come(6);
    await waitUntil(() => lab.use.getState().state === 'done');
    void lab.ask(both);
    await come(6);
    await waitUntil(() => lab.use.getState().state === 'done');
    expect(asked.map(({ title }) => title)).toEqual([...Array(6).fill('one'), ...Array(6).fill('two')]);
    const shelf = createShelf();
    await lab.remove(alone);
    expect(Object.keys(await shelf.played(hashOf(one)))).toHaveLength(6);
    await lab.remove(both);
    expect(await shelf.played(hashOf(one))).toEqual({});
    expect(await shelf.list()).toEqual([]);
  });

  it('Plays the games before the change once for all values of a figure', async () => {
    const { asked, pools, start, come } = desk();
    const lab = page(start);
    const other = question({ title: 'two', after: { scenario: { ...scenario, mealEvery: 2 }, restrictions: [] } });
    const elsewhere = question({ title: 'three', seed: 'other' });
    void lab.ask(inquiryOf('both', [question({ title: 'one' }), other, elsewhere]));
    await come(18);
    await waitUntil(() => lab.use.getState().state === 'done');
    expect(asked.filter(({ isKnown }) => isKnown).map(({ title }) => title)).toEqual(Array(6).fill('two'));
    // By the same workers, which are closed at the end.
    expect(pools).toEqual([{ isClosed: true }]);
    // A game that is known is not played, and the piece is the same.
    const playing = playingOf(question());
    const whole = playing.piece(1);
    if (!whole.ok || !('before' in whole.piece)) throw new Error('not played');
    expect(playing.piece(1, whole.piece.before)).toEqual(whole);
  });

  it('Says why it cannot go on, and keeps what was played', async () => {
    const failing = (order: LabJob): Promise<Pool> =>
      Promise.resolve({
        workers: [
          {
            play: (n) => Promise.resolve(n < 2 ? { ok: true, piece: madeUp(order) } : { ok: false, why: 'Game 3: no order' }),
            close: () => undefined,
          },
        ],
        isHere: true,
        take: async () => undefined,
        close: () => undefined,
      });
    const lab = page(failing);
    await lab.ask(inquiryOf('Pursuit', [question()]));
    expect(lab.use.getState()).toMatchObject({ state: 'failed', what: 'Game 3: no order', isHere: true });
    expect(Object.keys(lab.use.getState().runs[0]!.played)).toEqual(['0', '1']);
    const refused = page(() => Promise.reject(new Error('There is no player “X”.')));
    await refused.ask(inquiryOf('Other', [question({ seed: 'refused' })]));
    expect(refused.use.getState()).toMatchObject({ state: 'failed', what: 'There is no player “X”.' });
  });

  it('Lasts until the page is closed where the browser keeps nothing, and the page says so', async () => {
    const shelf = createShelf(() => Promise.resolve(null));
    const { start, come } = desk();
    const lab = createLab({ shelf, startPool: start, now: () => 0, noted: tab() });
    void lab.ask(inquiryOf('Pursuit', [question()]));
    await come(6);
    await waitUntil(() => lab.use.getState().state === 'done');
    expect(lab.use.getState().isKept).toBe(false);
    lab.putAway();
    await lab.open((await shelf.list())[0]!);
    expect(isAnswered(lab.use.getState().runs[0]!)).toBe(true);
  });
});

/** A worker of this very process; `breaks` is one whose script does not come. */
function worker(breaks = false): PoolWorker {
  let playing: ReturnType<typeof playingOf> | null = null;
  const one: PoolWorker = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    terminate: () => undefined,
    postMessage(message) {
      const tell = (data: LabTold) => setTimeout(() => one.onmessage?.({ data } as MessageEvent<LabTold>), 0);
      if (breaks) setTimeout(() => one.onerror?.({} as ErrorEvent), 0);
      else
        try {
          if ('order' in message) {
            playing = playingOf(message.order);
            tell({ ready: true });
          } else if ('piece' in message) tell({ piece: message.piece, played: playing!.piece(message.piece) });
          else tell({ game: playing!.game(message.game) });
        } catch (fault) {
          tell({ failed: (fault as Error).message });
        }
    },
  };
  return one;
}
const needs = (startWorker: PoolNeeds['startWorker'], cores = 2): PoolNeeds => ({
  ...{ startWorker, cores, here: playingOf, rest: () => Promise.resolve() },
});

describe('The pool', () => {
  it('Has as many workers as cores, at least one and at most eight', async () => {
    for (const [cores, n] of [
      [0, 1],
      [3, 3],
      [64, 8],
    ] as const) {
      const pool = await startPool(
        question(),
        needs(async () => worker(), cores),
      );
      expect(pool.workers).toHaveLength(n);
      pool.close();
      expect(await pool.workers[0]!.play(0)).toEqual({ ok: false, why: CLOSED });
    }
  });

  it('Comes to the same games beside the page and on it, where no worker starts or its script does not come', async () => {
    const order = question();
    const next = question({ seed: 'next' });
    const [own, other] = [playingOf(order).piece(1), playingOf(next).piece(0)];
    for (const [startWorker, isHere] of [
      [async () => worker(), false],
      [async () => null, true],
      [async () => worker(true), true],
    ] as const) {
      const pool = await startPool(order, needs(startWorker, 1));
      expect(pool.isHere).toBe(isHere);
      expect(await pool.workers[0]!.play(1)).toEqual(own);
      await pool.take(next);
      expect(await pool.workers[0]!.play(0)).toEqual(other);
      pool.close();
    }
    const game = { pair: 1, arm: 'after' } as const;
    const { commands } = playingOf(order).game(game).match;
    expect(commands.length).toBeGreaterThan(50);
    for (const startWorker of [async () => worker(), async () => worker(true)])
      expect((await playGame(order, game, needs(startWorker))).match.commands).toEqual(commands);
  });

  it('Says what an order is refused for', async () => {
    const order = question({ matchups: [['B', 'nobody']] });
    const pool = await startPool(
      order,
      needs(async () => null, 1),
    );
    await expect(pool.workers[0]!.play(0)).rejects.toThrow('There is no player “nobody”.');
    const beside = await startPool(
      order,
      needs(async () => worker(), 1),
    );
    expect(await beside.workers[0]!.play(0)).toEqual({ ok: false, why: 'There is no player “nobody”.' });
  });
});

describe('The form', () => {
  const made = async (more: Partial<LabDraft>, other: Scenario | null = null) =>
    makeInquiry({ ...FIRST_DRAFT, ...more }, scenario, other, words);
  const why = async (more: Partial<LabDraft>, other: Scenario | null = null) => {
    const one = await made(more, other);
    return one.ok ? null : one.why;
  };

  it('Asks about a ruling, or says what is missing', async () => {
    expect(await why({})).toBe('Choose a ruling.');
    expect(await why({ ruling: 'Pursuit: The winner, on either side → No unit', seed: ' ' })).toContain('Write a seed');
    const one = await made({ ruling: 'Pursuit: The winner, on either side → No unit', seed: ' a b ' });
    expect(one).toMatchObject({ ok: true, inquiry: { title: 'Pursuit: The winner, on either side → No unit' } });
    const [order] = one.ok ? one.inquiry.orders : [];
    expect(order).toMatchObject({ seed: 'a b', most: 400, within: 5, after: { scenario: { rulings: { pursuit: 'none' } } } });
  });

  it('Makes an order for each value of a figure, in their order, without the one that it has now', async () => {
    expect(valuesOf('30; 20,25  25', 1)).toEqual([20, 25, 30]);
    for (const text of ['', '2.5', 'ten', '-4', '0', '1000']) expect(valuesOf(text, 1), text).toBeNull();
    expect(valuesAbout({ now: 10, least: 1 })).toEqual([4, 7, 13, 16]);
    expect(valuesAbout({ now: 1, least: 0 })).toEqual([0, 2, 3]);
    const one = await made({ kind: 'figure', figure: 'Resource Points per day', values: '40, 25, 30' });
    if (!one.ok) throw new Error(one.why);
    expect(one.inquiry.sweep).toEqual({ name: 'Resource Points per day', now: 25, values: [30, 40] });
    expect(one.inquiry.orders.map((order) => order.kind === 'comparison' && order.after.scenario.rulings.rp)).toEqual([30, 40]);
    expect(await why({ kind: 'figure', figure: 'Resource Points per day', values: '25' })).toContain('write another value');
    expect(await why({ kind: 'figure', figure: 'Resource Points per day', values: 'many' })).toContain('whole numbers of at least 1');
    // What a file would be refused for.
    expect(await why({ kind: 'figure', figure: 'Turns', values: '5, 21' })).toMatch(/^Turns: 4 → 21: .*20/);
  });

  it('Compares two scenarios by their one difference, whatever is written on their cards', async () => {
    const measured = {
      setup: '0'.repeat(16),
      players: [{ delta: 'B', gamma: 'B' }],
      games: 1,
      share: 1,
      low: 1,
      high: 1,
      days: 4,
      on: '2026-11-24',
    };
    expect(await why({ kind: 'scenarios' }, { ...scenario, name: 'Twin', measured })).toContain('Nothing differs');
    const longer = await made({ kind: 'scenarios' }, { ...scenario, name: 'Longer', turns: 5, measured });
    if (!longer.ok) throw new Error(longer.why);
    expect(longer.inquiry.title).toBe('Days: 4 → 5');
    const [order] = longer.inquiry.orders;
    expect(JSON.stringify(order)).not.toContain('measured');
    expect(columnsOfOrder(order!).filter((key) => key.startsWith('delta.ports.'))).toEqual(
      [1, 2, 3, 4, 5].map((day) => `delta.ports.d${day}`),
    );
    const other = await made({ kind: 'scenarios' }, SCENARIOS[0]!.scenario);
    expect(other).toMatchObject({ ok: true, inquiry: { title: 'Arvel Crossing → Ondrel Steppe' } });
  });

  it('Counts the figures of two setups that last differently in the same columns', async () => {
    const order = question({ after: { scenario: { ...scenario, turns: 5 }, restrictions: [] } });
    const playing = playingOf(order);
    const played = playing.piece(0);
    if (!played.ok || !('before' in played.piece)) throw new Error('not played');
    const at = playing.columns.indexOf('delta.ports.d5');
    expect([played.piece.before[at], played.piece.after[at]]).toEqual([0, expect.any(Number)]);
    expect(played.piece.after[at]).toBeGreaterThan(0);
    expect(played.piece.before).toHaveLength(played.piece.after.length);
  });

  it('Lets every two doctrines meet on either side, and screens by whole rounds', async () => {
    expect(matchupsOf({ players: 'doctrines', delta: 'B', gamma: 'B' })).toHaveLength(36);
    const one = await made({ kind: 'screening', rounds: 3 });
    const order = one.ok ? one.inquiry.orders[0] : null;
    if (order?.kind !== 'screening') throw new Error('no screening');
    expect(order.factors.length).toBeGreaterThan(20);
    expect(gamesOf(order)).toBe(order.games);
    expect(order.games % 3).toBe(0);
  });

  it('Forbids each thing by lot where doing without is ranked, and says how many games that needs', async () => {
    const few = await made({ kind: 'screening', ranked: 'things', games: 20 });
    expect(few).toMatchObject({ ok: false, why: expect.stringMatching(/^So many things need \d+ games at least\.$/) });
    const one = await made({ kind: 'screening', ranked: 'things', games: 301 });
    const order = one.ok ? one.inquiry.orders[0] : null;
    if (order?.kind !== 'without') throw new Error('not doing without');
    expect(order.things.length).toBeGreaterThan(15);
    expect(gamesWithout(order)).toBe(305);
  });
});

describe('The card of a scenario', () => {
  const answer = {
    ...{ pairs: 40, ended: 'all', plain: { mean: 0, low: 0, high: 0 }, difference: { mean: 0, low: 0, high: 0 } },
    ...{ before: { mean: 0.525, low: 0.43333333, high: 0.61 }, after: { mean: 0.99, low: 0.9, high: 1.1 } },
    moved: [{ key: 'length', before: { mean: 3.96, low: 3, high: 4 }, after: { mean: 4, low: 4, high: 4 } }],
  } as unknown as Parameters<typeof writableOn>[1];
  const own = (of: Scenario) => ({ key: 'k', scenario: of, original: of, faults: 0, changedAt: 0 });
  const after = question().after.scenario;

  it('Is offered what was measured of its very setup, and is a file that opens', () => {
    const offers = writableOn(question(), answer, [own({ ...after, name: 'Mine', notes: [] }), own({ ...after, turns: 3 })], '2026-11-24');
    expect(offers).toHaveLength(1);
    const { arm, measured } = offers[0]!;
    expect([arm, measured]).toEqual([
      'after',
      {
        ...{ setup: hashOf(setupOf(after)), players: [{ delta: 'A', gamma: 'A' }], games: 40 },
        ...{ share: 0.99, low: 0.9, high: 1, days: 4, on: '2026-11-24' },
      },
    ]);
    const written = { ...after, measured };
    expect(loadScenario(JSON.parse(JSON.stringify(written)))).toMatchObject({ ok: true, scenario: { measured } });
    expect(loadScenario({ ...after, measured: { ...measured, share: 2 } }).ok).toBe(false);
    expect(ownMeasuredOf(written, hashOf)).toEqual({ measured, isStale: false });
    expect(ownMeasuredOf({ ...written, name: 'Another name' }, hashOf)?.isStale).toBe(false);
    expect(ownMeasuredOf({ ...written, mealEvery: 2 }, hashOf)?.isStale).toBe(true);
    expect(ownMeasuredOf(after, hashOf)).toBeNull();
  });

  it('Is offered nothing of games in which a side had to do without something', () => {
    const restricted = question({ after: { scenario, restrictions: [{ side: 'delta', forbidden: { kind: 'card', card: 'airDrop' } }] } });
    expect(writableOn(restricted, answer, [own(scenario)], '2026-11-24').map(({ arm }) => arm)).toEqual(['before']);
  });
});
