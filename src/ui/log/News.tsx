/** Tells a screen reader what the last order brought about, in a few sentences; politely, and never what stood there before this view was opened. */
import { useEffect, useRef, useState } from 'react';
import { useGame } from '../../store/game.ts';
import { useSeat } from '../seat/useSeat.ts';
import { newsText } from './news.ts';

export function News() {
  const { world } = useSeat();
  const log = useGame((g) => g.log);
  const record = useGame((g) => g.record);
  const known = useRef(log);
  const orders = useRef(record?.commands.length ?? 0);
  const [text, setText] = useState('');
  useEffect(() => {
    if (known.current === log) return;
    const n = record?.commands.length ?? 0;
    setText(newsText(world, known.current, log, n < orders.current));
    known.current = log;
    orders.current = n;
  }, [world, log, record]);
  return (
    <p className="sr-only" role="status" aria-live="polite" data-testid="news">
      {text}
    </p>
  );
}
