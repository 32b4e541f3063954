/** Problems and warnings of the draft, by group; pressing a line shows its field. */

import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { countFaults, type Grade, MAX_PROBLEMS } from '../../../../../records/problems.ts';
import { usePageLayout } from '../../../../../ui/theme/scale.ts';
import { count } from '../../../../../ui/words/grammar.ts';
import { SECTION_NAMES, type Section, sectionOf } from '../../../scenarios/edit/fields.ts';
import { type Fault, useEditor } from '../../../store/editor/draft.ts';
import styles from './Editor.module.css';

const HEADS: { readonly [G in Grade]: { head: string; lead: string } } = {
  fault: { head: 'Problems', lead: 'The scenario can be played once these are fixed.' },
  warning: { head: 'Warnings', lead: 'The scenario can be played with these, but they may be mistakes.' },
};

function Group({ grade, faults }: { grade: Grade; faults: readonly Fault[] }) {
  const pointed = useEditor((e) => e.pointed);
  const point = useEditor((e) => e.point);
  if (faults.length === 0) return null;
  const { head, lead } = HEADS[grade];
  const Sign = grade === 'fault' ? TriangleAlert : CircleAlert;
  return (
    <section aria-label={head} data-grade={grade}>
      <h2 className={`row gap-2 semi normal ${grade === 'fault' ? 'warn' : 'soft'} ${styles.grade}`}>
        <Sign size={16} aria-hidden="true" /> {head} <span className="figures">{faults.length}</span>
      </h2>
      <p className={`caption line-bottom ${styles.lead}`}>{lead}</p>
      <ol>
        {faults.map((fault) => (
          <li key={`${fault.code} ${fault.where} ${fault.message}`}>
            <button
              type="button"
              className={`grid gap-05 full-width anywhere line-bottom pad text-left lit focus-inside ${styles.fault}`}
              aria-current={fault === pointed || undefined}
              data-grade={grade}
              onClick={() => point(fault)}
              data-code={fault.code}
            >
              <span>{fault.message}</span>
              <span className="caption">
                {SECTION_NAMES[sectionOf(fault.path)]} · {fault.where}
              </span>
              <code className="pale">{fault.code}</code>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** For example 'In order' or '2 problems, 1 warning'. */
function countWords(problems: readonly Fault[]): string {
  const { faults, warnings } = countFaults(problems);
  const first = faults === 0 ? 'In order' : `${count(faults, 'problem')}${faults === MAX_PROBLEMS ? ' or more' : ''}`;
  return warnings > 0 ? `${first}, ${count(warnings, 'warning')}` : first;
}

export function FaultList({ beside }: { beside: Section }) {
  const faults = useEditor((e) => e.faults);
  // Leaves space for the map on a narrow screen.
  const isMap = beside === 'map' && window.innerWidth < 1500;
  const isNarrow = usePageLayout().frame !== 'wide' || isMap;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isShown = wanted ?? !isNarrow;
  const worst = faults[0]?.grade;
  const Sign = worst === 'fault' ? TriangleAlert : worst === 'warning' ? CircleAlert : CircleCheck;
  const look = worst === 'fault' ? 'on-warn' : worst === 'warning' ? `soft ${styles.odd}` : styles.good;
  return (
    <aside
      className={`stack min-h-0 on-panel line-left ${styles.faults}`}
      aria-label="Problems and warnings"
      data-open={isShown}
      data-testid="faults"
    >
      <button
        type="button"
        className={`row gap-2 flex-none large semi px-3 text-left lit focus-inside ${styles.fold} ${look}`}
        aria-expanded={isShown}
        onClick={() => setWanted(!isShown)}
        data-testid="fault-count"
      >
        <Sign size={19} aria-hidden="true" />
        <span role="status">{countWords(faults)}</span>
      </button>
      {isShown ? (
        worst === undefined ? (
          <p className="soft pad">The scenario can be played. Every change is checked right away, as a file is when it is opened.</p>
        ) : (
          <div className="grow min-h-0 scroll-y">
            {(['fault', 'warning'] as const).map((grade) => (
              <Group key={grade} grade={grade} faults={faults.filter((one) => one.grade === grade)} />
            ))}
          </div>
        )
      ) : null}
    </aside>
  );
}
