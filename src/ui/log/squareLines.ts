/** The log of a game in which each event has one sentence and one place. */

import type { GameTypes } from '../../engine/core/gameTypes.ts';
import type { EventText, LogLine } from '../../games/page.ts';
import type { LogEntry } from '../../store/chronicle.ts';
import { sideName } from '../board/square/SideEmblem.tsx';
import { placeOf } from '../kit/hits.ts';
import { spokenOf } from './spoken.ts';

/** Lines that pass the filter and contain all search words. @param say null for an event that needs no line */
export function squareLines<G extends GameTypes>(
  log: readonly LogEntry<G>[],
  passes: (event: G['Event']) => boolean,
  words: readonly string[],
  say: (event: G['Event']) => EventText | null,
): LogLine<G>[] {
  return log.flatMap((entry) => {
    const { event } = entry;
    // A turn's heading tells that it began.
    if (event.type === 'phaseBegan' || event.type === 'turnBegan' || !passes(event)) return [];
    const said = say(event);
    const text = said ? `${said.text} ${spokenOf(said.text, sideName)} ${said.clauses.join(' ')}`.toLowerCase() : '';
    if (!said || !words.every((word) => placeOf(text, word) >= 0)) return [];
    return [{ ...entry, said, node: said.nodes?.at(-1) ?? null, isNow: false }];
  });
}
