/** Drafts of the staff: what the player wishes, and runs of ordinary commands, each with its why. Plain data. */

import type { Load, NodeId, PlayerCommand, SupplyClass, UnitId } from '../../../../engine/lines-and-webs/index.ts';

import type { Guard } from './routine.ts';

export type Priority = 'first' | 'normal' | 'last' | 'none';

/** What the draft may not order: all that a bar names must hold together ("this carrier to this unit", "this class out of this port"). */
export interface Bar {
  carrier?: UnitId;
  /** The unit that would receive. */
  unit?: UnitId;
  /** The store that would give: a unit or a port. */
  from?: UnitId | NodeId;
  cls?: SupplyClass;
}

/** The player's wishes for a draft; everything may be left out. */
export interface Wishes {
  /** Days for which no port is left without a unit where an enemy could come; two if left out, and one on the last day. */
  guardDays?: number;
  /** Units that are not named are `normal`; `none` receives nothing. */
  priority?: { readonly [unit: UnitId]: Priority };
  /** What a carrier or a port should still hold afterwards, by its id. */
  keep?: { readonly [store: string]: Partial<Load> };
  /** What goes first where not all can be brought. */
  first?: 'food' | 'fuel' | 'ammunition' | 'even';
  /** Units that will attack tomorrow (in the Phase 6 that comes next): their needs rise. */
  attack?: readonly UnitId[];
  bars?: readonly Bar[];
  /** Carriers that the draft gives no orders to, and whose load it leaves alone. */
  leave?: readonly UnitId[];
  /** Carriers that carry, but do not move. */
  stay?: readonly UnitId[];
  /** Are carriers filled for tomorrow? Yes if left out. */
  refill?: boolean;
  /** May carriers that have nothing to do follow the front? No if left out. */
  follow?: boolean;
  /** May carriers that have nothing to do lie low near the enemy? No if left out. @rule 6.3.4 */
  displace?: boolean;
}

/** Why a run is drafted, with the figures as they stand before it. */
export interface RunFigures {
  /** Food that it holds, none or what it eats before; and the days to the meal for which it has none, 0 today. @rule 6.7.1 */
  feed: { unit: UnitId; tokens: number; days: number; held: number };
  /** Degraded: it eats at once. @rule 6.3.7 */
  feedDegraded: { unit: UnitId; tokens: number };
  /** Tokens for a unit, with how many of the class it holds and wants in all. */
  bring: { unit: UnitId; cls: SupplyClass; tokens: number; held: number; wants: number; attacks: boolean };
  /** CL IX for a unit that is out of action, or has lost steps. @rule 6.3.7 */
  mend: { unit: UnitId; tokens: number; disabled: boolean; lost: number };
  /** A carrier uses its own CL IX. @rule 6.3.7 */
  mendItself: { unit: UnitId; disabled: boolean; lost: number };
  /** A carrier is filled for tomorrow: the boxes that are full before, all its boxes, and the units that fight in its reach. */
  refill: { unit: UnitId; tokens: number; held: number; boxes: number; serves: number };
  /** A carrier moves: the units in need in its reach now and before, and the tokens that are brought because of it. */
  move: { unit: UnitId; to: NodeId; links: number; now: number; before: number; more: number };
  /** A carrier that reached nobody who fights follows the front: from there it reaches these. */
  follow: { unit: UnitId; to: NodeId; links: number; reaches: UnitId[] };
  /** The squadron goes to its airport; `links` are left. @rule 2.9 */
  squadron: { unit: UnitId; port: NodeId; links: number };
  /** A carrier with nothing to do lies low, with its distance from the enemy. @rule 6.3.4 */
  lieLow: { unit: UnitId; hexes: number };
}
export type RunKey = keyof RunFigures;
export type RunWhy = { [K in RunKey]: { key: K; figures: RunFigures[K] } }[RunKey];

/** One or several commands that bring something to somebody. They are legal in the order of the draft. */
export interface Run {
  /** The same for the same run of the same draft, for lists. */
  id: string;
  commands: PlayerCommand[];
  /** Who gets what in the end; null for a move or a mending. */
  gets: { unit: UnitId; tokens: Load } | null;
  /** Where the tokens come from, and over which carriers they go. */
  from: UnitId | NodeId | null;
  by: UnitId[];
  /** Runs, by id, without which this one would not be legal. */
  needs: string[];
  why: RunWhy;
  /** The port that it leaves open to the enemy. */
  opens: Opening | null;
}

/** An own port that a move leaves to an enemy who can be at it in the Phase 6 that comes. @rule 6.6.4, 9.1 */
export interface Opening {
  port: NodeId;
  /** Who is left in it: nobody, or none that fights. */
  left: readonly UnitId[];
  /** The first enemy that can walk in, or attack. */
  enemy: UnitId;
}

/** What a unit still lacks after the draft. */
export interface Unmet {
  unit: UnitId;
  cls: SupplyClass;
  tokens: number;
}

export interface SupplyDraft {
  runs: Run[];
  /** What the needs are worth that are met, before and after; see `worth.ts`. */
  before: number;
  after: number;
  unmet: Unmet[];
  /** Carriers that are alone in a port with the enemy near: the draft leaves them there. */
  guards: Guard[];
}
