/** Text about how much of the open game is stored, as reported by the saver. No other text calls a game safe. */

import { useGame } from '../../store/game.ts';
import { saver } from '../../store/saving.ts';

/** Empty if no game is open. */
export function safeWords(): string {
  const { record } = useGame.getState();
  if (!record) return '';
  const orders = record.commands.length;
  return saver.isUnsaved()
    ? `The game stands at order ${orders}, but the browser has not saved it: save it as a file.`
    : `The game is safe up to order ${orders}.`;
}
