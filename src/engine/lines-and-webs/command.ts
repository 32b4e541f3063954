/** Every command of the game: the players', each with its side (`commands/` has one file per verb or small group of verbs), and the umpire's. */

import type { CardKind, Load, NodeId, Side, SupplyClass, UnitId } from './scenario.ts';
import type { DeckCard, Destination, Store } from './types.ts';
import type { UmpireCommand } from './umpireCommand.ts';

interface WithSide {
  side: Side;
}

export type PlayerCommand =
  // setup (5.1)
  | (WithSide & { type: 'takeRecommended' })
  | (WithSide & { type: 'placeUnit'; unit: UnitId; node: NodeId })
  | (WithSide & { type: 'swapUnits'; unit: UnitId; other: UnitId })
  | (WithSide & { type: 'liftUnit'; unit: UnitId })
  | (WithSide & { type: 'setOpenLoad'; unit: UnitId; open: Load })
  // Phase 1
  | (WithSide & { type: 'landUnit'; unit: UnitId; port: NodeId; open: Load })
  | (WithSide & { type: 'landTokens'; port: NodeId; tokens: Load })
  // Phase 2
  | (WithSide & { type: 'buyTokens'; to: Destination; cls: SupplyClass; n: number })
  | (WithSide & { type: 'returnTokens'; to: Destination; cls: SupplyClass; n: number })
  | (WithSide & { type: 'buyUnit'; unit: UnitId; to: Destination; open: Load })
  | (WithSide & { type: 'returnUnit'; unit: UnitId })
  | (WithSide & { type: 'buyCard'; card: CardKind })
  | (WithSide & { type: 'returnCard'; card: CardKind })
  | (WithSide & { type: 'planMarker'; node: NodeId })
  | (WithSide & { type: 'unplanMarker'; node: NodeId })
  // Phase 3
  | (WithSide & { type: 'carry'; carrier: UnitId; from: Store; to: Store; tokens: Load })
  | (WithSide & { type: 'moveCarrier'; unit: UnitId; to: NodeId })
  | (WithSide & { type: 'displace'; unit: UnitId })
  | (WithSide & { type: 'crossLevel'; port: NodeId; from: Store; to: Store; tokens: Load })
  | (WithSide & { type: 'useRepair'; unit: UnitId })
  // Phase 3, and the end of a move in Phase 6
  | (WithSide & { type: 'pickUp'; unit: UnitId; tokens: Load })
  // Phase 4
  | (WithSide & { type: 'setOrders'; execution: DeckCard[]; reserve: DeckCard[] })
  // Phases 1 to 4
  | (WithSide & { type: 'endPart' })
  // Phase 6
  | (WithSide & { type: 'turnOver' })
  | (WithSide & { type: 'playReserve'; card: DeckCard })
  | (WithSide & { type: 'pass' })
  | (WithSide & { type: 'endTurn' })
  | (WithSide & { type: 'playCard'; card: CardKind; unit: UnitId | null; node: NodeId | null; cls: SupplyClass | null })
  | (WithSide & { type: 'moveUnit'; unit: UnitId; to: NodeId })
  | (WithSide & { type: 'hold'; unit: UnitId })
  | (WithSide & { type: 'fire'; unit: UnitId; target: UnitId; rounds: number })
  | (WithSide & { type: 'repairPort'; unit: UnitId })
  | (WithSide & { type: 'attack'; attackers: UnitId[]; target: UnitId; scouts: boolean })
  | (WithSide & { type: 'finish' })
  // choices (6.8)
  | (WithSide & { type: 'decline' })
  | (WithSide & { type: 'useDrone' })
  | (WithSide & { type: 'joinReserve'; units: UnitId[] })
  | (WithSide & { type: 'arrangeDeck'; order: DeckCard[] })
  | (WithSide & { type: 'defend'; pay: boolean })
  | (WithSide & { type: 'nameVictim'; unit: UnitId })
  | (WithSide & { type: 'retreat'; to: NodeId })
  | (WithSide & { type: 'useMassCal' })
  | (WithSide & { type: 'moveIn'; unit: UnitId })
  | (WithSide & { type: 'pursue'; unit: UnitId; target: UnitId; scouts: boolean })
  | (WithSide & { type: 'counterFire'; unit: UnitId; rounds: number })
  // any time
  | (WithSide & { type: 'concede' });

export type Command = PlayerCommand | UmpireCommand;

/** Types of the players' commands. */
export type Verb = PlayerCommand['type'];
export type CommandOf<T extends Verb> = Extract<PlayerCommand, { type: T }>;
