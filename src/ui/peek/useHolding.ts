/** Looking at one's own cards while a key or the pile is held. Whatever takes the page's attention away closes it. */

import { type PointerEvent, useEffect, useRef } from 'react';
import type { Side } from '../../engine/lines-and-webs/index.ts';
import { useGame } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';
import { isTyping } from '../kit/typing.ts';

/** Time for the other side to look away. */
const RISE_MS = 300;
/** Opened by a press alone, it closes by itself. */
const PRESSED_MS = 8000;

export const PEEK_KEYS: { readonly [S in Side]: string } = { delta: 'q', gamma: 'k' };

function createHolding() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  const { endPeek } = useGame.getState();
  const peek = (): void => {
    // The cards of whoever is asked next would tell who has won.
    if (!useTable.getState().held) useGame.getState().peek();
  };
  const release = (): void => {
    clearTimeout(timer);
    isHeld = false;
    endPeek();
  };
  return {
    hold(): void {
      if (isHeld) return;
      isHeld = true;
      clearTimeout(timer);
      timer = setTimeout(peek, RISE_MS);
    },
    release,
    /** For who cannot hold: open until the next press, or for eight seconds. */
    toggle(): void {
      const isOpen = useGame.getState().peeked !== null;
      release();
      if (isOpen) return;
      peek();
      timer = setTimeout(release, PRESSED_MS);
    },
    isHeld: () => isHeld,
  };
}

type Holding = ReturnType<typeof createHolding>;

const LIT = 'data-under';

/** The card that lights up under a finger, which hovers over nothing. */
function light(card: Element | null): void {
  const lit = document.querySelector(`[${LIT}]`);
  if (lit === card) return;
  lit?.removeAttribute(LIT);
  card?.setAttribute(LIT, '');
}

const cardAt = ({ clientX, clientY }: MouseEvent): HTMLElement | null =>
  document.elementFromPoint?.(clientX, clientY)?.closest<HTMLElement>('[data-closed]:not([aria-disabled="true"])') ?? null;

/** The key of the side is down: the cards rise. Whatever ends the hold, or takes the page away, closes them. */
function listenToKeys(holding: Holding, side: Side): () => void {
  const key = PEEK_KEYS[side];
  const onDown = (event: KeyboardEvent): void => {
    const at = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(at) || document.querySelector('dialog[open]')) return;
    if (event.key.toLowerCase() !== key) return;
    event.preventDefault();
    if (!event.repeat) holding.hold();
  };
  const onUp = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() === key) holding.release();
  };
  const onPointerMove = (event: globalThis.PointerEvent): void => {
    if (event.pointerType === 'touch' && holding.isHeld()) light(cardAt(event));
  };
  // Let go over a card, that one is played first: its own listener comes before this one. A second finger that lets go ends nothing.
  const onPointerUp = (event: globalThis.PointerEvent): void => {
    if (holding.isHeld() && event.isPrimary !== false) holding.release();
  };
  const away = (): void => holding.release();
  const ends = new AbortController();
  const { signal } = ends;
  document.addEventListener('keydown', onDown, { capture: true, signal });
  document.addEventListener('keyup', onUp, { capture: true, signal });
  document.addEventListener('pointermove', onPointerMove, { signal });
  document.addEventListener('pointerup', onPointerUp, { signal });
  document.addEventListener('pointercancel', away, { signal });
  window.addEventListener('blur', away, { signal });
  document.addEventListener('visibilitychange', away, { signal });
  return () => {
    ends.abort();
    holding.release();
  };
}

/** What the pile's button takes: held by mouse or finger; a press by keys or assistive tools opens it for a while. */
export function useHolding(side: Side) {
  const made = useRef<Holding | null>(null);
  made.current ??= createHolding();
  const holding = made.current;
  useEffect(() => listenToKeys(holding, side), [holding, side]);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) {
        holding.release();
        return;
      }
      // A finger slides on to a card: what it came down on, a word or a sign of the button, must not keep it.
      const { target, pointerId } = event;
      if (target instanceof Element && target.hasPointerCapture(pointerId)) target.releasePointerCapture(pointerId);
      holding.hold();
    },
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    // A press without a pointer: a screen reader's, or Enter. A pointer's click has been told by its press.
    onClick: (event: { detail: number }) => {
      if (event.detail === 0) holding.toggle();
    },
  };
}
