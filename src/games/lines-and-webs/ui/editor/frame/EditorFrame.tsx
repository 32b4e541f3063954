/** The draft that is open: the sections at the left, the chosen one in the middle, what is wrong at the right. */
import { useDeferredValue, useEffect, useRef } from 'react';
import { useEditor } from '../../../store/editor/draft.ts';
import { sectionName } from '../sections/sectionNames.ts';
import { Bar } from './Bar.tsx';
import styles from './EditorFrame.module.css';
import { FaultList } from './FaultList.tsx';
import { SectionList } from './SectionList.tsx';
import { SECTIONS } from './sections.ts';
import { showPlace } from './showPlace.ts';
import { useEditorKeys } from './useEditorKeys.ts';

/** Shows where the pressed fault is, once its section stands. */
function usePointed(body: React.RefObject<HTMLElement | null>, stands: boolean): void {
  const pointed = useEditor((e) => e.pointed);
  useEffect(() => {
    if (!pointed || !stands || !body.current) return;
    const root = body.current;
    // The section may have to draw the row first.
    const frame = requestAnimationFrame(() => showPlace(root, pointed.path));
    return () => cancelAnimationFrame(frame);
  }, [pointed, body, stands]);
}

export function EditorFrame() {
  const chosen = useEditor((e) => e.section);
  // The list answers at once; a long section is drawn right after.
  const drawn = useDeferredValue(chosen);
  const body = useRef<HTMLElement>(null);
  usePointed(body, drawn === chosen);
  useEditorKeys();
  const section = SECTIONS.find((one) => one.key === drawn) ?? SECTIONS[0];
  if (!section) return null;
  const { Part } = section;
  return (
    <div className={`grid relative clip ${styles.frame}`} data-testid="editor" data-section={section.key} data-main-scope>
      <Bar />
      <SectionList chosen={chosen} />
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
      <FaultList beside={section.key} />
    </div>
  );
}
