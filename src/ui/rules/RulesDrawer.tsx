/** The rules next to the table: the project's own text, searchable, opened at a clause, with the chapters generated for this game. */

import { ArrowLeft, List } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { closeDrawer, useTable } from '../../store/table.ts';
import { Drawer } from '../kit/Drawer.tsx';
import { wordsOf } from '../kit/hits.ts';
import { SearchField } from '../kit/SearchField.tsx';
import { useWorld } from '../seat/useSeat.ts';
import { count } from '../words/grammar.ts';
import { type Block, nearestIn, type Reading, type Section, searchIn } from './book.ts';
import styles from './Rules.module.css';
import { RulesTable } from './RulesTable.tsx';
import { RuleText } from './RuleText.tsx';
import { bookNow } from './shownBook.ts';

type OnClause = (clause: string) => void;

/** Note on a clause that differs in the current game. */
function BackToClause({ clause }: { clause: string }) {
  const world = useWorld();
  const ruling = bookNow().here?.(clause, world);
  return ruling ? <b data-testid={`here-${clause}`}> {ruling}</b> : null;
}

function BlockView({ block, find, onClause }: Reading & { block: Block }) {
  const reading = { find, onClause };
  switch (block.kind) {
    case 'text':
      return (
        <p className="py-2">
          <RuleText text={block.text} {...reading} />
        </p>
      );
    case 'clause':
      return (
        <p className={`grid py-1 ${styles.clause}`} data-rule={block.id} tabIndex={-1}>
          <span className="pale semi narrow">{block.id}</span>
          <span>
            <RuleText text={block.text} {...reading} />
            <BackToClause clause={block.id} />
          </span>
        </p>
      );
    case 'table':
      return <RulesTable block={block} {...reading} />;
    default:
      return block.draw(reading);
  }
}

const anchor = (title: string): string => /^[\d.]+/.exec(title)?.[0] ?? title;

function SectionView({ section, ...reading }: Reading & { section: Section }) {
  const Head = section.level > 1 ? 'h4' : 'h3';
  return (
    <section className={styles.section}>
      <Head className="mb-2 large" data-rule={anchor(section.title)} tabIndex={-1}>
        {section.title}
      </Head>
      {section.blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a section never move
        <BlockView key={i} block={block} {...reading} />
      ))}
    </section>
  );
}

function Contents({ sections, onGo }: { sections: readonly Section[]; onGo: OnClause }) {
  const { inForce } = bookNow();
  const entries = [
    ...sections.map(({ title, level }) => ({ title, level, id: anchor(title) })),
    ...(inForce ? [{ title: inForce.title, level: 1, id: inForce.id }] : []),
  ];
  return (
    <nav className={`p-3 mt-3 mb-3 on-raised edge round-2 ${styles.contents}`} aria-label="Contents of the rules">
      <ul>
        {entries.map(({ title, level, id }) => (
          <li key={title} className={level > 1 ? 'px-3' : undefined}>
            <button type="button" className={`text-left py-05 snug ${styles.link}`} onClick={() => onGo(id)}>
              {title.replace(/\s*\(.*\)$/, '')}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls an entry to the top and focuses it; waits up to `patience` frames if it is not drawn yet. */
function show(body: HTMLElement | null, id: string, patience = 120): void {
  const entry = body?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(id)}"]`);
  if (body?.isConnected && !entry && patience > 0) requestAnimationFrame(() => show(body, id, patience - 1));
  if (!body || !entry) return;
  // Not scrollIntoView, which would also scroll the drawer's container.
  body.scrollTop += entry.getBoundingClientRect().top - body.getBoundingClientRect().top - 8;
  entry.focus({ preventScroll: true });
}

interface Stop {
  query: string;
  top: number;
}

/** Reading state: search, trail of visited entries, navigation. */
function useRulesNavigation() {
  const requestCount = useTable((t) => t.ruleAsked);
  const clause = useTable((t) => t.ruleClause);
  const [query, setQuery] = useState('');
  const [trail, setTrail] = useState<readonly Stop[]>([]);
  const body = useRef<HTMLDivElement>(null);
  const latest = useRef({ query, begun: false });
  latest.current.query = query;
  const leave = () => {
    const { query: was, begun } = latest.current;
    const top = body.current?.scrollTop ?? 0;
    if (begun) setTrail((stops) => [...stops.slice(-49), { query: was, top }]);
    latest.current.begun = true;
  };
  const leaving = useRef(leave);
  leaving.current = leave;
  const go = (id: string) => {
    leaving.current();
    setQuery('');
    requestAnimationFrame(() => show(body.current, id));
  };
  const going = useRef(go);
  going.current = go;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same clause may be requested twice
  useEffect(() => {
    const id = clause === null ? null : nearestIn(bookNow().ids, clause);
    if (id) going.current(id);
    else latest.current.begun = true;
  }, [clause, requestCount]);
  const back = () => {
    const last = trail.at(-1);
    if (!last) return;
    setTrail(trail.slice(0, -1));
    setQuery(last.query);
    requestAnimationFrame(() => {
      if (!body.current) return;
      body.current.scrollTop = last.top;
      body.current.focus({ preventScroll: true });
    });
  };
  const toTop = () => {
    leaving.current();
    setQuery('');
    requestAnimationFrame(() => {
      if (body.current) body.current.scrollTop = 0;
      body.current?.querySelector<HTMLElement>('nav button')?.focus({ preventScroll: true });
    });
  };
  // The first sections are drawn at once, the rest deferred; a requested clause needs all of them.
  const isWhole = useDeferredValue(true, clause !== null) || query !== '';
  return { query, setQuery, body, trail, go, back, toTop, isWhole };
}

/** Number of sections that fill the drawer at first. */
const AT_ONCE = 2;

export function RulesDrawer() {
  const world = useWorld();
  const { query, setQuery, body, trail, go, back, toTop, isWhole } = useRulesNavigation();
  const find = useMemo(() => wordsOf(query.replace(/[*`]/g, '')), [query]);
  const book = bookNow();
  const allSections = useMemo(() => book.chapters(world), [book, world]);
  const sections = useMemo(() => searchIn(query, allSections), [query, allSections]);
  const reading = { find, onClause: go };
  return (
    <Drawer
      title="Rules"
      onClose={closeDrawer}
      bodyRef={body}
      lead={
        trail.length > 0 ? (
          <button
            type="button"
            className={`btn btn-quiet gap-1 px-2 ${styles.back}`}
            onClick={back}
            title="Back to where you were"
            data-testid="rules-back"
          >
            <ArrowLeft size={18} aria-hidden="true" /> Back
          </button>
        ) : null
      }
      tools={
        <div className="flex gap-2">
          <SearchField label="Search the rules" placeholder={`Search: ${book.examples}`} value={query} onChange={setQuery} />
          <button type="button" className="btn" onClick={toTop} title="To the list of contents">
            <List size={17} aria-hidden="true" /> Contents
          </button>
        </div>
      }
    >
      <div className={styles.rules}>
        <p className="sr-only" role="status">
          {query
            ? count(
                sections.reduce((n, section) => n + section.blocks.length, 0),
                'entry',
                'entries',
              )
            : ''}
        </p>
        {query ? null : <Contents sections={allSections} onGo={go} />}
        {sections.length === 0 ? <p className="py-2">No rule matches.</p> : null}
        {(isWhole ? sections : sections.slice(0, AT_ONCE)).map((section) => (
          <SectionView key={section.title} section={section} {...reading} />
        ))}
        {isWhole && book.inForce ? <book.inForce.Part world={world} {...reading} /> : null}
      </div>
    </Drawer>
  );
}
