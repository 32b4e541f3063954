/** The UI API of a game: names, signs, board and texts for the shared screens. Registered in pages.ts. */

import type { ComponentType, ReactNode } from 'react';
import type { GameTypes, NodeId, Phase, Side, UnitId } from '../engine/core/gameTypes.ts';
import type { Rejection } from '../engine/core/index.ts';
import type { ClassLessonOffer } from '../records/classLesson.ts';
import type { LessonEntry } from '../records/lesson.ts';
import type { PlayerCount, PlayerNames } from '../records/players.ts';
import type { Rulings } from '../records/task.ts';
import type { LogEntry } from '../store/chronicle.ts';
import type { GameSummary } from '../store/database.ts';
import type { GameStore } from '../store/gameStore.ts';
import type { PlayerDecision } from '../store/playerDecisions.ts';
import type { Frame } from '../store/replay.ts';
import type { Sharing } from '../store/sharing.ts';
import type { Act } from '../ui/acts/act.ts';
import type { Find, FindActs } from '../ui/palette/finds.ts';
import type { Book } from '../ui/rules/book.ts';
import type { PlainWords } from '../ui/words/plain.ts';
import type { Bench } from '../ui/workbench/bench.ts';
import type { Loaded, TaskGoal } from './game.ts';
import type { Reason } from './player.ts';
import type { PuzzleOffer } from './puzzle.ts';
import type { ReplayParts, Spectating } from './spectating.ts';

/** A sentence of the log, with what is drawn next to it. */
export interface EventText {
  text: string;
  clauses: readonly string[];
  /** Dice shown after the sentence; faces from `need` up are hits. `against`: the other side's, which they are compared with. */
  dice?: { faces: readonly number[]; need: number; side: Side; against?: { faces: readonly number[]; side: Side } };
  /** Places to point at. */
  nodes?: readonly NodeId[];
}

/** Names of sides, phases, places and pieces. An unknown id is its own name. */
export interface Names<G extends GameTypes = GameTypes> {
  /** Names for a turn, a place and a piece: 'round', 'square', 'piece'. */
  readonly nouns: { readonly turn: string; readonly place: string; readonly piece: string };
  side(side: Side): string;
  /** 'Transport' */
  phase(phase: G['Phase']): string;
  /** Number on the phase rail; null for phases outside of it. */
  phaseNumber(phase: G['Phase']): number | null;
  /** What a side does in it: 'moves its pieces'. */
  phaseDoes(phase: G['Phase']): string;
  /** 'day 8' */
  turn(turn: number): string;
  /** 'Day 8, phase 4: Orders' */
  when(moment: { turn: number; phase: G['Phase'] }): string;
  /** Name of the scenario's map. */
  map(scenario: G['Scenario']): string;
  /** The verb for giving up the game, capitalized; 'Concede' if omitted. */
  readonly resign?: string;
  /** 'Delta holds Kelmora'; required if the game has goals for a task. */
  goal?(world: G['World'], goal: TaskGoal): string;
  /** 'Vessarin', or '0608' for a place without a name. */
  place(world: G['World'], node: NodeId): string;
  /** 'Vessarin, 0905', with the number. */
  placeFull(world: G['World'], node: NodeId): string;
  /** 'Armor 2' */
  unit(world: G['World'], unit: UnitId): string;
}

/** What a side hides from the other. */
export interface Secrecy {
  /** 'hands and plans' */
  readonly what: string;
  /** Clause that hides it. */
  readonly clause: string;
}

export interface SideEmblemProps {
  side: Side;
  /** Width in px. */
  size?: number;
  /** Only the letter in the side's color, without a plate. */
  isBare?: boolean;
  /** Announced by screen readers. */
  isNamed?: boolean;
  /** Color class of a bare emblem. */
  className?: string | undefined;
}

/** A phase on the rail of the top bar. */
export interface RailPhase {
  name: string;
  clause: string;
  /** Its purpose, and who may watch. */
  tip: string;
}

/** A die of the game. */
export interface DieProps {
  side: Side;
  /** Null before the roll. */
  value: number | null;
  isHit?: boolean;
  isSpecial?: boolean;
  /** Width in px. */
  size?: number;
}

export interface SuggestionProps<G extends GameTypes = GameTypes> {
  status: 'thinks' | 'ready' | 'failed';
  command: G['Command'] | null;
  reason: Reason | null;
  /** Command that this one prepares. */
  follows: G['Command'] | null;
  /** Further commands planned for the same part, in order, and their reasons. */
  rest: readonly G['Command'][];
  restReasons: readonly Reason[];
  onTake(): void;
  /** Takes the rest of the part without its end. */
  onTakeAll(): void;
  onDrop(): void;
  onRetry(): void;
}

export interface EndResultProps<G extends GameTypes = GameTypes> {
  world: G['World'];
  /** The public view with the outcome. */
  view: G['View'];
  players: PlayerNames;
  turns: readonly G['TurnRecord'][];
}

/** Request to the scenario editor. */
export interface EditAsk<G extends GameTypes = GameTypes> {
  /** A file that needs repair. */
  mends?: boolean;
  /** Scenario that the file was derived from, for the list of changes. */
  madeFrom?: G['Scenario'] | null;
}

/** Texts about staff advice in the new-game form, for a solo player and for two. */
export interface StaffWords {
  alone: string;
  ofTwo: string;
}

/** The game's part of the curtain. */
export interface CurtainParts<G extends GameTypes = GameTypes> {
  Backdrop?: ComponentType<{ world: G['World']; className: string }>;
  /** Dice that have just decided who begins. */
  Dice?: ComponentType;
  /** Public facts at the foot, and the next side. */
  Facts?: ComponentType<{ world: G['World']; view: G['View']; side: Side }>;
  /** One or two lines: what the side is called for, and what stays secret. */
  restWords(world: G['World'], view: G['View'], side: Side, sharing: Sharing): string[];
  /** True if it shows what has just happened. */
  hasNews(view: G['View']): boolean;
}

/** Scenarios besides the first, which is on the start screen at once. */
export interface MoreScenarios<G extends GameTypes = GameTypes> {
  builtIn: readonly G['Scenario'][];
  /** The player's own scenarios. */
  own: readonly G['Scenario'][];
}

/** A game's own words for a task. */
export interface TaskWords {
  brief: string;
  question: string;
  objectives: readonly string[];
  /** What such a task cannot show, for its instructor. */
  note?: string;
}

/** The game's part of the start screen and of the new-game form. */
export interface StartParts<G extends GameTypes = GameTypes> {
  readonly first: G['Scenario'];
  /** Calls `show` when some scenarios are loaded, and again with all of them. */
  fetchMore(show: (more: MoreScenarios<G>) => void): Promise<void>;
  /** The empty board. */
  readonly Picture: ComponentType<{ scenario: G['Scenario'] }>;
  /** Title in the corner of the board. */
  readonly TitleBlock: ComponentType<{ scenario: G['Scenario'] }>;
  /** Tools next to the game: editor, laboratory. */
  readonly Tools?: ComponentType<{ className: string }>;
  /** '5 days', or another measure of the scenario. */
  length(scenario: G['Scenario']): string;
  /** Sign next to it; a calendar if omitted. */
  readonly LengthSign?: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  /** Rough duration of a game. */
  minutes(scenario: G['Scenario']): number;
  /** Balance, on its card. */
  readonly Fact?: ComponentType<{ scenario: G['Scenario'] }>;
  /** A variant that shares the card of its scenario and is recommended instead. */
  readonly variant?: {
    isOf(variant: G['Scenario'], scenario: G['Scenario']): boolean;
    isOne(scenario: G['Scenario']): boolean;
    readonly Choice: ComponentType<{ scenario: G['Scenario']; isVariant: boolean; onChoose(isVariant: boolean): void }>;
  };
  /** Details below the start button. */
  readonly About?: ComponentType<{ scenario: G['Scenario']; changes: G['Changes'] }>;
  readonly Notes?: ComponentType<{ scenario: G['Scenario'] }>;
  /** Form for optional rules; its children are the dice settings. */
  readonly Changes?: ComponentType<{
    scenario: G['Scenario'];
    changes: G['Changes'];
    onChange(changes: G['Changes']): void;
    children: ReactNode;
  }>;
  /** Id of the scenario that a new task offers first; `first` if omitted. */
  readonly forClass?: string;
  /** Words of a task that is made of the scenario and ends after a turn. Omitted if the game has no tasks. */
  taskWords?(scenario: G['Scenario'], turn: number): TaskWords;
  /** Rulings for the number of players and the clock of a part in seconds; null: no clock. */
  taskRulings?(players: PlayerCount, clock: number | null): Rulings;
  /** The scenario with changed rules, or the problems with them. */
  withChanges(scenario: G['Scenario'], changes: G['Changes']): Promise<Loaded<G['Scenario']>>;
}

/** A lesson on the start screen. */
export interface LessonOffer<G extends GameTypes = GameTypes> extends LessonEntry<G> {
  readonly Sign: ComponentType<{ className: string; size: number; strokeWidth: number }>;
}

/** The game's part of a lesson's coach card. */
export interface LessonParts<G extends GameTypes = GameTypes> {
  /** Remaining commands, in the words of their buttons. Omitted if the cards name them. */
  goals?(world: G['World'], state: G['State'], left: readonly G['Command'][]): string[];
  /** Control that leads to the first remaining command; null if the screen has none. */
  press(left: readonly G['Command'][], isFree: boolean): Element | null;
  /** True while arrows lead what the learner holds: the focus then stays with it. */
  isLed?(): boolean;
  /** What is still wrong with an order that is nearly the first remaining one; null if it is another. */
  nearly?(order: G['Command'], left: readonly G['Command'][]): string | null;
  /** A drawer whose rows the card points at. */
  readonly drawer?: string;
  /** A piece's figures. */
  readonly Figures?: ComponentType<{ world: G['World']; state: G['State']; unit: UnitId }>;
}

/** A one-time hint, shown once per browser. */
export interface FirstTime {
  /** Unique id, stored once the hint has been shown. */
  id: string;
  text: string;
  /** The text for who plays by keys, if it is another. */
  keys?: string;
  /** Action of the panel's main button, which is ringed. */
  press?: string;
}

/** The part of the UI API in the initial bundle. */
export interface GamePage<G extends GameTypes = GameTypes> {
  readonly id: string;
  readonly title: string;
  readonly names: Names<G>;
  /** The numbered phases of a turn, in order. */
  readonly rail: readonly RailPhase[];
  /** Phases without a number: setup and end. */
  readonly outside: { readonly [phase: Phase]: RailPhase };
  readonly SideEmblem: ComponentType<SideEmblemProps>;
  /** Symbols that are drawn once and referred to. */
  readonly Symbols?: ComponentType;
  /** The table screen. */
  readonly Table: ComponentType;
  readonly start: StartParts<G>;
  /** Lessons, the first one first. Omitted if there are none. */
  readonly lessons?: readonly LessonOffer<G>[];
  /** Omitted if there are none. */
  readonly puzzles?: PuzzleOffer<G>;
  readonly curtain: CurtainParts<G>;
  readonly HelpDrawer: ComponentType;
  /** Report for both players between two turns. */
  readonly TurnEnd?: ComponentType<{ report: G['TurnReport'] }>;
  /** A fight or card played back while no side is seated. */
  readonly Scene?: ComponentType;
  /** Hook: the open full-page tool (editor, laboratory); null if none is open or a replay covers it. */
  useFullPageTool?(isWatching: boolean): ComponentType | null;
  /** Opens a copy of a scenario in the game's editor. */
  editScenario?(scenario: G['Scenario'], ask?: EditAsk<G>): void;
  /** Small picture of a stored game. */
  readonly GamePicture?: ComponentType<{ game: GameSummary }>;
  /** No die is rolled: the screens say nothing of dice. */
  readonly isDiceless?: true;
  /** A game of minutes: its end offers another one with the sides changed, first of all. */
  readonly offersRematch?: true;
  /** The lazy UI includes a game review. */
  readonly hasAccount?: true;
  /** Comparison of two stored games. */
  readonly Compare?: ComponentType<{ game: GameSummary; games: readonly GameSummary[]; onClose(): void }>;
  /** A side's score in the game list: '2 steps'; empty if it has none yet. */
  score(score: number, phase: string): string;
  /** Target of *Look it up*: a piece, or a rules entry; null if nothing is pointed at. */
  lookUp?(world: G['World'], view: G['View'], at: { node: NodeId | null; unit: UnitId | null }): { unit: UnitId } | { rule: string } | null;
  /** The umpire's rules with texts. Without it `GameRules` loads the rules only. */
  fetchUmpire?(): Promise<unknown>;
  /** Plain words for the game's terms. */
  readonly plainWords?: PlainWords;
  /** Omitted if nothing is hidden. */
  readonly secrecy?: Secrecy;
  /** Clause about four players. Omitted if a side has one. */
  readonly rolesClause?: string;
  /** Omitted if staffs give no advice. */
  readonly staff?: StaffWords;
  /** Adds a scenario from a file to the player's own, with its origin and number of warnings. */
  keepScenario?(scenario: G['Scenario'], from: { madeFrom: G['Scenario'] | null; warnings: number }): Promise<void>;
  /** Lessons for a class. Omitted if there are none. */
  fetchClassLessons?(): Promise<readonly ClassLessonOffer[]>;
  /** The game's part of the game editor. Omitted if no umpire may change a game. */
  fetchBench?(): Promise<Bench<G>>;
  fetchBook(): Promise<Book<G>>;
  /** Loads the lazy part of the UI API. */
  fetchUi(): Promise<GameUi<G> & Partial<Spectating<G>>>;
  /** Loads what only replays and the projector need. Omitted if `fetchUi` includes it. */
  fetchSpectating?(): Promise<Spectating<G>>;
}

/** A log entry as shown. */
export interface LogLine<G extends GameTypes = GameTypes> extends LogEntry<G> {
  said: EventText;
  /** Place of the event. For an event that names only a piece: its present place. */
  node: NodeId | null;
  /** True if `node` is the piece's present place. */
  isNow: boolean;
}

/** Dice of a line. */
export interface RolledDice {
  dice: { side: Side; face: number; isHit: boolean }[];
  /** Lowest face that hits; null if the higher die wins. */
  need: number | null;
  /** What hits, in a word; without it a number or 'higher'. */
  needs?: string;
  hits: number | null;
  /** Chance that it wins; the ledger then sums up the luck of both sides. */
  chance?: number;
}

/** The game's part of the log. */
export interface LogParts<G extends GameTypes = GameTypes> {
  /** 'all' comes first; 'dice' opens the ledger. */
  readonly filters: readonly { id: string; name: string }[];
  /** Lines that pass the filter and contain all search words. */
  linesOf(world: G['World'], view: G['View'], log: readonly LogEntry<G>[], filter: string, words: readonly string[]): LogLine<G>[];
  /** Heading of an entry: 'Day 3, phase 5: Initiative'. Null if it stays under the heading before it. */
  titleOf(entry: LogEntry<G>): string | null;
  /** The side whose turn the heading names; null for one that names none. Omitted if headings are about both sides. */
  sideOf?(entry: LogEntry<G>): Side | null;
  /** True for a forced answer, which a solo player is not shown. */
  isIdle?(entry: LogEntry<G>): boolean;
  /** Kind of scene that can be replayed from this event; null for none. Both are omitted if the game plays no scenes. */
  sceneOf?(event: G['Event']): 'fight' | 'card' | null;
  replayScene?(seq: number): void;
  diceIn(line: LogLine<G>): RolledDice | null;
  /** Purpose of a roll, without what the ledger's columns show. */
  reasonOf(text: string): string;
  /** Hidden draws of the generator between visible rolls: the die before each, and their side. */
  hiddenDraws?(
    world: G['World'],
    log: readonly LogEntry<G>[],
    rolls: readonly { seq: number; to: number }[],
  ): readonly { seq: number; of: Side }[];
  /** Below the ledger: luck of the dice. Omitted: the rolls that won, and their chances if known. */
  readonly Luck?: ComponentType<{ rolls: readonly RolledDice[] }>;
}

/** The lazy part of the UI API: texts, dice and panels of a running game. */
export interface GameUi<G extends GameTypes = GameTypes> {
  /** Null for an event that is not shown. */
  event(world: G['World'], event: G['Event']): EventText | null;
  /** `view`: the position, for a game that names pieces by what stands there; the same for the next members. */
  command(world: G['World'], command: G['Command'], view?: G['View']): string;
  /** Object of the undo button: 'moving Armor 3'. */
  objectOf(world: G['World'], given: readonly G['Command'][], view?: G['View']): string;
  /** Why something is not possible, in a sentence. */
  rejection(world: G['World'], why: Rejection): string;
  /** What a side chooses in the other side's turn: 'where it retreats'; null in its own. */
  answering?(view: G['View']): string | null;
  /** A computer's activity: 'It sorts its orders.' */
  work?(view: G['View']): string;
  /** What the active computer has done this turn. */
  readonly ComputerDay?: ComponentType<{ side: Side; isThinking: boolean }>;
  /** A suggestion, in words and on the map. */
  readonly Suggestion?: ComponentType<SuggestionProps<G>>;
  /** Reports map animation, which computers wait for. Returns a stop function. */
  watchMotion?(note: (isMoving: boolean) => void): () => void;
  /** True if a solo player has lost something without seeing it. */
  isHarmed?(game: GameStore<G>): boolean;
  /** The result of the open game as groups of letters to read aloud. Omitted if the game has no tasks. */
  resultCode?(game: GameStore<G>): Promise<readonly string[]>;
  /** A decision as a row of the list for going back. */
  decision(world: G['World'], decisions: readonly PlayerDecision<G>[], at: number, view?: G['View']): string;
  /** True if it decided anything. Omitted: always. */
  isDecision?(decisions: readonly PlayerDecision<G>[], at: number): boolean;
  /** The game's own shortcuts and search entries. */
  readonly acts?: readonly Act[];
  /** Name of an umpire command: 'moved a unit'. */
  umpireVerb?(verb: string): string;
  /** Public events worth showing while no side is seated. */
  publicNews(world: G['World'], phase: G['Phase'], events: readonly G['Event'][]): readonly EventText[];
  readonly log: LogParts<G>;
  /** Search entries for pieces and places of a view. */
  finds(world: G['World'], view: G['View'], acts: Pick<FindActs, 'unit' | 'node'>): Find[];
  /** Sentences of a replay frame. Omitted: `frame` is used. */
  frameLines?(world: G['World'], view: G['View'], frame: Frame<G>): readonly EventText[];
  readonly lesson?: LessonParts<G>;
  /** One-time hints for the active side, most urgent first. `isTaught`: the game was its first lesson. */
  firstTimes?(world: G['World'], view: G['View'], isTaught: boolean): readonly FirstTime[];
  readonly replay: ReplayParts<G>;
  /** A replay frame in one line, from its viewpoint. */
  frame(world: G['World'], view: G['View'], frame: Frame<G>): string;
  readonly Die: ComponentType<DieProps>;
  /** The public board. */
  /** `near`: places to ring and to show from near. */
  readonly PublicBoard: ComponentType<{ world: G['World']; view: G['View']; near?: readonly NodeId[] }>;
  /** The public score. */
  readonly PublicFacts?: ComponentType<{ world: G['World']; view: G['View'] }>;
  /** The winner and the reason. */
  readonly EndResult: ComponentType<EndResultProps<G>>;
}
