/** Drag and drop with pointer events for mouse, pen and touch. Escape or a lost pointer cancels; refused drops glide back. */

import type { ReactNode, PointerEvent as ReactPointerEvent } from 'react';
import { create } from 'zustand';

/** A drag, as described by its source; `P` is a drop target. */
export interface DragOf<P> {
  /** The element shown under the pointer. */
  piece: ReactNode;
  /** Drop target under the pointer, or null. Includes targets that refuse: `drop` gives the reason. */
  placeAt(at: Element, point: Point): P | null;
  /** Called when the target changes, and with null at the end. */
  over?(place: P | null): void;
  /** Drops on a target. False if it was refused with a message: the piece glides back. */
  drop(place: P): boolean;
  /** Called last, however the drag ended. */
  end?(): void;
}

export interface Point {
  x: number;
  y: number;
}

/**
 * Start of a touch drag: `free` at once, `side` sideways (vertical moves scroll), `up` vertically (sideways moves scroll),
 * `hold` after a long press. Mouse and pen always start at once.
 */
export type Touch = 'free' | 'side' | 'up' | 'hold';

const THRESHOLD = 5;
/** Distance in px that a resting finger may move. */
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
  /** The piece being dragged, if any. */
  floating: Floating | null;
  /** Cancels the current drag, as Escape does. */
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

/** Suppresses the click that the browser sends at the end of a drag. */
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
    /** Required start of a touch drag; mouse and pen are always free. */
    private readonly touch: Touch,
  ) {
    this.at = from;
    const waits = touch === 'hold';
    const { signal } = this.off;
    window.addEventListener('pointermove', this.onMove, { signal });
    window.addEventListener('pointerup', this.onUp, { signal });
    window.addEventListener('pointercancel', (e) => e.pointerId === this.pointer && this.finish(), { signal });
    // If the end of a touch was never reported, the next first finger ends the drag.
    window.addEventListener('pointerdown', (e) => e.isPrimary && e.pointerId !== this.pointer && this.finish(), { signal, capture: true });
    window.addEventListener('blur', () => this.finish(), { signal });
    window.addEventListener('keydown', this.onKey, { signal, capture: true });
    // A finger that drags must neither scroll nor open a context menu.
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
    // No button is pressed: the release was missed, and the next click is unrelated to this drag.
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

  /** Decides from the first moves between a drag and a swipe, which scrolls the list. */
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

  /** Cancels whatever is still being dragged. */
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

/** Handles a press that may become a drag. `start` is called after enough movement; null rejects. Without movement the press remains a click. */
export function pressToDrag<P>(event: Press, start: () => DragOf<P> | null, touch: Touch = 'free'): void {
  if (event.button !== 0 || event.isPrimary === false) return;
  cancelDrag();
  const from = { x: event.clientX, y: event.clientY };
  new Gesture(event.pointerId, from, start, event.pointerType === 'touch' ? touch : 'free');
}

const keepStill = (event: TouchEvent): void => {
  if ('dragging' in document.body.dataset && event.cancelable) event.preventDefault();
};

/** Browsers ask before scrolling only listeners that were added before the touch. */
const listenFirst = (element: HTMLElement | null): void => element?.addEventListener('touchmove', keepStill, { passive: false });

/** Props that make an element draggable. */
export function dragProps<P>(start: () => DragOf<P> | null, touch: Touch = 'free') {
  return {
    'data-drag': touch,
    ...(touch === 'hold' ? { ref: listenFirst } : {}),
    onPointerDown: (event: ReactPointerEvent): void => pressToDrag(event, start, touch),
  };
}

/** The map node under the pointer, and its unit if one was hit. */
export function mapPlaceAt(at: Element): { node: string; unit: string | null } | null {
  const shape = at.closest('[role="application"] [data-node]');
  const node = shape?.getAttribute('data-node');
  return node ? { node, unit: at.closest('[data-unit]')?.getAttribute('data-unit') ?? null } : null;
}
