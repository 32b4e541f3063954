/** Every command of the game: the players', each with its side (`commands/` has one file per verb or small group of verbs), and the umpire's. */

import type { CardKind, Load, NodeId, Side, SupplyClass, UnitId } from './scenario.ts';
import type { DeckCard, Destination, Store } from './types.ts';
import type { UmpireCommand } from './umpireCommand.ts';

interface By {
  side: Side;
}

export type PlayerCommand =
  // setup (5.1)
  | (By & { type: 'takeRecommended' })
  | (By & { type: 'placeUnit'; unit: UnitId; node: NodeId })
  | (By & { type: 'swapUnits'; unit: UnitId; other: UnitId })
  | (By & { type: 'liftUnit'; unit: UnitId })
  | (By & { type: 'setOpenLoad'; unit: UnitId; open: Load })
  // Phase 1
  | (By & { type: 'landUnit'; unit: UnitId; port: NodeId; open: Load })
  | (By & { type: 'landTokens'; port: NodeId; tokens: Load })
  // Phase 2
  | (By & { type: 'buyTokens'; to: Destination; cls: SupplyClass; n: number })
  | (By & { type: 'returnTokens'; to: Destination; cls: SupplyClass; n: number })
  | (By & { type: 'buyUnit'; unit: UnitId; to: Destination; open: Load })
  | (By & { type: 'returnUnit'; unit: UnitId })
  | (By & { type: 'buyCard'; card: CardKind })
  | (By & { type: 'returnCard'; card: CardKind })
  | (By & { type: 'planMarker'; node: NodeId })
  | (By & { type: 'unplanMarker'; node: NodeId })
  // Phase 3
  | (By & { type: 'carry'; carrier: UnitId; from: Store; to: Store; tokens: Load })
  | (By & { type: 'moveCarrier'; unit: UnitId; to: NodeId })
  | (By & { type: 'displace'; unit: UnitId })
  | (By & { type: 'crossLevel'; port: NodeId; from: Store; to: Store; tokens: Load })
  | (By & { type: 'useRepair'; unit: UnitId })
  // Phase 3, and the end of a move in Phase 6
  | (By & { type: 'pickUp'; unit: UnitId; tokens: Load })
  // Phase 4
  | (By & { type: 'setOrders'; execution: DeckCard[]; reserve: DeckCard[] })
  // Phases 1 to 4
  | (By & { type: 'endPart' })
  // Phase 6
  | (By & { type: 'turnOver' })
  | (By & { type: 'playReserve'; card: DeckCard })
  | (By & { type: 'pass' })
  | (By & { type: 'endTurn' })
  | (By & { type: 'playCard'; card: CardKind; unit: UnitId | null; node: NodeId | null; cls: SupplyClass | null })
  | (By & { type: 'moveUnit'; unit: UnitId; to: NodeId })
  | (By & { type: 'hold'; unit: UnitId })
  | (By & { type: 'fire'; unit: UnitId; target: UnitId; rounds: number })
  | (By & { type: 'repairPort'; unit: UnitId })
  | (By & { type: 'attack'; attackers: UnitId[]; target: UnitId; scouts: boolean })
  | (By & { type: 'finish' })
  // choices (6.8)
  | (By & { type: 'decline' })
  | (By & { type: 'useDrone' })
  | (By & { type: 'joinReserve'; units: UnitId[] })
  | (By & { type: 'arrangeDeck'; order: DeckCard[] })
  | (By & { type: 'defend'; pay: boolean })
  | (By & { type: 'nameVictim'; unit: UnitId })
  | (By & { type: 'retreat'; to: NodeId })
  | (By & { type: 'useMassCal' })
  | (By & { type: 'moveIn'; unit: UnitId })
  | (By & { type: 'pursue'; unit: UnitId; target: UnitId; scouts: boolean })
  | (By & { type: 'counterFire'; unit: UnitId; rounds: number })
  // any time
  | (By & { type: 'concede' });

export type Command = PlayerCommand | UmpireCommand;

/** Types of the players' commands. */
export type Verb = PlayerCommand['type'];
export type CommandOf<T extends Verb> = Extract<PlayerCommand, { type: T }>;
