/** What the other side has done in its last turn, for the board to show. */

import { useMemo, useState } from 'react';
import { type GameEvent, isTurnBegan, type Side } from '../../engine/core/gameTypes.ts';
import type { LogEntry } from '../../store/chronicle.ts';
import { useGame } from '../../store/game.ts';
import { usePutDown } from '../acts/keyboard.ts';
import { useSeat } from '../seat/useSeat.ts';

const NONE: readonly GameEvent[] = [];

/** What has happened in the other side's last turn, until the viewer does something in a turn of its own. */
function pastOf(log: readonly LogEntry[], viewer: Side): readonly GameEvent[] {
  const done = log.flatMap(({ undone, event }) => (undone || !('side' in event) ? [] : [event]));
  const begins = [-1, ...done.flatMap((event, i) => (isTurnBegan(event) ? [i] : []))];
  const [before = -1, last = -1] = begins.slice(-2);
  const acts = done.findLastIndex(({ side }) => side === viewer);
  // The first turn of a game that begins without a setup is told by nobody.
  if (begins.length === 1) return done.slice(acts + 1);
  if (done[last]?.side !== viewer) return done.slice(last + 1);
  return acts > last ? NONE : done.slice(before + 1, last);
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
