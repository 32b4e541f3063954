/**
 * One press must not lead across a hand-over. The guard listens before everything else on the page. It stops keys and buttons that were
 * already down when another screen came up, and, while the screens between two tables are fresh, every press.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isTyping } from './typing.ts';

/** For so many milliseconds a screen between two tables takes no press: longer than a double click or a bouncing finger. */
export const REST_MS = 400;

/** The same where the page has gone on by itself: a hand that was on its way to what stood there before is longer on the road. */
export const LONG_REST_MS = 800;

/** A key that has been silent for so long was released where the page could not see it. Milliseconds. */
const LOST_MS = 1500;

const PRESS_KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'Escape']);

interface GuardDeps {
  /** The time line of `event.timeStamp`, in milliseconds. */
  now(): number;
  setTimer(act: () => void, ms: number): unknown;
  /** The page shows that it takes no presses, so that hands and test robots see it. */
  onRest(rests: boolean): void;
}

export interface PressGuard {
  /** Another screen has come up: what is down now does not count there. With a rest, nothing counts until it is over. */
  handOver(restMs: number): void;
  listen(page: Window): void;
}

/** One key or button from its first to its last event. */
interface Press {
  /** Which screen it began on. */
  screen: number;
  /** It began while the screen rested, or before the page saw it: it never counts. */
  isDead: boolean;
  /** When it was last heard of. */
  at: number;
}

/** Does a press there mean a button, or another control? */
export const isControl = (at: EventTarget | null): boolean =>
  at instanceof Element && at.closest('button, a, input, label, summary') !== null;

export function createPressGuard({ now, setTimer, onRest }: GuardDeps): PressGuard {
  let screen = 0;
  let restsUntil = 0;
  let rests = false;
  const keys = new Map<string, Press>();
  const pointers = new Map<number, Press>();
  /** The screen on which a series of clicks began: the second half of a double click belongs to the first. */
  let seriesOn = 0;

  // A busy page handles an event late: what counts is when it happened.
  const isEarly = (event: Event): boolean => rests || event.timeStamp < restsUntil;
  const counts = (press: Press): boolean => !press.isDead && press.screen === screen;
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const code = event.code || event.key;
    const before = keys.get(code);
    // Not every browser marks a key's own repetition.
    const isRepeated = event.repeat || (before !== undefined && now() - before.at < LOST_MS);
    const isPress = PRESS_KEYS.has(event.key) && !isTyping(event.target instanceof Element ? event.target : null);
    const press = isRepeated ? (before ?? { screen, isDead: true, at: 0 }) : { screen, isDead: isPress && isEarly(event), at: 0 };
    press.at = now();
    // While Command is down, macOS does not report that other keys are released.
    if (!event.metaKey) keys.set(code, press);
    if (!counts(press)) stop(event);
  };

  const onKeyUp = (event: KeyboardEvent): void => {
    const code = event.code || event.key;
    const press = keys.get(code);
    keys.delete(code);
    if (press && !counts(press)) stop(event);
  };

  const onPointerDown = (event: PointerEvent): void => {
    const press = { screen, isDead: isEarly(event), at: now() };
    pointers.set(event.pointerId, press);
    // Not prevented: the browser would send no mousedown, and the count of clicks would not be known.
    if (press.isDead) event.stopImmediatePropagation();
  };

  const onMouseDown = (event: MouseEvent): void => {
    if (event.detail <= 1) seriesOn = screen;
  };

  const onClick = (event: MouseEvent): void => {
    // Without a count of clicks it comes from a key or a tool, and there was no button to hold.
    const press = event.detail > 0 ? pointers.get((event as PointerEvent).pointerId) : undefined;
    const isLate = event.detail > 1 && seriesOn !== screen;
    if (isEarly(event) || isLate || (press && !counts(press))) stop(event);
  };

  return {
    handOver(restMs) {
      screen += 1;
      const until = now() + restMs;
      // A long rest is not cut short.
      if (restMs === 0 || (rests && until <= restsUntil)) return;
      restsUntil = until;
      rests = true;
      onRest(true);
      setTimer(() => {
        if (restsUntil !== until) return;
        rests = false;
        onRest(false);
      }, restMs);
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

export const pressGuard = createPressGuard({
  now: () => performance.now(),
  setTimer: (act, ms) => setTimeout(act, ms),
  onRest: (rests) => document.documentElement.toggleAttribute('data-rests', rests),
});

/** For a screen that stands between two sides' tables; `what` names it, so that the next one of its kind is another. */
export function useHandOver(what: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is the reason
  useLayoutEffect(() => pressGuard.handOver(REST_MS), [what]);
}

/**
 * For a side's table: it takes presses at once, but none that began before it. Where the same table goes over to the other side, as the
 * open one does, it rests first: a press that was meant for one side's button must not reach the other's.
 * @param isComputers a computer is up: its turn begins and ends by itself, while a hand is on its way to a button, and the rest is longer
 */
export function useFreshPresses(whose: string, isComputers = false): void {
  const was = useRef({ whose, isComputers });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose table it is is the reason, how long it rests is not
  useLayoutEffect(() => {
    const before = was.current;
    was.current = { whose, isComputers };
    if (before.whose === whose) return pressGuard.handOver(0);
    const ms = isComputers || before.isComputers ? LONG_REST_MS : REST_MS;
    pressGuard.handOver(ms);
    // What comes up may take its time: the rest counts from where it can be seen.
    const seen = requestAnimationFrame(() => pressGuard.handOver(ms));
    return () => cancelAnimationFrame(seen);
  }, [whose]);
}

/** So long after a press a change may be what it brought: what is stored first comes a little later. Milliseconds. */
const BROUGHT_MS = 1500;

/**
 * Another button comes to where one stood: a press that was meant for the one does not reach the other.
 * @param hasCome it stands there now
 * @param pressedAt when the one was pressed last, by the page's clock: a change that something else has brought, as Redo, takes presses at once
 */
export function useRestOnChange(hasCome: boolean, pressedAt?: RefObject<number>): void {
  const was = useRef(hasCome);
  useLayoutEffect(() => {
    const isBrought = !pressedAt || performance.now() - pressedAt.current < BROUGHT_MS;
    if (hasCome && !was.current && isBrought) pressGuard.handOver(REST_MS);
    was.current = hasCome;
  }, [hasCome, pressedAt]);
}

/**
 * For a table: where an order that nobody has pressed for, as a computer's, changes what it asks, a press that was meant for what stood there
 * reaches nothing. What one's own press has brought, and an order that is taken back, is answered at once. @param orders so many stand
 */
export function useRestWhenUnasked(orders: number, isAsked: boolean): void {
  const was = useRef(orders);
  useLayoutEffect(() => {
    if (orders > was.current && !isAsked) pressGuard.handOver(REST_MS);
    was.current = orders;
  }, [orders, isAsked]);
}

/** For what comes up by one's own order where the order's button stood: it takes presses at once, but neither the second half of a double click nor a key that is still down. */
export function useNewPress(orders: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is the reason
  useLayoutEffect(() => pressGuard.handOver(0), [orders]);
}

/** What lay over the table and took presses has gone: one that was meant for it does not reach the button that comes up in its place. */
export function useRestAfter(isOn: boolean): void {
  const was = useRef(isOn);
  useLayoutEffect(() => {
    if (was.current && !isOn) pressGuard.handOver(LONG_REST_MS);
    was.current = isOn;
  }, [isOn]);
}
