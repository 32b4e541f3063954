/** Makes the store of a game at a screen: the open game, how it is stored, and the view of whoever sits there. Nobody sits there while the curtain is up. */

import { create } from 'zustand';
import { type Command, isUmpire, linesAndWebs, type State } from '../engine/lines-and-webs/index.ts';
import { NO_COMPUTERS, type Seats, seatsTold, seatsUpTo } from '../records/seating.ts';
import { goesAlong, goingAlong } from './along.ts';
import { NO_BENCH } from './bench.ts';
import { computerAt, drawManners, peopleOf } from './computerSeats.ts';
import type { Named } from './database.ts';
import { mayGoBack } from './decided.ts';
import { type Folded, fold, foldInSlices, type Recorded } from './fold.ts';
import type { GameDeps, Parts } from './gameParts.ts';
import { CLOSED, type GameStore, type NewGame, NOBODY, NOTHING, type Stored } from './gameStore.ts';
import { createLiveGame, type GivenBy, type LiveGame, type TakingBack } from './liveGame.ts';
import { keptOpen, UNOPENED } from './opening.ts';
import { NO_CARDS, peeking, seatedAfter, sitApart, sitDown, tableFor } from './openTable.ts';
import { sameSeat } from './seat.ts';
import { afterStoring } from './storageGate.ts';
import type { Watch } from './tabs.ts';
import { nextSerialAfter } from './undoneCommands.ts';

/** Nobody need sit there for what the umpire does; but nothing is changed while another tab plays, or while both sides are asked. */
const mayChange = ({ follows, asking }: GameStore): boolean => !follows && !asking;

/** Carries out a command; on success it is stored, and the curtain falls when another seat is awaited. */
function carryOut(parts: Parts, command: Command, by: Omit<GivenBy, 'viewer'> = {}): boolean {
  const { deps, live, now, show } = parts;
  const game = live();
  const { record, viewer, recap } = now();
  if (!game || !record || !(viewer || by.isTaught || (isUmpire(command) && mayChange(now())))) return false;
  const done = game.give(command, { ...by, viewer });
  if (!done.ok) {
    show({ rejection: { command, why: done.why } });
    return false;
  }
  const { state, stays, newsFrom, dayEnd } = done;
  const stored = deps.saver.append(record.commands.length, command, state);
  if (!stays) deps.table.clear();
  deps.table.point(null);
  const seated = seatedAfter(parts, game, stays, { dayEnd });
  const change = {
    recap: stays ? recap : [],
    ...seated,
    record: { ...record, commands: [...record.commands, command] },
    newsFrom,
    publicNews: seated.viewer ? [] : game.newsFrom(newsFrom),
    dayEnd,
    days: game.days,
    seat: game.seat,
    rejection: null,
  };
  show(change, stored);
  return true;
}

/** Takes the last commands off the record, the last one alone without a count: an undo keeps them for redo. */
function takeBack(parts: Parts, how: TakingBack, count = 1): void {
  const { deps, live, now, show } = parts;
  const game = live();
  const { record, viewer, seat } = now();
  if (!game || !record) return;
  const left = game.session.commands.length - count;
  let { opening } = now();
  let stored: Promise<void> | null = null;
  while (game.session.commands.length > left) {
    const undone = game.takeBack(how);
    if (!undone) break;
    opening = keptOpen(opening, undone.at);
    stored = deps.saver.cut(undone, game.session.state, opening);
  }
  const orders = game.session.commands.length;
  if (orders === record.commands.length) return;
  // What was undone before stood behind what has gone now.
  if (how !== 'undo') game.session.forgetUndone();
  const before = seatsIn(now());
  const seats = seatsUpTo(before, orders);
  if (seats !== before) stored = deps.saver.noteSeats(seats);
  game.sit(seats);
  const stays = viewer !== null && sameSeat(seat, game.seat);
  const seated = seatedAfter(parts, game, stays, { dayEnd: null, asking: null });
  const change = {
    ...seated,
    ...seats,
    record: { ...record, commands: record.commands.slice(0, orders) },
    dayEnd: null,
    days: game.days,
    seat: game.seat,
    publicNews: seated.viewer ? [] : game.lastNews(),
    asking: null,
    opening,
    rejection: null,
  };
  show(change, stored);
}

/** What other tabs do with the game that is open. */
function watchOf(parts: Parts, id: string): Watch {
  const { deps, now, show } = parts;
  const readAgain = async (follows: boolean): Promise<void> => {
    const found = await deps.saver.find(id);
    if (found.kind === 'game' && now().follows && now().id === id) now().openGame(found.record, { ...found, follows });
  };
  return {
    lost() {
      now().dropCurtain();
      deps.saver.follow();
      deps.table.clear();
      show({ follows: true, dayEnd: null });
      deps.tabs.queueAgain();
    },
    gained: () => void readAgain(false),
    changed: () => void (now().follows && readAgain(true)),
    removed: () => (now().follows ? now().leave() : deps.saver.removed()),
  };
}

function begin(parts: Parts, record: Recorded, state: State, more: Named): { id: string; stored: Promise<void> | null } {
  const begun = parts.deps.saver.begin(record, state, more);
  void parts.deps.tabs.holdGame(begun.id, watchOf(parts, begun.id));
  return begun;
}

/** Puts a game on the screen, behind the curtain: one that is stored, or a new one. */
function openGame(parts: Parts, record: Recorded, from: Stored | undefined, { folded: _, ...more }: NewGame, folded: Folded): void {
  const { deps, show, open } = parts;
  const { rules, track, state, undone, problem } = folded;
  const good: Recorded = { ...record, version: rules.version, commands: [...track.commands] };
  const follows = from?.follows ?? false;
  const header = from?.header ?? more;
  const { id, stored } = from ? { id: from.id, stored: null } : begin(parts, good, state, more);
  if (from) deps.saver.goOn(good, state, { ...from, follows, undone });
  if (from && !follows && from.undone.length > 0 && undone.length === 0) deps.saver.forgetTaken();
  deps.table.clear();
  const game = createLiveGame(rules, record.seed, folded, from?.serial ?? nextSerialAfter(from?.undone ?? undone));
  const seats = seatsUpTo(seatsTold(header ?? {}), good.commands.length);
  game.sit(seats);
  open(game);
  const change = {
    ...CLOSED,
    ...seats,
    id,
    rules,
    record: good,
    state: game.session.state,
    seat: game.seat,
    days: game.days,
    players: header?.players ?? NOBODY,
    publicNews: game.lastNews(),
    dayEnd: game.dayEndNow(),
    follows,
    undoable: follows ? NOTHING : game.seenBy(null).undoable,
    opening: keptOpen(from?.opening ?? UNOPENED, good.commands.length),
    lesson: header?.lesson ?? null,
    bench: header?.bench ?? NO_BENCH,
    shows: header?.shows ?? null,
    historyProblem: problem,
  };
  show(change, stored);
  sitDown(parts);
}

/** What is done at the table: orders, and taking them back. */
function acts(
  parts: Parts,
): Pick<
  GameStore,
  'give' | 'giveFor' | 'giveComputers' | 'why' | 'refuse' | 'clearRejection' | 'undo' | 'redo' | 'backTo' | 'decisions' | 'dropLast'
> {
  const { deps, live, now, show } = parts;
  return {
    give(command, isAlong = false) {
      if (now().computerUp && !isUmpire(command)) return false;
      const { lesson } = deps.lesson;
      const orders = lesson?.lets(command, now()) ?? [isAlong ? goingAlong(command) : command];
      const done = orders.length > 0 && orders.every((order) => carryOut(parts, order));
      const game = live();
      if (done && game && game.session.undone.length > 0) {
        game.session.forgetUndone();
        show({ redoable: null });
      }
      if (done) lesson?.goOn();
      return done;
    },
    giveFor: (command) => carryOut(parts, command, { isTaught: true }),
    giveComputers(command) {
      if (!now().computerUp || !mayChange(now())) return false;
      live()?.session.forgetUndone();
      return carryOut(parts, command);
    },
    why(command) {
      const { rules, state } = now();
      return rules && state ? rules.check(state, command) : { code: 'core.no-game', clauses: [] };
    },
    refuse(why) {
      if (now().viewer) show({ rejection: { command: null, why } });
    },
    clearRejection: () => show({ rejection: null }),
    undo() {
      if (!mayChange(now())) return;
      const { can, command, more } = now().undoable;
      const { bar = null, commands = [] } = live()?.session ?? {};
      // One who plays against the computer goes back across what else would bar it.
      if (can && (bar || (command && command !== commands.at(-1)))) return takeBack(parts, 'alone', more + 1);
      let last: Command | undefined;
      do {
        last = live()?.session.commands.at(-1);
        if (now().undoable.can) takeBack(parts, 'undo');
      } while (goesAlong(last) && now().undoable.can);
    },
    redo() {
      const game = live();
      let command = game?.session.undone.at(-1);
      if (!game || !command || !(now().viewer || isUmpire(command))) return;
      do {
        if (!carryOut(parts, command, { isRedo: true })) game.session.forgetUndone();
        command = game.session.undone.at(-1);
      } while (command && goesAlong(command));
      show({ redoable: game.seenBy(now().viewer).redoable });
    },
    backTo(orders) {
      if (mayGoBack(now())) takeBack(parts, 'alone', (now().record?.commands.length ?? 0) - orders);
    },
    decisions() {
      const [side] = now().people;
      return side && mayGoBack(now()) ? (live()?.decisionsOf(side) ?? []) : [];
    },
    dropLast() {
      takeBack(parts, 'failure');
      now().dropCurtain();
    },
  };
}

/** What both sides are asked, and what they have agreed on. */
function agreements(
  parts: Parts,
): Pick<GameStore, 'askConsent' | 'takeBackByConsent' | 'leaveAsIs' | 'setOpening' | 'setBench' | 'logPlace' | 'past' | 'stateAtEntry'> {
  const { deps, live, now, show } = parts;
  return {
    askConsent() {
      const { viewer, undoable } = now();
      const last = live()?.lastCommand();
      const { bar } = undoable;
      if (!viewer || !bar || bar === 'computer' || !last || now().people.length < 2) return;
      now().dropCurtain();
      const { command, turn, phase, told } = last;
      show({ asking: { by: viewer, of: command.side, bar, turn, phase, told } });
    },
    takeBackByConsent() {
      if (now().asking && !now().follows) takeBack(parts, 'consent');
    },
    leaveAsIs() {
      show({ asking: null });
      sitDown(parts);
    },
    setOpening(opening) {
      if (!now().follows) show({ opening }, deps.saver.noteOpening(opening));
    },
    setBench(change) {
      const bench = { ...now().bench, ...change };
      if (!now().follows) show({ bench }, deps.saver.noteBench(bench));
    },
    logPlace: (orders) => live()?.entryAfter(orders) ?? 0,
    past: () => live()?.newsFrom(0) ?? [],
    stateAtEntry: (seq, isAfter) => live()?.stateAtEntry(seq, isAfter),
  };
}

/** Who sits at the screen. */
function seats(parts: Parts): Pick<GameStore, 'closeDay' | 'openCurtain' | 'dropCurtain' | 'changeSharing'> {
  const { deps, live, now, show } = parts;
  return {
    closeDay() {
      deps.table.clear();
      show({ dayEnd: null });
      sitDown(parts);
    },
    openCurtain() {
      const game = live();
      const { seat, viewer, follows } = now();
      if (!game || !seat || viewer || follows) return;
      if (sitApart(parts)) return;
      // What was taken back before the curtain fell stays taken back.
      game.session.forgetUndone();
      const since = game.shownUpTo();
      const open = { ...tableFor(parts, game, seat.side), ...NO_CARDS };
      const recap = open.log.filter((entry) => entry.seq >= since);
      show({ ...open, recap, newsFrom: since, publicNews: [], dayEnd: null, rejection: null });
    },
    dropCurtain() {
      const game = live();
      if (!game || !now().viewer) return;
      game.noteShown();
      deps.table.clear();
      show({ ...game.seenBy(null), ...NO_CARDS, recap: [], asking: null, rejection: null });
    },
    changeSharing() {
      if (!now().viewer) return;
      now().dropCurtain();
      sitDown(parts);
    },
  };
}

const seatsIn = ({ seating, practice, unaided, suggested }: Seats): Seats => ({ seating, practice, unaided, suggested });

/** Programs at the seats. */
function programs(parts: Parts): Pick<GameStore, 'changeComputers' | 'noteSuggestion' | 'giverOf' | 'stateAfter'> {
  const { deps, live, now, show } = parts;
  const note = (change: Partial<Seats>): void => {
    const seats = { ...seatsIn(now()), ...change };
    live()?.sit(seats);
    show(seats, deps.saver.noteSeats(seats));
  };
  return {
    changeComputers(computers) {
      const { seating, record } = now();
      if (!record || !mayChange(now())) return;
      const from = record.commands.length;
      note({ seating: [...seating.filter((one) => one.from < from), { from, computers }] });
      now().dropCurtain();
      sitDown(parts);
    },
    noteSuggestion() {
      const { suggested, record } = now();
      const at = record?.commands.length ?? 0;
      if (record && !now().follows && suggested.at(-1) !== at) note({ suggested: [...suggested, at] });
    },
    giverOf: (order) => live()?.giverOf(order) ?? null,
    stateAfter: (orders) => live()?.stateAfter(orders),
  };
}

/** Who is up, and at which sides persons sit, where either has changed. */
function whoPlays(change: Partial<GameStore>, { seating, seat, people }: GameStore): Partial<GameStore> {
  if (!('seat' in change || 'seating' in change)) return {};
  const computers = seating.at(-1)?.computers ?? NO_COMPUTERS;
  return { computerUp: seat && computerAt(computers, seat), people: 'seating' in change ? peopleOf(computers) : people };
}

/** Games that come onto the screen, and leave it. */
function openings(
  parts: Parts,
): Pick<GameStore, 'newGame' | 'openGame' | 'admitUmpire' | 'leave' | 'openStored' | 'openKept' | 'saveAgain' | 'resume'> {
  const { deps, live, open, now, show } = parts;
  const { saver, tabs, table } = deps;
  return {
    newGame(scenario, seed, players, { computers, ...seats } = {}) {
      const rules = linesAndWebs(scenario);
      const record = { format: 1, ruleset: rules.id, version: rules.version, scenario, seed, commands: [] } as const;
      const seating = computers && [{ from: 0, computers: drawManners(computers, seed) }];
      now().openGame(record, undefined, { ...(players ? { players } : {}), ...(seating ? { seating, ...seats } : {}) });
    },
    openGame(record, from, more = {}, rules = linesAndWebs(record.scenario)) {
      openGame(parts, record, from, more, from?.folded ?? more.folded ?? fold(rules, record, from?.undone));
    },
    async admitUmpire() {
      const umpire = await deps.fetchUmpire();
      const { rules } = now();
      if (!rules || rules.world.umpire) return;
      const more = linesAndWebs(rules.world.scenario, { umpire });
      live()?.playBy(more);
      show({ rules: more });
    },
    leave() {
      saver.close(now().follows);
      tabs.releaseGame();
      open(null);
      table.clear();
      show({ ...CLOSED });
    },
    async openStored(id, robs) {
      const plays = await tabs.holdGame(id, watchOf(parts, id), robs);
      const found = await saver.find(id);
      if (found.kind === 'game') now().openGame(found.record, { ...found, follows: !plays });
      else tabs.releaseGame();
      return found.kind;
    },
    async openKept(record, kept) {
      const [rules] = await Promise.all([deps.rulesFor(record, kept.undone), tabs.holdGame(kept.id, watchOf(parts, kept.id))]);
      const folded = kept.folded ?? (await foldInSlices(rules, record, kept.undone));
      now().openGame(record, { ...kept, folded, follows: false });
    },
    saveAgain() {
      if (now().record) void saver.again();
    },
    async resume() {
      const id = await saver.openId();
      if (id === null || now().record) return false;
      return (await now().openStored(id)) === 'game';
    },
  };
}

/** The store of one screen. Two of them know nothing of each other but what they share in `deps`. */
export const createGameStore = (deps: GameDeps) =>
  create<GameStore>((set, get) => {
    let game: LiveGame | null = null;
    const gate = afterStoring<GameStore>(get, set, deps.saver.slow);
    const parts: Parts = {
      now: gate.now,
      show: (change, stored) => gate.show({ ...change, ...whoPlays(change, { ...gate.now(), ...change }) }, stored),
      deps,
      live: () => game,
      open(next) {
        game = next;
      },
    };
    deps.lesson.now = parts.now;
    return { ...CLOSED, ...acts(parts), ...agreements(parts), ...seats(parts), ...programs(parts), ...peeking(parts), ...openings(parts) };
  });
