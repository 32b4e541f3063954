/** The ledger of dice: every roll that was made, with its reason, what it needed, what it hit, and a number that runs through the game. */

import type { Side } from '../../../../engine/lines-and-webs/index.ts';
import type { Throw } from '../../analysis/luck.ts';
import type { LogEntry } from '../../own.ts';
import type { LogLine } from './lines.ts';

export interface Roll extends LogLine {
  /** Numbers of its first and last die, from 1 on through the whole game. */
  from: number;
  to: number;
  dice: { side: Side; face: number; isHit: boolean }[];
  /** The face from which on a die hits; null for the initiative, where the higher wins. */
  need: number | null;
  hits: number | null;
}

/** A line's dice, or none. */
function diceIn({ event, said }: LogLine): Pick<Roll, 'dice' | 'need' | 'hits'> | null {
  if (event.type === 'initiativeRolled') {
    const { delta, gamma } = event;
    return {
      dice: [
        { side: 'delta', face: delta, isHit: delta > gamma },
        { side: 'gamma', face: gamma, isHit: gamma > delta },
      ],
      need: null,
      hits: null,
    };
  }
  if (!said.dice) return null;
  const { side, faces, need } = said.dice;
  const dice = faces.map((face) => ({ side, face, isHit: face >= need }));
  return { dice, need, hits: dice.filter((die) => die.isHit).length };
}

/** All rolls among the lines of the whole log, numbered. Those that were taken back by consent are not among them: their dice are rolled again. */
export function rollsOf(lines: readonly LogLine[]): Roll[] {
  const rolls: Roll[] = [];
  let last = 0;
  for (const line of lines) {
    const rolled = line.undone ? null : diceIn(line);
    if (!rolled) continue;
    rolls.push({ ...line, ...rolled, from: last + 1, to: last + rolled.dice.length });
    last += rolled.dice.length;
  }
  return rolls;
}

/** Every face of the ledger, in the order in which the generator drew them. */
export const facesOf = (rolls: readonly Roll[]): number[] => rolls.flatMap(({ dice }) => dice.map(({ face }) => face));

/** What each side threw to hit something: the initiative is no such throw. */
export function throwsOf(rolls: readonly Roll[]): { [S in Side]: Throw[] } {
  const throws: { [S in Side]: Throw[] } = { delta: [], gamma: [] };
  for (const { dice, need, hits } of rolls) {
    const side = dice[0]?.side;
    if (need !== null && hits !== null && side) throws[side].push({ dice: dice.length, need, hits });
  }
  return throws;
}

/** Shuffles of a deck, after which die of the ledger each came. How many draws one takes tells of the deck, so they are not numbered. @rule 8.5 */
export function shufflesOf(log: readonly LogEntry[], rolls: readonly Roll[]): { seq: number; of: Side; after: number }[] {
  return log.flatMap(({ seq, event, undone }) => {
    if (event.type !== 'deckArranged' || undone) return [];
    return [{ seq, of: event.of, after: rolls.findLast((roll) => roll.seq < seq)?.to ?? 0 }];
  });
}
