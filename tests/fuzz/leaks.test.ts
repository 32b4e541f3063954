// Leaks over states of the archived games: a cheap sample here, thousands by npm run leaks. And proof that a leak is found.

import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { readArchive } from '../../scripts/lib/archive.ts';
import { type Rules, SIDES, type State } from '../../src/engine/lines-and-webs/index.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { SCENARIOS } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { replayOf } from '../../src/games/lines-and-webs/typedStores.ts';
import { leaksOfGame, noCount } from '../oracles/leaks.ts';
import { leaksOfLone } from '../oracles/loneLeaks.ts';
import { publicReplayOf } from '../oracles/publicReplay.ts';
import { leaksOfReplays, type Makers } from '../oracles/replayLeaks.ts';

const games = SCENARIOS.map(({ id }) => readArchive(fileURLToPath(new URL(`../records/games/${id}.br`, import.meta.url))));

test('nothing hidden reaches view, prompt, legal commands or log: a hundred states of four scenarios, each with twins', () => {
  const count = noCount();
  const records = games.flatMap((own) => own.slice(0, 4));
  expect(records.flatMap((record) => leaksOfGame(record, 25, 25, count))).toEqual([]);
  expect(count.states).toBeGreaterThan(95);
  expect(count.twins).toBeGreaterThan(count.states);
  expect(count.orders).toBeGreaterThan(40);
});

test('nothing hidden reaches the frames of a replay or the public export: over a thousand frames of twin records', () => {
  const count = noCount();
  const records = games.flatMap((own) => own.slice(0, 1)).map((record) => ({ ...record, commands: record.commands.slice(0, 200) }));
  expect(records.flatMap((record) => leaksOfReplays(record, 2, count))).toEqual([]);
  expect(count.records.seed).toBe(records.length);
  for (const hidden of ['setup', 'spend', 'orders'] as const) expect(count.records[hidden], hidden).toBeGreaterThan(1);
  expect(count.frames).toBeGreaterThan(1000);
  expect(count.exports).toBeGreaterThan(15);
});

test('11.2 nothing hidden reaches one who plays alone: what his page asks for advice and what the computer’s worker tells are alike in twins', () => {
  const count = noCount();
  const records = games.flatMap((own) => own.slice(0, 1)).map((record) => ({ ...record, commands: record.commands.slice(0, 200) }));
  expect(records.flatMap((record) => leaksOfLone(record, 1, count))).toEqual([]);
  expect(count.lone).toBeGreaterThan(10);
});

describe('a leak is found', () => {
  /** Does one of some games show this leak under rules with one thing broken? It looks no further than that. */
  const shows = (leak: string, broken: (real: Rules) => Partial<Rules>): boolean =>
    games.some((own) =>
      own.slice(0, 2).some((record) => {
        const real = rulesWithUmpire(record.scenario);
        return leaksOfGame(record, 8, 20, noCount(), { ...real, ...broken(real) }).some((one) => one.includes(leak));
      }),
    );

  it('in the view', () => {
    expect(shows('view', (real) => ({ view: (s, viewer) => ({ ...real.view(s, viewer), turns: s.sides.delta.hand.massCal }) }))).toBe(true);
  });

  it('in the legal commands', () => {
    const shorter = (real: Rules): Partial<Rules> => ({
      legal: (s) => [...real.legal(s)].slice(s.sides.gamma.hand.massCal + s.sides.delta.hand.massCal),
    });
    expect(shows('legal commands', shorter)).toBe(true);
  });

  it('in the log', () => {
    const tells = (real: Rules): Partial<Rules> => ({
      execute(draft, command, fx) {
        real.execute(draft, command, fx);
        if (command.type === 'buyCard') fx.emit({ type: 'cardSpent', side: command.side, card: command.card });
      },
    });
    expect(shows('log', tells)).toBe(true);
  });

  /** Do twin records show this leak, with one thing broken? */
  const isFound = (leak: RegExp, broken: (real: Rules) => Partial<Rules>, makers: Makers = { replayOf, publicReplayOf }): boolean =>
    (games[0] ?? []).some((record) => {
      const real = rulesWithUmpire(record.scenario);
      const short = { ...record, commands: record.commands.slice(0, 160) };
      return leaksOfReplays(short, 1, noCount(), { ...real, ...broken(real) }, makers).some((one) => leak.test(one));
    });
  const cardsOf = (s: State): number =>
    SIDES.flatMap((side) => [...Object.values(s.sides[side].plan.cards), ...Object.values(s.sides[side].hand)]).reduce(
      (all, n) => (all * 7 + n) % 9973,
      0,
    );

  it.each([/^\S+ spend of \w+ at \d+, replay of/, /^\S+ spend of \w+ at \d+, public export/])('in what stands in a frame: %s', (leak) => {
    expect(isFound(leak, (real) => ({ view: (s, viewer) => ({ ...real.view(s, viewer), turns: cardsOf(s) }) }))).toBe(true);
  });

  it('in the dice to come', () => {
    const isSeen = isFound(/ seed of /, (real) => ({ view: (s, viewer) => ({ ...real.view(s, viewer), turns: s.rng.s[0] }) }));
    expect(isSeen).toBe(true);
  });

  it('in the number of frames', () => {
    const everyStep: typeof replayOf = (track, viewpoint) => {
      const { frames, ...replay } = replayOf(track, 'umpire');
      return { ...replay, viewpoint, frames: frames.map((frame) => ({ ...frame, events: [], command: null })) };
    };
    expect(isFound(/replay of \w+: \d+ and \d+ of them/, () => ({}), { replayOf: everyStep, publicReplayOf })).toBe(true);
  });

  it('in the news of a frame', () => {
    const tellsAll = (real: Rules): Partial<Rules> => ({
      redact: (event, viewer) => (event.type === 'purchasePlanned' ? event : real.redact(event, viewer)),
    });
    expect(isFound(/public export/, tellsAll)).toBe(true);
  });
});
