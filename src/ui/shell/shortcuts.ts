/** The page's keys: the listener. What they do is listed in shortcutList.ts; panels have keys of their own besides. */
import { useEffect } from 'react';
import { useGame } from '../../store/game.ts';
import { type Drawer, useTable } from '../../store/table.ts';
import { isEmptyField, isTyping } from '../kit/typing.ts';
import { groundEntry, unitEntry } from '../rules/entries.ts';

const PRESSING = 'button, input, a, [role="button"], [role="tab"], [role="spinbutton"], [role="application"], summary, label';

const BOARD = 'main, [data-main-scope]';

function toggle(drawer: Drawer): void {
  const { drawer: now, openDrawer } = useTable.getState();
  openDrawer(now === drawer ? null : drawer);
}

/** Presses the one main button of what is on the screen. */
function pressMain(): boolean {
  const mains = document.querySelectorAll<HTMLButtonElement>('[data-main-scope] .btn-main');
  const main = mains[mains.length - 1];
  if (!main || main.disabled) return false;
  main.click();
  return true;
}

const focusOn = (selector: string): boolean => {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null;
};

function putDown(): boolean {
  const { drawer, openDrawer, selected, select } = useTable.getState();
  if (drawer) openDrawer(null);
  else if (selected) select(null);
  else return false;
  return true;
}

/** Opens the rules at what is pointed at: the figures of the one unit there, or of the unit that is chosen, else the ground. */
function lookUp(): boolean {
  const { hover, selected, openRules } = useTable.getState();
  const { view, rules } = useGame.getState();
  if (!view || !rules) return false;
  const here = hover === null ? view.units.filter((unit) => unit.id === selected) : view.units.filter((unit) => unit.node === hover);
  const type = here.length === 1 && here[0] ? rules.world.info[here[0].id]?.type : undefined;
  if (type) openRules(unitEntry(type.id));
  else if (hover !== null) openRules(groundEntry(rules.world, hover));
  else return false;
  return true;
}

/** True when the key did something. */
function press(event: KeyboardEvent, at: Element | null, wasClicked: boolean): boolean {
  const { undo, redo } = useGame.getState();
  const { setPalette } = useTable.getState();
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') event.shiftKey ? redo() : undo();
    else if (key === 'y') redo();
    else if (key === 'k') setPalette(true);
    else return false;
    return true;
  }
  if (event.altKey) return false;
  if (key === 'escape') return putDown();
  if (key === 'enter') return (wasClicked || !at?.closest(PRESSING)) && pressMain();
  if (key === 'u') event.shiftKey ? redo() : undo();
  else if (key === 'l') toggle('log');
  else if (key === 'b') toggle('rules');
  else if (key === '?') toggle('help');
  else if (key === '/') setPalette(true);
  else if (key === 'i') return lookUp();
  else if (key === 'm') return focusOn('[role="application"]');
  else if (key === 'p') return focusOn('[data-testid="panel"] button:not([aria-disabled="true"], [data-type])');
  else return false;
  return true;
}

/** Listens while the table is on the screen. */
export function useShortcuts(): void {
  useEffect(() => {
    // A control of the board that holds the focus only because it was clicked: Enter is not meant for it, but for the main button.
    let clicked: Element | null = null;
    const onPointer = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest(PRESSING) : null;
      clicked = control?.closest(BOARD) && control.getAttribute('role') !== 'application' ? control : null;
    };
    const onFocus = ({ target }: Event) => {
      if (target !== clicked) clicked = null;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      const at = event.target instanceof Element ? event.target : null;
      const isSearch = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isForPage = isSearch || (event.key === 'Escape' && isEmptyField(at));
      if ((isTyping(at) && !isForPage) || document.querySelector('dialog[open]')) return;
      if (press(event, at, clicked !== null && at === clicked)) event.preventDefault();
    };
    document.addEventListener('pointerdown', onPointer, true);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}
