// @vitest-environment node
/** Learn from it: what was clearly better is found and named, the best player is hardly blamed, and nobody is judged by what he could not know. */
import { beforeAll, describe, expect, it } from 'vitest';
import { picker } from '../../src/bots/picker.ts';
import { replay, runToEnd } from '../../src/engine/core/index.ts';
import { linesAndWebs, type PlayerCommand, type Side, type State, type UnitId } from '../../src/engine/lines-and-webs/index.ts';
import type { CheckedCommands } from '../../src/games/lines-and-webs/account/story.ts';
import type { Player } from '../../src/games/lines-and-webs/bots/player.ts';
import { difference } from '../../src/games/lines-and-webs/bots/search/choice.ts';
import { bestWay, waysAt, weigh } from '../../src/games/lines-and-webs/bots/search/judge.ts';
import { searchPlayer } from '../../src/games/lines-and-webs/bots/search/player.ts';
import { GameNotOverError, playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import type { LearnMoment, LearnResult } from '../../src/games/lines-and-webs/lab/learn.ts';
import { clearest, learnWalk } from '../../src/games/lines-and-webs/lab/learn.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/builtIn.ts';
import { runSync } from '../../src/games/player.ts';
import { STEADY_B } from '../account/kit.ts';
import { twinFor } from '../oracles/hidden.ts';
import { twinRecords } from '../oracles/twinRecords.ts';

const rules = linesAndWebs(getScenario('arvel-crossing')!);
const { world } = rules;
const B = STEADY_B;

const learn = (record: CheckedCommands, sides: readonly Side[], seed?: string): LearnResult =>
  runToEnd(learnWalk(rules, record, { sides, ...(seed === undefined ? {} : { seed }) }));
const stateAt = ({ seed, commands }: CheckedCommands, upTo = commands.length): State => replay(rules, { seed, commands }, upTo).state;
/** The first so many orders; then whoever is up gives the game up, so that it is over. */
function endedAfter(record: CheckedCommands, upTo: number): CheckedCommands {
  const side = rules.actor(stateAt(record, upTo)) as Side;
  return { seed: record.seed, commands: [...record.commands.slice(0, upTo), { type: 'concede', side }] };
}

/** A game of B against itself in which one order of the last day is left out: a unit of Delta stays instead of going where it would attack. */
function planted(seed: string): { record: CheckedCommands; at: number; unit: UnitId } {
  let at = -1;
  let left: UnitId | null = null;
  let given = 0;
  const lazy: Player = {
    name: 'lazy',
    decide(situation) {
      const orders = B.decide(situation);
      const [first] = orders;
      const here = given;
      given += orders.length;
      const { view } = situation;
      if (left || view.turn < 4 || view.viewer !== 'delta' || first?.command.type !== 'moveUnit' || first.reason.key !== 'attack')
        return orders;
      const { unit } = first.command;
      const node = view.units.find(({ id }) => id === unit)?.node;
      const stay = view.prompt.legal.find((c) => c.type === 'moveUnit' && c.unit === unit && c.to === node);
      if (!stay) return orders;
      [at, left] = [here, unit];
      return [{ command: stay, reason: first.reason }];
    },
  };
  const { commands, failure } = playMatch(rules, { delta: lazy, gamma: lazy }, seed);
  if (failure || !left) throw new Error(failure ?? 'Nothing was left out.');
  return { record: { seed, commands }, at, unit: left };
}

describe('a blunder of the last day', () => {
  const { record, at, unit } = planted('p4');
  let found: LearnResult;
  /** What was found when the first was. */
  let kept: readonly LearnMoment[] = [];
  const told: number[] = [];
  beforeAll(() => {
    found = runToEnd(learnWalk(rules, record, { sides: ['delta'], seed: 'fixed' }), ({ done, of, moments }) => {
      told.push(done / of);
      if (kept.length === 0) kept = moments;
    });
  });

  it('6.6.4 A unit that stays on the last day, where its attack could have turned the game, is found, and the attack is named with its reason', () => {
    const first = found.moments[0] as LearnMoment;
    expect(first.moment).toMatchObject({ day: 4, phase: 'execute', order: at });
    expect(first).toMatchObject({ side: 'delta', given: record.commands[at] });
    // By the same way or by a better one.
    expect(first.better).toMatchObject({ type: 'moveUnit', unit });
    expect(first.reason).toMatchObject({ key: 'attack', figures: { attackers: [unit] } });
    expect(first.after - first.before).toBeCloseTo(first.gain, 9);
    expect(first.gain).toBeGreaterThan(0.08);
    expect(first.gain).toBeGreaterThan(2 * first.error);
  });

  it('Findings are plain data, every moment is significant, and progress never decreases', () => {
    expect(JSON.parse(JSON.stringify(found))).toEqual(found);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(1);
    expect(found.moments.every(({ gain, error, side }) => gain >= 0.04 && gain > 2 * error && side === 'delta')).toBe(true);
    expect(found.orders).toBeGreaterThan(30);
  });

  it('After a stop in the middle, the findings so far are kept', () => {
    expect(kept).toHaveLength(1);
    expect(found.moments).toContainEqual(kept[0]);
  });

  it('11 An order is judged by its side’s knowledge at that time: its result and later events change nothing', () => {
    const short = learn(endedAfter(record, at + 1), ['delta'], 'fixed');
    const of = ({ moments }: LearnResult) => moments.find(({ moment }) => moment.order === at);
    expect(of(short)).toEqual(of(found));
    expect(of(short)).toBeDefined();
  });
});

it('Nothing is found in a game that player C has played against itself', () => {
  const C = searchPlayer('C, brief', { playouts: 96, decks: 32 });
  let begun = 0;
  const { commands, failure } = playMatch(rules, { delta: C, gamma: C }, 'two', {
    done: (_, s) => {
      begun = s.turn;
    },
    stop: () => begun > 2,
  });
  expect(failure).toBeNull();
  const record = endedAfter({ seed: 'two', commands }, commands.length);
  const { moments, orders } = learn(record, ['delta', 'gamma']);
  expect(orders).toBeGreaterThan(20);
  expect(moments).toEqual([]);
});

it('11 A running game gives no findings, for either side, at any point', () => {
  const { commands } = playMatch(rules, { delta: B, gamma: B }, 'runs');
  for (let upTo = 1; upTo < commands.length; upTo += 40)
    expect(() => learn({ seed: 'runs', commands: commands.slice(0, upTo) }, ['delta'])).toThrow(GameNotOverError);
});

it('11.2 Games that look the same to a side give the side the same findings', () => {
  const { commands } = playMatch(rules, { delta: B, gamma: B }, 'twin-1');
  let twins = 0;
  for (const { viewer, hidden, begin, one, other, ends } of twinRecords(rules, { seed: 'twin-1', commands }, 3, picker('learn 2'))) {
    const [a, b] = ends.at(-1)!;
    if (viewer === 'public' || hidden !== 'orders' || a - begin < 4 || twins > 0 || stateAt(one, a).turn > 2) continue;
    const lesson = (played: CheckedCommands, upTo: number): string => {
      const { moments, orders } = learn(endedAfter(played, upTo), [viewer], 'fixed');
      return JSON.stringify([orders, moments.map(({ moment: { order: _, ...moment }, ...rest }) => ({ ...rest, moment }))]);
    };
    expect(lesson(one, a)).toBe(lesson(other, b));
    twins += 1;
  }
  expect(twins).toBeGreaterThan(0);
});

it('11.2 The same view gives the same judgment, whatever the true state; coming dice are not used', () => {
  const { commands } = playMatch(rules, { delta: B, gamma: B }, 'search');
  const pick = picker('judged');
  let judged = 0;
  for (const [at, command] of commands.entries()) {
    const s = at % 23 === 0 ? stateAt({ seed: 'search', commands }, at) : null;
    if (s?.phase !== 'execute') continue;
    const side = rules.actor(s) as Side;
    const verdict = (state: State): string | null => {
      const decided = runSync(waysAt({ world, view: rules.view(state, side), seed: 'x' }, [command as PlayerCommand]));
      if (!decided) return null;
      const { way, gain } = runSync(bestWay(decided, 'first', { each: 3, more: 0 }));
      return JSON.stringify([way.commands, gain, runSync(weigh(decided, way, 'weighed', { step: 6, most: 6, least: 0, error: 0 }))]);
    };
    const twin = { ...twinFor(world, s, side, pick), rng: { ...s.rng, s: [1, 2, 3, 4] } } as State;
    const mine = verdict(s);
    expect(verdict(twin)).toBe(mine);
    if (mine) judged += 1;
  }
  expect(judged).toBeGreaterThan(2);
});

it('Only the clearest moment per day and side is listed, at most five, the greatest first', () => {
  const moment = (day: number, side: Side, gain: number, order: number) =>
    ({ moment: { day, phase: 'execute', told: 0, order }, side, gain }) as LearnMoment;
  const all = [1, 2, 3, 4, 5, 6].flatMap((day) => [moment(day, 'delta', day / 100, day), moment(day, 'delta', day / 50, day + 10)]);
  expect(clearest(all).map(({ moment: { day, order } }) => [day, order])).toEqual([6, 5, 4, 3, 2].map((day) => [day, day + 10]));
  expect(clearest([moment(1, 'delta', 0.1, 1), moment(1, 'gamma', 0.2, 2)]).map(({ side }) => side)).toEqual(['gamma', 'delta']);
});

it('A difference has the error of its mean: zero if it is always the same', () => {
  expect(difference([1, 1, 1], [0, 0, 0])).toEqual({ mean: 1, error: 0 });
  const { mean, error } = difference([1, 0, 1, 0], [0, 0, 0, 0]);
  expect([mean, error]).toEqual([0.5, 0.25]);
});
