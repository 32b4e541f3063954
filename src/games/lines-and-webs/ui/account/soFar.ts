/** The account of the game on the table. */

import { openTo } from '../../../../store/opening.ts';
import { openReplay } from '../../../../store/watching.ts';
import { useGame } from '../../own.ts';

/** What turned the game so far, and why, as far as both sides know it: nothing of it is hidden from either. */
export function openAccountSoFar(): void {
  const { record, opening, id } = useGame.getState();
  if (record) openReplay(record, { opened: openTo(opening), stored: id, account: 'shown' });
}
