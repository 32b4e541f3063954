/**
 * Between two sides a turn, a fight or a question has ended by itself, and the other side's buttons stand where its button stood. A hand that is late
 * still presses there, more than a second after. So the page rests as after any hand-over, and longer, and the places of big buttons, where a card is turned, a turn ended or a hand
 * opened, rest longer. Whoever has gone elsewhere means what he presses: a mouse that has left those places, a press or a key for anything else ends it.
 */
import './lateRest.css';
import { isControl, pressGuard } from './pressGuard.ts';
import { isTyping } from './typing.ts';

/** So long the whole page rests: a hand that was on its way to what stood there before is longer on the road than after a press. Milliseconds. */
export const LONG_REST_MS = 800;

/** So long after the end those places take no press. Milliseconds. */
export const LATE_MS = 1800;

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

const stop = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

function createLateRest() {
  let ends = new AbortController();

  /** What began while it rested counts no more than a press in it; a press that ended it does count. */
  const end = (isOver: boolean): void => {
    if (ends.signal.aborted) return;
    ends.abort();
    document.documentElement.removeAttribute('data-late');
    if (isOver) pressGuard.handOver(0);
  };

  const onPointer = (event: Event): void => {
    if (placeOf(event.target)) stop(event);
    else end(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (MODIFIERS.has(event.key)) return;
    if ((event.key === 'Enter' || event.key === ' ') && isMain(event)) stop(event);
    // The key's own repetition says nothing new.
    else if (!event.repeat) end(false);
  };
  const onClick = (event: Event): void => {
    if (placeOf(event.target)) stop(event);
  };

  return (): void => {
    pressGuard.handOver(LONG_REST_MS);
    ends.abort();
    ends = new AbortController();
    const { signal } = ends;
    let wasNear = false;
    const onMove = (event: PointerEvent): void => {
      if (event.pointerType === 'touch') return;
      const isNow = isNear(event);
      if (wasNear && !isNow) end(true);
      wasNear ||= isNow;
    };
    document.documentElement.setAttribute('data-late', '');
    const on = { capture: true, signal };
    window.addEventListener('pointerdown', onPointer, on);
    window.addEventListener('keydown', onKeyDown, on);
    window.addEventListener('click', onClick, on);
    window.addEventListener('pointermove', onMove, on);
    const timer = setTimeout(() => end(true), LATE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
}

/** Something has ended without a press, between two people at one screen: call it when what comes next is shown. */
export const restAfterItself = createLateRest();
