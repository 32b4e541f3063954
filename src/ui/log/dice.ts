/** The ledger of dice: every roll that was made, with its reason, what it needed, what it hit, and a number that runs through the game. */

import type { LogLine, RolledDice } from '../../games/page.ts';
import { telling } from '../page.tsx';

export type Roll<L extends LogLine = LogLine> = L &
  RolledDice & {
    /** Numbers of its first and last die, from 1 on through the whole game. */
    from: number;
    to: number;
  };

/** All rolls among the lines of the whole log, numbered. Those that were taken back by consent are not among them: their dice are rolled again. */
export function rollsOf<L extends LogLine>(lines: readonly L[]): Roll<L>[] {
  const rolls: Roll<L>[] = [];
  let last = 0;
  for (const line of lines) {
    const rolled = line.undone ? null : telling().log.diceIn(line);
    if (!rolled) continue;
    rolls.push({ ...line, ...rolled, from: last + 1, to: last + rolled.dice.length });
    last += rolled.dice.length;
  }
  return rolls;
}

/** Every face of the ledger, in the order in which the generator drew them. */
export const facesOf = (rolls: readonly Roll[]): number[] => rolls.flatMap(({ dice }) => dice.map(({ face }) => face));
