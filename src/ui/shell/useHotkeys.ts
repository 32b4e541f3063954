/** Single keys of a panel (F, R, Escape), off while somebody types or a dialog is open. Enter is the frame's: it presses the main button. */

import { useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';
import { useTable } from '../../store/table.ts';
import { keyOf } from '../kit/keyOf.ts';
import { isTyping } from '../kit/typing.ts';

export type Hotkeys = { [key: string]: (() => unknown) | null };

/** Keys are `event.key` in lower case: 'f', 'escape', with Shift 'shift+n' where that is another act. A key whose action is null, or gives false, is left to others. */
export function useHotkeys(keys: Hotkeys): void {
  const now = useRef(keys);
  now.current = keys;
  // Before it is painted: who sees it may press.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = keyOf(event);
      const act = (event.shiftKey ? now.current[`shift+${key}`] : undefined) ?? now.current[key];
      const at = event.target instanceof Element ? event.target : null;
      if (!act || useTable.getState().drawer || isTyping(at) || document.querySelector('dialog[open]')) return;
      if (act() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** How many on the screen choose by digits before the hand does: the hand's cards have theirs where there is none. */
export const useDigits = create(() => ({ takers: 0 }));

/** For who takes the digits while it is shown, and while `takes`. */
export function useTakesDigits(takes: boolean): void {
  useLayoutEffect(() => {
    if (!takes) return;
    const count = (by: number) => useDigits.setState(({ takers }) => ({ takers: takers + by }));
    count(1);
    return () => count(-1);
  }, [takes]);
}
