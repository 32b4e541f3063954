/** The log: lines with filters and search, headings, dice. */

import { opponentOf, type Side } from '../../../engine/core/gameTypes.ts';
import { CHANCES, type GameEvent } from '../../../engine/lines-of-battle/index.ts';
import type { LogEntry as AnyEntry } from '../../../store/chronicle.ts';
import { squareLines } from '../../../ui/log/squareLines.ts';
import { shownTurn } from '../../../ui/words/squareGames.ts';
import type { LogLine, RolledDice } from '../../page.ts';
import type { LinesOfBattle } from '../types.ts';
import { sayEvent } from './events.ts';
import { sideName } from './names.ts';

type Entry = AnyEntry<LinesOfBattle>;

const MOVES: readonly GameEvent['type'][] = ['moved', 'refaced', 'swapped', 'armyMoved', 'advanced'];
export const FILTERS: readonly { id: string; name: string; passes(event: GameEvent): boolean }[] = [
  { id: 'all', name: 'All', passes: () => true },
  { id: 'moves', name: 'Moves', passes: ({ type }) => MOVES.includes(type) },
  { id: 'fights', name: 'Fights', passes: ({ type }) => type === 'attacked' },
  { id: 'losses', name: 'Losses', passes: (event) => event.type === 'attacked' && event.destroyed },
  { id: 'dice', name: 'Dice', passes: (event) => event.type === 'attacked' && event.dice !== null },
];

/** Lines that pass the filter and contain all search words. */
export const linesOf = (log: readonly Entry[], filter: string, words: readonly string[]): LogLine<LinesOfBattle>[] =>
  squareLines<LinesOfBattle>(log, (event) => FILTERS.some(({ id, passes }) => id === filter && passes(event)), words, sayEvent);

/** The side in whose turn it happens; null for what happens in nobody's turn. */
export const sideOf = ({ phase, event }: Entry): Side | null => (phase !== 'setup' && 'side' in event ? (event.side ?? null) : null);

/** 'Turn 7, South' */
export function titleOf(entry: Entry): string | null {
  const { turn, phase, event } = entry;
  if (event.type === 'ended') return 'The end';
  if (event.type === 'umpireActed') return null;
  if (phase === 'setup' && turn === 0) return 'Setup';
  const side = sideOf(entry);
  return side && `Turn ${shownTurn(turn)}, ${sideName(side)}`;
}

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
