/** After an auto-advance, big buttons ignore late clicks. */
import { useLayoutEffect, useRef } from 'react';
import { keptPress } from './keptPress.ts';
import './lateRest.css';
import { COOLDOWN_MS, isControl, nudge, pressGuard, TURN_REST_MS } from './pressGuard.ts';
import { isTyping } from './typing.ts';

/** The places of big buttons. */
const PLACES = '[data-region^="panel"] footer, [data-region="piles"], [data-region="curtain"], [data-region="dayEnd"]';

/** A mouse so far beside such a place has left it. Pixels. */
const MARGIN = 40;

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock']);

const placeOf = (at: EventTarget | null): Element | null => (at instanceof Element ? at.closest(PLACES) : null);

/** Is the mouse there, or nearly? */
const isNear = ({ clientX: x, clientY: y }: MouseEvent): boolean =>
  [...document.querySelectorAll(PLACES)].some((place) => {
    const { left, right, top, bottom } = place.getBoundingClientRect();
    return x >= left - MARGIN && x <= right + MARGIN && y >= top - MARGIN && y <= bottom + MARGIN;
  });

/** Enter goes to the main button from everywhere but from another control. */
const isMain = (event: KeyboardEvent): boolean => {
  const { target } = event;
  if (isTyping(target instanceof Element ? target : null)) return false;
  return placeOf(target) !== null || !isControl(target);
};

const isOnMap = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest('[role="application"]') !== null;

const stop = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** One rest at a time. */
function createLateRest() {
  let ends = new AbortController();
  /** Rests in a row last no longer than one. */
  let until = 0;

  /** @param handsOver two people are at the screen, and the other one goes on */
  return (handsOver: boolean): void => {
    const guard = handsOver ? pressGuard.handOver : pressGuard.nextTurn;
    const isOn = !ends.signal.aborted && performance.now() < until;
    const ms = Math.min(guard(handsOver ? COOLDOWN_MS : TURN_REST_MS), isOn ? until - performance.now() : COOLDOWN_MS);
    until = performance.now() + ms;
    ends.abort();
    ends = new AbortController();
    const { signal } = ends;
    const root = document.documentElement;

    /** What began while it rested counts no more than a press in it; a press that ended it does count. */
    const end = (isOver: boolean): void => {
      ends.abort();
      root.removeAttribute('data-late');
      if (!isOver) keptPress.forget();
      else guard(0);
      if (!keptPress.carryOut()) nudge();
    };
    const keep = (event: PointerEvent | KeyboardEvent): void => {
      if (!pressGuard.mayKeep(event) || !keptPress.keep(event)) nudge();
    };
    const onPointer = (event: PointerEvent): void => {
      if (placeOf(event.target)) {
        stop(event);
        keep(event);
      } else end(false);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (MODIFIERS.has(event.key)) return;
      // On the map Enter presses a place: nothing there took the late press of one who goes on himself.
      const isLate = (event.key === 'Enter' || event.key === ' ') && isMain(event) && (handsOver || !isOnMap(event));
      if (isLate) stop(event);
      // The key's own repetition says nothing new.
      if (!event.repeat) isLate ? keep(event) : end(false);
    };
    const onClick = (event: Event): void => {
      if (placeOf(event.target)) stop(event);
    };
    let wasNear = false;
    const onMove = (event: PointerEvent): void => {
      if (event.pointerType === 'touch') return;
      const isNow = isNear(event);
      if (wasNear && !isNow) end(true);
      wasNear ||= isNow;
    };
    root.setAttribute('data-late', '');
    root.style.setProperty('--late-ms', `${ms}ms`);
    const on = { capture: true, signal };
    window.addEventListener('pointerdown', onPointer, on);
    window.addEventListener('keydown', onKeyDown, on);
    window.addEventListener('click', onClick, on);
    window.addEventListener('pointermove', onMove, on);
    const timer = setTimeout(() => end(true), ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
}

const rest = createLateRest();

/** Something has ended without a press, between two people at one screen: call it when what comes next is shown. */
export const ignoreLateClicks = (): void => rest(true);

/** The same where one person goes on: the map is free sooner. */
export const restMain = (): void => rest(false);

/**
 * What lay over the table and took presses has gone: one that was meant for it does not reach the button that comes up in its place. Where it went by
 * itself the hand was already on its way. @param presses so often it has been ended by a press @param restMs so long the map takes no press either
 */
export function useRestAfter(isOn: boolean, presses: number, restMs = COOLDOWN_MS): void {
  const was = useRef({ isOn, presses });
  useLayoutEffect(() => {
    if (was.current.isOn && !isOn) {
      if (was.current.presses === presses) restMain();
      pressGuard.nextTurn(restMs);
    }
    if (was.current.isOn !== isOn) was.current = { isOn, presses };
  }, [isOn, presses, restMs]);
}
