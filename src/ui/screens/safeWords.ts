/** What is said of the game when the page has stumbled: nothing is called safe that is not stored. */
import { saver } from '../../store/saving.ts';

/** @param orders given so far; null where no game is open */
export function safeWords(orders: number | null): string {
  if (orders === null) return 'No game was open.';
  return saver.isUnsaved()
    ? `The game stands at order ${orders}, but the browser has not stored it: save the file.`
    : `The game is safe up to order ${orders}.`;
}
