/** Umpire commands: changes of a running game from outside its rules. `side` is the side concerned. */

import type { CardKind, Load, NodeId, Side, UnitId } from './scenario.ts';
import type { DeckCard, Phase, Place, UnitState } from './types.ts';

interface WithSide {
  side: Side;
}

/** Unit states that can be switched on and off. */
export type Mark = 'suppressed' | 'degraded' | 'disabled' | 'displaced' | 'exhausted' | 'moved' | 'activated';
/** Spaces of the delivery queue; `arrived` holds pieces that can land in Phase 1. */
export type Space = 'packaging' | 'transit' | 'arrived';
/** A phase to which the umpire can jump. */
export type GoPhase = Exclude<Phase, 'setup' | 'over'>;
/** Number of special cards of each kind. */
export type CardCounts = { [K in CardKind]: number };

export type UmpireCommand =
  // units
  | (WithSide & { type: 'umpirePlace'; unit: UnitId; place: Place; node: NodeId | null })
  | (WithSide & { type: 'umpireSteps'; unit: UnitId; steps: UnitState['steps'] })
  | (WithSide & { type: 'umpireLoad'; unit: UnitId; load: Load })
  | (WithSide & { type: 'umpireMark'; unit: UnitId; mark: Mark; on: boolean })
  // the map and the queue
  /** `side` holds the port. */
  | (WithSide & { type: 'umpirePort'; port: NodeId; since: number; damage: number; repaired: boolean; store: Load })
  | (WithSide & { type: 'umpireLoose'; node: NodeId; tokens: Load })
  /** The marker stops `side`. */
  | (WithSide & { type: 'umpireMarker'; node: NodeId; on: boolean })
  | (WithSide & { type: 'umpireQueue'; space: Space; tokens: Load })
  // cards and Resource Points
  | (WithSide & { type: 'umpireHand'; cards: CardCounts })
  | (WithSide & { type: 'umpireSpent'; cards: CardCounts })
  | (WithSide & { type: 'umpireDecks'; execution: DeckCard[]; reserve: DeckCard[] })
  | (WithSide & { type: 'umpirePoints'; points: number })
  // chance
  | (WithSide & { type: 'umpireDice'; faces: number[] })
  | (WithSide & { type: 'umpireSeed'; seed: string })
  // the course of the game
  | (WithSide & { type: 'umpireGoTo'; turn: number; phase: GoPhase })
  | (WithSide & { type: 'umpireEnd' });

export type UmpireVerb = UmpireCommand['type'];
export type UmpireCommandOf<T extends UmpireVerb> = Extract<UmpireCommand, { type: T }>;

/** True if the type is an umpire command's. Takes any value with a type; `check` decides on legality. */
export const isUmpire = (c: { type: unknown }): c is UmpireCommand => typeof c.type === 'string' && c.type.startsWith('umpire');
