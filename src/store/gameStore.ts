/** The game at this screen, as the page sees it: what is shown, and what can be done. `game.ts` does it. */

import type { GameRecord, Rejection, UndoBar } from '../engine/core/index.ts';
import { type Rules, SIDES, type Side, type Table, type TurnRecord, type View } from '../engine/core/table.ts';
import type { Laid } from '../games/game.ts';
import type { Doubt } from '../records/checksum.ts';
import type { PlayerNames } from '../records/players.ts';
import { type Computer, type Computers, ONLY_PEOPLE, type Seats, type ToldSeats } from '../records/seating.ts';
import { type Bench, NO_BENCH } from './bench.ts';
import type { LogEntry } from './chronicle.ts';
import type { AskedComputers } from './computerSeats.ts';
import type { Named } from './database.ts';
import type { Decided } from './decided.ts';
import type { Folded } from './fold.ts';
import { type Opening, UNOPENED } from './opening.ts';
import type { Found } from './saving.ts';
import type { Seat } from './seat.ts';
import type { HistoryProblem, UndoneCommand } from './undoneCommands.ts';

export interface Rejected<G extends Table = Table> {
  /** Null where a place was pressed that is off. */
  command: G['Command'] | null;
  why: Rejection;
}

export interface Undoable<G extends Table = Table> {
  can: boolean;
  /** What bars it, `computer` where one has gone on since; null also when nothing was ordered yet. */
  bar: UndoBar | 'computer' | null;
  command: G['Command'] | null;
  /** So many orders go with it: given by the same press, or by the computer since. */
  more: number;
}

/** Both sides are asked at the screen whether the last order is taken back. No table is open meanwhile. */
export interface Asking<G extends Table = Table> {
  /** Whose the order is. Who asks is not known: two people at one table press the same button. */
  of: Side;
  bar: UndoBar;
  turn: number;
  phase: G['Phase'];
  /** What came of the order, as everybody may know it. */
  told: readonly LogEntry<G>[];
}

/** A stored game that is opened. */
export interface Stored {
  id: string;
  /** What was taken back in it. */
  undone: readonly UndoneCommand[];
  /** The number of the next order that is taken back; missing where nothing but `taken` has been stored. */
  serial?: number;
  /** What of it redo gives again, the next one last. */
  again?: readonly UndoneCommand[];
  opening: Opening;
  header: Named;
  /** The row of its notes, where it has been read. */
  notes?: string | null;
  /** Another tab plays it. */
  isFollower: boolean;
  /** It has been played through already. */
  folded?: Folded;
}

/** What goes along with a new game: its name and its like, and what has been folded of it already. */
export interface NewGame extends Named {
  folded?: Folded;
}

/** Who plays a new game, besides those with names. */
export interface NewSeats extends Pick<ToldSeats, 'practice'> {
  computers?: AskedComputers;
  /** The sides that play without the advice of their staff. */
  off?: readonly Side[];
}

/**
 * Who gives an order: the viewer, which a lesson may hold back; the viewer by the press that gave the last one, so undo takes both;
 * the lesson, whoever sits here; the computer that is awaited.
 */
export type OrderSource = 'player' | 'followUp' | 'lesson' | 'bot';

export interface GameStore<G extends Table = Table> extends Seats {
  /** The name under which the game is stored; null when none is open. */
  id: string | null;
  rules: Rules<G> | null;
  record: GameRecord<G['Scenario'], G['Command']> | null;
  state: G['State'] | null;
  /** Who sits at the screen; null while the curtain is up, and when the game is over: then view and log are empty, so nothing secret can be drawn. */
  viewer: Side | null;
  view: G['View'] | null;
  /** Both sides look at one table: the view holds no hand, deck or reserve, and the log is the public one. */
  isOpen: boolean;
  /** The side's own cards, while it peeks at the open table. */
  peeked: G['View'] | null;
  /** A card of its hand that it has turned over, before it is aimed: both sides see it. */
  shown: string | null;
  /** Told as the viewer may know it. */
  log: LogEntry<G>[];
  /** What happened since the viewer's side last looked. */
  recap: LogEntry<G>[];
  /** The entries from here on are what the last command, or the time since the curtain, brought. */
  newsFrom: number;
  /** What the last side's turn at the screen ended with, as everybody may know it: for the curtain. */
  publicNews: LogEntry<G>[];
  /** The report of the day that has just ended: it stands before the curtain, nobody sits at the screen, both may read it. */
  dayEnd: G['TurnReport'] | null;
  /** Whose order brought the curtain down that nobody has opened since: it may still be taken back. */
  handedBy: Side | null;
  /** How the days ended, as both sides may know it; the deployment first. */
  days: readonly G['TurnRecord'][];
  /** Whom the curtain waits for; null when the game is over or none is open. */
  seat: Seat | null;
  /** The program that is awaited; null where a person is. */
  computerUp: Computer | null;
  /** The sides at which a person sits. One alone looks at his own side's table all the time, and nobody at an open one. */
  people: readonly Side[];
  rejection: Rejected<G> | null;
  /** Who plays, where they have told their names. */
  players: PlayerNames;
  /** Another tab plays this game: here it is only looked at, as everybody may know it. */
  isFollower: boolean;
  undoable: Undoable<G>;
  /** Stands before both sides until they agree or leave it. */
  asking: Asking<G> | null;
  redoable: G['Command'] | null;
  /** How far both sides have opened the game to each other, and what is asked. */
  opening: Opening;
  /** The lesson that the game belongs to. */
  lesson: string | null;
  /** The workbench of this game. */
  bench: Bench;
  /** Why the log does without what was taken back before the game was opened; null where it does not. */
  historyProblem: HistoryProblem | null;
  /** What the game is there for, where it was opened as a situation. */
  shows: string | null;
  /** What there was to say of the file that the game came by. */
  doubt: Doubt | null;
  /** Gives an order, the viewer's where nothing else is said; false where it is not carried out. */
  dispatch(command: G['Command'], from?: OrderSource): boolean;
  why(command: G['Command']): Rejection | null;
  /** Shows why something cannot be, that was tried without an order. */
  refuse(why: Rejection): void;
  clearRejection(): void;
  /** False where there is nothing to take back. What it says holds at once: what is shown may still wait to be stored. */
  undo(): boolean;
  /** The same for what can be given again. */
  redo(): boolean;
  /** One who plays alone takes back everything after so many orders: from then on the game is practice. */
  backTo(orders: number): void;
  /** What one who plays alone has decided, in order; empty where nobody may go back to it. */
  decisions(): readonly Decided<G>[];
  /** Where undo is barred: closes the table and asks both sides. */
  askConsent(): void;
  /** Both have agreed: the last order goes, and the curtain stands. */
  takeBackByConsent(): void;
  /** One of them does not agree: all stays, behind the curtain. */
  leaveAsIs(): void;
  /** Stores it, then shows it. */
  setOpening(opening: Opening): void;
  /** The same for the workbench: on or off, and what it has shown. */
  setBench(change: Partial<Bench>): void;
  /** Takes seats over and hands them over, from the next order on. Stores it, then shows it. */
  changeComputers(computers: Computers): void;
  /** Turns the advice of the viewer's own staff off or on, from now on. Stores it, then shows it. */
  switchAdvice(isOn: boolean): void;
  /** The same for a suggestion: one was shown at this moment. */
  noteSuggestion(): void;
  /** The program that gave an order, by its number; null where a person did. */
  botThatOrdered(order: number): Computer | null;
  /** The first number in the log of what came after so many orders. */
  logPlace(orders: number): number;
  /** The log up to now, as everybody may know it. */
  past(): LogEntry<G>[];
  /** The state after so many orders; good until the next one is asked for. */
  stateAfter(orders: number): G['State'] | undefined;
  /** The state before or after the order that brought an entry of the log; good until the next one is asked for. */
  stateAtEntry(seq: number, isAfter: boolean): G['State'] | undefined;
  /** The report of the day has been read: the curtain of the next day stands. */
  closeDay(): void;
  /** The awaited side takes over. */
  openCurtain(): void;
  /** Shows the awaited side its own cards, until `endPeek`. */
  peek(): void;
  endPeek(): void;
  /** Plays a card out of the peek: at once, or where it is aimed it lies open first; null takes it back. */
  lay(card: Laid | null): void;
  /** Hides the table again, so that the screen can be left alone. */
  dropCurtain(): void;
  /** The screen is shared another way from now on: nothing stays open that this way hides, and a table for both needs no curtain. */
  changeSharing(): void;
  newGame(scenario: G['Scenario'], seed: string, players?: PlayerNames, seats?: NewSeats): void;
  /**
   * Opens a checked record; as `stored` it is a game that goes on (with the orders once taken back in it), else it is stored as a new game.
   * A record in which the umpire has been needs the rules with his part in them (`rulesFor`), where it has not been folded with them yet.
   */
  openGame(record: GameRecord<G['Scenario'], G['Command']>, stored?: Stored, more?: NewGame, rules?: Rules<G>): void;
  /** Makes the rules of the open game anew with the umpire's part, where they lack it: from then on his commands are checked and carried out. */
  admitUmpire(): Promise<void>;
  leave(): void;
  /** Opens a stored game; one that another tab plays is followed, or with `robs` taken away from it. What became of it: */
  openStored(id: string, robs?: boolean): Promise<Found['kind']>;
  /** Opens a game that has just been read from outside, played through and stored. */
  openKept(record: GameRecord<G['Scenario'], G['Command']>, kept: Omit<Stored, 'isFollower'>): Promise<void>;
  /** Stores the whole game once more, after saving has stopped. */
  saveAgain(): void;
  /** Goes on with the game that was open when the page was left; false if there is none or it is damaged (then saving says where). */
  resume(): Promise<boolean>;
  /** After a failure of the page: strikes the last command, whatever bars it. */
  dropLast(): void;
}

export const NOTHING: Undoable = { can: false, bar: null, command: null, more: 0 };
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
  handedBy: null as Side | null,
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
  bench: NO_BENCH,
  historyProblem: null as HistoryProblem | null,
  shows: null as string | null,
  doubt: null as Doubt | null,
};
