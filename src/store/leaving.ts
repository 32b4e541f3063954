/** Confirmation before leaving or replacing a game whose commands are saved neither in the browser nor in a file. */

import { create } from 'zustand';
import { useGame } from './game.ts';
import { saver } from './saving.ts';

/** Action that waits for the answer; null if nothing is asked. */
export const useLeaving = create<{ act: (() => void) | null }>(() => ({ act: null }));

/** Runs an action that closes the open game: at once if nothing would be lost, otherwise after confirmation. */
export function askBeforeLoss<T>(act: () => T): T | undefined {
  if (!saver.isUnsaved()) return act();
  useLeaving.setState({ act: () => void act() });
  return undefined;
}

/** Goes to the start screen. */
export const leaveGame = (): void => askBeforeLoss(() => useGame.getState().leave());

export const cancelLeave = (): void => useLeaving.setState({ act: null });

/** The players confirmed. */
export function confirmLeave(): void {
  const { act } = useLeaving.getState();
  cancelLeave();
  act?.();
}

/** Makes the browser ask before the page closes while something would be lost. Returns a stop function. */
export function guardUnload(): () => void {
  const ask = (event: BeforeUnloadEvent): void => {
    if (saver.isUnsaved()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
