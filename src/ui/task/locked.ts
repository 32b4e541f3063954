/** What a task locks, said where it locks it. Apart from the other words, since the menu needs no more. */

import type { Lock } from '../../records/task.ts';
import { useGame } from '../../store/game.ts';
import { replayLocks } from '../../store/locks.ts';
import { useWatching } from '../../store/watching.ts';

export const LOCKED = 'Your instructor has locked this.';

/** True if a task locks it in the replay: the task of the watched game, or of the open one. */
export function useReplayLock(lock: Lock): boolean {
  const isShutHere = useGame((g) => replayLocks(g).includes(lock));
  return useWatching(({ watched }) => watched?.kind === 'record' && (watched.options.locks?.includes(lock) ?? false)) || isShutHere;
}
