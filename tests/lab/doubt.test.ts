// @vitest-environment node
/**
 * What is found by simulating is printed with its doubt: 'give or take 6'. Here the words are read back, look after look, each with a chance of its own: about 95 in 100 must come as
 * near to the mean of all others as they say, and they must scatter as widely as they say. That mean is held against a count by other means.
 */
import { describe, expect, it } from 'vitest';
import { replay, runToEnd, silentEffects } from '../../src/engine/core/index.ts';
import { copyState } from '../../src/engine/lines-and-webs/copyState.ts';
import type { GameEvent, PlayerCommand, Side, State } from '../../src/engine/lines-and-webs/index.ts';
import { resultOf } from '../../src/games/lines-and-webs/account/chance.ts';
import { Sandbox } from '../../src/games/lines-and-webs/bots/sandbox.ts';
import { statesOf } from '../../src/games/lines-and-webs/bots/search/choice.ts';
import { type ChoicePoint, type Closeness, type Way, waysAt, weigh as weighWay } from '../../src/games/lines-and-webs/bots/search/judge.ts';
import { plansOf, playOutDay } from '../../src/games/lines-and-webs/bots/search/playout.ts';
import { worthOfDay } from '../../src/games/lines-and-webs/bots/search/value.ts';
import type { LearnMoment } from '../../src/games/lines-and-webs/lab/learn.ts';
import { deal, playOn, throwsOf, weigh as weighThrow } from '../../src/games/lines-and-webs/lab/luck.ts';
import { sayGift } from '../../src/games/lines-and-webs/ui/words/account.ts';
import { sayGain } from '../../src/games/lines-and-webs/ui/words/learn.ts';
import { runSync } from '../../src/games/player.ts';
import { gameOfB } from '../account/kit.ts';

const { rules, seed, commands } = gameOfB('luck 4');
const LAST = rules.world.scenario.turns;

/** What one look prints, in points. */
interface Look {
  points: number;
  doubt: number;
}
function printed(sentence: string, sign: number): Look {
  const [, points, doubt] = /(\d+) points\b.*give or take (\d+)/.exec(sentence) ?? [];
  return { points: Math.sign(sign) * Number(points), doubt: Number(doubt) };
}
const LOOKS = 16;
const looksBy = (look: (seed: string) => Look): Look[] => Array.from({ length: LOOKS }, (_, k) => look(`look ${k}`));

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;
const spread = (list: readonly number[]): number =>
  Math.sqrt(list.reduce((sum, one) => sum + (one - mean(list)) ** 2, 0) / (list.length - 1));
const points = (looks: readonly Look[]): number[] => looks.map((one) => one.points);

/** Which share of the looks comes as near to the mean of the others as it says, if its doubt were so many times as large. Half a point is lost by rounding. */
function near(all: readonly Look[][], times = 1): number {
  const hits = all.flatMap((looks) =>
    looks.map((one) => {
      const others = mean(points(looks.filter((other) => other !== one)));
      return Math.abs(one.points - others) <= 0.5 + times * one.doubt * Math.sqrt(1 + 1 / (LOOKS - 1));
    }),
  );
  return mean(hits.map(Number));
}

function judge(all: readonly Look[][]): void {
  expect(near(all)).toBeGreaterThan(0.9);
  // With a third of their doubts they would be found out.
  expect(near(all, 1 / 3)).toBeLessThan(0.75);
  for (const looks of all) {
    // Two errors of sixteen looks' spread lie between six and fifteen tenths of the true one in 98 of 100 cases.
    const scatter = (2 * spread(points(looks))) / mean(looks.map(({ doubt }) => doubt));
    expect([scatter > 0.55, scatter < 1.5], `${scatter}`).toEqual([true, true]);
  }
}

describe('What the dice decided', () => {
  /** Throws of other games that moved the chance by a tenth to six tenths. */
  const chosen = [
    ['luck 4', 321],
    ['luck 7', 302],
  ].flatMap(([text, at]) => {
    const { all } = runToEnd(throwsOf(rules, gameOfB(String(text)), LAST));
    return all.filter(({ order }) => order === at);
  });

  /** What it ends with for Delta, in points: with the faces that came, or with whatever falls. */
  function ending({ before, command }: (typeof chosen)[number], faces: readonly number[] | null, text: string): number {
    const s = copyState(before);
    deal(s, command, text);
    if (faces) s.rng.forced = [...faces];
    rules.execute(s, command, silentEffects<GameEvent>(s.rng));
    delete s.rng.forced;
    return 100 * resultOf(playOn(rules, s, text));
  }

  it('10.1 The estimated points of a roll are within their stated error of the true ones', () => {
    expect(chosen.map(({ kind }) => kind)).toEqual(['fire', 'airDefence']);
    const looks = chosen.map((thrown) =>
      looksBy((text) => {
        const { swing, error } = runToEnd(weighThrow(rules, thrown, text, 1));
        const { day, phase, order, kind } = thrown;
        return printed(sayGift({ moment: { day, phase, told: 0, order }, kind, swing, error }), swing);
      }),
    );
    judge(looks);
    // The same without a table of results, or shares of them: the dice fall as they fall.
    for (const [i, thrown] of chosen.entries()) {
      const faces = thrown.results[thrown.came]?.faces ?? [];
      const counted = Array.from({ length: 48 }, (_, k) => ending(thrown, faces, `came ${k}`) - ending(thrown, null, `free ${k}`));
      const error = spread(counted) / Math.sqrt(counted.length);
      expect(Math.abs(mean(counted) - mean(points(looks[i] ?? [])))).toBeLessThan(3 * error);
    }
  });
});

describe('Learn from it', () => {
  /** As a careful look ends, only coarser: after some states, where it is close enough, or surely of no use. */
  const COARSELY: Closeness = { step: 32, most: 128, least: 0.04, error: 0.04 };
  const decidedAt = (at: number): ChoicePoint => {
    const { state } = replay(rules, { seed, commands }, at) as { state: State };
    const view = rules.view(state, rules.actor(state) as Side);
    return runSync(waysAt({ world: rules.world, view, seed: 'doubt' }, [commands[at] as PlayerCommand])) as ChoicePoint;
  };

  it('11 The estimated gain of a better order is within its stated error of the true one', () => {
    const looks = [311, 316].map((at) => {
      const decided = decidedAt(at);
      return looksBy((text) => {
        const weighed = runSync(weighWay(decided, decided.ways[1] as Way, text, COARSELY));
        return printed(sayGain({ ...weighed, tried: decided.ways.length } as LearnMoment), weighed.gain);
      });
    });
    judge(looks);
  });

  it('11 On a day whose dice decide much, the gain is that of all dice, not that of middling ones', () => {
    const game = gameOfB('luck 1');
    const at = 153;
    const state = replay(rules, game, at).state as State;
    const side = rules.actor(state) as Side;
    const decided = runSync(
      waysAt({ world: rules.world, view: rules.view(state, side), seed: 'bias' }, [game.commands[at] as PlayerCommand]),
    ) as ChoicePoint;
    const [given, other] = decided.ways as [Way, Way];
    const plans = plansOf(new Sandbox(decided.situation));
    const stateOf = statesOf({ ...decided.situation, seed: 'counted' });
    const chanceAfter = (k: number, way: Way): number => {
      const s = copyState(stateOf(k));
      playOutDay(rules.world, plans, s, way.commands);
      return worthOfDay(rules.world, s, side);
    };
    const counted = Array.from({ length: 800 }, (_, k) => chanceAfter(k, other) - chanceAfter(k, given));
    const { gain, error } = runSync(weighWay(decided, other, 'weighed', { step: 400, most: 400, least: 0, error: 0 }));
    expect(Math.abs(gain - mean(counted))).toBeLessThan(3 * Math.hypot(error, spread(counted) / Math.sqrt(counted.length)));
    expect(error).toBeLessThan(0.005);
  });
});
