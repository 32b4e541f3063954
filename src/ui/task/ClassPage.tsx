/** For a class: making a task, lessons, and what came back. */

import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { create } from 'zustand';
import { useTaskRoom } from '../../store/locks.ts';
import { closeReplay } from '../../store/watching.ts';
import { actOf, titleOf } from '../acts/acts.ts';
import { useActs } from '../acts/keyboard.ts';
import { Tabs } from '../kit/Tabs.tsx';
import { isTyping } from '../kit/typing.ts';
import { gameUi, shownPage, usePage } from '../page.tsx';
import { LessonShelf } from '../studio/late.ts';
import { useDraft } from './draft.ts';
import { MakeTask } from './MakeTask.tsx';
import styles from './Task.module.css';

const MAKE = { key: 'make', label: 'Make a task' } as const;
const LESSONS = { key: 'lessons', label: 'Lessons' } as const;
const RESULTS = { key: 'results', label: 'Results' } as const;

/** The open tab; it stays the same while the page is left to try a task. */
const useTab = create<{ tab: 'make' | 'lessons' | 'results' }>(() => ({ tab: 'make' }));

function ClassFrame({ tabs, name, children }: { tabs: ReactNode; name: string; children: ReactNode }) {
  useActs({
    acts: () => [{ ...actOf('close'), run: closeReplay }],
    // While a task is offered, Escape is for its dialog, which may still have to come.
    allows: (_act, _event, at) =>
      !isTyping(at) && !document.querySelector('dialog[open]') && !useDraft.getState().isOffering && !useTaskRoom.getState().offered,
  });
  useEffect(() => {
    document.title = `For a class · ${shownPage().title}`;
  }, []);
  return (
    <div className={`grid on-table page-room ${styles.page}`} data-testid="for-a-class">
      <header className={`row gap-3 line-bottom on-panel px-3 ${styles.bar}`}>
        <h1 className="badge small on-ink">For a class</h1>
        {tabs}
        <button type="button" className="btn push-right" onClick={closeReplay} title={titleOf('close')} data-testid="class-close">
          <X size={17} aria-hidden="true" /> Close
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <main className="min-h-0 scroll-y on-panel" tabIndex={0} aria-label={name}>
        {children}
      </main>
    </div>
  );
}

type Offered = readonly (typeof MAKE | typeof LESSONS | typeof RESULTS)[];

/** The results are a page of their own, which may have to be loaded: the chosen tab keeps the focus. */
function ClassTabs({ offered, chosen }: { offered: Offered; chosen: Offered[number]['key'] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, []);
  return (
    <div ref={place}>
      <Tabs label="For a class" tabs={offered} chosen={chosen} onChoose={(key) => useTab.setState({ tab: key })} />
    </div>
  );
}

export function ClassPage() {
  const { tab: chosen } = useTab();
  const { Class } = gameUi().replay;
  const offered = [...(usePage().start.taskWords ? [MAKE] : []), LESSONS, ...(Class ? [RESULTS] : [])];
  const tab = offered.some(({ key }) => key === chosen) ? chosen : offered[0]?.key;
  if (!tab) return null;
  const tabs = <ClassTabs offered={offered} chosen={tab} />;
  if (tab === 'results' && Class) return <Class tabs={tabs} />;
  return tab === 'lessons' ? (
    <ClassFrame tabs={tabs} name={LESSONS.label}>
      <LessonShelf />
    </ClassFrame>
  ) : (
    <ClassFrame tabs={tabs} name={MAKE.label}>
      <MakeTask />
    </ClassFrame>
  );
}
