/** The account of a game: what happened, why, and how much of it was dice. Plain JSON, so that it can come out of a worker; words are put to it on the screen. */

import type { CauseFigures } from '../advice/cause/types.ts';
import type { CardKind, Load, NodeId, Outcome, Phase, Side, SupplyClass, UnitId } from '../engine/lines-and-webs/index.ts';

/**
 * For whom the account is. `all` knows everything: a finished game, or a running one up to what both sides have opened. A side, or the public, is told of
 * a running game only what it may know: nothing in it depends on the other side's hand, decks and plans. @rule 11
 */
export type AccountViewer = Side | 'public' | 'all';

export type BySide<T> = { [S in Side]: T };

/** A moment of the game, to jump to. */
export interface Moment {
  day: number;
  phase: Phase;
  /** So many events had been told to the viewer before it: the frame of his replay with this many events behind it. Tells nothing hidden. */
  told: number;
  /** So many orders had been given: where to jump to in the record. Null in a running game, for the number counts what is hidden too. */
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
  carryTokens: number;
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
  /** What these dice did to Delta's chance to win, from -1 to 1, beyond the mean over all their results. */
  swing: number;
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

/** Figures of each link of a chain, besides those of `advice/cause`. `side` is the side of which it speaks; chances are from 0 to 1. */
export interface LinkFigures {
  // what happened
  /** Units of the side won a fight against the target: with the chance to win that they had, and the steps that it cost the target. @rule 7.5 */
  fightWon: { side: Side; by: UnitId[]; target: UnitId; node: NodeId; steps: number; chance: number };
  /** Units of the side attacked and lost, or lost more than they took: with their chance to win, and the steps that it cost them. @rule 7.5 */
  fightLost: { side: Side; by: UnitId[]; target: UnitId; node: NodeId; steps: number; chance: number };
  /** Artillery of the side hit. @rule 7.9 */
  fireHit: { side: Side; by: UnitId; target: UnitId; node: NodeId; steps: number };
  /** The side took a port; `empty`: without a fight in it. @rule 9.1 */
  portTaken: { side: Side; unit: UnitId; port: NodeId; empty: boolean };
  /** The side lost a unit, and so many tokens with it. @rule 2.2 */
  unitDestroyed: { side: Side; unit: UnitId; node: NodeId; tokens: number };
  /** Steps that the side lost on the day, and the other side. */
  stepsLost: { side: Side; steps: number; other: number };
  /** Steps that the side lost to hunger. @rule 6.7.2 */
  hungerLoss: { side: Side; units: UnitId[]; steps: number };
  /** So many of the side's units found no food at the meal. @rule 6.7.2 */
  mealMissed: { side: Side; units: UnitId[]; of: number };
  portDamaged: { side: Side; port: NodeId; tokens: number };
  /** The side played a card that cost the other side steps. */
  cardPlayed: { side: Side; card: CardKind; unit: UnitId | null; node: NodeId | null };
  unitsLanded: { side: Side; units: UnitId[] };
  /** What the side's fighters got that day, in tokens, and on the mean of the days before. */
  supplied: { side: Side; tokens: number; mean: number };
  /** So many units of the side were turned over and could not pay or act, and it attacked so often. @rule 6.6.3 */
  noAttack: { side: Side; units: UnitId[]; attacks: number };
  // why
  /** The defender, a unit of the side, did not fight back. @rule 7.11 */
  noFightBack: { side: Side; unit: UnitId; why: 'disabled' | 'degraded' | 'cannotPay' | 'chose' };
  /** The unit had no token of the class when it needed one. */
  noTokens: { side: Side; unit: UnitId; cls: SupplyClass };
  /** The unit has been hungry since that day. @rule 6.7.2 */
  wasHungry: { side: Side; unit: UnitId; since: number };
  /** The unit has been disabled since that day. @rule 8.1 */
  wasDisabled: { side: Side; unit: UnitId; since: number };
  /** It has got nothing of the class since that day; 0: never. */
  notSupplied: { side: Side; unit: UnitId; cls: SupplyClass; since: number };
  /** The carrier had carried so many tokens of so many. @rule 6.3.2 */
  carrierSpent: { side: Side; unit: UnitId; carried: number; carry: number };
  /** The side had lost the carrier, which could carry so many tokens a day. */
  carrierLost: { side: Side; unit: UnitId; carry: number };
  /** Other carriers of the side had so many tokens of carry left. @rule 6.3.2 */
  idleElsewhere: { side: Side; units: UnitId[]; tokens: number };
  /** No box of the port was free, and so many tokens waited. @rule 6.1.2, 8.11 */
  portWasFull: { side: Side; port: NodeId; waiting: number; boxes: number };
  /** None of the side's ports held a token of the class. */
  portsEmpty: { side: Side; cls: SupplyClass };
  /** So many tokens of the class landed in so many days. */
  fewLanded: { side: Side; cls: SupplyClass; landed: number; days: number };
  /** The port stood without a unit of the side. @rule 9.1 */
  portOpen: { side: Side; port: NodeId };
  /** A card of the side helped. */
  cardHelped: { side: Side; card: CardKind };
  /** The unit was weak before: so many steps of four left, suppressed or not. */
  wasWeak: { side: Side; unit: UnitId; steps: number; suppressed: boolean };
  /** What the side held on the map, in tokens, and the other side. */
  heldMore: { side: Side; tokens: number; other: number };
  /** What the day's dice did to the side's chance to win, beyond the mean, in so many throws. */
  dice: { side: Side; swing: number; throws: number };
}
export type LinkKey = keyof LinkFigures;

/** A link that the account found itself. */
type OwnLink = { [K in LinkKey]: { key: K; figures: LinkFigures[K] } }[LinkKey];
/** A cause as the staff would have named it that day (advice/cause), of the unit that ran dry. */
type StaffLink = {
  [K in keyof CauseFigures]: { key: `staff.${K}`; figures: CauseFigures[K] & { unit: UnitId; cls: SupplyClass; side: Side } };
}[keyof CauseFigures];

/** One link of a chain: what happened, or why. */
export type ChainLink = (OwnLink | StaffLink) & {
  /** The day of which it speaks. */
  day: number;
  /** Clauses of the rules digest on which it rests; one at least. */
  clauses: string[];
};

/** A moment in which the chance to win changed most. */
export interface TurningPoint {
  /** 1 to 5 in the order of the game; two points never share a day. */
  n: number;
  day: number;
  /** Before what happened: where to jump to. */
  moment: Moment;
  /** Delta's chance to win before and after, from 0 to 1. */
  before: number;
  after: number;
  /** The side that gained. */
  gains: Side;
  /** Of `after - before`, what the dice did; the rest is orders, supply, and time. */
  dice: number;
  /** What happened first, then why: two to five links. */
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
  /** Days that it ended on the map. */
  days: number;
  hungryDays: number;
  /** Days on which it could not pay: for its activation (6.6.3), for fighting back (7.2); of fighters only. */
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
  /** Fighters by side, the five best and the five worst supplied; worst first and best first. */
  worst: BySide<UnitId[]>;
  best: BySide<UnitId[]>;
}

/** What was bought and brought nothing. Prices are the scenario's, in RP. */
export type Unused =
  /** Tokens that were lost unused: with destroyed units, in damaged ports, loose. RP at the price of a token. */
  | { kind: 'tokensLost'; side: Side; tokens: Load; rp: number; why: 'unit' | 'port' | 'loose'; of: UnitId | NodeId; day: number }
  /** Bought, and still in the queue or in a port's store at the end. */
  | { kind: 'neverLanded'; side: Side; tokens: Load; units: UnitId[]; rp: number }
  | { kind: 'leftInPort'; side: Side; port: NodeId; tokens: Load; rp: number }
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
  /** Change since the day before, in two parts. `dice`: each roll's value after it less the mean over all its results. `decisions`: the rest, orders, supply and time. */
  change: number;
  dice: number;
  decisions: number;
  moment: Moment;
}

export interface ChanceAccount {
  days: ChanceDay[];
  /** Every throw in the order of the game. */
  throws: { day: number; moment: Moment; kind: FightKind | 'airDefence'; swing: number }[];
}

/** The result with the dice taken out. */
export interface Adjusted {
  /** Delta's: 1 won, ½ draw, 0 lost; of a running game its chance now. */
  raw: number;
  /** Sum of what each throw did to the chance beyond its mean: 0 on the mean over games. */
  dice: number;
  /** `raw - dice`. It may lie outside of 0 to 1. */
  adjusted: number;
  /** The same for Delta's strength less Gamma's at the end, in dice of 9.3. */
  strength: { raw: number; dice: number; adjusted: number };
}

// ---- the account

export interface Account {
  format: 1;
  scenario: { id: string; name: string; turns: number };
  viewer: AccountViewer;
  /** Orders that it covers; null in a running game for whoever does not see all. */
  orders: number | null;
  finished: boolean;
  outcome: Outcome | null;
  days: DayAccount[];
  fights: FightAccount[];
  luck: LuckAccount;
  /** Five, fewer in a game that is too short; in the order of the game. */
  turningPoints: TurningPoint[];
  flows: FlowAccount;
  units: UnitsAccount;
  unused: Unused[];
  chance: ChanceAccount;
  adjusted: Adjusted;
  /** The umpire changed something: then luck and chance are of the game as it was changed. */
  umpired: boolean;
}

export interface AccountAsk {
  viewer: AccountViewer;
  /** So many orders of the record; all of them if it is left out. */
  upTo?: number;
  /** `figures`: turning points and flows are left out, which a comparison of many games does not need. */
  parts?: 'all' | 'figures';
}

// ---- a class

/** One table of a class, as it is handed in. */
export interface NamedAccount {
  name: string;
  account: Account;
}

/** A side's figures in one game. Tokens, steps, units, RP. */
export interface ComparedSide {
  /** Ports and strength at the end. */
  ports: number;
  strength: number;
  /** Tokens that reached those who use them. */
  delivered: number;
  /** Sum over days of units that ended it hungry. */
  hungryDays: number;
  stepsLost: number;
  destroyed: number;
  /** Tokens that carriers could still have carried, over all days. */
  idleTokens: number;
  attacks: number;
  /** Luck in steps. */
  luck: number;
  /** RP of what was lost or left unused. */
  unusedRp: number;
}
export type ComparedFigure = keyof ComparedSide;

/** One table of a class. */
export interface ComparedGame {
  name: string;
  /** Why it is not counted in `wins` and `spread`: another scenario than most, or not finished. Its figures are there all the same. */
  note: 'otherScenario' | 'unfinished' | null;
  scenario: string;
  days: number;
  outcome: Outcome | null;
  portsTaken: number;
  sides: BySide<ComparedSide>;
  /** Delta's result: 1, ½, 0; its chance where the game is not finished. And the luck-adjusted one. */
  raw: number;
  adjusted: number;
}

/** Least, quarters, most, and mean of a figure over the games that count. */
export interface Spread {
  least: number;
  lower: number;
  median: number;
  upper: number;
  most: number;
  mean: number;
}

export interface Comparison {
  /** In the order in which they were handed in. */
  games: ComparedGame[];
  /** The id of the scenario of most games. */
  scenario: string;
  /** Games that count. */
  counted: number;
  wins: { delta: number; gamma: number; draw: number };
  /** By figure; null where no game counts. */
  spread: { sides: BySide<{ [F in ComparedFigure]: Spread }>; raw: Spread; adjusted: Spread; days: Spread } | null;
}
