/** The shortcuts of the table: whose Enter is, and keys that steer the map from elsewhere. */

import { useEffect, useRef } from 'react';
import { useTable } from '../../store/table.ts';
import { actsFor } from '../acts/act.ts';
import { actOfKey, doAct } from '../acts/acts.ts';
import { tableActs, useActs } from '../acts/keyboard.ts';
import { BOARD, isChosenList, isPanelList } from '../kit/typing.ts';

const PRESSING = 'button, input, a, [role="button"], [role="tab"], [role="spinbutton"], [role="application"], summary, label';

/** Controls that leave Enter to the main button: all numbers and ticks of a panel, which arrows, digits and Space set, and what is chosen already. */
const DONE_WITH =
  '[data-region^="panel"] :is([data-numbers] :is(button, [type="checkbox"]), [type="radio"]), :is([data-pick], [data-act="way"])[aria-pressed="true"]';

const MAP = '[role="application"]';

/** A map on which the keys have not pointed at anything: Enter has nothing to choose there. */
const pointsNowhere = (at: Element | null): boolean => {
  const map = at?.closest(MAP) ?? null;
  return map !== null && map.querySelector('[data-cursor]') === null;
};

/** What else the page does leaves the map's cursor where it was; the map's own keys, and those that lead there and from target to target, take it in hand. */
const leavesCursor = (event: KeyboardEvent): boolean => {
  const [act] = actsFor(event, tableActs());
  return act?.run !== undefined && act.id !== 'toMap' && act.id !== 'nextTarget';
};

/** It goes to a fight's verdict, and never presses the button that comes up after it. */
const isVerdict = ({ key, shiftKey }: KeyboardEvent, at: Element | null): boolean =>
  key === 'Enter' && shiftKey && at?.closest('button') != null;

/** Is it a key of the map, which the map takes itself? */
const isOfMap = (event: KeyboardEvent): boolean => actsFor(event, tableActs()).some(({ place }) => place === 'map');

/** With nothing in hand up and down go to the panel's first card, and the keys that steer the map's cursor to the map. */
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

/** Is Enter the main button's where the focus is there? Ctrl+Enter always is. */
export const isEnterMain = (at: Element | null): boolean =>
  !!at?.closest(DONE_WITH) || pointsNowhere(at) || !(at?.closest(PRESSING) || (isPanelList(at) && !isChosenList(at)));

/** For the table, while it is on the screen: its acts, and whose Enter is. */
export function useShortcuts(): void {
  // A control of the board or the top bar, or the map, that holds the focus only because it was clicked: Enter is not meant for it, but for
  // the main button. What it has opened, it closes.
  const clicked = useRef<Element | null>(null);
  useActs({
    acts: tableActs,
    allows({ id }, event, at) {
      const isOnlyClicked = at !== null && at === clicked.current && at.getAttribute('aria-expanded') !== 'true';
      return id !== 'main' || isOnlyClicked || event.ctrlKey || event.metaKey || isEnterMain(at);
    },
    onRest: (event, at) => isVerdict(event, at) || steer(event, at),
  });
  useEffect(() => {
    const onPointer = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest(PRESSING) : null;
      clicked.current = control?.closest(BOARD) ? control : null;
    };
    // The map's own keys come before the page's: its cursor, once moved by keys, is what Enter means again.
    const onMapKey = (event: KeyboardEvent) => {
      const map = event.target instanceof Element ? event.target.closest(MAP) : null;
      if (!map || event.repeat || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      // What is suggested stands before the map: nothing is chosen there meanwhile.
      const { isAsking } = useTable.getState();
      if (map !== clicked.current && !map.hasAttribute('data-unmoved') && !isAsking) return;
      if (event.key !== 'Enter') {
        if (leavesCursor(event)) return;
        clicked.current = null;
        map.removeAttribute('data-unmoved');
      } else if ((actOfKey(event) === 'main' && doAct('main')) || isAsking) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    const onFocus = ({ target }: Event) => {
      if (target !== clicked.current) clicked.current = null;
    };
    // A letter that no key of the page has would choose the line of a list that begins with it.
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
