/** How a player by doctrine plays: the figures in which its manners differ. */

import type { CardKind, PlayerCommand, SupplyClass, UnitId, UnitState } from '../../../../engine/lines-and-webs/index.ts';
import type { Desk } from '../desk.ts';

export interface Manner {
  /** Points that an attack must be worth. */
  threshold: number;
  /** Points that a reserve card must be worth before the deck is used up, and after. */
  reserve: readonly [number, number];
  /** Does it buy and play special cards? */
  cards: boolean;
  /** Cards of each kind that it wants in its hand. */
  shelf: readonly (readonly [CardKind, number])[];
  /** Cards that work at once, bought on the last day for the points that nothing else can use any more. */
  late: readonly (readonly [CardKind, number])[];
  /** Points a day for units, in a short game and in a long one. */
  forUnits: { short: number; long: number };
  /** CL IX that are bought for each step that was lost. */
  parts: number;
  /** Tokens of a class that are bought beyond the need, in a long game. */
  stock: number;
  /** Links at which a unit of the other side makes a port need a guard, and a second one. */
  alarm: readonly [number, number];
  /** What 9-Line Recovery, Scouts Out, Close Air Support, Command Post must gain, in points. */
  gain: { nineLine: number; scouts: number; air: number; together: number };
  /** Does it transport at all? */
  hauls: boolean;
  /** A class that it neither buys nor brings. */
  without: SupplyClass | null;
  /** Orders that it never gives, though it may; null: none. */
  bars: ((c: PlayerCommand) => boolean) | null;
  /** Who keeps to its ports: nobody, as many as are needed, or all. */
  guards: 'none' | 'some' | 'all';
  /** Does its artillery fire? */
  fires: boolean;
  /** How strongly its free units are drawn towards the ports of the other side, in points a link, in a short game and in a long one. */
  drive: { short: number; long: number };
  /** Hexes at which a unit that can fight wants the nearest one of the other side. */
  stand: number;
  /** What it is worth, in points, that a carrier holds a port of its own alone. */
  hold: number;
  /** Whom it attacks at all. */
  attacks(desk: Desk, target: UnitState, attacker: UnitId): boolean;
  /** Orders in a hundred of Phase 6 that are given without thought. */
  slips: number;
}

/** A game of more days is long. */
const SHORT_GAME = 8;

/** Which of two figures counts in this game. */
export const inGame = (desk: Desk, { short, long }: { short: number; long: number }): number =>
  desk.world.scenario.turns > SHORT_GAME ? long : short;

export const DOCTRINE: Manner = {
  threshold: 0,
  reserve: [1.2, 0.3],
  cards: true,
  shelf: [
    ['closeAirSupport', 2],
    ['nineLine', 2],
    ['scoutsOut', 2],
    ['massCal', 1],
    ['commandPost', 1],
  ],
  late: [
    ['airDrop', 3],
    ['saintHimars', 3],
  ],
  forUnits: { short: 21, long: 12 },
  parts: 0.8,
  stock: 6,
  alarm: [12, 12],
  gain: { nineLine: 2.5, scouts: 0.9, air: 1.6, together: 3 },
  hauls: true,
  without: null,
  bars: null,
  guards: 'some',
  fires: true,
  drive: { short: 0.25, long: 0.3 },
  stand: 2,
  // In a port a carrier is a prize, and away from those whom it should serve: fighters guard better.
  hold: 0,
  attacks: () => true,
  slips: 0,
};
