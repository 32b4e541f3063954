/** The page's keys: the listener. What they do stands in the table of acts; panels have keys of their own besides. */

import { useEffect } from 'react';
import { useTable } from '../../store/table.ts';
import { actOf, actOfKey } from '../acts/acts.ts';
import { keyOf } from '../kit/keyOf.ts';
import { isEmptyField, isPanelList, isTyping } from '../kit/typing.ts';

const PRESSING = 'button, input, a, [role="button"], [role="tab"], [role="spinbutton"], [role="application"], summary, label';

/** Controls that leave Enter to the main button: all numbers and ticks of a panel, which arrows, digits and Space set, and what is chosen already. */
const DONE_WITH =
  '[data-region^="panel"] :is([data-numbers] :is(button, [type="checkbox"]), [type="radio"]), :is([data-pick], [data-act="way"])[aria-pressed="true"]';

/** A list with a choice made: Enter would only open it again. */
const isChosenList = (at: Element | null): boolean => at instanceof HTMLSelectElement && at.value !== '' && at.closest(BOARD) !== null;

const BOARD = 'main, [data-main-scope], header';
const MAP = '[role="application"]';

/** A map on which the keys have not pointed at anything: Enter has nothing to choose there. */
const pointsNowhere = (at: Element | null): boolean => {
  const map = at?.closest(MAP) ?? null;
  return map !== null && map.querySelector('[data-cursor]') === null;
};

/** What else the page does leaves the map's cursor where it was; the keys that lead to the map, and there from target to target, take it in hand. */
const leavesCursor = (event: KeyboardEvent): boolean => {
  const id = actOfKey(event);
  return id !== undefined && id !== 'toMap' && id !== 'nextTarget';
};

/** With nothing in hand up and down go to the first card of the decks, and the keys that steer the map's cursor to the map. */
function steer(event: KeyboardEvent, at: Element | null): boolean {
  const map = document.querySelector<HTMLElement>(MAP);
  if (at !== document.body || event.ctrlKey || event.metaKey || event.altKey) return false;
  const card = /^Arrow(Up|Down)$/.test(event.key) ? document.querySelector<HTMLElement>('[data-region^="panel"] [data-row]') : null;
  if (card && !useTable.getState().drawer) {
    card.focus();
    return true;
  }
  if (!map) return false;
  if (!event.key.startsWith('Arrow') && !/^[tnwd.,]$/.test(keyOf(event))) return false;
  map.focus();
  const { key, code, shiftKey } = event;
  return !map.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }));
}

/** Is Enter the main button's where the focus is there? Ctrl+Enter always is. */
export const isEnterMain = (at: Element | null): boolean =>
  !!at?.closest(DONE_WITH) || pointsNowhere(at) || !(at?.closest(PRESSING) || (isPanelList(at) && !isChosenList(at)));

/** True when the key did something. */
function press(event: KeyboardEvent, at: Element | null, wasClicked: boolean): boolean {
  const id = actOfKey(event);
  if (id === undefined) return false;
  if (id === 'main' && !wasClicked && !event.ctrlKey && !event.metaKey && !isEnterMain(at)) return false;
  return actOf(id).run?.() ?? false;
}

/** Listens while the table is on the screen. */
export function useShortcuts(): void {
  useEffect(() => {
    // A control of the board or the top bar, or the map, that holds the focus only because it was clicked: Enter is not meant for it, but for
    // the main button. What it has opened, it closes.
    let clicked: Element | null = null;
    const onPointer = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest(PRESSING) : null;
      clicked = control?.closest(BOARD) ? control : null;
    };
    // The map's own keys come before the page's: its cursor, once moved by keys, is what Enter means again.
    const onMapKey = (event: KeyboardEvent) => {
      const map = event.target instanceof Element ? event.target.closest(MAP) : null;
      if (!map || event.repeat || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      // What is suggested stands before the map: nothing is chosen there meanwhile.
      const { isAsking } = useTable.getState();
      if (map !== clicked && !map.hasAttribute('data-unmoved') && !isAsking) return;
      if (event.key !== 'Enter') {
        if (leavesCursor(event)) return;
        clicked = null;
        map.removeAttribute('data-unmoved');
      } else if (press(event, map, true) || isAsking) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    const onFocus = ({ target }: Event) => {
      if (target !== clicked) clicked = null;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      const at = event.target instanceof Element ? event.target : null;
      // It goes to a fight's verdict, and never presses the button that comes up after it.
      if (event.key === 'Enter' && event.shiftKey && at?.closest('button')) event.preventDefault();
      const isSearch = (event.ctrlKey || event.metaKey) && keyOf(event) === 'k';
      const isForPage = isSearch || (event.key === 'Escape' && isEmptyField(at)) || (event.key === 'Enter' && isChosenList(at));
      if ((isTyping(at) && !isForPage) || document.querySelector('dialog[open]')) return;
      if (press(event, at, clicked !== null && at === clicked && at.getAttribute('aria-expanded') !== 'true') || steer(event, at))
        event.preventDefault();
    };
    // A letter that no key of the page has would choose the line of a list that begins with it.
    const onLetter = (event: KeyboardEvent) => {
      if (/^[^ ]$/.test(event.key) && isPanelList(event.target)) event.preventDefault();
    };
    document.addEventListener('keypress', onLetter);
    document.addEventListener('pointerdown', onPointer, true);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onMapKey, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keypress', onLetter);
      document.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onMapKey, true);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}
