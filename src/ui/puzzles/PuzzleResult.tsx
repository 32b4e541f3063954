/** The end of a puzzle, in place of a game's result: what it was about, and all puzzles. */

import { useGame } from '../../store/game.ts';
import { openPuzzle, puzzler, usePuzzle } from '../../store/lesson/puzzles.ts';
import { SideEmblem, shownPage } from '../page.tsx';
import { PuzzleList, useSolved } from './PuzzleList.tsx';

/** The next puzzle that is not solved, else the next one; from 0. */
export function nextPuzzle(n: number, size: number, solved: ReadonlySet<number>): number {
  const after = Array.from({ length: size - 1 }, (_, i) => (n + 1 + i) % size);
  return after.find((one) => !solved.has(one)) ?? after[0] ?? n;
}

/** Hook: opens the next puzzle; null if none is open. */
export function useNextPuzzle(): (() => void) | null {
  const { book, n } = usePuzzle();
  const solved = useSolved();
  const { id, puzzles } = shownPage();
  return book && puzzles ? () => void openPuzzle(id, nextPuzzle(n, puzzles.size, solved)) : null;
}

export function PuzzleResult() {
  const { book, n } = usePuzzle();
  const solved = useSolved();
  const isWon = useGame((g) => g.state?.outcome?.winner === book?.side);
  if (!book) return null;
  return (
    <>
      <header className="row gap-4">
        <SideEmblem side={book.side} size={72} />
        <div>
          <p className="soft">Puzzle {n + 1}</p>
          <h1 className="huge">{isWon ? (solved.has(n) ? 'Solved' : 'The solution') : 'Not solved'}</h1>
        </div>
      </header>
      {isWon ? <p className="large">{book.idea(n)}</p> : null}
      <h2 className="sr-only">All puzzles</h2>
      <PuzzleList />
      <div>
        <button type="button" className="btn btn-small" onClick={() => void puzzler.putBack()} data-testid="puzzle-again">
          Put back, try again
        </button>
      </div>
    </>
  );
}
