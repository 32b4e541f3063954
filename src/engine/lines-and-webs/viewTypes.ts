/** The view of one viewer: an allow-list, built field by field from the state, never a filtered copy of it. @rule 11 */

import type { PlayerCommand } from './command.ts';
import type { CardKind, Load, NodeId, PortKind, Side, SupplyClass, UnitId } from './scenario.ts';
import type { Cards, DeckCard, LooseTokens, Marker, Outcome, PendingKind, Phase, Plan, Store, UnitState } from './types.ts';

export type Viewer = Side | 'public';

/** Public information on a unit (11.1), with the dice of its current step. */
export interface UnitView extends UnitState {
  strength: number;
}

export interface PortView {
  node: NodeId;
  kind: PortKind;
  home: Side;
  holder: Side;
  since: number;
  store: Load;
  /** Boxes not closed by damage, and how many of them are free. */
  boxes: number;
  free: number;
  damage: number;
  repaired: boolean;
  units: UnitId[];
  unitPlaces: number;
}

export interface QueueSpace {
  tokens: Load;
  units: UnitId[];
}
export interface QueueView {
  packaging: QueueSpace;
  transit: QueueSpace;
  /** Arrivals that can be placed in this Phase 1. */
  arrived: QueueSpace;
}

/** Public information on a side's cards (11.1). */
export interface CardsView {
  hand: number;
  execution: number;
  reserve: number;
  spent: Cards;
}

/** Information that only the side itself has. */
export interface OwnView {
  side: Side;
  hand: Cards;
  bought: Cards;
  plan: Plan;
  /** Resource Points of this turn, and those used by the plan. */
  rp: number;
  planned: number;
  /** Tokens that can still be bought within the bank's limit, by class; null if unlimited (3.4). */
  bank: Load | null;
  /** From the top; sorted by id after a Cyber Attack, so that the order stays hidden (11.4). */
  execution: DeckCard[];
  orderKnown: boolean;
  reserve: DeckCard[];
  outOfPlay: UnitId[];
  /** The APS is in the home APOD and controls it (2.9). */
  controlsApod: boolean;
}

export type PromptKind =
  | 'setup'
  | 'deploy'
  | 'spend'
  | 'transport'
  | 'orders'
  | 'turn' // before the play: cards, turn over, reserve, pass
  | 'activate' // a unit (or the units of a group) to act
  | 'fires' // a group's artillery
  | 'attacks' // a group's attacks, or a single unit after its move
  | 'after' // the play is made
  | PendingKind
  | 'over';

/** Prompts of a side's own turn in Phase 6; all others there are choices during a play. */
export const TURN_PROMPTS: ReadonlySet<PromptKind> = new Set(['turn', 'activate', 'fires', 'attacks', 'after']);

export interface Prompt {
  side: Side | null;
  kind: PromptKind;
  /** With R-players 4 (10.1). */
  role: 'logistics' | 'combat' | null;
  /** The unit, card or units that the choice concerns. */
  units: UnitId[];
  card: CardKind | null;
  /** Source of the Command Post that Drone Recon may cancel; absent for other choices. */
  source?: 'execution' | 'reserve';
  /** Legal commands. Empty for other viewers than the active side, and in phases with free amounts or orders (setup and Phases 1 to 4): query the view there. */
  legal: PlayerCommand[];
}

export interface ExecutionView {
  initiative: Side;
  turnOf: Side;
  stage: 'before' | 'after' | 'ended';
  /** Sides that still have their last turn; null while an execution deck has cards. */
  last: Side[] | null;
  play: {
    side: Side;
    source: 'execution' | 'reserve';
    joint: boolean;
    step: 'activate' | 'fires' | 'attacks';
    members: { unit: UnitId; stage: 'waiting' | 'held' | 'paid' | 'done'; mustAttack: boolean; enteredContact: boolean }[];
  } | null;
  engagement: {
    side: Side;
    attackers: UnitId[];
    target: UnitId;
    node: NodeId;
    scouts: boolean;
    pursuit: boolean;
    stage: string;
    /** Attackers that were suppressed when the engagement began: they do not move in. */
    heldBack: UnitId[];
    victim: UnitId | null;
    /** The defender has paid and rolls. */
    defends: boolean;
    winner: Side | null;
    loser: UnitId | null;
    /** The attacker that moved in. */
    movedIn: UnitId | null;
  } | null;
  fire: { firer: UnitId; target: UnitId } | null;
  turned: CardKind | null;
}

export interface View {
  viewer: Viewer;
  turn: number;
  turns: number;
  phase: Phase;
  first: Side;
  active: Side;
  awaited: Side | null;
  /** Visible units: all except destroyed ones; in a hidden setup none of the other side on the map. */
  units: UnitView[];
  ports: PortView[];
  loose: LooseTokens[];
  markers: Marker[];
  queues: { [S in Side]: QueueView };
  cards: { [S in Side]: CardsView };
  done: { [S in Side]: boolean };
  own: OwnView | null;
  /** The other side's execution deck, if Cyber Attack has revealed it. */
  enemyDeck: DeckCard[] | null;
  allPorts: { side: Side; since: number } | null;
  initiative: { side: Side; rolls: [number, number][] } | null;
  execution: ExecutionView | null;
  prompt: Prompt;
  outcome: Outcome | null;
  /** Last day whose scheduled arrivals have come. The schedule is public. Absent if there is none. */
  scheduleTo?: number;
  /** Set once the umpire has changed the game. */
  umpired?: true;
}

// ---- results of queries about a unit, limited to what the viewer may see

/** A node where a unit's move may end. */
export interface MoveStop {
  node: NodeId;
  cost: number;
  /** Ends in contact: an attack must follow (6.6.4). */
  contact: boolean;
}
export interface MoveOption extends MoveStop {
  path: NodeId[];
}
export interface CarryStop {
  store: Store;
  node: NodeId;
  /** Links from the carrier; null if its own tokens cannot come here (only with R-carry `anywhere`). */
  links: number | null;
  /** Classes that the store can give, and classes of which it can take at least one token now. */
  gives: readonly SupplyClass[];
  takes: readonly SupplyClass[];
}
export interface CarrierReach {
  /** Nodes that the carrier's own tokens can reach, with links. */
  nodes: { node: NodeId; links: number }[];
  /** Stores from which it can carry a token now. */
  sources: CarryStop[];
  /** Stores to which it can carry a token now; `loose`: tokens can be left there. */
  targets: CarryStop[];
  /** Number of tokens that it can still carry this turn. */
  left: number;
}
