/** Tells screen readers what has just happened; the other side's answer interrupts. */

import { useEffect, useRef, useState } from 'react';
import { useGame } from '../../store/game.ts';
import { gameUi, sideName } from '../page.tsx';
import { useSeat } from '../seat/useSeat.ts';
import { spokenOf } from './spoken.ts';

export function SpokenNews() {
  const { world, viewer } = useSeat();
  const log = useGame((g) => g.log);
  const known = useRef(log);
  const [news, setNews] = useState({ text: '', isOther: false });
  useEffect(() => {
    const last = known.current.at(-1)?.seq ?? -1;
    const isTakenBack = log.filter(({ undone }) => undone).length > known.current.filter(({ undone }) => undone).length;
    known.current = log;
    const events = log.filter(({ seq, undone }) => seq > last && !undone).map(({ event }) => event);
    const text = spokenOf(events.flatMap((event) => gameUi().event(world, event)?.text ?? []).join(' '), sideName);
    if (text || isTakenBack)
      setNews({ text: text || 'The last order is undone.', isOther: events.some((event) => 'side' in event && event.side !== viewer) });
  }, [world, log, viewer]);
  return (
    <p className="sr-only" role="status" aria-live={news.isOther ? 'assertive' : 'polite'} data-testid="news">
      {news.text}
    </p>
  );
}
