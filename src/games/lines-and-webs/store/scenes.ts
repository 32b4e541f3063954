/** A fight or a card that is told, and what a projector shows of a moment. The game's bundle of types takes these, so they do without it. */

import type { GameEvent, Load, Phase, View, World } from '../../../engine/lines-and-webs/index.ts';
import type { Haul } from '../advice/flow/flows.ts';
import type { BothSides } from './days.ts';
import type { FightOdds } from './projector/fightOdds.ts';

interface Happened {
  turn: number;
  phase: Phase;
  event: GameEvent;
}
/** An entry of the log. */
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
  /** The board before what is new of it. */
  was: View;
  /** The board when the fight, or its part, was over. */
  view: View;
  /** The whole fight, up to here; or the card and all that it brought. */
  entries: readonly Entry[];
  /** What the same press brought before it: a move into contact. */
  lead: readonly Entry[];
  /** What lies before this entry has been told already. */
  from: number;
  /** Of a fight. */
  odds: FightOdds | null;
  /** Nothing more will come of it: a verdict may be given. */
  isOver: boolean;
  /** It is shown once more, from the log. */
  isAgain: boolean;
}

export interface SideSupplyDay {
  /** The carries of its Phase 3, in their order. @rule 6.3.2 */
  hauls: Haul[];
  /** What came into its ports, from the queue and straight to the airport. @rule 6.1.2 */
  landed: Load;
  /** What was brought to units that fight; handed on from one of them to another it is not counted again. */
  delivered: Load;
  /** Eaten, burnt, fired and built in. */
  used: Load;
  /** Lost with destroyed units and in damaged ports. */
  lost: Load;
  /** Steps lost to hunger. @rule 6.7.2 */
  starved: number;
}

export interface SupplyDay {
  day: number;
  /** The day goes on: figures so far. */
  isToday: boolean;
  sides: BothSides<SideSupplyDay>;
}

/** What a projector shows of a moment beside the board. */
export interface RoomScene {
  /** The last fight of the day: from its beginning to its end, or to here. */
  fight: readonly Happened[];
  /** How it stood before its first die. */
  odds: FightOdds | null;
  /** What the last day did to both sides' supply; null where there is none yet. Missing in a picture that an older page has kept. */
  supply?: SupplyDay | null;
  /** Orders that each side has turned over in this phase. */
  played: BothSides<number>;
}
