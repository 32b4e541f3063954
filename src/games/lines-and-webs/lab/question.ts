/**
 * A question to the laboratory: a setup compared with a changed one in pairs of bot games that share a seed. Plain JSON; the same question
 * always gives the same games, regardless of their order and the number of workers.
 */

import type { Side } from '../../../engine/core/gameTypes.ts';
import type { CardKind, Scenario, SupplyClass, TypeId, VictoryKind } from '../../../engine/lines-and-webs/index.ts';
import type { Estimate } from '../../../lab/estimate.ts';
import type { Ended } from '../../../lab/stop.ts';

/** Supply methods. A side without one must use the others. */
export const METHODS = ['carry', 'crossLevel', 'airport', 'queue', 'moveCarrier'] as const;
export type Method = (typeof METHODS)[number];

/** A restriction of a side. */
export type Forbidden =
  | { kind: 'card'; card: CardKind }
  | { kind: 'unit'; type: TypeId } // cannot be bought
  | { kind: 'method'; method: Method }
  | { kind: 'class'; cls: SupplyClass }; // neither bought nor carried
export interface Restriction {
  side: Side;
  forbidden: Forbidden;
}

/** One of the two setups to compare. */
export interface Arm {
  scenario: Scenario;
  restrictions: readonly Restriction[];
  /** For tests: share of the games in which Delta concedes at once, from 0 to 1. */
  concedes?: number;
}

/** Names of the players of Delta and Gamma (`labPlayers`). */
export type Matchup = readonly [delta: string, gamma: string];

/** All pairs in both orders, and each name against itself. */
export const allPairs = (names: readonly string[]): Matchup[] => names.flatMap((delta) => names.map((gamma): Matchup => [delta, gamma]));

export interface Question {
  format: 1;
  kind: 'comparison';
  /** One line: 'Armor: price 40 → 35'. */
  title: string;
  before: Arm;
  after: Arm;
  /** Played in rotation with the same seed; a *block* is one pair of games for each. */
  matchups: readonly Matchup[];
  seed: string;
  /** Maximum number of pairs, rounded up to complete blocks. */
  most: number;
  /** Target half-width of the interval in points of 100; 0 plays all pairs. */
  within: number;
  /** For tests: independent seeds for the two games of a pair. */
  apart?: boolean;
}

export interface StyleTable {
  format: 1;
  kind: 'table';
  title: string;
  scenario: Scenario;
  /** All pairs of doctrines in both orders, and each against itself. */
  matchups: readonly Matchup[];
  seed: string;
  /** Maximum number of games; two of each pair are always played. */
  games: number;
  /** Target half-width of the interval of the value in points of 100; 0 plays all games. */
  within: number;
}

/** Pair of a game of a table, and its index among the pair's games: the pairs take turns in the numbers. */
export const tableGame = ({ matchups }: Pick<StyleTable, 'matchups'>, n: number): { pair: number; nth: number } => ({
  pair: n % matchups.length,
  nth: Math.floor(n / matchups.length),
});

export const ARMS = ['before', 'after'] as const;
export type ArmName = (typeof ARMS)[number];

/** One game of a question. */
export interface GameOf {
  pair: number;
  arm: ArmName;
}

export const blocksOf = ({ most, matchups }: Question): number => Math.max(1, Math.ceil(most / matchups.length));
export const pairsOf = (question: Question): number => blocksOf(question) * question.matchups.length;
export const matchupOf = ({ matchups }: Question, pair: number): Matchup => matchups[pair % matchups.length] as Matchup;

/** Seed of a game, shared by both games of a pair and all pairs of a block. */
export function seedOf(question: Question, { pair, arm }: GameOf): string {
  const seed = `${question.seed}-${Math.floor(pair / question.matchups.length)}`;
  return question.apart && arm === 'after' ? `${seed}'` : seed;
}

/** Statistics of one game, in the order of `columnsOf(scenario)`; integers, so that sums do not depend on the order. */
export type Row = readonly number[];

/** The two games of a pair. */
export type PairRows = { readonly [A in ArmName]: Row };

/** Results of a comparison: completed pairs by number (as text). */
export interface Results {
  columns: readonly string[];
  pairs: { [pair: string]: PairRows };
}

/** Results of a screening or an ablation: completed games by number. */
export interface GameResults {
  columns: readonly string[];
  games: { [game: string]: Row };
}

/** Number of victories by kind. */
export type Kinds = { [K in VictoryKind]?: { delta: number; gamma: number; draw: number } };

/** One statistic before and after the change, and the difference. */
export interface FigureChange {
  /** 'delta.landed.clI'; see `columnsOf`. */
  key: string;
  before: Estimate;
  after: Estimate;
  /** After minus before, per pair. */
  change: Estimate;
  /** True if the interval of the change excludes zero. With many statistics one in twenty does so by chance. */
  isMoved: boolean;
}

/** Share of the side (Delta, or the user) with and without the use of a thing. */
export interface UsageSplit {
  /** For example 'card.closeAirSupport' or 'unit.armor'. */
  key: string;
  /** Games in which a side used it, and did not. */
  withIt: { games: number; share: number };
  without: { games: number; share: number };
}

export interface Answer {
  pairs: number;
  ended: Ended;
  before: Estimate;
  after: Estimate;
  /** Delta's share after the change minus before. Its interval is valid over all looks and therefore wider than that of one look. */
  difference: Estimate;
  /** The difference with one end per game, as played. */
  plain: Estimate;
  kinds: { [A in ArmName]: Kinds };
  moved: readonly FigureChange[];
  wonWith: { [A in ArmName]: readonly UsageSplit[] };
}

/** An example game of a statistic, and the day on which it grew most (null: the end). */
export interface NotableGame extends GameOf {
  what: 'least' | 'median' | 'most' | 'shortest' | 'oddest';
  day: number | null;
  value: number;
}
