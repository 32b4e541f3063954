/** The draft on the desk: the sections at the left, the chosen one in the middle, what is wrong at the right. */
import { useEffect, useRef } from 'react';
import { useEditor } from '../../../store/editor/draft.ts';
import { Bar } from './Bar.tsx';
import styles from './Desk.module.css';
import { FaultList } from './FaultList.tsx';
import { SectionList } from './SectionList.tsx';
import { sectionName } from './sectionNames.ts';
import { SECTIONS } from './sections.ts';
import { showPlace } from './showPlace.ts';
import { useDeskKeys } from './useDeskKeys.ts';

/** Shows where the pressed fault is, once its section stands. */
function usePointed(body: React.RefObject<HTMLElement | null>): void {
  const pointed = useEditor((e) => e.pointed);
  useEffect(() => {
    if (!pointed || !body.current) return;
    const root = body.current;
    // The section may have to draw the row first.
    const frame = requestAnimationFrame(() => showPlace(root, pointed.path));
    return () => cancelAnimationFrame(frame);
  }, [pointed, body]);
}

export function Desk() {
  const chosen = useEditor((e) => e.section);
  const body = useRef<HTMLElement>(null);
  usePointed(body);
  useDeskKeys();
  const section = SECTIONS.find((one) => one.key === chosen) ?? SECTIONS[0];
  if (!section) return null;
  const { Part } = section;
  return (
    <div className={styles.desk} data-testid="editor" data-section={section.key} data-main-scope>
      <Bar />
      <SectionList chosen={section.key} />
      <main
        key={section.key}
        ref={body}
        className={section.isWhole ? styles.whole : styles.body}
        aria-label={sectionName(section.key)}
        data-testid="editor-section"
      >
        {section.isWhole ? null : (
          <header className={styles.head}>
            <h2>{sectionName(section.key)}</h2>
            <p>{section.lead}</p>
          </header>
        )}
        <Part />
      </main>
      <FaultList />
    </div>
  );
}
