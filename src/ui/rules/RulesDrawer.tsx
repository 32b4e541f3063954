/** The rules beside the table: this project's own text, searchable, opened at a clause; and the rulings that this game is played with. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Rulings } from '../../engine/lines-and-webs/index.ts';
import { DEFAULT_RULINGS, RULING_CHOICES } from '../../scenarios/rulings.ts';
import { useTable } from '../../store/table.ts';
import { Drawer } from '../frame/Drawer.tsx';
import { useSeat } from '../frame/useSeat.ts';
import styles from './Rules.module.css';
import { RuleText } from './RuleText.tsx';
import { type Block, nearestClause, type Section, searchRules } from './rules.ts';
import { valueLabel } from './rulingWords.ts';

type OnClause = (clause: string) => void;

function BlockView({ block, onClause }: { block: Block; onClause: OnClause }) {
  if (block.kind === 'text') {
    return (
      <p className={styles.text}>
        <RuleText text={block.text} onClause={onClause} />
      </p>
    );
  }
  if (block.kind === 'clause') {
    return (
      <p className={styles.clause} data-rule={block.id} tabIndex={-1}>
        <span className={styles.number}>{block.id}</span>
        <span>
          <RuleText text={block.text} onClause={onClause} />
        </span>
      </p>
    );
  }
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {block.head.map((cell) =>
              cell === '' ? (
                <td key={cell} />
              ) : (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.cells.join('|')} data-rule={row.id ?? undefined} tabIndex={-1}>
              {row.cells.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={i}>
                  <RuleText text={cell} onClause={onClause} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SectionView({ section, onClause }: { section: Section; onClause: OnClause }) {
  const number = /^[\d.]+/.exec(section.title)?.[0];
  const Head = section.level > 1 ? 'h4' : 'h3';
  return (
    <section className={styles.section}>
      <Head className={styles.head} data-rule={number} tabIndex={-1}>
        {section.title}
      </Head>
      {section.blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a section never move
        <BlockView key={i} block={block} onClause={onClause} />
      ))}
    </section>
  );
}

const differs = (rulings: Rulings, key: keyof Rulings): boolean => JSON.stringify(rulings[key]) !== JSON.stringify(DEFAULT_RULINGS[key]);

/** What this game's rulings are; those that differ from the default first. */
function RulingsInForce({ rulings, onClause }: { rulings: Rulings; onClause: OnClause }) {
  const sorted = [...RULING_CHOICES].sort((a, b) => Number(differs(rulings, b.key)) - Number(differs(rulings, a.key)));
  const changed = sorted.filter(({ key }) => differs(rulings, key)).length;
  return (
    <details className={styles.rulings}>
      <summary className={styles.summary}>
        Rulings in force{' '}
        <span className={styles.pale}>{changed === 0 ? 'all at their defaults' : `${changed} of ${sorted.length} changed`}</span>
      </summary>
      <dl className={styles.list}>
        {sorted.map(({ key, id, label }) => (
          <div key={key} className={differs(rulings, key) ? styles.changed : undefined}>
            <dt>
              {label}{' '}
              <button type="button" className={styles.link} onClick={() => onClause(id)}>
                {id}
              </button>
            </dt>
            <dd>{valueLabel(key, rulings[key])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export function RulesDrawer() {
  const { world } = useSeat();
  const clause = useTable((t) => t.ruleClause);
  const openRules = useTable((t) => t.openRules);
  const [query, setQuery] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const sections = useMemo(() => searchRules(query), [query]);
  const go = (id: string) => {
    setQuery('');
    openRules(id);
  };
  useEffect(() => {
    const id = clause === null ? null : nearestClause(clause);
    if (!id) return;
    setQuery('');
    const frame = requestAnimationFrame(() => {
      const found = body.current?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(id)}"]`);
      if (!found) return;
      found.scrollIntoView?.({ block: 'start' });
      found.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [clause]);
  return (
    <Drawer
      title="Rules"
      tools={
        <label className={styles.search}>
          <span className="sr-only">Search the rules</span>
          <input
            type="search"
            value={query}
            placeholder="Search: retreat, CL III, 7.6"
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
      }
    >
      <div ref={body} className={styles.rules}>
        {query ? null : <RulingsInForce rulings={world.rulings} onClause={go} />}
        {sections.length === 0 ? <p className={styles.text}>No clause holds all of these words.</p> : null}
        {sections.map((section) => (
          <SectionView key={section.title} section={section} onClause={go} />
        ))}
      </div>
    </Drawer>
  );
}
