/**
 * Ablation: forbids cards, unit types and supply methods at random, each to Delta in one of five games and to Gamma in another.
 * Costs are estimated over all games by least squares, for all things together; interactions widen the intervals but do not bias them.
 */

import { picker } from '../../../bots/picker.ts';
import type { Side } from '../../../engine/core/gameTypes.ts';
import type { Scenario } from '../../../engine/lines-and-webs/index.ts';
import type { Estimate } from '../../../lab/estimate.ts';
import { twoTailedP, within } from '../../../lab/estimate.ts';
import { type Fit, leastSquares } from '../../../lab/leastSquares.ts';
import { sharesInRounds } from './ends.ts';
import type { Arm, Forbidden, Matchup, Row } from './question.ts';
import { withSureness } from './screening.ts';

/** Something that a side can be forbidden. */
export interface Thing {
  /** For example 'Drone Recon'. */
  title: string;
  forbidden: Forbidden;
  /** Sides that can have it. */
  sides: readonly Side[];
}

export interface Without {
  format: 1;
  kind: 'without';
  title: string;
  scenario: Scenario;
  things: readonly Thing[];
  matchups: readonly Matchup[];
  seed: string;
  /** Rounded up to complete rounds (`roundOfLots`). */
  games: number;
}

/** Cycle length in games: each thing is forbidden to Delta in one game of a cycle and to Gamma in another. */
const LOTS = 5;

/** Number of games after which the restrictions are balanced for each pair of players. */
export const roundOfLots = ({ matchups }: Pick<Without, 'matchups'>): number => LOTS * matchups.length;
export const gamesWithout = (order: Without): number => Math.ceil(order.games / roundOfLots(order)) * roundOfLots(order);

/** All pairs of a thing and a side that can have it. */
const lossesOf = ({ things }: Pick<Without, 'things'>): { thing: number; side: Side }[] =>
  things.flatMap(({ sides }, thing) => sides.map((side) => ({ thing, side })));

/** Minimum number of games for a first estimate: fewer do not determine the fit. */
export function leastGames(order: Pick<Without, 'things' | 'matchups'>): number {
  const round = roundOfLots(order);
  return Math.ceil((2 * (1 + lossesOf(order).length)) / round) * round;
}

/** Side without the thing in a game; null if both have it. */
export function whoLacks({ things, seed, matchups }: Without, thing: number, game: number): Side | null {
  const line = Math.floor(game / matchups.length);
  const pick = picker(`${seed} without ${thing} ${Math.floor(line / LOTS)} ${game % matchups.length}`);
  const delta = pick(LOTS);
  const gamma = (delta + 1 + pick(LOTS - 1)) % LOTS;
  const at = line % LOTS;
  const who = at === delta ? 'delta' : at === gamma ? 'gamma' : null;
  return who && (things[thing] as Thing).sides.includes(who) ? who : null;
}

/** Setup of a game with its restrictions. */
export function armOf(order: Without, game: number): Arm {
  const restrictions = order.things.flatMap(({ forbidden }, thing) => {
    const side = whoLacks(order, thing, game);
    return side ? [{ side, forbidden }] : [];
  });
  return { scenario: order.scenario, restrictions };
}

/** Cost of a restriction to its side, as a share from -1 to 1. */
export interface Cost {
  title: string;
  thing: number;
  /** Mean over the sides that can have it. */
  cost: Estimate;
  of: { readonly [S in Side]?: Estimate };
  /** Significantly different from zero, with a false discovery rate of one in twenty. */
  isSure: boolean;
}

/** Limits of cost, as shares: below `idle` a thing is useless, above `decides` it decides games. */
const BOUNDS = { idle: 0.01, decides: 0.1 } as const;

export type Verdict = 'idle' | 'fair' | 'decides';
/** Factor for intervals, because many things are judged at once: wrong in one of three hundred. */
const WIDER = 1.5;

/** Verdict supported by the whole interval of a cost; null if it is too wide. */
export function verdictOf({ mean, ...interval }: Estimate): Verdict | null {
  const low = mean - WIDER * (mean - interval.low);
  const high = mean + WIDER * (interval.high - mean);
  if (low > BOUNDS.decides) return 'decides';
  if (high < BOUNDS.idle) return 'idle';
  return low >= BOUNDS.idle && high <= BOUNDS.decides ? 'fair' : null;
}

/** Sign of a restriction's effect on Delta's share. */
const SIGN: { readonly [S in Side]: number } = { delta: -1, gamma: 1 };

/** Costs, highest first, from complete rounds of games; empty before `leastGames`. */
export function costsOf(order: Without, columns: readonly string[], rows: { readonly [game: string]: Row }): Cost[] {
  const shares = sharesInRounds(columns, rows, roundOfLots(order));
  if (shares.length < leastGames(order)) return [];
  const losses = lossesOf(order);
  const lines = shares.map((_, game) => {
    const lacks = order.things.map((_one, thing) => whoLacks(order, thing, game));
    return [1, ...losses.map(({ thing, side }) => (lacks[thing] === side ? 1 : 0))];
  });
  const fitted = leastSquares(lines, shares);
  return fitted ? ranked(order, losses, fitted) : [];
}

function ranked(order: Without, losses: readonly { thing: number; side: Side }[], fitted: Fit): Cost[] {
  const costs = order.things.map(({ title, sides }, thing) => {
    const columnOf = (side: Side): number => 1 + losses.findIndex((one) => one.thing === thing && one.side === side);
    const estimate = (of: readonly Side[]): { chance: number; told: Estimate } => {
      const { mean, error } = fitted.of(of.map((side) => [columnOf(side), SIGN[side] / of.length]));
      return { chance: twoTailedP(mean / error), told: within(mean, error) };
    };
    const { chance, told } = estimate(sides);
    return { title, thing, cost: told, of: Object.fromEntries(sides.map((side) => [side, estimate([side]).told])), chance };
  });
  return withSureness(costs).sort((a, b) => b.cost.mean - a.cost.mean || a.thing - b.thing);
}
