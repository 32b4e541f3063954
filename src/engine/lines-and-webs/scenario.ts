/** The scenario file: map, values of units and ports, forces, recommended deployment, rulings. Plain JSON. */

import type { NodeId, Side } from '../core/gameTypes.ts';

export { type NodeId, SIDES, type Side, type UnitId } from '../core/gameTypes.ts';

/** Supply classes in the order of the trackers' rows. */
export const CLASSES = ['clI', 'clIII', 'clV', 'clIX'] as const;
export type SupplyClass = (typeof CLASSES)[number];

/** Tokens by class; non-negative integers. */
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
export type BuiltInCard = (typeof CARD_KINDS)[number];
/** Places for cards that only this scenario has. */
export const OWN_CARDS = ['own1', 'own2', 'own3', 'own4'] as const;
export type OwnCardKind = (typeof OWN_CARDS)[number];
export type CardKind = BuiltInCard | OwnCardKind;

/** What a card is aimed at. An enemy's port is one that the enemy holds. */
export const CARD_TARGETS = ['enemy', 'port', 'enemyOrPort', 'own', 'place'] as const;
export interface CardAim {
  at: (typeof CARD_TARGETS)[number];
  /** Hexes to the nearest own unit at most; any distance if omitted. */
  within?: number;
  /** True if displaced units may be targets too. */
  displaced?: boolean;
}
/** What happens to the target of a card. Effects follow one another; those that do not suit the target are left out. */
export type CardEffect =
  | { do: 'steps' | 'hits' | 'boxes' | 'tokens'; n: number }
  | { do: 'disable' | 'suppress' | 'block' }
  /** Another order for the enemy's execution deck, by choice or by chance. */
  | { do: 'order'; by: Rulings['cyber'] };

/** A card of the scenario's own, played in its owner's turn of Phase 6. */
export interface OwnCard {
  name: string;
  /** Its effect in one sentence. */
  text: string;
  /** Null if it needs no target. */
  aim: CardAim | null;
  does: CardEffect[];
  /** What can stop it (8.12). */
  stops?: 'airDefense';
}

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
  /** Hexsides, each given by the two hexes that share it. */
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
  /** The map claims half-turn symmetry, which is checked. */
  symmetric: boolean;
  hexes: MapHex[];
  links: [NodeId, NodeId][];
  rivers: River[];
  bridges: Bridge[];
  routes: Route[];
  deploymentZones: { [S in Side]: NodeId[] };
  /** The columns between which each side's dotted line runs. */
  dottedLines: { owner: Side; betweenColumns: [number, number] }[];
  portIds: { [S in Side]: { [P in PortKind]: NodeId } };
  /** Hexes that the full-map view must show; the whole map if omitted. The rules ignore it. */
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
  /** 'FS Platoon', for blocks and sentences, followed by a number. */
  short: string;
  kind: UnitKind;
  arm: Arm;
  echelon: 'platoon' | 'company' | 'battalion';
  /** Dice at 4, 3, 2, 1 steps. */
  strength: [number, number, number, number];
  /** Links for one CL III. */
  move: number;
  /** Hexes for artillery and air defense, links (SP) for sustainment; null if none is printed. */
  range: number | null;
  boxes: { clI: number; clIII: number; clV: number; open: number };
  /** Resource Points; null if it cannot be bought. */
  price: number | null;
}

export interface RosterEntry {
  type: TypeId;
  count: number;
}
/** Free reinforcements of a side on one day. */
export interface Arrival {
  /** Turn in whose Phase 1 they arrive (6.1.1). */
  day: number;
  /** Units of the side's expansion; scheduled units are not for sale. */
  units: RosterEntry[];
  tokens: Load;
}
export interface SideForces {
  /** On the map at setup (5.1). */
  start: RosterEntry[];
  /** In Packaging/RSOI at the start (5.2): the APS. */
  queue: RosterEntry[];
  /** For sale (6.2.2). */
  expansion: RosterEntry[];
  queueTokens: Load;
  /** Arrival schedule. */
  arrivals?: Arrival[];
}

export interface PortSpec {
  /** Unit places. */
  units: number;
  boxes: number;
  /** Maximum number of damage tokens. */
  damage: number;
}

/** Values of one port that differ from its kind. */
export interface PortFigures {
  /** Unit places. */
  units?: number;
  boxes?: number;
  /** Boxes closed by a damage token, instead of R-port-damage. */
  closes?: number;
}

/** Values of one side that replace the shared ones. Missing values are shared. */
export interface SideFigures {
  /** Resource Points per day, instead of R-rp. */
  rp?: number;
  /** RP per token of a class, instead of 1, and of R-price-ix for CL IX. */
  tokenPrices?: { [C in SupplyClass]?: number };
  /** RP by unit type; null: the side cannot buy it. */
  unitPrices?: { [type: TypeId]: number | null };
  cardPrices?: { [K in CardKind]?: number };
  /** Tokens per class in each of the side's home ports at the start, instead of R-port-start. */
  portStart?: { [C in SupplyClass]?: number };
  /** The side's home ports. */
  ports?: { [P in PortKind]?: PortFigures };
}

/**
 * Former rules, named after the last version that had them. '1.1': a CL IX dropped to a sustainment unit went into a box (6.3.7), and a retreat
 * could not pass a full port (7.6).
 */
export type Edition = '1.1';

/** Appendix B: one field per ruling. Defaults are in scenarios/rulings.ts. */
export interface Rulings {
  setup: 'hidden' | 'open';
  /** Tokens in each home port's store at the start. */
  portStart: Load;
  firstSide: 'alternate' | Side;
  rp: number;
  priceIX: number;
  bank: Load | 'unlimited';
  /** Seconds for a side's part of Phase 3; enforced by the screen, not by the rules. */
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

/** Notes for players and instructors before the game; the rules ignore them. */
export interface Brief {
  /** Each side's objective. */
  aim: string;
  /** Learning goals, with the clauses. */
  lesson: string;
  /** Approximate length of a game. */
  minutes: number;
  /** Notes for class leaders: questions to ask, moments to pause at. */
  instructors: string[];
}

/** Results of simulated games of a setup. */
export interface ScenarioMeasured {
  /** Digest of the setup played; the results do not apply to any other. */
  setup: string;
  /** The players of Delta and Gamma; each pair played equally often. */
  players: { delta: string; gamma: string }[];
  games: number;
  /** Delta's share of the games, from 0 to 1, draws counting half; `low` and `high` bound its 95% confidence interval. */
  share: number;
  low: number;
  high: number;
  /** Average length of a game in days. */
  days: number;
  /** Date of the measurement, as '2026-11-24'. */
  on: string;
}

export interface Scenario {
  format: 1;
  ruleset: 'lines-and-webs';
  id: string;
  name: string;
  summary: string;
  brief?: Brief;
  /** Written by the laboratory, shown on the scenario's card; the rules ignore it. */
  measured?: ScenarioMeasured;
  /** Notes to players, e.g. which values are estimates. */
  notes: string[];
  turns: number;
  /** Units eat on every turn divisible by this number (6.7.1). */
  mealEvery: number;
  map: ScenarioMap;
  unitTypes: UnitType[];
  ports: { [P in PortKind]: PortSpec };
  forces: { [S in Side]: SideForces };
  /** Recommended deployment: nodes by unit type, in the order of the units' numbers. */
  deployment: { [S in Side]: { [type: TypeId]: NodeId[] } };
  /** Default contents of open boxes, repeated (Appendix C). */
  openPattern: SupplyClass[];
  /** Those of own cards only if the scenario has them. */
  cardPrices: { [K in CardKind]: number };
  /** Maximum number of copies of each special card per side and game (3.5). */
  cardCopies: number;
  /** Cards with a different number of copies (E.6); by default the same for all. */
  copiesByCard?: { [K in CardKind]?: number };
  /** Names and texts of built-in cards that differ from the rulebook's; the rules ignore them. */
  cardTexts?: { [K in BuiltInCard]?: { name?: string; text?: string } };
  ownCards?: { [K in OwnCardKind]?: OwnCard };
  /** Number of node-blocked markers per side (3.5). */
  markers: number;
  /** Values of a side that differ from the shared ones. */
  sideFigures?: { [S in Side]?: SideFigures };
  rulings: Rulings;
  /** Set only in records of games that an older version of the rules began, which continue under its rules. */
  edition?: Edition;
}

/** The special cards of a scenario: the ten of chapter 8 and its own. */
export const cardKindsOf = ({ ownCards }: Pick<Scenario, 'ownCards'>): readonly CardKind[] =>
  ownCards ? [...CARD_KINDS, ...OWN_CARDS.filter((kind) => ownCards[kind])] : CARD_KINDS;

/** Maximum number of copies of a special card per side and game. @rule 3.5, E.6 */
export const copiesOf = ({ cardCopies, copiesByCard }: Pick<Scenario, 'cardCopies' | 'copiesByCard'>, card: CardKind): number =>
  copiesByCard?.[card] ?? cardCopies;
