/** Why a player gave an order: a key, and the figures that it went by, as they stood before the order. Plain data; words are put to it on the screen. */

import type { NodeId, UnitId } from '../../../engine/core/table.ts';
import type { CardKind, PlayerCommand, SupplyClass } from '../../../engine/lines-and-webs/index.ts';
import type { DeploymentFigures } from '../advice/deployment.ts';

/** How an attack may end, by the exact odds: shares of 1, and the steps that are lost on the mean. @rule 7.1 to 7.6 */
export interface AttackFigures {
  attackers: UnitId[];
  target: UnitId;
  /** With Scouts Out. @rule 8.9 */
  scouts: boolean;
  win: number;
  lose: number;
  /** Steps that the target loses on the mean, a retreat without a way out counted. */
  targetSteps: number;
  /** Steps that the attackers lose on the mean, whoever of them takes the hits. */
  ownSteps: number;
}

/** What indirect fire may do: the share of 1 in which it does anything, and the steps that it takes on the mean. @rule 7.9 */
export interface FireFigures {
  unit: UnitId;
  target: UnitId;
  rounds: number;
  effect: number;
  steps: number;
}

/** The figures of each reason. Distances are in links or hexes as they are called; units are the side's own where nothing else is said. */
export interface ReasonFigures {
  // ---- setup, Phase 1
  /** The recommended deployment is taken as it is. */
  deployment: DeploymentFigures;
  /** All of so many units stand: nothing is left to do before the first day. */
  setUpDone: { units: number };
  /** A port that would stand empty gets a unit. */
  fillPort: { unit: UnitId; port: NodeId };
  /** A unit that fights lands; so many links from there to the nearest enemy that fights, null where none can come. */
  landToFight: { unit: UnitId; port: NodeId; links: number | null };
  /** A carrier lands; so many tokens lie in the port. */
  landToCarry: { unit: UnitId; port: NodeId; tokens: number };
  /** Tokens land; so many are missing from the basic loads of the side's units on the map. */
  landTokens: { port: NodeId; tokens: number; lack: number };
  // ---- Phase 2
  buyCard: { card: CardKind; held: number; wanted: number };
  /** It is there in so many days, 0 today. */
  buyUnit: { unit: UnitId; price: number; days: number };
  /** CL IX for so many steps that are lost and units out of action; so many are held or on their way. */
  buyParts: { lost: number; held: number };
  /** So many tokens of a class will be missing within so many days. */
  buyTokens: { cls: SupplyClass; lack: number; days: number };
  /** A class of which there is enough for so many days, with so many tokens to spare. */
  buyStock: { cls: SupplyClass; spare: number; days: number };
  spendDone: { points: number };
  // ---- Phase 3
  /** A carrier mends itself by its own CL IX. */
  mendStep: { unit: UnitId; steps: number };
  mendDisabled: { unit: UnitId };
  /** A unit in a port helps itself from its store. */
  fromPort: { unit: UnitId; port: NodeId; tokens: number };
  /** A carrier reaches more units that fight or carry less than it: now, and before the move. */
  reachMore: { unit: UnitId; now: number; before: number };
  /** It stands nearer those that fill it: links to the nearest larger carrier or port with supplies. */
  toBeFilled: { unit: UnitId; links: number; before: number };
  /** The head of a chain keeps its port within its range. */
  keepPort: { unit: UnitId; links: number; range: number };
  /** It helps to hold a port in which so many others stand. */
  holdPort: { unit: UnitId; port: NodeId; others: number };
  /** Hexes from the nearest enemy that fights. */
  backFromEnemy: { unit: UnitId; hexes: number; before: number };
  towardsFront: { unit: UnitId; hexes: number; before: number };
  /** No more units are within reach, but those who need more, or have nobody else, or can be served straight out of a port. */
  reachBetter: { unit: UnitId; now: number };
  /** The squadron is on its way to its airport. */
  squadron: { unit: UnitId; port: NodeId; links: number };
  /** Food for a unit that holds none; so many of its side hold none and are not degraded yet; the meal is in so many days, 0 today. */
  feed: { unit: UnitId; hungry: number; days: number };
  feedDegraded: { unit: UnitId; tokens: number };
  /** Tokens of a class for a unit that holds so many. */
  bring: { unit: UnitId; cls: SupplyClass; tokens: number; held: number };
  /** CL IX for a unit that has lost so many steps. */
  restore: { unit: UnitId; tokens: number; lost: number };
  /** CL IX for a unit that is out of action. */
  revive: { unit: UnitId };
  /** A carrier is filled: it holds so many of so many boxes, and so many units that fight stand within its range. */
  fill: { unit: UnitId; tokens: number; held: number; boxes: number; serves: number };
  lieLow: { unit: UnitId; hexes: number };
  /** What the carriers could still carry, units on the map that hold no food, and CL I in ports and on carriers beyond their own meal. */
  transportDone: { tokens: number; hungry: number; food: number };
  // ---- Phase 4
  orders: { ordered: number; guns: number; reserve: number };
  // ---- the end of any other part
  partDone: { orders: number };
  // ---- Phase 6: the turn
  /** Cards left in the deck and in the reserve. */
  nextOrder: { cards: number; reserve: number };
  keepReserve: { cards: number };
  /** Cards in the hand, of which none is worth playing. */
  turnDone: { cards: number };
  attack: AttackFigures;
  pursue: AttackFigures;
  /** Several of the reserve at one target. */
  together: AttackFigures;
  /** The best attack is not worth its price. */
  noAttack: AttackFigures;
  noPursuit: AttackFigures;
  /** Nobody is there whom the units at play would attack. */
  noTarget: { units: number };
  /** All the units that are joined have moved. */
  allPlaced: { units: number };
  fire: FireFigures;
  noFire: FireFigures;
  counterFire: FireFigures;
  noCounterFire: FireFigures;
  // ---- Phase 6: marches
  takePort: { unit: UnitId; port: NodeId };
  /** Links to the port, and enemies that fight within so many links of it; all that the plan has guard it, the unit among them; own units that stand in it now, the unit apart. */
  guardPort: { unit: UnitId; port: NodeId; enemies: number; links: number; guards: UnitId[]; inPort: number };
  /** Hexes from the nearest enemy that fights. */
  closeUp: { unit: UnitId; hexes: number; before: number };
  /** Links to it where the hexes are the same. */
  closeUpByRoad: { unit: UnitId; links: number; before: number };
  standOff: { unit: UnitId; hexes: number; before: number };
  /** Carriers that could serve it there, today or by a link more tomorrow. */
  toCarriers: { unit: UnitId; carriers: number; before: number };
  /** Own units that fight in its node or beside it. */
  mass: { unit: UnitId; units: number; before: number };
  spreadOut: { unit: UnitId; units: number; before: number };
  /** Links to the port that is aimed at. */
  advance: { unit: UnitId; port: NodeId; links: number; before: number };
  cover: { unit: UnitId; place: NodeId };
  /** A march by which nothing changes that could be told in figures. */
  elsewhere: { unit: UnitId; place: NodeId };
  /** None of so many other places is worth the march. */
  stay: { unit: UnitId; places: number };
  gather: { unit: UnitId; target: UnitId };
  /** An engineer and a port with so many tokens of damage. */
  repairPort: { unit: UnitId; port: NodeId; damage: number };
  // ---- special cards
  /** A card at a unit with so many steps; it gets through by such a share of 1. @rule 8.12 */
  strikeUnit: { card: CardKind; unit: UnitId; steps: number; through: number };
  strikePort: { card: CardKind; port: NodeId; damage: number };
  /** An enemy unit is put out of action before a unit attacks it, and such a share of 1 is won then. @rule 8.1 */
  nineLine: { unit: UnitId; by: UnitId; win: number };
  /** An enemy unit with so many steps is put out of action. */
  disable: { unit: UnitId; steps: number };
  airDrop: { unit: UnitId; cls: SupplyClass; held: number };
  // ---- choices @rule 6.8
  /** A beaten unit of the other side is driven to a place, where so many of its carriers could serve it. */
  drive: { unit: UnitId; place: NodeId; carriers: number };
  /** Who takes the hits: a unit with so many steps. */
  victim: { unit: UnitId; steps: number };
  moveIn: { unit: UnitId; steps: number };
  pickUp: { unit: UnitId; tokens: number };
  defend: { unit: UnitId };
  massCal: { unit: UnitId; steps: number };
  noMassCal: { unit: UnitId; steps: number };
  /** Drone Recon against a Command Post that may join so many cards of the reserve. */
  drone: { reserve: number };
  /** The card that was asked for is not in the hand. */
  notHeld: { card: CardKind };
  /** Nothing is weighed: the first of so many orders that the rules allow. */
  anyOrder: { choices: number };
  /** A beginner's choice, out of so many orders. */
  slip: { choices: number };
  /** Drawn by lot. */
  lot: Record<string, never>;
}

export type ReasonKey = keyof ReasonFigures;
/** With what came of trying the order on imagined states, where that was done, and with the best attack that is open to the unit and that it does not make. */
export type Reason = { [K in ReasonKey]: { key: K; figures: ReasonFigures[K]; trial?: Trials; passed?: AttackFigures } }[ReasonKey];

/** An order, and why it is given. Within a part the figures stand as they are after the orders before it. */
export interface Order {
  command: PlayerCommand;
  reason: Reason;
}

/** What came of playing on: the mean value of it and of the best other choice, from 0 (lost) to 1 (won); how many choices were tried, itself counted, and how many days were played out for all of them. */
export interface Trials {
  value: number;
  second: number;
  tried: number;
  days: number;
}

/** Works a reason out; asked before the order is carried out, and only where somebody wants to know. */
export type Why = () => Reason;

/** An order that is chosen, and how to say why. */
export interface Choice<C extends PlayerCommand = PlayerCommand> {
  command: C;
  why: Why;
}

export const because = <K extends ReasonKey>(key: K, figures: ReasonFigures[K]): Reason => ({ key, figures }) as Reason;
