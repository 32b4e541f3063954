/** What the other side has done in its last turn, for the board to show. */

import { useMemo, useState } from 'react';
import { type GameEvent, isTurnBegan, type Side } from '../../engine/core/gameTypes.ts';
import type { LogEntry } from '../../store/chronicle.ts';
import { useGame } from '../../store/game.ts';
import { usePutDown } from '../acts/keyboard.ts';
import { useSeat } from '../seat/useSeat.ts';

const NONE: readonly GameEvent[] = [];

/** What the other side has done in its last turn, until the viewer does something. */
function pastOf(log: readonly LogEntry[], viewer: Side): readonly GameEvent[] {
  const done = log.filter(({ undone, event }) => !undone && 'side' in event && !isTurnBegan(event));
  const since = done.slice(done.findLastIndex(({ event }) => 'side' in event && event.side === viewer) + 1);
  return since.flatMap(({ turn, event }) => (turn === since.at(-1)?.turn ? [event] : []));
}

/** The same as the game tells it; Escape puts it away. */
export function usePast<P>(newsOf: (events: readonly never[]) => P): P {
  const { viewer } = useSeat();
  const log = useGame((g) => g.log);
  const past = useMemo(() => pastOf(log, viewer), [log, viewer]);
  const [away, putAway] = useState(NONE);
  const isAway = past.length === 0 || away === past;
  usePutDown(isAway ? null : () => putAway(past));
  const shown = isAway ? NONE : past;
  return useMemo(() => newsOf(shown as readonly never[]), [newsOf, shown]);
}
