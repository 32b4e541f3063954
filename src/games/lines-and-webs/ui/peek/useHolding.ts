/**
 * Viewing one's own cards: while a key or the pile is held, or for a time after a short press. Anything that takes the focus from the page
 * closes them.
 */

import { type PointerEvent, useEffect, useMemo, useState } from 'react';
import type { Side } from '../../../../engine/lines-and-webs/index.ts';
import { byAct, byRegion } from '../../../../ui/acts/address.ts';
import { keyOf } from '../../../../ui/kit/keyOf.ts';
import { COOLDOWN_MS, isControl, pressGuard } from '../../../../ui/kit/pressGuard.ts';
import { isTyping } from '../../../../ui/kit/typing.ts';
import { useGame, useTable } from '../../typedStores.ts';

/** Time for the other side to look away, in milliseconds. */
const RISE_MS = 300;
/** Delay after a short press, longer to allow canceling a press by mistake. */
export const PRESSED_RISE_MS = 800;
/** Time until they close automatically. */
export const PRESSED_MS = 20_000;

/** State after a short press: face down, then face up. */
export type Pressed = 'rising' | 'open' | null;

export const PEEK_KEYS: { readonly [S in Side]: string } = { delta: 'q', gamma: 'k' };

function createHolding(onPressed: (pressed: Pressed) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  /** True once the time limit of a short press is over, even if a card was played since. */
  let isLong = false;
  let pressed: Pressed = null;
  const { endPeek } = useGame.getState();
  const setPressed = (now: Pressed): void => {
    if (now !== pressed) onPressed(now);
    pressed = now;
  };
  const peek = (): void => {
    // The cards of the next side to be asked would reveal who has won.
    if (!useTable.getState().held) useGame.getState().peek();
  };
  const release = (): void => {
    clearTimeout(timer);
    isHeld = false;
    isLong = false;
    setPressed(null);
    endPeek();
  };
  /** Closes the sheet and blocks late presses, which must not reach the controls below. */
  const close = (): void => {
    release();
    pressGuard.handOver(COOLDOWN_MS);
  };
  const open = (): void => {
    release();
    if (useTable.getState().held) return;
    setPressed('rising');
    timer = setTimeout(() => {
      peek();
      setPressed('open');
      timer = setTimeout(close, PRESSED_MS);
    }, PRESSED_RISE_MS);
  };
  return {
    hold(): void {
      // A missed end, for example when a card was played meanwhile, must not block the next one.
      const wasPressed = pressed !== null;
      release();
      // A press closes open cards.
      if (wasPressed) return;
      isHeld = true;
      timer = setTimeout(() => {
        isLong = true;
        peek();
      }, RISE_MS);
    },
    release,
    close,
    /** Handles a release. A short press leaves the cards open. @param isThere true if the pointer is still on the control */
    letGo(isThere: boolean): void {
      if (!isHeld) return;
      if (!isLong && isThere) open();
      else release();
    },
    /** Handles a press without a pointer. */
    toggle(): void {
      if (pressed !== null || useGame.getState().peeked !== null) release();
      else open();
    },
    isHeld: () => isHeld,
    pressed: () => pressed,
  };
}

type Holding = ReturnType<typeof createHolding>;

const LIT = 'data-under';

/** Highlights the card under a finger, which has no hover. */
function light(card: Element | null): void {
  const lit = document.querySelector(`[${LIT}]`);
  if (lit === card) return;
  lit?.removeAttribute(LIT);
  card?.setAttribute(LIT, '');
}

const cardAt = ({ clientX, clientY }: MouseEvent): HTMLElement | null =>
  document.elementFromPoint?.(clientX, clientY)?.closest<HTMLElement>('[data-closed]:not([aria-disabled="true"])') ?? null;

/** True for a letter, digit or punctuation key. */
const isSign = ({ key }: KeyboardEvent): boolean => key.length === 1 && key !== ' ';

/** Shows the cards while the side's key is down. Any end of the hold, or loss of focus, closes them. */
function listenToKeys(holding: Holding, side: Side): () => void {
  const key = PEEK_KEYS[side];
  const onDown = (event: KeyboardEvent): void => {
    const at = event.target instanceof Element ? event.target : null;
    if (event.key === 'Escape' && holding.pressed()) {
      event.preventDefault();
      event.stopPropagation();
      holding.release();
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(at) || document.querySelector('dialog[open]')) return;
    if (keyOf(event) === key) {
      event.preventDefault();
      if (!event.repeat) holding.hold();
    } else if (useGame.getState().peeked === null && (holding.isHeld() || (holding.pressed() && isSign(event)))) {
      // While the cards open, keys are meant for them, not for the page. Tab and Enter go to *Not now*.
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const onUp = (event: KeyboardEvent): void => {
    if (keyOf(event) === key) holding.letGo(document.querySelector('dialog[open]') === null);
  };
  const onPointerMove = (event: globalThis.PointerEvent): void => {
    if (event.pointerType === 'touch' && holding.isHeld()) light(cardAt(event));
  };
  // A release over a card plays it first, since its listener comes earlier. Releasing a second finger ends nothing.
  const onPointerUp = (event: globalThis.PointerEvent): void => {
    if (event.isPrimary !== false) holding.letGo(event.target instanceof Element && event.target.closest(byAct('peek')) !== null);
  };
  // A press elsewhere closes open cards and does nothing else, unless it is on a button; the pile's own press also closes them.
  const onPointerDown = (event: Event): void => {
    const { target } = event;
    if (!holding.pressed() || !(target instanceof Element) || target.closest(`${byRegion('peek')}, ${byAct('peek')}`)) return;
    if (isControl(target)) {
      holding.release();
      return;
    }
    event.stopPropagation();
    holding.close();
  };
  const away = (): void => holding.release();
  const ends = new AbortController();
  const { signal } = ends;
  document.addEventListener('keydown', onDown, { capture: true, signal });
  document.addEventListener('keyup', onUp, { capture: true, signal });
  document.addEventListener('pointermove', onPointerMove, { signal });
  document.addEventListener('pointerup', onPointerUp, { signal });
  document.addEventListener('pointerdown', onPointerDown, { capture: true, signal });
  document.addEventListener('pointercancel', away, { signal });
  window.addEventListener('blur', away, { signal });
  document.addEventListener('visibilitychange', away, { signal });
  return () => {
    ends.abort();
    holding.release();
  };
}

/** Props of the pile's button, and the state after a short press on it. */
export function useHolding(side: Side) {
  const [pressed, setPressed] = useState<Pressed>(null);
  const holding = useMemo(() => createHolding(setPressed), []);
  useEffect(() => listenToKeys(holding, side), [holding, side]);
  // Playing a card ends the look.
  const isOpen = useGame((g) => g.peeked !== null);
  useEffect(() => {
    if (!isOpen && holding.pressed() === 'open') holding.release();
  }, [isOpen, holding]);
  return {
    pressed,
    close: holding.close,
    hands: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || !event.isPrimary) {
          holding.release();
          return;
        }
        // A finger must be able to slide to a card, so release the pointer capture of the button's text or icon.
        const { target, pointerId } = event;
        if (target instanceof Element && target.hasPointerCapture(pointerId)) target.releasePointerCapture(pointerId);
        holding.hold();
      },
      onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
      // A press without a pointer: screen reader or Enter. Pointer clicks are handled on pointer down.
      onClick: (event: { detail: number }) => {
        if (event.detail === 0) holding.toggle();
      },
    },
  };
}
