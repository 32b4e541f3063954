/** Leaving a game, or beginning another in its place, where that would lose orders which neither the browser nor a file has: the players are asked first. */

import { create } from 'zustand';
import { useGame } from './game.ts';
import { saver } from './saving.ts';

/** What waits for the players' answer; null while nothing is asked. */
export const useLeaving = create<{ act: (() => void) | null }>(() => ({ act: null }));

/** Does what ends the game that is open: at once where nothing is lost by it, else when the players have agreed. */
export function askBeforeLoss<T>(act: () => T): T | undefined {
  if (!saver.isUnsaved()) return act();
  useLeaving.setState({ act: () => void act() });
  return undefined;
}

/** To the start screen. */
export const leaveGame = (): void => askBeforeLoss(() => useGame.getState().leave());

export const cancelLeave = (): void => useLeaving.setState({ act: null });

/** The players have agreed. */
export function confirmLeave(): void {
  const { act } = useLeaving.getState();
  cancelLeave();
  act?.();
}

/** Has the browser ask before the page is closed, while that would lose something. Returns what ends it. */
export function guardUnload(): () => void {
  const ask = (event: BeforeUnloadEvent): void => {
    if (saver.isUnsaved()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
