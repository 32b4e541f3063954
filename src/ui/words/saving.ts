import type { SavingState, Trouble } from '../../store/writes.ts';

const MEMORY: { [T in Trouble]: string } = {
  full: 'The browser has no room to save: this game lasts until the page is closed.',
  gone: 'This browser cannot save here: the game lasts until the page is closed.',
  silent: 'Browser storage isn’t responding: the game lasts until the page is closed.',
  newer:
    'A newer version of this page has changed the saved games. Reload to save again; until then the game lasts until the page is closed.',
};

const STOPPED: { [T in Trouble]: string } = {
  full: 'Saving has stopped: the browser’s storage is full. What you do from now on is lost when you close this page.',
  gone: 'Saving has stopped: the browser has closed or cleared its storage. The game lasts until the page is closed.',
  silent: 'Saving has stopped: browser storage isn’t responding. The game lasts until the page is closed.',
  newer: 'Saving has stopped: a newer version of this page has changed the saved games. Save the game as a file, then reload the page.',
};

/** Returns what is wrong with saving; null if all is well. */
export function savingWords(state: SavingState, trouble: Trouble | null): string | null {
  if (state === 'memory') return MEMORY[trouble ?? 'gone'];
  if (state === 'stopped') return STOPPED[trouble ?? 'full'];
  if (state === 'slow') return 'Saving is slow: your last orders are not saved yet.';
  if (state === 'removed') return 'This game was deleted in another tab. Here it lasts until the page is closed.';
  return state === 'elsewhere' ? 'Another tab has gone on with this game: orders given here are no longer saved.' : null;
}

/** Returns what happens to the game on leaving; `isUnsaved` comes from the saver. */
export function leaveWords(state: SavingState, isUnsaved: boolean): string {
  if (isUnsaved) return 'The game is not saved. You will be asked before it is lost.';
  const isStored = state === 'ready' || state === 'waits';
  return isStored ? 'Your game is saved.' : 'The browser has not saved the whole game.';
}

/** True if another attempt to save could succeed. */
export const canRetry = (state: SavingState, trouble: Trouble | null): boolean =>
  state === 'removed' || (state === 'stopped' && trouble !== 'newer') || (state === 'memory' && trouble === 'silent');
