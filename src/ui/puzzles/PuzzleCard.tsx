/** The puzzles on the start screen. */

import { Puzzle } from 'lucide-react';
import type { PuzzleOffer } from '../../games/puzzle.ts';
import type { GameSummary } from '../../store/database.ts';
import { useGame } from '../../store/game.ts';
import { openPuzzle, puzzleOfTheDay } from '../../store/lesson/puzzles.ts';
import { puzzleIn } from '../../store/lessonGate.ts';
import { Card } from '../kit/Card.tsx';
import styles from '../lesson/LearnPart.module.css';
import { usePage } from '../page.tsx';
import { useSolved } from './PuzzleList.tsx';
import { nextPuzzle } from './PuzzleResult.tsx';

/** One press opens the unfinished one, today's, or the first that is not solved. */
export function PuzzleCard({ puzzles, games }: { puzzles: PuzzleOffer; games: readonly GameSummary[] }) {
  const { id } = usePage();
  const solved = useSolved();
  const begun = games.find(({ lesson, phase, orders }) => puzzleIn(lesson) !== null && phase !== 'over' && orders > 0);
  const today = puzzleOfTheDay(puzzles.size);
  const n = puzzleIn(begun?.lesson) ?? (solved.has(today) ? nextPuzzle(puzzles.size - 1, puzzles.size, solved) : today);
  const which = begun ? 'Go on with number' : n === today ? 'Today’s is number' : 'Next is number';
  return (
    <li>
      <Card
        as="button"
        className="row gap-3 grow"
        onClick={() => void (begun ? useGame.getState().openStored(begun.game) : openPuzzle(id, n))}
        testId="puzzles"
      >
        <Puzzle className="flex-none soft" size={28} strokeWidth={1.6} />
        <span className={`stack ${styles.words}`}>
          <b className="large snug">
            Puzzles{' '}
            <span className="soft regular nowrap">
              ({solved.size} of {puzzles.size})
            </span>
          </b>
          <span className={`soft easy ${styles.summary}`}>
            {puzzles.summary} {which} {n + 1}.
          </span>
        </span>
      </Card>
    </li>
  );
}
