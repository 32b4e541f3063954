/** Keeps one press from acting on two screens. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { keptPress } from './keptPress.ts';
import { isTyping } from './typing.ts';

/** For so many milliseconds a screen between two sides takes no press: longer than a double click or a bouncing finger. */
export const COOLDOWN_MS = 400;

/** So long a new turn, question or card of the same person takes none. Milliseconds. */
export const TURN_REST_MS = 250;

/** A second press on one spot within so long belongs to what stood there at the first. Milliseconds, and pixels. */
export const SECOND_MS = 350;
const SPOT_PX = 12;

/** A key that has been silent for so long was released where the page could not see it. Milliseconds. */
const LOST_MS = 1500;

const PRESS_KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'Escape']);

/** What changes with a turn: the panel, the cards beside it and the map. Drawers, menus and the bar above stay what they are, and take every press. */
export const TURN_PLACES =
  '[data-region^="panel"], [data-region="piles"], [data-region="peek"], [data-region="tray"], [role="application"]';

/** How much of the page is shut. */
export type Reach = 'page' | 'turn';

interface GuardDeps {
  /** The time line of `event.timeStamp`, in milliseconds. */
  now(): number;
  setTimer(act: () => void, ms: number): unknown;
  /** What takes no presses shows it, so that hands and test robots see it; null: all does again. */
  onRest(reach: Reach | null): void;
  /** A press counts not yet, or not at all. @param isKept it is no part of another, and what stands there could be seen when it was made */
  onEarly(event: PointerEvent | KeyboardEvent, isKept: boolean): void;
  /** Does something rest besides (lateRest.ts)? */
  isLate(): boolean;
  /** When what has come up is drawn. */
  onDrawn(act: () => void): void;
  /** What has come to the spot of the last press does not take a second one that is part of it, for so long. */
  onSpot(spot: { x: number; y: number }, ms: number): void;
}

export interface PressGuard {
  /** Another screen has come up: what is down now does not count there. With a rest, nothing counts until it is over. @returns how long it may still rest */
  handOver(restMs: number): number;
  /** The same person goes on with something else: what is down does not count in what has changed, which rests for a moment. */
  nextTurn(restMs: number): number;
  /** Is the press one that may be kept: no second half of another? */
  mayKeep(event: Event): boolean;
  listen(page: Window): void;
}

/** Which screen it is, and which turn on it. */
interface Moment {
  screen: number;
  turn: number;
}

/** One key or button from its first to its last event. */
interface Press extends Moment {
  /** It began while what it aims at rested, or before the page saw it: it never counts. */
  isDead: boolean;
  /** When it was last heard of. */
  at: number;
}

/** Does a press there mean a button, or another control? */
export const isControl = (at: EventTarget | null): boolean =>
  at instanceof Element && at.closest('button, a, input, label, summary') !== null;

/** Does a press there mean what a turn has changed? A key that is on no control goes to the main button. */
function isOfTurn({ target, type }: Event): boolean {
  if (!(target instanceof Element)) return true;
  return target.closest(TURN_PLACES) !== null || (type.startsWith('key') && !isControl(target));
}

/** A place that the table asks for, as a retreat or in a lesson: no button stood there, and whoever presses it means it. */
const isAsked = ({ target }: Event): boolean => target instanceof Element && target.closest('[data-asks] [role="application"]') !== null;

export function createPressGuard({ now, setTimer, onRest, onEarly, isLate, onDrawn, onSpot }: GuardDeps): PressGuard {
  let is: Moment = { screen: 0, turn: 0 };
  let restsUntil = 0;
  let rests: Reach | null = null;
  /** The first of the rests in a row was drawn then: all of them together last no longer than one. And when the last change was drawn. */
  let since = 0;
  let drawnAt = 0;
  const seconds = new WeakSet<Event>();
  /** It outlasts the rest for what happened within it, and is heard late. */
  let rested: Reach = 'page';
  const keys = new Map<string, Press>();
  const pointers = new Map<number, Press>();
  /** The screen on which a series of clicks began: the second half of a double click belongs to the first. */
  let seriesOn = 0;
  /** The last press by a pointer, and the turn in which the presses on its spot began; the same of the last key. */
  let spot = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY, turn: 0 };
  let stroke = { code: '', on: null as EventTarget | null, at: Number.NEGATIVE_INFINITY, turn: 0 };

  const shuts = (reach: Reach, event: Event): boolean => !isAsked(event) && (reach === 'page' || isOfTurn(event));
  // A busy page handles an event late: what counts is when it happened.
  const isEarly = (event: Event): boolean => (rests !== null || event.timeStamp < restsUntil) && shuts(rests ?? rested, event);
  const counts = (press: Press, event: Event): boolean =>
    !press.isDead && press.screen === is.screen && (press.turn === is.turn || !isOfTurn(event));
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  const mayKeep = (event: Event): boolean => !seconds.has(event) && event.timeStamp >= drawnAt;

  const onKeyDown = (event: KeyboardEvent): void => {
    const code = event.code || event.key;
    const before = keys.get(code);
    // Not every browser marks a key's own repetition.
    const isRepeated = event.repeat || (before !== undefined && now() - before.at < LOST_MS);
    const isPress = PRESS_KEYS.has(event.key) && !isTyping(event.target instanceof Element ? event.target : null);
    const { timeStamp: at, target: on } = event;
    const isSecond = code === stroke.code && on === stroke.on && at - stroke.at < SECOND_MS;
    if (!isRepeated) stroke = { code, on, at, turn: isSecond ? stroke.turn : is.turn };
    const isLate = isSecond && stroke.turn !== is.turn && isOfTurn(event);
    const press = isRepeated ? (before ?? { ...is, isDead: true, at: 0 }) : { ...is, isDead: isPress && (isLate || isEarly(event)), at: 0 };
    press.at = now();
    if (isLate) seconds.add(event);
    if (press.isDead && !isRepeated) onEarly(event, mayKeep(event));
    // While Command is down, macOS does not report that other keys are released.
    if (!event.metaKey) keys.set(code, press);
    if (!counts(press, event)) stop(event);
  };

  const onKeyUp = (event: KeyboardEvent): void => {
    const code = event.code || event.key;
    const press = keys.get(code);
    keys.delete(code);
    // A key that is held, as that of a peek, is let go whatever has come up meanwhile.
    if (press && PRESS_KEYS.has(event.key) && !counts(press, event)) stop(event);
  };

  const onPointerDown = (event: PointerEvent): void => {
    const { clientX: x, clientY: y, timeStamp: at } = event;
    const press = { ...is, isDead: isEarly(event), at: now() };
    pointers.set(event.pointerId, press);
    const isSecond = at - spot.at < SECOND_MS && Math.hypot(x - spot.x, y - spot.y) < SPOT_PX;
    spot = { x, y, at, turn: isSecond ? spot.turn : is.turn };
    if (spot.turn !== is.turn) seconds.add(event);
    if (press.isDead) onEarly(event, mayKeep(event));
    // Not prevented: the browser would send no mousedown, and the count of clicks would not be known. A piece that is taken up early only waits.
    if (press.isDead && (rests ?? rested) === 'page') event.stopImmediatePropagation();
  };

  const onMouseDown = (event: MouseEvent): void => {
    if (event.detail <= 1) seriesOn = is.screen;
  };

  const onClick = (event: MouseEvent): void => {
    // Without a count of clicks it comes from a key or a tool, and there was no button to hold.
    const press = event.detail > 0 ? pointers.get((event as PointerEvent).pointerId) : undefined;
    const isLate = (event.detail > 1 && seriesOn !== is.screen) || (press !== undefined && spot.turn !== is.turn && isOfTurn(event));
    if (isEarly(event) || isLate || (press && !counts(press, event))) stop(event);
    if (isLate) onSpot(spot, SECOND_MS);
  };

  const isInRow = (): boolean => rests !== null || isLate();

  /** @returns how long it may rest, with what rests already */
  const rest = (reach: Reach, restMs: number): number => {
    if (!isInRow()) since = now();
    const mayRest = since + COOLDOWN_MS - now();
    const until = now() + (isInRow() ? Math.min(restMs, mayRest) : restMs);
    // A long rest is not cut short, nor one of the whole page made narrower.
    if (restMs === 0 || (rests !== null && until <= restsUntil && (rests === 'page' || reach === 'turn'))) return mayRest;
    const wider = rests === 'page' ? 'page' : reach;
    if (rests !== wider) onRest(wider);
    restsUntil = Math.max(until, rests === null ? 0 : restsUntil);
    rests = wider;
    rested = wider;
    const ends = restsUntil;
    setTimer(() => {
      if (restsUntil !== ends) return;
      // A timer may come a moment early: what is kept counts now.
      restsUntil = Math.min(ends, now());
      rests = null;
      onRest(null);
    }, ends - now());
    return mayRest;
  };

  /** What has changed can be seen from its first frame on: no press before it is kept. */
  const change = (next: Moment): void => {
    const isFirst = !isInRow();
    is = next;
    drawnAt = Number.POSITIVE_INFINITY;
    onDrawn(() => {
      if (is !== next) return;
      drawnAt = now();
      if (isFirst) since = drawnAt;
    });
  };

  return {
    mayKeep,
    handOver(restMs) {
      change({ screen: is.screen + 1, turn: is.turn + 1 });
      return rest('page', restMs);
    },
    nextTurn(restMs) {
      change({ ...is, turn: is.turn + 1 });
      const mayRest = rest('turn', restMs);
      const left = spot.at + SECOND_MS - now();
      if (left > 0) onSpot(spot, left);
      return mayRest;
    },
    listen(page) {
      page.addEventListener('keydown', onKeyDown, true);
      page.addEventListener('keyup', onKeyUp, true);
      page.addEventListener('pointerdown', onPointerDown, true);
      page.addEventListener('mousedown', onMouseDown, true);
      page.addEventListener('click', onClick, true);
      page.addEventListener('blur', (event) => event.target === page && keys.clear());
    },
  };
}

const NUDGE_MS = 200;

/** The main button is shaken: a press was heard, and does not count yet. A press during the shake begins no other. */
export function nudge(): void {
  const root = document.documentElement;
  if (root.hasAttribute('data-nudged')) return;
  root.setAttribute('data-nudged', '');
  setTimeout(() => root.removeAttribute('data-nudged'), NUDGE_MS);
}

export const pressGuard = createPressGuard({
  onEarly: (event, isKept) => {
    if (!isKept || !keptPress.keep(event)) nudge();
  },
  isLate: () => document.documentElement.hasAttribute('data-late'),
  onDrawn: (act) => requestAnimationFrame(act),
  now: () => performance.now(),
  setTimer: (act, ms) => setTimeout(act, ms),
  onRest: (reach) => {
    const { dataset } = document.documentElement;
    if (reach) dataset.rests = reach;
    else {
      delete dataset.rests;
      if (!keptPress.carryOut()) nudge();
    }
  },
  // What has come there is drawn first.
  onSpot: ({ x, y }, ms) =>
    requestAnimationFrame(() => {
      const control = document.elementFromPoint?.(x, y)?.closest('button, a, input, label, summary');
      control?.setAttribute('data-shut', '');
      setTimeout(() => control?.removeAttribute('data-shut'), ms);
    }),
});

/** For a screen that stands between two sides' tables; `what` names it, so that the next one of its kind is another. */
export function useHandOver(what: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is the reason
  useLayoutEffect(() => void pressGuard.handOver(COOLDOWN_MS), [what]);
}

/**
 * For a side's table: it takes presses at once, but none that began before it. Where the same table goes over to the other side, as the
 * open one does, it rests first: a press that was meant for one side's button must not reach the other's. Where the one person at it goes on, with
 * the computer in between, what has changed rests for a moment.
 * @param isUp a computer is up
 */
export function useFreshPresses(viewer: string, isUp: boolean): void {
  const was = useRef({ viewer, isUp });
  useLayoutEffect(() => {
    const before = was.current;
    was.current = { viewer, isUp };
    if (before.viewer === viewer && before.isUp === isUp) return void pressGuard.handOver(0);
    const rest = (): unknown => (before.viewer === viewer ? pressGuard.nextTurn(TURN_REST_MS) : pressGuard.handOver(COOLDOWN_MS));
    rest();
    // What comes up may take its time: the rest counts from where it can be seen.
    const seen = requestAnimationFrame(rest);
    return () => cancelAnimationFrame(seen);
  }, [viewer, isUp]);
}

/** So long after a press a change may be what it brought: what is stored first comes a little later. Milliseconds. */
const BROUGHT_MS = 1500;

/**
 * Another button comes to where one stood: a press that was meant for the one does not reach the other.
 * @param hasCome it stands there now
 * @param pressedAt when the one was pressed last, by the page's clock: a change that something else has brought, as Redo, takes presses at once
 */
export function useCooldownOnChange(hasCome: boolean, pressedAt?: RefObject<number>): void {
  const was = useRef(hasCome);
  useLayoutEffect(() => {
    const isBrought = !pressedAt || performance.now() - pressedAt.current < BROUGHT_MS;
    if (hasCome && !was.current && isBrought) pressGuard.handOver(TURN_REST_MS);
    was.current = hasCome;
  }, [hasCome, pressedAt]);
}

/**
 * Pauses when a command that no press has given, such as a computer's, changes the question on the screen.
 * Results of the player's own press, and undo, are accepted at once. @param orders number of commands
 */
export function useCooldownWhenSkipped(orders: number, isAsked: boolean): void {
  const was = useRef(orders);
  useLayoutEffect(() => {
    if (orders > was.current && !isAsked) pressGuard.nextTurn(TURN_REST_MS);
    was.current = orders;
  }, [orders, isAsked]);
}

/** For what comes up by one's own order where the order's button stood: it takes presses at once, but neither the second half of a double click nor a key that is still down. */
export function useNewPress(orders: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is the reason
  useLayoutEffect(() => void pressGuard.nextTurn(0), [orders]);
}
