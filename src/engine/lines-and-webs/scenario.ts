/** What a scenario file holds: the map, the figures of units and ports, the forces, a recommended deployment and the rulings. Plain JSON. */

import type { NodeId, Side } from '../core/table.ts';

export { type NodeId, SIDES, type Side, type UnitId } from '../core/table.ts';

/** Supply classes in the order of the trackers' rows. */
export const CLASSES = ['clI', 'clIII', 'clV', 'clIX'] as const;
export type SupplyClass = (typeof CLASSES)[number];

/** Tokens by class; every count is a whole number of at least 0. */
export type Load = { [C in SupplyClass]: number };

export const PORT_KINDS = ['spod', 'apod'] as const;
export type PortKind = (typeof PORT_KINDS)[number];

/** The ten special cards of chapter 8. */
export const CARD_KINDS = [
  'nineLine',
  'airDrop',
  'closeAirSupport',
  'commandPost',
  'cyberAttack',
  'droneRecon',
  'massCal',
  'saintHimars',
  'scoutsOut',
  'sfInTheArea',
] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export type TypeId = string; // 'armor'

export interface MapHex {
  id: NodeId;
  /** Axial coordinates of a flat-top grid. */
  q: number;
  r: number;
  terrain: 'steppe' | 'lake' | 'ocean';
  feature?: 'town' | 'city' | PortKind;
  name?: string;
  /** Home side of a port. */
  owner?: Side;
}
export interface River {
  name: string;
  class: 'major' | 'tributary' | 'canal';
  /** Hexsides, each named by the two hexes that it parts. */
  edges: [NodeId, NodeId][];
}
export interface Bridge {
  link: [NodeId, NodeId];
  name: string;
  river: string;
}
export interface Route {
  name: string;
  class: 'main' | 'alternate';
  path: NodeId[];
}
export interface ScenarioMap {
  name: string;
  columns: number;
  rows: number;
  kmPerLink: number;
  /** Half-turn symmetry of the map is claimed (and then checked). */
  symmetric: boolean;
  hexes: MapHex[];
  links: [NodeId, NodeId][];
  rivers: River[];
  bridges: Bridge[];
  routes: Route[];
  deploymentZones: { [S in Side]: NodeId[] };
  /** Between which columns each side's dotted line runs. */
  dottedLines: { owner: Side; betweenColumns: [number, number] }[];
  portIds: { [S in Side]: { [P in PortKind]: NodeId } };
  /** What the whole map is taken to be on the screen: as much as holds these hexes; all of it, if it is left out. The rules know nothing of it. */
  frame?: NodeId[];
}

export const UNIT_KINDS = ['combat', 'sustainment', 'aps'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];
export const ARMS = ['armor', 'mechanized', 'artillery', 'airDefense', 'engineer', 'supply', 'aerialPort'] as const;
export type Arm = (typeof ARMS)[number];

export interface UnitType {
  id: TypeId;
  /** 'Forward Support Platoon' */
  name: string;
  /** 'FS Platoon', for blocks and sentences; a number follows it. */
  short: string;
  kind: UnitKind;
  arm: Arm;
  echelon: 'platoon' | 'company' | 'battalion';
  /** Dice at 4, 3, 2, 1 steps. */
  strength: [number, number, number, number];
  /** Links for one CL III. */
  move: number;
  /** Hexes for artillery and air defence, links (SP) for sustainment; null where none is printed. */
  range: number | null;
  boxes: { clI: number; clIII: number; clV: number; open: number };
  /** Resource Points; null when it cannot be bought. */
  price: number | null;
}

export interface RosterEntry {
  type: TypeId;
  count: number;
}
/** What comes to a side free of charge on a day: reinforcements. */
export interface Arrival {
  /** It arrives in Phase 1 of this turn (6.1.1). */
  day: number;
  /** Of the side's expansion: what is scheduled is not for sale. */
  units: RosterEntry[];
  tokens: Load;
}
export interface SideForces {
  /** On the map at setup (5.1). */
  start: RosterEntry[];
  /** In Packaging/RSOI at the start (5.2): the APS. */
  queue: RosterEntry[];
  /** May be bought (6.2.2). */
  expansion: RosterEntry[];
  queueTokens: Load;
  /** The schedule of arrivals. */
  arrivals?: Arrival[];
}

export interface PortSpec {
  /** Unit places. */
  units: number;
  boxes: number;
  /** Damage tokens at most. */
  damage: number;
}

/** Figures of one port that differ from those of its kind. */
export interface PortFigures {
  /** Unit places. */
  units?: number;
  boxes?: number;
  /** Boxes closed by a damage token, in place of R-port-damage. */
  closes?: number;
}

/** Figures that one side has of its own, in place of those that both sides share. What is missing is shared. */
export interface SideFigures {
  /** Resource Points per day, in place of R-rp. */
  rp?: number;
  /** RP for one token of a class, in place of 1, and of R-price-ix for CL IX. */
  tokenPrices?: { [C in SupplyClass]?: number };
  /** RP by unit type; null: the side cannot buy it. */
  unitPrices?: { [type: TypeId]: number | null };
  cardPrices?: { [K in CardKind]?: number };
  /** Tokens of a class in each of the side's home ports at the start, in place of R-port-start. */
  portStart?: { [C in SupplyClass]?: number };
  /** The side's home ports. */
  ports?: { [P in PortKind]?: PortFigures };
}

/**
 * Rules that were others, by the last version that had them. '1.1': a CL IX that is dropped to a sustainment unit went into a box (6.3.7), and a retreat
 * passed no full port (7.6).
 */
export type Edition = '1.1';

/** Appendix B. Every field is one ruling; the defaults are in scenarios/rulings.ts. */
export interface Rulings {
  setup: 'hidden' | 'open';
  /** Tokens in each home port's store at the start. */
  portStart: Load;
  firstSide: 'alternate' | Side;
  rp: number;
  priceIX: number;
  bank: Load | 'unlimited';
  /** Seconds for a side's part of Phase 3; the rules know no clock, the screen does. */
  clock: 'off' | number;
  carry: 'through' | 'anchored' | 'anywhere';
  supplyContact: 'closed' | 'open';
  repairCap: 'none' | number;
  reserve: 'free' | 'ordered';
  contactStart: 'away' | 'fight';
  defendPay: 'must' | 'may';
  armorFuel: 'activation' | 'each';
  moveIn: 'began' | 'after';
  pursuit: 'winner' | 'attacker' | 'none';
  nearFire: 'yes' | 'no';
  counterfire: 'any-fa' | 'target-only' | 'none';
  hungryDefence: 'yes' | 'no';
  cardRecycle: boolean;
  cas: 'step' | 'hit';
  cyber: 'arrange' | 'shuffle';
  /** Boxes closed by each damage token. */
  portDamage: { [P in PortKind]: number };
  /** CL V that an ADA pays to roll. */
  adaCost: number;
  capture: 'combat' | 'any';
  portControl: 'last-held' | 'occupied';
  finalStrength: 'all' | 'combat';
  players: 2 | 4;
}

/** What a player or an instructor wants to know before the game; the rules know nothing of it. */
export interface Brief {
  /** What each side is to do. */
  aim: string;
  /** What it teaches, with the clauses. */
  lesson: string;
  /** How long a game takes, roughly. */
  minutes: number;
  /** Notes for who leads a class: questions to ask, moments to stop at. */
  instructors: string[];
}

/** What games between programs have shown of a setup. */
export interface ScenarioMeasured {
  /** The digest of the setup that was played: of another one it says nothing. */
  setup: string;
  /** Who played Delta against whom, each as often as the others. */
  players: { delta: string; gamma: string }[];
  games: number;
  /** Delta's part of the games, from 0 to 1, draws counting half; `low` and `high` bound it in 95 of a hundred such series. */
  share: number;
  low: number;
  high: number;
  /** Days that a game took, on average. */
  days: number;
  /** The day, as '2026-11-24'. */
  on: string;
}

export interface Scenario {
  format: 1;
  ruleset: 'lines-and-webs';
  id: string;
  name: string;
  summary: string;
  brief?: Brief;
  /** Written on its card by the laboratory; the rules know nothing of it. */
  measured?: ScenarioMeasured;
  /** Shown to players; says which figures are estimates. */
  notes: string[];
  turns: number;
  /** Units eat in every turn that this divides (6.7.1). */
  mealEvery: number;
  map: ScenarioMap;
  unitTypes: UnitType[];
  ports: { [P in PortKind]: PortSpec };
  forces: { [S in Side]: SideForces };
  /** Recommended deployment: nodes by unit type, in the order of the units' numbers. */
  deployment: { [S in Side]: { [type: TypeId]: NodeId[] } };
  /** Default filling of open boxes, repeated (Appendix C). */
  openPattern: SupplyClass[];
  cardPrices: { [K in CardKind]: number };
  /** How many of each special card a side may own in a game (3.5). */
  cardCopies: number;
  /** Cards of which there is another number of copies (E.6); left out: as many as of the others. */
  copiesByCard?: { [K in CardKind]?: number };
  /** Node-blocked markers a side (3.5). */
  markers: number;
  /** Where a side's figures differ from the shared ones. */
  sideFigures?: { [S in Side]?: SideFigures };
  rulings: Rulings;
  /** Only in the record of a game that an older version of the rules began: it is played to its end as it began. Left out: by the rules as they are. */
  edition?: Edition;
}

/** How many of a special card a side may own in a game. @rule 3.5, E.6 */
export const copiesOf = ({ cardCopies, copiesByCard }: Pick<Scenario, 'cardCopies' | 'copiesByCard'>, card: CardKind): number =>
  copiesByCard?.[card] ?? cardCopies;
