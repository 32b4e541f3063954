/** Texts of the start screen about games that are not stored. */

import type { SavingState, Trouble } from '../../store/writes.ts';

/** Returns why games are not listed or not stored; null if all is well. */
export function startWords(state: SavingState, trouble: Trouble | null): string | null {
  const isOff = state === 'memory' || (state === 'stopped' && trouble !== 'full');
  if (!isOff) return null;
  if (trouble === 'newer') return 'A newer version of this page has changed the saved games. Reload the page.';
  if (trouble === 'silent' || state === 'stopped')
    return 'Browser storage isn’t responding: saved games cannot be shown, and a new game lasts until the page is closed.';
  return 'This browser cannot save here: a game lasts until the page is closed. Save it as a file from the menu.';
}
