/** The open game without screen or storage: its session, its log, and what each seat may see. */

import {
  type Command,
  type GameEvent,
  isUmpire,
  type Rules,
  SIDES,
  type Side,
  type State,
  type TurnRecord,
  type TurnReport,
  type View,
} from '../engine/core/gameTypes.ts';
import { createSession, type Rejection, type Session, type UndoBlocker } from '../engine/core/index.ts';
import { gameOf } from '../games/rules.ts';
import { type Computer, computersAt, NO_COMPUTERS, ONLY_PEOPLE, type Seats } from '../records/seating.ts';
import type { PlayedTask, UndoWay } from '../records/task.ts';
import { type LogEntry, lastNews, noteDay, noteEvents, publicOf, redactLog, strike, turnsBefore } from './chronicle.ts';
import { isAutoAnswer } from './followUps.ts';
import type { OrderSource, UndoStatus } from './gameStore.ts';
import { undoWay } from './locks.ts';
import { decisionsOf, type PlayerDecision } from './playerDecisions.ts';
import { isHandedOver, type PositionBefore, type ReplayedGame } from './replayGame.ts';
import { computerAt, hasRoles, noteSeen, peopleOf, type Seat, seatName, seatOf } from './seat.ts';
import type { UndoneCommand } from './undoneCommands.ts';
import { redoableOf, type UndoContext, undoableOf } from './undoStatus.ts';

/**
 * How much is shown: `closed` shows the side's own cards, behind a curtain; `open` what both sides may see; `public` the same while the active
 * side plans in secret.
 */
export type ViewMode = { way: 'closed' } | { way: 'open' | 'public'; shown: string | null };

/** What the viewer may see of the game. */
export interface VisibleGame {
  state: State;
  viewer: Side | null;
  /** Both sides look at one table: the view has no private cards. */
  isOpen: boolean;
  view: View | null;
  log: LogEntry[];
  undoable: UndoStatus;
  redoable: Command | null;
}

/** Result of a command that was carried out. */
export interface AppliedCommand {
  ok: true;
  state: State;
  /** The same seat remains active. */
  stays: boolean;
  /** Its first log entry. */
  newsFrom: number;
  /** Report of the day that it ended. */
  dayEnd: TurnReport | null;
}

/**
 * How the last command is undone: by its side, by consent, after a page failure, by a solo player, or to practice from an earlier decision,
 * which the game records.
 */
export type UndoReason = 'undo' | 'consent' | 'failure' | 'alone' | 'practice';

/** Source of a command, including automatic answers and redo. */
export type CommandSource = OrderSource | 'auto' | 'redo';

export interface LiveGame {
  readonly rules: Rules;
  readonly session: Session<State, Command, GameEvent, PositionBefore>;
  readonly seat: Seat | null;
  readonly days: readonly TurnRecord[];
  /** Index of the next log entry. */
  readonly nextEntry: number;
  /** Changes who plays. */
  sit(seats: Seats): void;
  /** How far the task lets orders be undone, from now on. */
  limitUndo(task: PlayedTask | null): void;
  /** Computer that gave a command, by its number; null for a person. */
  giverOf(order: number): Computer | null;
  /** Decisions made by a person of the side. */
  decisionsOf(side: Side): readonly PlayerDecision[];
  /** First log entry since the player's last command in their own turn; reactions in the enemy's turn do not count. */
  sinceOwn(): number;
  /** Adds the umpire to the rules. */
  playBy(rules: Rules): void;
  give(command: Command, from: CommandSource, viewer: Side | null): AppliedCommand | { ok: false; why: Rejection };
  /** Null, without any change, if there is nothing to undo or undo is blocked. */
  takeBack(how: UndoReason): UndoneCommand | null;
  seenBy(viewer: Side | null, look?: ViewMode): VisibleGame;
  /** The side's own cards with their legal commands, while it peeks. */
  peekOf(side: Side): View;
  /** Public log from an entry on. */
  newsFrom(entry: number): LogEntry[];
  /** Public events of the last command. */
  lastNews(): LogEntry[];
  /** First log entry after the given number of commands. */
  entryAfter(commands: number): number;
  /** State after the given number of commands; valid until the next call. */
  stateAfter(orders: number): State;
  /** State before or after the command of a log entry; valid until the next call. */
  stateAtEntry(seq: number, isAfter: boolean): State;
  /** Public form of the last command, for the consent request. */
  lastCommand(): { command: Command; turn: number; phase: State['phase']; told: LogEntry[] } | null;
  /** Report of the day that the last command ended, for a game reopened at that point. */
  dayEndNow(): TurnReport | null;
  /** Both sides have seen everything so far. */
  noteBothSaw(): void;
  /** The active seat has seen everything so far. */
  noteShown(): void;
  /** First entry that the active seat has not seen. */
  shownUpTo(): number;
}

/** Whose view and log is shown. */
const whose = (viewer: Side, { way }: ViewMode): Side | 'public' => (way === 'closed' ? viewer : 'public');

/**
 * Continues a replayed game and takes over its track and chronicle.
 * @param from number of the next undone command
 * @param again redo stack, next command last
 */
export function createLiveGame(
  first: Rules,
  seed: string,
  folded: ReplayedGame,
  from: number,
  again: readonly UndoneCommand[] = [],
): LiveGame {
  let rules = first;
  const { table } = gameOf(rules.id);
  const { chronicle, track } = folded;
  const session = createSession(
    rules,
    seed,
    track,
    again.map(({ command }) => command),
  );
  let serial = from;
  let seats = ONLY_PEOPLE;
  let way: UndoWay = 'free';
  let begin = 0;
  /** Seats of commands, cached. */
  const givers: (Seat | null)[] = [];
  const isShared = hasRoles(rules);
  const giverOf = (order: number): Computer | null => {
    const command = session.commands[order];
    const computers = computersAt(seats.seating, order);
    if (!command || isUmpire(command) || computers === NO_COMPUTERS) return null;
    if (!isShared) return computerAt(computers, { side: command.side, role: null });
    givers.length = Math.min(givers.length, session.commands.length);
    givers[order] ??= seatOf(rules, session.track.stateAt(order) as State);
    const seat = givers[order];
    return seat ? computerAt(computers, seat) : null;
  };
  const sitting = (): UndoContext => ({
    isAlone: peopleOf(seats.seating.at(-1)?.computers ?? NO_COMPUTERS).length === 1,
    practice: seats.practice,
    way,
    begin,
    isComputers: (order) => giverOf(order) !== null,
  });
  const seat = (): Seat | null => seatOf(rules, session.state);
  const newsFrom = (entry: number): LogEntry[] => redactLog(rules, chronicle, 'public').filter(({ seq }) => seq >= entry);
  const reportNow = (): TurnReport | null =>
    table.turnEnd?.report(rules, session.state, redactLog(rules, chronicle, 'public'), chronicle.days) ?? null;

  return {
    get rules() {
      return rules;
    },
    session,
    sit(now) {
      seats = now;
    },
    limitUndo(task) {
      way = undoWay(task);
      begin = task?.from ?? 0;
    },
    giverOf,
    decisionsOf: (side) =>
      decisionsOf(side, session.commands, chronicle.entries, (order) => giverOf(order) !== null).filter(({ order }) => order >= begin),
    sinceOwn() {
      const own = session.commands.findLastIndex((c, i) => !isUmpire(c) && giverOf(i) === null && !isAutoAnswer(c));
      const since = turnsBefore(rules, chronicle, this.entryAfter(own + 1), session.commands[own]?.side);
      return Math.max(since, this.entryAfter(seats.seating.at(-1)?.from ?? 0));
    },
    playBy(more) {
      rules = more;
      session.playBy(more);
    },
    get seat() {
      return seat();
    },
    get days() {
      return table.turnEnd?.inCourse(chronicle.days) ?? chronicle.days;
    },
    get nextEntry() {
      return chronicle.entries.length;
    },
    give(command, from, viewer) {
      const { state: before, commands } = session;
      const [order, was, entry] = [commands.length, seat(), chronicle.entries.length];
      const isUnseated = from === 'lesson' || (from === 'auto' && viewer === null);
      const isOver = (after: State, events: readonly GameEvent[]): boolean => isHandedOver(rules, was, after, events);
      const bars = (own: UndoBlocker | null, after: State, events: readonly GameEvent[]): UndoBlocker | null =>
        // A card that its owner already knew reveals nothing.
        (own === 'reveal' && table.nextCard?.isAutoFlip(command) ? null : own) ??
        (isUnseated || (isOver(after, events) && !isUmpire(command)) ? 'side' : null);
      const done = from === 'redo' ? session.redo(bars) : session.apply(command, bars);
      if (!done?.ok) return done ?? { ok: false, why: { code: 'core.no-game', clauses: [] } };
      const stays = !isOver(done.state, done.events);
      const isDayEnd = noteDay(chronicle, rules, done.state, done.events, order);
      if (!stays && viewer && was) noteSeen(chronicle.seen, was, entry);
      noteEvents(rules, chronicle, before, done.events, { order, by: command.side });
      return { ok: true, state: done.state, stays, newsFrom: entry, dayEnd: isDayEnd ? reportNow() : null };
    },
    takeBack(how) {
      const { undoBlocker: bar } = session;
      const command = how === 'undo' ? session.undo() : session.takeBack();
      if (command === null) return null;
      const at = session.commands.length;
      // After a page failure with undo blocked, both sides see the command go.
      const consent = how === 'consent' || (how !== 'undo' && bar !== null);
      strike(chronicle, at, consent);
      return { serial: serial++, at, command: command as UndoneCommand['command'], ...(consent ? { consent } : {}) };
    },
    seenBy: (viewer, look = { way: 'closed' }) => ({
      state: session.state,
      viewer,
      isOpen: viewer !== null && look.way !== 'closed',
      view:
        viewer &&
        (look.way !== 'open'
          ? rules.view(session.state, whose(viewer, look))
          : (table.openHands?.view(rules.world, session.state, viewer, look.shown) ?? rules.view(session.state, viewer))),
      log: viewer ? redactLog(rules, chronicle, whose(viewer, look)) : [],
      undoable: undoableOf(session, viewer, sitting()),
      redoable: redoableOf(session.undone, viewer),
    }),
    newsFrom,
    lastNews: () => newsFrom(lastNews(chronicle)),
    entryAfter: (commands) => chronicle.entries.find(({ order }) => order >= commands)?.seq ?? chronicle.entries.length,
    stateAfter: (orders) => session.track.stateAt(orders) as State,
    stateAtEntry: (seq, isAfter) => session.track.stateAt((chronicle.entries[seq]?.order ?? 0) + (isAfter ? 1 : 0)) as State,
    lastCommand() {
      const order = session.commands.length - 1;
      const command = session.commands[order];
      if (!command) return null;
      const { turn, phase } = chronicle.entries.find((entry) => entry.order === order) ?? session.state;
      return { command, turn, phase, told: publicOf(rules, chronicle, order) };
    },
    dayEndNow: () => (chronicle.days.at(-1)?.order === session.commands.length - 1 ? reportNow() : null),
    peekOf: (side) => rules.view(session.state, side),
    noteBothSaw() {
      for (const side of SIDES) noteSeen(chronicle.seen, { side, role: null }, chronicle.entries.length);
    },
    noteShown() {
      const now = seat();
      if (now) noteSeen(chronicle.seen, now, chronicle.entries.length);
    },
    shownUpTo() {
      const now = seat();
      return now ? (chronicle.seen[seatName(now)] ?? 0) : 0;
    },
  };
}
