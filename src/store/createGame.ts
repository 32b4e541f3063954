/** Store of the game at this screen: the open game, its storage and the view of the seated side. No side is seated behind the curtain. */

import { create } from 'zustand';
import type { State } from '../engine/core/gameTypes.ts';
import { gameOf } from '../games/rules.ts';
import { clampSeats, NO_COMPUTERS, unpackSeats } from '../records/seating.ts';
import { NO_BENCH } from './bench.ts';
import type { GameDetails } from './database.ts';
import type { GameDeps, Parts } from './gameParts.ts';
import { CLOSED, type GameStore, type NewGame, NOBODY, NOTHING, type StoredGame } from './gameStore.ts';
import { createLiveGame, type LiveGame } from './liveGame.ts';
import { undoWay } from './locks.ts';
import { keptOpen, UNOPENED } from './opening.ts';
import { createPeekActions, seatAtOpenTable } from './openTable.ts';
import { orders, takeBack } from './orders.ts';
import { type GameRecordOf, type ReplayedGame, replayGame, replayGameInSlices } from './replayGame.ts';
import { computerAt, drawManners, peopleOf } from './seat.ts';
import { computers, persons } from './seatedBy.ts';
import { afterStoring } from './storageGate.ts';
import type { Watch } from './tabs.ts';
import { nextSerialAfter } from './undoneCommands.ts';

/** Handlers for changes that other tabs make to the open game. */
function watchOf(parts: Parts, id: string): Watch {
  const { deps, now, show } = parts;
  const readAgain = async (isFollower: boolean): Promise<void> => {
    const found = await deps.saver.find(id);
    if (found.kind === 'game' && now().isFollower && now().id === id) now().openGame(found.record, { ...found, isFollower });
  };
  return {
    lost() {
      now().dropCurtain();
      deps.saver.follow();
      deps.table.clear();
      show({ isFollower: true, dayEnd: null });
      deps.tabs.rejoinQueue();
    },
    gained: () => void readAgain(false),
    changed: () => void (now().isFollower && readAgain(true)),
    removed: () => (now().isFollower ? now().leave() : deps.saver.removed()),
  };
}

function begin(parts: Parts, record: GameRecordOf, state: State, more: GameDetails): { id: string; stored: Promise<void> | null } {
  const begun = parts.deps.saver.begin(record, state, more);
  void parts.deps.tabs.holdGame(begun.id, watchOf(parts, begun.id));
  return begun;
}

/** Shows a stored or new game behind the curtain. */
function openGame(
  parts: Parts,
  record: GameRecordOf,
  from: StoredGame | undefined,
  { folded: _, ...more }: NewGame,
  folded: ReplayedGame,
): void {
  const { deps, show, open } = parts;
  const { rules, track, state, undone, problem } = folded;
  const good: GameRecordOf = { ...record, version: rules.version, commands: [...track.commands] };
  const isFollower = from?.isFollower ?? false;
  const header = from?.header ?? more;
  const { id, stored } = from ? { id: from.id, stored: null } : begin(parts, good, state, more);
  // Undone commands that do not match the record cannot be redone either.
  const again = undone.length > 0 ? (from?.again ?? []) : [];
  if (from) deps.saver.goOn(good, state, { ...from, follows: isFollower, undone, again });
  if (from && !isFollower && from.undone.length > 0 && undone.length === 0) deps.saver.forgetTaken();
  deps.table.clear();
  const game = createLiveGame(rules, record.seed, folded, from?.serial ?? nextSerialAfter(from?.undone ?? undone), again);
  const seats = clampSeats(unpackSeats(header ?? {}), good.commands.length);
  game.sit(seats);
  game.limitUndo(header?.task ?? null);
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
    isFollower,
    undoable: isFollower ? NOTHING : game.seenBy(null).undoable,
    redoable: isFollower ? null : game.seenBy(null).redoable,
    opening: keptOpen(from?.opening ?? UNOPENED, good.commands.length),
    lesson: header?.lesson ?? null,
    task: header?.task ?? null,
    bench: header?.bench ?? NO_BENCH,
    shows: header?.shows ?? null,
    doubt: header?.doubt ?? null,
    historyProblem: problem,
  };
  show(change, stored);
  seatAtOpenTable(parts);
}

/** Updates the active seat and the sides with people, if they changed. */
function whoPlays(change: Partial<GameStore>, { seating, seat, people }: GameStore): Partial<GameStore> {
  if (!('seat' in change || 'seating' in change)) return {};
  const computers = seating.at(-1)?.computers ?? NO_COMPUTERS;
  return { computerUp: seat && computerAt(computers, seat), people: 'seating' in change ? peopleOf(computers) : people };
}

/** Actions that open and close games. */
function openings(
  parts: Parts,
): Pick<GameStore, 'newGame' | 'openGame' | 'admitUmpire' | 'leave' | 'openStored' | 'openKept' | 'saveAgain' | 'resume'> {
  const { deps, live, open, now, show, drop } = parts;
  const { saver, tabs, table } = deps;
  return {
    newGame(scenario, seed, players, { computers, off = [], practice } = {}) {
      const rules = gameOf(scenario.ruleset).rulesOf(scenario);
      const record = { format: 1, ruleset: rules.id, version: rules.version, scenario, seed, commands: [] } as const;
      const seats = {
        ...(computers ? { seating: [{ from: 0, computers: drawManners(computers, seed) }], ...(practice ? { practice } : {}) } : {}),
        ...(off.length > 0 ? { advice: [{ from: 0, off }] } : {}),
      };
      now().openGame(record, undefined, { ...(players ? { players } : {}), ...seats });
    },
    openGame(record, from, more = {}, rules = gameOf(record.ruleset).rulesOf(record.scenario)) {
      openGame(parts, record, from, more, from?.folded ?? more.folded ?? replayGame(rules, record, from?.undone));
    },
    async admitUmpire() {
      const game = now().rules?.id;
      if (game === undefined) return;
      const umpire = await deps.fetchUmpire(game);
      const { rules } = now();
      if (rules?.id !== game || gameOf(game).hasUmpire(rules.world)) return;
      const more = gameOf(rules.id).rulesOf(rules.world.scenario, umpire);
      live()?.playBy(more);
      show({ rules: more });
    },
    leave() {
      saver.close(now().isFollower);
      tabs.releaseGame();
      open(null);
      table.clear();
      drop({ ...CLOSED });
    },
    async openStored(id, robs) {
      const plays = await tabs.holdGame(id, watchOf(parts, id), robs);
      const found = await saver.find(id).catch((fault: unknown) => {
        // Not open here: another tab may play it.
        tabs.releaseGame();
        throw fault;
      });
      if (found.kind === 'game') now().openGame(found.record, { ...found, isFollower: !plays });
      else tabs.releaseGame();
      return found.kind;
    },
    async openKept(record, kept) {
      const [rules] = await Promise.all([deps.rulesFor(record, kept.undone), tabs.holdGame(kept.id, watchOf(parts, kept.id))]);
      const folded = kept.folded ?? (await replayGameInSlices(rules, record, kept.undone));
      now().openGame(record, { ...kept, folded, isFollower: false });
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

/** Creates the store of one screen. Two stores share nothing but `deps`. */
export const createGameStore = (deps: GameDeps) =>
  create<GameStore>((set, get) => {
    let game: LiveGame | null = null;
    const gate = afterStoring<GameStore>(get, set, deps.saver.slow);
    const withPlayers = (change: Partial<GameStore>, on: GameStore) => ({ ...change, ...whoPlays(change, { ...on, ...change }) });
    const parts: Parts = {
      ...gate,
      show: (change, stored, closing, beside) =>
        gate.show(withPlayers(change, gate.now()), stored, closing && withPlayers(closing, gate.now()), beside),
      hide: (change, meanwhile = {}) => gate.hide(change, withPlayers(meanwhile, gate.now())),
      deps,
      live: () => game,
      open(next) {
        game = next;
      },
    };
    deps.lesson.now = parts.now;
    return {
      ...CLOSED,
      whenShown: gate.whenShown,
      withShown: gate.withShown,
      ...orders(parts),
      ...agreements(parts),
      ...persons(parts),
      ...computers(parts),
      ...createPeekActions(parts),
      ...openings(parts),
    };
  });

function agreements(
  parts: Parts,
): Pick<
  GameStore,
  'askConsent' | 'takeBackByConsent' | 'leaveAsIs' | 'setOpening' | 'setBench' | 'noteTask' | 'logPlace' | 'past' | 'stateAtEntry'
> {
  const { deps, live, now, show } = parts;
  return {
    askConsent() {
      const { viewer, undoable } = now();
      const last = live()?.lastCommand();
      const { blocker: bar } = undoable;
      if (!viewer || !bar || bar === 'computer' || bar === 'locked' || !last || now().people.length < 2) return;
      if (undoWay(now().task) !== 'free') return;
      now().dropCurtain();
      const { command, turn, phase, told } = last;
      show({ asking: { owner: command.side, blocker: bar, turn, phase, news: told } });
    },
    takeBackByConsent() {
      if (now().asking && !now().isFollower) takeBack(parts, 'consent');
    },
    leaveAsIs() {
      show({ asking: null });
      seatAtOpenTable(parts);
    },
    setOpening(opening) {
      if (!now().isFollower) show({ opening }, deps.saver.noteOpening(opening));
    },
    setBench(change) {
      const bench = { ...now().bench, ...change };
      if (!now().isFollower) show({ bench }, deps.saver.noteBench(bench));
    },
    noteTask(change) {
      const { task, isFollower } = now();
      if (!task || isFollower) return;
      const changed = { ...task, ...change };
      live()?.limitUndo(changed);
      const undoable = live()?.seenBy(now().viewer).undoable ?? NOTHING;
      show({ task: changed, undoable }, deps.saver.noteTask(changed));
    },
    logPlace: (orders) => live()?.entryAfter(orders) ?? 0,
    past: () => live()?.newsFrom(0) ?? [],
    stateAtEntry: (seq, isAfter) => live()?.stateAtEntry(seq, isAfter),
  };
}
