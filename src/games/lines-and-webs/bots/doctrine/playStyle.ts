/** Parameters of a doctrine bot's play style. */

import type { CardKind, PlayerCommand, SupplyClass, UnitId, UnitState } from '../../../../engine/lines-and-webs/index.ts';
import type { Sandbox } from '../sandbox.ts';

/** A figure for a short game and one for a long one. */
interface InGame<T> {
  short: T;
  long: T;
}

export interface PlayStyle {
  /** Points that an attack must be worth. */
  threshold: number;
  /** Points that a reserve card must be worth: before the deck is used up, and after. */
  reserve: readonly [number, number];
  /** True if it buys and plays special cards. */
  cards: boolean;
  /** Number of cards of each kind that it wants in its hand. */
  shelf: InGame<readonly (readonly [CardKind, number])[]>;
  /** Instant cards bought on the last day with points that have no other use. */
  late: readonly (readonly [CardKind, number])[];
  /** Points per day for units, in a short game and in a long one. */
  forUnits: InGame<number>;
  /** CL IX bought per lost step. */
  parts: number;
  /** Tokens per class bought beyond the need, in a long game. */
  stock: number;
  /** Distance in links of an enemy unit from which a port needs a guard, and a second one. */
  alarm: readonly [number, number];
  /** Points that 9-Line Recovery, Scouts Out, Close Air Support, and Command Post must gain. */
  gain: { nineLine: number; scouts: number; air: number; together: number };
  /** True if it transports supplies. */
  hauls: boolean;
  /** A supply class that it neither buys nor carries. */
  without: SupplyClass | null;
  /** True for legal commands that it never gives; null if there are none. */
  bars: ((c: PlayerCommand) => boolean) | null;
  /** Units that guard its ports: none, as many as needed, or all. */
  guards: 'none' | 'some' | 'all';
  /** True if its artillery fires. */
  fires: boolean;
  /** Number of enemy carriers, the largest first, whose nodes it blocks each day. @rule 8.10 */
  cuts: number;
  /** When it asks the staff for its supply plan: never, before its own, or after its own moves of carriers. */
  staff: InGame<'never' | 'first' | 'after'>;
  /** Attraction of free units to enemy ports, in points per link, in a short game and in a long one. */
  drive: InGame<number>;
  /** Preferred distance in hexes to the nearest enemy for a combat unit. */
  stand: number;
  /** Points for a carrier that holds a friendly port alone. */
  hold: number;
  /** True if the target may be attacked at all. */
  attacks(desk: Sandbox, target: UnitState, attacker: UnitId): boolean;
  /** Percentage of Phase 6 commands given without evaluation. */
  slips: number;
}

/** Days in the longest game that counts as short. */
const SHORT_GAME = 8;

/** Selects the figure for a short or a long game. */
export const inGame = <T>(desk: Sandbox, { short, long }: InGame<T>): T => (desk.world.scenario.turns > SHORT_GAME ? long : short);

/** Without the staff's supply plan: half the time, for those who play thousands of days. */
export const WITHOUT_STAFF: Partial<PlayStyle> = { staff: { short: 'never', long: 'never' } };

const SHELF: readonly (readonly [CardKind, number])[] = [
  ['closeAirSupport', 2],
  ['nineLine', 2],
  ['scoutsOut', 2],
  ['massCal', 1],
];

export const DOCTRINE: PlayStyle = {
  threshold: 0,
  reserve: [1.2, 0.3],
  cards: true,
  // In a short game the other fronts can't spare three joined units.
  shelf: { short: SHELF, long: [...SHELF, ['commandPost', 1]] },
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
  cuts: 0,
  // The short scenarios are even between two Captains who plan by themselves; with the staff's plan Delta wins The Long Road nearly always.
  staff: { short: 'never', long: 'first' },
  drive: { short: 0.25, long: 0.3 },
  stand: 2,
  // In a port a carrier is easy prey and far from the units it serves: combat units guard better.
  hold: 0,
  attacks: () => true,
  slips: 0,
};
