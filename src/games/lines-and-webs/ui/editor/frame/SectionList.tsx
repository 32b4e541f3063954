/** The sections, with the faults and warnings of each. Arrow keys go from one to the next. */

import { Fragment, type KeyboardEvent, useEffect, useRef } from 'react';
import { type Section, sectionOf } from '../../../scenarios/edit/sections.ts';
import { countFaults } from '../../../scenarios/problems.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { count } from '../../words/names.ts';
import { sectionName } from '../sections/sectionNames.ts';
import styles from './EditorFrame.module.css';
import { SECTIONS } from './sections.ts';

export function SectionList({ chosen }: { chosen: Section }) {
  const faults = useEditor((e) => e.faults);
  const show = useEditor((e) => e.show);
  const nav = useRef<HTMLElement>(null);
  // The keyboard begins at the section that stands there.
  useEffect(() => nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const at = (SECTIONS.findIndex(({ key }) => key === chosen) + by + SECTIONS.length) % SECTIONS.length;
    show((SECTIONS[at] as (typeof SECTIONS)[number]).key);
    nav.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <nav className={`stack gap-05 scroll-y ${styles.sections}`} aria-label="Sections" ref={nav} onKeyDown={onKeyDown}>
      {SECTIONS.map(({ key, Sign }) => {
        const wrong = countFaults(faults.filter((fault) => sectionOf(fault.path) === key));
        return (
          <Fragment key={key}>
            {key === 'changes' ? <hr className={`flex-none ${styles.rule}`} /> : null}
            <button
              type="button"
              className={`row gap-2 soft medium round-2 ${styles.section}`}
              aria-current={key === chosen ? 'page' : undefined}
              onClick={() => show(key)}
              data-testid={`section-${key}`}
            >
              <Sign size={18} aria-hidden="true" />
              <span className={`grow ${styles.sectionName}`}>{sectionName(key)}</span>
              {wrong.faults > 0 ? (
                <span className={`tiny semi nowrap ${styles.wrong}`}>
                  <span aria-hidden="true">▲ {wrong.faults}</span>
                  <span className="sr-only"> {count(wrong.faults, 'problem')}</span>
                </span>
              ) : null}
              {wrong.warnings > 0 ? (
                <span className={`tiny semi nowrap ${styles.wrong} ${styles.odd}`}>
                  <span aria-hidden="true">◇ {wrong.warnings}</span>
                  <span className="sr-only"> {count(wrong.warnings, 'warning')}</span>
                </span>
              ) : null}
            </button>
          </Fragment>
        );
      })}
    </nav>
  );
}
