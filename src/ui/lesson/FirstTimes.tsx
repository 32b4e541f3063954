/** After the first lesson, as its game goes on: one card each the first time that spending, orders, the initiative and a question come. */
import { useEffect, useRef, useState } from 'react';
import { TURN_PROMPTS, type View } from '../../engine/lines-and-webs/index.ts';
import { FIRST_LESSON_SCENARIO } from '../../lessons/index.ts';
import { useGame } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';
import { usePageLayout } from '../theme/scale.ts';
import styles from './Lesson.module.css';
import { useMarks } from './marks.ts';
import { at } from './place.ts';
import { FIRST_TIMES, type FirstTime } from './words.ts';

/** The lesson ends with the day before. */
const FIRST_DAY = 4;

/** What comes to the side for the first time now; null where it has come before, or needs no word. */
export function firstTimeIn({ turn, phase, prompt, viewer }: Pick<View, 'turn' | 'phase' | 'prompt' | 'viewer'>): FirstTime | null {
  if (prompt.side !== viewer) return null;
  if (phase === 'execute' && !TURN_PROMPTS.has(prompt.kind) && prompt.kind !== 'retreat') return 'question';
  if (turn !== FIRST_DAY) return null;
  if (phase === 'execute') return 'initiative';
  return phase === 'spend' || phase === 'orders' ? phase : null;
}

/** Those that have been seen off, of one game. */
function useTold(): [ReadonlySet<FirstTime>, (one: FirstTime) => void] {
  const id = useGame((g) => g.id);
  const [told, setTold] = useState<{ id: string | null; of: ReadonlySet<FirstTime> }>({ id, of: new Set() });
  const of = told.id === id ? told.of : new Set<FirstTime>();
  return [of, (one) => setTold({ id, of: new Set([...of, one]) })];
}

function Card({ what, onRead }: { what: FirstTime; onRead: () => void }) {
  const card = useRef<HTMLElement>(null);
  const marked = useMarks(card);
  const { ui } = usePageLayout();
  const { title, text } = FIRST_TIMES[what];
  return (
    <div className={styles.place} style={marked ? at(marked.card.left, marked.card.top, ui) : { visibility: 'hidden' }}>
      <aside ref={card} className={`stack ink relative ${styles.card}`} aria-label="First time" data-testid="first-time" data-of={what}>
        <div className={`stack gap-2 ${styles.said} ${styles.first}`} aria-live="polite">
          <h2 className="larger tight">{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        <footer className={`flex gap-2 ${styles.foot}`}>
          <button type="button" className={`btn btn-small ${styles.main}`} onClick={onRead} data-testid="first-time-read">
            Got it
          </button>
        </footer>
      </aside>
    </div>
  );
}

export function FirstTimes() {
  const isOn = useGame((g) => g.lesson === null && g.record?.scenario.id === FIRST_LESSON_SCENARIO && g.people.length === 1 && !g.follows);
  const what = useGame((g) => (g.view && g.dayEnd === null ? firstTimeIn(g.view) : null));
  const isTelling = useTable((t) => t.isTelling);
  const [told, tell] = useTold();
  const last = useRef(what);
  // What has passed does not come again.
  useEffect(() => {
    const before = last.current;
    last.current = what;
    if (before && before !== what) tell(before);
  });
  return isOn && what && !told.has(what) && !isTelling ? <Card key={what} what={what} onRead={() => tell(what)} /> : null;
}
