/**
 * Doing without: cards, kinds of unit and ways of supply are all forbidden in one run, by lot. In every five games each thing is forbidden to Delta once and to Gamma
 * once, so that in three of five nobody does without it. What it costs a side is read off all games by least squares, every thing at once: what the others bring about
 * is taken out. What two things do only together makes the figures less sure, not wrong.
 */

import type { Side } from '../../../engine/core/table.ts';
import type { Scenario } from '../../../engine/lines-and-webs/index.ts';
import type { Estimate } from '../../../lab/estimate.ts';
import { twoTailedP, within } from '../../../lab/estimate.ts';
import { type Fit, leastSquares } from '../../../lab/leastSquares.ts';
import { picker } from '../bots/picker.ts';
import { sharesInRounds } from './ends.ts';
import type { Arm, Forbidden, Matchup, Row } from './question.ts';
import { withSureness } from './screening.ts';

/** Something that a side can be forbidden. */
export interface Thing {
  /** 'Drone Recon' */
  title: string;
  forbidden: Forbidden;
  /** Who can have it at all. */
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
  /** Rounded up to whole rounds (`roundOfLots`). */
  games: number;
}

/** Each thing is Delta's loss in one game of so many, Gamma's in another. */
const LOTS = 5;

/** Games after which each thing was forbidden to each side as often, for each pair of players. */
export const roundOfLots = ({ matchups }: Pick<Without, 'matchups'>): number => LOTS * matchups.length;
export const gamesWithout = (order: Without): number => Math.ceil(order.games / roundOfLots(order)) * roundOfLots(order);

/** What can be lacked, and by whom. */
const lossesOf = ({ things }: Pick<Without, 'things'>): { thing: number; side: Side }[] =>
  things.flatMap(({ sides }, thing) => sides.map((side) => ({ thing, side })));

/** The least games for a first reading: with fewer the fit has too little to go by. */
export function leastGames(order: Pick<Without, 'things' | 'matchups'>): number {
  const round = roundOfLots(order);
  return Math.ceil((2 * (1 + lossesOf(order).length)) / round) * round;
}

/** Who must do without a thing in a game; null where nobody must. */
export function whoLacks({ things, seed, matchups }: Without, thing: number, game: number): Side | null {
  const line = Math.floor(game / matchups.length);
  const pick = picker(`${seed} without ${thing} ${Math.floor(line / LOTS)} ${game % matchups.length}`);
  const delta = pick(LOTS);
  const gamma = (delta + 1 + pick(LOTS - 1)) % LOTS;
  const at = line % LOTS;
  const who = at === delta ? 'delta' : at === gamma ? 'gamma' : null;
  return who && (things[thing] as Thing).sides.includes(who) ? who : null;
}

/** The setup of a game, with what is forbidden in it. */
export function armOf(order: Without, game: number): Arm {
  const restrictions = order.things.flatMap(({ forbidden }, thing) => {
    const side = whoLacks(order, thing, game);
    return side ? [{ side, forbidden }] : [];
  });
  return { scenario: order.scenario, restrictions };
}

/** What doing without a thing costs the side that does without it: shares from -1 to 1. */
export interface Cost {
  title: string;
  thing: number;
  /** The mean over the sides that can have it. */
  cost: Estimate;
  of: { readonly [S in Side]?: Estimate };
  /** Surely not nothing: of those named so at most one in twenty is expected to be so by chance. */
  isSure: boolean;
}

/** What is too dear to do without decides; what is worth less than the least is idle. Shares. */
const BOUNDS = { idle: 0.01, decides: 0.1 } as const;

export type Verdict = 'idle' | 'fair' | 'decides';
/** Many things are judged at once: each by an interval half as wide again, which leaves out the truth in one of three hundred. */
const WIDER = 1.5;

/** What the interval of a cost says for sure; null where it is too wide. */
export function verdictOf({ mean, ...interval }: Estimate): Verdict | null {
  const low = mean - WIDER * (mean - interval.low);
  const high = mean + WIDER * (interval.high - mean);
  if (low > BOUNDS.decides) return 'decides';
  if (high < BOUNDS.idle) return 'idle';
  return low >= BOUNDS.idle && high <= BOUNDS.decides ? 'fair' : null;
}

/** The share is Delta's: it falls by what Delta lacks, and rises by what Gamma lacks. */
const SIGN: { readonly [S in Side]: number } = { delta: -1, gamma: 1 };

/** Costs, the greatest first, of the games that were played from the first on in whole rounds; empty before `leastGames`. */
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
