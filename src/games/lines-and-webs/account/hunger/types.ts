/** Why units went hungry (food) or dry (fuel, ammunition): each with its chain, its kind, and the latest order that would have helped. Plain JSON. */

import type { Spending } from '../../../../engine/lines-and-webs/delivery.ts';
import type {
  CardKind,
  Destination,
  NodeId,
  PlayerCommand,
  Side,
  Store,
  SupplyClass,
  UnitId,
  View,
} from '../../../../engine/lines-and-webs/index.ts';
import type { ChainLink } from '../links.ts';
import type { BySide, Moment } from '../types.ts';

/**
 * In the order of their numbers in a result code, from 1. `captured` to `notSent` are tested from the last of these five. What remains is told by its
 * latest remedy: `neverSupplied` if one more bought token would have helped, with the points it had or with more; without any, `outOfReach` if its side had
 * some to spare that day, else `noneLeft`.
 */
export const HUNGER_KINDS = ['neverSupplied', 'notSent', 'ownAttacks', 'carrierLost', 'captured', 'noneLeft', 'outOfReach'] as const;
export type HungerKind = (typeof HUNGER_KINDS)[number];

/** The class of which a unit had none. @rule 6.7.1, 6.6.3, 7.2 */
export type LackClass = 'clI' | 'clIII' | 'clV';

/** A unit that became hungry in a night, or entered Phase 6 without fuel or ammunition. */
export interface Lack {
  side: Side;
  unit: UnitId;
  cls: LackClass;
  day: number;
  node: NodeId;
  /** The command before which it shows. */
  to: number;
  /** Ends of days at which it was hungry from then on; 0 without fuel or ammunition. */
  nights: number;
}

/** Orders given before a command of the record, and what is given in its place: null leaves it out, absent keeps it. */
export interface Change {
  at: number;
  before: PlayerCommand[];
  instead?: PlayerCommand | null;
  /** RP that the side of the orders before it gets beside the record's. */
  points?: number;
}

export interface HungerBuy {
  day: number;
  to: Destination;
  price: number;
  /** Points that the side had left when it ended its purchases. */
  left: number;
  /** What would be handed back for it; null if points were left. */
  insteadOf:
    | { kind: 'card'; card: CardKind }
    | { kind: 'token'; to: Destination; cls: SupplyClass; n: number }
    | { kind: 'unit'; unit: UnitId }
    | null;
  /** RP that the side would have needed beside all it had, since it used later what it bought; 0 if its points would have done. */
  more: number;
  /** RP of what it bought that day; and the cards, by kind. */
  spent: Spending & { kinds: CardKind[] };
  /** The day on which it lands. */
  lands: number;
}

/** One passing on of the token. */
export interface HungerHop {
  /** Null within a port. */
  by: UnitId | null;
  /** The node of the carrier, or of the port. */
  node: NodeId;
  from: Store;
  to: Store;
  path: NodeId[];
  /** What the carrier carried that day in the game, and could in all. */
  carried: number;
  carry: number;
  /** What it would have left behind; null if it had capacity left. */
  insteadOf: { cls: SupplyClass; to: Store } | null;
}

export interface HungerRemedy {
  /** The part in which its first order would have been given. */
  moment: Moment;
  /** The command before which it is given. */
  order: number;
  /** The day on which the token reaches the unit, and the command that ends that part of Phase 3. */
  arrives: number;
  carriedAt: number;
  buy: HungerBuy | null;
  /** Where the token lay before it was passed on, and how many of its class lay there. */
  source: { store: Store; node: NodeId; held: number };
  hops: HungerHop[];
  /** What proves it: the record with these changes. */
  changes: Change[];
  /**
   * An enemy on the map that could have reached the way in time, or attacked the unit so that it spends the token; else a card in the enemy's hand that
   * stops a carrier or blocks a way; null if there was none.
   */
  doubt: { unit: UnitId; reaches: 'way' | 'unit' } | { card: CardKind } | null;
}

/** What the side's own staff would have done with the same tokens and carriers, food first. */
export interface HungerOptimum {
  day: number;
  /** Units with food when the part ends: by the staff, and in the game. */
  would: number;
  did: number;
}

/** What a side had to spare when its part of Phase 3 ended: beyond the last token of a unit that needs it. */
export interface HungerSpare {
  n: number;
  /** The holder of most, and how many. */
  store: Store;
  most: number;
}

export interface HungerCase extends Lack {
  kind: HungerKind;
  /** When it shows. */
  shows: Moment;
  /** The token's landing: how many of its class, where and when. */
  landed: { day: number; port: NodeId; n: number } | null;
  /** Tokens of the class that its side bought: of what landed, or on the day of the missed purchase; and how many of them by sea, to land two days later; and its cards of that day. */
  bought: { day: number; n: number; sea: number; cards: number } | null;
  /** Captured: the port, and what lay there. With a card: what it destroyed there. */
  captured: { port: NodeId; day: number; n: number; card: CardKind | null } | null;
  /** The lost carrier, and how; the card that did it, if one did. */
  lost: { unit: UnitId; day: number; how: 'destroyed' | 'disabled' | 'hungry' | 'beaten'; card: CardKind | null } | null;
  /** Tokens of the class that it paid for attacks, fires and pursuits of its own, by day. */
  spent: { day: number; n: number; order: number; moment: Moment } | null;
  /** The latest order that would have helped; null if no single one was found. */
  remedy: HungerRemedy | null;
  /** What its side had to spare of the class that day; null if nothing. */
  spare: HungerSpare | null;
  /** Without a remedy: the limits that held that day, nearest first. */
  why: ChainLink[];
  optimum: HungerOptimum | null;
  /** True if no single order of its last Transport was found, and the staff's plan of all of it leaves the unit with food. */
  isFedByPlan: boolean;
  cost: LackCost;
  /** True if it began in the night in which the game ended: without an effect. @rule 6.7.2, 9.3 */
  isLastNight: boolean;
}

/** What helps one unit of a story beside the others. */
export interface Met extends Pick<HungerRemedy, 'source' | 'hops' | 'arrives' | 'buy'> {
  /** Number of its case. */
  at: number;
}

/** One change of the game that helps as many units of a story as were found, played with all its orders at once. */
export interface StoryRemedy {
  moment: Moment;
  met: Met[];
  /** Numbers of the cases that lack it even then. */
  still: number[];
  /** RP of what would be handed back; RP needed beside those that the side had: what it would not have bought for them was not played. */
  back: number;
  more: number;
  /** What proves it: the record with these changes. */
  changes: Change[];
  doubt: HungerRemedy['doubt'];
}

/** Cases of one side and class with a common cause and a common last moment. */
export interface HungerStory {
  side: Side;
  cls: LackClass;
  kind: HungerKind;
  isLastNight: boolean;
  /** Numbers of its cases, the first at least one. */
  cases: number[];
  cost: LackCost;
  /** The last moment; without one, when it first shows. */
  moment: Moment;
  /** The command before which the board shows it. */
  at: number;
  remedy: StoryRemedy | null;
  /** True for the few that a side is told first: those that cost most. */
  isTold: boolean;
}

/** What a lack cost in the game. */
export interface LackCost {
  /** Steps lost to hunger, and units that lost their last one so. @rule 6.7.2 */
  steps: number;
  units: number;
  /** Orders forfeited for it, and attacks that the unit could not answer. @rule 6.6.3, 7.2 */
  orders: number;
  silent: number;
  /** Days, summed over units, on which a combat unit, or one that carries, was hungry when Phase 6 began. */
  fighters: number;
  trucks: number;
}

/** What hunger cost a side, and what food cost it. */
export interface HungerCost extends LackCost {
  /** Strength of its hungry units at the end, and of all. @rule 9.3 */
  strength: { hungry: number; all: number };
  isWinner: boolean;
  /** Tokens brought to its units, and how many of them were food. */
  brought: { food: number; all: number };
}

export interface HungerAccount {
  cases: HungerCase[];
  /** The told ones first; each case is in one. */
  stories: HungerStory[];
  /** Days on which a side gave no order in its part of Phase 3, and on how many it had one. */
  still: BySide<{ days: number[]; of: number }>;
  /** Units that became hungry in the night in which the game ended: without an effect. @rule 6.7.2, 9.3 */
  lastNight: number;
  cost: BySide<HungerCost>;
}

/** Those that a side is told first; they are the first of the list. */
export const toldStories = ({ stories }: HungerAccount): HungerStory[] => stories.filter(({ isTold }) => isTold);

/** A finished game's debrief, with the public board of each told story. */
export interface Debrief {
  hunger: HungerAccount;
  views: View[];
}

/** One story on the projector; without a debrief the game is not over, or an umpire changed it. */
export interface ChainPart {
  hunger: HungerAccount | null;
  at: number;
  view: View | null;
}
