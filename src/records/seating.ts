/** Which seats of a game a program plays, and since when. Nothing hidden: everybody at the table reads it. Plain: the page has it without the schema. */

import { SIDES, type Side } from '../engine/core/table.ts';
import { LIMITS } from './limits.ts';
import type { SeatName } from './players.ts';

/** By rising strength. */
export const LEVELS = ['A', 'B', 'C'] as const;
export type Level = (typeof LEVELS)[number];

/** `even` is as the level comes. */
export const MANNERS = ['even', 'bold', 'careful'] as const;
export type Manner = (typeof MANNERS)[number];

export interface Computer {
  level: Level;
  manner: Manner;
}

/** The seats that a computer plays; at one that is missing a person sits. With four players a side's own name stands for both of its roles. */
export type Computers = { readonly [S in SeatName]?: Computer };

/** From so many orders on the seats were given to these. */
export interface Seating {
  from: number;
  computers: Computers;
}

/** From so many orders on these sides have no advice of their staff. */
export interface AdviceChange {
  from: number;
  off: readonly Side[];
}

/** What a game keeps of its computers and of its staffs, beside the record. */
export interface Seats {
  /** Rising; before the first only persons played. */
  seating: readonly Seating[];
  /** One person against the computer, who may take back anything. */
  practice: boolean;
  /** Of games that were begun before advice could be off for one side: it is off for both, until the first change. */
  unaided: boolean;
  /** In their order. Two may have the same `from`: who turns it on and off between two orders has had it. */
  advice: readonly AdviceChange[];
  /** After so many orders a suggestion was shown; rising. */
  suggested: readonly number[];
}

export const NO_COMPUTERS: Computers = {};
export const ONLY_PEOPLE: Seats = { seating: [], practice: false, unaided: false, advice: [], suggested: [] };

/** Who plays the seats after so many orders. */
export const computersAt = (seating: readonly Seating[], orders: number): Computers =>
  seating.findLast(({ from }) => from <= orders)?.computers ?? NO_COMPUTERS;

/** The sides whose staff is off after so many orders; without a number, now. A computer's seat does not care. */
export const adviceOff = ({ advice, unaided }: Pick<Seats, 'advice' | 'unaided'>, orders = Number.POSITIVE_INFINITY): readonly Side[] =>
  advice.findLast(({ from }) => from <= orders)?.off ?? (unaided ? SIDES : []);

/** The same seats when only so many orders are left: who sat there last sits there now, and no change of the advice is forgotten. Where nothing lies beyond, the same object. */
export function seatsUpTo(seats: Seats, orders: number): Seats {
  const { seating, advice, suggested } = seats;
  if ([seating.at(-1)?.from, advice.at(-1)?.from, suggested.at(-1)].every((at = 0) => at <= orders)) return seats;
  const now = seating.at(-1);
  const before = seating.filter(({ from }) => from < orders);
  const kept = now && now.from >= orders ? [...before, { from: orders, computers: now.computers }] : before;
  const changes = advice.map((one) => (one.from > orders ? { ...one, from: orders } : one));
  return { ...seats, seating: kept, advice: changes, suggested: [...new Set(suggested.map((at) => Math.min(at, orders)))] };
}

/** The same where the record is cut at a point: who sat there then sits there, and what was suggested or changed later was not. */
export const seatsCutAt = ({ seating, advice, suggested, ...rest }: Seats, orders: number): Seats => ({
  ...rest,
  seating: seating.filter(({ from }) => from <= orders),
  advice: advice.filter(({ from }) => from <= orders),
  suggested: suggested.filter((at) => at <= orders),
});

/** What of it a file or a header tells: only what is not as usual. */
export interface ToldSeats {
  seating?: readonly Seating[];
  practice?: true;
  unaided?: true;
  advice?: readonly AdviceChange[];
  suggested?: readonly number[];
}

export const packSeats = ({ seating, practice, unaided, advice, suggested }: Seats): ToldSeats => ({
  ...(seating.length > 0 ? { seating: seating.slice(-LIMITS.seating) } : {}),
  ...(practice ? { practice } : {}),
  ...(unaided ? { unaided } : {}),
  ...(advice.length > 0 ? { advice: advice.slice(-LIMITS.advice) } : {}),
  ...(suggested.length > 0 ? { suggested: suggested.slice(-LIMITS.suggested) } : {}),
});

/** The other way round. */
export const unpackSeats = ({ seating = [], practice, unaided, advice = [], suggested = [] }: ToldSeats): Seats => ({
  seating,
  practice: practice === true,
  unaided: unaided === true,
  advice,
  suggested,
});
