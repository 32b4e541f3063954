/** Causes and remedies of shortages as data: keys, values and clauses. The UI supplies the words. */

import type { NodeId, PlayerCommand, SupplyClass, UnitId } from '../../../../engine/lines-and-webs/index.ts';
import type { Shortage } from '../forecast/pace.ts';

/** Values of each cause. Distances are in links. */
export interface CauseFigures {
  /** The side has no spare token on the map; `coming` tokens arrive, the first on day `lands`. @rule 6.2.1 */
  noneLeft: { cls: SupplyClass; there: number; coming: number; lands: number | null };
  /** Spare tokens go to more urgent shortages; `units` units get them. */
  sharedOut: { cls: SupplyClass; units: number };
  /** Tokens are on their way but land too late. @rule 6.1.1 */
  landsLate: { cls: SupplyClass; tokens: number; lands: number };
  /** Tokens have arrived, but the open home ports have no free box. @rule 6.1.2, 8.11 */
  portFull: { port: NodeId; waiting: number; boxes: number };
  /** No home port accepts them: the enemy holds one, and holds the other or it lacks the squadron. @rule 6.1.2, 6.1.3 */
  portLost: { seaport: NodeId | null; airport: NodeId | null; waiting: number };
  /** The unit has no free box for the class. @rule 4.5 */
  noBox: { unit: UnitId; boxes: number };
  /** The unit's boxes for the class are full, with `held` tokens that last until the day. @rule 4.5 */
  holdsFull: { unit: UnitId; held: number };
  /** The carriers in reach have used `used` of their `of` tokens. @rule 6.3.2 */
  carryUsed: { carriers: UnitId[]; used: number; of: number };
  /** No carrier reaches the unit: distance and range of the nearest one. @rule 6.3.2 */
  outOfRange: { carrier: UnitId; links: number; range: number };
  /** Carriers reach the unit but not the class: distance from the carrier to the nearest store. @rule 6.3.2 */
  sourceFar: { carrier: UnitId; cls: SupplyClass; links: number; range: number };
  /** A blocked node is the only obstacle on the walk. @rule 1.9 */
  blocked: { node: NodeId; carrier: UnitId };
  /** Enemy units or ports block the walk. @rule 6.3.2 */
  enemyOnTheWay: { nodes: NodeId[]; carrier: UnitId };
  /** Contact with a combat-ready enemy keeps the carrier from coming close enough. @rule 6.3.3.1 */
  contact: { carrier: UnitId; node: NodeId };
  /** The unit itself is displaced. @rule 6.3.4 */
  displaced: { unit: UnitId };
  /** The carriers in reach cannot use a method today. @rule 6.3.1 */
  carrierDisplaced: { carrier: UnitId };
  carrierDegraded: { carrier: UnitId };
  carrierDisabled: { carrier: UnitId };
  noCarrier: Record<string, never>;
  /** The side's last Phase 3 before the shortage is over: nothing can arrive in time. @rule 6.3 */
  tooLate: { day: number };
  /** Number of days away; no remedy is sought yet. */
  farOff: { days: number };
  /** Nothing prevents delivery; it has not been made yet. */
  notYet: { carrier: UnitId | null };
}
export type CauseKey = keyof CauseFigures;
/** Binding cause with its clauses. */
export type Cause = { [K in CauseKey]: { key: K; figures: CauseFigures[K]; clauses: readonly string[] } }[CauseKey];

/** Number of Phases 3 from now: 0 is the side's next or current one. */
interface Brought {
  tokens: number;
  wait: number;
  /** Position among the remedies of that Phase 3; they are legal in this order. */
  nth: number;
  /** The carrier that must be repaired or fed first, as its own row says; null if none. */
  once: UnitId | null;
  /** Commands of that Phase 3, legal once the ones before them are executed. */
  commands: PlayerCommand[];
}
/** A remedy, tried on a private state: the shortage is gone after `commands`. Listed by rising cost. */
export type Remedy =
  /** Cross-leveling within a port, from its store or from one unit to another. @rule 6.3.6 */
  | (Brought & { kind: 'crossLevel'; port: NodeId; from: UnitId | NodeId })
  /** A carrier brings tokens from its own load or another store. */
  | (Brought & { kind: 'carry'; carrier: UnitId; from: UnitId | NodeId })
  /** Several carriers bring tokens, in this order. */
  | (Brought & { kind: 'chain'; carriers: UnitId[]; from: UnitId | NodeId })
  /** A carrier moves `links` links first. */
  | (Brought & { kind: 'move'; carrier: UnitId; to: NodeId; links: number; from: UnitId | NodeId })
  /** Tokens bought on one day that land on another, in time; from there the carriers can bring them. */
  | {
      kind: 'buy';
      cls: SupplyClass;
      tokens: number;
      to: 'queue' | 'apod';
      price: number;
      port: NodeId;
      on: number;
      lands: number;
      commands: PlayerCommand[];
      /** Required move of a carrier beforehand; null if no move is needed. */
      move: { carrier: UnitId; to: NodeId } | null;
      /** True if the supply plan delivers them only with the unit first. */
      isFirst: boolean;
      /** Cheaper alternative for CL IX by air: the queue, with its price and landing day. @rule 6.2.3 */
      or: { price: number; lands: number } | null;
      nth: number;
    }
  /** A carrier uses its own CL IX on itself. @rule 6.3.7 */
  | (Brought & { kind: 'mend' })
  /** The whole supply plan with the unit first. */
  | (Brought & { kind: 'plan' })
  /** One Air Drop Inbound! card per token, straight to the unit; held, or bought for `price` RP (0 if held). @rule 8.2 */
  | { kind: 'drop'; cls: SupplyClass; tokens: number; price: number; on: number; commands: PlayerCommand[]; nth: number }
  /** No remedy found after the promises to others. `instead`: the remedy if the unit came first. */
  | { kind: 'none'; instead: Exclude<Remedy, { kind: 'none' }> | null };

export interface ShortageExplanation {
  shortage: Shortage;
  cause: Cause;
  remedy: Remedy;
}
