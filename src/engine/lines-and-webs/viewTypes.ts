/** What one viewer is shown: an allow-list, built field by field from the state, never a filtered copy of it. @rule 11 */

import type { PlayerCommand } from './command.ts';
import type { CardKind, Load, NodeId, PortKind, Side, SupplyClass, UnitId } from './scenario.ts';
import type { Cards, DeckCard, LooseTokens, Marker, Outcome, PendingKind, Phase, Plan, Store, UnitState } from './types.ts';

export type Viewer = Side | 'public';

/** Everything about a unit that is open to both sides (11.1), and the dice of its present step. */
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
  /** Boxes that damage has left open, and how many of them are free. */
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
  /** Waiting to be placed in this Phase 1. */
  arrived: QueueSpace;
}

/** What both sides know of a side's cards (11.1). */
export interface CardsView {
  hand: number;
  execution: number;
  reserve: number;
  spent: Cards;
}

/** What only the side itself knows. */
export interface OwnView {
  side: Side;
  hand: Cards;
  bought: Cards;
  plan: Plan;
  /** Resource Points of this turn, and those that the plan uses. */
  rp: number;
  planned: number;
  /** Tokens that may still be bought before the bank's limit, by class; null without limit (3.4). */
  bank: Load | null;
  /** In order from the top; after a Cyber Attack sorted by id, so that it tells which but not where (11.4). */
  execution: DeckCard[];
  orderKnown: boolean;
  reserve: DeckCard[];
  outOfPlay: UnitId[];
  /** The APS stands in the home APOD and controls it (2.9). */
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

/** A side's own time in Phase 6; what else is asked there is a choice in the middle of a play. */
export const TURN_PROMPTS: ReadonlySet<PromptKind> = new Set(['turn', 'activate', 'fires', 'attacks', 'after']);

export interface Prompt {
  side: Side | null;
  kind: PromptKind;
  /** With R-players 4 (10.1). */
  role: 'logistics' | 'combat' | null;
  /** The unit, card or units that the choice is about. */
  units: UnitId[];
  card: CardKind | null;
  /** Where the Command Post came from that a drone may cancel; absent for every other choice. */
  source?: 'execution' | 'reserve';
  /** Legal commands, complete, but for amounts and orders that are free (Phases 1 to 4 and setup: empty there; the queries over the view answer what is open). Empty for all but the side that chooses. */
  legal: PlayerCommand[];
}

export interface ExecutionView {
  initiative: Side;
  turnOf: Side;
  stage: 'before' | 'after' | 'ended';
  /** Sides that still have their last turn; null while an execution deck holds cards. */
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
    /** Attackers that were suppressed when it began: they do not move in. */
    heldBack: UnitId[];
    victim: UnitId | null;
    /** The defender has paid and rolls. */
    defends: boolean;
    winner: Side | null;
    loser: UnitId | null;
    /** The attacker that has moved in. */
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
  /** Visible units: all but the destroyed; at a hidden setup none of the other side that stand on the map. */
  units: UnitView[];
  ports: PortView[];
  loose: LooseTokens[];
  markers: Marker[];
  queues: { [S in Side]: QueueView };
  cards: { [S in Side]: CardsView };
  done: { [S in Side]: boolean };
  own: OwnView | null;
  /** The other side's execution deck, where Cyber Attack has shown it. */
  enemyDeck: DeckCard[] | null;
  allPorts: { side: Side; since: number } | null;
  initiative: { side: Side; rolls: [number, number][] } | null;
  execution: ExecutionView | null;
  prompt: Prompt;
  outcome: Outcome | null;
  /** Day up to which the schedule of arrivals has come. The schedule is part of the scenario: both sides know it. Absent where there is none. */
  scheduleTo?: number;
  /** The umpire has changed something in this game; absent where nobody did. */
  umpired?: true;
}

// ---- queries: what a screen asks about a unit, on the state (only of what the viewer may see)

/** A node where a unit's move may end. */
export interface MoveStop {
  node: NodeId;
  /** Links. */
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
  /** Links from the carrier; null where its own tokens do not come (R-carry `anywhere` only). */
  links: number | null;
  /** Classes of which it holds tokens, and of which it takes at least one now. */
  gives: readonly SupplyClass[];
  takes: readonly SupplyClass[];
}
export interface CarrierReach {
  /** Nodes to which it could bring tokens of its own, with links. */
  nodes: { node: NodeId; links: number }[];
  /** Stores from which it may carry a token somewhere now. */
  sources: CarryStop[];
  /** Stores to which it may carry a token from somewhere now; loose: it may be left there. */
  targets: CarryStop[];
  /** Tokens that it may still carry this turn. */
  left: number;
}
