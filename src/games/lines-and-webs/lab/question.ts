/**
 * A question to the laboratory: one setup against a changed one, played by programs in pairs of games that share a seed. Plain JSON; with the same question
 * everybody comes to the same games, in whatever order they are played and by however many workers.
 */

import type { Side } from '../../../engine/core/table.ts';
import type { CardKind, Scenario, SupplyClass, TypeId, VictoryKind } from '../../../engine/lines-and-webs/index.ts';
import type { Estimate } from '../../../lab/estimate.ts';
import type { Ended } from '../../../lab/stop.ts';

/** How supply comes forward. A side that is forbidden one must do by the others. */
export const METHODS = ['carry', 'crossLevel', 'airport', 'queue', 'moveCarrier'] as const;
export type Method = (typeof METHODS)[number];

/** What a side must do without. */
export type Forbidden =
  | { kind: 'card'; card: CardKind }
  | { kind: 'unit'; type: TypeId } // it is not bought
  | { kind: 'method'; method: Method }
  | { kind: 'class'; cls: SupplyClass }; // neither bought nor brought
export interface Restriction {
  side: Side;
  forbidden: Forbidden;
}

/** One of the two setups that are compared. */
export interface Arm {
  scenario: Scenario;
  restrictions: readonly Restriction[];
  /** For proofs: in so much of its games Delta concedes at once. From 0 to 1. */
  concedes?: number;
}

/** Who plays Delta and Gamma, by name (`labPlayers`). */
export type Matchup = readonly [delta: string, gamma: string];

/** Each against each, both ways, and against itself. */
export const allPairs = (names: readonly string[]): Matchup[] => names.flatMap((delta) => names.map((gamma): Matchup => [delta, gamma]));

export interface Question {
  format: 1;
  kind: 'comparison';
  /** In a line: 'Armor: price 40 → 35'. */
  title: string;
  before: Arm;
  after: Arm;
  /** Played by turns, all with the same seed: a *block* is one pair of games for each. */
  matchups: readonly Matchup[];
  seed: string;
  /** Pairs of games at the most; rounded up to whole blocks. */
  most: number;
  /** It is answered once the difference is known to this many points either way (of 100); 0: all pairs are played. */
  within: number;
  /** For proofs: the two games of a pair have seeds of their own. */
  apart?: boolean;
}

/** A game of a table of doctrines: of which pair, and the how manieth of that pair. */
export type Nth = readonly [pair: number, nth: number];

export interface Table {
  format: 1;
  kind: 'table';
  title: string;
  scenario: Scenario;
  /** Every two doctrines, both ways, and each against itself. */
  matchups: readonly Matchup[];
  seed: string;
  /** Those that are to be played; a request for more adds to them. */
  games: readonly Nth[];
}

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

/** The seed of a game: both games of a pair, and all pairs of a block, share it. */
export function seedOf(question: Question, { pair, arm }: GameOf): string {
  const seed = `${question.seed}-${Math.floor(pair / question.matchups.length)}`;
  return question.apart && arm === 'after' ? `${seed}'` : seed;
}

/** Figures of one game, in the order of `columnsOf(scenario)`; whole numbers, so that sums are the same in any order. */
export type Row = readonly number[];

/** The two games of a pair. */
export type PairRows = { readonly [A in ArmName]: Row };

/** Of a comparison: pairs that were played, by their number. A key is a number's text. */
export interface Results {
  columns: readonly string[];
  pairs: { [pair: string]: PairRows };
}

/** Of a screening, or of doing without: games by their number. */
export interface GameResults {
  columns: readonly string[];
  games: { [game: string]: Row };
}

/** How often each kind of victory came about. */
export type Kinds = { [K in VictoryKind]?: { delta: number; gamma: number; draw: number } };

/** One figure of games, before and after the change, and by how much it moved. */
export interface Moved {
  /** 'delta.landed.clI': see `columns.ts`. */
  key: string;
  before: Estimate;
  after: Estimate;
  /** Of the pairs: after less before. */
  change: Estimate;
  /** Does the interval of the change leave out nothing? With many figures one in twenty does so by chance. */
  isMoved: boolean;
}

/** With how much of a thing Delta's (or its own side's) share goes along. */
export interface WonWith {
  /** 'card.closeAirSupport', 'unit.armor'. */
  key: string;
  /** Games of a side in which it was used, and not. */
  withIt: { games: number; share: number };
  without: { games: number; share: number };
}

export interface Answer {
  pairs: number;
  ended: Ended;
  before: Estimate;
  after: Estimate;
  /** Delta's share after the change less that before. Its interval holds over all looks together: it is wider than that of one look. */
  difference: Estimate;
  /** The same by one end a game, as it was played. */
  plain: Estimate;
  kinds: { [A in ArmName]: Kinds };
  moved: readonly Moved[];
  wonWith: { [A in ArmName]: readonly WonWith[] };
}

/** A game behind a figure, and the day on which most of the figure came about (null: the end). */
export interface Noted extends GameOf {
  what: 'least' | 'median' | 'most' | 'shortest' | 'oddest';
  day: number | null;
  value: number;
}
