/** A button that goes on while it is held: one step at once by the click, and after a moment step upon step. */
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 400;
const AGAIN_MS = 110;

/** The handlers of the button. `step` is null while there is nothing to do; `isRepeat` is told with each step of one hold but its first. */
export function useHoldRepeat(step: ((isRepeat: boolean) => void) | null) {
  const now = useRef(step);
  now.current = step;
  const timer = useRef(0);
  const steps = useRef(0);
  const stop = (): void => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const go = (): void => {
    if (!now.current) return;
    now.current(steps.current > 0);
    steps.current += 1;
    timer.current = window.setTimeout(go, AGAIN_MS);
  };
  return {
    onPointerDown: ({ button }: PointerEvent): void => {
      stop();
      steps.current = 0;
      if (button === 0) timer.current = window.setTimeout(go, HOLD_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A held finger would open the browser's own menu.
    onContextMenu: (event: MouseEvent): void => {
      if (steps.current > 0 || (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') event.preventDefault();
    },
    onClick: ({ detail }: MouseEvent): void => {
      stop();
      // The click that ends a hold is no step of its own.
      const wasHeld = detail > 0 && steps.current > 0;
      steps.current = 0;
      if (!wasHeld) now.current?.(false);
    },
  };
}
