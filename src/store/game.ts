/** The game at this screen: the record of commands, the state that follows from it, and the view of whoever sits here. Nobody sits here while the curtain is up. */

import { create } from 'zustand';
import { apply } from '../engine/core/index.ts';
import { type Command, isUmpire, linesAndWebs, type Rules, type Side, type State } from '../engine/lines-and-webs/index.ts';
import { type Chronicle, emptyChronicle, type LogEntry, lastNews, noteDay, noteEvents, publicOf, redactLog, strike } from './chronicle.ts';
import type { Named } from './database.ts';
import { bothLook, type DayReport, dayReport, inCourse } from './days.ts';
import { fold, type Recorded, type Step } from './fold.ts';
import { CLOSED, type GameStore, NOBODY, NOTHING } from './gameStore.ts';
import { door } from './lesson/door.ts';
import { keptOpen, UNOPENED } from './opening.ts';
import { saver } from './saving.ts';
import { noteSeen, sameSeat, seatName, seatOf } from './seat.ts';
import { afterStoring } from './shown.ts';
import { useTable } from './table.ts';
import { holdGame, queueAgain, releaseGame, type Watch } from './tabs.ts';
import { nextSerialAfter } from './taken.ts';
import { redoableOf, undoableOf } from './undoable.ts';
import { NO_BENCH } from './workbench/bench.ts';
import { rulesFor, umpireSource } from './workbench/umpire.ts';

export type { LogEntry } from './chronicle.ts';
export type { Undoable } from './gameStore.ts';
export type { Seat } from './seat.ts';

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

export const useGame = create<GameStore>((set, get) => {
  const { now, show } = afterStoring<GameStore>(get, set, saver.slow);
  door.now = now;

  /** Everything that follows from who looks at which state. */
  const seen = (rules: Rules, state: State, viewer: Side | null) => ({
    state,
    viewer,
    view: viewer ? rules.view(state, viewer) : null,
    log: viewer ? redactLog(rules, behind.chronicle, viewer) : [],
    undoable: undoableOf(behind.steps, viewer),
    redoable: redoableOf(behind.undone, viewer),
  });

  const newsFor = (rules: Rules, from: number): LogEntry[] =>
    redactLog(rules, behind.chronicle, 'public').filter((entry) => entry.seq >= from);

  const reportOf = (rules: Rules, state: State): DayReport | null =>
    dayReport(rules, state, redactLog(rules, behind.chronicle, 'public'), behind.chronicle.days);

  /** Nobody need sit here for what the umpire does; but nothing is changed while another tab plays, or while both sides are asked. */
  const mayChange = (): boolean => !now().follows && !now().asking;

  /** Carries out a command of the viewer's, the umpire's, or a lesson's; on success it is stored, and the curtain falls when another seat is awaited. */
  const carryOut = (command: Command, isTaught = false): boolean => {
    const { rules, record, state, viewer } = now();
    const outside = isUmpire(command);
    if (!rules || !record || !state || !(viewer || isTaught || (outside && mayChange()))) return false;
    const result = apply(rules, state, command);
    if (!result.ok) {
      show({ rejection: { command, why: result.why } });
      return false;
    }
    const before = seatOf(rules, state);
    const after = seatOf(rules, result.state);
    const ended = noteDay(behind.chronicle, rules, result.state, result.events, behind.steps.length);
    const stays = !bothLook(result.events) && sameSeat(before, after);
    const stored = saver.append(record.commands.length, command, result.state);
    const newsFrom = behind.chronicle.entries.length;
    if (!stays && viewer && before) noteSeen(behind.chronicle.seen, before, newsFrom);
    noteEvents(behind.chronicle, state, result.events, { order: behind.steps.length, by: command.side });
    behind.steps.push({ command, bar: result.undoBar ?? (isTaught || !(stays || outside) ? 'side' : null), before: state });
    if (!stays) useTable.getState().clear();
    useTable.getState().point(null);
    const change = {
      ...seen(rules, result.state, stays ? viewer : null),
      record: { ...record, commands: [...record.commands, command] },
      recap: stays ? now().recap : [],
      newsFrom,
      publicNews: stays ? [] : newsFor(rules, newsFrom),
      dayEnd: ended ? reportOf(rules, result.state) : null,
      days: inCourse(behind.chronicle.days),
      seat: after,
      rejection: null,
    };
    show(change, stored);
    return true;
  };

  /** Takes the last command off the record: an undo keeps it for redo. */
  const takeBack = (how: 'undo' | 'consent' | 'failure'): void => {
    const { rules, record, viewer } = now();
    const last = behind.steps.at(-1);
    if (!rules || !record || !last) return;
    behind.steps.pop();
    if (how === 'undo') behind.undone.push(last.command);
    strike(behind.chronicle, behind.steps.length, how === 'consent');
    const commands = record.commands.slice(0, -1);
    const state = last.before ?? fold(rules, { ...record, commands }).state;
    const taken = { serial: behind.serial++, at: commands.length, command: last.command };
    const opening = keptOpen(now().opening, commands.length);
    const stored = saver.cut(how === 'consent' ? { ...taken, consent: true } : taken, state, opening);
    const stays = viewer !== null && sameSeat(now().seat, seatOf(rules, state));
    const change = {
      ...seen(rules, state, stays ? viewer : null),
      record: { ...record, commands },
      dayEnd: null,
      days: inCourse(behind.chronicle.days),
      seat: seatOf(rules, state),
      publicNews: stays ? [] : newsFor(rules, lastNews(behind.chronicle)),
      asking: null,
      opening,
      rejection: null,
    };
    show(change, stored);
  };

  const begin = (record: Recorded, state: State, more?: Named): { id: string; stored: Promise<void> | null } => {
    const begun = saver.begin(record, state, more);
    void holdGame(begun.id, watchOf(begun.id));
    return begun;
  };

  /** What other tabs do with the game that is open here. */
  const watchOf = (id: string): Watch => ({
    lost() {
      now().dropCurtain();
      saver.follow();
      useTable.getState().clear();
      show({ follows: true, dayEnd: null });
      queueAgain();
    },
    gained: () => void readAgain(id, false),
    changed: () => void (now().follows && readAgain(id, true)),
  });

  const readAgain = async (id: string, follows: boolean): Promise<void> => {
    const found = await saver.find(id);
    if (found.kind === 'game' && now().follows) now().openGame(found.record, { ...found, follows }, undefined, found.rules);
  };

  return {
    ...CLOSED,
    give(command) {
      const orders = door.lesson?.lets(command, now()) ?? [command];
      const done = orders.length > 0 && orders.every((order) => carryOut(order));
      if (done && behind.undone.length > 0) {
        behind.undone = [];
        show({ redoable: null });
      }
      if (done) door.lesson?.goOn();
      return done;
    },
    giveFor: (command) => carryOut(command, true),
    why(command) {
      const { rules, state } = now();
      return rules && state ? rules.check(state, command) : { code: 'core.no-game', clauses: [] };
    },
    refuse(why) {
      if (now().viewer) show({ rejection: { command: null, why } });
    },
    clearRejection: () => show({ rejection: null }),
    undo() {
      if (now().undoable.can && mayChange()) takeBack('undo');
    },
    redo() {
      const command = behind.undone.at(-1);
      if (!command || !(now().viewer || isUmpire(command))) return;
      behind.undone.pop();
      if (!carryOut(command)) behind.undone = [];
      show({ redoable: redoableOf(behind.undone, now().viewer) });
    },
    askConsent() {
      const { rules, state, viewer, undoable } = now();
      const last = behind.steps.at(-1);
      if (!rules || !state || !viewer || !undoable.bar || !last) return;
      const order = behind.steps.length - 1;
      const { turn, phase } = behind.chronicle.entries.find((entry) => entry.order === order) ?? state;
      const told = publicOf(rules, behind.chronicle, order);
      now().dropCurtain();
      show({ asking: { by: viewer, of: last.command.side, bar: undoable.bar, turn, phase, told } });
    },
    takeBackByConsent() {
      if (now().asking && !now().follows) takeBack('consent');
    },
    setOpening(opening) {
      if (!now().follows) show({ opening }, saver.noteOpening(opening));
    },
    setBench(change) {
      const bench = { ...now().bench, ...change };
      if (!now().follows) show({ bench }, saver.noteBench(bench));
    },
    logPlace(orders) {
      const { entries } = behind.chronicle;
      return entries.find((entry) => entry.order >= orders)?.seq ?? entries.length;
    },
    leaveAsIs: () => show({ asking: null }),
    closeDay() {
      useTable.getState().clear();
      show({ dayEnd: null });
    },
    openCurtain() {
      const { rules, state, seat, viewer } = now();
      if (!rules || !state || !seat || viewer || now().follows) return;
      const open = seen(rules, state, seat.side);
      const since = behind.chronicle.seen[seatName(seat)] ?? 0;
      const recap = open.log.filter((entry) => entry.seq >= since);
      // What was taken back before the curtain fell stays taken back.
      behind.undone = [];
      show({ ...open, redoable: null, recap, newsFrom: since, publicNews: [], dayEnd: null, rejection: null });
    },
    dropCurtain() {
      const { rules, state, viewer, seat } = now();
      if (!rules || !state || !viewer) return;
      if (seat) noteSeen(behind.chronicle.seen, seat, behind.chronicle.entries.length);
      useTable.getState().clear();
      show({ ...seen(rules, state, null), recap: [], asking: null, rejection: null });
    },
    newGame(scenario, seed, players) {
      const rules = linesAndWebs(scenario);
      const record = { format: 1, ruleset: rules.id, version: rules.version, scenario, seed, commands: [] } as const;
      now().openGame(record, undefined, players && { players });
    },
    openGame(record, from, more, rules = linesAndWebs(record.scenario)) {
      const folded = from?.folded ?? fold(rules, record, from?.taken);
      behind = {
        chronicle: folded.chronicle,
        steps: folded.steps,
        undone: [],
        serial: from?.serial ?? nextSerialAfter(from?.taken ?? []),
      };
      const good: Recorded = { ...record, version: rules.version, commands: record.commands.slice(0, folded.steps.length) };
      const follows = from?.follows ?? false;
      const players = (from?.header ?? more)?.players ?? NOBODY;
      const { id, stored } = from ? { id: from.id, stored: null } : begin(good, folded.state, more);
      if (from) saver.goOn(good, folded.state, { ...from, follows, taken: folded.taken });
      if (from && !follows && from.taken.length > 0 && folded.taken.length === 0) saver.forgetTaken();
      useTable.getState().clear();
      const change = {
        ...CLOSED,
        id,
        rules,
        record: good,
        state: folded.state,
        follows,
        players,
        undoable: follows ? NOTHING : undoableOf(folded.steps, null),
        seat: seatOf(rules, folded.state),
        publicNews: newsFor(rules, lastNews(folded.chronicle)),
        // A game that was left at the end of a day is taken up there.
        dayEnd: folded.chronicle.days.at(-1)?.order === folded.steps.length - 1 ? reportOf(rules, folded.state) : null,
        days: inCourse(folded.chronicle.days),
        opening: keptOpen(from?.opening ?? UNOPENED, folded.steps.length),
        lesson: (from?.header ?? more)?.lesson ?? null,
        bench: (from?.header ?? more)?.bench ?? NO_BENCH,
      };
      show(change, stored);
    },
    async openStored(id, robs) {
      const plays = await holdGame(id, watchOf(id), robs);
      const found = await saver.find(id);
      if (found.kind === 'game') now().openGame(found.record, { ...found, follows: !plays }, undefined, found.rules);
      else releaseGame();
      return found.kind;
    },
    async openKept(record, kept) {
      const [rules] = await Promise.all([rulesFor(record, kept.taken), holdGame(kept.id, watchOf(kept.id))]);
      now().openGame(record, { ...kept, follows: false }, undefined, rules);
    },
    async admitUmpire() {
      const umpire = await umpireSource.fetch();
      const { rules } = now();
      if (rules && !rules.world.umpire) show({ rules: linesAndWebs(rules.world.scenario, { umpire }) });
    },
    leave() {
      saver.close(now().follows);
      releaseGame();
      behind = fresh();
      useTable.getState().clear();
      show({ ...CLOSED });
    },
    saveAgain() {
      if (now().record) void saver.again();
    },
    async resume() {
      const id = await saver.openId();
      if (id === null || now().record) return false;
      return (await now().openStored(id)) === 'game';
    },
    dropLast() {
      takeBack('failure');
      now().dropCurtain();
    },
  };
});
