/** The account of a game: what happened, why, and how much of it was dice. Plain JSON, so that it can come out of a worker; words are put to it on the screen. */

import type { CardKind, Load, NodeId, Outcome, Phase, Side, UnitId } from '../../../engine/lines-and-webs/index.ts';
import type { ChainLink } from './links.ts';

/**
 * For whom the account is. `all` knows everything: a finished game, or a running one up to what both sides have opened. A side, or the public, is told of
 * a running game only what it may know: nothing in it depends on the other side's hand, decks and plans. @rule 11
 */
export type AccountViewer = Side | 'public' | 'all';

export type BySide<T> = { [S in Side]: T };
export const bySides = <T>(make: (side: Side) => T): BySide<T> => ({ delta: make('delta'), gamma: make('gamma') });

/** A moment of the game, to jump to. */
export interface Moment {
  day: number;
  phase: Phase;
  /** The number of events that the viewer had been told before it: the frame of his replay with this many events behind it. Tells nothing hidden. */
  told: number;
  /** The number of orders before it: where to jump to in the record. Null in a running game, for the number counts what is hidden too. */
  order: number | null;
}

/** How far an account has come; for slices. */
export interface AccountProgress {
  done: number;
  of: number;
}

// ---- days

/** A carrier that could have carried more at the end of its side's Phase 3. @rule 6.3.1, 6.3.2 */
export interface IdleCarrier {
  unit: UnitId;
  carried: number;
  /** Tokens that it may carry a day. */
  carry: number;
  /** Tokens that it could still have carried; 0 where it could use no method. */
  idle: number;
  /** Why it could do nothing, if it could not. */
  barred: 'displaced' | 'degraded' | 'disabled' | 'exhausted' | null;
}

/** One side's day. Tokens by class; figures at the end of the day where they are a state, sums over the day where they are a happening. */
export interface SideDay {
  /** Brought to combat units and the APS by carriers, air drops, the sharing within a port and loose tokens: what arrived where it is used. */
  delivered: Load;
  /** Of `delivered`, what came by a carrier. */
  byCarrier: Load;
  /** Landed in ports: from the queue and straight. Tokens that units land with are not counted. @rule 6.1.2, 6.2.4 */
  landed: Load;
  /** On units on the map and in the stores of the ports that it holds, at the end of the day. */
  stock: Load;
  /** In the stores of the ports that it holds, at the end of the day. */
  inPorts: Load;
  /** CL I eaten, in tokens (meals and feeding in Phase 3). */
  eaten: number;
  /** Tokens paid: CL III and V for moves, fights, fire, repairs, air defence; CL IX used. */
  used: Load;
  /** Tokens that were lost with destroyed units, damaged ports, and loose on the ground. */
  lost: Load;
  /** Units that are hungry (degraded) at the end of the day. */
  hungry: UnitId[];
  /** Units that became degraded on this day. */
  degraded: UnitId[];
  /** Carriers with carry left when the side's Phase 3 ended, the most idle first. */
  idle: IdleCarrier[];
  /** Sum of `idle`, in tokens, and of what all carriers may carry. */
  idleTokens: number;
  /** Steps lost, by the reason. */
  steps: { combat: number; fire: number; hunger: number; cards: number; noRetreat: number; total: number };
  destroyed: UnitId[];
  /** Steps that were restored with CL IX. */
  restored: number;
  /** Ports that it holds at the end of the day. */
  ports: number;
  /** Dice as the end would count them, at the end of the day. @rule 9.3 */
  strength: number;
  /** Units on the map at the end of the day, and among them those that fight. */
  units: number;
  combat: number;
  /** Fights of the day: steps that this side's dice took from the other, against what was to be expected. Fires and counter-fire included. */
  tookExpected: number;
  tookActual: number;
  /** Attacks that it began (pursuits included), and fires. */
  attacks: number;
  fires: number;
  /** Cards that it played. */
  cards: CardKind[];
}

export interface DayAccount {
  day: number;
  /** False for the day that still runs. */
  ended: boolean;
  /** A day on which units eat. @rule 6.7.1 */
  meal: boolean;
  begins: Moment;
  /** After the order that ended it (or the last one, while it runs). */
  ends: Moment;
  sides: BySide<SideDay>;
  /** Ports that changed hands. */
  taken: { port: NodeId; by: Side; unit: UnitId }[];
}

// ---- fights

export type FightKind = 'attack' | 'pursuit' | 'joint' | 'fire' | 'counterFire';

/** An engagement or a fire: what was to be expected before its dice, and what came. Steps are those that the dice cost; also without a way out, not by cards. */
export interface FightAccount {
  kind: FightKind;
  day: number;
  /** Before its dice. */
  moment: Moment;
  side: Side;
  attackers: UnitId[];
  target: UnitId;
  node: NodeId;
  scouts: boolean;
  /** Dice and what they needed. */
  dice: { attack: number; need: number; defend: number };
  /** Why the defender did not fight back, if it did not. */
  silent: 'disabled' | 'degraded' | 'cannotPay' | 'chose' | null;
  /** The attacker's exact chances before the dice; a fire has none (all 0). */
  chances: { win: number; draw: number; lose: number };
  result: 'win' | 'draw' | 'lose' | null;
  /** Mean of the steps that the target loses, and that the attacker loses; and those that were lost. */
  expected: { target: number; attacker: number };
  actual: { target: number; attacker: number };
  /** Hits expected and made, of the attackers' and of the defender's dice. */
  hits: { attackExpected: number; attack: number; defendExpected: number; defend: number };
  destroyed: UnitId[];
  /** Luck of the attacker in steps: what the target lost beyond the mean, less what the attacker did. Positive is good for the attacker. */
  luck: number;
}

/** Luck of the whole game or of a day, in steps. */
export interface LuckAccount {
  /** Steps that the side's dice took beyond the mean, less those that it lost beyond the mean. Delta's is the negative of Gamma's. */
  steps: BySide<number>;
  /** Hits of each side's dice, expected and made. */
  hits: BySide<{ expected: number; made: number; dice: number }>;
  /** How likely such luck with hits or worse (better) is, from 0 to 1; see analysis/luck. */
  chance: BySide<{ way: 'fewer' | 'more' | 'even'; chance: number }>;
}

// ---- turning points

/** What changed the chance to win by less, a point of 100, turned nothing. */
export const MOVES = 0.01;
/** Steps of a unit that has lost none. @rule 2.2 */
export const FULL = 4;

/** A moment in which the chance to win changed most. */
export interface TurningPoint {
  /** 1 to 5 at most, in the order of the game. Two points share a day only in a game of fewer than five days. */
  n: number;
  day: number;
  /** Before what happened: where to jump to. */
  moment: Moment;
  /** Where the side that lost by it could last have done better: the beginning of its last turn of Phase 6 up to then. */
  better: Moment;
  /** Delta's chance to win before and after that day (that turn of Phase 6, in a game of fewer than five days), from 0 to 1. */
  before: number;
  after: number;
  /** It is of a whole day, as in the table of chances; if not, of one turn of Phase 6. */
  isWhole: boolean;
  /** The side that gained. */
  gains: Side;
  /** What moved the chance most, then why: up to five links. What the dice did to the chance is told by playing on alone (lab/luck.ts). */
  chain: ChainLink[];
}

// ---- flows

/** Where tokens come from and go to. */
export type FlowNode =
  | { kind: 'market'; id: string } // the queue of a side: `queue:delta`
  | { kind: 'port'; id: NodeId }
  | { kind: 'carrier'; id: UnitId }
  | { kind: 'unit'; id: UnitId }
  | { kind: 'loose'; id: NodeId };

/** Tokens that went from one holder to the next, by class; the widths of a Sankey drawing. */
export interface FlowEdge {
  from: FlowNode;
  to: FlowNode;
  tokens: Load;
  total: number;
}

/**
 * A side's supply as a flow. A carry of a carrier from another store goes through it: from → carrier → to. For each carrier, what goes in, with what it held at first and landed
 * with (`opening`), is what goes out and what it used, lost and still holds (`closing`). Same for ports.
 */
export interface SideFlow {
  edges: FlowEdge[];
  /** By holder (`port`, `carrier`, `unit`): what it had at first or came with, used, lost, and holds at the end. */
  holders: { node: FlowNode; opening: Load; used: Load; lost: Load; closing: Load }[];
}

export interface FlowAccount {
  game: BySide<SideFlow>;
  /** Edges day by day, in the order of `Account.days`. */
  days: { day: number; sides: BySide<FlowEdge[]> }[];
}

// ---- units

/** How a unit was supplied. */
export interface UnitAccount {
  unit: UnitId;
  side: Side;
  /** Days that it was on the map. */
  days: number;
  hungryDays: number;
  /** Days on which it went into Phase 6 without any, or could not pay for its turn (6.6.3) or for fighting back (7.2); of fighters only. */
  dryFuel: number;
  dryAmmo: number;
  /** Tokens that were brought to it, and what it had at first or landed with. */
  got: Load;
  began: Load;
  used: Load;
  stepsLost: number;
  /** Steps that its dice took. */
  stepsTaken: number;
  /** It has been activated, carried, or played. */
  acted: number;
  fate: 'lives' | 'destroyed' | 'neverLanded';
  /** Days (of those on the map) on which it lacked something: hungry, no fuel, or no ammunition when needed. What ranks it. */
  lackDays: number;
}

export interface UnitsAccount {
  /** All that were on the map, in the order of the roster. */
  all: UnitAccount[];
  /** Fighters by side, the five worst supplied, worst first, and of the others that got something the five best, best first. */
  worst: BySide<UnitId[]>;
  best: BySide<UnitId[]>;
}

/**
 * Supply, units and cards of a side that brought it nothing. Tokens are charged to the side that brought them into the game, whoever held them at the end, at the scenario's price of a
 * token; of a class in one place, what lay there longest leaves first.
 */
export type Unused =
  /** Tokens that were lost unused: with destroyed units, in damaged ports, loose. */
  | { kind: 'tokensLost'; side: Side; tokens: Load; rp: number; why: 'unit' | 'port' | 'loose'; of: UnitId | NodeId; day: number }
  /** What the enemy captured, and the side never got back. @rule 6.3.8 */
  | { kind: 'seized'; side: Side; at: NodeId; tokens: Load; rp: number; day: number }
  /** It lay in a port that the enemy held, and came back after the side's last Phase 3: it could not use it. */
  | { kind: 'backTooLate'; side: Side; port: NodeId; tokens: Load; rp: number; day: number }
  /** It landed in the port, or lay there from the start, and never left it. */
  | { kind: 'neverLeft'; side: Side; port: NodeId; tokens: Load; rp: number }
  /** It was brought to the port, and lies there still. */
  | { kind: 'leftInPort'; side: Side; port: NodeId; tokens: Load; rp: number }
  /** Still in the queue. */
  | { kind: 'neverLanded'; side: Side; tokens: Load; units: UnitId[]; rp: number }
  /** What it captured from the enemy and did not lose to him again, and what of it it used: it has paid nothing for it, and nothing of it is in vain. */
  | { kind: 'captured'; side: Side; at: NodeId; tokens: Load; used: number; rp: 0; day: number }
  /** Bought units that came and never acted: neither activated nor carried. */
  | { kind: 'neverActed'; side: Side; unit: UnitId; day: number; rp: number }
  /** Bought cards that were never played. `cards` is null where the viewer knows only how many. */
  | { kind: 'cardsLeft'; side: Side; cards: { [K in CardKind]?: number } | null; count: number; rp: number | null };

// ---- chance

/** Delta's chance to win, at the end of a day, by the valuation that was fixed beforehand. */
export interface ChanceDay {
  /** 0: after the deployment. */
  day: number;
  /** From 0 to 1; the result itself (0, ½, 1) once the game is over. */
  delta: number;
  /** Since the day before. */
  change: number;
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
  /** Orders that it covers; null in a running game for a viewer who does not see all. */
  orders: number | null;
  finished: boolean;
  outcome: Outcome | null;
  /** The day that it is on, or was over on; 0 in setup. `days` may not have it yet, where nothing of it is known. */
  day: number;
  days: DayAccount[];
  fights: FightAccount[];
  luck: LuckAccount;
  /** Five, fewer in a game that is too short; in the order of the game. */
  turningPoints: TurningPoint[];
  /** The day on which the chance moved most, as its report has it; null where no day turned the game. */
  decisive: DayPart['turn'];
  flows: FlowAccount;
  units: UnitsAccount;
  unused: Unused[];
  chance: ChanceAccount;
  /** The umpire changed something: then luck and chance are of the game as it was changed. */
  umpired: boolean;
}

export interface AccountAsk {
  /** `open`: all of a game that is over, and of one that goes on what both sides know. */
  viewer: AccountViewer | 'open';
  /** The number of the record's orders; all of them if it is left out. */
  upTo?: number;
  /** `figures`: turning points and flows are left out, which a comparison of many games does not need. */
  parts?: 'all' | 'figures';
  /** The dice of this day alone are weighed, which takes most of the time. */
  day?: number;
  /** The orders have not been checked yet: each is, before it is carried out. */
  isUnproven?: boolean;
}

// ---- one day

/** Which day of a record, and up to which order. */
export interface DayAsk {
  day: number;
  upTo?: number;
}

/** A fight of a day, without its place in the game. */
export type DayFight = Pick<
  FightAccount,
  'kind' | 'side' | 'attackers' | 'target' | 'node' | 'silent' | 'result' | 'expected' | 'actual' | 'destroyed'
>;

/** One day as both sides know it: for those who read its report, and for the room. Nothing in it depends on hands, decks and plans. @rule 11.2 */
export interface DayPart {
  day: number;
  /** False for the day that still runs: figures so far. */
  ended: boolean;
  sides: BySide<SideDay>;
  taken: DayAccount['taken'];
  fights: DayFight[];
  /** Delta's chance to win, from 0 to 1, the evening before and now, and the least and the most in between. */
  chance: { before: number; after: number; low: number; high: number };
  /** Sums of what was done that raised Delta's chance, and of what lowered it. */
  done: { up: number; down: number };
  /** Who gained, and what moved the chance most (`heads` links), then why. Null where the day has turned nothing. */
  turn: { gains: Side; chain: ChainLink[]; heads: number } | null;
}

// ---- a class

/** One table of a class, as it is handed in. */
export interface NamedAccount {
  name: string;
  account: Account;
}
