/** The lesson over whatever is on the screen, once one is open. */

import { useEffect } from 'react';
import { isLooking, useEyes } from '../../store/bench.ts';
import { useGame } from '../../store/game.ts';
import { startLessons } from '../../store/lesson/lesson.ts';
import { useTable } from '../../store/table.ts';
import { useWatching } from '../../store/watching.ts';
import { gameUiPart, usePage } from '../page.tsx';
import { useStanding } from './useStanding.ts';

const LessonCard = gameUiPart(() => import('./LessonCard.tsx').then((m) => m.LessonCard), true);

export function LessonDock() {
  // The lesson is about the game: it waits while the editor, a replay or the workbench's board stands there instead.
  const isWatching = useWatching((w) => w.watched !== null);
  const room = usePage().useFullPageTool?.(isWatching) ?? null;
  const looks = useEyes(isLooking);
  // What the next card says of a fight comes after its dice.
  const isHeld = useTable((t) => t.held !== null);
  useEffect(startLessons, []);
  const standing = useStanding();
  const world = useGame((g) => g.rules?.world ?? null);
  if (room !== null || isWatching || looks || isHeld) return null;
  return standing && world ? <LessonCard standing={standing} world={world} /> : null;
}
