/** States, commands and events as plain data. South is `delta`, North is `gamma`. */

import type { GameEvent as Event, NodeId, Outcome, Side, UnitId } from '../core/gameTypes.ts';
import type { OpenView } from '../core/openInformation.ts';
import type { CommandsOf } from '../core/shape.ts';
import type { Facing } from '../map/square.ts';
import type { SquareUnit } from '../map/squareUnits.ts';
import type { TurnState } from '../map/turnVerbs.ts';
import type { Army, Placed, UnitType } from './scenario.ts';
import type { SETUP_SHAPES, TURN_SHAPES, UMPIRE_SHAPES } from './shapes.ts';

export const PHASES = ['setup', 'move', 'combat', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** `at`: null before placement and after destruction. */
export interface Unit extends SquareUnit {
  type: UnitType;
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

/** `turn` counts the turns of both sides, 0 during the setup; `units`: South's first; `offer`: valid until the end of the other side's turn. @rule 6.4 */
export interface State extends TurnState<Unit> {
  phase: Phase;
  outcome: End | null;
  /** Sides that have finished their setup. */
  ready: Side[];
  /** True in a turn of Army Movement. @rule 4.5 */
  armyMoved: boolean;
  /** Turn of the last loss. @rule 6.2 */
  lastLoss: number;
  /** Square that a unit may enter as the very next command. @ruling R-advance */
  advance: { unit: UnitId; to: NodeId } | null;
  /** Number of occurrences of each position since the last loss; only used by R-stalemate off. */
  seen: { [position: string]: number };
}

export type UmpireCommand = CommandsOf<typeof UMPIRE_SHAPES>;
export type PlayerCommand = CommandsOf<typeof SETUP_SHAPES> | CommandsOf<typeof TURN_SHAPES>;
export type Command = PlayerCommand | UmpireCommand;
export type Verb = Command['type'];
export type CommandOf<V extends Verb> = Extract<Command, { type: V }>;

/** Side from which a unit is struck. @rule 5.4 */
export type Aspect = 'front' | 'side' | 'rear';

/** `secret`: visible to its own side only, until the setup is over. */
interface Secret extends Event {
  side: Side;
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
