/** The page's keys: what they do, and the listener. Panels have keys of their own besides. */
import { useEffect } from 'react';
import { useGame } from '../../store/game.ts';
import { type Drawer, useTable } from '../../store/table.ts';

export const SHORTCUTS: readonly { keys: string; does: string }[] = [
  { keys: 'Enter', does: 'The main button, bottom right' },
  { keys: 'Tab', does: 'To the next control; the map is one stop' },
  { keys: 'M', does: 'To the map: arrows move its cursor, Enter chooses' },
  { keys: 'P', does: 'To the panel' },
  { keys: '+ or -', does: 'On the map: closer, farther' },
  { keys: '0', does: 'On the map: all of it' },
  { keys: 'U or Ctrl+Z', does: 'Take back the last order, where that is possible' },
  { keys: 'Shift+U or Ctrl+Y', does: 'Redo it' },
  { keys: 'L', does: 'Log' },
  { keys: 'B', does: 'Rules' },
  { keys: '?', does: 'This help' },
  { keys: 'F', does: 'In Transport: fill to the basic load' },
  { keys: 'R', does: 'In Transport: repeat the last carry' },
  { keys: 'Escape', does: 'Close a drawer, put down what is chosen' },
];

const TYPING = 'input, textarea, select, [contenteditable="true"]';
const PRESSING = 'button, a, [role="button"], [role="tab"], [role="spinbutton"], [role="application"], summary, label';

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

/** True when the key did something. */
function press(event: KeyboardEvent, at: Element | null): boolean {
  const { undo, redo } = useGame.getState();
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') event.shiftKey ? redo() : undo();
    else if (key === 'y') redo();
    else return false;
    return true;
  }
  if (event.altKey) return false;
  if (key === 'escape') return putDown();
  if (key === 'enter') return !at?.closest(PRESSING) && pressMain();
  if (key === 'u') event.shiftKey ? redo() : undo();
  else if (key === 'l') toggle('log');
  else if (key === 'b') toggle('rules');
  else if (key === '?') toggle('help');
  else if (key === 'm') return focusOn('[role="application"]');
  else if (key === 'p') return focusOn('[data-testid="panel"] button:not([aria-disabled="true"])');
  else return false;
  return true;
}

/** Listens while the table is on the screen. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      const at = event.target instanceof Element ? event.target : null;
      if (at?.closest(TYPING) || document.querySelector('dialog[open]')) return;
      if (press(event, at)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
