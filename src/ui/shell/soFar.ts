/** Game review and replay of the current game. */

import { useGame } from '../../store/game.ts';
import { openTo } from '../../store/opening.ts';
import { openReplay } from '../../store/watching.ts';

/** Opens the review of the game so far, limited to what both sides know. */
export function openAccountSoFar(): void {
  const { record, opening, id } = useGame.getState();
  if (record) openReplay(record, { opened: openTo(opening), stored: id, account: 'shown' });
}

/** Replays the game from its beginning, limited to what the active seat may know. */
export function watchSoFar(): void {
  const { record, viewer, isOpen, opening, id } = useGame.getState();
  // At an open table the other side watches, so the replay shows only public events.
  if (record && viewer) openReplay(record, { seat: isOpen ? null : viewer, opened: openTo(opening), stored: id });
}
