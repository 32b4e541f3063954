/** Single keys of a panel (F, R, Enter), off while somebody types, a button has the focus (Enter) or a dialog is open. */
import { useEffect, useRef } from 'react';

export type Hotkeys = { [key: string]: (() => void) | null };

const TYPING = 'input, textarea, select, [contenteditable="true"]';
const PRESSING = 'button, a, [role="button"], [role="tab"], [role="slider"], [role="spinbutton"], summary';

/** Keys are `event.key` in lower case: 'f', 'enter', 'escape'. */
export function useHotkeys(keys: Hotkeys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      const act = now.current[key];
      const at = event.target instanceof Element ? event.target : null;
      if (!act || at?.closest(TYPING) || document.querySelector('[role="dialog"]')) return;
      if (key === 'enter' && at?.closest(`${PRESSING}, [data-map-cursor]`)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
