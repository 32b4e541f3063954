/** What a game gives to the house: its rules for records, store, laboratory and workers (door 1), and its page for the screen (door 2). */

import type * as z from 'zod/mini';
import type { NodeId, Role, Rules, Scenario, Side, State, Table, UnitId, View, Viewer } from '../engine/core/table.ts';
import type { PlayerCount } from '../records/players.ts';
import type { Problem } from '../records/problems.ts';
import type { ReadPublicReplay } from '../records/publicReplay.ts';
import type { Reason } from './player.ts';

/** Whose turn it is at the screen. */
export interface Seat {
  side: Side;
  /** Null where the side has one player. */
  role: Role | null;
}

/** A card that was chosen in a peek at the open table: out of the hand, or out of the reserve. */
export interface Laid {
  from: 'hand' | 'reserve';
  card: string;
}

/** The moment at which a question is open, for a game that answers some of them unasked. */
export interface Sitting<G extends Table = Table> {
  id: string | null;
  /** The sides at which a person sits. */
  people: readonly Side[];
  rules: Rules<G> | null;
  /** Nobody is spared a question: in a lesson, on the open workbench, in a tab that follows, while both are asked. */
  asksAll: boolean;
}

/** The table as it will stand after a turning order that tells its owner nothing new. */
export interface Ahead {
  state: State;
  view: View;
}

/** What the list of games tells of one: a figure a side, where pieces stand as everybody may know it, and who is up. */
export interface Standing {
  score: { [S in Side]: number };
  places: { [S in Side]: NodeId[] };
  awaited: Side | null;
}

/** How the table of a game is shared, told and closed. Whatever is missing does not happen in the game. */
export interface TableHooks<G extends Table = Table> {
  /** The phase in which a turn begins. */
  readonly firstPhase: G['Phase'];
  /** Whose part it is; the role is null where a side has one player. */
  seatToAct(world: G['World'], now: { awaited: Side | null; phase: G['Phase'] }): Seat | null;
  /** For how many players a scenario is: of four, two share a side, each with a part of its own. Left out: for two. */
  players?(scenario: G['Scenario']): PlayerCount;
  /** Both players look at the screen after this, and nobody sits. */
  isSharedMoment(events: readonly G['Event'][]): boolean;
  /** The command that ends a part, after which the screen is handed over. */
  endsPart(command: G['Command']): boolean;
  /** The command by which a side gives the game up; left out where none may. */
  resign?(side: Side): G['Command'];
  /** An event that ends a scene of choice: the retreat that nobody had to choose. */
  isForced?(event: G['Event'], events: readonly G['Event'][]): boolean;
  /** Where a side's own time begins in the log: its events open and close it. */
  turnOf?(event: G['Event']): { side: Side | null } | null;
  /** Hands that are held close over one table. */
  readonly open?: {
    isOpen(state: G['State']): boolean;
    view(world: G['World'], state: G['State'], side: Side, shown: string | null): G['View'];
    /** The side's cards as the role that is up may hold them. */
    withRole(view: G['View']): G['View'];
    /** The order that a card is, or null where it is aimed once it lies open. */
    orderOf(laid: Laid, side: Side, view: G['View']): G['Command'] | null;
  };
  /** Answers that nobody is asked for. */
  readonly unasked?: {
    answerTo(state: G['State'], sitting: Sitting<G>): G['Command'] | null;
    /** Something was taken back: everything is asked again. */
    clear(): void;
  };
  /** The order for which a program gives this one, where its reason tells of one: they are suggested together. */
  follows?(command: G['Command'], reason: Reason): G['Command'] | null;
  /** Orders of the unit that comes next, which turn its card by the way. */
  readonly ahead?: {
    of(game: {
      rules: Rules<G> | null;
      state: G['State'] | null;
      view: G['View'] | null;
      viewer: Side | null;
      computerUp: unknown;
    }): Ahead | null;
    /** The order that turns it. */
    turning(side: Side): G['Command'];
    /** Orders that come before it, or in its place. */
    readonly ofTurn: ReadonlySet<string>;
    isTurning(command: G['Command']): boolean;
    /** Does it turn the card, by the way or by itself? */
    turns(command: G['Command']): boolean;
  };
  /** What stands between two turns. */
  readonly turnEnd?: {
    recordOf(rules: Rules<G>, state: G['State'], events: readonly G['Event'][], order: number): G['TurnRecord'] | null;
    report(
      rules: Rules<G>,
      state: G['State'],
      log: readonly { turn: number; event: G['Event']; undone?: boolean }[],
      records: readonly G['TurnRecord'][],
    ): G['TurnReport'] | null;
    /** The records of the game's course: where the umpire has gone back, those that are played again are left out. */
    inCourse(records: readonly G['TurnRecord'][]): readonly G['TurnRecord'][];
  };
  marks(world: G['World'], events: readonly G['Event'][]): G['Mark'][];
  /** What a viewpoint of a replay sees; `umpire` sees everything. Left out where nothing is hidden. */
  look?(rules: Rules<G>, state: G['State'], viewpoint: Viewer | 'umpire'): { view: G['View']; own: readonly G['Own'][] };
  /** The public view as a file holds it, and as the page draws it. Left out where a game publishes no replays. */
  readonly publicView?: {
    pack(view: G['View']): G['Packed'];
    unpack(world: G['World'], packed: G['Packed']): G['View'];
  };
  /** Where pieces stand in a view, for what points at them. */
  placesOf(view: G['View'], pieces: readonly UnitId[]): NodeId[];
  /** Does a side plan in secret in a phase? Left out where nothing is hidden. */
  isSecret?(phase: G['Phase']): boolean;
  /** Do the sides act by turns in a phase, so that it has one clock for both? */
  isInTurns?(phase: G['Phase']): boolean;
  /** The clock of a phase, by rule. */
  readonly clock?: { readonly phase: G['Phase']; limitMs(world: G['World']): number | null };
}

/** Door 1: known below the store; light, for it comes with the page's first move. */
export interface GameRules<G extends Table = Table> {
  readonly id: string;
  readonly version: string;
  /** In their order; `over` is the last. */
  readonly phases: readonly G['Phase'][];
  /** The rules of a scenario; `umpire` is what `fetchUmpire` gave. */
  rulesOf(scenario: G['Scenario'], umpire?: unknown): Rules<G>;
  /** The scenario by whose rules a record of this version is played. */
  asOfVersion(scenario: G['Scenario'], version: string): G['Scenario'];
  fetchUmpire(): Promise<unknown>;
  hasUmpire(world: G['World']): boolean;
  standing(state: G['State']): Standing;
  /** Prompts that a program answers with the orders of a whole part. */
  readonly parts: ReadonlySet<string>;
  readonly table: TableHooks<G>;
}

/** What is wrong with a scenario, or the scenario, with what may be meant otherwise; `shaped` where the editor can mend it. */
export type Loaded<S = Scenario> = { ok: true; scenario: S; warnings: Problem[] } | { ok: false; problems: Problem[]; shaped: S | null };

/** Door 1 for files: the schemas are heavy, so it comes only to those who read or publish files. */
export interface GameFiles<G extends Table = Table> {
  readonly rules: GameRules<G>;
  /** Every command, the umpire's among them. */
  readonly command: z.ZodMiniType<G['Command']>;
  readonly scenario: z.ZodMiniType<G['Scenario']>;
  /** @param isBegun it is that of a game that has been begun: what is saved stays open */
  loadScenario(json: unknown, isBegun?: boolean): Loaded<G['Scenario']>;
  /** The rules with the umpire's part. */
  rulesWithUmpire(scenario: G['Scenario']): Rules<G>;
  /** What an id names, for notes; null where it names nothing. */
  kindOf(world: G['World'], id: string): 'place' | 'piece' | null;
  /** A public replay from parsed JSON, looked over to its end; `onProgress`: so many frames of so many. Left out with `publicView`. */
  readPublicReplay?(json: unknown, onProgress?: (done: number, of: number) => void): ReadPublicReplay<G>;
}
