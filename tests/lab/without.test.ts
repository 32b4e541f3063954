// Doing without: lots that are fair, costs that are read off rightly, and games in which nobody does what he is forbidden.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesAndWebs, type Side } from '../../src/engine/lines-and-webs/index.ts';
import { restrictionsOf, thingsOf } from '../../src/games/lines-and-webs/lab/changes.ts';
import { columnsOf } from '../../src/games/lines-and-webs/lab/count.ts';
import { ENDS } from '../../src/games/lines-and-webs/lab/ends.ts';
import { playingOf } from '../../src/games/lines-and-webs/lab/play.ts';
import { isBarred } from '../../src/games/lines-and-webs/lab/players.ts';
import { answeredBy, piecesOf } from '../../src/games/lines-and-webs/lab/run.ts';
import {
  armOf,
  costsOf,
  gamesWithout,
  leastGames,
  roundOfLots,
  verdictOf,
  type Without,
  whoLacks,
} from '../../src/games/lines-and-webs/lab/without.ts';
import { leastSquares } from '../../src/lab/leastSquares.ts';
import { ARVEL, numbers } from './kit.ts';

const columns = columnsOf(ARVEL);
const words = { card: (kind: string) => kind };
const things = thingsOf(ARVEL, words);

const without = (other: Partial<Without> = {}): Without => ({
  ...{ format: 1, kind: 'without', title: 'tried', scenario: ARVEL, things, seed: 's', games: 500 },
  matchups: [
    ['B', 'B'],
    ['B', 'rush'],
  ],
  ...other,
});

const of = (title: string): number => things.findIndex((one) => one.title === title);

describe('what can be forbidden', () => {
  it('Each card, each unit for sale, each method of supply and CL IX can be banned; indispensable items cannot', () => {
    const titles = things.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).toContain('CL IX');
    expect(titles).toContain('Cross-levelling');
    expect(titles).toContain('droneRecon');
    for (const none of ['Carrying', 'CL I', 'CL III', 'CL V']) expect(titles).not.toContain(none);
  });

  it('A unit is banned only for a side that can buy it', () => {
    const buys = (side: Side, type: string): boolean => ARVEL.forces[side].expansion.some((one) => one.type === type && one.count > 0);
    const units = things.flatMap(({ forbidden, sides }) => (forbidden.kind === 'unit' ? [{ type: forbidden.type, sides }] : []));
    expect(units.some(({ sides }) => sides.length === 1)).toBe(true);
    for (const { type, sides } of units)
      for (const side of ['delta', 'gamma'] as const) expect([type, side, sides.includes(side)]).toEqual([type, side, buys(side, type)]);
    const titles = restrictionsOf(ARVEL, 'gamma', words).map(({ title }) => title);
    expect(titles).not.toContain('Gamma buys no Forward Support Platoon');
    expect(titles).toContain('Gamma buys no Forward Support Company');
  });
});

describe('lots', () => {
  it('In every round each side lacks each of its items once with every pair of players, and never both sides in one game', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), fc.nat(40), (seed, round) => {
        const order = without({ seed });
        const length = roundOfLots(order);
        for (const [thing, { sides }] of things.entries())
          for (const pair of [0, 1]) {
            const who = Array.from({ length }, (_, i) => whoLacks(order, thing, round * length + i)).filter((_, i) => i % 2 === pair);
            expect(who.filter((one) => one !== null).sort()).toEqual([...sides].sort());
          }
      }),
      { numRuns: 20 },
    );
  });

  it('The combinations of banned items differ from round to round', () => {
    const order = without({ matchups: [['B', 'B']] });
    const seen = new Set(Array.from({ length: 100 }, (_, game) => JSON.stringify(armOf(order, game).restrictions)));
    expect(seen.size).toBeGreaterThan(90);
  });

  it('No side uses an item that is banned in the game', () => {
    const order = without({ matchups: [['B', 'B']] });
    const { world } = linesAndWebs(ARVEL);
    for (let game = 0; game < 5; game++) {
      const { match } = playingOf(order).game({ pair: game, arm: 'before' });
      expect(match.failure).toBeNull();
      for (const { side, forbidden } of armOf(order, game).restrictions)
        for (const command of match.commands)
          if ('side' in command && command.side === side) expect(isBarred(world, forbidden, command as never)).toBe(false);
    }
  });
});

describe('costs', () => {
  /** Delta's points of a game's ends, by the chance of what is lacked. */
  const played = (order: Without, share: (game: number) => number, games = gamesWithout(order)) => {
    const draw = numbers(5);
    return Object.fromEntries(
      Array.from({ length: games }, (_, game) => {
        const points = Array.from({ length: ENDS }, () => (draw() < share(game) ? 2 : 0)).reduce((sum: number, x) => sum + x, 0);
        return [game, columns.map((key) => (key === 'share' ? points : 0))];
      }),
    );
  };

  it('Planted costs are found on the right side, the greatest first, and no others', () => {
    const order = without({ games: 4000 });
    const [armor, drone, company] = [of('Armor Company'), of('droneRecon'), of('Forward Support Company')];
    expect(things[company]?.sides).toEqual(['gamma']);
    const share = (game: number): number => {
      const lacks = (thing: number, side: Side): number => (whoLacks(order, thing, game) === side ? 1 : 0);
      return (
        0.5 - 0.3 * lacks(armor, 'delta') + 0.2 * lacks(armor, 'gamma') - 0.16 * lacks(drone, 'delta') + 0.15 * lacks(company, 'gamma')
      );
    };
    const costs = costsOf(order, columns, played(order, share));
    expect(costs[0]).toMatchObject({ thing: armor, isSure: true });
    expect(verdictOf(costs[0]!.cost)).toBe('decides');
    const near = (mean: number | undefined, planted: number): void => expect(Math.abs((mean ?? 1) - planted)).toBeLessThan(0.06);
    near(costs[0]!.cost.mean, 0.25);
    near(costs[0]!.of.delta?.mean, 0.3);
    near(costs[0]!.of.gamma?.mean, 0.2);
    const ofDrone = costs.find(({ thing }) => thing === drone);
    near(ofDrone?.of.delta?.mean, 0.16);
    near(ofDrone?.of.gamma?.mean, 0);
    const ofCompany = costs.find(({ thing }) => thing === company);
    near(ofCompany?.cost.mean, 0.15);
    expect(ofCompany?.of.delta).toBeUndefined();
    expect(costs.filter(({ cost, thing }) => verdictOf(cost) === 'decides' && thing !== armor && thing !== company)).toEqual([]);
  });

  it('Items without cost are seldom called significant, and nearly all intervals contain the true value', () => {
    const order = without({ games: 1000 });
    const costs = costsOf(
      order,
      columns,
      played(order, () => 0.5),
    );
    expect(costs.filter(({ isSure }) => isSure).length).toBeLessThanOrEqual(1);
    expect(costs.filter(({ cost: { low, high } }) => low > 0 || high < 0).length).toBeLessThanOrEqual(4);
  });

  it('No result is given before there is enough data, and games after a gap do not count', () => {
    const order = without();
    const rows = played(order, () => 0.5);
    const least = leastGames(order);
    expect(costsOf(order, columns, Object.fromEntries(Object.entries(rows).slice(0, least - 1)))).toEqual([]);
    expect(costsOf(order, columns, Object.fromEntries(Object.entries(rows).slice(0, least)))).toHaveLength(things.length);
    const { 3: _, ...gap } = rows;
    expect(costsOf(order, columns, gap)).toEqual([]);
  });

  it('Is finished when all games, in whole rounds, are played', () => {
    const order = without({ games: 11 });
    expect([gamesWithout(order), piecesOf(order)]).toEqual([20, 20]);
    const rows = played(order, () => 0.5);
    expect(answeredBy(order, columns, rows)).toBe(20);
    const { 19: _, ...fewer } = rows;
    expect(answeredBy(order, columns, fewer)).toBeNull();
  });

  it('Meaning of an interval: above ten points decisive, below one idle, between them fair, unknown if too wide', () => {
    const says = (low: number, high: number) => verdictOf({ mean: (low + high) / 2, low, high });
    expect([says(0.13, 0.2), says(-0.02, 0.002), says(0.03, 0.08)]).toEqual(['decides', 'idle', 'fair']);
    expect([says(0.09, 0.12), says(-0.01, 0.05)]).toEqual([null, null]);
    // Of twenty things one may lie beyond its interval by chance.
    expect([says(0.11, 0.2), says(-0.38, 0.005), says(0.02, 0.09)]).toEqual([null, null, null]);
  });
});

describe('least squares', () => {
  it('A line through exact points is found, and a sum of its coefficients has the right error', () => {
    const lines = [0, 1, 2, 3, 4, 5].map((x) => [1, x]);
    const noise = [0.1, -0.1, 0.1, -0.1, 0.1, -0.1];
    const fitted = leastSquares(
      lines,
      lines.map(([, x]) => 2 + 3 * x!),
    );
    expect(fitted?.of([[0, 1]]).mean).toBeCloseTo(2, 9);
    expect(fitted?.of([[1, 1]]).mean).toBeCloseTo(3, 9);
    expect(
      fitted?.of([
        [0, 1],
        [1, 2],
      ]).mean,
    ).toBeCloseTo(8, 9);
    const rough = leastSquares(
      lines,
      lines.map(([, x], i) => 2 + 3 * x! + noise[i]!),
    );
    expect(rough!.of([[1, 1]]).error).toBeGreaterThan(fitted!.of([[1, 1]]).error);
  });

  it('Linearly dependent columns, or too few rows, have no solution', () => {
    expect(
      leastSquares(
        [
          [1, 2],
          [1, 2],
          [1, 2],
        ],
        [1, 2, 3],
      ),
    ).toBeNull();
    expect(
      leastSquares(
        [
          [1, 0],
          [1, 1],
        ],
        [1, 2],
      ),
    ).toBeNull();
    expect(leastSquares([], [])).toBeNull();
  });
});
