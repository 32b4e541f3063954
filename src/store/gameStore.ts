/** Interface of the game store: what the page shows, and what a player can do. Implemented in createGame.ts. */

import { type GameTypes, type Rules, SIDES, type Side, type TurnRecord, type View } from '../engine/core/gameTypes.ts';
import type { GameRecord, Rejection, UndoBlocker } from '../engine/core/index.ts';
import type { PeekedCard } from '../games/game.ts';
import type { IntegrityIssue } from '../records/checksum.ts';
import type { PlayerNames } from '../records/players.ts';
import { type Computer, type Computers, ONLY_PEOPLE, type Seats, type SerializedSeats } from '../records/seating.ts';
import type { PlayedTask } from '../records/task.ts';
import { type Bench, NO_BENCH } from './bench.ts';
import type { LogEntry } from './chronicle.ts';
import type { GameDetails } from './database.ts';
import { type SharedHistory, UNOPENED } from './opening.ts';
import type { PlayerDecision } from './playerDecisions.ts';
import type { ReplayedGame } from './replayGame.ts';
import type { ResumeResult } from './saving.ts';
import type { AskedComputers, Seat } from './seat.ts';

import type { HistoryProblem, UndoneCommand } from './undoneCommands.ts';

export interface RejectedCommand<G extends GameTypes = GameTypes> {
  /** Null if the press was on a disabled place. */
  command: G['Command'] | null;
  why: Rejection;
}

export interface UndoStatus<G extends GameTypes = GameTypes> {
  can: boolean;
  /** What blocks undo; `computer` if one has played since, `locked` if the task does. Null if nothing does, or there is nothing to undo. */
  blocker: UndoBlocker | 'computer' | 'locked' | null;
  command: G['Command'] | null;
  /** Number of other commands that are undone with it: from the same press, or by the computer since. */
  linkedCount: number;
}

/** A request to both sides to undo the last command. The table is closed meanwhile. */
export interface ConsentRequest<G extends GameTypes = GameTypes> {
  /** Side that gave the command. Who asks is unknown: both players press the same button. */
  owner: Side;
  blocker: UndoBlocker;
  turn: number;
  phase: G['Phase'];
  /** Public events of the command. */
  news: readonly LogEntry<G>[];
}

/** A stored game to be opened. */
export interface StoredGame {
  id: string;
  /** Undone commands. */
  undone: readonly UndoneCommand[];
  /** Number that the next undone command gets; absent if only the older `taken` list is stored. */
  serial?: number;
  /** Redo stack, next command last. */
  again?: readonly UndoneCommand[];
  opening: SharedHistory;
  header: GameDetails;
  /** Stored notes, if already read. */
  notes?: string | null;
  /** Another tab plays this game. */
  isFollower: boolean;
  /** The game already replayed, if known. */
  folded?: ReplayedGame;
}

/** Details of a new game, and its replay if it has already been made. */
export interface NewGame extends GameDetails {
  folded?: ReplayedGame;
}

/** Seats of a new game. */
export interface NewSeats extends Pick<SerializedSeats, 'practice'> {
  computers?: AskedComputers;
  /** Sides without staff advice. */
  off?: readonly Side[];
}

/**
 * Source of a command: the viewer (a lesson may hold it back), the same press as the last command (undone together), the lesson, or the active
 * computer.
 */
export type OrderSource = 'player' | 'followUp' | 'lesson' | 'bot';

export interface GameStore<G extends GameTypes = GameTypes> extends Seats {
  /** Storage id; null if no game is open. */
  id: string | null;
  rules: Rules<G> | null;
  record: GameRecord<G['Scenario'], G['Command']> | null;
  state: G['State'] | null;
  /** Side seated at the screen. Null behind the curtain and after the game: view and log are then empty, so nothing secret can be drawn. */
  viewer: Side | null;
  view: G['View'] | null;
  /** Both sides look at one table: the view has no private cards, and the log is public. */
  isOpen: boolean;
  /** The side's own cards while it peeks at the open table. */
  peeked: G['View'] | null;
  /** Card that the side has revealed but not yet aimed. Both sides see it. */
  shown: string | null;
  /** Log as the viewer may see it. */
  log: LogEntry<G>[];
  /** Events since the viewer's side last looked. */
  recap: LogEntry<G>[];
  /** Index of the first log entry of the last command, or since the curtain. */
  newsFrom: number;
  /** Public events of the last side's turn, for the curtain. */
  publicNews: LogEntry<G>[];
  /** Report of the day that has just ended. Shown to both sides before the next curtain. */
  dayEnd: G['TurnReport'] | null;
  /** Side whose command dropped the current curtain; that command can still be undone. */
  lastHandoverBy: Side | null;
  /** Public results of the days, starting with the deployment. */
  days: readonly G['TurnRecord'][];
  /** Seat that the curtain waits for; null if the game is over or none is open. */
  seat: Seat | null;
  /** Active computer; null for a person. */
  computerUp: Computer | null;
  /** Sides with a person. A solo player always sees their own side's table; nobody is seated at an open one. */
  people: readonly Side[];
  rejection: RejectedCommand<G> | null;
  /** Names of the players, if given. */
  players: PlayerNames;
  /** Another tab plays this game; this one only shows public information. */
  isFollower: boolean;
  undoable: UndoStatus<G>;
  /** Shown to both sides until they agree or decline. */
  asking: ConsentRequest<G> | null;
  redoable: G['Command'] | null;
  /** Shared history, and any open request for it. */
  opening: SharedHistory;
  /** Lesson that the game belongs to. */
  lesson: string | null;
  /** Task of a class that is played here. */
  task: PlayedTask | null;
  /** Editor settings of this game. */
  bench: Bench;
  /** Why commands undone before the game was opened are missing from the log; null if they are not. */
  historyProblem: HistoryProblem | null;
  /** Description of a test position; null for other games. */
  shows: string | null;
  /** Integrity issue of the file that the game came from. */
  doubt: IntegrityIssue | null;
  /** Gives a command, by default for the viewer. False if it is not carried out. */
  dispatch(command: G['Command'], from?: OrderSource): boolean;
  why(command: G['Command']): Rejection | null;
  /** Resolves when the screen shows every order that has been given; null if it does. A press meanwhile would be answered from the old position. */
  whenShown(): Promise<void> | null;
  /** Calls `act` just before the screen shows every order that has been given, so that both are drawn at once; now if it does. */
  withShown(act: () => void): void;
  /** Shows why something is not possible, without a command. */
  refuse(why: Rejection): void;
  clearRejection(): void;
  /** False if there is nothing to undo. Takes effect at once; the display may wait until it is stored. */
  undo(): boolean;
  /** False if there is nothing to redo. */
  redo(): boolean;
  /** Solo only: undoes everything after the given number of commands. The game is practice from then on. */
  backTo(orders: number): void;
  /** Decisions of a solo player in order; empty if they cannot go back. */
  decisions(): readonly PlayerDecision<G>[];
  /** When undo is blocked: closes the table and asks both sides. */
  askConsent(): void;
  /** Both sides agreed: undoes the last command behind the curtain. */
  takeBackByConsent(): void;
  /** A side declined: changes nothing, behind the curtain. */
  leaveAsIs(): void;
  /** Stores it, then shows it. */
  setOpening(opening: SharedHistory): void;
  /** Stores what has become of the task, then shows it. */
  noteTask(change: Pick<PlayedTask, 'unlocked'> | Pick<PlayedTask, 'answer'>): void;
  /** Stores the editor settings, then shows them. */
  setBench(change: Partial<Bench>): void;
  /** Changes which seats computers play, from the next command on. Stores it, then shows it. */
  changeComputers(computers: Computers): void;
  /** Switches the viewer's staff advice on or off. Stores it, then shows it. */
  switchAdvice(isOn: boolean): void;
  /** Records that a suggestion was shown at this moment. */
  noteSuggestion(): void;
  /** Computer that gave command number `order`; null for a person. */
  botThatOrdered(order: number): Computer | null;
  /** Number of log entries before the given command. */
  logPlace(orders: number): number;
  /** Public log so far. */
  past(): LogEntry<G>[];
  /** State after the given number of commands; valid until the next call. */
  stateAfter(orders: number): G['State'] | undefined;
  /** State before or after the command of a log entry; valid until the next call. */
  stateAtEntry(seq: number, isAfter: boolean): G['State'] | undefined;
  /** Closes the day report and shows the next curtain. */
  closeDay(): void;
  /** Seats the active side. */
  openCurtain(): void;
  /** Shows the active side its own cards until `endPeek`. */
  peek(): void;
  endPeek(): void;
  /** Plays a card from the peek: at once, or open on the table if it has to be aimed. Null takes it back. */
  lay(card: PeekedCard | null): void;
  /** Drops the curtain so that the screen can be left alone. */
  dropCurtain(): void;
  /** Applies a new way of sharing the screen: closes whatever it hides. */
  changeSharing(): void;
  newGame(scenario: G['Scenario'], seed: string, players?: PlayerNames, seats?: NewSeats): void;
  /**
   * Opens a checked record. With `stored` the game continues, with its undone commands; otherwise it is stored as a new game.
   * Records with umpire commands need rules that include the umpire (`rulesFor`), unless `folded` has them.
   */
  openGame(record: GameRecord<G['Scenario'], G['Command']>, stored?: StoredGame, more?: NewGame, rules?: Rules<G>): void;
  /** Adds the umpire to the open game's rules, so that umpire commands are accepted. */
  admitUmpire(): Promise<void>;
  leave(): void;
  /** Opens a stored game. A game played in another tab is followed, or taken over with `robs`. Returns what was found. */
  openStored(id: string, robs?: boolean): Promise<ResumeResult['kind']>;
  /** Opens a game that has just been imported, replayed and stored. */
  openKept(record: GameRecord<G['Scenario'], G['Command']>, kept: Omit<StoredGame, 'isFollower'>): Promise<void>;
  /** Stores the whole game again after saving has failed. */
  saveAgain(): void;
  /** Resumes the game that was open when the page was left. False if there is none or it is damaged; `saving` then shows the problem. */
  resume(): Promise<boolean>;
  /** After a page failure: drops the last command, even if undo is blocked. */
  dropLast(): void;
}

export const NOTHING: UndoStatus = { can: false, blocker: null, command: null, linkedCount: 0 };
export const NOBODY: PlayerNames = {};
export const CLOSED = {
  id: null as string | null,
  rules: null,
  record: null,
  state: null,
  viewer: null,
  view: null,
  isOpen: false,
  peeked: null as View | null,
  shown: null as string | null,
  log: [] as LogEntry[],
  recap: [] as LogEntry[],
  newsFrom: 0,
  publicNews: [] as LogEntry[],
  dayEnd: null,
  lastHandoverBy: null as Side | null,
  days: [] as readonly TurnRecord[],
  seat: null,
  ...ONLY_PEOPLE,
  computerUp: null as Computer | null,
  people: SIDES as readonly Side[],
  rejection: null,
  players: NOBODY,
  isFollower: false,
  undoable: NOTHING,
  asking: null,
  redoable: null,
  opening: UNOPENED,
  lesson: null as string | null,
  task: null as PlayedTask | null,
  bench: NO_BENCH,
  historyProblem: null as HistoryProblem | null,
  shows: null as string | null,
  doubt: null as IntegrityIssue | null,
};
