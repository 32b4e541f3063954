/** Keeps one press from acting on two screens. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { keptPress, nudge } from './queuedPress.ts';
import { isTyping } from './typing.ts';

/** Pause in milliseconds after a hand-over to another side: longer than a double click or a bouncing finger. */
export const COOLDOWN_MS = 400;

/** Pause in milliseconds before a new turn, question or card of the same person accepts presses. */
export const TURN_REST_MS = 250;

/** A second press at the same spot within this time belongs to the first. Milliseconds, and pixels. */
export const SECOND_MS = 350;
const SPOT_PX = 12;

/** A key without events for this time was released unseen. Milliseconds. */
const LOST_MS = 1500;

const PRESS_KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'Escape']);

/** The areas that change with a turn: panel, cards and map. Drawers, menus and the top bar always accept presses. */
export const TURN_PLACES =
  '[data-region^="panel"], [data-region="piles"], [data-region="peek"], [data-region="tray"], [role="application"]';

/** The area that ignores presses. */
export type Reach = 'page' | 'turn';

interface GuardDeps {
  /** Clock of `event.timeStamp`, in milliseconds. */
  now(): number;
  setTimer(act: () => void, ms: number): unknown;
  /** Reports which area ignores presses (null: none), so that it is visible to users and tests. */
  onRest(reach: Reach | null): void;
  /** Called for a press that is ignored. @param isKept true if it may be replayed: a separate press on a visible control */
  onEarly(event: PointerEvent | KeyboardEvent, isKept: boolean): void;
  /** True during another pause (lateClicks.ts). */
  isLate(): boolean;
  /** Runs `act` after the new screen is drawn. */
  onDrawn(act: () => void): void;
  /** Ignores a second press at the spot of the last one for `ms`, after the control there has changed. */
  onSpot(spot: { x: number; y: number }, ms: number): void;
}

export interface PressGuard {
  /**
   * Call it for a new screen: pressed keys and buttons don't count there, and nothing counts during the pause. @returns remaining pause in
   * milliseconds
   */
  handOver(restMs: number): number;
  /** Call it for a new turn of the same person: pressed keys and buttons don't count in the changed area, which pauses briefly. */
  nextTurn(restMs: number): number;
  /** True if the press may be replayed: it is not the second half of a double press. */
  mayKeep(event: Event): boolean;
  listen(page: Window): void;
}

/** Numbers of the screen and of the turn on it. */
interface Moment {
  screen: number;
  turn: number;
}

/** One key or button from its first event to its last. */
interface Press extends Moment {
  /** True if it began during a pause or before the page saw it: it never counts. */
  isDead: boolean;
  /** Time of its last event. */
  at: number;
}

/** True if the target is a button or another control. */
export const isControl = (at: EventTarget | null): boolean =>
  at instanceof Element && at.closest('button, a, input, label, summary') !== null;

/** True if a press there targets the turn's area; a setting in it is none of the turn's. A key without a focused control presses the main button. */
function isOfTurn({ target, type }: Event): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest('[data-setting]')) return false;
  return target.closest(TURN_PLACES) !== null || (type.startsWith('key') && !isControl(target));
}

/** A map node that the game asks for, as in a retreat or a lesson: it replaces no button, so the press is intended. */
const isAsked = ({ target }: Event): boolean => target instanceof Element && target.closest('[data-asks] [role="application"]') !== null;

export function createPressGuard({ now, setTimer, onRest, onEarly, isLate, onDrawn, onSpot }: GuardDeps): PressGuard {
  let currentMoment: Moment = { screen: 0, turn: 0 };
  let restsUntil = 0;
  let rests: Reach | null = null;
  /** Start of the current series of pauses, which together last no longer than one; and the time of the last change. */
  let since = 0;
  let drawnAt = 0;
  const seconds = new WeakSet<Event>();
  /** The area of the last pause, kept for late events that happened during it. */
  let rested: Reach = 'page';
  const keys = new Map<string, Press>();
  const pointers = new Map<number, Press>();
  /** The screen on which a series of clicks began: the second half of a double click belongs to the first. */
  let seriesOn = 0;
  /** The last pointer press and the turn of the first press at its spot; below, the last key. */
  let spot = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY, turn: 0 };
  let stroke = { code: '', on: null as EventTarget | null, at: Number.NEGATIVE_INFINITY, turn: 0 };

  const shuts = (reach: Reach, event: Event): boolean => !isAsked(event) && (reach === 'page' || isOfTurn(event));
  // A busy page handles events late: their time stamp counts.
  const isEarly = (event: Event): boolean => (rests !== null || event.timeStamp < restsUntil) && shuts(rests ?? rested, event);
  const counts = (press: Press, event: Event): boolean =>
    !press.isDead && press.screen === currentMoment.screen && (press.turn === currentMoment.turn || !isOfTurn(event));
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  const mayKeep = (event: Event): boolean => !seconds.has(event) && event.timeStamp >= drawnAt;

  const onKeyDown = (event: KeyboardEvent): void => {
    const code = event.code || event.key;
    const before = keys.get(code);
    // Some browsers don't mark key repetition.
    const isRepeated = event.repeat || (before !== undefined && now() - before.at < LOST_MS);
    const isPress = PRESS_KEYS.has(event.key) && !isTyping(event.target instanceof Element ? event.target : null);
    const { timeStamp: at, target: on } = event;
    const isSecond = code === stroke.code && on === stroke.on && at - stroke.at < SECOND_MS;
    if (!isRepeated) stroke = { code, on, at, turn: isSecond ? stroke.turn : currentMoment.turn };
    const isLate = isSecond && stroke.turn !== currentMoment.turn && isOfTurn(event);
    const press = isRepeated
      ? (before ?? { ...currentMoment, isDead: true, at: 0 })
      : { ...currentMoment, isDead: isPress && (isLate || isEarly(event)), at: 0 };
    press.at = now();
    if (isLate) seconds.add(event);
    if (press.isDead && !isRepeated) onEarly(event, mayKeep(event));
    // While Command is down, macOS does not report the release of other keys.
    if (!event.metaKey) keys.set(code, press);
    if (!counts(press, event)) stop(event);
  };

  const onKeyUp = (event: KeyboardEvent): void => {
    const code = event.code || event.key;
    const press = keys.get(code);
    keys.delete(code);
    // The release of a held key, such as peek, must always arrive.
    if (press && PRESS_KEYS.has(event.key) && !counts(press, event)) stop(event);
  };

  const onPointerDown = (event: PointerEvent): void => {
    const { clientX: x, clientY: y, timeStamp: at } = event;
    const press = { ...currentMoment, isDead: isEarly(event), at: now() };
    pointers.set(event.pointerId, press);
    const isSecond = at - spot.at < SECOND_MS && Math.hypot(x - spot.x, y - spot.y) < SPOT_PX;
    spot = { x, y, at, turn: isSecond ? spot.turn : currentMoment.turn };
    if (spot.turn !== currentMoment.turn) seconds.add(event);
    if (press.isDead) onEarly(event, mayKeep(event));
    // Not preventDefault: the browser would send no mousedown and lose the click count. A drag that starts early only waits.
    if (press.isDead && (rests ?? rested) === 'page') event.stopImmediatePropagation();
  };

  const onMouseDown = (event: MouseEvent): void => {
    if (event.detail <= 1) seriesOn = currentMoment.screen;
  };

  const onClick = (event: MouseEvent): void => {
    // A click count of 0 means a key or a tool; no button was held.
    const press = event.detail > 0 ? pointers.get((event as PointerEvent).pointerId) : undefined;
    const isLate =
      (event.detail > 1 && seriesOn !== currentMoment.screen) ||
      (press !== undefined && spot.turn !== currentMoment.turn && isOfTurn(event));
    if (isEarly(event) || isLate || (press && !counts(press, event))) stop(event);
    if (isLate) onSpot(spot, SECOND_MS);
  };

  const isInRow = (): boolean => rests !== null || isLate();

  /** @returns the remaining pause in milliseconds, including the current one */
  const rest = (reach: Reach, restMs: number): number => {
    if (!isInRow()) since = now();
    const mayRest = since + COOLDOWN_MS - now();
    const until = now() + (isInRow() ? Math.min(restMs, mayRest) : restMs);
    // A new pause neither shortens a longer one nor narrows a pause of the whole page.
    if (restMs === 0 || (rests !== null && until <= restsUntil && (rests === 'page' || reach === 'turn'))) return mayRest;
    const wider = rests === 'page' ? 'page' : reach;
    if (rests !== wider) onRest(wider);
    restsUntil = Math.max(until, rests === null ? 0 : restsUntil);
    rests = wider;
    rested = wider;
    const ends = restsUntil;
    setTimer(() => {
      if (restsUntil !== ends) return;
      // A timer may fire slightly early: the stored press must count now.
      restsUntil = Math.min(ends, now());
      rests = null;
      onRest(null);
    }, ends - now());
    return mayRest;
  };

  /** Changes are visible from their first frame, so earlier presses are not stored. */
  const change = (next: Moment): void => {
    const isFirst = !isInRow();
    currentMoment = next;
    drawnAt = Number.POSITIVE_INFINITY;
    onDrawn(() => {
      if (currentMoment !== next) return;
      drawnAt = now();
      if (isFirst) since = drawnAt;
    });
  };

  return {
    mayKeep,
    handOver(restMs) {
      change({ screen: currentMoment.screen + 1, turn: currentMoment.turn + 1 });
      return rest('page', restMs);
    },
    nextTurn(restMs) {
      change({ ...currentMoment, turn: currentMoment.turn + 1 });
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

/** Keeps a press that comes too early until presses count again; one that can't be kept is refused, for all to see. */
const keepOrNudge = (event: PointerEvent | KeyboardEvent, mayKeep: boolean): void => {
  if (!mayKeep || !keptPress.keep(event)) nudge();
};

export const pressGuard = createPressGuard({
  onEarly: keepOrNudge,
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
  // Draw the new control first.
  onSpot: ({ x, y }, ms) =>
    requestAnimationFrame(() => {
      const control = document.elementFromPoint?.(x, y)?.closest('button, a, input, label, summary');
      control?.setAttribute('data-shut', '');
      setTimeout(() => control?.removeAttribute('data-shut'), ms);
    }),
});

/** The same for a press that the guard has let through. */
export const keepPress = (event: PointerEvent | KeyboardEvent): void => keepOrNudge(event, pressGuard.mayKeep(event));

/** For a screen between two sides' turns; `what` identifies it, so that the next one restarts the pause. */
export function useHandOver(what: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is the reason
  useLayoutEffect(() => void pressGuard.handOver(COOLDOWN_MS), [what]);
}

/**
 * For a side's screen: it accepts presses that begin on it. If it changes to another side without a curtain (open hands),
 * it pauses so that a press can't reach the other side's button. It also pauses briefly after a computer's turn.
 * @param isUp true while a computer is active
 */
export function useFreshPresses(viewer: string, isUp: boolean): void {
  const was = useRef({ viewer, isUp });
  useLayoutEffect(() => {
    const before = was.current;
    was.current = { viewer, isUp };
    if (before.viewer === viewer && before.isUp === isUp) return void pressGuard.handOver(0);
    const rest = (): unknown => (before.viewer === viewer ? pressGuard.nextTurn(TURN_REST_MS) : pressGuard.handOver(COOLDOWN_MS));
    rest();
    // Rendering may take time: the pause starts at the first frame.
    const seen = requestAnimationFrame(rest);
    return () => cancelAnimationFrame(seen);
  }, [viewer, isUp]);
}

/** A change within this time after a press counts as its result, since it is stored first. Milliseconds. */
const BROUGHT_MS = 1500;

/**
 * Pauses after a button has replaced another one, so that a press on the old one can't reach the new one.
 * @param hasCome true once the new button is there
 * @param pressedAt time of the last press on the old one; a change with another cause, such as Redo, accepts presses at once
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

/**
 * For a control that replaces the button of the player's own command: accepts presses at once, except the second half of a double click or a
 * held key.
 */
export function useNewPress(orders: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is the reason
  useLayoutEffect(() => void pressGuard.nextTurn(0), [orders]);
}
