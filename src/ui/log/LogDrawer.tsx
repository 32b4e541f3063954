/** The log: what happened as the viewer may know it, by day and phase, the newest last; sentences with dice and clauses. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { World } from '../../engine/lines-and-webs/index.ts';
import { type LogEntry, useGame } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';
import { Drawer } from '../frame/Drawer.tsx';
import { Sentence } from '../frame/Sentence.tsx';
import { useSeat } from '../frame/useSeat.ts';
import { sayEvent } from '../words/events.ts';
import { chapters, FILTERS, type Filter, passes } from './chapters.ts';
import styles from './Log.module.css';

function Line({ world, entry }: { world: World; entry: LogEntry }) {
  const said = sayEvent(world, entry.event);
  const point = useTable((t) => t.point);
  if (!said) return null;
  const node = said.nodes?.[0] ?? null;
  const line = (
    <>
      <Sentence said={said} />
      {entry.undone ? <span className={styles.taken}>taken back</span> : null}
    </>
  );
  return (
    <li
      className={entry.undone ? styles.undone : styles.line}
      onPointerEnter={() => node && point(node)}
      onPointerLeave={() => node && point(null)}
    >
      {line}
    </li>
  );
}

/** Only the last ones are drawn at first: a whole game has thousands. */
const SHOWN = 250;

export function LogDrawer() {
  const { world } = useSeat();
  const log = useGame((g) => g.log);
  const [filter, setFilter] = useState<Filter>('all');
  const [shown, setShown] = useState(SHOWN);
  const end = useRef<HTMLDivElement>(null);
  const entries = useMemo(() => log.filter((entry) => passes(entry, filter)), [log, filter]);
  const list = useMemo(() => chapters(entries.slice(-shown)), [entries, shown]);
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'end' });
  }, []);
  return (
    <Drawer
      title="Log"
      tools={
        <fieldset className={styles.filters}>
          <legend className="sr-only">What the log shows</legend>
          {FILTERS.map(({ id, name }) => (
            <label key={id} className={styles.filter}>
              <input type="radio" name="log-filter" className="sr-only" checked={filter === id} onChange={() => setFilter(id)} />
              {name}
            </label>
          ))}
        </fieldset>
      }
    >
      {entries.length > shown ? (
        <button type="button" className={`btn btn-quiet ${styles.more}`} onClick={() => setShown(shown + 1000)}>
          Show {Math.min(1000, entries.length - shown)} earlier entries
        </button>
      ) : null}
      {entries.length === 0 ? <p className={styles.empty}>Nothing has happened yet that you may know of.</p> : null}
      {list.map((chapter) => (
        <section key={chapter.key} className={styles.chapter}>
          <h3 className={styles.head}>{chapter.title}</h3>
          <ol>
            {chapter.entries.map((entry) => (
              <Line key={entry.seq} world={world} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      <div ref={end} />
    </Drawer>
  );
}
