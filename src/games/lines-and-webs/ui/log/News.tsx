/** Tells a screen reader what the last order brought about, in a few sentences; politely, and never what stood there before this view was opened. */

import { useEffect, useRef, useState } from 'react';
import { late } from '../../../../store/late.ts';
import { useGame } from '../../own.ts';
import { useRevealedLog, useSeat } from '../seat.ts';

export function News() {
  const { world } = useSeat();
  const log = useRevealedLog();
  const record = useGame((g) => g.record);
  const known = useRef(log);
  const orders = useRef(record?.commands.length ?? 0);
  const [text, setText] = useState('');
  useEffect(() => {
    if (known.current === log) return;
    const n = record?.commands.length ?? 0;
    const [before, isTakenBack] = [known.current, n < orders.current];
    known.current = log;
    orders.current = n;
    // The words of events come after the first move; no one waits for them.
    late(import('./news.ts')).then(
      ({ newsText }) => setText(newsText(world, before, log, isTakenBack)),
      () => undefined,
    );
  }, [world, log, record]);
  return (
    <p className="sr-only" role="status" aria-live="polite" data-testid="news">
      {text}
    </p>
  );
}
