/** The rules API of a game, used by records, store, laboratory and workers. Its UI API is in page.ts. */

import type * as z from 'zod/mini';
import type { GameTypes, NodeId, Role, Rules, Scenario, Side, State, UnitId, View, Viewer } from '../engine/core/gameTypes.ts';
import type { PlayerCount } from '../records/players.ts';
import type { Loaded as AnyLoaded } from '../records/problems.ts';
import type { ReadPublicReplay } from '../records/publicReplay.ts';
import type { Rulings } from '../records/task.ts';
import type { Reason } from './player.ts';

/** The active seat at the screen. */
export interface Seat {
  side: Side;
  /** Null if the side has one player. */
  role: Role | null;
}

/** A card chosen while peeking at the open table, from the hand or the reserve. */
export interface PeekedCard {
  from: 'hand' | 'reserve';
  card: string;
}

/** Context of an open question, for a game that answers some questions automatically. */
export interface AutoAnswerContext<G extends GameTypes = GameTypes> {
  id: string | null;
  /** Sides played by people. */
  people: readonly Side[];
  rules: Rules<G> | null;
  /** Ask every question: in a lesson, in the open game editor, in a following tab, during a consent request. */
  asksAll: boolean;
}

/** The position after a flip that tells the card's owner nothing new. */
export interface NextCardState {
  state: State;
  view: View;
}

/** A stored game in the game list: a score per side, public positions, and the active side. */
export interface GameSnapshot {
  score: { [S in Side]: number };
  places: { [S in Side]: NodeId[] };
  awaited: Side | null;
}

/** Conversion of public views between the page and a file. */
export interface PublicViews<G extends GameTypes = GameTypes> {
  pack(view: G['View']): G['Packed'];
  unpack(world: G['World'], packed: G['Packed']): G['View'];
}

/** Rules of sharing, showing and closing a game's table. An omitted member does not occur in the game. */
export interface TableHooks<G extends GameTypes = GameTypes> {
  /** First phase of a turn. */
  readonly firstPhase: G['Phase'];
  /** The active seat; its role is null if the side has one player. */
  seatToAct(world: G['World'], now: { awaited: Side | null; phase: G['Phase'] }): Seat | null;
  /** Number of players of a scenario. With four, two share a side. Omitted: two. */
  players?(scenario: G['Scenario']): PlayerCount;
  /** True if both players look at the screen after these events, and no side is seated. */
  isSharedMoment(events: readonly G['Event'][]): boolean;
  /** True for a command that ends a side's part, after which the screen is handed over. */
  endsPart(command: G['Command']): boolean;
  /** Command that resigns the game. Omitted if the rules have none. */
  resign?(side: Side): G['Command'];
  /** Command that offers a draw, or agrees to one. Omitted if the rules have none. */
  draw?(side: Side): G['Command'];
  /** True for a command that only ends a part or a turn: spectators need no time for it. */
  isBrief?(command: G['Command']): boolean;
  /** True for commands that a computer gives at once at faster paces: their animations run together. */
  runsTogether?(command: G['Command']): boolean;
  /** True for commands that the board tells at length, such as a fight: at faster paces a computer's follow one another at once. */
  tellsItself?(command: G['Command']): boolean;
  /** True for an event that ended without a choice, such as a forced retreat. */
  isForced?(event: G['Event'], events: readonly G['Event'][]): boolean;
  /** Start of a side's turn in the log; null if the event starts none. */
  sideTurnStart?(event: G['Event']): { side: Side | null } | null;
  /** Closed hands next to an open table. */
  readonly openHands?: {
    isOpen(state: G['State']): boolean;
    view(world: G['World'], state: G['State'], side: Side, shown: string | null): G['View'];
    /** The side's cards, limited to those that the active role may hold. */
    withRole(view: G['View']): G['View'];
    /** Command that plays the card; null if it has to be aimed first. */
    orderOf(laid: PeekedCard, side: Side, view: G['View']): G['Command'] | null;
  };
  /** Automatic answers. */
  readonly autoAnswers?: {
    answerTo(state: G['State'], sitting: AutoAnswerContext<G>): G['Command'] | null;
    /** Asks every question again after an undo. */
    clear(): void;
  };
  /** Command that this one prepares, according to its reason; both are suggested together. */
  follows?(command: G['Command'], reason: Reason): G['Command'] | null;
  /** Commands for the next unit, which flip its card on the way. */
  readonly nextCard?: {
    of(game: {
      rules: Rules<G> | null;
      state: G['State'] | null;
      view: G['View'] | null;
      viewer: Side | null;
      computerUp: unknown;
    }): NextCardState | null;
    /** Command that flips the card. */
    flipCommand(side: Side): G['Command'];
    /** Commands that come before the flip, or replace it. */
    readonly turnCommands: ReadonlySet<string>;
    isAutoFlip(command: G['Command']): boolean;
    /** True for a command that flips the card, automatically or by a press. */
    flipsCard(command: G['Command']): boolean;
  };
  /** Reports between two turns. */
  readonly turnEnd?: {
    recordOf(rules: Rules<G>, state: G['State'], events: readonly G['Event'][], order: number): G['TurnRecord'] | null;
    report(
      rules: Rules<G>,
      state: G['State'],
      log: readonly { turn: number; event: G['Event']; undone?: boolean }[],
      records: readonly G['TurnRecord'][],
    ): G['TurnReport'] | null;
    /** Records of the present course of the game, without turns that the umpire has had replayed. */
    inCourse(records: readonly G['TurnRecord'][]): readonly G['TurnRecord'][];
  };
  marks(world: G['World'], events: readonly G['Event'][]): G['Mark'][];
  /** View from a replay's viewpoint; `umpire` sees everything. Omitted if nothing is hidden. */
  viewAs?(rules: Rules<G>, state: G['State'], viewpoint: Viewer | 'umpire'): { view: G['View']; own: readonly G['Own'][] };
  /** Loads the conversion of public views for files. Omitted if the game publishes no replays. */
  fetchPublicView?(): Promise<PublicViews<G>>;
  /** Positions of pieces in a view. */
  placesOf(view: G['View'], pieces: readonly UnitId[]): NodeId[];
  /**
   * True for a phase in which sides plan in secret. Omitted if nothing is hidden. In a game with secret phases and without `openHands`, the table is open
   * in all others, whatever the players have chosen.
   */
  isSecret?(phase: G['Phase'], world: G['World']): boolean;
  /** True for a phase in which the sides alternate and share one clock. */
  isAlternating?(phase: G['Phase']): boolean;
  /** Clock of a phase, if the rules have one. */
  readonly clock?: { readonly phase: G['Phase']; limitMs(world: G['World']): number | null };
}

/** The rules API. Small, since it is in the initial bundle. */
export interface GameRules<G extends GameTypes = GameTypes> {
  readonly id: string;
  readonly version: string;
  /** In order; the last is `over`. */
  readonly phases: readonly G['Phase'][];
  /** Rules of a scenario. `umpire`: the result of `fetchUmpire`. */
  rulesOf(scenario: G['Scenario'], umpire?: unknown): Rules<G>;
  /** The scenario with the rules of an older version, for its records. */
  asOfVersion(scenario: G['Scenario'], version: string): G['Scenario'];
  fetchUmpire(): Promise<unknown>;
  hasUmpire(world: G['World']): boolean;
  snapshot(state: G['State']): GameSnapshot;
  /** Prompts that a computer answers with all commands of a part at once. */
  readonly parts: ReadonlySet<string>;
  readonly table: TableHooks<G>;
  /** Goals that can end the task of a class. Omitted if there are none. */
  readonly goals?: {
    of(scenario: G['Scenario']): readonly TaskGoal[];
    isReached(world: G['World'], state: G['State'], id: string): boolean;
  };
}

/** What a side is to reach: a place that it does not hold at the start; null for another goal of the game. */
export interface TaskGoal {
  id: string;
  side: Side;
  node: NodeId | null;
}

export type Loaded<S = Scenario> = AnyLoaded<S>;

/** The file API of a game. Loaded only where files are read or published, because schemas are large. */
export interface GameFiles<G extends GameTypes = GameTypes> {
  readonly rules: GameRules<G>;
  /** Every command, including the umpire's. */
  readonly command: z.ZodMiniType<G['Command']>;
  readonly scenario: z.ZodMiniType<G['Scenario']>;
  /** @param isBegun for the scenario of a game in progress: newer checks do not apply to it */
  loadScenario(json: unknown, isBegun?: boolean): Loaded<G['Scenario']>;
  /** Rules including the umpire. */
  rulesWithUmpire(scenario: G['Scenario']): Rules<G>;
  /** Kind of thing that an id names, for notes; null if unknown. */
  kindOf(world: G['World'], id: string): 'place' | 'piece' | null;
  /** The built-in scenarios, which a task names by id; and a scenario with other rulings, not checked yet. Omitted if the game has no tasks. */
  fetchBuiltIn?(): Promise<readonly G['Scenario'][]>;
  withRulings?(scenario: G['Scenario'], rulings: Rulings): unknown;
  /** Validates a public replay from parsed JSON; `onProgress` reports frames. Omitted without `fetchPublicView`. */
  readPublicReplay?(json: unknown, onProgress?: (done: number, of: number) => void): ReadPublicReplay<G>;
}
