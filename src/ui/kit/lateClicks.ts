/** After an auto-advance, big buttons ignore late clicks. */
import { useLayoutEffect, useRef } from 'react';
import { keptPress, nudge } from './queuedPress.ts';
import './lateRest.css';
import { COOLDOWN_MS, isControl, keepPress, pressGuard, TURN_REST_MS } from './pressGuard.ts';
import { isTyping } from './typing.ts';

/** Areas with big buttons. */
const PLACES = '[data-region^="panel"] footer, [data-region="piles"], [data-region="curtain"], [data-region="dayEnd"]';

/** Distance in px at which the mouse has left such an area. */
const MARGIN = 40;

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock']);

const placeOf = (at: EventTarget | null): Element | null => (at instanceof Element ? at.closest(PLACES) : null);

/** True if the mouse is over or near the area. */
const isNear = ({ clientX: x, clientY: y }: MouseEvent): boolean =>
  [...document.querySelectorAll(PLACES)].some((place) => {
    const { left, right, top, bottom } = place.getBoundingClientRect();
    return x >= left - MARGIN && x <= right + MARGIN && y >= top - MARGIN && y <= bottom + MARGIN;
  });

/** Enter presses the main button unless another control has the focus. */
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

/** Runs one pause at a time. */
function createLateRest() {
  let ends = new AbortController();
  /** End of the current series of pauses: together they last no longer than one. */
  let until = 0;

  /** @param handsOver true if another person at the same screen continues */
  return (handsOver: boolean): void => {
    const guard = handsOver ? pressGuard.handOver : pressGuard.nextTurn;
    const isOn = !ends.signal.aborted && performance.now() < until;
    const ms = Math.min(guard(handsOver ? COOLDOWN_MS : TURN_REST_MS), isOn ? until - performance.now() : COOLDOWN_MS);
    until = performance.now() + ms;
    ends.abort();
    ends = new AbortController();
    const { signal } = ends;
    const root = document.documentElement;

    /** Ignores a press that began during the pause; accepts one that ended it. */
    const end = (isOver: boolean): void => {
      ends.abort();
      root.removeAttribute('data-late');
      if (!isOver) keptPress.forget();
      else guard(0);
      if (!keptPress.carryOut()) nudge();
    };
    const onPointer = (event: PointerEvent): void => {
      if (placeOf(event.target)) {
        stop(event);
        keepPress(event);
      } else end(false);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (MODIFIERS.has(event.key)) return;
      // On the map Enter chooses a node, so it is late only if another person continues.
      const isLate = (event.key === 'Enter' || event.key === ' ') && isMain(event) && (handsOver || !isOnMap(event));
      if (isLate) stop(event);
      // Ignore key repetition.
      if (!event.repeat) isLate ? keepPress(event) : end(false);
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

/** Ignores late presses after something ended without a press and another person continues. Call it when the next screen is shown. */
export const ignoreLateClicks = (): void => rest(true);

/** Like ignoreLateClicks if the same person continues: the map accepts presses sooner. */
export const restMain = (): void => rest(false);

/**
 * After an overlay has closed, keeps a press that was meant for it from reaching the button below. If it closed automatically,
 * the user may already be pressing. @param presses number of times a press has closed it @param restMs pause of the map, in milliseconds
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
