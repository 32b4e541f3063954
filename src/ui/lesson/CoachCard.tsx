/** The coach's card: what this step is and why, what remains to be done, and the way through the lesson. It takes no focus by itself; the key C goes to it. */

import { ChevronDown, GraduationCap } from 'lucide-react';
import type { Ref } from 'react';
import type { World } from '../../engine/lines-and-webs/index.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { coach, useLesson } from '../../store/lesson/lesson.ts';
import { address } from '../acts/address.ts';
import { Notice } from '../kit/Notice.tsx';
import { ClauseChip } from '../pieces/ClauseChip.tsx';
import styles from './Lesson.module.css';
import { type Standing, useShowing } from './useStanding.ts';
import { goalsOf, sayOther } from './words.ts';

export interface CardProps {
  lesson: Lesson;
  at: number;
  standing: Standing;
  world: World;
  /** Opens the rules; null where there is nothing to open them in. */
  onClause: ((clause: string) => void) | null;
  onFold(): void;
  onLeave(): void;
  onPlayOn(): void;
  ref: Ref<HTMLElement>;
}

function Head({ lesson, at, onFold }: Pick<CardProps, 'lesson' | 'at' | 'onFold'>) {
  const of = lesson.steps.length;
  return (
    <header className={`caption grid align-middle ${styles.head}`}>
      <GraduationCap size={18} aria-hidden="true" />
      <span className="ellipsis semi">{lesson.name}</span>
      <span className="nowrap">
        Step {at + 1} of {of}
      </span>
      <button
        type="button"
        className={`btn btn-quiet ${styles.fold}`}
        aria-label="Fold the lesson’s card"
        title="Fold the card"
        onClick={onFold}
      >
        <ChevronDown size={18} aria-hidden="true" />
      </button>
      <progress className={`full-row ${styles.progress}`} value={at + 1} max={of} aria-label="How far the lesson is" />
    </header>
  );
}

/** What is said, for the eye and the ear. */
function Said({ lesson, at, standing, world, onClause }: Omit<CardProps, 'onFold' | 'onLeave' | 'onPlayOn' | 'ref'>) {
  const { note } = lesson.steps[at] ?? { note: null };
  const other = useLesson((l) => l.other);
  const goals = goalsOf(world, standing.state, standing.left);
  if (!note) return null;
  return (
    <div className={`stack gap-2 ${styles.said}`} aria-live="polite" data-testid="coach-said">
      <h2 className="larger tight">{note.title}</h2>
      <p>
        {note.text} {note.clause ? <ClauseChip clause={note.clause} {...(onClause ? { onOpen: onClause } : {})} /> : null}
      </p>
      {goals.length > 0 ? (
        <Notice as="ul" tone="plan" className="stack gap-1 semi" aria-label="To do">
          {goals.map((goal) => (
            <li key={goal}>{goal}</li>
          ))}
        </Notice>
      ) : null}
      {other ? (
        <Notice tone="caution" testId="coach-other">
          {sayOther(goalsOf(world, standing.state, [other])[0] ?? '', goals[0] ?? null)}
        </Notice>
      ) : null}
    </div>
  );
}

function Buttons({ lesson, at, standing }: Pick<CardProps, 'lesson' | 'at' | 'standing'>) {
  const step = lesson.steps[at];
  const { isShowing, show } = useShowing();
  const isLast = at === lesson.steps.length - 1;
  const noBack = at === 0 ? 'This is the first step.' : null;
  return (
    <div className={`flex gap-2 between ${styles.buttons}`}>
      <button
        type="button"
        className="btn btn-small"
        aria-disabled={noBack !== null || undefined}
        data-why={noBack ?? undefined}
        onClick={() => noBack === null && void coach.back()}
        data-testid="coach-back"
      >
        Back one step
      </button>
      {standing.left.length > 0 ? (
        <button
          type="button"
          className={`btn btn-small ${styles.main}`}
          aria-disabled={isShowing || undefined}
          onClick={show}
          {...address('coachShow')}
          data-testid="coach-show"
        >
          Show me
        </button>
      ) : step && step.orders === 0 && !step.ends && !isLast ? (
        <button
          type="button"
          className={`btn btn-small ${styles.main}`}
          onClick={coach.next}
          {...address('coachNext')}
          data-testid="coach-next"
        >
          Next
        </button>
      ) : null}
    </div>
  );
}

export function CoachCard(props: CardProps) {
  const { lesson, at, standing, onLeave, onPlayOn, ref } = props;
  const isLast = at === lesson.steps.length - 1;
  return (
    <aside ref={ref} className={`stack ink ${styles.card}`} aria-label="Lesson" data-testid="coach" data-step={at + 1}>
      <Head {...props} />
      <Said lesson={lesson} at={at} standing={standing} world={props.world} onClause={props.onClause} />
      <Buttons lesson={lesson} at={at} standing={standing} />
      <footer className={`flex gap-1 between ${styles.foot}`}>
        <button type="button" className={`btn btn-small ${isLast ? '' : 'btn-quiet'}`} onClick={onLeave} data-testid="coach-leave">
          Leave the lesson
        </button>
        <button
          type="button"
          className={`btn btn-small ${isLast ? styles.main : 'btn-quiet'}`}
          onClick={onPlayOn}
          data-testid="coach-play-on"
        >
          Play on without the lesson
        </button>
      </footer>
    </aside>
  );
}
