/** Types of a game's account: events, causes, and luck. Plain JSON, because it is sent from a worker; the screen adds the words. */

import type { CardKind, Load, NodeId, Outcome, Phase, Side, UnitId } from '../../../engine/lines-and-webs/index.ts';
import type { HungerAccount } from './hunger/types.ts';
import type { ChainLink } from './links.ts';

/**
 * Viewer of an account. `all` knows everything: a finished game, or the public part of a running one. A side or the public
 * learns of a running game only what it may know: nothing depends on the other side's hand, decks, and plans. @rule 11
 */
export type AccountViewer = Side | 'public' | 'all';

export type BySide<T> = { [S in Side]: T };
export const bySides = <T>(make: (side: Side) => T): BySide<T> => ({ delta: make('delta'), gamma: make('gamma') });

/** A moment of the game to jump to. */
export interface Moment {
  day: number;
  phase: Phase;
  /** Number of events visible to the viewer before it: the frame of their replay. Reveals nothing hidden. */
  told: number;
  /** Command index in the record. Null in a running game, because the index counts hidden commands. */
  order: number | null;
}

/** Progress of the calculation. */
export interface AccountProgress {
  done: number;
  of: number;
}

// ---- days

/** A carrier with unused capacity at the end of its side's Phase 3. @rule 6.3.1, 6.3.2 */
export interface IdleCarrier {
  unit: UnitId;
  carried: number;
  /** Capacity in tokens per day. */
  carry: number;
  /** Unused capacity in tokens; 0 if no method was available. */
  idle: number;
  /** The reason why it could carry nothing, if any. */
  barred: 'displaced' | 'degraded' | 'disabled' | 'exhausted' | null;
}

/** One side's day. Tokens by class. Stocks are as of the end of the day, flows are sums over the day. */
export interface SideDay {
  /** Tokens delivered to combat units and the APS by carriers, air drops, sharing in a port, and loose tokens. */
  delivered: Load;
  /** Part of `delivered` by carriers. */
  byCarrier: Load;
  /** Tokens landed in ports, by queue or directly. Excludes loads of landing units. @rule 6.1.2, 6.2.4 */
  landed: Load;
  /** On units on the map and in the stores of its ports, at the end of the day. */
  stock: Load;
  /** In the stores of its ports, at the end of the day. */
  inPorts: Load;
  /** CL I eaten, in tokens (at meals and in Phase 3). */
  eaten: number;
  /** Tokens paid: CL III and V for moves, fights, fire, repairs, and air defense; CL IX used. */
  used: Load;
  /** Tokens lost with destroyed units, in damaged ports, and loose on the ground. */
  lost: Load;
  /** Units hungry (degraded) at the end of the day. */
  hungry: UnitId[];
  /** Units that became degraded on this day. */
  degraded: UnitId[];
  /** Carriers with capacity left when the side's Phase 3 ended, most unused first. */
  idle: IdleCarrier[];
  /** Sum of `idle` in tokens, and total capacity of all carriers. */
  idleTokens: number;
  /** Steps lost by cause. */
  steps: { combat: number; fire: number; hunger: number; cards: number; noRetreat: number; total: number };
  destroyed: UnitId[];
  /** Steps restored with CL IX. */
  restored: number;
  /** Ports that it holds at the end of the day. */
  ports: number;
  /** Dice in the final count, at the end of the day. @rule 9.3 */
  strength: number;
  /** Units on the map at the end of the day, and the combat units among them. */
  units: number;
  combat: number;
  /** Steps that this side's dice took from the other, expected and actual, including fire and counter-fire. */
  tookExpected: number;
  tookActual: number;
  /** Number of attacks it began, including pursuits, and of fires. */
  attacks: number;
  fires: number;
  /** Cards that it played. */
  cards: CardKind[];
}

export interface DayAccount {
  day: number;
  /** False for the current day. */
  ended: boolean;
  /** True on days when units eat. @rule 6.7.1 */
  meal: boolean;
  begins: Moment;
  /** The moment after its last command. */
  ends: Moment;
  sides: BySide<SideDay>;
  /** Ports that changed hands. */
  taken: { port: NodeId; by: Side; unit: UnitId }[];
}

// ---- fights

export type FightKind = 'attack' | 'pursuit' | 'joint' | 'fire' | 'counterFire';

/** An engagement or a fire: expected and actual results. Steps lost to dice or for lack of a way to retreat, not to cards. */
export interface FightAccount {
  kind: FightKind;
  day: number;
  /** The moment before its dice. */
  moment: Moment;
  side: Side;
  attackers: UnitId[];
  target: UnitId;
  node: NodeId;
  scouts: boolean;
  /** Number of dice, and the number needed to hit. */
  dice: { attack: number; need: number; defend: number };
  /** The reason why the defender didn't fight back, if so. */
  silent: 'disabled' | 'degraded' | 'cannotPay' | 'chose' | null;
  /** The attacker's exact chances before the dice; all 0 for fire. */
  chances: { win: number; draw: number; lose: number };
  result: 'win' | 'draw' | 'lose' | null;
  /** Expected and actual step losses of the target and of the attacker. */
  expected: { target: number; attacker: number };
  actual: { target: number; attacker: number };
  /** Expected and actual hits of the attackers' and the defender's dice. */
  hits: { attackExpected: number; attack: number; defendExpected: number; defend: number };
  destroyed: UnitId[];
  /** The attacker's luck in steps: the target's losses beyond the mean, minus the attacker's. Positive is good for the attacker. */
  luck: number;
}

/** Luck of the whole game or of a day, in steps. */
export interface LuckAccount {
  /** Steps that the side's dice took beyond the mean, minus those it lost beyond the mean. Delta's is the negative of Gamma's. */
  steps: BySide<number>;
  /** Hits of each side's dice, expected and actual. */
  hits: BySide<{ expected: number; made: number; dice: number }>;
  /** Probability from 0 to 1 of the same luck with hits or worse (better); see analysis/luck. */
  chance: BySide<{ way: 'fewer' | 'more' | 'even'; chance: number }>;
}

// ---- turning points

/** Steps of a full-strength unit. @rule 2.2 */
export const FULL = 4;

/** What a turning point was: what landed, purchases, a side's supply, a night without food, or a side's turn of Phase 6. */
export type TurnKind = 'arrivals' | 'bought' | 'supply' | 'hunger' | 'turn';

/** A stretch of the game that clearly changed the chance to win, and not by mere time. */
export interface TurningPoint {
  /** From 1 to at most 5, in game order. */
  n: number;
  day: number;
  kind: TurnKind;
  /** The moment before the change, to jump to. */
  moment: Moment;
  /** The moment after the change, for its map. */
  ends: Moment;
  /** The last chance of the losing side to play better: the start of its last part before. */
  better: Moment;
  /** Delta's chance to win before and after it, from 0 to 1. */
  before: number;
  after: number;
  /** The side that gained. */
  gains: Side;
  /**
   * The events that moved the chance most, then their causes: up to five links. Effects of dice on the chance are computed only by playouts
   * (lab/luck.ts).
   */
  chain: ChainLink[];
}

// ---- flows

/** Source or destination of tokens. */
export type FlowNode =
  | { kind: 'market'; id: string } // the queue of a side: `queue:delta`
  | { kind: 'port'; id: NodeId }
  | { kind: 'carrier'; id: UnitId }
  | { kind: 'unit'; id: UnitId }
  | { kind: 'loose'; id: NodeId };

/** Tokens moved between two holders, by class; the width of a band in a Sankey diagram. */
export interface FlowEdge {
  from: FlowNode;
  to: FlowNode;
  tokens: Load;
  total: number;
}

/**
 * A side's supply as a flow. A carrier's delivery passes through it: from → carrier → to. For each carrier and port, inflow plus `opening` equals
 * outflow plus used, lost, and `closing`.
 */
export interface SideFlow {
  edges: FlowEdge[];
  /** Per holder (`port`, `carrier`, `unit`): initial load, used, lost, and final load. */
  holders: { node: FlowNode; opening: Load; used: Load; lost: Load; closing: Load }[];
}

export interface FlowAccount {
  game: BySide<SideFlow>;
  /** Edges per day, in the order of `Account.days`. */
  days: { day: number; sides: BySide<FlowEdge[]> }[];
}

// ---- units

/** Supply of a unit. */
export interface UnitAccount {
  unit: UnitId;
  side: Side;
  /** Number of days on the map. */
  days: number;
  hungryDays: number;
  /** Days on which a combat unit entered Phase 6 without any, or couldn't pay for its action (6.6.3) or for fighting back (7.2). */
  dryFuel: number;
  dryAmmo: number;
  /** Tokens delivered to it, and its initial load. */
  got: Load;
  began: Load;
  used: Load;
  stepsLost: number;
  /** Steps taken by its dice. */
  stepsTaken: number;
  /** Number of its actions: activated, carried, or played. */
  acted: number;
  fate: 'lives' | 'destroyed' | 'neverLanded';
  /** Days on the map with a shortage: hungry, no fuel, or no ammunition when needed. The sort key of the ranking. */
  lackDays: number;
}

export interface UnitsAccount {
  /** All units that were on the map, in roster order. */
  all: UnitAccount[];
  /** Combat units by side: the five worst supplied, worst first; and the five best of the others that got supplies, best first. */
  worst: BySide<UnitId[]>;
  best: BySide<UnitId[]>;
}

/**
 * Supplies, units, and cards of no use to a side. Tokens are charged to the side that brought them into the game, at the scenario's token price,
 * no matter who held them last; tokens of a class leave a place first in, first out.
 */
export type Unused =
  /** Tokens lost unused: with destroyed units, in damaged ports, or loose. */
  | { kind: 'tokensLost'; side: Side; tokens: Load; rp: number; why: 'unit' | 'port' | 'loose'; of: UnitId | NodeId; day: number }
  /** Tokens captured by the enemy and never recaptured. @rule 6.3.8 */
  | { kind: 'seized'; side: Side; at: NodeId; tokens: Load; rp: number; day: number }
  /** Tokens in a port that the enemy held, recaptured too late: after the side's last Phase 3. */
  | { kind: 'backTooLate'; side: Side; port: NodeId; tokens: Load; rp: number; day: number }
  /** Tokens that never left the port where they landed or started. */
  | { kind: 'neverLeft'; side: Side; port: NodeId; tokens: Load; rp: number }
  /** Tokens brought to a port and still there. */
  | { kind: 'leftInPort'; side: Side; port: NodeId; tokens: Load; rp: number }
  /** Tokens and units still in the queue; `isHere`: they had arrived, and were not put ashore. @rule 6.1.4 */
  | { kind: 'neverLanded'; side: Side; isHere: boolean; tokens: Load; units: UnitId[]; rp: number }
  /** Tokens captured from the enemy and not lost again, and those of them used. They cost nothing, so none is wasted. */
  | { kind: 'captured'; side: Side; at: NodeId; tokens: Load; used: number; rp: 0; day: number }
  /** Bought units that landed and never acted or carried. */
  | { kind: 'neverActed'; side: Side; unit: UnitId; day: number; rp: number }
  /** Bought cards that were never played. `cards` is null if the viewer may know only their number. */
  | { kind: 'cardsLeft'; side: Side; cards: { [K in CardKind]?: number } | null; count: number; rp: number | null };

// ---- chance

/**
 * What changes the chance: units that land, both sides' purchases, a side's transport, its units that go without food tonight, its turns of
 * Phase 6 outside and inside of fights, time alone, a result that is certain or counted, and the umpire.
 */
export type ChanceKind = 'arrivals' | 'bought' | 'supply' | 'hunger' | 'moves' | 'fights' | 'time' | 'end' | 'umpire';

/** A change of Delta's chance. `side`: whose supply, hunger or turns; null for what is not one side's. */
export interface ChanceRow {
  kind: ChanceKind;
  side: Side | null;
  change: number;
}

/** Delta's chance to win at the end of a day, by the fixed valuation. */
export interface ChanceDay {
  /** 0 for the deployment. */
  day: number;
  /** From 0 to 1; the result (0, ½, 1) once the game is over. */
  delta: number;
  /** Change since the day began. */
  change: number;
  /** What changed it: the rows add up to `change`. Empty for day 0, and where only figures were asked for. */
  rows: ChanceRow[];
  moment: Moment;
}

export interface ChanceAccount {
  days: ChanceDay[];
}

// ---- the account

export interface Account {
  format: 1;
  scenario: { id: string; name: string; turns: number };
  viewer: AccountViewer;
  /** Number of commands covered; null in a running game for a viewer who doesn't see all. */
  orders: number | null;
  finished: boolean;
  outcome: Outcome | null;
  /** The current or last day; 0 in setup. `days` may not include it yet. */
  day: number;
  days: DayAccount[];
  fights: FightAccount[];
  luck: LuckAccount;
  /** None to five, in game order. */
  turningPoints: TurningPoint[];
  flows: FlowAccount;
  units: UnitsAccount;
  unused: Unused[];
  chance: ChanceAccount;
  /** Why units went hungry or dry; null in a running game, one that an umpire changed, and for figures alone. */
  hunger: HungerAccount | null;
  /** True if the umpire changed something: luck and chance then refer to the changed game. */
  umpired: boolean;
}

export interface AccountAsk {
  /** `open`: everything in a finished game, public information in a running one. */
  viewer: AccountViewer | 'open';
  /** Number of commands to cover; all if omitted. */
  upTo?: number;
  /** `figures` omits turning points and flows, which comparisons of many games don't need. */
  parts?: 'all' | 'figures';
  /** Rates the dice of this day only, which saves most of the time. */
  day?: number;
  /** True if the commands haven't been checked: each is checked before it is executed. */
  isUnproven?: boolean;
}

// ---- one day

/** A day of a record, and the command index up to which it counts. */
export interface DayAsk {
  day: number;
  upTo?: number;
}

/** A fight of a day without its position in the game. */
export type DayFight = Pick<
  FightAccount,
  'kind' | 'side' | 'attackers' | 'target' | 'node' | 'silent' | 'result' | 'expected' | 'actual' | 'destroyed'
>;

/** Public report of one day, for its readers and for the projector. Depends on no hidden hands, decks, or plans. @rule 11.2 */
export interface DayPart {
  day: number;
  /** False for the current day: figures so far. */
  ended: boolean;
  sides: BySide<SideDay>;
  taken: DayAccount['taken'];
  fights: DayFight[];
  /** Delta's chance to win from 0 to 1: the evening before, now, and the minimum and maximum in between. */
  chance: { before: number; after: number; low: number; high: number };
  /** Sums of the acts that raised Delta's chance, and of those that lowered it. */
  done: { up: number; down: number };
  /** The side that gained, the events that moved the chance most (`heads` links), then their causes. Null if the day didn't turn the game. */
  turn: { gains: Side; chain: ChainLink[]; heads: number } | null;
}

// ---- a class

/** The account of one game of a class, with its name. */
export interface NamedAccount {
  name: string;
  account: Account;
}
