/** Events, named in the past tense, with the clause if the log cites one. Events hold fresh values only, never references into the state. */

import type { CardKind, Load, NodeId, OwnCardKind, Side, SupplyClass, UnitId } from './scenario.ts';
import type { DeckCard, Destination, Outcome, Phase, Store } from './types.ts';
import type { UmpireCommand, UmpireVerb } from './umpireCommand.ts';

export type LossReason = 'combat' | 'fire' | 'hunger' | 'noRetreat' | 'closeAirSupport' | 'saintHimars' | 'massCal' | OwnCardKind;

/** Unfinished business that an umpire command discarded because it could not continue. */
export type PutAway = 'choice' | 'card' | 'fight' | 'fire' | 'play' | 'orders';

export type GameEvent =
  | { type: 'turnBegan'; turn: number; first: Side }
  | { type: 'phaseBegan'; phase: Phase; turn: number }
  | { type: 'partEnded'; side: Side; phase: Phase }
  // setup: hidden from the other side while R-setup hides it
  | { type: 'unitPlaced'; side: Side; unit: UnitId; node: NodeId | null }
  | { type: 'openLoadChosen'; side: Side; unit: UnitId; open: Load }
  | { type: 'deploymentRevealed' }
  // delivery
  /** Free arrivals by the schedule; the `queueMoved` that follows lists them with all other arrivals. */
  | { type: 'reinforced'; side: Side; tokens: Load; units: UnitId[] }
  | { type: 'queueMoved'; side: Side; arrived: Load; units: UnitId[] }
  | { type: 'unitLanded'; side: Side; unit: UnitId; port: NodeId }
  | { type: 'tokensLanded'; side: Side; port: NodeId; tokens: Load }
  | { type: 'purchasePlanned'; side: Side } // hidden
  | {
      type: 'purchasesRevealed';
      side: Side;
      queueTokens: Load;
      apodTokens: Load;
      units: { unit: UnitId; to: Destination }[];
      cards: number;
    }
  | { type: 'markerPlaced'; by: Side; node: NodeId; stops: Side }
  // transport
  | { type: 'carried'; side: Side; carrier: UnitId; from: Store; to: Store; tokens: Load; path: NodeId[] }
  | { type: 'crossLevelled'; side: Side; port: NodeId; from: Store; to: Store; tokens: Load }
  | { type: 'displaced'; unit: UnitId }
  | { type: 'pickedUp'; unit: UnitId; node: NodeId; tokens: Load }
  | { type: 'fed'; unit: UnitId }
  | { type: 'enabled'; unit: UnitId }
  | { type: 'stepRestored'; unit: UnitId; steps: number }
  | { type: 'ordersSet'; side: Side } // hidden
  // execution
  | { type: 'initiativeRolled'; delta: number; gamma: number; winner: Side | null }
  | { type: 'sideTurn'; side: Side; last: boolean }
  | { type: 'cardTurned'; side: Side; card: DeckCard; source: 'execution' | 'reserve' }
  | { type: 'groupJoined'; side: Side; units: UnitId[] }
  | { type: 'passed'; side: Side; byItself: boolean }
  | { type: 'forfeited'; unit: UnitId; why: 'degraded' | 'disabled' | 'cannotPay' }
  | {
      type: 'paid';
      unit: UnitId;
      cls: SupplyClass;
      n: number;
      why: 'move' | 'attack' | 'defend' | 'fire' | 'repair' | 'pursuit' | 'airDefense';
    }
  | { type: 'unitMoved'; unit: UnitId; path: NodeId[] }
  | { type: 'entersContact'; unit: UnitId }
  | { type: 'portRepaired'; unit: UnitId; port: NodeId; damage: number }
  | { type: 'cardPlayed'; side: Side; card: CardKind; unit: UnitId | null; node: NodeId | null; cls: SupplyClass | null }
  | { type: 'cardSpent'; side: Side; card: CardKind } // no target, or nothing to join
  | { type: 'cardStopped'; card: CardKind; by: UnitId }
  | { type: 'commandPostCancelled'; by: Side }
  | { type: 'deckArranged'; by: Side; of: Side }
  | { type: 'airDefenseRolled'; unit: UnitId; die: number; stops: boolean }
  | { type: 'disabled'; unit: UnitId }
  | { type: 'portDamaged'; port: NodeId; damage: number; lost: Load }
  // combat
  | { type: 'engagementBegan'; attackers: UnitId[]; target: UnitId; node: NodeId; scouts: boolean; pursuit: boolean }
  | { type: 'doesNotFightBack'; unit: UnitId; why: 'disabled' | 'degraded' | 'cannotPay' | 'chose' }
  | { type: 'victimNamed'; unit: UnitId }
  | {
      type: 'rolled';
      units: UnitId[];
      at: UnitId;
      role: 'attack' | 'defend' | 'fire' | 'counterFire';
      dice: number[];
      need: number;
      hits: number;
    }
  | { type: 'suppressed'; unit: UnitId }
  | { type: 'stepsLost'; unit: UnitId; n: number; steps: number; why: LossReason }
  | { type: 'destroyed'; unit: UnitId; node: NodeId; lost: Load }
  | { type: 'engagementEnded'; winner: Side | null; attackHits: number; defendHits: number }
  | { type: 'retreated'; unit: UnitId; path: NodeId[] }
  | { type: 'noWayOut'; unit: UnitId }
  | { type: 'movedIn'; unit: UnitId; from: NodeId; node: NodeId }
  | { type: 'portTaken'; port: NodeId; by: Side; unit: UnitId }
  | { type: 'declined'; side: Side; what: 'drone' | 'pickUp' | 'massCal' | 'pursue' | 'counterFire' }
  // reset
  | { type: 'ate'; side: Side; units: UnitId[] }
  | { type: 'degraded'; unit: UnitId }
  | { type: 'looseLost'; node: NodeId; tokens: Load }
  | { type: 'allPortsHeld'; side: Side; since: number }
  | { type: 'allPortsLost'; side: Side }
  | { type: 'conceded'; side: Side }
  | { type: 'gameEnded'; outcome: Outcome }
  | {
      type: 'umpireActed';
      side: Side;
      what: UmpireVerb;
      /** Null for viewers who may not know it. */
      command: UmpireCommand | null;
      /** Sides that may know the command: both, the command's own, or none. */
      known: 'all' | 'side' | 'umpire';
      put: PutAway[];
      /** Sides whose Phase 2 plans were reopened; visible only to these sides. */
      plans: Side[];
    };

export type EventType = GameEvent['type'];
export type EventOf<T extends EventType> = Extract<GameEvent, { type: T }>;
