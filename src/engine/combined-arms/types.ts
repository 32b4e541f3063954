/**
 * States, commands and events as plain data. South is `delta`, North is `gamma`.
 *
 * Phases: `setup` (armies are chosen) → `place` (one unit in turn) → per turn `reinforce` (only when one is due), `move`, `attack`; inside of an attack
 * phase `retreat` while a side chooses a square → `over`. A first attack ends the moves, and `endTurn` is legal in both phases.
 */

import type { GameEvent as Event, NodeId, Outcome, Side, UnitId } from '../core/gameTypes.ts';
import type { OpenView } from '../core/openInformation.ts';
import type { CommandsOf } from '../core/shape.ts';
import type { SquareUnit } from '../map/squareUnits.ts';
import type { TurnState } from '../map/turnVerbs.ts';
import type { Army, UnitType } from './scenario.ts';
import type { COMMAND_SHAPES, UMPIRE_SHAPES } from './shapes.ts';

export const PHASES = ['setup', 'place', 'reinforce', 'move', 'attack', 'retreat', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** `at`: null before placement and after destruction. */
export interface Unit extends SquareUnit {
  type: UnitType;
  elite: boolean;
  /** Actions in its side's current turn. */
  moved: boolean;
  attacked: boolean;
  /** Paratroopers that began this turn beside an own Air Field. @rule 2.3 */
  airborne: boolean;
  /** Damage of this turn, or since it went back. @rule 5.4, 6.5 */
  damage: number;
  /** It has gone back this turn: the next time destroys. @rule 6.5 */
  retreated: boolean;
  /** The enemy whose `damage` includes its shot of this turn. @rule 8.4 */
  hit: UnitId | null;
  /** Number of enemies that it has helped to destroy. @rule 8.4 */
  helped: number;
}

/** A unit that has to go back, and the squares that it can go to. The side that is up chooses. @rule 6.1, 6.4 */
export interface Retreat {
  unit: UnitId;
  /** Its side, which is not the side whose turn it is. */
  side: Side;
  to: NodeId[];
  /** It may also be sent off the board. @ruling R-edge falls */
  off: boolean;
}

export type EndKind = 'headquarters' | 'cities' | 'stalemate' | 'resigned' | 'agreed';
export interface End extends Outcome {
  kind: EndKind;
}

/**
 * `up`: the side that has to act; in phase `retreat` the one that chooses the square. `turn` counts the turns of both sides, 0 during the setup.
 * `units`: South's first. `offer`: valid until the end of the other side's turn.
 */
export interface State extends TurnState<Unit> {
  phase: Phase;
  outcome: End | null;
  /** None without that option. @rule 8.1 */
  cities: NodeId[];
  pending: Retreat | null;
  /** Turn of the last loss. @rule 7.2 */
  lastLoss: number;
}

export type Command = CommandsOf<typeof COMMAND_SHAPES>;
export type UmpireCommand = CommandsOf<typeof UMPIRE_SHAPES>;
export type Verb = Command['type'];
export type CommandOf<V extends Verb> = Extract<Command, { type: V }>;

/** What a shot comes to: the target stays, has to go back, or is destroyed. @rule 6.1, 6.3, 6.5, 6.6 */
export type Effect = 'stays' | 'retreats' | 'destroyed';
/** Why a unit is destroyed: a base, for the second time, without a square to go to, off the board. @rule 6.3, 6.5, 6.6 */
export type LossCause = 'base' | 'again' | 'no-square' | 'edge';

/** A unit in an event, and its square before the event. */
interface Acting {
  side: Side;
  unit: UnitId;
  kind: UnitType;
  from: NodeId;
}
export type GameEvent =
  /** `secret`: visible to its own side only, until both armies are chosen. */
  | (Event & { type: 'armyChosen'; side: Side; army: Army; elite: UnitType[]; secret: boolean })
  /** Both armies are chosen, and `first` places the first unit. */
  | { type: 'revealed'; units: { side: Side; unit: UnitId; type: UnitType; elite: boolean }[]; first: Side }
  | { type: 'placed'; side: Side; unit: UnitId; kind: UnitType; at: NodeId }
  | { type: 'turnBegan'; turn: number; side: Side }
  | { type: 'phaseBegan'; turn: number; phase: Phase }
  | { type: 'reinforced'; side: Side; unit: UnitId; kind: UnitType; at: NodeId }
  /** There was no empty square for it. @rule 8.5 */
  | { type: 'reinforcementLost'; side: Side }
  /** `path`: squares that it enters, ending with its destination; only that one for a jump. */
  | (Acting & { type: 'moved'; path: NodeId[] })
  /** `damage` of this shot; `total` with it, of `defence`. */
  | (Acting & {
      type: 'attacked';
      target: UnitId;
      targetKind: UnitType;
      at: NodeId;
      damage: number;
      total: number;
      defence: number;
      effect: Effect;
    })
  /** `chosen`: false if it was the only square. */
  | (Acting & { type: 'retreated'; to: NodeId; chosen: boolean })
  /** `by`: the units that helped, by clause 8.4. */
  | (Acting & { type: 'destroyed'; cause: LossCause; by: UnitId[] })
  /** By experience. @rule 8.4 */
  | (Acting & { type: 'becameElite' })
  /** It had nothing to do. @rule 7.4 */
  | { type: 'passed'; side: Side }
  | { type: 'drawOffered'; side: Side }
  | { type: 'ended'; outcome: End }
  /** `kind`, `from`: the unit's, before the change. */
  | { type: 'umpireActed'; command: UmpireCommand; kind: UnitType | null; from: NodeId | null };
export type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

export type View = OpenView<State, Command>;
