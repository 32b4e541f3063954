/** Shows the open lesson's card over any screen. */

import { useEffect } from 'react';
import { isLooking, useEyes } from '../../store/bench.ts';
import { useGame } from '../../store/game.ts';
import { runWhenLoaded } from '../../store/lazyCode.ts';
import { startLessons } from '../../store/lesson/lesson.ts';
import { puzzleIn } from '../../store/lessonGate.ts';
import { useTable } from '../../store/table.ts';
import { useWatching } from '../../store/watching.ts';
import { gameUiPart, usePage } from '../page.tsx';
import { useStanding } from './useStanding.ts';

const LessonCard = gameUiPart(() => import('./LessonCard.tsx').then((m) => m.LessonCard), true);

export function LessonDock() {
  // Hides the lesson while the editor, a replay or the workbench's board replaces the game.
  const isWatching = useWatching((w) => w.watched !== null);
  const room = usePage().useFullPageTool?.(isWatching) ?? null;
  const looks = useEyes(isLooking);
  // The next card may mention a fight's result, so it waits for the dice.
  const isHeld = useTable((t) => t.held !== null);
  useEffect(startLessons, []);
  const isPuzzle = useGame((g) => puzzleIn(g.lesson) !== null);
  useEffect(() => {
    if (isPuzzle)
      runWhenLoaded(
        () => import('../../store/lesson/puzzles.ts'),
        (m) => m.startPuzzles(),
      );
  }, [isPuzzle]);
  const standing = useStanding();
  const world = useGame((g) => g.rules?.world ?? null);
  if (room !== null || isWatching || looks || isHeld) return null;
  return standing && world ? <LessonCard standing={standing} world={world} /> : null;
}
