/** The dice ledger: every roll with reason, threshold, hits, and a number that runs through the game. */

import type { LogLine, RolledDice } from '../../games/page.ts';
import { gameUi } from '../page.tsx';

export type Roll<L extends LogLine = LogLine> = L &
  RolledDice & {
    /** Numbers of its first and last die, counted from 1 through the whole game. */
    from: number;
    to: number;
  };

/** All rolls in the log, numbered. Omits those undone by consent, whose dice are rolled again. */
export function rollsOf<L extends LogLine>(lines: readonly L[]): Roll<L>[] {
  const rolls: Roll<L>[] = [];
  let last = 0;
  for (const line of lines) {
    const rolled = line.undone ? null : gameUi().log.diceIn(line);
    if (!rolled) continue;
    rolls.push({ ...line, ...rolled, from: last + 1, to: last + rolled.dice.length });
    last += rolled.dice.length;
  }
  return rolls;
}

/** Every face of the ledger, in the order of the draws. */
export const facesOf = (rolls: readonly Roll[]): number[] => rolls.flatMap(({ dice }) => dice.map(({ face }) => face));
