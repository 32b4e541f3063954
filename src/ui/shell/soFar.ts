/** Looking back at the game on the table while it goes on. */

import { useGame } from '../../store/game.ts';
import { openTo } from '../../store/opening.ts';
import { openReplay } from '../../store/watching.ts';

/** What turned the game so far, and why, as far as both sides know it: nothing of it is hidden from either. */
export function openAccountSoFar(): void {
  const { record, opening, id } = useGame.getState();
  if (record) openReplay(record, { opened: openTo(opening), stored: id, account: 'shown' });
}

/** Shows the game again from its beginning, as far as whoever sits here may know it. */
export function watchSoFar(): void {
  const { record, viewer, isOpen, opening, id } = useGame.getState();
  // At the open table the other side looks on.
  if (record && viewer) openReplay(record, { seat: isOpen ? null : viewer, opened: openTo(opening), stored: id });
}
