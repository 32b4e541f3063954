/** What is wrong with the draft, all of it: each line shows its place when it is pressed. */
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { type Section, sectionOf } from '../../../scenarios/edit/sections.ts';
import { MAX_PROBLEMS } from '../../../scenarios/problems.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { useRoom } from '../../theme/scale.ts';
import { count } from '../../words/names.ts';
import styles from './Faults.module.css';
import { sectionName } from './sectionNames.ts';

export function FaultList({ beside }: { beside: Section }) {
  const faults = useEditor((e) => e.faults);
  const pointed = useEditor((e) => e.pointed);
  const point = useEditor((e) => e.point);
  // The map wants the room, where there is little.
  const isMap = beside === 'map' && window.innerWidth < 1500;
  const isNarrow = useRoom().frame !== 'wide' || isMap;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isShown = wanted ?? !isNarrow;
  const isGood = faults.length === 0;
  const Sign = isGood ? CircleCheck : TriangleAlert;
  const said = isGood ? 'In order' : `${count(faults.length, 'fault')}${faults.length === MAX_PROBLEMS ? ' or more' : ''}`;
  return (
    <aside className={styles.faults} aria-label="What is wrong" data-open={isShown} data-testid="faults">
      <button
        type="button"
        className={`${styles.head} ${isGood ? styles.good : styles.bad}`}
        aria-expanded={isShown}
        onClick={() => setWanted(!isShown)}
        data-testid="fault-count"
      >
        <Sign size={19} aria-hidden="true" />
        <span role="status">{said}</span>
      </button>
      {isShown ? (
        isGood ? (
          <p className={styles.none}>The scenario can be played. Every change is looked over at once, as a file is when it is opened.</p>
        ) : (
          <ol className={styles.list}>
            {faults.map((fault) => (
              <li key={`${fault.code} ${fault.where} ${fault.message}`}>
                <button
                  type="button"
                  className={styles.fault}
                  aria-current={fault === pointed || undefined}
                  onClick={() => point(fault)}
                  data-code={fault.code}
                >
                  <span className={styles.message}>{fault.message}</span>
                  <span className={styles.where}>
                    {sectionName(sectionOf(fault.path))} · {fault.where}
                  </span>
                  <code className={styles.code}>{fault.code}</code>
                </button>
              </li>
            ))}
          </ol>
        )
      ) : null}
    </aside>
  );
}
