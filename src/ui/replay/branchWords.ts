/** Whether one can play on from a moment of a game, and why not. */

import { secretsName } from '../page.tsx';

/** Why one cannot play on from after so many orders; null where one can. */
export function whyNoBranch(order: number, { isOver, opened, orders }: { isOver: boolean; opened: number; orders: number }): string | null {
  if (isOver) return order >= orders ? 'The game is over here. Step back to play on from an earlier moment.' : null;
  if (opened === 0)
    return `Playing from here shows both sides’ ${secretsName()}. Until the game is over, both sides must agree first, on the pass-the-screen page.`;
  return order > opened ? 'Both sides agreed to show the game only up to an earlier moment. You can play from there.' : null;
}
