/** A card that a press would put in is read first: a finger that rests on it has it explained (WhyTip.tsx), and its lifting does nothing. */
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** As on the map (useMapInput.ts). */
const HOLD_MS = 450;
const HOLD_PX = 9;

/** Goes on what stands about the card, or is it. */
export function useHoldToRead() {
  const press = useRef<{ x: number; y: number; timer: number } | null>(null);
  const isRead = useRef(false);
  const end = (): void => {
    window.clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => () => window.clearTimeout(press.current?.timer), []);
  return {
    onPointerDownCapture({ pointerType, isPrimary, clientX: x, clientY: y, target }: PointerEvent): void {
      end();
      isRead.current = false;
      if (pointerType !== 'touch' || !isPrimary) return;
      const timer = window.setTimeout(() => {
        isRead.current = true;
        // What asks a sign for its meaning, as a long press does where the browser tells of one.
        target.dispatchEvent(new window.MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
      }, HOLD_MS);
      press.current = { x, y, timer };
    },
    onPointerMoveCapture({ clientX, clientY }: PointerEvent): void {
      const at = press.current;
      if (at && Math.hypot(clientX - at.x, clientY - at.y) > HOLD_PX) end();
    },
    onPointerUpCapture: end,
    onPointerCancelCapture: end,
    onContextMenu: (event: MouseEvent): void => {
      if (press.current || isRead.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent): void {
      if (isRead.current && event.detail > 0) event.stopPropagation();
      isRead.current = false;
    },
  };
}
