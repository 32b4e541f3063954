/** Seats played by computers, over time. Public. No schema here, because the initial bundle includes this file. */

import { SIDES, type Side } from '../engine/core/gameTypes.ts';
import { LIMITS } from './limits.ts';
import type { SeatName } from './players.ts';

/** Weakest first. */
export const LEVELS = ['A', 'B', 'C', 'D'] as const;
export type Level = (typeof LEVELS)[number];
/** Levels that take long, and share their work among several workers. */
export const isSearching = (level: Level): boolean => level >= 'C';

/** Play styles; `even` is the default of a level. */
export const MANNERS = ['even', 'bold', 'careful'] as const;
export type Manner = (typeof MANNERS)[number];

export interface Computer {
  level: Level;
  manner: Manner;
}

/** Seats played by a computer; all others have human players. With four players, a side's own name stands for both of its roles. */
export type Computers = { readonly [S in SeatName]?: Computer };

/** The players of the seats, starting after `from` commands. */
export interface Seating {
  from: number;
  computers: Computers;
}

/** The sides without advice, starting after `from` commands. */
export interface AdviceChange {
  from: number;
  off: readonly Side[];
}

/** Stored data about a game's computers and advice, in addition to the record. */
export interface Seats {
  /** In rising order; before the first entry all players are human. */
  seating: readonly Seating[];
  /** True if one player plays against the computer and may undo anything. */
  practice: boolean;
  /** For old games without a setting per side: advice is off for both sides until the first change. */
  unaided: boolean;
  /** In order. Two entries may have the same `from`: turning advice on and off between two commands counts as using it. */
  advice: readonly AdviceChange[];
  /** Numbers of commands after which a suggestion was shown, rising. */
  suggested: readonly number[];
}

export const NO_COMPUTERS: Computers = {};
export const ONLY_PEOPLE: Seats = { seating: [], practice: false, unaided: false, advice: [], suggested: [] };

/** The computers after `orders` commands. */
export const computersAt = (seating: readonly Seating[], orders: number): Computers =>
  seating.findLast(({ from }) => from <= orders)?.computers ?? NO_COMPUTERS;

/** The sides without advice after `orders` commands; by default, now. Irrelevant for a computer's seat. */
export const adviceOff = ({ advice, unaided }: Pick<Seats, 'advice' | 'unaided'>, orders = Number.POSITIVE_INFINITY): readonly Side[] =>
  advice.findLast(({ from }) => from <= orders)?.off ?? (unaided ? SIDES : []);

/** Clamps seat changes to the remaining number of commands after an undo; keeps all changes of advice. Returns the same object if nothing changes. */
export function clampSeats(seats: Seats, orders: number): Seats {
  const { seating, advice, suggested } = seats;
  if ([seating.at(-1)?.from, advice.at(-1)?.from, suggested.at(-1)].every((at = 0) => at <= orders)) return seats;
  const now = seating.at(-1);
  const before = seating.filter(({ from }) => from < orders);
  const kept = now && now.from >= orders ? [...before, { from: orders, computers: now.computers }] : before;
  const changes = advice.map((one) => (one.from > orders ? { ...one, from: orders } : one));
  return { ...seats, seating: kept, advice: changes, suggested: [...new Set(suggested.map((at) => Math.min(at, orders)))] };
}

/** Cuts the seats together with the record: later changes and suggestions are dropped. */
export const truncateSeats = ({ seating, advice, suggested, ...rest }: Seats, orders: number): Seats => ({
  ...rest,
  seating: seating.filter(({ from }) => from <= orders),
  advice: advice.filter(({ from }) => from <= orders),
  suggested: suggested.filter((at) => at <= orders),
});

/** Serialized seats: only values that differ from the default. */
export interface SerializedSeats {
  seating?: readonly Seating[];
  practice?: true;
  unaided?: true;
  advice?: readonly AdviceChange[];
  suggested?: readonly number[];
}

export const packSeats = ({ seating, practice, unaided, advice, suggested }: Seats): SerializedSeats => ({
  ...(seating.length > 0 ? { seating: seating.slice(-LIMITS.seating) } : {}),
  ...(practice ? { practice } : {}),
  ...(unaided ? { unaided } : {}),
  ...(advice.length > 0 ? { advice: advice.slice(-LIMITS.advice) } : {}),
  ...(suggested.length > 0 ? { suggested: suggested.slice(-LIMITS.suggested) } : {}),
});

/** Restores seats from their serialized form. */
export const unpackSeats = ({ seating = [], practice, unaided, advice = [], suggested = [] }: SerializedSeats): Seats => ({
  seating,
  practice: practice === true,
  unaided: unaided === true,
  advice,
  suggested,
});
