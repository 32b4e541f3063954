/** The coach's card: its text and buttons, and the button that demonstrates a step. It never takes the focus; the key C focuses it. */

import { ChevronDown, Eye } from 'lucide-react';
import type { Ref } from 'react';
import { opponentOf, type World } from '../../engine/core/gameTypes.ts';
import { answerTo, type Lesson, type LessonStep } from '../../records/lesson.ts';
import { useGame } from '../../store/game.ts';
import { askBeforeLoss, leaveGame } from '../../store/leaving.ts';
import { coach, isAnswered, useLesson } from '../../store/lesson/lesson.ts';
import { useTable } from '../../store/table.ts';
import { address } from '../acts/address.ts';
import { type Choice, firstChoice } from '../computer/choice.ts';
import { lastChoice, seatsNow } from '../computer/lastChoice.ts';
import { useInput } from '../kit/lastInput.ts';
import { Notice } from '../kit/Notice.tsx';
import { useRootMark } from '../kit/rootMark.ts';
import { gameUi, shownPage } from '../page.tsx';
import { ClauseChip, useClauses } from '../rules/Clause.tsx';
import { randomSeed } from '../screens/seed.ts';
import { levelGrade, levelName } from '../words/computers.ts';
import { useShowing } from './hand.ts';
import styles from './Lesson.module.css';
import type { Beak } from './place.ts';
import type { Standing } from './useStanding.ts';

export interface CardProps {
  lesson: Lesson;
  at: number;
  standing: Standing;
  world: World;
  beak: Beak | null;
  /** Opens the rules at a clause; null if the rules can't be opened. */
  onClause: ((clause: string) => void) | null;
  onFold(): void;
  ref: Ref<HTMLElement>;
}

/** True if the card that answers the step's question is open. */
function useAnswered(step: LessonStep | undefined): boolean {
  useLesson(({ opened }) => opened);
  return useTable(() => step !== undefined && isAnswered(step));
}

/** The progress (one dash per card) and the card's number. */
function Head({ lesson, at, onFold }: Pick<CardProps, 'lesson' | 'at' | 'onFold'>) {
  const of = lesson.steps.length;
  return (
    <header className={`caption row gap-2 ${styles.head}`}>
      <span className="flex gap-05 grow" aria-hidden="true">
        {lesson.steps.map(({ note }, i) => (
          <span key={note.id} className={`grow ${styles.dash} ${i <= at ? styles.done : ''}`} />
        ))}
      </span>
      <span className="nowrap">
        <span className="sr-only">{lesson.name}, card </span>
        {at + 1} of {of}
      </span>
      <button
        type="button"
        className="btn btn-quiet p-0 square"
        aria-label="Minimize the lesson card"
        title="Minimize the card"
        onClick={onFold}
      >
        <ChevronDown size={18} aria-hidden="true" />
      </button>
    </header>
  );
}

/** The card's text, also announced to screen readers. */
function StepText({ lesson, at, standing, world, onClause }: Pick<CardProps, 'lesson' | 'at' | 'standing' | 'world' | 'onClause'>) {
  const step = lesson.steps[at];
  const isByKeys = useInput() === 'keys';
  const hasClauses = useClauses();
  const hasAnswer = useAnswered(step);
  const other = useLesson((l) => l.other);
  if (!step) return null;
  const { note, press, how } = step;
  const { state } = standing;
  const answer = step.ends === 'turn' || hasAnswer ? (answerTo(lesson, step, state) ?? step.answer) : null;
  const { goals: goalsOf, Figures } = gameUi().lesson ?? {};
  const goals = (press ? null : goalsOf?.(world, state, standing.left)) ?? [];
  return (
    <div className={`stack gap-2 ${styles.said}`} aria-live="polite" data-testid="coach-said">
      <h2 className={press ? 'sr-only' : 'larger tight'}>{note.title}</h2>
      <p className={press ? styles.text : undefined}>
        {answer} {hasAnswer ? null : note.text}{' '}
        {note.clause && hasClauses ? <ClauseChip clause={note.clause} {...(onClause ? { onOpen: onClause } : {})} /> : null}
      </p>
      {how ? <p className="semi plan">{isByKeys ? how.keys : how.pointer}</p> : null}
      {step.figures && Figures ? <Figures {...{ world, state }} unit={step.figures} /> : null}
      {press && !hasAnswer ? <p className={`bold ${styles.text} plan`}>{press}</p> : null}
      {other ? (
        <Notice tone="warn">
          {gameUi().lesson?.nearly?.(other, standing.left) ?? 'That order is allowed, but this card asks for another.'}
        </Notice>
      ) : null}
      {press && !hasAnswer && isByKeys && step.ends !== 'turn' ? (
        <p className="small soft">Keys: it’s marked, so press Enter. C comes to this card.</p>
      ) : null}
      {goals.length > 0 ? (
        <Notice as="ul" tone="plan" className="stack gap-1 semi" aria-label="To do">
          {goals.map((goal) => (
            <li key={goal}>{goal}</li>
          ))}
        </Notice>
      ) : null}
    </div>
  );
}

/** Who plays a whole game: against the computer unless the player chose otherwise before. */
const nextChoice = (): Choice => lastChoice() ?? { ...firstChoice(), way: 'alone' };
/** 'against the Cadet (easy)' */
function opponentWords({ way, side, picked }: Choice): string {
  const { level } = picked[opponentOf(side)];
  return way === 'alone' ? `against the ${levelName(level)} (${levelGrade(level)})` : way === 'two' ? 'for two' : 'to watch';
}

/** Starts a whole game: a short one at once, others by the start screen. */
function newGame(): void {
  const seats = seatsNow(nextChoice(), 2);
  const { offersRematch, start } = shownPage();
  if (!offersRematch) {
    leaveGame();
    return;
  }
  askBeforeLoss(() => {
    const { leave, newGame: begin } = useGame.getState();
    leave();
    begin(start.first, randomSeed(), undefined, seats);
  });
}

/** Buttons of the last card: continue this game, which comes first, or start a whole one. */
function GoOn() {
  const { offersRematch, start } = shownPage();
  // A short game begins at once; the start screen has the other opponents, open at who plays alone.
  const others = (): void => {
    seatsNow(nextChoice(), 2);
    leaveGame();
  };
  const acts = [
    { words: 'Go on alone', run: () => coach.playOn(), testId: 'coach-alone' },
    { words: offersRematch ? `Play ${start.first.name} ${opponentWords(nextChoice())}` : 'New game', run: newGame, testId: 'coach-new' },
    ...(offersRematch ? [{ words: 'Other opponent', run: others, testId: 'coach-other' }] : []),
    { words: 'Two players', run: () => coach.playOn(true), testId: 'coach-two' },
  ];
  return acts.map(({ words, run, testId }, i) => (
    <button
      key={testId}
      type="button"
      className={`btn btn-small ${i === 0 ? `full-width on-ink ${styles.main} ${styles.ringed}` : 'btn-quiet nowrap'}`}
      onClick={run}
      {...(i === 0 && { ...address('coachNext'), 'data-main': '' })}
      data-testid={testId}
    >
      {words}{' '}
      {i === 0 ? (
        <span className="key" aria-hidden="true">
          Enter
        </span>
      ) : null}
    </button>
  ));
}

function Buttons({ lesson, at, standing }: Pick<CardProps, 'lesson' | 'at' | 'standing'>) {
  const { isShowing, show } = useShowing(standing);
  const step = lesson.steps[at];
  const isRead = useAnswered(step) || (step?.orders === 0 && !step.ends);
  const isLast = at === lesson.steps.length - 1;
  useRootMark('data-card-main', isLast || isRead);
  if (isLast) return <GoOn />;
  return (
    <>
      {at > 0 ? (
        <button type="button" className="btn btn-small btn-quiet" onClick={() => void coach.back()} data-testid="coach-back">
          Back
        </button>
      ) : null}
      {isRead ? (
        <button
          type="button"
          className={`btn btn-small on-ink ${styles.main}`}
          onClick={coach.next}
          {...address('coachNext')}
          data-main
          data-testid="coach-next"
        >
          Next{' '}
          <span className="key" aria-hidden="true">
            Enter
          </span>
        </button>
      ) : (
        <button
          type="button"
          className="btn btn-small btn-quiet"
          aria-disabled={isShowing || undefined}
          onClick={show}
          {...address('coachShow')}
          data-testid="coach-show"
        >
          <Eye size={16} aria-hidden="true" /> Show me
        </button>
      )}
    </>
  );
}

export function CoachCard({ lesson, at, standing, world, beak, onClause, onFold, ref }: CardProps) {
  return (
    <aside
      ref={ref}
      className={`stack ink relative on-panel shadow-3 ${styles.card}`}
      aria-label="Lesson"
      data-region="coach"
      data-main-scope
      data-testid="coach"
      data-step={at + 1}
    >
      {beak ? (
        <span
          className={`absolute on-panel ${styles.beak}`}
          data-edge={beak.edge}
          style={{ '--at': `${beak.at}px` } as React.CSSProperties}
        />
      ) : null}
      <Head lesson={lesson} at={at} onFold={onFold} />
      <StepText lesson={lesson} at={at} standing={standing} world={world} onClause={onClause} />
      <footer className={`flex wrap gap-2 between line-top ${styles.foot}`}>
        <Buttons lesson={lesson} at={at} standing={standing} />
      </footer>
    </aside>
  );
}
