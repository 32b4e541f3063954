/** What a press would choose is asked about first: a finger that rests on it asks, and its lifting does nothing. */
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { useRestingFinger } from './restingFinger.ts';

/** Goes on what stands about it, or is it. `ask` is told what the finger rests on. */
export function useHoldToAsk(ask: (at: EventTarget) => void) {
  const finger = useRestingFinger();
  const isAsked = useRef(false);
  return {
    onPointerDownCapture(event: PointerEvent): void {
      finger.end();
      isAsked.current = false;
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      const { target } = event;
      finger.begin(event, () => {
        isAsked.current = true;
        ask(target);
      });
    },
    onPointerMoveCapture: finger.move,
    onPointerUpCapture: finger.end,
    onPointerCancelCapture: finger.end,
    onContextMenu: (event: MouseEvent): void => {
      if (finger.isDown() || isAsked.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent): void {
      if (isAsked.current && event.detail > 0) event.stopPropagation();
      isAsked.current = false;
    },
  };
}
