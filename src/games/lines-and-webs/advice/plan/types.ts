/** Drafts of the staff as plain data: the player's preferences, and runs of ordinary commands with reasons. */

import type { Load, NodeId, PlayerCommand, SupplyClass, UnitId } from '../../../../engine/lines-and-webs/index.ts';

import type { Guard } from './routine.ts';

export type Priority = 'first' | 'normal' | 'last' | 'none';

/** Restriction of the draft; all given fields must match ("this carrier to this unit", "this class out of this port"). */
export interface Bar {
  carrier?: UnitId;
  /** The receiving unit. */
  unit?: UnitId;
  /** The giving store: a unit or a port. */
  from?: UnitId | NodeId;
  cls?: SupplyClass;
}

/** The player's preferences for a draft; all are optional. */
export interface PlanPreferences {
  /** Number of days for which no port within an enemy's reach is left empty; the default is 2, and 1 on the last day. */
  guardDays?: number;
  /** Priority by unit; the default is `normal`; `none` receives nothing. */
  priority?: { readonly [unit: UnitId]: Priority };
  /** Minimum load of a carrier or port after the draft, by id. */
  keep?: { readonly [store: string]: Partial<Load> };
  /** Class that has precedence if not everything can be delivered. */
  first?: 'food' | 'fuel' | 'ammunition' | 'even';
  /** Units that will attack in the next Phase 6: their needs are higher. */
  attack?: readonly UnitId[];
  bars?: readonly Bar[];
  /** Carriers without commands and whose load is not used. */
  leave?: readonly UnitId[];
  /** Carriers that carry but do not move. */
  stay?: readonly UnitId[];
  /** Fills carriers for tomorrow; the default is true. */
  refill?: boolean;
  /** Allows idle carriers to follow the front; the default is false. */
  follow?: boolean;
  /** Allows idle carriers near the enemy to be displaced; the default is false. @rule 6.3.4 */
  displace?: boolean;
}

/** Reason for each run, with the values before it. */
export interface RunFigures {
  /** Food for a unit that will have none in `days` days (0 is today). @rule 6.7.1 */
  feed: { unit: UnitId; tokens: number; days: number; held: number };
  /** Food for a degraded unit, which eats it at once. @rule 6.3.7 */
  feedDegraded: { unit: UnitId; tokens: number };
  /** Tokens for a unit, with the number of the class that it holds and wants in total. */
  bring: { unit: UnitId; cls: SupplyClass; tokens: number; held: number; wants: number; attacks: boolean };
  /** CL IX for a unit that is disabled or has lost steps. @rule 6.3.7 */
  mend: { unit: UnitId; tokens: number; disabled: boolean; lost: number };
  /** A carrier uses its own CL IX. @rule 6.3.7 */
  mendItself: { unit: UnitId; disabled: boolean; lost: number };
  /** Tokens for a carrier's load of tomorrow: its full and total boxes before, and the number of combat units in its range. */
  refill: { unit: UnitId; tokens: number; held: number; boxes: number; serves: number };
  /** A carrier's move: the units in need in its range after and before it, and the additional tokens delivered. */
  move: { unit: UnitId; to: NodeId; links: number; now: number; before: number; more: number };
  /** A carrier without combat units in range follows the front, from where it reaches these units. */
  follow: { unit: UnitId; to: NodeId; links: number; reaches: UnitId[] };
  /** The squadron moves to its airport; `links` remain. @rule 2.9 */
  squadron: { unit: UnitId; port: NodeId; links: number };
  /** An idle carrier is displaced, with its distance from the enemy in hexes. @rule 6.3.4 */
  lieLow: { unit: UnitId; hexes: number };
}
export type RunKey = keyof RunFigures;
export type RunWhy = { [K in RunKey]: { key: K; figures: RunFigures[K] } }[RunKey];

/** One or more commands with one purpose, legal in the order of the draft. */
export interface Run {
  /** Stable id for lists: the same run of the same draft has the same id. */
  id: string;
  commands: PlayerCommand[];
  /** Recipient and tokens; null for a move or a repair. */
  gets: { unit: UnitId; tokens: Load } | null;
  /** Source of the tokens, and the carriers that bring them. */
  from: UnitId | NodeId | null;
  by: UnitId[];
  /** Ids of the runs that must be executed first. */
  needs: string[];
  why: RunWhy;
  /** Port that it leaves open to the enemy. */
  opens: ExposedPort | null;
}

/** An own port that a move exposes to an enemy in the next Phase 6. @rule 6.6.4, 9.1 */
export interface ExposedPort {
  port: NodeId;
  /** Units left in the port; none of them is combat-ready. */
  left: readonly UnitId[];
  /** First enemy that can move in or attack. */
  enemy: UnitId;
}

/** A need that remains after the draft. */
export interface Unmet {
  unit: UnitId;
  cls: SupplyClass;
  tokens: number;
}

export interface SupplyDraft {
  runs: Run[];
  /** Worth of the needs met, before and after; see `worth.ts`. */
  before: number;
  after: number;
  unmet: Unmet[];
  /** Carriers alone in a port near the enemy, which the draft leaves in place. */
  guards: Guard[];
}
