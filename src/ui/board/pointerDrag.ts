/** Dragging by pointer events, for mouse, pen and touch alike: a press that moves becomes a drag; Escape and a lost pointer end it; what is refused glides back. */

import type { ReactNode, PointerEvent as ReactPointerEvent } from 'react';
import { create } from 'zustand';

/** What is being dragged, as the one who starts it describes it; `P` is a place where it may be let go. */
export interface DragOf<P> {
  /** What floats under the pointer. */
  piece: ReactNode;
  /** The place under the pointer, or null. Places that would be refused are places too: `drop` says why. */
  placeAt(at: Element, point: Point): P | null;
  /** Called when the place changes, and with null at the end. */
  over?(place: P | null): void;
  /** Lets go. False: it was refused (and the reason given), and the piece glides back. */
  drop(place: P): boolean;
  /** Called last, however it ended. */
  end?(): void;
}

export interface Point {
  x: number;
  y: number;
}

/**
 * How a finger begins: `free` at once (the element does not scroll its list), `side` sideways (up and down still scrolls), `up` up or down (sideways still scrolls), `hold` after a moment of rest.
 * A mouse or a pen begins at once, always.
 */
export type Touch = 'free' | 'side' | 'up' | 'hold';

const THRESHOLD = 5;
/** A finger that rests is never quite still: so far it may roll. */
const ROLL = 12;
const HOLD_MS = 350;
export const GLIDE_MS = 200;

export interface Floating {
  piece: ReactNode;
  from: Point;
  at: Point;
  isGoingBack: boolean;
}

interface Drags {
  /** The one piece in the air. */
  floating: Floating | null;
  /** Ends the drag that is on, as Escape does. */
  cancel: (() => void) | null;
}

export const useFloating = create<Drags>(() => ({ floating: null, cancel: null }));

const cancelDrag = (): void => useFloating.getState().cancel?.();

const isStill = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

function glideBack(): void {
  const { floating } = useFloating.getState();
  if (!floating || isStill()) {
    useFloating.setState({ floating: null });
    return;
  }
  const back: Floating = { ...floating, at: floating.from, isGoingBack: true };
  useFloating.setState({ floating: back });
  setTimeout(() => {
    if (useFloating.getState().floating === back) useFloating.setState({ floating: null });
  }, GLIDE_MS);
}

/** The click that a browser sends after the button comes up belongs to the drag. */
function swallowClick(): void {
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 50);
}

/** One drag from the first press to its end. */
class Gesture<P> {
  private drag: DragOf<P> | null = null;
  private place: P | null = null;
  private hold: ReturnType<typeof setTimeout> | undefined;
  private readonly off = new AbortController();
  private at: Point;

  constructor(
    private readonly pointer: number,
    private readonly from: Point,
    private readonly start: () => DragOf<P> | null,
    /** What a finger must do first; a mouse and a pen are free. */
    private readonly touch: Touch,
  ) {
    this.at = from;
    const waits = touch === 'hold';
    const { signal } = this.off;
    window.addEventListener('pointermove', this.onMove, { signal });
    window.addEventListener('pointerup', this.onUp, { signal });
    window.addEventListener('pointercancel', (e) => e.pointerId === this.pointer && this.finish(), { signal });
    // A finger that was never told to have been lifted does not hold the page for ever: the next first finger ends it.
    window.addEventListener('pointerdown', (e) => e.isPrimary && e.pointerId !== this.pointer && this.finish(), { signal, capture: true });
    window.addEventListener('blur', () => this.finish(), { signal });
    window.addEventListener('keydown', this.onKey, { signal, capture: true });
    // A finger that drags does not scroll, and a long press opens no menu.
    window.addEventListener('touchmove', (e) => this.drag && e.cancelable && e.preventDefault(), { signal, passive: false });
    window.addEventListener('contextmenu', (e) => (this.drag || waits) && e.preventDefault(), { signal });
    if (waits) this.hold = setTimeout(() => this.begin(), HOLD_MS);
    useFloating.setState({ cancel: () => this.finish() });
  }

  private begin(): void {
    clearTimeout(this.hold);
    this.drag = this.start();
    if (!this.drag) {
      this.finish();
      return;
    }
    document.body.dataset.dragging = '';
    this.show();
  }

  private show(): void {
    if (this.drag) useFloating.setState({ floating: { piece: this.drag.piece, from: this.from, at: this.at, isGoingBack: false } });
  }

  private readonly onMove = (event: PointerEvent): void => {
    if (event.pointerId !== this.pointer) return;
    // Nothing is held down: what was pressed went, and its end was not heard. The next click is none of this drag's.
    if (event.buttons === 0) {
      this.finish();
      return;
    }
    this.at = { x: event.clientX, y: event.clientY };
    if (!this.drag) this.set();
    if (!this.drag) return;
    this.show();
    this.look();
  };

  /** The first moves tell a drag from a swipe, which scrolls the list. */
  private set(): void {
    const [aside, along] = [Math.abs(this.at.x - this.from.x), Math.abs(this.at.y - this.from.y)];
    const isHold = this.touch === 'hold';
    if (Math.hypot(aside, along) < (isHold ? ROLL : THRESHOLD)) return;
    if (isHold || (this.touch === 'side' && along > aside) || (this.touch === 'up' && aside > along)) this.finish();
    else this.begin();
  }

  private look(): void {
    const under = document.elementFromPoint(this.at.x, this.at.y);
    const place = under && this.drag ? this.drag.placeAt(under, this.at) : null;
    if (JSON.stringify(place) === JSON.stringify(this.place)) return;
    this.place = place;
    this.drag?.over?.(place);
  }

  private readonly onUp = (event: PointerEvent): void => {
    if (event.pointerId !== this.pointer) return;
    const { drag } = this;
    if (!drag) {
      this.finish();
      return;
    }
    this.at = { x: event.clientX, y: event.clientY };
    this.look();
    swallowClick();
    const { place } = this;
    if (place !== null && drag.drop(place)) useFloating.setState({ floating: null });
    this.finish();
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.drag) return;
    event.preventDefault();
    event.stopPropagation();
    swallowClick();
    this.finish();
  };

  /** Whatever is still in the air goes back. */
  private finish(): void {
    if (this.off.signal.aborted) return;
    this.off.abort();
    clearTimeout(this.hold);
    useFloating.setState({ cancel: null });
    delete document.body.dataset.dragging;
    const { drag } = this;
    this.drag = null;
    if (!drag) return;
    glideBack();
    drag.over?.(null);
    drag.end?.();
  }
}

type Press = Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY' | 'button' | 'isPrimary' | 'pointerType'>;

/** A press that may become a drag; `start` is asked when it has moved far enough, and may say no with null. A press that does not move stays a click. */
export function pressToDrag<P>(event: Press, start: () => DragOf<P> | null, touch: Touch = 'free'): void {
  if (event.button !== 0 || event.isPrimary === false) return;
  cancelDrag();
  const from = { x: event.clientX, y: event.clientY };
  new Gesture(event.pointerId, from, start, event.pointerType === 'touch' ? touch : 'free');
}

const keepStill = (event: TouchEvent): void => {
  if ('dragging' in document.body.dataset && event.cancelable) event.preventDefault();
};

/** Before it scrolls, a browser asks only those listeners that stood there before the finger came. */
const listenFirst = (element: HTMLElement | null): void => element?.addEventListener('touchmove', keepStill, { passive: false });

/** What makes an element something to drag: spread it on a button or a picture. */
export function dragProps<P>(start: () => DragOf<P> | null, touch: Touch = 'free') {
  return {
    'data-drag': touch,
    ...(touch === 'hold' ? { ref: listenFirst } : {}),
    onPointerDown: (event: ReactPointerEvent): void => pressToDrag(event, start, touch),
  };
}

/** The node, and the unit if one was meant, of the map under the pointer. */
export function mapPlaceAt(at: Element): { node: string; unit: string | null } | null {
  const shape = at.closest('[role="application"] [data-node]');
  const node = shape?.getAttribute('data-node');
  return node ? { node, unit: at.closest('[data-unit]')?.getAttribute('data-unit') ?? null } : null;
}
