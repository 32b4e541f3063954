/** Shortcuts of the game screen: the target of Enter, and keys that are forwarded to the map. */

import { useEffect, useRef } from 'react';
import { useTable } from '../../store/table.ts';
import { actsFor } from '../acts/act.ts';
import { actOfKey, doAct } from '../acts/acts.ts';
import { tableActs, useActs } from '../acts/keyboard.ts';
import { BOARD, isChosenList, isPanelList } from '../kit/typing.ts';

const PRESSING = 'button, input, a, [role="button"], [role="tab"], [role="spinbutton"], [role="application"], summary, label';

/** Controls that leave Enter to the main button: number fields and checkboxes of a panel, which have other keys, and selected options. */
const DONE_WITH =
  '[data-region^="panel"] :is([data-numbers] :is(button, [type="checkbox"]), [type="radio"]), :is([data-pick], [data-act="way"])[aria-pressed="true"]';

const MAP = '[role="application"]';

/** True if the map's cursor is not set, so that Enter has nothing to choose there. */
const pointsNowhere = (at: Element | null): boolean => {
  const map = at?.closest(MAP) ?? null;
  return map !== null && map.querySelector('[data-cursor]') === null;
};

/** True if a key leaves the map's cursor alone. Only keys of the map, and keys that lead to it or between targets, use the cursor. */
const leavesCursor = (event: KeyboardEvent): boolean => {
  const [act] = actsFor(event, tableActs());
  return act?.run !== undefined && act.id !== 'toMap' && act.id !== 'nextTarget';
};

/** True for Shift+Enter on a button. It is meant for a fight's result and must not press a button that has just appeared. */
const isVerdict = ({ key, shiftKey }: KeyboardEvent, at: Element | null): boolean =>
  key === 'Enter' && shiftKey && at?.closest('button') != null;

const isOfMap = (event: KeyboardEvent): boolean => actsFor(event, tableActs()).some(({ place }) => place === 'map');

/** With nothing selected, sends up and down to the panel's first card and cursor keys to the map. */
function steer(event: KeyboardEvent, at: Element | null): boolean {
  const map = document.querySelector<HTMLElement>(MAP);
  if (at !== document.body || event.ctrlKey || event.metaKey || event.altKey) return false;
  const card = /^Arrow(Up|Down)$/.test(event.key) ? document.querySelector<HTMLElement>('[data-region^="panel"] [data-row]') : null;
  if (card && !useTable.getState().drawer) {
    card.focus();
    return true;
  }
  if (!map) return false;
  if (!event.key.startsWith('Arrow') && !isOfMap(event)) return false;
  map.focus();
  const { key, code, shiftKey } = event;
  return !map.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }));
}

/** True if the main button takes Ctrl+Enter alone. */
const needsCtrl = (): boolean =>
  // Asked at each change of the focus; most panels have none.
  document.querySelector('[data-ctrl]') !== null &&
  [...document.querySelectorAll('[data-main-scope] :is(.btn-main, [data-main])')].at(-1)?.matches('[data-ctrl]') === true;

/** True if Enter presses the main button with this focus. Ctrl+Enter always does. */
export const isEnterMain = (at: Element | null): boolean => !needsCtrl() && isFree(at);
const isFree = (at: Element | null): boolean =>
  !!at?.closest(DONE_WITH) || pointsNowhere(at) || !(at?.closest(PRESSING) || (isPanelList(at) && !isChosenList(at)));

/** Installs the shortcuts while the game screen is mounted. */
export function useShortcuts(): void {
  // The control that has the focus only because it was clicked: Enter goes to the main button instead, unless
  // Enter closes what the control opened.
  const clicked = useRef<Element | null>(null);
  useActs({
    acts: tableActs,
    allows({ id }, event, at) {
      const isOnlyClicked = at !== null && at === clicked.current && at.getAttribute('aria-expanded') !== 'true';
      return id !== 'main' || event.ctrlKey || event.metaKey || (isOnlyClicked ? !needsCtrl() : isEnterMain(at));
    },
    onRest: (event, at) => isVerdict(event, at) || steer(event, at),
  });
  useEffect(() => {
    const onPointer = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest(PRESSING) : null;
      clicked.current = control?.closest(BOARD) ? control : null;
    };
    // Runs before the page's keys: after a cursor key, Enter applies to the map's cursor again.
    const onMapKey = (event: KeyboardEvent) => {
      const map = event.target instanceof Element ? event.target.closest(MAP) : null;
      if (!map || event.repeat || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      // A suggestion takes precedence over the map.
      const { isAsking } = useTable.getState();
      if (map !== clicked.current && !map.hasAttribute('data-unmoved') && !isAsking) return;
      if (event.key !== 'Enter') {
        if (leavesCursor(event)) return;
        clicked.current = null;
        map.removeAttribute('data-unmoved');
      } else if (!isAsking && !event.ctrlKey && needsCtrl()) {
        return;
      } else if ((actOfKey(event) === 'main' && doAct('main')) || isAsking) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    const onFocus = ({ target }: Event) => {
      if (target !== clicked.current) clicked.current = null;
    };
    // Stops letters without a shortcut, which would select an option of a focused list.
    const onLetter = (event: KeyboardEvent) => {
      if (/^[^ ]$/.test(event.key) && isPanelList(event.target)) event.preventDefault();
    };
    document.addEventListener('keypress', onLetter);
    document.addEventListener('pointerdown', onPointer, true);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onMapKey, true);
    return () => {
      document.removeEventListener('keypress', onLetter);
      document.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onMapKey, true);
    };
  }, []);
}
