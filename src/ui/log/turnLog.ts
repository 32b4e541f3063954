/** The log of a game whose sides take turns: lines with filters and search, headings, steps of a replay. */

import type { GameEvent, GameTypes, Side } from '../../engine/core/gameTypes.ts';
import type { EventText, LogLine } from '../../games/page.ts';
import type { LogEntry } from '../../store/chronicle.ts';
import type { Frame } from '../../store/replay.ts';
import { sideName } from '../board/square/SideEmblem.tsx';
import { placeOf } from '../kit/hits.ts';
import { shownTurn } from '../words/squareGames.ts';
import { spokenOf } from './spoken.ts';

interface Filter<E> {
  id: string;
  name: string;
  passes(event: E): boolean;
}

/** Lines that pass the filter of that id and contain all search words. */
export const turnLines =
  <G extends GameTypes>(filters: readonly Filter<G['Event']>[], say: (event: G['Event']) => EventText | null) =>
  (log: readonly LogEntry<G>[], filter: string, words: readonly string[]): LogLine<G>[] => {
    const chosen = filters.find(({ id }) => id === filter);
    return log.flatMap((entry) => {
      const { event } = entry;
      // A turn's heading tells that it began.
      if (event.type === 'phaseBegan' || event.type === 'turnBegan' || !chosen?.passes(event)) return [];
      const said = say(event);
      const text = said ? `${said.text} ${spokenOf(said.text, sideName)} ${said.clauses.join(' ')}`.toLowerCase() : '';
      if (!said || !words.every((word) => placeOf(text, word) >= 0)) return [];
      return [{ ...entry, said, node: said.nodes?.at(-1) ?? null, isNow: false }];
    });
  };

type Entry = Pick<LogEntry, 'turn' | 'phase'> & { event: GameEvent };

/** The side in whose turn it happens; null for what happens in nobody's turn. */
export const sideOf = ({ phase, event }: Entry): Side | null =>
  phase !== 'setup' && 'side' in event ? ((event.side as Side | undefined) ?? null) : null;

/** 'Turn 7, South' */
export function titleOf(entry: Entry): string | null {
  const { turn, phase, event } = entry;
  if (event.type === 'ended') return 'The end';
  if (event.type === 'umpireActed') return null;
  if (phase === 'setup' && turn === 0) return 'Setup';
  const side = sideOf(entry);
  return side && `Turn ${shownTurn(turn)}, ${sideName(side)}`;
}

/** The sentences of some events. A new phase is told only if nothing else happens. */
export function sayAll<E extends GameEvent>(events: readonly E[], say: (event: E) => EventText | null): EventText[] {
  const others = events.filter(({ type }) => type !== 'phaseBegan');
  return (others.length > 0 ? others : events).flatMap((event) => say(event) ?? []);
}

/** A step of a replay: its events, or the command that had none. */
export function frameWords<G extends GameTypes>(
  { side, events, command }: Pick<Frame<G>, 'side' | 'events' | 'command'>,
  sayEvents: (events: readonly G['Event'][]) => EventText[],
  order: (command: G['Command']) => string,
): EventText[] {
  const said = sayEvents(events);
  if (said.length > 0) return said;
  if (side === null) return [{ text: 'The game begins.', clauses: [] }];
  return [{ text: command ? `${sideName(side)}: ${order(command)}.` : `${sideName(side)} goes on.`, clauses: [] }];
}
