/** What the other side has done in its last turn, for the board to show. */

import { useMemo, useState } from 'react';
import { type GameEvent, isTurnBegan, type Side } from '../../engine/core/gameTypes.ts';
import type { LogEntry } from '../../store/chronicle.ts';
import { useGame } from '../../store/game.ts';
import { usePutDown, useRuns } from '../acts/keyboard.ts';
import { useSeat } from '../seat/useSeat.ts';
import type { HandActId } from './handActs.ts';

const NONE: readonly GameEvent[] = [];

/** What has happened in the other side's last turn. `isOld`: the viewer has done something since. `turn`: the event that began the turn at hand. */
function pastOf(log: readonly LogEntry[], viewer: Side): { past: readonly GameEvent[]; isOld: boolean; turn: GameEvent | undefined } {
  const done = log.flatMap(({ undone, event }) => (undone || !('side' in event) ? [] : [event]));
  const begins = [-1, ...done.flatMap((event, i) => (isTurnBegan(event) ? [i] : []))];
  const [before = -1, last = -1] = begins.slice(-2);
  const acts = done.findLastIndex(({ side }) => side === viewer);
  const turn = done[last];
  // The first turn of a game that begins without a setup is told by nobody.
  if (begins.length === 1) return { past: done.slice(acts + 1), isOld: false, turn };
  if (turn?.side !== viewer) return { past: done.slice(last + 1), isOld: false, turn };
  return { past: done.slice(before + 1, last), isOld: acts > last, turn };
}

/** The same as the game tells it, until the viewer does something; Escape puts it away, and a key brings it back. */
export function usePast<P>(newsOf: (events: readonly never[]) => P): P {
  const { viewer } = useSeat();
  const log = useGame((g) => g.log);
  const { past, isOld, turn } = useMemo(() => pastOf(log, viewer), [log, viewer]);
  const [chosen, choose] = useState<{ turn: GameEvent | undefined; isShown: boolean } | null>(null);
  const isShown = past.length > 0 && (chosen && chosen.turn === turn ? chosen.isShown : !isOld);
  usePutDown(isShown ? () => choose({ turn, isShown: false }) : null);
  useRuns<HandActId>({ lastTurn: past.length > 0 ? () => choose({ turn, isShown: !isShown }) : null });
  const shown = isShown ? past : NONE;
  return useMemo(() => newsOf(shown as readonly never[]), [newsOf, shown]);
}
