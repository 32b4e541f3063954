/** The games of a class on the projector: the rows of the page, and what it shows beside them. Hidden names are not sent at all. */

import { type ReactNode, useEffect, useRef } from 'react';
import { ClockFace } from '../../../../ui/projector/ClockFace.tsx';
import { useFit } from '../../../../ui/projector/useFit.ts';
import type { ClassSheet } from '../../account/compare.ts';
import { leadWords } from '../account/words.ts';
import { ClassAside } from '../class/ClassAside.tsx';
import { BoughtKey, ClassTable } from '../class/ClassTable.tsx';
import styles from './Room.module.css';

/** Layouts from spacious to compact. */
const LOOKS = ['roomy', 'close', 'closest'] as const;
/** So many games to ask about, as long as they fit below the chart. */
const ASKS = [3, 2, 1] as const;

export function ClassRoom({ sheet, tools }: { sheet: ClassSheet; tools: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const { title, question, rows } = sheet.comparison;
  const level = useFit(place, `${Math.max(rows.length, sheet.expected)}`, LOOKS.length);
  const beside = useRef<HTMLElement>(null);
  const left = useFit(beside, `${sheet.aspect} ${sheet.side} ${rows.map(({ id }) => id).join(' ')}`, ASKS.length);
  useEffect(() => {
    document.title = 'Games compared · Lines and Webs';
  }, []);
  return (
    <main className={`grid window-height on-panel ${styles.sheet}`} data-testid="class-sheet">
      <header className={`row gap-4 between line-bottom ${styles.bar}`}>
        <h1 className="largest">
          <bdi>{title ?? 'Games compared'}</bdi>
        </h1>
        <p className="grow soft larger">{leadWords(sheet)}</p>
        {sheet.clock ? <ClockFace clock={sheet.clock} /> : null}
        {tools}
      </header>
      <div ref={place} className={`stack min-h-0 clip ${styles.games}`} data-type={LOOKS[level]}>
        <ClassTable sheet={sheet} />
        <BoughtKey rows={rows} />
      </div>
      <section ref={beside} className={`stack line-left clip ${styles.beside}`} aria-label="What stands out">
        <ClassAside sheet={sheet} isRoom asks={ASKS[left]} />
      </section>
      {question ? (
        <p className={`on-ink larger semi ${styles.question}`}>
          <bdi>{question}</bdi>
        </p>
      ) : null}
    </main>
  );
}
