/** The log: filters and dice. */

import { opponentOf } from '../../../engine/core/gameTypes.ts';
import { CHANCES, type GameEvent } from '../../../engine/lines-of-battle/index.ts';
import { squareLog } from '../../../ui/squares/log.ts';
import type { LogLine, RolledDice } from '../../page.ts';
import type { LinesOfBattle } from '../types.ts';
import { sayEvent } from './events.ts';

const MOVES: readonly GameEvent['type'][] = ['moved', 'refaced', 'swapped', 'armyMoved', 'advanced'];
export const { filters, linesOf, sideOf, titleOf } = squareLog<LinesOfBattle>(
  [
    { id: 'moves', name: 'Moves', passes: ({ type }) => MOVES.includes(type) },
    { id: 'fights', name: 'Fights', passes: ({ type }) => type === 'attacked' },
    { id: 'losses', name: 'Losses', passes: (event) => event.type === 'attacked' && event.destroyed },
    { id: 'dice', name: 'Dice', passes: (event) => event.type === 'attacked' && event.dice !== null },
  ],
  sayEvent,
);

/** The dice of an attack, the attacker's first. */
export function diceIn({ event }: LogLine<LinesOfBattle>): RolledDice | null {
  if (event.type !== 'attacked' || event.dice === null) return null;
  const [mine, theirs] = event.dice;
  return {
    dice: [
      { side: event.side, face: mine, isHit: event.destroyed },
      { side: opponentOf(event.side), face: theirs, isHit: false },
    ],
    need: null,
    ...(event.tieWins ? { needs: 'equal' } : {}),
    hits: Number(event.destroyed),
    chance: (event.tieWins ? CHANCES.equal : CHANCES.higher) / CHANCES.sure,
  };
}

/** What a roll was for, without its result. */
export const reasonOf = (text: string): string => text.replace(/: \d against \d.*$/, '');
