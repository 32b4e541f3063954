/** The log: lines with filters and search, and headings. */

import type { GameEvent } from '../../../engine/combined-arms/index.ts';
import type { Side } from '../../../engine/core/gameTypes.ts';
import type { LogEntry as AnyEntry } from '../../../store/chronicle.ts';
import { turnLines } from '../../../ui/log/turnLog.ts';
import { shownTurn } from '../../../ui/words/squareGames.ts';
import type { CombinedArms } from '../types.ts';
import { sayEvent } from './events.ts';
import { sideName } from './names.ts';

type Entry = AnyEntry<CombinedArms>;

export const FILTERS: readonly { id: string; name: string; passes(event: GameEvent): boolean }[] = [
  { id: 'all', name: 'All', passes: () => true },
  { id: 'moves', name: 'Moves', passes: ({ type }) => type === 'moved' },
  { id: 'fights', name: 'Shots', passes: ({ type }) => type === 'attacked' || type === 'retreated' },
  { id: 'losses', name: 'Losses', passes: ({ type }) => type === 'destroyed' },
];

/** A turn's heading tells that it began. */
export const isQuiet = ({ type }: GameEvent): boolean => type === 'phaseBegan' || type === 'turnBegan';

export const linesOf = turnLines<CombinedArms>(FILTERS, sayEvent);

/** The side in whose turn it happens: what becomes of a unit under fire happens in the other side's. Null for what happens in nobody's turn. */
export function sideOf({ turn, event }: Entry): Side | null {
  if (turn === 0 || !('side' in event)) return null;
  return event.type === 'retreated' || event.type === 'destroyed' ? (event.side === 'delta' ? 'gamma' : 'delta') : (event.side ?? null);
}

/** 'Turn 7, South' */
export function titleOf(entry: Entry): string | null {
  const { turn, event } = entry;
  if (event.type === 'ended') return 'The end';
  if (turn === 0) return 'Setup';
  const side = sideOf(entry);
  return side && `Turn ${shownTurn(turn)}, ${sideName(side)}`;
}
