/** Types that all games share: sides, turns, phases, outcome, and the minimum that shared code needs of a game's data. Each game narrows them. */

import type { Ruleset } from './contract.ts';
import type { RngState } from './rng.ts';

/** Ids of the two sides in every game, like White and Black in chess. Each game gives them names. */
export const SIDES = ['delta', 'gamma'] as const;
export type Side = (typeof SIDES)[number];
export const opponentOf = (side: Side): Side => (side === 'delta' ? 'gamma' : 'delta');

/** A side, or the public. */
export type Viewer = Side | 'public';
/** Ids of a map node and of a unit. */
export type NodeId = string;
export type UnitId = string;
/** Id of a phase of the turn; `over` when the game has ended. */
export type Phase = string;

/** The two players of a side, if it has two. */
export type Role = 'logistics' | 'combat';

export interface Outcome {
  kind: string;
  /** Null if the game is drawn. */
  winner: Side | null;
  turn: number;
}
export interface Command {
  type: string;
  side: Side;
}
/** True for umpire commands, which change a running game from outside its rules. Their names share a prefix in every game. */
export const isUmpire = ({ type }: { type: unknown }): boolean => typeof type === 'string' && type.startsWith('umpire');

export interface GameEvent {
  type: string;
}
export interface Scenario {
  format: 1;
  /** Id of the game's rules. */
  ruleset: string;
  id: string;
  name: string;
  summary: string;
  turns: number;
  /** Rule variant of a game that was started under an older version. */
  edition?: unknown;
}
export interface World {
  scenario: Scenario;
}
export interface State {
  turn: number;
  phase: Phase;
  outcome: Outcome | null;
  rng: RngState;
  /** Set once the umpire has changed the game. */
  umpired?: true;
}
export interface View {
  viewer: Viewer;
  turn: number;
  phase: Phase;
  /** The active side; null when the game is over. */
  awaited: Side | null;
  /** The current choice, with every legal command of the viewer that can be listed. */
  prompt: { side: Side | null; kind: string; legal: readonly Command[]; role?: Role | null };
  /** Sides that have finished the phase, if both sides act in it. */
  done?: { [S in Side]: boolean };
  outcome: Outcome | null;
  umpired?: true;
}

/** Events that begin a turn and a phase in every game. */
export interface TurnBegan extends GameEvent {
  turn: number;
}
export interface PhaseBegan extends TurnBegan {
  phase: Phase;
}
export const isTurnBegan = (event: GameEvent): event is TurnBegan => event.type === 'turnBegan';
export const isPhaseBegan = (event: GameEvent): event is PhaseBegan => event.type === 'phaseBegan';

/** A moment worth jumping to: `fight`, `loss`, `day`, `umpire`, or a kind defined by the game. */
export interface Mark {
  kind: string;
}

/** End of a turn, stored with the log: the turn and the index of the command that ended it. Each game adds fields. */
export interface TurnRecord {
  turn: number;
  order: number;
}
/** Report that both players read between two turns. */
export interface TurnReport {
  turn: number;
}

/** Scenario rules that a new game may change, by name. Every game may offer the number of players. */
export interface Changes {
  players?: 2 | 4;
}

/** A game's types as one bundle: code for any game takes it as its only type parameter. */
export interface GameTypes {
  State: State;
  Command: Command;
  Event: GameEvent;
  View: View;
  World: World;
  Scenario: Scenario;
  Phase: Phase;
  /** Scenario rules that a new game may change. */
  Changes: Changes;
  /** The viewer's knowledge beyond the public view. */
  Own: unknown;
  /** The public view as stored in a file. */
  Packed: object;
  Mark: Mark;
  /** A fight or a card that is played back on the board, beat by beat. */
  Scene: { was: View };
  /** Projector content next to the board. */
  Room: object;
  /** Report of a turn, for a projector. */
  Account: unknown;
  /** Games of a class, for a projector. */
  Sheet: object;
  TurnRecord: TurnRecord;
  TurnReport: TurnReport;
}

export type Rules<G extends GameTypes = GameTypes> = Ruleset<G['State'], G['Command'], G['Event'], G['View'], Side> & {
  readonly world: G['World'];
};
