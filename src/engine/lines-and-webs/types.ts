/** The game's state as plain JSON: pieces on the table, plans of each side, the pending choice. */

import type { RngState } from '../core/index.ts';
import type { CardKind, Load, NodeId, Side, TypeId, UnitId } from './scenario.ts';

export type Phase = 'setup' | 'deploy' | 'spend' | 'transport' | 'orders' | 'execute' | 'over';

/** Location of a unit's block. */
export type Place =
  | 'box' // to be deployed at setup
  | 'expansion' // may be bought
  | 'scheduled' // comes by the schedule of arrivals, not before its day
  | 'packaging'
  | 'transit'
  | 'arrived' // may be placed in this Phase 1
  | 'map'
  | 'destroyed';

export interface UnitState {
  id: UnitId;
  side: Side;
  type: TypeId;
  place: Place;
  node: NodeId | null;
  /** 4 green, 3 yellow, 2 red, 1 black; 0 once destroyed. */
  steps: number;
  load: Load;
  suppressed: boolean;
  degraded: boolean;
  disabled: boolean;
  displaced: boolean;
  exhausted: boolean;
  /** Phase 3: has used Move (6.3.3). */
  moved: boolean;
  /** Phase 3: tokens carried by its method so far (6.3.2). */
  carried: number;
  /** Phase 6: has used its one activation (6.6.3). */
  activated: boolean;
  /** Steps restored this turn (R-repair-cap). */
  restored: number;
}

export interface PortState {
  node: NodeId;
  holder: Side;
  /** Turn in which the holder took it; 0 at the start. */
  since: number;
  store: Load;
  damage: number;
  /** Repaired this turn: at most one damage token per turn (6.6.6). */
  repaired: boolean;
}

export interface LooseTokens {
  node: NodeId;
  tokens: Load;
}

export interface Marker {
  node: NodeId;
  /** The side that the marker stops. */
  stops: Side;
}

export type Cards = { [K in CardKind]: number };

export type Destination = 'queue' | 'apod';

export interface PlannedUnit {
  unit: UnitId;
  to: Destination;
  /** Tokens in the open boxes. */
  open: Load;
}

/** Purchases of Phase 2: not final, and hidden until both sides are done (6.2.2, 11.2). */
export interface Plan {
  queueTokens: Load;
  apodTokens: Load;
  units: PlannedUnit[];
  cards: Cards;
  /** Nodes for SF in the Area (8.10). */
  markers: NodeId[];
}

/** A card in a deck: a unit id for its mission card, or a special card. */
export type DeckCard = UnitId | CardKind;

export interface SideState {
  packaging: Load;
  transit: Load;
  arrived: Load;
  hand: Cards;
  /** Number of special cards bought in the whole game. */
  bought: Cards;
  /** Special cards spent: public. */
  spent: Cards;
  plan: Plan;
  /** The first card is on top. */
  execution: DeckCard[];
  reserve: DeckCard[];
  /** After Cyber Attack the owner does not know the order of its execution deck (11.4). */
  scrambled: boolean;
  /** With R-cyber `arrange` the other side knows the order. */
  readByEnemy: boolean;
  /** The side has ended its part of the phase. */
  done: boolean;
}

/** A unit of the current play. */
export interface Member {
  unit: UnitId;
  /** waiting: not activated yet; held: artillery of a group that will only fire; paid: CL III paid; done: has attacked, fired, repaired, forfeited. */
  stage: 'waiting' | 'held' | 'paid' | 'done';
  /** Entered contact, or must fight by R-contact-start: attacks if it can. */
  mustAttack: boolean;
  /** Entered contact, so it may not fire indirectly (7.9). */
  enteredContact: boolean;
}

export interface Play {
  side: Side;
  source: 'execution' | 'reserve';
  /** Command Post: several units at once (7.10). */
  joint: boolean;
  members: Member[];
  step: 'activate' | 'fires' | 'attacks';
}

export interface Engagement {
  side: Side; // attacker's
  attackers: UnitId[];
  target: UnitId;
  /** Combat node (the defender's). */
  node: NodeId;
  scouts: boolean;
  pursuit: boolean;
  stage: 'pay' | 'name' | 'roll' | 'remove' | 'retreat' | 'massCal' | 'moveIn' | 'pursue';
  /** The unit that takes the defender's hits (7.10.1). */
  victim: UnitId | null;
  /** The defender paid and rolls. */
  defends: boolean;
  /** Attackers that were suppressed when the engagement began: they do not move in. */
  heldBack: UnitId[];
  winner: Side | null;
  /** The beaten unit, if it survives (8.7). */
  loser: UnitId | null;
  /** Attacker that moved in, or null. */
  movedIn: UnitId | null;
}

/** Execution of orders (6.6). */
export interface Execution {
  initiative: Side;
  turnOf: Side;
  /** before: cards or the play; after: the play is over, cards or the end of the turn; ended: the side has ended its turn. */
  stage: 'before' | 'after' | 'ended';
  /** Sides that still have their last turn (6.6.2); null until both execution decks are empty. */
  last: Side[] | null;
  play: Play | null;
  engagement: Engagement | null;
  /** Indirect fire that may be answered. */
  fire: { firer: UnitId; target: UnitId } | null;
  /** A turned-over special card that needs a target (8.13). */
  turned: CardKind | null;
}

/** A choice during a play (6.8): one side must answer. Its options are derived from the state. */
export type Pending =
  | { kind: 'drone'; side: Side; source: 'execution' | 'reserve' }
  | { kind: 'join'; side: Side }
  | { kind: 'aim'; side: Side; card: CardKind }
  | { kind: 'arrange'; side: Side }
  | { kind: 'pickUp'; side: Side; unit: UnitId }
  | { kind: 'defend'; side: Side; unit: UnitId }
  | { kind: 'nameVictim'; side: Side }
  | { kind: 'retreat'; side: Side; unit: UnitId }
  | { kind: 'massCal'; side: Side; unit: UnitId }
  | { kind: 'moveIn'; side: Side }
  | { kind: 'pursue'; side: Side; units: UnitId[] }
  | { kind: 'counterFire'; side: Side; firer: UnitId };

export type PendingKind = Pending['kind'];

export type VictoryKind = 'all-ports' | 'more-ports' | 'strength' | 'draw' | 'conceded';
export interface Outcome {
  kind: VictoryKind;
  winner: Side | null;
  turn: number;
  ports: { [S in Side]: number };
  strength: { [S in Side]: number };
}

export interface State {
  turn: number;
  phase: Phase;
  /** First side of this turn's concurrent phases (R-first-side). */
  first: Side;
  /** The active side (Phases 1 to 4 and setup). */
  active: Side;
  units: UnitState[];
  ports: PortState[];
  loose: LooseTokens[];
  markers: Marker[];
  sides: { [S in Side]: SideState };
  /** The turn since which a side has held all four ports (9.2). */
  allPorts: { side: Side; since: number } | null;
  initiative: { side: Side; rolls: [number, number][] } | null; // pairs delta, gamma
  execution: Execution | null;
  pending: Pending | null;
  outcome: Outcome | null;
  rng: RngState;
  /** Set once the umpire has changed the game. */
  umpired?: true;
  /** Last day whose scheduled arrivals have come, 0 before the first. Absent if the scenario has no schedule. */
  scheduleTo?: number;
  /** Resource Points of this turn set by the umpire, which override R-rp until the reset. */
  points?: { [S in Side]?: number };
}

export type Store = { kind: 'unit'; unit: UnitId } | { kind: 'port'; node: NodeId } | { kind: 'loose'; node: NodeId };
