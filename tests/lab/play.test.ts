// The games of the laboratory: the same whoever plays them, counted rightly, and without what a side is forbidden.

import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkpointAt, merged, shardOf } from '../../scripts/lib/lab/checkpoint.ts';
import { createTrack } from '../../src/engine/core/index.ts';
import { type Command, type GameEvent, linesAndWebs } from '../../src/engine/lines-and-webs/index.ts';
import { restrictionsOf, screeningFactors } from '../../src/games/lines-and-webs/lab/changes.ts';
import { columnsOf, orderOfMost, sumsOf } from '../../src/games/lines-and-webs/lab/count.ts';
import { ENDS, playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { type Piece, type PlayResult, playingOf } from '../../src/games/lines-and-webs/lab/play.ts';
import { isBarred, LAB_PLAYERS, labOrder, labPlayer } from '../../src/games/lines-and-webs/lab/players.ts';
import type { PairRows, Question, Restriction } from '../../src/games/lines-and-webs/lab/question.ts';
import { type LabWorker, resultsOf, runOrder } from '../../src/games/lines-and-webs/lab/run.ts';
import { ARVEL, asking, numbers } from './kit.ts';

const rules = linesAndWebs(ARVEL);
const isForSale = (id: string): boolean =>
  [ARVEL.forces.delta, ARVEL.forces.gamma].some((side) => side.expansion.some(({ type }) => type === id));
const columns = columnsOf(ARVEL);

const pairOf = (played: PlayResult): PairRows => {
  if (!played.ok) throw new Error(played.why);
  return played.piece as PairRows;
};

/** A worker that answers after a while that is drawn. */
function worker(question: Question, draw: () => number): LabWorker {
  const playing = playingOf(question);
  return {
    play: async (n) => {
      for (let i = Math.floor(draw() * 5); i > 0; i--) await Promise.resolve();
      return playing.piece(n);
    },
    close: () => undefined,
  };
}

/** Arvel Crossing with another price for a type of units. */
function priced(id: string, price: number): typeof ARVEL {
  const scenario = structuredClone(ARVEL);
  scenario.unitTypes.find((type) => type.id === id)!.price = price;
  return scenario;
}

describe('games of the laboratory', () => {
  it('6.2.2 A changed price is only a cost: dearer air defense, which both sides have and neither can buy, changes no game', () => {
    for (const player of ['B', 'raider'] as const) {
      const rows = pairOf(playingOf(asking(priced('ada', 40), { matchups: [[player, 'B']] })).piece(0));
      expect(rows.after).toEqual(rows.before);
    }
  });

  it('6.2.2 The same in a screening: with only such a price to test, each game is the same as without it', () => {
    const at = ARVEL.unitTypes.findIndex(({ id }) => id === 'ada');
    const factor = { title: 'dear', path: ['unitTypes', at, 'price'], value: 400 };
    const order = { format: 1, kind: 'screening', title: '', scenario: ARVEL, matchups: [['B', 'B']], seed: 'dear', games: 4 } as const;
    const games = (factors: (typeof factor)[]) => {
      const playing = playingOf({ ...order, factors });
      // Of the four, those two that are played with the price.
      return [1, 2].map((n) => playing.game({ pair: n, arm: 'before' }).match.commands);
    };
    expect(games([factor])).toEqual(games([{ ...factor, value: 7 }]));
  });

  it('6.2.2 Only prices that a side can pay are ranked', () => {
    const words = { card: (kind: string) => kind };
    const ranked = (scenario: typeof ARVEL): string[] =>
      screeningFactors(scenario, words).flatMap(({ path }) => (path[2] === 'price' ? [scenario.unitTypes[path[1] as number]!.id] : []));
    expect(ranked(ARVEL)).toEqual(ARVEL.unitTypes.flatMap(({ id, price }) => (price !== null && isForSale(id) ? [id] : [])));
    expect(ranked(ARVEL)).not.toContain('ada');
    const none = structuredClone(ARVEL);
    none.cardCopies = 0;
    delete none.copiesByCard;
    none.forces.delta.expansion = [];
    none.forces.gamma.expansion = [];
    expect(ranked(none)).toEqual([]);
    expect(screeningFactors(none, words).some(({ path }) => path[0] === 'cardPrices')).toBe(false);
  });

  it('11 An order that is given without a view is the one that its player gives from what the view shows', () => {
    const restrictions = restrictionsOf(ARVEL, 'gamma', { card: (kind) => kind }).map(({ restriction }) => restriction);
    for (const [i, name] of LAB_PLAYERS.entries()) {
      // Its views are of use to it in every phase.
      if (name === 'C') continue;
      const arm = { scenario: ARVEL, restrictions: restrictions.slice(3 * i, 3 * i + 3) };
      const players = { delta: labPlayer(rules.world, name, 'delta', arm)!, gamma: labPlayer(rules.world, 'B', 'gamma', arm)! };
      let given = 0;
      const { commands, failure } = playMatch(rules, players, `seen ${i}`, {
        known(side, state) {
          const order = labOrder(rules.world, side === 'delta' ? name : 'B', state, side, arm);
          if (order) given += 1;
          return order;
        },
      });
      expect(failure).toBeNull();
      expect(given).toBeGreaterThan(20);
      expect(commands, name).toEqual(playMatch(rules, players, `seen ${i}`).commands);
    }
  });

  it('A game is the same after others of the same setup as alone, whatever they were forbidden', () => {
    const [one, two] = [linesAndWebs(ARVEL), linesAndWebs(ARVEL)];
    const [, restriction] = restrictionsOf(ARVEL, 'delta', { card: (kind) => kind });
    const game = (on: typeof rules, name: string, seed: string, restrictions: readonly Restriction[] = []) => {
      const arm = { scenario: ARVEL, restrictions };
      return playMatch(on, { delta: labPlayer(on.world, name, 'delta', arm)!, gamma: labPlayer(on.world, 'B', 'gamma', arm)! }, seed)
        .commands;
    };
    game(one, 'B', 'first', [restriction!.restriction]);
    game(one, 'rush', 'first');
    for (const name of ['B', 'A', 'rush']) {
      const after = game(one, name, 'second');
      expect(after).toEqual(game(two, name, 'second'));
      expect(after).toEqual(game(linesAndWebs(ARVEL), name, 'second'));
    }
  });

  it('Two equal setups give the same games, in every value', () => {
    const rows = pairOf(playingOf(asking(structuredClone(ARVEL))).piece(0));
    expect(rows.after).toEqual(rows.before);
    expect(rows.before).toHaveLength(columns.length);
  });

  it('A setup with its own seeds gives other games', () => {
    const rows = pairOf(playingOf(asking(ARVEL, { apart: true })).piece(0));
    expect(rows.after).not.toEqual(rows.before);
  });

  it('Every value of a game is an integer, and games are counted by four endings', () => {
    const { before } = pairOf(playingOf(asking(ARVEL)).piece(1));
    expect(before.filter((n) => !Number.isInteger(n))).toEqual([]);
    const share = before[columns.indexOf('share')]!;
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThanOrEqual(2 * ENDS);
    expect(ENDS).toBe(4);
  });

  it('Results are byte-identical with one worker, with three in any order, and after a stop in the middle; and of two machines, merged', async () => {
    const after = structuredClone(ARVEL);
    after.rulings.rp = 22;
    const question = asking(after, { most: 3, matchups: [['A', 'A']] });
    const run = async (workers: LabWorker[], stopAfter = Number.POSITIVE_INFINITY) => {
      const played: { [n: string]: Piece } = {};
      const isStopped = (): boolean => Object.keys(played).length >= stopAfter;
      const options = { played, columns };
      const first = await runOrder(question, { ...options, workers, isStopped });
      if (first.why === 'stopped') expect(await runOrder(question, { ...options, workers })).toEqual({ why: 'answered' });
      return JSON.stringify(resultsOf(columns, played).pairs);
    };
    const draw = numbers(7);
    const one = await run([worker(question, () => 0)]);
    const three = await run([1, 2, 3].map(() => worker(question, draw)));
    const stopped = await run([worker(question, () => 0)], 2);
    expect(Object.keys(JSON.parse(one))).toHaveLength(3);
    expect(three).toBe(one);
    expect(stopped).toBe(one);

    const files = [0, 1].map((i) => join(mkdtempSync(join(tmpdir(), 'share-')), `${i}`));
    for (const [i, file] of files.entries()) {
      const { played, add } = checkpointAt(file, question);
      const isMine = (n: number): boolean => n % 2 === i;
      await runOrder(question, { workers: [worker(question, draw)], played, columns, onPiece: add, isMine });
      expect(Object.keys(played).every((n) => isMine(Number(n)))).toBe(true);
      // Another question in the same file, and a line that was cut short.
      checkpointAt(file, { ...question, seed: 'other' });
      appendFileSync(file, '{"n":0,"pie');
    }
    const shared = merged(files.join(','), question);
    const idle: LabWorker = { play: () => Promise.reject(new Error('nothing is missing')), close: () => undefined };
    expect(await runOrder(question, { workers: [idle], played: shared, columns })).toEqual({ why: 'answered' });
    expect(JSON.stringify(resultsOf(columns, shared).pairs)).toBe(one);
    expect(() => merged(files[0]!, { ...question, seed: 'third' })).toThrow('has no games of this question');
    for (const wrong of ['0/2', '3/2', '1', 'x']) expect(() => shardOf(wrong)).toThrow('--shard takes a number of a count');
  });

  it('A game that fails ends the run and reports its number and the reason', async () => {
    const question = asking(ARVEL);
    const broken: LabWorker = { play: async (n) => ({ ok: false, why: `number ${n}` }), close: () => undefined };
    expect(await runOrder(question, { workers: [broken], played: {}, columns })).toEqual({ why: 'failed', what: 'number 0' });
    expect(() => playingOf(asking(ARVEL, { matchups: [['B', 'nobody']] })).piece(0)).toThrow('There is no player “nobody”.');
  });

  it('6.2 The counts of a game match its record: bought, landed, delivered, lost, steps, fights, hits', () => {
    const playing = playingOf(asking(ARVEL));
    const row = pairOf(playing.piece(2)).before;
    const { seed, match } = playing.game({ pair: 2, arm: 'before' });
    const track = createTrack(rules, seed);
    const events = match.commands.flatMap((command) => {
      const added = track.append(command);
      if (!added.ok) throw new Error(added.why.code);
      return added.step.events;
    });
    const sum = (key: string): number =>
      sumsOf(columns)
        .find((one) => one.key === key)!
        .at.reduce((n, i) => n + row[i]!, 0);
    const isDelta = (unit: string): boolean => rules.world.info[unit]!.side === 'delta';
    const count = (of: (e: GameEvent) => number): number => events.reduce((n, e) => n + of(e), 0);
    const bought = count((e) => (e.type === 'purchasesRevealed' && e.side === 'delta' ? e.queueTokens.clV + e.apodTokens.clV : 0));
    expect(sum('delta.bought.clV')).toBe(bought);
    const steps = count((e) => (e.type === 'stepsLost' && isDelta(e.unit) ? e.n : 0));
    expect(sum('delta.steps')).toBe(steps);
    const fights = count((e) => (e.type === 'engagementBegan' && isDelta(e.attackers[0]!) ? 1 : 0));
    expect(sum('delta.fights')).toBe(fights);
    const hits = count((e) => (e.type === 'rolled' && isDelta(e.units[0]!) ? e.hits : 0));
    expect(sum('delta.hits')).toBe(hits);
    const carried = count((e) => {
      if (e.type !== 'carried' && e.type !== 'crossLevelled') return 0;
      const to = e.to.kind === 'unit' ? rules.world.info[e.to.unit]! : null;
      return e.side === 'delta' && to && to.type.kind !== 'sustainment' ? e.tokens.clI : 0;
    });
    expect(carried).toBeGreaterThan(0);
    expect(sum('delta.delivered.clI')).toBe(carried);
    // Four ports, each held by somebody on the evening of each day.
    expect(sum('delta.ports') + sum('gamma.ports')).toBe(4 * match.outcome!.turn);
    expect(row[columns.indexOf('length')]).toBe(match.outcome!.turn);
  });
});

describe('the moment to look at', () => {
  it('Is the order of the day on which the value grew most; none if it never grew', () => {
    const { match, seed } = playingOf(asking(ARVEL)).game({ pair: 0, arm: 'before' });
    const track = createTrack(rules, seed, { isPrevalidated: true });
    const grown = new Map<string, Map<number, number>>();
    let day = 1;
    for (const { at, events } of track.play(match.commands))
      for (const event of events) {
        if (event.type === 'turnBegan') day = event.turn;
        if (event.type !== 'stepsLost') continue;
        const key = `${rules.world.info[event.unit]!.side} ${day}`;
        const own = grown.get(key) ?? new Map<number, number>();
        grown.set(key, own.set(at, (own.get(at) ?? 0) + event.n));
      }
    expect([...grown.values()].some(({ size }) => size > 2)).toBe(true);
    for (const [key, own] of grown) {
      const [side, on] = key.split(' ');
      const most = Math.max(...own.values());
      const order = orderOfMost(rules, seed, match.commands, `${side}.steps`, Number(on));
      expect([key, order]).toEqual([key, [...own].find(([, n]) => n === most)?.[0]]);
    }
    expect(orderOfMost(rules, seed, match.commands, 'gamma.steps', 9)).toBeNull();
    expect(orderOfMost(rules, seed, match.commands, 'share', 2)).toBeNull();
  });
});

describe('a planted handicap', () => {
  const outcome = (concedes: number, pair: number) => {
    const after = { scenario: ARVEL, restrictions: [], concedes };
    return playingOf(asking(ARVEL, { after, matchups: [['A', 'A']] })).game({ pair, arm: 'after' }).match;
  };

  it('9.4 a side that gives up all games concedes before any order, and one that gives up none plays on', () => {
    const all = outcome(1, 0);
    expect([all.failure, all.outcome?.kind, all.outcome?.winner, all.commands.length]).toEqual([null, 'conceded', 'gamma', 1]);
    expect(outcome(0, 0).outcome?.kind).not.toBe('conceded');
  });

  it('The requested share of games is given up, chosen by the seed', () => {
    const given = Array.from({ length: 24 }, (_, pair) => outcome(0.5, pair)).filter((match) => match.outcome?.kind === 'conceded');
    expect(given.length).toBeGreaterThan(6);
    expect(given.length).toBeLessThan(18);
  });
});

describe('what a side is forbidden', () => {
  const words = { card: (kind: string) => kind };
  const all = restrictionsOf(ARVEL, 'gamma', words);
  const commandsUnder = (restriction: Restriction | null): Command[] => {
    const after = { scenario: ARVEL, restrictions: restriction ? [restriction] : [] };
    return [0, 1].flatMap((pair) => playingOf(asking(ARVEL, { after })).game({ pair, arm: 'after' }).match.commands);
  };

  it('6.2.2 a side never uses a banned item, the other side still may, and without the ban both do', () => {
    const free = commandsUnder(null);
    const seen = (commands: Command[], side: string, { forbidden }: Restriction): number =>
      commands.filter((c) => 'side' in c && c.side === side && isBarred(rules.world, forbidden, c as never)).length;
    const wanted = ['gamma:closeAirSupport', 'Gamma carries nothing', 'Gamma buys nothing to the airport', 'Gamma buys and brings no CL I'];
    const tried = all.filter(({ title }) => wanted.some((want) => title.endsWith(want.replace('gamma:', 'without '))));
    expect(tried).toHaveLength(4);
    for (const { title, restriction } of tried) {
      const under = commandsUnder(restriction);
      expect([title, seen(under, 'gamma', restriction)]).toEqual([title, 0]);
      expect([title, seen(under, 'delta', restriction) > 0]).toEqual([title, true]);
      expect([title, seen(free, 'gamma', restriction) > 0]).toEqual([title, true]);
    }
  });

  it('Every player of the laboratory finishes a game, also with a ban', () => {
    const restriction: Restriction = { side: 'delta', forbidden: { kind: 'method', method: 'moveCarrier' } };
    for (const name of LAB_PLAYERS.filter((one) => one !== 'C')) {
      const arm = { scenario: ARVEL, restrictions: [restriction] };
      expect(labPlayer(rules.world, name, 'delta', arm)).not.toBeNull();
      const { match } = playingOf(asking(ARVEL, { matchups: [[name, 'B']], before: arm })).game({ pair: 0, arm: 'before' });
      expect([name, match.failure, match.outcome !== null]).toEqual([name, null, true]);
    }
    expect(labPlayer(rules.world, 'nobody', 'delta', { scenario: ARVEL, restrictions: [] })).toBeNull();
  });
});
