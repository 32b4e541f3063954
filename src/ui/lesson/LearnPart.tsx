/** The lessons on the start screen, with an offer to resume an unfinished one. */

import { useEffect, useState } from 'react';
import type { LessonOffer } from '../../games/page.ts';
import { type LessonEntry, stepAfter } from '../../records/lesson.ts';
import type { GameSummary } from '../../store/database.ts';
import { useGame } from '../../store/game.ts';
import { orReport } from '../../store/lazyCode.ts';
import { beginLesson } from '../../store/lesson/lesson.ts';
import { Card } from '../kit/Card.tsx';
import { lazyPart } from '../kit/lazyPart.tsx';
import { usePage } from '../page.tsx';
import { ForClass } from '../screens/OpenFile.tsx';
import screen from '../screens/StartScreen.module.css';
import styles from './LearnPart.module.css';

/** Only games with puzzles fetch it. */
const PuzzleCard = lazyPart(() => import('../puzzles/PuzzleCard.tsx').then((m) => m.PuzzleCard), true);

/** Progress of a lesson: 'step 5 of 12', 'over' at its last card, or null until its file is loaded. */
function useStep({ load }: LessonEntry, game: GameSummary | undefined): string | null {
  const [step, setStep] = useState<string | null>(null);
  const orders = game?.orders;
  useEffect(() => {
    if (orders === undefined) return;
    let here = true;
    orReport(load())
      .then((lesson) => {
        const at = stepAfter(lesson, orders) + 1;
        if (here) setStep(at < lesson.steps.length ? `step ${at} of ${lesson.steps.length}` : 'over');
      })
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [load, orders]);
  return step;
}

function Offer({ entry, game, isMain }: { entry: LessonOffer; game: GameSummary | undefined; isMain: boolean }) {
  const step = useStep(entry, game);
  const { Sign } = entry;
  const isBegun = game !== undefined && step !== null && step !== 'over';
  const words = (
    <>
      <Sign className="flex-none soft" size={28} strokeWidth={1.6} />
      <span className={`stack ${styles.words}`}>
        <b className="large snug">
          {entry.name} <span className="soft regular nowrap">({entry.minutes} min)</span>
        </b>
        {isBegun ? null : <span className={`soft easy ${styles.summary}`}>{entry.summary}</span>}
      </span>
    </>
  );
  const begin = () => void beginLesson(entry);
  // A finished lesson is continued from the list of games. Until its step is known, nothing grows.
  if (!isBegun)
    return (
      <li>
        <Card
          as="button"
          className={`row gap-3 grow ${isMain ? styles.main : ''}`}
          onClick={begin}
          title={entry.summary}
          testId={`learn-${entry.id}`}
        >
          {words}
        </Card>
      </li>
    );
  return (
    <li className={styles.begun}>
      {words}
      <div className="flex wrap gap-2">
        <button
          type="button"
          className="btn"
          onClick={() => void useGame.getState().openStored(game.game)}
          data-testid={`resume-${entry.id}`}
        >
          Go on with the lesson: {step}
        </button>
        <button type="button" className="btn btn-quiet" onClick={begin} data-testid={`learn-${entry.id}`}>
          Start again
        </button>
      </div>
    </li>
  );
}

/** `isFirst`: no game is stored in this browser yet. */
export function LearnPart({ games, isFirst }: { games: readonly GameSummary[]; isFirst: boolean }) {
  const { lessons = [], puzzles } = usePage();
  return (
    <section className={screen.card} aria-label="Lessons" data-testid="lessons">
      <div className="row between mb-2">
        <h2 className={`larger ${screen.head}`}>{isFirst ? 'New to the game?' : 'Lessons'}</h2>
        <ForClass />
      </div>
      <ul className={`grid gap-2 halves p-0 ${styles.offers} ${isFirst ? styles.first : ''}`}>
        {lessons.map((entry, i) => (
          <Offer key={entry.id} entry={entry} game={games.find((game) => game.lesson === entry.id)} isMain={isFirst && i === 0} />
        ))}
        {puzzles ? <PuzzleCard puzzles={puzzles} games={games} /> : null}
      </ul>
    </section>
  );
}
