/** How a player by doctrine plays: the figures in which its manners differ. */

import type { CardKind, UnitId, UnitState } from '../../engine/lines-and-webs/index.ts';
import type { Desk } from '../desk.ts';

export interface Manner {
  /** An attack is made if it is worth so many points. */
  threshold: number;
  /** Does it buy and play special cards? */
  cards: boolean;
  /** Cards of each kind that it wants in its hand. */
  shelf: readonly (readonly [CardKind, number])[];
  /** Links at which a unit of the other side makes a port need a guard, and a second one. */
  alarm: readonly [number, number];
  /** What 9-Line Recovery, Scouts Out, Close Air Support must gain, in points. */
  gain: { nineLine: number; scouts: number; air: number };
  /** Does it transport at all? */
  hauls: boolean;
  /** Who keeps to its ports: nobody, as many as are needed, or all. */
  guards: 'none' | 'some' | 'all';
  /** Does its artillery fire? */
  fires: boolean;
  /** How strongly its free units are drawn towards the ports of the other side, in points a link. */
  drive: number;
  /** Hexes at which a unit that can fight wants the nearest one of the other side. */
  stand: number;
  /** What it is worth, in points, that a carrier is the first or the second unit in a port of its own. */
  hold: readonly [number, number];
  /** What each unit of the other side that may still strike takes from a node. */
  danger: number;
  /** Whom it attacks at all. */
  attacks(desk: Desk, target: UnitState, attacker: UnitId): boolean;
  /** Of a hundred orders in Phase 6 so many are given without thought. */
  slips: number;
}

export const DOCTRINE: Manner = {
  threshold: 0.5,
  cards: true,
  shelf: [
    ['closeAirSupport', 2],
    ['nineLine', 2],
    ['scoutsOut', 2],
    ['massCal', 1],
  ],
  alarm: [9, 5],
  gain: { nineLine: 2.5, scouts: 0.9, air: 1.6 },
  hauls: true,
  guards: 'some',
  fires: true,
  drive: 0.5,
  stand: 2,
  hold: [4, 2],
  danger: 0,
  attacks: () => true,
  slips: 0,
};
