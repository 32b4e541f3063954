/** A card that a press would put in is read first: a finger that rests on it has it explained (WhyTip.tsx), and its lifting does nothing. */
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { useRestingFinger } from '../../kit/restingFinger.ts';

/** What asks a sign for its meaning, as a long press does where the browser tells of one. */
const read = (at: EventTarget): void => void at.dispatchEvent(new window.MouseEvent('contextmenu', { bubbles: true, cancelable: true }));

/** Goes on what stands about the card. */
export function useHoldToRead() {
  const finger = useRestingFinger();
  const isRead = useRef(false);
  return {
    onPointerDownCapture(event: PointerEvent): void {
      finger.end();
      isRead.current = false;
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      const { target } = event;
      finger.begin(event, () => {
        isRead.current = true;
        read(target);
      });
    },
    onPointerMoveCapture: finger.move,
    onPointerUpCapture: finger.end,
    onPointerCancelCapture: finger.end,
    onContextMenu: (event: MouseEvent): void => {
      if (finger.isDown() || isRead.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent): void {
      if (isRead.current && event.detail > 0) event.stopPropagation();
      isRead.current = false;
    },
  };
}
