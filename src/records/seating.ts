/** Which seats of a game a program plays, and since when. Nothing hidden: everybody at the table reads it. Plain: the page has it without the schema. */

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

/** What a game keeps of its computers, beside the record. */
export interface Seats {
  /** Rising; before the first only persons played. */
  seating: readonly Seating[];
  /** One person against the computer, who may take back anything. */
  practice: boolean;
  /** No order is suggested in this game. */
  unaided: boolean;
  /** After so many orders a suggestion was shown; rising. */
  suggested: readonly number[];
}

export const NO_COMPUTERS: Computers = {};
export const ONLY_PEOPLE: Seats = { seating: [], practice: false, unaided: false, suggested: [] };

/** Who plays the seats after so many orders. */
export const computersAt = (seating: readonly Seating[], orders: number): Computers =>
  seating.findLast(({ from }) => from <= orders)?.computers ?? NO_COMPUTERS;

/** The same seats when only so many orders are left: who sat there last sits there now. Where nothing lies beyond, the same object. */
export function seatsUpTo(seats: Seats, orders: number): Seats {
  const { seating, suggested } = seats;
  if ((seating.at(-1)?.from ?? 0) <= orders && (suggested.at(-1) ?? 0) <= orders) return seats;
  const now = seating.at(-1);
  const before = seating.filter(({ from }) => from < orders);
  const kept = now && now.from >= orders ? [...before, { from: orders, computers: now.computers }] : before;
  return { ...seats, seating: kept, suggested: [...new Set(suggested.map((at) => Math.min(at, orders)))] };
}

/** The same where the record is cut at a point: who sat there then sits there, and what was suggested later was not. */
export const seatsCutAt = ({ seating, suggested, ...rest }: Seats, orders: number): Seats => ({
  ...rest,
  seating: seating.filter(({ from }) => from <= orders),
  suggested: suggested.filter((at) => at <= orders),
});

/** What of it a file or a header tells: only what is not as usual. */
export interface ToldSeats {
  seating?: readonly Seating[];
  practice?: true;
  unaided?: true;
  suggested?: readonly number[];
}

export const tellSeats = ({ seating, practice, unaided, suggested }: Seats): ToldSeats => ({
  ...(seating.length > 0 ? { seating: seating.slice(-LIMITS.seating) } : {}),
  ...(practice ? { practice } : {}),
  ...(unaided ? { unaided } : {}),
  ...(suggested.length > 0 ? { suggested: suggested.slice(-LIMITS.suggested) } : {}),
});

/** The other way round. */
export const seatsTold = ({ seating = [], practice, unaided, suggested = [] }: ToldSeats): Seats => ({
  seating,
  practice: practice === true,
  unaided: unaided === true,
  suggested,
});
