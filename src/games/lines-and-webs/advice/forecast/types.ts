/** What the staff foresees: who runs dry on which day, what is there, what comes, what is used, what will be missing. Plain data. */

import type { Load, NodeId, Side, SupplyClass, UnitId } from '../../../../engine/lines-and-webs/index.ts';

/**
 * What every unit of the side does each day that is left, today included where it still can:
 * - `stands`: nothing. It only eats (6.7.1).
 * - `moves`: one CL III a day: a combat unit in its activation (6.6.3), a carrier and the APS by their method (6.3.3, 2.9).
 * - `fights`: a combat unit pays the CL III of its activation and the CL V of one attack (6.6.3, 7.2), then, if it can, one more engagement, a pursuit
 *   or a defence, which cost the same: CL V, and CL III too from Armor (7.2, 7.7). Artillery fires from where it stands, up to three CL V (7.9).
 *   Carriers and the APS stand.
 * A unit that cannot pay for its activation does nothing that day and keeps what it has.
 */
export type Pace = 'stands' | 'moves' | 'fights';
/** A pace, or the side's own orders of today: those in execution and in reserve fight each day, all others stand. */
export type Basis = Pace | 'orders';

/** A day of the game; `days` from today, 0 is today. */
export interface When {
  day: number;
  days: number;
}

/** Tokens of a side by where they are. Open to both sides, but for what is planned in Phase 2. @rule 11.1, 11.2 */
export interface Stock {
  /** On combat units and the APS. */
  fighters: Load;
  carriers: Load;
  /** In the stores of ports that the side holds. */
  ports: { node: NodeId; tokens: Load; free: number; boxes: number }[];
  loose: Load;
  /** Arrived and not placed yet, in transit, in packaging; planned in this Phase 2 (own side only). */
  queue: { arrived: Load; transit: Load; packaging: Load; planned: Load };
}

/** A side's day to come. All by class, in tokens. */
export interface LedgerDay {
  day: number;
  /** Is it a day on which units eat? @rule 6.7.1 */
  meal: boolean;
  /** What arrives in its Phase 1 (or straight in its Phase 2): queue, schedule, own purchases that are planned. */
  comes: Load;
  /** What the units would use at the pace if they had it: meals exactly, fuel and ammunition by the pace. */
  uses: Load;
  /** Of `uses` but for the meal of the last night, which nobody misses: what units have not on their own trackers that day if nobody carries anything. */
  missing: Load;
  /** What the whole side would hold at its end, everywhere on the map, if all of it could be brought wherever it is used. */
  left: Load;
  /** The same of all days so far that the whole side has nowhere: no carrier can help, only the market. */
  short: Load;
  /** Units that miss something that day, by class. */
  units: { [C in SupplyClass]: UnitId[] };
}

export interface Ledger {
  side: Side;
  basis: Basis;
  stock: Stock;
  days: LedgerDay[];
}

/** One unit will miss one class on one day. */
export interface Shortage {
  unit: UnitId;
  cls: SupplyClass;
  when: When;
  /** What it costs the unit: degraded, a step, its life, out of action, its move, its attack, its fire. */
  effect: 'degraded' | 'step' | 'destroyed' | 'disabled' | 'move' | 'attack' | 'fire';
}
