/** What the ledger of dice shows of this game's rolls: what each was for, and the shuffles between them. */

import type { Side } from '../../../../engine/lines-and-webs/index.ts';
import type { RolledDice } from '../../../page.ts';
import type { Throw } from '../../analysis/luck.ts';
import type { LogEntry } from '../../own.ts';
import type { LogLine } from './lines.ts';

/** A line's dice, or none. */
export function diceIn({ event, said }: LogLine): RolledDice | null {
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

/** What each side threw to hit something: the initiative is no such throw. */
export function throwsOf(rolls: readonly RolledDice[]): { [S in Side]: Throw[] } {
  const throws: { [S in Side]: Throw[] } = { delta: [], gamma: [] };
  for (const { dice, need, hits } of rolls) {
    const side = dice[0]?.side;
    if (need !== null && hits !== null && side) throws[side].push({ dice: dice.length, need, hits });
  }
  return throws;
}

/** Shuffles of a deck, after which die of the ledger each came. How many draws one takes tells of the deck, so they are not numbered. @rule 8.5 */
export function shufflesOf(
  log: readonly LogEntry[],
  rolls: readonly { seq: number; to: number }[],
): { seq: number; of: Side; after: number }[] {
  return log.flatMap(({ seq, event, undone }) => {
    if (event.type !== 'deckArranged' || undone) return [];
    return [{ seq, of: event.of, after: rolls.findLast((roll) => roll.seq < seq)?.to ?? 0 }];
  });
}
