/** Door 2 of a game: its names, signs, board and words, which the house's screens show. @see pages.ts */

import type { ComponentType, ReactNode } from 'react';
import type { Rejection } from '../engine/core/index.ts';
import type { NodeId, Phase, Side, Table, UnitId } from '../engine/core/table.ts';
import type { LessonEntry } from '../records/lesson.ts';
import type { PlayerNames } from '../records/players.ts';
import type { LogEntry } from '../store/chronicle.ts';
import type { Progress } from '../store/database.ts';
import type { Decided } from '../store/decided.ts';
import type { GameStore } from '../store/gameStore.ts';
import type { Frame } from '../store/replay.ts';
import type { Sharing } from '../store/sharing.ts';
import type { Act } from '../ui/acts/act.ts';
import type { Find, FindActs } from '../ui/palette/finds.ts';
import type { Book } from '../ui/rules/book.ts';
import type { PlainWords } from '../ui/words/plain.ts';
import type { Bench } from '../ui/workbench/bench.ts';
import type { Loaded } from './game.ts';
import type { ReplayParts, Room, Scenes } from './looking.ts';
import type { Reason } from './player.ts';

/** A sentence of the log, with what is drawn beside it. */
export interface EventText {
  text: string;
  clauses: readonly string[];
  /** Faces to draw after the sentence; those from `need` on are hits. */
  dice?: { faces: readonly number[]; need: number; side: Side };
  /** Places to point at. */
  nodes?: readonly NodeId[];
}

/** Names for people: sides, phases, places, pieces. An id that names nothing is its own name. */
export interface Names<G extends Table = Table> {
  /** What a turn, a place and a piece are: 'day', 'hex', 'unit'. */
  readonly nouns: { readonly turn: string; readonly place: string; readonly piece: string };
  side(side: Side): string;
  /** 'Transport' */
  phase(phase: G['Phase']): string;
  /** On the phase rail; null for what stands outside of the numbered phases. */
  phaseNumber(phase: G['Phase']): number | null;
  /** What a side does in it: 'moves supplies'. */
  phaseDoes(phase: G['Phase']): string;
  /** 'day 8' */
  turn(turn: number): string;
  /** 'Day 8, phase 4: Orders' */
  when(moment: { turn: number; phase: G['Phase'] }): string;
  /** What the scenario's map is called. */
  map(scenario: G['Scenario']): string;
  /** 'Vessarin', else '0608'. */
  place(world: G['World'], node: NodeId): string;
  /** 'Vessarin, 0905', else '0608': where the number is wanted too. */
  placeFull(world: G['World'], node: NodeId): string;
  /** 'Armor 2' */
  unit(world: G['World'], unit: UnitId): string;
}

/** What of a game is hidden from the other side. */
export interface Secrecy {
  /** 'hands, decks and plans' */
  readonly what: string;
  /** The clause that hides them. */
  readonly clause: string;
}

export interface SideEmblemProps {
  side: Side;
  /** Width in px. */
  size?: number;
  /** The letter alone, in the side's color, in place of a plate. */
  isBare?: boolean;
  /** Read out by screen readers. */
  isNamed?: boolean;
  /** Of a bare one, in place of the side's color. */
  className?: string | undefined;
}

/** A phase on the rail of the top bar. */
export interface RailPhase {
  name: string;
  clause: string;
  /** What it is for, and who may watch. */
  tip: string;
}

/** One die of the game. */
export interface DieProps {
  side: Side;
  /** Null for a die that waits. */
  value: number | null;
  isHit?: boolean;
  isSpecial?: boolean;
  /** Width in px. */
  size?: number;
}

export interface SuggestionProps<G extends Table = Table> {
  status: 'thinks' | 'ready' | 'failed';
  command: G['Command'] | null;
  reason: Reason | null;
  /** An order that goes with it. */
  follows: G['Command'] | null;
  /** Further orders of the same part that were thought out with it, in their order, and their reasons. */
  rest: readonly G['Command'][];
  restReasons: readonly Reason[];
  onTake(): void;
  /** Takes all that is left of the part, but not its end. */
  onTakeAll(): void;
  onDrop(): void;
  onRetry(): void;
}

export interface EndResultProps<G extends Table = Table> {
  world: G['World'];
  /** As everybody sees it, with its outcome. */
  view: G['View'];
  players: PlayerNames;
  turns: readonly G['TurnRecord'][];
}

/** What the editor is asked for. */
export interface EditAsk<G extends Table = Table> {
  /** A file that is to be mended. */
  mends?: boolean;
  /** What its file says that it was made from: the changes are told against that. */
  madeFrom?: G['Scenario'] | null;
}

/** What is said of the staff's advice where a new game offers it: to one who plays alone, and to two. */
export interface StaffWords {
  alone: string;
  ofTwo: string;
}

/** What the screen shows of a game while nobody sits at it, and who comes next is called. */
export interface CurtainParts<G extends Table = Table> {
  Backdrop?: ComponentType<{ world: G['World']; className: string }>;
  /** Dice that have just decided who begins. */
  Dice?: ComponentType;
  /** At the foot: what all may know, and who follows. */
  Facts?: ComponentType<{ world: G['World']; view: G['View']; side: Side }>;
  /** One or two lines: what the side is called for, and what stays secret. */
  restWords(world: G['World'], view: G['View'], side: Side, sharing: Sharing): string[];
  /** Is it told what has just happened? */
  hasNews(view: G['View']): boolean;
}

/** The scenarios beside the first, which stands on the screen from the start. */
export interface MoreScenarios<G extends Table = Table> {
  builtIn: readonly G['Scenario'][];
  /** The player's own. */
  own: readonly G['Scenario'][];
}

/** What the start screen shows of a game, and of a new one. */
export interface StartParts<G extends Table = Table> {
  /** The game in two sentences. */
  readonly intro: string;
  readonly first: G['Scenario'];
  /** `show` is called when some of them are there, and again with all. */
  fetchMore(show: (more: MoreScenarios<G>) => void): Promise<void>;
  /** The bare board. */
  readonly Picture: ComponentType<{ scenario: G['Scenario'] }>;
  /** What stands in the board's corner. */
  readonly TitleBlock: ComponentType<{ scenario: G['Scenario'] }>;
  /** Rooms beside the game: an editor, a laboratory. */
  readonly Rooms?: ComponentType<{ className: string }>;
  /** '5 days' */
  length(scenario: G['Scenario']): string;
  /** How long a game takes, roughly. */
  minutes(scenario: G['Scenario']): number;
  /** How even it is, on its card. */
  readonly Fact?: ComponentType<{ scenario: G['Scenario'] }>;
  /** A scenario that stands on the card of another, and is recommended in its place. */
  readonly variant?: {
    isOf(variant: G['Scenario'], scenario: G['Scenario']): boolean;
    isOne(scenario: G['Scenario']): boolean;
    readonly Choice: ComponentType<{ scenario: G['Scenario']; isVariant: boolean; onChoose(isVariant: boolean): void }>;
  };
  /** More about the scenario, below the button that starts it. */
  readonly About?: ComponentType<{ scenario: G['Scenario']; changes: G['Changes'] }>;
  readonly Notes?: ComponentType<{ scenario: G['Scenario'] }>;
  /** The rules that may be changed; what it holds besides are the dice. */
  readonly Changes?: ComponentType<{
    scenario: G['Scenario'];
    changes: G['Changes'];
    onChange(changes: G['Changes']): void;
    children: ReactNode;
  }>;
  /** The scenario with other rules, or what is wrong with them. */
  withChanges(scenario: G['Scenario'], changes: G['Changes']): Promise<Loaded<G['Scenario']>>;
}

/** A lesson on the start screen. */
export interface LessonOffer<G extends Table = Table> extends LessonEntry<G> {
  readonly Sign: ComponentType<{ className: string; size: number; strokeWidth: number }>;
}

/** What the coach's card shows of a lesson's game, and points at. */
export interface LessonParts<G extends Table = Table> {
  /** What remains to be ordered, in the words of the buttons that do it. */
  goals(world: G['World'], state: G['State'], left: readonly G['Command'][]): string[];
  /** The control that leads to the first of these orders, as a player would go; null where the screen has none. */
  press(left: readonly G['Command'][], isFree: boolean): Element | null;
  /** A drawer in whose rows the card points at pieces. */
  readonly drawer?: string;
  /** A piece's figures. */
  readonly Figures?: ComponentType<{ world: G['World']; state: G['State']; unit: UnitId }>;
}

/** A card that is told once in a browser, when its moment comes. */
export interface FirstTime {
  /** Kept when it has been told: no other game has it. */
  id: string;
  text: string;
  /** What the panel's main button does, which is ringed. */
  press?: string;
}

/** What the first screen needs: it comes with the page. */
export interface GamePage<G extends Table = Table> {
  readonly id: string;
  readonly title: string;
  readonly names: Names<G>;
  /** The numbered phases of a turn, in their order. */
  readonly rail: readonly RailPhase[];
  /** Phases that stand outside of it: the setup, the end. */
  readonly outside: { readonly [phase: Phase]: RailPhase };
  readonly SideEmblem: ComponentType<SideEmblemProps>;
  /** What is drawn once, for all that refers to it. */
  readonly Symbols?: ComponentType;
  /** The table with all that the game lays on it. */
  readonly Table: ComponentType;
  readonly start: StartParts<G>;
  /** The first one first; left out where nothing teaches the game. */
  readonly lessons?: readonly LessonOffer<G>[];
  readonly curtain: CurtainParts<G>;
  readonly HelpDrawer: ComponentType;
  /** What both players read between two turns. */
  readonly TurnEnd?: ComponentType<{ report: G['TurnReport'] }>;
  /** A fight or a card that is told while nobody sits at the screen. */
  readonly Scene?: ComponentType;
  /** A room beside the table that is open: an editor, a laboratory; null where none is, or where a replay stands over it. */
  useRoom?(isWatching: boolean): ComponentType | null;
  /** Opens a copy of a scenario in the game's editor. */
  editScenario?(scenario: G['Scenario'], ask?: EditAsk<G>): void;
  /** A small picture of how a stored game stands. */
  readonly GamePicture?: ComponentType<{ game: Progress }>;
  /** Its telling brings an account of a game, *After action*. */
  readonly hasAccount?: true;
  /** Two stored games beside each other. */
  readonly Compare?: ComponentType<{ game: Progress; games: readonly Progress[]; onClose(): void }>;
  /** A figure of a side in the list of games: '2 ports'. */
  score(score: number): string;
  /** What of the game a press on *Look it up* opens: a piece, or an entry of the rules; null where nothing is pointed at. */
  lookUp?(world: G['World'], view: G['View'], at: { node: NodeId | null; unit: UnitId | null }): { unit: UnitId } | { rule: string } | null;
  /** The umpire's part of the rules, with the words for it; without it `GameRules` fetches the rules alone. */
  fetchUmpire?(): Promise<unknown>;
  /** What its sentences are in plain words, where its terms are not. */
  readonly plainWords?: PlainWords;
  /** Left out where nothing is hidden. */
  readonly secrecy?: Secrecy;
  /** The clause on four players; left out where a side has one. */
  readonly rolesClause?: string;
  /** Left out where a game's staffs give no advice. */
  readonly staff?: StaffWords;
  /** Puts a scenario from a file among the player's own ones, with what it was made from and how many warnings it has. */
  keepScenario?(scenario: G['Scenario'], from: { madeFrom: G['Scenario'] | null; warnings: number }): Promise<void>;
  /** What the game lends to the game editor. Left out where no umpire may change a game. */
  fetchBench?(): Promise<Bench<G>>;
  fetchBook(): Promise<Book<G>>;
  /** What tells of a running game: fetched before the first screen that does. */
  fetchTelling(): Promise<Telling<G>>;
}

/** An entry of the log as it is shown. */
export interface LogLine<G extends Table = Table> extends LogEntry<G> {
  said: EventText;
  /** Where it happened; for what names a piece only, where that stands now. */
  node: NodeId | null;
  /** True when `node` is where the piece stands now, not where it happened. */
  isNow: boolean;
}

/** The dice of a line. */
export interface RolledDice {
  dice: { side: Side; face: number; isHit: boolean }[];
  /** The face from which on a die hits; null where the higher wins. */
  need: number | null;
  hits: number | null;
}

/** What the log shows of a game. */
export interface LogParts<G extends Table = Table> {
  /** 'all' is the first, 'dice' leads to the ledger. */
  readonly filters: readonly { id: string; name: string }[];
  /** Every line that the filter passes and that holds all words. */
  linesOf(world: G['World'], view: G['View'], log: readonly LogEntry<G>[], filter: string, words: readonly string[]): LogLine<G>[];
  /** The head that an entry stands under: 'Day 3, phase 5: Initiative'. */
  titleOf(entry: LogEntry<G>): string;
  /** An answer without a choice: it is not shown to one who plays alone. */
  isIdle?(entry: LogEntry<G>): boolean;
  /** What can be told once more from this event on; null where nothing can. Both are left out where nothing is told beat by beat. */
  sceneOf?(event: G['Event']): 'fight' | 'card' | null;
  replayScene?(seq: number): void;
  diceIn(line: LogLine<G>): RolledDice | null;
  /** What a roll was for, without what stands in the ledger's columns beside it. */
  reasonOf(text: string): string;
  /** Draws of the generator between the rolls that nobody saw: after which die each came, and whose they were. */
  hiddenDraws?(
    world: G['World'],
    log: readonly LogEntry<G>[],
    rolls: readonly { seq: number; to: number }[],
  ): readonly { seq: number; of: Side }[];
  /** Under the ledger: what the dice were worth. */
  readonly Luck?: ComponentType<{ rolls: readonly RolledDice[] }>;
}

/** What the screens of a running game need: sentences, dice and panels. */
export interface Telling<G extends Table = Table> {
  /** Null for an event that nobody is told of. */
  event(world: G['World'], event: G['Event']): EventText | null;
  command(world: G['World'], command: G['Command']): string;
  /** What one press gave, as the undo button names it: 'carrying fuel to Armor 3'. */
  objectOf(world: G['World'], given: readonly G['Command'][]): string;
  /** Why something is not possible, in a sentence. */
  rejection(world: G['World'], why: Rejection): string;
  /** What a computer is at: 'It sorts its orders.' */
  work?(view: G['View']): string;
  /** What the computer that is up has done this turn. */
  readonly ComputerDay?: ComponentType<{ side: Side; isThinking: boolean }>;
  /** What the staff would do: on the map, and in words. */
  readonly Suggestion?: ComponentType<SuggestionProps<G>>;
  /** Pieces move on the map: a computer waits for them. Returns what ends the watch. */
  watchMotion?(note: (isMoving: boolean) => void): () => void;
  /** Has a person alone lost something that nobody has told him? */
  isHarmed?(game: GameStore<G>): boolean;
  /** A person's decision as a row has it, when he is asked to which one to go back. */
  decision(world: G['World'], decisions: readonly Decided<G>[], at: number): string;
  /** Did it decide anything? Left out: every one did. */
  isDecision?(decisions: readonly Decided<G>[], at: number): boolean;
  /** Acts of the game's table beside those that every table has: shortcuts, and what the search offers. */
  readonly acts?: readonly Act[];
  /** What a verb of the umpire is called: 'moved a unit'. */
  umpireVerb?(verb: string): string;
  /** What is worth telling of events that everybody has seen, on a screen at which nobody sits. */
  publicNews(world: G['World'], phase: G['Phase'], events: readonly G['Event'][]): readonly EventText[];
  readonly log: LogParts<G>;
  /** Pieces and places of a view for the search. */
  finds(world: G['World'], view: G['View'], acts: Pick<FindActs, 'unit' | 'node'>): Find[];
  /** What a frame of a replay tells, a sentence each; left out: the line below. */
  frameLines?(world: G['World'], view: G['View'], frame: Frame<G>): readonly EventText[];
  readonly lesson?: LessonParts<G>;
  /** What there is to tell to the side that is asked, the first thing first; `isTaught`: the game was its first lesson. */
  firstTimes?(world: G['World'], view: G['View'], isTaught: boolean): readonly FirstTime[];
  readonly replay: ReplayParts<G>;
  /** A frame of a replay in one line, as its viewpoint sees it. */
  frame(world: G['World'], view: G['View'], frame: Frame<G>): string;
  readonly Die: ComponentType<DieProps>;
  /** The board as everybody may see it. */
  readonly PublicBoard: ComponentType<{ world: G['World']; view: G['View'] }>;
  /** What of the score everybody may know. */
  readonly PublicFacts?: ComponentType<{ world: G['World']; view: G['View'] }>;
  /** Who has won, and why. */
  readonly EndResult: ComponentType<EndResultProps<G>>;
  /** Left out where nothing is told beat by beat. */
  readonly scenes?: Scenes<G>;
  readonly room: Room<G>;
}
