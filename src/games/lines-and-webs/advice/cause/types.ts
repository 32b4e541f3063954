/** Why a unit runs dry, and what would end it: keys with figures and clauses; words are put to them on the screen. */

import type { NodeId, PlayerCommand, SupplyClass, UnitId } from '../../../../engine/lines-and-webs/index.ts';
import type { Shortage } from '../forecast/pace.ts';

/** The figures of each cause. Distances are in links. */
export interface CauseFigures {
  /** The whole side has nowhere on the map a token to spare; so many come by the day, the first of them on `lands`. @rule 6.2.1 */
  noneLeft: { cls: SupplyClass; there: number; coming: number; lands: number | null };
  /** There is something to spare, but others of the list need it sooner: so many units get it. */
  sharedOut: { cls: SupplyClass; units: number };
  /** The tokens are on their way, but land after the day. @rule 6.1.1 */
  landsLate: { cls: SupplyClass; tokens: number; lands: number };
  /** Arrived, but no box of a home port that is open to them is free. @rule 6.1.2, 8.11 */
  portFull: { port: NodeId; waiting: number; boxes: number };
  /** No home port takes them: the enemy holds the one, and the other too or it lacks the squadron. @rule 6.1.2, 6.1.3 */
  portLost: { seaport: NodeId | null; airport: NodeId | null; waiting: number };
  /** A unit has no box free for the class. @rule 4.5 */
  noBox: { unit: UnitId; boxes: number };
  /** It holds all of the class that it has boxes for, so many, and they last until the day. @rule 4.5 */
  holdsFull: { unit: UnitId; held: number };
  /** Carriers that reach it have used their half: so many tokens of so many. @rule 6.3.2 */
  carryUsed: { carriers: UnitId[]; used: number; of: number };
  /** It is in the reach of no carrier: the nearest one stands so many links away and brings so far. @rule 6.3.2 */
  outOfRange: { carrier: UnitId; links: number; range: number };
  /** Carriers reach it, none of them reaches the class: the nearest store is so many links from the carrier. @rule 6.3.2 */
  sourceFar: { carrier: UnitId; cls: SupplyClass; links: number; range: number };
  /** There would be a walk, but for a blocked node. @rule 1.9 */
  blocked: { node: NodeId; carrier: UnitId };
  /** There would be a walk, but for enemy units or ports on the way. @rule 6.3.2 */
  enemyOnTheWay: { nodes: NodeId[]; carrier: UnitId };
  /** The carrier could come near enough, but for contact with an enemy that fights. @rule 6.3.3.1 */
  contact: { carrier: UnitId; node: NodeId };
  /** The unit itself is displaced. @rule 6.3.4 */
  displaced: { unit: UnitId };
  /** The carriers that would reach it can use no method today. @rule 6.3.1 */
  carrierDisplaced: { carrier: UnitId };
  carrierDegraded: { carrier: UnitId };
  carrierDisabled: { carrier: UnitId };
  /** The side has no carrier on the map. */
  noCarrier: Record<string, never>;
  /** The side's last Phase 3 before it is over: nothing more can be brought in time. @rule 6.3 */
  tooLate: { day: number };
  /** So many days away: nothing is sought for it yet. */
  farOff: { days: number };
  /** Nothing stands against it: it only has to be brought. */
  notYet: { carrier: UnitId | null };
}
export type CauseKey = keyof CauseFigures;
/** What binds, with its clauses. */
export type Cause = { [K in CauseKey]: { key: K; figures: CauseFigures[K]; clauses: readonly string[] } }[CauseKey];

/** The day of a Phase 3, counted from the next one of the side that is still to come: 0 is that one. */
interface Brought {
  tokens: number;
  wait: number;
  /** Its place among the remedies of that Phase 3: in this order their orders are legal. */
  nth: number;
  /** The carrier that must be repaired or fed before, as its own line says; null where none. */
  once: UnitId | null;
  /** Orders of that Phase 3. Those that wait are legal when it has come and the ones before them are carried out. */
  commands: PlayerCommand[];
}
/** What would end it, tried on a private copy of the table: after `commands` the shortage is gone. The dearer, the further down. */
export type Remedy =
  /** A port's units share what is there: the store of the port, or one unit's with another. @rule 6.3.6 */
  | (Brought & { kind: 'crossLevel'; port: NodeId; from: UnitId | NodeId })
  /** A carrier brings it, out of its own load or another store. */
  | (Brought & { kind: 'carry'; carrier: UnitId; from: UnitId | NodeId })
  /** Over several carriers, in their order. */
  | (Brought & { kind: 'chain'; carriers: UnitId[]; from: UnitId | NodeId })
  /** A carrier moves first, so many links. */
  | (Brought & { kind: 'move'; carrier: UnitId; to: NodeId; links: number; from: UnitId | NodeId })
  /** Buy so many tokens for so many RP on a day; they land on another, in time; from there they can be brought as the carriers stand now. */
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
      /** The carrier that must move before, so that it can be brought from there; null where they can as they stand. */
      move: { carrier: UnitId; to: NodeId } | null;
      /** Must the unit be put first in the supply plan, so that it is brought on to it? */
      isFirst: boolean;
      /** For CL IX that is flown in for more: by the queue for so many RP it lands on a later day, and ends it then. @rule 6.2.3 */
      or: { price: number; lands: number } | null;
      nth: number;
    }
  /** A carrier uses its own CL IX on itself. @rule 6.3.7 */
  | (Brought & { kind: 'mend' })
  /** The whole supply plan, with the unit first. */
  | (Brought & { kind: 'plan' })
  /** A card Air Drop Inbound! for each token, held or to be bought on a day for so many RP, 0 where they are held: straight to the unit. @rule 8.2 */
  | { kind: 'drop'; cls: SupplyClass; tokens: number; price: number; on: number; commands: PlayerCommand[]; nth: number }
  /** Nothing that was tried, after what goes to others. `instead`: what would end it in their place. */
  | { kind: 'none'; instead: Exclude<Remedy, { kind: 'none' }> | null };

export interface Explained {
  shortage: Shortage;
  cause: Cause;
  remedy: Remedy;
}
