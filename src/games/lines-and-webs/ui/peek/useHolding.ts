/**
 * Looking at one's own cards: while a key or the pile is held, or for a while after a short press on either. Whatever takes the
 * page's attention away closes them.
 */

import { type PointerEvent, useEffect, useMemo, useState } from 'react';
import type { Side } from '../../../../engine/lines-and-webs/index.ts';
import { byAct, byRegion } from '../../../../ui/acts/address.ts';
import { keyOf } from '../../../../ui/kit/keyOf.ts';
import { COOLDOWN_MS, isControl, pressGuard } from '../../../../ui/kit/pressGuard.ts';
import { isTyping } from '../../../../ui/kit/typing.ts';
import { useGame, useTable } from '../../own.ts';

/** Time for the other side to look away. */
const RISE_MS = 300;
/** Opened by a short press, the cards turn up later: who pressed by mistake can still stop it. */
export const PRESSED_RISE_MS = 800;
/** And they close by themselves. */
export const PRESSED_MS = 20_000;

/** What a short press has brought: the sheet with the cards face down, then face up. */
export type Pressed = 'rising' | 'open' | null;

export const PEEK_KEYS: { readonly [S in Side]: string } = { delta: 'q', gamma: 'k' };

function createHolding(onPressed: (pressed: Pressed) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  /** The time of a short press is over: the cards have risen, even if one was laid since. */
  let isLong = false;
  let pressed: Pressed = null;
  const { endPeek } = useGame.getState();
  const setPressed = (now: Pressed): void => {
    if (now !== pressed) onPressed(now);
    pressed = now;
  };
  const peek = (): void => {
    // The cards of whoever is asked next would tell who has won.
    if (!useTable.getState().held) useGame.getState().peek();
  };
  const release = (): void => {
    clearTimeout(timer);
    isHeld = false;
    isLong = false;
    setPressed(null);
    endPeek();
  };
  /** What lies under them takes no press that was meant for the sheet. */
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
      // Whose end was not heard, as when a card was played meanwhile, does not keep the next one out.
      const wasPressed = pressed !== null;
      release();
      // A press while they lie open closes them.
      if (wasPressed) return;
      isHeld = true;
      timer = setTimeout(() => {
        isLong = true;
        peek();
      }, RISE_MS);
    },
    release,
    close,
    /** What held is up: down for a moment only, it was a press, and leaves them open. @param isThere it is still where it came down */
    letGo(isThere: boolean): void {
      if (!isHeld) return;
      if (!isLong && isThere) open();
      else release();
    },
    /** A press without a pointer. */
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

/** The card that lights up under a finger, which hovers over nothing. */
function light(card: Element | null): void {
  const lit = document.querySelector(`[${LIT}]`);
  if (lit === card) return;
  lit?.removeAttribute(LIT);
  card?.setAttribute(LIT, '');
}

const cardAt = ({ clientX, clientY }: MouseEvent): HTMLElement | null =>
  document.elementFromPoint?.(clientX, clientY)?.closest<HTMLElement>('[data-closed]:not([aria-disabled="true"])') ?? null;

/** A letter, a digit or a dot. */
const isSign = ({ key }: KeyboardEvent): boolean => key.length === 1 && key !== ' ';

/** The key of the side is down: the cards rise. Whatever ends the hold, or takes the page away, closes them. */
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
      // The cards are about to rise: a key that comes too soon is meant for them, and not for the page. Tab and Enter go to *Not now*.
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
  // Let go over a card, that one is played first: its own listener comes before this one. A second finger that lets go ends nothing.
  const onPointerUp = (event: globalThis.PointerEvent): void => {
    if (event.isPrimary !== false) holding.letGo(event.target instanceof Element && event.target.closest(byAct('peek')) !== null);
  };
  // Cards that lie open close at a press on anything else, which does nothing besides, unless it is on a button; the pile's own press closes them too.
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

/** What the pile's button takes, and what a short press on it has brought. */
export function useHolding(side: Side) {
  const [pressed, setPressed] = useState<Pressed>(null);
  const holding = useMemo(() => createHolding(setPressed), []);
  useEffect(() => listenToKeys(holding, side), [holding, side]);
  // A card that is laid ends the look.
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
    },
  };
}
