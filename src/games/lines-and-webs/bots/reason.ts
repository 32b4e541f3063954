/** The reason for a bot's command: a key, and the figures it was based on before the command. Plain data; the screen adds the words. */

import type { NodeId, UnitId } from '../../../engine/core/gameTypes.ts';
import type { CardKind, PlayerCommand, SupplyClass } from '../../../engine/lines-and-webs/index.ts';
import type { DeploymentFigures } from '../advice/deployment.ts';

/** Outcomes of an attack by exact odds: probabilities from 0 to 1, and expected step losses. @rule 7.1 to 7.6 */
export interface AttackFigures {
  attackers: UnitId[];
  target: UnitId;
  /** True if Scouts Out is used. @rule 8.9 */
  scouts: boolean;
  win: number;
  lose: number;
  /** Expected steps that the target loses, including those of a retreat without a way out. */
  targetSteps: number;
  /** Expected steps that the attackers lose in total. */
  ownSteps: number;
}

/** Effects of indirect fire: the probability of any effect from 0 to 1, and the expected steps lost. @rule 7.9 */
export interface FireFigures {
  unit: UnitId;
  target: UnitId;
  rounds: number;
  effect: number;
  steps: number;
}

/** Figures of each reason. Distances are in links or hexes as named; units are friendly unless stated otherwise. */
export interface ReasonFigures {
  // ---- setup, Phase 1
  /** The recommended deployment is used unchanged. */
  deployment: DeploymentFigures;
  /** All units are placed; nothing is left to do before the first day. */
  setUpDone: { units: number };
  /** An empty port gets a unit. */
  fillPort: { unit: UnitId; port: NodeId };
  /** A combat unit lands. `links`: distance to the nearest enemy combat unit; null if none can come. */
  landToFight: { unit: UnitId; port: NodeId; links: number | null };
  /** A carrier lands; `tokens` are in the port. */
  landToCarry: { unit: UnitId; port: NodeId; tokens: number };
  /** Tokens land. `lack`: tokens missing from the basic loads of the side's units on the map. */
  landTokens: { port: NodeId; tokens: number; lack: number };
  // ---- Phase 2
  buyCard: { card: CardKind; held: number; wanted: number };
  /** Arrives after `days`, 0 today. */
  buyUnit: { unit: UnitId; price: number; days: number };
  /** CL IX for lost steps and disabled units. `held`: held or on their way. */
  buyParts: { lost: number; held: number };
  /** Tokens of a class that will be missing within `days`. */
  buyTokens: { cls: SupplyClass; lack: number; days: number };
  /** A class that suffices for `days`, with `spare` tokens left. */
  buyStock: { cls: SupplyClass; spare: number; days: number };
  /** Blocks the node of an enemy carrier for the day: nothing comes to it or leaves it. `carry`: tokens that it carries a day. */
  cutCarrier: { unit: UnitId; carry: number };
  spendDone: { points: number };
  // ---- Phase 3
  /** A carrier repairs itself with its own CL IX. */
  mendStep: { unit: UnitId; steps: number };
  mendDisabled: { unit: UnitId };
  /** A unit in a port takes tokens from its store. */
  fromPort: { unit: UnitId; port: NodeId; tokens: number };
  /** Number of units in reach that fight or carry less than the carrier: now, and before the move. */
  reachMore: { unit: UnitId; now: number; before: number };
  /** Moves closer to a source that fills it: links to the nearest larger carrier or port with supplies. */
  toBeFilled: { unit: UnitId; links: number; before: number };
  /** The first carrier of a chain keeps its port in range. */
  keepPort: { unit: UnitId; links: number; range: number };
  /** Helps to hold a port; `others` is the number of other units there. */
  holdPort: { unit: UnitId; port: NodeId; others: number };
  /** Distance in hexes to the nearest enemy combat unit. */
  backFromEnemy: { unit: UnitId; hexes: number; before: number };
  towardsFront: { unit: UnitId; hexes: number; before: number };
  /** Reaches the same number of units, but with greater need, with no other carrier, or directly from a port. */
  reachBetter: { unit: UnitId; now: number };
  /** The squadron is on its way to its airport. */
  squadron: { unit: UnitId; port: NodeId; links: number };
  /** Food for a unit without any. `hungry`: friendly units without food that are not degraded yet; `days` until the meal, 0 today. */
  feed: { unit: UnitId; hungry: number; days: number };
  feedDegraded: { unit: UnitId; tokens: number };
  /** Tokens of a class for a unit that holds `held`. */
  bring: { unit: UnitId; cls: SupplyClass; tokens: number; held: number };
  /** Tokens of several classes for a combat unit. */
  bringMixed: { unit: UnitId; tokens: number };
  /** Tokens for a port or the ground, to be carried on from there. */
  toNode: { place: NodeId; tokens: number };
  /** CL IX for a unit that has lost steps. */
  restore: { unit: UnitId; tokens: number; lost: number };
  /** CL IX for a disabled unit. */
  revive: { unit: UnitId };
  /** Fills a carrier: it holds `held` of `boxes` tokens and has `serves` combat units in range. */
  fill: { unit: UnitId; tokens: number; held: number; boxes: number; serves: number };
  lieLow: { unit: UnitId; hexes: number };
  /** Tokens that the carriers could still carry, units on the map without food, and CL I in ports and on carriers beyond their own meal. */
  transportDone: { tokens: number; hungry: number; food: number };
  // ---- Phase 4
  orders: { ordered: number; guns: number; reserve: number };
  // ---- end of any other phase
  partDone: { orders: number };
  // ---- Phase 6: turn
  /** Cards left in the deck and in the reserve. */
  nextOrder: { cards: number; reserve: number };
  keepReserve: { cards: number };
  /** Cards in the hand; none is worth playing. */
  turnDone: { cards: number };
  attack: AttackFigures;
  pursue: AttackFigures;
  /** Several reserve units attack one target. */
  together: AttackFigures;
  /** The best attack is not worth its price. */
  noAttack: AttackFigures;
  noPursuit: AttackFigures;
  /** The active units have no target worth attacking. */
  noTarget: { units: number };
  /** All joined units have moved. */
  allPlaced: { units: number };
  fire: FireFigures;
  noFire: FireFigures;
  counterFire: FireFigures;
  noCounterFire: FireFigures;
  // ---- Phase 6: marches
  takePort: { unit: UnitId; port: NodeId };
  /** Links to the port; enemy combat units within `links` of it; all planned guards, including the unit; other friendly units in it now. */
  guardPort: { unit: UnitId; port: NodeId; enemies: number; links: number; guards: UnitId[]; inPort: number };
  /** Distance in hexes to the nearest enemy combat unit. */
  closeUp: { unit: UnitId; hexes: number; before: number };
  /** Distance in links, if the hexes are the same. */
  closeUpByRoad: { unit: UnitId; links: number; before: number };
  standOff: { unit: UnitId; hexes: number; before: number };
  /** Carriers that could serve the unit there, today or after moving one link closer. */
  toCarriers: { unit: UnitId; carriers: number; before: number };
  /** Friendly combat units on its node or adjacent to it. */
  mass: { unit: UnitId; units: number; before: number };
  spreadOut: { unit: UnitId; units: number; before: number };
  /** Links to the target port. */
  advance: { unit: UnitId; port: NodeId; links: number; before: number };
  cover: { unit: UnitId; place: NodeId };
  /** A march that changes none of the figures. */
  elsewhere: { unit: UnitId; place: NodeId };
  /** None of the other `places` is worth the march. */
  stay: { unit: UnitId; places: number };
  gather: { unit: UnitId; target: UnitId };
  /** An engineer and a damaged port with its number of damage tokens. */
  repairPort: { unit: UnitId; port: NodeId; damage: number };
  // ---- special cards
  /** A card against a unit. `through`: probability from 0 to 1 that it isn't stopped. @rule 8.12 */
  strikeUnit: { card: CardKind; unit: UnitId; steps: number; through: number };
  strikePort: { card: CardKind; port: NodeId; damage: number };
  /** Disables an enemy unit before an attack on it. `win`: probability from 0 to 1 that the attack then wins. @rule 8.1 */
  nineLine: { unit: UnitId; by: UnitId; win: number };
  /** Disables an enemy unit. */
  disable: { unit: UnitId; steps: number };
  airDrop: { unit: UnitId; cls: SupplyClass; held: number };
  // ---- choices @rule 6.8
  /** Drives a beaten enemy unit to a node where `carriers` of its carriers could serve it. */
  drive: { unit: UnitId; place: NodeId; carriers: number };
  /** The unit that takes the hits, and its steps. */
  victim: { unit: UnitId; steps: number };
  moveIn: { unit: UnitId; steps: number };
  pickUp: { unit: UnitId; tokens: number };
  defend: { unit: UnitId };
  massCal: { unit: UnitId; steps: number };
  noMassCal: { unit: UnitId; steps: number };
  /** Drone Recon against a Command Post that may join `reserve` cards. */
  drone: { reserve: number };
  /** The requested card is not in the hand. */
  notHeld: { card: CardKind };
  /** The first of several legal commands, without evaluation. */
  anyOrder: { choices: number };
  /** A beginner's random choice. */
  slip: { choices: number };
  /** A player with one idea, which explains no single order. */
  ownIdea: Record<string, never>;
  /** Drawn by lot. */
  lot: Record<string, never>;
}

export type ReasonKey = keyof ReasonFigures;
/** `trial`: results of trying the command on imagined states, if done. `passed`: the best attack that the unit rejects. */
export type Reason = { [K in ReasonKey]: { key: K; figures: ReasonFigures[K]; trial?: Trials; passed?: AttackFigures } }[ReasonKey];

/** A command and its reason. Within a phase the figures include the commands before it. */
export interface Decision {
  command: PlayerCommand;
  reason: Reason;
}

/**
 * Results of search: mean values of this choice and of the best other one, from 0 (lost) to 1 (won); number of choices tried, including this
 * one; and total number of days played.
 */
export interface Trials {
  value: number;
  second: number;
  tried: number;
  days: number;
}

/** Computes a reason on demand, before the command is executed. */
export type ReasonMaker = () => Reason;

/** A chosen command, and a function that gives its reason. */
export interface Choice<C extends PlayerCommand = PlayerCommand> {
  command: C;
  why: ReasonMaker;
}

export const because = <K extends ReasonKey>(key: K, figures: ReasonFigures[K]): Reason => ({ key, figures }) as Reason;
