/** Reasons why a game can't be continued from a moment of its replay. */

import { secretsName } from '../page.tsx';

/** The reason why a game can't be continued after `order` commands; null if it can. */
export function whyNoBranch(order: number, { isOver, opened, orders }: { isOver: boolean; opened: number; orders: number }): string | null {
  if (isOver) return order >= orders ? 'The game is over here. Step back to play on from an earlier moment.' : null;
  if (opened === 0)
    return `Playing from here shows both sides’ ${secretsName()}. Until the game is over, both sides must agree first, on the pass-the-screen page.`;
  return order > opened ? 'Both sides agreed to show the game only up to an earlier moment. You can play from there.' : null;
}
