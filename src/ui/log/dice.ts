/** The ledger of dice: every roll that was made, with its reason, what it needed, what it hit, and a number that runs through the game. */
import type { Side } from '../../engine/lines-and-webs/index.ts';
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

export interface Tally {
  dice: number;
  hits: number;
}

/** How many dice each side threw to hit something, and how many did. */
export function tallyOf(rolls: readonly Roll[]): { [S in Side]: Tally } {
  const tally = { delta: { dice: 0, hits: 0 }, gamma: { dice: 0, hits: 0 } };
  for (const { dice, need } of rolls) {
    if (need === null) continue;
    for (const { side, isHit } of dice) {
      tally[side].dice += 1;
      if (isHit) tally[side].hits += 1;
    }
  }
  return tally;
}
