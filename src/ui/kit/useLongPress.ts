/** Long press: inspect instead of select. */
import { useEffect, useRef } from 'react';

/** Duration in milliseconds, and maximum movement in px. */
const HOLD_MS = 450;
const HOLD_PX = 9;

type At = Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>;

export function useLongPress() {
  const press = useRef<{ id: number; x: number; y: number; timer: number } | null>(null);
  const end = (): void => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    /** Starts the timer; `ask` runs if the finger rests. */
    begin({ pointerId: id, clientX: x, clientY: y }: At, ask: () => void): void {
      press.current = { id, x, y, timer: window.setTimeout(ask, HOLD_MS) };
    },
    move({ pointerId, clientX, clientY }: At): void {
      const at = press.current;
      if (at?.id === pointerId && Math.hypot(clientX - at.x, clientY - at.y) > HOLD_PX) end();
    },
    end,
    isDown: (): boolean => press.current !== null,
  };
}
