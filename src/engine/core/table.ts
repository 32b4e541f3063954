/** What every game at this table has: two sides, turns, phases, an outcome, and the least that the house knows of its data. A game's own types are narrower. */

import type { Ruleset } from './contract.ts';
import type { RngState } from './rng.ts';

/** Ids of the two sides in every game, as chess has White and Black; their names are each game's own. */
export const SIDES = ['delta', 'gamma'] as const;
export type Side = (typeof SIDES)[number];
export const opponentOf = (side: Side): Side => (side === 'delta' ? 'gamma' : 'delta');

/** Who looks: a side, or everybody. */
export type Viewer = Side | 'public';
/** A place on the map, and a piece on it, by their ids. */
export type NodeId = string;
export type UnitId = string;
/** A part of a turn, by its id; `over` when the game has ended. */
export type Phase = string;

/** The two players of a side, where it has two. */
export type Role = 'logistics' | 'combat';

export interface Outcome {
  kind: string;
  /** Null at a draw. */
  winner: Side | null;
  turn: number;
}
export interface Command {
  type: string;
  side: Side;
}
/** Commands of the umpire change a running game from outside of its rules; in every game their names begin alike. */
export const isUmpire = ({ type }: { type: unknown }): boolean => typeof type === 'string' && type.startsWith('umpire');

export interface GameEvent {
  type: string;
}
export interface Scenario {
  format: 1;
  /** The game that it belongs to. */
  ruleset: string;
  id: string;
  name: string;
  summary: string;
  turns: number;
  /** In a game that an older version of the rules began: what it is played by. */
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
  /** The umpire has changed something; absent where nobody did. */
  umpired?: true;
}
export interface View {
  viewer: Viewer;
  turn: number;
  phase: Phase;
  /** Whose choice is awaited; null when the game is over. */
  awaited: Side | null;
  /** What is asked, with every legal command of the viewer that can be listed. */
  prompt: { side: Side | null; kind: string; legal: readonly Command[]; role?: Role | null };
  /** Which sides have ended their part of the phase, where both have one. */
  done?: { [S in Side]: boolean };
  outcome: Outcome | null;
  umpired?: true;
}

/** In every game a turn begins with this event, and a phase with that. */
export interface TurnBegan extends GameEvent {
  turn: number;
}
export interface PhaseBegan extends TurnBegan {
  phase: Phase;
}
export const isTurnBegan = (event: GameEvent): event is TurnBegan => event.type === 'turnBegan';
export const isPhaseBegan = (event: GameEvent): event is PhaseBegan => event.type === 'phaseBegan';

/** A moment worth jumping to: `fight`, `loss`, `day`, `umpire` or a kind of the game's own. */
export interface Mark {
  kind: string;
}

/** How a turn ended, kept beside the log: which turn, and the command that ended it. What else it holds is the game's. */
export interface TurnRecord {
  turn: number;
  order: number;
}
/** What both players read between two turns. */
export interface TurnReport {
  turn: number;
}

/** Rules of a scenario that a new game changes, by their names; how many players it is for is one in every game that leaves it open. */
export interface Changes {
  players?: 2 | 4;
}

/** One game's types, as a bundle: what hands a game's data through takes it as its one type parameter. */
export interface Table {
  State: State;
  Command: Command;
  Event: GameEvent;
  View: View;
  World: World;
  Scenario: Scenario;
  Phase: Phase;
  /** What a new game may change of its scenario's rules. */
  Changes: Changes;
  /** What a viewer knows beyond what is open to all. */
  Own: unknown;
  /** The public view as a file holds it. */
  Packed: object;
  Mark: Mark;
  /** A fight or a card that is told on the board, beat by beat. */
  Scene: { was: View };
  /** What a projector shows of a moment beside the board. */
  Room: object;
  /** The account of a turn, for a projector. */
  Account: unknown;
  /** The games of a class, for a projector. */
  Sheet: object;
  TurnRecord: TurnRecord;
  TurnReport: TurnReport;
}

export type Rules<G extends Table = Table> = Ruleset<G['State'], G['Command'], G['Event'], G['View'], Side> & {
  readonly world: G['World'];
};
