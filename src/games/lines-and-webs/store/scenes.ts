/** Scene types: a fight or card that is shown, and a projector's moment. The game's type bundle imports them, so they do not use it. */

import type { GameEvent, Load, Phase, View, World } from '../../../engine/lines-and-webs/index.ts';
import type { Haul } from '../advice/flow/flows.ts';
import type { BothSides } from './days.ts';
import type { FightOdds } from './projector/fightOdds.ts';

interface Happened {
  turn: number;
  phase: Phase;
  event: GameEvent;
}
/** A log entry. */
interface Entry extends Happened {
  seq: number;
  undone?: boolean;
  consent?: boolean;
  isFixed?: true;
}

export interface Playback {
  kind: 'fight' | 'card';
  world: World;
  before: View;
  /** Board before the new part of the scene. */
  was: View;
  /** Board after the fight or its part. */
  view: View;
  /** All entries of the fight so far, or of the card with its effects. */
  entries: readonly Entry[];
  /** Entries of the same press before it: a move into contact. */
  lead: readonly Entry[];
  /** First entry that has not been shown yet. */
  from: number;
  /** For a fight only. */
  odds: FightOdds | null;
  /** True if nothing more follows and a verdict can be shown. */
  isOver: boolean;
  /** True for a repetition from the log. */
  isAgain: boolean;
}

export interface SideSupplyDay {
  /** Carries of its Phase 3, in order. @rule 6.3.2 */
  hauls: Haul[];
  /** Tokens that arrived in its ports, by queue and straight to the airport. @rule 6.1.2 */
  landed: Load;
  /** Tokens brought to combat units; passed on between them they are counted once. */
  delivered: Load;
  /** Eaten, burned, fired and used for repairs. */
  used: Load;
  /** Lost with destroyed units and in damaged ports. */
  lost: Load;
  /** Steps lost to hunger. @rule 6.7.2 */
  starved: number;
}

export interface SupplyDay {
  day: number;
  /** True for the current day, with values so far. */
  isToday: boolean;
  sides: BothSides<SideSupplyDay>;
}

/** Projector content of a moment, next to the board. */
export interface RoomScene {
  /** Entries of the day's last fight so far. */
  fight: readonly Happened[];
  /** Odds before its first roll. */
  odds: FightOdds | null;
  /** Effect of the last day on both sides' supply; null if there is none. Missing in pictures stored by an older page. */
  supply?: SupplyDay | null;
  /** Number of orders turned over by each side in this phase. */
  played: BothSides<number>;
}
