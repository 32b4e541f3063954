/** The game at this screen: the record of commands, the state that follows from it, and the view of whoever sits here. Nobody sits here while the curtain is up. */

import { create } from 'zustand';
import { apply, type GameRecord, type Rejection, type UndoBar } from '../engine/core/index.ts';
import { type Command, linesAndWebs, type Rules, type Scenario, type Side, type State, type View } from '../engine/lines-and-webs/index.ts';
import { type Chronicle, emptyChronicle, type LogEntry, lastNews, noteDay, noteEvents, redactLog, strike } from './chronicle.ts';
import { bothLook, type DayRecord, type DayReport, dayReport } from './days.ts';
import { fold, type Recorded, type Step } from './fold.ts';
import { saver } from './saving.ts';
import { type Seat, sameSeat, seatOf } from './seat.ts';
import { useTable } from './table.ts';
import type { TakenBack } from './taken.ts';

export type { LogEntry } from './chronicle.ts';
export type { Seat } from './seat.ts';

export interface Rejected {
  /** Null where a place was pressed that is off. */
  command: Command | null;
  why: Rejection;
}

export interface Undoable {
  can: boolean;
  /** What bars it; null also when nothing was ordered yet. */
  bar: UndoBar | null;
  command: Command | null;
}

export interface GameStore {
  rules: Rules | null;
  record: GameRecord<Scenario, Command> | null;
  state: State | null;
  /** Who sits at the screen; null while the curtain is up, and when the game is over: then view and log are empty, so nothing secret can be drawn. */
  viewer: Side | null;
  view: View | null;
  /** Told as the viewer may know it. */
  log: LogEntry[];
  /** What happened since the viewer's side last looked. */
  recap: LogEntry[];
  /** The entries from here on are what the last command, or the time since the curtain, brought. */
  newsFrom: number;
  /** What the last side's turn at the screen ended with, as everybody may know it: for the curtain. */
  publicNews: LogEntry[];
  /** The report of the day that has just ended: it stands before the curtain, nobody sits at the screen, both may read it. */
  dayEnd: DayReport | null;
  /** How the days ended, as both sides may know it; the deployment first. */
  days: readonly DayRecord[];
  /** Whom the curtain waits for; null when the game is over or none is open. */
  seat: Seat | null;
  rejection: Rejected | null;
  undoable: Undoable;
  redoable: Command | null;
  give(command: Command): boolean;
  why(command: Command): Rejection | null;
  /** Shows why something cannot be, that was tried without an order. */
  refuse(why: Rejection): void;
  clearRejection(): void;
  undo(): void;
  redo(): void;
  /** The report of the day has been read: the curtain of the next day stands. */
  closeDay(): void;
  /** The awaited side takes over. */
  openCurtain(): void;
  /** Hides the table again, so that the screen can be left alone. */
  dropCurtain(): void;
  newGame(scenario: Scenario, seed: string): void;
  /** Opens a checked record; with an id it is a stored game that goes on (with the orders once taken back in it), without one it is stored as a new game. */
  openGame(record: GameRecord<Scenario, Command>, id?: string, taken?: readonly TakenBack[]): void;
  leave(): void;
  /** Goes on with the game that was open when the page was left; false if there is none or it is damaged (then saving says where). */
  resume(): Promise<boolean>;
  /** After a failure of the page: strikes the last command, whatever bars it. */
  dropLast(): void;
}

const NOTHING: Undoable = { can: false, bar: null, command: null };
const CLOSED = {
  rules: null,
  record: null,
  state: null,
  viewer: null,
  view: null,
  log: [] as LogEntry[],
  recap: [] as LogEntry[],
  newsFrom: 0,
  publicNews: [] as LogEntry[],
  dayEnd: null,
  days: [] as readonly DayRecord[],
  seat: null,
  rejection: null,
  undoable: NOTHING,
  redoable: null,
};

/** What is behind the store and never drawn: every event as it was, the steps with the states before them, the orders taken back. */
interface Behind {
  chronicle: Chronicle;
  steps: Step[];
  undone: Command[];
  /** The number of the next order that is taken back. */
  serial: number;
}
const fresh = (): Behind => ({ chronicle: emptyChronicle(), steps: [], undone: [], serial: 0 });
let behind = fresh();

function undoableOf(steps: readonly Step[]): Undoable {
  const last = steps.at(-1);
  // What the other side ordered last is not named.
  return last ? { can: last.bar === null, bar: last.bar, command: last.bar === 'side' ? null : last.command } : NOTHING;
}

export const useGame = create<GameStore>((set, get) => {
  /** Everything that follows from who looks at which state. */
  const seen = (rules: Rules, state: State, viewer: Side | null) => ({
    state,
    viewer,
    view: viewer ? rules.view(state, viewer) : null,
    log: viewer ? redactLog(rules, behind.chronicle, viewer) : [],
    undoable: viewer ? undoableOf(behind.steps) : NOTHING,
    redoable: viewer ? (behind.undone.at(-1) ?? null) : null,
  });

  const newsFor = (rules: Rules, from: number): LogEntry[] =>
    redactLog(rules, behind.chronicle, 'public').filter((entry) => entry.seq >= from);

  const reportOf = (rules: Rules, state: State): DayReport | null =>
    dayReport(rules, state, redactLog(rules, behind.chronicle, 'public'), behind.chronicle.days);

  /** Carries out a command that the viewer gives; on success it is stored, and the curtain falls when another seat is awaited. */
  const carryOut = (command: Command): boolean => {
    const { rules, record, state, viewer } = get();
    if (!rules || !record || !state || !viewer) return false;
    const result = apply(rules, state, command);
    if (!result.ok) {
      set({ rejection: { command, why: result.why } });
      return false;
    }
    const before = seatOf(rules, state);
    const after = seatOf(rules, result.state);
    const ended = noteDay(behind.chronicle, rules, result.state, result.events, behind.steps.length);
    const stays = !bothLook(result.events) && sameSeat(before, after);
    saver.append(record.commands.length, command, result.state);
    const newsFrom = behind.chronicle.entries.length;
    if (!stays) behind.chronicle.seen[viewer] = newsFrom;
    noteEvents(behind.chronicle, state, result.events, { order: behind.steps.length, by: command.side });
    behind.steps.push({ command, bar: result.undoBar ?? (stays ? null : 'side'), before: state });
    if (!stays) useTable.getState().clear();
    useTable.getState().point(null);
    set({
      ...seen(rules, result.state, stays ? viewer : null),
      record: { ...record, commands: [...record.commands, command] },
      recap: stays ? get().recap : [],
      newsFrom,
      publicNews: stays ? [] : newsFor(rules, newsFrom),
      dayEnd: ended ? reportOf(rules, result.state) : null,
      days: behind.chronicle.days.slice(),
      seat: after,
      rejection: null,
    });
    return true;
  };

  /** Takes the last command off the record. */
  const takeBack = (keep: boolean): void => {
    const { rules, record, viewer } = get();
    const last = behind.steps.at(-1);
    if (!rules || !record || !last) return;
    behind.steps.pop();
    if (keep) behind.undone.push(last.command);
    strike(behind.chronicle, behind.steps.length);
    const commands = record.commands.slice(0, -1);
    const state = last.before ?? fold(rules, { ...record, commands }).state;
    saver.cut({ serial: behind.serial++, at: commands.length, command: last.command }, state);
    const stays = viewer !== null && sameSeat(get().seat, seatOf(rules, state));
    set({
      ...seen(rules, state, stays ? viewer : null),
      record: { ...record, commands },
      dayEnd: null,
      days: behind.chronicle.days,
      seat: seatOf(rules, state),
      rejection: null,
    });
  };

  return {
    ...CLOSED,
    give(command) {
      const done = carryOut(command);
      if (done && behind.undone.length > 0) {
        behind.undone = [];
        set({ redoable: null });
      }
      return done;
    },
    why(command) {
      const { rules, state } = get();
      return rules && state ? rules.check(state, command) : { code: 'core.no-game', clauses: [] };
    },
    refuse(why) {
      if (get().viewer) set({ rejection: { command: null, why } });
    },
    clearRejection: () => set({ rejection: null }),
    undo() {
      if (get().viewer && get().undoable.can) takeBack(true);
    },
    redo() {
      const command = behind.undone.at(-1);
      if (!command || !get().viewer) return;
      behind.undone.pop();
      if (!carryOut(command)) behind.undone = [];
      set({ redoable: behind.undone.at(-1) ?? null });
    },
    closeDay() {
      useTable.getState().clear();
      set({ dayEnd: null });
    },
    openCurtain() {
      const { rules, state, seat, viewer } = get();
      if (!rules || !state || !seat || viewer) return;
      const now = seen(rules, state, seat.side);
      const since = behind.chronicle.seen[seat.side];
      const recap = now.log.filter((entry) => entry.seq >= since);
      // What was taken back before the curtain fell stays taken back.
      behind.undone = [];
      set({ ...now, redoable: null, recap, newsFrom: since, publicNews: [], dayEnd: null, rejection: null });
    },
    dropCurtain() {
      const { rules, state, viewer } = get();
      if (!rules || !state || !viewer) return;
      behind.chronicle.seen[viewer] = behind.chronicle.entries.length;
      useTable.getState().clear();
      set({ ...seen(rules, state, null), recap: [], rejection: null });
    },
    newGame(scenario, seed) {
      const rules = linesAndWebs(scenario);
      get().openGame({ format: 1, ruleset: rules.id, version: rules.version, scenario, seed, commands: [] });
    },
    openGame(record, id, taken = []) {
      const rules = linesAndWebs(record.scenario);
      const folded = fold(rules, record, taken);
      behind = { chronicle: folded.chronicle, steps: folded.steps, undone: [], serial: (folded.taken.at(-1)?.serial ?? -1) + 1 };
      const good: Recorded = { ...record, version: rules.version, commands: record.commands.slice(0, folded.steps.length) };
      if (id === undefined) saver.begin(good, folded.state);
      else saver.goOn(id, good);
      if (taken.length > 0 && folded.taken.length === 0) saver.forgetTaken();
      useTable.getState().clear();
      set({
        ...CLOSED,
        rules,
        record: good,
        state: folded.state,
        seat: seatOf(rules, folded.state),
        publicNews: newsFor(rules, lastNews(folded.chronicle)),
        // A game that was left at the end of a day is taken up there.
        dayEnd: folded.chronicle.days.at(-1)?.order === folded.steps.length - 1 ? reportOf(rules, folded.state) : null,
        days: folded.chronicle.days,
      });
    },
    leave() {
      saver.close();
      behind = fresh();
      useTable.getState().clear();
      set({ ...CLOSED });
    },
    async resume() {
      const found = await saver.findOpen();
      if (found.kind !== 'game' || get().record) return false;
      get().openGame(found.record, found.id, found.taken);
      return true;
    },
    dropLast() {
      takeBack(false);
      get().dropCurtain();
    },
  };
});
