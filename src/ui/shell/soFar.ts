/** Game review and replay of the current game; neither while its task locks sharing. */

import { useGame } from '../../store/game.ts';
import { isLocked } from '../../store/locks.ts';
import { openTo } from '../../store/opening.ts';
import { openReplay } from '../../store/watching.ts';

/** Opens the review of the game so far, limited to what both sides know. */
export function openAccountSoFar(): void {
  const { record, opening, id } = useGame.getState();
  if (record && !isLocked(useGame.getState(), 'sharing')) openReplay(record, { opened: openTo(opening), stored: id, account: 'shown' });
}

/** Replays the game from its beginning, limited to what the active seat may know. */
export function watchSoFar(): void {
  const { record, viewer, isOpen, opening, id } = useGame.getState();
  // At an open table the other side watches, so the replay shows only public events.
  if (record && viewer && !isLocked(useGame.getState(), 'sharing'))
    openReplay(record, { seat: isOpen ? null : viewer, opened: openTo(opening), stored: id });
}
