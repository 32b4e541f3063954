/** What is safe of the game that is open, as the saver knows it: the one place that says so. Nothing is called safe that is not stored. */

import { useGame } from '../../store/game.ts';
import { saver } from '../../store/saving.ts';

/** '' where no game is open: then there is nothing to be said. */
export function safeWords(): string {
  const { record } = useGame.getState();
  if (!record) return '';
  const orders = record.commands.length;
  return saver.isUnsaved()
    ? `The game stands at order ${orders}, but the browser has not saved it: save it as a file.`
    : `The game is safe up to order ${orders}.`;
}
