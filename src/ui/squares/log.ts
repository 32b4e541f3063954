/** The log of a game with units on squares: lines with filters and search, and headings. */

import { isPhaseBegan, isTurnBegan, opponentOf, type Side } from '../../engine/core/gameTypes.ts';
import type { EventText, LogLine } from '../../games/page.ts';
import type { SquareGame } from '../../games/squareGame.ts';
import type { LogEntry } from '../../store/chronicle.ts';
import { sideName } from '../board/square/SideEmblem.tsx';
import { placeOf } from '../kit/hits.ts';
import { spokenOf } from '../log/spoken.ts';
import { shownTurn } from '../words/squareGames.ts';
import { plain } from './events.ts';

interface Filter<E> {
  id: string;
  name: string;
  passes(event: E): boolean;
}

/** True for an event that a turn's heading tells. */
export const isQuiet = ({ type }: { type: string }): boolean => type === 'phaseBegan' || type === 'turnBegan';

/** @param answers types of events that happen to a side in the other side's turn */
export function squareLog<G extends SquareGame>(
  own: readonly Filter<G['Event']>[],
  say: (event: G['Event']) => EventText | null,
  answers: readonly G['Event']['type'][] = [],
) {
  const filters: readonly Filter<G['Event']>[] = [{ id: 'all', name: 'All', passes: () => true }, ...own];

  /** Lines that pass the filter of that id and contain all search words. */
  const linesOf = (log: readonly LogEntry<G>[], filter: string, words: readonly string[]): LogLine<G>[] => {
    const chosen = filters.find(({ id }) => id === filter);
    return log.flatMap((entry, i) => {
      const { event } = entry;
      // A turn without any change has no other line.
      const next = isTurnBegan(event) && filter === 'all' ? log.slice(i + 1).find((one) => !one.undone && !isPhaseBegan(one.event)) : null;
      const isEmpty = next ? isTurnBegan(next.event) : false;
      if (!isEmpty && (isQuiet(event) || !chosen?.passes(event))) return [];
      const said = isEmpty ? plain(`${sideName((event as { side?: Side }).side as Side)} moved nothing.`, '4.1') : say(event);
      const text = said ? `${said.text} ${spokenOf(said.text, sideName)} ${said.clauses.join(' ')}`.toLowerCase() : '';
      if (!said || !words.every((word) => placeOf(text, word) >= 0)) return [];
      return [{ ...entry, said, node: said.nodes?.at(-1) ?? null, isNow: false }];
    });
  };

  /** The side in whose turn it happens; null for what happens in nobody's turn. */
  function sideOf({ turn, event }: LogEntry<G>): Side | null {
    if (turn === 0 || !('side' in event)) return null;
    const side = event.side as Side;
    return answers.includes(event.type) ? opponentOf(side) : side;
  }

  /** 'Turn 7, South' */
  function titleOf(entry: LogEntry<G>): string | null {
    const { turn, event } = entry;
    if (event.type === 'ended') return 'The end';
    if (event.type === 'umpireActed') return null;
    if (turn === 0) return 'Setup';
    const side = sideOf(entry);
    return side && `Turn ${shownTurn(turn)}, ${sideName(side)}`;
  }
  return { filters, linesOf, sideOf, titleOf };
}
export type SquareLog<G extends SquareGame> = ReturnType<typeof squareLog<G>>;
