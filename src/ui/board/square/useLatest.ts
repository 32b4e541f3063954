/** What a board of the game screen follows: the events of the latest command, and the square that a search has looked for. */

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GameEvent } from '../../../engine/core/gameTypes.ts';
import { apply } from '../../../engine/core/index.ts';
import { useGame } from '../../../store/game.ts';
import { useTable } from '../../../store/table.ts';
import { useSeat } from '../../seat/useSeat.ts';
import type { SquareHandle } from './SquareBoard.tsx';

/** Events of the command that has ended the game: nobody is seated then, and the log is a seat's. */
function lastEvents(): readonly GameEvent[] | null {
  const { record, rules, stateAfter } = useGame.getState();
  const last = record?.commands.at(-1);
  const before = record && stateAfter(record.commands.length - 1);
  const done = last && rules && before ? apply(rules, before, last) : null;
  return done?.ok ? done.events : null;
}

/** Events of the latest command; null after an undo, and for a view that nothing has led to yet. */
function useNews(): readonly GameEvent[] | null {
  const log = useGame((g) => g.log);
  const isOver = useGame((g) => g.viewer === null && g.state?.phase === 'over');
  const last = log.at(-1)?.seq ?? -1;
  const [now, setNow] = useState({ log, last, news: null as readonly GameEvent[] | null });
  if (now.log === log) return now.news;
  const news = log.flatMap(({ seq, undone, event }) => (seq > now.last && !undone ? [event] : []));
  const next = { log, last, news: isOver ? lastEvents() : news.length > 0 ? news : null };
  setNow(next);
  return next.news;
}

/** `isByHand`: the person at the screen has just done it. `handle` goes to the board. */
export function useLatest(): { news: readonly GameEvent[] | null; isByHand: boolean; handle: RefObject<SquareHandle | null> } {
  const { viewer } = useSeat();
  const handle = useRef<SquareHandle>(null);
  const news = useNews();
  const [first] = news ?? [];
  const isOfPerson = useGame((g) => g.botThatOrdered((g.record?.commands.length ?? 0) - 1) === null);
  const looked = useTable((t) => t.looked);
  const seen = useRef(looked);
  useEffect(() => {
    if (looked !== null && looked !== seen.current) handle.current?.focus(looked.node);
  }, [looked]);
  return { news, isByHand: isOfPerson && first !== undefined && 'side' in first && first.side === viewer, handle };
}
