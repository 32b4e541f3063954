/** States, commands and events as plain data. South is `delta`, North is `gamma`. */

import type { State as AnyState, GameEvent as Event, NodeId, Outcome, Side, UnitId } from '../core/gameTypes.ts';
import type { OpenView } from '../core/openInformation.ts';
import type { Facing } from '../map/square.ts';
import type { Army, Placed, UnitType } from './scenario.ts';

export const PHASES = ['setup', 'move', 'combat', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export interface Unit {
  id: UnitId;
  side: Side;
  type: UnitType;
  /** Null before placement and after destruction. */
  at: NodeId | null;
  facing: Facing;
  /** Actions in its side's current turn. */
  moved: boolean;
  turned: boolean;
  swapped: boolean;
  attacked: boolean;
  /** It has shot and skips its next attack. @rule 5.8 */
  reloads: boolean;
}

export type EndKind = 'destroyed' | 'commander' | 'stalemate' | 'repetition' | 'unarmed' | 'resigned' | 'agreed';
export interface End extends Outcome {
  kind: EndKind;
}

export interface State extends AnyState {
  phase: Phase;
  outcome: End | null;
  /** Active side. `turn` counts the turns of both sides; it is 0 during the set-up. */
  up: Side;
  /** South's first, then North's. */
  units: Unit[];
  /** Sides that have finished their set-up. */
  ready: Side[];
  /** True in a turn of Army Movement. @rule 4.5 */
  armyMoved: boolean;
  /** Turn of the last loss. @rule 6.2 */
  lastLoss: number;
  /** Square that a unit may enter as the very next command. @ruling R-advance */
  advance: { unit: UnitId; to: NodeId } | null;
  /** Side that has offered a draw; valid until the end of the other side's turn. @rule 6.4 */
  offer: Side | null;
  /** Number of occurrences of each position since the last loss; only used by R-stalemate off. */
  seen: { [position: string]: number };
}

interface By {
  side: Side;
}
interface OfUnit extends By {
  unit: UnitId;
}
export type PlayerCommand =
  | (By & { type: 'chooseArmy'; army: Army })
  | (By & { type: 'arrange'; units: Placed[] })
  | (OfUnit & { type: 'place'; at: NodeId; facing: Facing })
  | (By & { type: 'ready' })
  /** `facing` null: unchanged. */
  | (OfUnit & { type: 'move'; to: NodeId; facing: Facing | null })
  | (OfUnit & { type: 'reface'; facing: Facing })
  | (OfUnit & { type: 'swap'; other: UnitId })
  | (By & { type: 'armyMove'; steps: { unit: UnitId; to: NodeId }[] })
  | (OfUnit & { type: 'attack'; target: UnitId })
  | (OfUnit & { type: 'advance' })
  | (By & { type: 'endPhase' })
  | (By & { type: 'offerDraw' })
  | (By & { type: 'resign' });
/** What a unit has done this turn, and whether it reloads. */
export const MARKS = ['moved', 'turned', 'swapped', 'attacked', 'reloads'] as const;
export const GO_PHASES = ['move', 'combat'] as const;
/** Maximum number of units of a side. */
export const MOST_UNITS = 100;
/** Changes from outside the rules; `side` is the unit's, or the one whose turn begins. */
export type UmpireCommand =
  | (By & { type: 'umpireAdd'; kind: UnitType; at: NodeId; facing: Facing })
  | (OfUnit & { type: 'umpirePut'; to: NodeId; facing: Facing })
  | (OfUnit & { type: 'umpireRemove' })
  | (OfUnit & { type: 'umpireMark'; mark: (typeof MARKS)[number]; on: boolean })
  | (By & { type: 'umpireDice'; faces: number[] })
  | (By & { type: 'umpireSeed'; seed: string })
  | (By & { type: 'umpireGoTo'; turn: number; phase: (typeof GO_PHASES)[number] });
export type Command = PlayerCommand | UmpireCommand;
export type Verb = Command['type'];
export type CommandOf<V extends Verb> = Extract<Command, { type: V }>;

/** Side from which a unit is struck. @rule 5.4 */
export type Aspect = 'front' | 'side' | 'rear';

/** `secret`: visible to its own side only, until the set-up is over. */
interface Secret extends Event, By {
  secret: boolean;
}
/** A unit in an event, and its square before the event. */
interface Acting {
  side: Side;
  unit: UnitId;
  kind: UnitType;
  from: NodeId;
}
export type GameEvent =
  | (Secret & { type: 'armyChosen'; army: Army })
  | (Secret & { type: 'arranged'; units: Placed[] })
  | (Secret & { type: 'placed'; unit: UnitId; kind: UnitType; at: NodeId; facing: Facing })
  | { type: 'setUp'; side: Side }
  | { type: 'revealed'; units: { side: Side; unit: UnitId; type: UnitType; at: NodeId; facing: Facing }[]; first: Side }
  | { type: 'turnBegan'; turn: number; side: Side }
  | { type: 'phaseBegan'; turn: number; phase: Phase }
  /** `path`: squares that it enters, ending with its destination. `facing`: null if it has not turned. */
  | (Acting & { type: 'moved'; path: NodeId[]; facing: Facing | null })
  | (Acting & { type: 'refaced'; facing: Facing })
  | (Acting & { type: 'swapped'; other: UnitId; otherKind: UnitType; to: NodeId })
  | { type: 'armyMoved'; side: Side; steps: { unit: UnitId; kind: UnitType; from: NodeId; to: NodeId }[] }
  | (Acting & {
      type: 'attacked';
      target: UnitId;
      targetKind: UnitType;
      at: NodeId;
      aspect: Aspect;
      /** Attacker's and defender's dice; null if none are rolled. */
      dice: [number, number] | null;
      /** The attacker wins ties. */
      tieWins: boolean;
      destroyed: boolean;
    })
  | (Acting & { type: 'advanced'; to: NodeId })
  | { type: 'drawOffered'; side: Side }
  | { type: 'ended'; outcome: End }
  /** `kind`, `from`: the unit's, before the change. */
  | { type: 'umpireActed'; command: UmpireCommand; kind: UnitType | null; from: NodeId | null };
export type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

export type View = OpenView<State, Command>;
