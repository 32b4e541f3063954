/** Announces the results of the last command to screen readers in a few sentences, politely; not what was there before this view was opened. */

import { useEffect, useRef, useState } from 'react';
import type { EventType, World } from '../../../../engine/lines-and-webs/index.ts';
import { count } from '../../../../ui/words/grammar.ts';
import { type LogEntry, useGame } from '../../typedStores.ts';
import { useRevealedLog, useSeat } from '../seat.ts';
import { sayEvent } from '../words/events.ts';
import { spokenText } from './lines.ts';

/** Maximum number of sentences read out; more are counted. */
const MOST = 5;
const QUIET: ReadonlySet<EventType> = new Set(['phaseBegan', 'sideTurn']);

const sentences = (world: World, entries: readonly LogEntry[]): string[] =>
  entries.flatMap(({ event }) => {
    const text = QUIET.has(event.type) ? null : sayEvent(world, event);
    return text ? [spokenText(text)] : [];
  });

/** 'Delta Armor 2 moved 2 links to 0804. …'; for an undo, a note about it. */
export function newsText(world: World, before: readonly LogEntry[], after: readonly LogEntry[], isTakenBack: boolean): string {
  if (isTakenBack) {
    const struck = new Set(before.filter((entry) => entry.undone).map((entry) => entry.seq));
    const news = sentences(
      world,
      after.filter((entry) => entry.undone && !struck.has(entry.seq)),
    );
    return news.length === 0 ? 'The last order is undone.' : `Undone: ${news.slice(0, 1).join(' ')}`;
  }
  const last = before.at(-1)?.seq ?? -1;
  const news = sentences(
    world,
    after.filter((entry) => entry.seq > last && !entry.undone),
  );
  const more = news.length - MOST;
  return more > 0 ? `${news.slice(0, MOST).join(' ')} And ${count(more, 'more entry', 'more entries')} in the log.` : news.join(' ');
}

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
    setText(newsText(world, before, log, isTakenBack));
  }, [world, log, record]);
  return (
    <p className="sr-only" role="status" aria-live="polite" data-testid="news">
      {text}
    </p>
  );
}
