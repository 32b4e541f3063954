/** All puzzles of the game by difficulty: the open one, those that are solved, and today's. */

import { useGame } from '../../store/game.ts';
import { keyOf, openPuzzle, puzzleOfTheDay, usePuzzle, usePuzzlesKept } from '../../store/lesson/puzzles.ts';
import { puzzleIn } from '../../store/lessonGate.ts';
import { address } from '../acts/address.ts';
import { PanelSection } from '../kit/PanelFrame.tsx';
import { useTold } from '../log/useTold.ts';
import { shownPage } from '../page.tsx';
import { count } from '../words/grammar.ts';
import styles from './Puzzles.module.css';

const LEVELS = ['easy', 'fair', 'hard', 'very hard'] as const;

/** 'fair' */
export const levelOf = (n: number, size: number): string => LEVELS[Math.floor((n * LEVELS.length) / size)] ?? LEVELS[0];

/** Hook: the numbers of the game's solved puzzles. */
export function useSolved(): ReadonlySet<number> {
  const { id, puzzles } = shownPage();
  const solved = usePuzzlesKept((kept) => kept.solved);
  return new Set(Array.from({ length: puzzles?.size ?? 0 }, (_, n) => n).filter((n) => solved.includes(keyOf(id, n))));
}

/** Hook: true while the panel of the puzzle stands in place of the turn's. @param isAtRest nothing is in hand */
export function useIsPuzzle(isAtRest: boolean): boolean {
  const isOpen = usePuzzle(({ book }) => book !== null);
  const isWrong = useTold(usePuzzle(({ wrong }) => wrong !== null));
  return isOpen && (isAtRest || isWrong);
}

export function PuzzleList() {
  const { id, puzzles } = shownPage();
  const solved = useSolved();
  const open = puzzleIn(useGame((g) => g.lesson));
  const size = puzzles?.size ?? 0;
  const today = puzzleOfTheDay(size);
  return (
    <PanelSection head={count(size, 'puzzle')} note={`${solved.size} solved`} testId="puzzles">
      <div className="stack gap-2">
        {LEVELS.map((level) => (
          <fieldset key={level} className={styles.level}>
            <legend className="small soft">{level}</legend>
            {Array.from({ length: size }, (_, n) => n)
              .filter((n) => levelOf(n, size) === level)
              .map((n) => (
                <button
                  key={n}
                  type="button"
                  className={`small bold round-1 ${styles.number}`}
                  aria-label={`Puzzle ${n + 1}${solved.has(n) ? ', solved' : ''}${n === today ? ', today’s' : ''}`}
                  aria-current={n === open || undefined}
                  data-solved={solved.has(n) || undefined}
                  data-today={n === today || undefined}
                  onClick={() => void openPuzzle(id, n)}
                  {...address('puzzle', String(n + 1))}
                >
                  {n + 1}
                </button>
              ))}
          </fieldset>
        ))}
      </div>
      <p className="fine mt-2">Filled: solved. Underlined: today’s. Each is proven to have one set of attackers that wins.</p>
    </PanelSection>
  );
}
