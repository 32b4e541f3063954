/**
 * Plays the computers' seats at this screen: asks the bot worker when a computer is active and nothing covers the table, then gives its commands at the
 * chosen pace. Decisions are discarded when the record changes otherwise.
 */

import { create } from 'zustand';
import { type Command, isUmpire, type Phase, type State } from '../../engine/core/gameTypes.ts';
import { gameOf } from '../../games/rules.ts';
import { isLooking, useEyes } from '../bench.ts';
import { isAutoAnswer } from '../followUps.ts';
import { useGame } from '../game.ts';
import type { GameStore } from '../gameStore.ts';
import { useLeaving } from '../leaving.ts';
import { lessonGate } from '../lessonGate.ts';
import { isOpenNow } from '../openTable.ts';
import { type ComputerPace, useComputerPace, usePace } from '../pace.ts';
import { seatName } from '../seat.ts';
import { type Drawer, useTable } from '../table.ts';
import { useWatching } from '../watching.ts';
import { CancelledError, type Mind, mind } from './botWorkerClient.ts';
import { type Decision, decisionFor, follow, type Game } from './decision.ts';

export interface ComputerStore {
  /** `idle`: no computer is active. `failed`: its answer was not legal or did not come; `retry` asks again. */
  status: 'idle' | 'thinks' | 'plays' | 'held' | 'failed';
  /** Progress; `of` is 0 if unknown. */
  done: number;
  of: number;
  /** Phase it works on, which is public. */
  work: Phase | null;
  /** First log entry of the computer's turn. */
  turnFrom: number;
  /** Paused by the player. */
  isHeld: boolean;
  /** The next command waits for a press (single steps). */
  waits: boolean;
  /** A day report that only spectators see stays until a press. */
  dayWaits: boolean;
}

const IDLE: ComputerStore = { status: 'idle', done: 0, of: 0, work: null, turnFrom: 0, isHeld: false, waits: false, dayWaits: false };

export const useComputer = create<ComputerStore>(() => ({ ...IDLE }));

/** Pause before each visible command in milliseconds; null waits for a press. */
const PAUSE_MS: { readonly [P in ComputerPace]: number | null } = { step: null, slow: 1800, table: 900, quick: 150 };
/** Pause before commands that only end a part or a turn. */
const BRIEF_MS = 120;
const TOGETHER: ReadonlySet<ComputerPace> = new Set(['table', 'quick']);
/** A day report that only spectators see stays longer by this factor. */
const DAY_FACTOR = 4;

/** Decision made at one point of a record. */
interface Plan {
  game: string;
  seed: string;
  /** Number of commands before it, and the last of them: a record with that same object there has the same commands before it. */
  start: number;
  last: Command | undefined;
  orders: readonly Command[];
}

/** The open game as input for decisions. */
export const asGame = ({ rules, record, seating, stateAfter }: GameStore): Game | null =>
  rules && record
    ? { rules, seed: record.seed, commands: record.commands, seating, stateAfter: (orders) => stateAfter(orders) as State }
    : null;

/** True if the game allows a computer's command now. */
const isUp = ({ id, computerUp, isFollower, asking, lesson, viewer }: GameStore): boolean =>
  id !== null && computerUp !== null && viewer !== null && !isFollower && !asking && lesson === null;

/** Fields of the game that the driver reacts to. */
const CONCERNS = ['id', 'record', 'computerUp', 'viewer', 'isFollower', 'asking', 'lesson', 'dayEnd', 'seating'] as const;

/** Fields of the table that it waits for. */
const COVERS = ['isPlayingBack', 'isSeating', 'isGoingBack', 'drawer'] as const;
/** Drawers over the panel that are long to read. */
const READ: ReadonlySet<Drawer | null> = new Set(['rules', 'help']);

/** The driver of one screen. */
export function createDriver(by: Mind) {
  let isStarted = false;
  let plans: Plan[] = [];
  let asked: { game: string; seed: string } | null = null;
  let failedAt: { game: string; orders: number; isRefused: boolean } | null = null;
  /** Its command was rejected here, and it has been asked again this often. */
  let anew = { game: '', orders: -1, times: 0 };
  let turn = '';
  let isMoving = false;
  /** Several commands have just been given together; their animation needs time before the part ends. */
  let isTogether = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (change: Partial<ComputerStore>): void => useComputer.setState(change);

  const forget = (): void => {
    asked = null;
    by.forget();
  };

  const isKept = ({ game, start, last }: Plan, now: GameStore): boolean => game === now.id && now.record?.commands[start - 1] === last;

  /** Next command if decided, otherwise the decision to request. */
  function nextOf(now: GameStore): { order: Command; after: readonly Command[] } | { decision: Decision } | null {
    const game = asGame(now);
    if (!game) return null;
    plans = plans.filter((plan) => isKept(plan, now));
    const orders = game.commands.length;
    for (let decision = decisionFor(game, orders); decision; ) {
      const { start, question } = decision;
      const plan = plans.find((one) => one.start === start && one.seed === question.seed);
      if (!plan) return { decision };
      if (plan.orders.length === 0) return null;
      const next = follow(game, decision, plan.orders, orders);
      if ('at' in next) return { order: plan.orders[next.at] as Command, after: plan.orders.slice(next.at + 1) };
      decision = next.decision;
    }
    return null;
  }

  /** @param isRefused its answer was not legal, and would be the same again */
  function fail(now: GameStore, isRefused: boolean): void {
    failedAt = { game: now.id ?? '', orders: now.record?.commands.length ?? 0, isRefused };
    usePace.setState({ isSkipping: false });
    set({ status: 'failed', waits: false });
  }

  function think(now: GameStore, { start, question }: Decision): void {
    const { rules, record, id } = now;
    if (!rules || !record || id === null || (asked?.game === id && asked.seed === question.seed)) return;
    forget();
    const key = { game: id, seed: question.seed };
    asked = key;
    set({ status: 'thinks', done: 0, of: 0, waits: false });
    const last = record.commands[start - 1];
    // Another seed: from the same one it would decide the same.
    const isAnew = anew.game === id && anew.orders === record.commands.length;
    const put = isAnew ? { ...question, seed: `${question.seed} ${anew.times}` } : question;
    by.ask(rules.world.scenario, put, (done, of) => asked === key && set({ done, of }))
      .then(({ orders }) => {
        if (asked !== key) return;
        asked = null;
        plans.push({ ...key, start, last, orders });
        tick();
      })
      .catch((why: unknown) => {
        if (why instanceof CancelledError || asked !== key) return;
        asked = null;
        fail(useGame.getState(), false);
      });
  }

  /** Gives the due command if it is still due. */
  function give(): void {
    const now = useGame.getState();
    const next = isUp(now) ? nextOf(now) : null;
    if (next && 'order' in next && !now.dispatch(next.order, 'bot')) {
      useGame.getState().clearRejection();
      fail(now, true);
      return;
    }
    const runs = (order: Command): boolean => (now.rules && gameOf(now.rules.id).table.runsTogether?.(order)) ?? false;
    isTogether = next !== null && 'order' in next && runs(next.order) && TOGETHER.has(useComputerPace.getState().pace);
    if (isTogether && next && 'order' in next) {
      const end = next.after.findIndex((order) => !runs(order));
      // A rejected command leads to a new request automatically.
      if (!next.after.slice(0, end < 0 ? undefined : end).every((order) => useGame.getState().dispatch(order, 'bot')))
        useGame.getState().clearRejection();
    }
    tick();
  }

  /** Sets the first log entry since the person's last command, or of this turn if two computers play. */
  function noteTurn(now: GameStore): void {
    const commands = now.record?.commands ?? [];
    const seat = now.seat ? seatName(now.seat) : '';
    const isAlone = now.people.length === 1;
    const key = `${now.id} ${isAlone ? '' : seat}`;
    if (turn === key) return;
    turn = key;
    const own = isAlone
      ? commands.findLastIndex((command, i) => !isUmpire(command) && now.botThatOrdered(i) === null && !isAutoAnswer(command))
      : commands.length - 1;
    set({ turnFrom: now.logPlace(own + 1) });
  }

  /** No computer is active here. */
  function rest(): void {
    turn = '';
    if (asked) forget();
    if (usePace.getState().isSkipping) usePace.setState({ isSkipping: false });
    if (useComputer.getState().status !== 'idle') set({ ...IDLE, turnFrom: useComputer.getState().turnFrom });
  }

  /** True if something covers the table or moves on it. */
  const isCovered = (): boolean => {
    const isSkipping = usePace.getState().isSkipping;
    const { isPlayingBack, isSeating, isGoingBack, drawer } = useTable.getState();
    // Fights are always played back to people; other animations are skipped.
    const isShown = isSkipping ? isPlayingBack && useGame.getState().people.length > 0 : isPlayingBack || isMoving;
    // A fight that waits for an answer is shown together with it.
    const isAwaited = useTable.getState().awaitsAnswer;
    return (
      (isShown && !isAwaited) ||
      useWatching.getState().watched !== null ||
      useLeaving.getState().act !== null ||
      isSeating ||
      isGoingBack ||
      (READ.has(drawer) && !isSkipping) ||
      isLooking(useEyes.getState())
    );
  };

  /** Runs `act` after a delay, or after a press. */
  function after(ms: number | null, act: () => void): void {
    const isSkipping = usePace.getState().isSkipping;
    set({ waits: ms === null && !isSkipping });
    if (isSkipping) timer = setTimeout(act, 0);
    else if (ms !== null) timer = setTimeout(act, ms);
  }

  /** Closes a day report if no person is there to do it. */
  function endDay(now: GameStore): void {
    const hasSkipped = usePace.getState().isSkipping;
    if (hasSkipped) usePace.setState({ isSkipping: false });
    // A spectator who skipped to it wants to read it.
    set({ status: 'plays', waits: false, ...(hasSkipped ? { dayWaits: true } : {}) });
    const { isHeld, dayWaits } = useComputer.getState();
    if (now.people.length > 0 || isHeld || dayWaits) return;
    const pause = PAUSE_MS[useComputerPace.getState().pace];
    after(pause === null ? null : Math.max(pause, 500) * DAY_FACTOR, () => useGame.getState().closeDay());
  }

  /** Gives what has been decided, or requests a decision. */
  function goOn(now: GameStore, state: State): void {
    if (failedAt?.game === now.id && failedAt.orders === now.record?.commands.length) return;
    failedAt = null;
    const next = nextOf(now);
    if (!next) fail(now, true);
    else if ('decision' in next) think(now, next.decision);
    else {
      const { isHeld } = useComputer.getState();
      set({ status: isHeld ? 'held' : 'plays', ...(isHeld ? { waits: false } : {}) });
      if (isHeld || isCovered()) return;
      const { pace } = useComputerPace.getState();
      const pause = PAUSE_MS[pace];
      const table = now.rules && gameOf(now.rules.id).table;
      const isBrief = table?.isBrief?.(next.order) || (TOGETHER.has(pace) && table?.tellsItself?.(next.order));
      const brief = isBrief && !isTogether ? Math.min(pause ?? BRIEF_MS, BRIEF_MS) : pause;
      after(now.rules && isOpenNow({ rules: now.rules, session: { state } }) && !useTable.getState().awaitsAnswer ? brief : 0, give);
    }
  }

  /** Checks what to do now. */
  function tick(): void {
    clearTimeout(timer);
    const now = useGame.getState();
    // Wait until the last command is stored and shown.
    if (lessonGate.now && lessonGate.now().record !== now.record) return;
    if (!isUp(now) || !now.state) {
      rest();
      return;
    }
    noteTurn(now);
    set({ work: now.state.phase });
    if (now.dayEnd) endDay(now);
    else {
      if (useComputer.getState().dayWaits) set({ dayWaits: false });
      goOn(now, now.state);
    }
  }

  return {
    /** Starts the computers of this page. */
    start(): void {
      if (isStarted) return;
      isStarted = true;
      useGame.subscribe((now, was) => CONCERNS.some((key) => now[key] !== was[key]) && tick());
      // Pointer movement does not interrupt a pause.
      useTable.subscribe((now, was) => COVERS.some((key) => now[key] !== was[key]) && tick());
      for (const store of [useWatching, useEyes, useLeaving] as const) (store as Pick<typeof useLeaving, 'subscribe'>).subscribe(tick);
      useComputerPace.subscribe(tick);
      tick();
    },
    /** Map animation has started or ended. */
    noteMotion(moves: boolean): void {
      if (moves === isMoving) return;
      isMoving = moves;
      tick();
    },
    /** Pauses or resumes. */
    hold(isHeld: boolean): void {
      set({ isHeld });
      tick();
    },
    /** Keeps a spectators' day report until a press. */
    holdDay(): void {
      set({ dayWaits: true });
      tick();
    },
    /** Gives the next command in single steps. */
    next(): void {
      if (!useComputer.getState().waits) return;
      set({ waits: false });
      clearTimeout(timer);
      if (useGame.getState().dayEnd) useGame.getState().closeDay();
      else give();
    },
    /** Skips to the person's turn or the end of the day. */
    skip(): void {
      if (useComputer.getState().status === 'idle') return;
      set({ isHeld: false });
      usePace.setState({ isSkipping: true });
      if (useGame.getState().people.length === 0) useTable.setState(({ scenesSkipped }) => ({ scenesSkipped: scenesSkipped + 1 }));
      tick();
    },
    /** After a failure: asks again, with another seed if the answer was rejected. */
    retry(): void {
      if (failedAt?.isRefused) {
        const { game, orders } = failedAt;
        const isSame = anew.game === game && anew.orders === orders;
        anew = { game, orders, times: (isSame ? anew.times : 0) + 1 };
        plans = plans.filter((plan) => plan.game !== game);
      }
      failedAt = null;
      forget();
      tick();
    },
  };
}

export const computer = createDriver(mind);
